/**
 * A button that starts a task: while the task runs it keeps the focus, which a disabled one would lose, and starts
 * nothing.
 */

import type { ComponentChildren } from 'preact';
import { useLate } from '../hooks/useLate.ts';

/**
 * Milliseconds after which a task can be stopped where it was started: a search that began by itself must not turn
 * "Run" into "Stop" under a hand that is about to press it.
 */
const LONG = 1000;

interface StartButtonProps {
  busy: boolean;
  /** Whether it is the one thing to press now. */
  primary?: boolean;
  start: () => void;
  /** For a widget so tall that the Cancel at its foot is out of sight: a task that takes its time is stopped here. */
  stop?: () => void;
  children: ComponentChildren;
}

export function StartButton({ busy, primary = false, start, stop, children }: StartButtonProps) {
  const stops = useLate(busy && stop !== undefined, LONG);
  return (
    <button
      type="button"
      class={primary && !stops ? 'button primary' : 'button'}
      aria-disabled={(busy && !stops) || undefined}
      onClick={stops ? stop : () => !busy && start()}
    >
      {stops ? 'Stop' : children}
    </button>
  );
}
