/** The picture of a gap chart. It is decoration to a screen reader: the table below it says the same. */

import { signed } from '../../format/numbers.ts';
import { rem, Stretched } from '../../ui/chart/Stretched.tsx';
import { barAt, CUT, type Dot, HELD, type Line, SEARCHED } from './dots.ts';
import { across, beyond, BOTTOM, down, HEIGHT, linePaths, scatter, type Span, ticks, TOP } from './scale.ts';

interface Props {
  dots: readonly Dot[];
  /** Those of the search before that are gone: they fade. `search` tells one such leave-taking from the next. */
  left: { dots: readonly Dot[]; search: string };
  /** Rows, one a ply of remaining depth. */
  rows: number;
  span: Span;
  line: Line;
  /** Where the line stood before it was turned; the same where it was not. */
  was: Line;
  /** What stands at the line. */
  name: string;
  /** What the gap is, for the axis. */
  axis: string;
}

export function Drawing({ dots, left, rows, span, line, was, name, axis }: Props) {
  const { line: path, area } = linePaths(line, rows, span);
  const { line: former } = linePaths(was, rows, span);
  const start = across(barAt(line, 1), span);
  const place = ({ depth, gap, fate, name }: Dot) => ({
    fate,
    name,
    x: Math.round(10 * across(gap, span)),
    y: Math.round(down(depth, rows) + scatter(name, rows)),
  });
  const placed = dots.map(place);
  // A dot is a line without length and with round ends: in one path for all, it stays round however wide the drawing
  // is.
  const pathOf = (spots: readonly { x: number; y: number }[]) => spots.map(({ x, y }) => `M${x} ${y}h0`).join('');
  const spots = (fate: number) => pathOf(placed.filter((dot) => dot.fate === fate));
  const cut = spots(CUT);
  const marks = ticks(span);
  const at = (gap: number) => Math.round(10 * across(gap, span));
  const levels = Array.from({ length: rows }, (_, i) => Math.round(down(i + 1, rows)));
  return (
    <svg class="chart gap" width="100%" height={rem(HEIGHT)} aria-hidden="true">
      <Stretched height={HEIGHT}>
        {line.on && <path class="gap-area" d={area} />}
        <path class="gap-row" d={levels.map((y) => `M0 ${y}H1000`).join('')} />
        <path class="gap-tick" d={marks.map((gap) => `M${at(gap)} ${BOTTOM}v4`).join('')} />
        <path class="gap-zero" d={`M${at(0)} ${TOP}V${BOTTOM}`} />
      </Stretched>
      {levels.map((y, i) => {
        const { left: before, right: after } = beyond(
          dots.filter(({ depth }) => depth === i + 1).map(({ gap }) => gap),
          span,
        );
        return (
          <g key={y}>
            <text x={rem(-12)} y={rem(y + 4)} text-anchor="middle">
              {i + 1}
            </text>
            {before > 0 && (
              <text class="gap-beyond" x={rem(-4)} y={rem(y + 19)} text-anchor="end">
                ◂ {before}
              </text>
            )}
            {after > 0 && (
              <text class="gap-beyond" x="100%" dx={rem(8)} y={rem(y + 4)}>
                ▸ {after}
              </text>
            )}
          </g>
        );
      })}
      {marks.map((gap, i) => (
        <text
          key={gap}
          class={i % 2 === (marks.length >> 1) % 2 ? undefined : 'gap-minor'}
          x={`${at(gap) / 10}%`}
          y={rem(BOTTOM + 19)}
          text-anchor="middle"
        >
          {signed(gap)}
        </text>
      ))}
      <text class="gap-word" x={rem(-24)} y={rem(12)}>
        depth
      </text>
      <text class="gap-word" x="100%" y={rem(BOTTOM + 37)} text-anchor="end">
        {axis}
      </text>
      <Stretched height={HEIGHT}>
        {left.dots.length > 0 && <path key={left.search} class="gap-left" d={pathOf(left.dots.map(place))} />}
        <path class="gap-seen" d={spots(SEARCHED)} />
        <path class="gap-cut gap-rim" d={cut} />
        <path class="gap-cut" d={cut} />
        {former !== path && <path class="gap-line gap-was" d={former} />}
        <path class="gap-line" d={path} />
      </Stretched>
      {placed
        .filter(({ fate }) => fate === HELD)
        .map(({ x, y, name }) => (
          <svg key={name} aria-hidden="true" class="gap-held" x={`${x / 10}%`} y={rem(y)}>
            <path d="M0-5.5 5.5 0 0 5.5-5.5 0z" />
          </svg>
        ))}
      <text
        class="gap-name"
        x={`${start.toFixed(1)}%`}
        y={rem(16)}
        text-anchor={start > 75 ? 'end' : start < 20 ? 'start' : 'middle'}
      >
        {name}
      </text>
    </svg>
  );
}
