/** Turning a number by dragging it sideways, with mouse, pen or finger. */

/** Pixels a step; a finger is less exact. */
const MOUSE_STEP = 6;
const TOUCH_STEP = 9;
/** Pixels before a press is a drag and not a click. */
const THRESHOLD = 4;

/** What the drag needs of the number. */
interface Draggable {
  value: number;
  step: number;
  /** Called with the value that the pointer has come to; it may lie out of range. */
  change: (value: number) => void;
}

/** The part of a pointer event that is used. */
type Pointer = Pick<PointerEvent, 'clientX' | 'pointerType'>;

/** Follows one press. `moved` tells in the end whether it was a drag. */
export interface Drag {
  moved: boolean;
  follow(pointer: Pointer): void;
  /** Puts the number back: the browser has taken the press for scrolling, which it finds out after the first moves. */
  undo(): void;
}

/** Starts following a press on a number. */
export function startDrag(pressed: Pointer, { value: start, step, change }: Draggable): Drag {
  const pixels = pressed.pointerType === 'touch' ? TOUCH_STEP : MOUSE_STEP;
  let last = start;
  return {
    moved: false,
    follow({ clientX }) {
      const way = clientX - pressed.clientX;
      if (!this.moved && Math.abs(way) < THRESHOLD) return;
      this.moved = true;
      const value = start + Math.trunc(way / pixels) * step;
      if (value === last) return;
      last = value;
      change(value);
    },
    undo() {
      if (last !== start) change(start);
    },
  };
}
