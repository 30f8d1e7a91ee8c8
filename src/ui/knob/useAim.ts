/** A control that tells which values a press would give its setting, while the pointer is over it or it has the focus. */
import { useEffect, useRef } from 'preact/hooks';
import { aimAt } from '../../stores/aim.ts';

export interface Aim {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocusIn: () => void;
  onFocusOut: () => void;
}

/** For the element around the control. `next`: the values that one press may set, the likeliest first. */
export function useAim(id: string, next: readonly number[]): Aim {
  const near = useRef(false);
  const set = (isNear: boolean) => () => {
    near.current = isNear;
    aimAt(id, isNear ? next : []);
  };
  // The hand may press again.
  useEffect(() => {
    if (near.current) aimAt(id, next);
  }, next);
  return { onPointerEnter: set(true), onPointerLeave: set(false), onFocusIn: set(true), onFocusOut: set(false) };
}
