/** The handle by which the margin line is moved: dragged sideways, or with the keys of a slider. */

import { useRef } from 'preact/hooks';
import { across, down, marginAt, type Span } from './scale.ts';

export interface HandleProps {
  margin: number;
  rows: number;
  span: Span;
  max: number;
  step: number;
  change: (margin: number) => void;
  /** Told when a drag begins and when it ends. */
  hold: (held: boolean) => void;
}

/** Depth at which the handle sits: deep enough for a fine grip, and the widest margin is still on the drawing. */
const GRIP = 2;

const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
  Home: -Infinity,
  End: Infinity,
};

export function Handle({ margin, rows, span, max, step, change, hold }: HandleProps) {
  const held = useRef(false);
  const onPointerMove = (event: PointerEvent) => {
    const handle = event.currentTarget as HTMLElement;
    const box = handle.parentElement?.getBoundingClientRect();
    if (!held.current || !box) return;
    const to = marginAt((100 * (event.clientX - box.left)) / box.width, GRIP, span, { max, step });
    if (to !== margin) change(to);
  };
  const grip = (on: boolean) => {
    held.current = on;
    hold(on);
  };
  const release = () => {
    if (held.current) grip(false);
  };
  return (
    <span
      class="gap-handle needs-script"
      role="slider"
      tabIndex={0}
      aria-label="Margin line"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={margin}
      aria-valuetext={`${margin} centipawns per ply`}
      style={{ left: `${across(margin * GRIP, span)}%`, top: `${down(GRIP, rows)}px` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        grip(true);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const way = KEYS[event.key];
        if (way === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        change(Math.max(0, Math.min(max, margin + way * step)));
      }}
    />
  );
}
