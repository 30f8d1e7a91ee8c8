/** The handle by which the line is moved: dragged sideways, or with the keys of a slider. */

import { useRef } from 'preact/hooks';
import type { Setting } from '../../../engine/index.ts';
import { capitalised } from '../../format/numbers.ts';
import { rem } from '../../ui/chart/Stretched.tsx';
import { amount } from '../../ui/knob/values.ts';
import { across, down, gapAt, type Span, stepped } from './scale.ts';

export interface HandleProps {
  /** What the handle sets, and its value now. */
  setting: Setting;
  value: number;
  /** Where the line is at the handle's depth, and the value that would bring it to a gap there. */
  bar: number;
  valueAt: (bar: number) => number;
  rows: number;
  span: Span;
  change: (value: number) => void;
  /** Told when a drag begins and when it ends. */
  hold: (held: boolean) => void;
}

/** Depth at which the handle sits: deep enough for a fine grip, and the widest margin is still on the drawing. */
export const GRIP = 2;

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

export function Handle({ setting, value, bar, valueAt, rows, span, change, hold }: HandleProps) {
  const { min, max, step } = setting;
  /** While it is held: the value before, and the pixels by which the press was beside the line. */
  const drag = useRef<{ from: number; beside: number } | null>(null);
  const onPointerMove = (event: PointerEvent) => {
    const handle = event.currentTarget as HTMLElement;
    const box = handle.parentElement?.getBoundingClientRect();
    if (!drag.current || !box) return;
    const place = event.clientX - drag.current.beside - box.left;
    const to = stepped(valueAt(gapAt((100 * place) / box.width, span)), setting);
    if (to !== value) change(to);
  };
  const release = (event: PointerEvent) => {
    if (!drag.current) return;
    // The browser has taken the press for scrolling, which it finds out after the first moves.
    if (event.type === 'pointercancel') change(drag.current.from);
    drag.current = null;
    hold(false);
  };
  return (
    <span
      class="gap-handle needs-script"
      role="slider"
      tabIndex={0}
      aria-label={`${capitalised(setting.label)} line`}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={amount(setting, value)}
      style={{ left: `${across(bar, span)}%`, top: rem(down(GRIP, rows)) }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        const { left, width } = event.currentTarget.getBoundingClientRect();
        drag.current = { from: value, beside: event.clientX - left - width / 2 };
        hold(true);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const way = KEYS[event.key];
        if (way === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        change(Math.max(min, Math.min(max, value + way * step)));
      }}
    />
  );
}
