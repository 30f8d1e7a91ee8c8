import { useRef } from 'preact/hooks';
import { $step, type Moment } from '../../stores/timeline.ts';
import type { Size } from './dots.ts';

/**
 * The search before the reader's last step, if it was of the same position and depth; null otherwise. Quick turns of a
 * knob are one step, here as on the result card.
 */
export function useBefore<Search extends Size>(now: Search, of: string): Search | null {
  const seen = useRef<{ of: string; now: Search; before: Search | null; from?: Moment | undefined }>({
    of,
    now,
    before: null,
  });
  const { current } = seen;
  const from = $step.get()?.before;
  if (current.of !== of) seen.current = { of, now, before: null, from };
  else if (current.now.nodes !== now.nodes || current.now.asked !== now.asked) {
    const sameStep = from !== undefined && from === current.from;
    seen.current = { of, now, before: sameStep ? current.before : current.now, from };
  }
  return seen.current.before;
}
