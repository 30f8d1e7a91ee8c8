import { useRef } from 'preact/hooks';
import { $step, type Moment } from '../../stores/timeline.ts';

/**
 * What a widget showed before the reader's last step; null before the first. `name` tells one search from another.
 * Quick turns of a knob are one step; where no steps are kept, each new search is one.
 */
export function useBeforeStep<Shown>(shown: Shown, name: string): Shown | null {
  const memory = useRef<{ name: string; shown: Shown; before: Shown | null; from?: Moment | undefined }>({
    name,
    shown,
    before: null,
  });
  const last = memory.current;
  if (last.name !== name) {
    const from = $step.get()?.before;
    const sameStep = from !== undefined && from === last.from;
    memory.current = { name, shown, before: sameStep ? last.before : last.shown, from };
  }
  return memory.current.before;
}
