/** The picture of a gap chart. It is decoration to a screen reader: the table below it says the same. */

import { signed } from '../outcome/words.ts';
import { CUT, type Dot, HELD, type Line, SEARCHED } from './dots.ts';
import { across, BOTTOM, down, HEIGHT, linePaths, scatter, type Span, ticks, TOP } from './scale.ts';

interface Props {
  dots: readonly Dot[];
  /** Rows, one a ply of remaining depth. */
  rows: number;
  span: Span;
  line: Line;
  /** What stands at the line. */
  name: string;
  /** What the gap is, for the axis. */
  axis: string;
}

const percent = (x: number) => `${x.toFixed(1)}%`;

export function Drawing({ dots, rows, span, line, name, axis }: Props) {
  const { line: path, area } = linePaths(line.margin, line.maxDepth, rows, span);
  const start = across(line.margin, span);
  const placed = dots.map(({ depth, gap, fate }, i) => ({
    fate,
    x: Math.round(10 * across(gap, span)),
    y: Math.round(down(depth, rows) + scatter(i, rows)),
  }));
  // A dot is a line without length and with round ends: in one path for all, it stays round however wide the drawing is.
  const spots = (fate: number) =>
    placed
      .filter((dot) => dot.fate === fate)
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join('');
  const cut = spots(CUT);
  return (
    <svg class="chart gap" width="100%" height={HEIGHT} aria-hidden="true">
      <svg width="100%" height={HEIGHT} viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none">
        {line.on && <path class="gap-area" d={area} />}
      </svg>
      {Array.from({ length: rows }, (_, i) => {
        const y = down(i + 1, rows);
        return (
          <>
            <line class="gap-row" x1="0" x2="100%" y1={y} y2={y} />
            <text x="-12" y={y + 4} text-anchor="middle">
              {i + 1}
            </text>
          </>
        );
      })}
      {ticks(span).map((gap, i, all) => (
        <>
          <line class="gap-tick" x1={percent(across(gap, span))} x2={percent(across(gap, span))} y1={BOTTOM} y2={BOTTOM + 4} />
          <text
            class={i % 2 === (all.length >> 1) % 2 ? '' : 'gap-minor'}
            x={percent(across(gap, span))}
            y={BOTTOM + 19}
            text-anchor={i === 0 ? 'start' : i === all.length - 1 ? 'end' : 'middle'}
          >
            {signed(gap)}
          </text>
        </>
      ))}
      <line class="gap-zero" x1={percent(across(0, span))} x2={percent(across(0, span))} y1={TOP} y2={BOTTOM} />
      <text class="gap-word" x="-20" y="12">
        depth
      </text>
      <text class="gap-word" x="100%" y={BOTTOM + 37} text-anchor="end">
        {axis}
      </text>
      <svg width="100%" height={HEIGHT} viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none">
        <path class="gap-seen" d={spots(SEARCHED)} />
        <path class="gap-cut gap-rim" d={cut} />
        <path class="gap-cut" d={cut} />
        <path class="gap-line" d={path} />
      </svg>
      {placed
        .filter(({ fate }) => fate === HELD)
        .map(({ x, y }) => (
          <svg key={`${x} ${y}`} class="gap-held" x={`${x / 10}%`} y={y}>
            <path d="M0-5.5 5.5 0 0 5.5-5.5 0z" />
          </svg>
        ))}
      <text class="gap-name" x={percent(start)} y="16" text-anchor={start > 80 ? 'end' : 'middle'}>
        {name}
      </text>
    </svg>
  );
}
