/** A control that tells which values a press would give its setting, while the pointer is over it or it has the focus. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { aimAt } from '../../stores/aim.ts';

export interface Aim {
  ref: RefObject<HTMLLabelElement & HTMLSpanElement>;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocusIn: () => void;
  onFocusOut: () => void;
}

/** For the element around the control. `next`: the values that one press may set, the likeliest first. */
export function useAim(id: string, next: readonly number[]): Aim {
  const ref = useRef<HTMLLabelElement & HTMLSpanElement>(null);
  const near = useRef(false);
  const set = (isNear: boolean) => () => {
    near.current = isNear;
    aimAt(id, isNear ? next : []);
  };
  // The hand may have come before the island was awake; and it may press again.
  useEffect(() => {
    near.current = ref.current?.matches(':hover, :focus-within') ?? false;
  }, []);
  useEffect(() => {
    if (near.current) aimAt(id, next);
  }, next);
  return { ref, onPointerEnter: set(true), onPointerLeave: set(false), onFocusIn: set(true), onFocusOut: set(false) };
}
