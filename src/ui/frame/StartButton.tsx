/**
 * A button that starts a task: while the task runs it keeps the focus, which a disabled one would lose, and starts
 * nothing.
 */

import type { ComponentChildren } from 'preact';

export interface StartButtonProps {
  busy: boolean;
  /** Whether it is the one thing to press now. */
  primary?: boolean;
  start: () => void;
  children: ComponentChildren;
}

export function StartButton({ busy, primary = false, start, children }: StartButtonProps) {
  return (
    <button
      type="button"
      class={primary ? 'button primary' : 'button'}
      aria-disabled={busy || undefined}
      onClick={() => !busy && start()}
    >
      {children}
    </button>
  );
}
