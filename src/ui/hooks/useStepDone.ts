/** A step of a chapter is done once what its reader is asked to do there is done. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { markRead } from '../../stores/progress.ts';

/**
 * Marks the step around an element as done, once `done` is true. The element bears `data-asks`, by which the page knows
 * that to scroll through the step is not enough; where a step has several, all of them have to be done
 * (`data-asks="done"`).
 */
export function useStepDone(where: RefObject<Element>, done: boolean): void {
  useEffect(() => {
    const step = where.current?.closest('.step');
    const chapter = step?.closest<HTMLElement>('[data-chapter]')?.dataset['chapter'];
    if (!done || !step || chapter === undefined) return;
    if (step.querySelector('[data-asks]:not([data-asks="done"])') === null) markRead(chapter, step.id);
  }, [done]);
}
