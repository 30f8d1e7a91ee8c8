/** A control that tells what a press of it would change, while the pointer is over it or it has the focus. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { aimFrom, changesAt, leave } from '../../stores/ahead.ts';

export interface Aim {
  ref: RefObject<HTMLLabelElement & HTMLSpanElement & HTMLButtonElement>;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocusIn: () => void;
  onFocusOut: () => void;
}

/**
 * For the element around the control, or the control itself. `presses`: the changes to the book's settings after each
 * press that is likely, the likeliest first; told again when one of `of` is another.
 */
export function useAimAt(presses: Parameters<typeof aimFrom>[1], of: readonly unknown[]): Aim {
  const ref: Aim['ref'] = useRef(null);
  const near = useRef({ pointer: false, focus: false });
  const tell = () => (near.current.pointer || near.current.focus ? aimFrom(ref, presses) : leave(ref));
  const set = (by: 'pointer' | 'focus', isNear: boolean) => () => {
    near.current[by] = isNear;
    tell();
  };
  useEffect(() => {
    // The hand may have come before the island was awake.
    if (ref.current?.matches(':hover')) near.current.pointer = true;
    if (ref.current?.matches(':focus-within')) near.current.focus = true;
    return () => leave(ref);
  }, []);
  // And it may press again.
  useEffect(tell, of);
  return {
    ref,
    onPointerEnter: set('pointer', true),
    onPointerLeave: set('pointer', false),
    onFocusIn: set('focus', true),
    onFocusOut: set('focus', false),
  };
}

/** The same for a setting. `next`: the values that one press may set, the likeliest first. */
export const useAim = (id: string, next: readonly number[]): Aim => useAimAt(() => changesAt(id, next), next);
