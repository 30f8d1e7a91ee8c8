/**
 * A sweep as two strips on one axis: nodes as a line with dots, and below it the part of the checked cuts that was
 * wrong, as hatched bars under a ceiling that is always the same.
 */
import { signOf } from '../../compare/degree-words.ts';
import { scaleValue, type Setting, type SweepPoint } from '../../../engine/index.ts';
import { valueText } from '../../ui/knob/values.ts';
import { countText } from '../../format/numbers.ts';
import { rem, Stretched } from '../../ui/chart/Stretched.tsx';

/** From top to bottom: the strip of the nodes, that of the wrong cuts, marks, names of values, name of the axis. */
const NODES = { top: 26, floor: 150 };
const WRONG = { top: 188, floor: 252 };
const MARKS = 270;
const NAMES = 290;
const HEIGHT = 316;
/** Percent of checked cuts that reach the ceiling; what has more has an arrow and the number. */
export const CEILING = 10;
/** Percent left and right of the first and last point. */
const INSET = 2;

interface ChartProps {
  /** Unique in the page. */
  id: string;
  setting: Setting;
  points: readonly SweepPoint[];
  /** What is said where there are no points. */
  none?: string;
  technique: string;
  /** The reader's own value, where it is not the default. */
  yours?: number | undefined;
}

/** A round number at or above a count, at least 1. */
export function roundUp(count: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return Math.max(1, Math.ceil(count / size) * size);
}

/**
 * Where a value stands, in percent, by the parameter's whole range, so that no point moves when more come. 0 that
 * stands for a value above all others stands beyond the end.
 */
export function across(setting: Setting, value: number): number {
  const { max, min, step, zeroShows } = setting;
  const apart = min === 0 && zeroShows !== undefined;
  const from = apart ? min + step : min;
  const to = apart ? max + Math.max(2 * step, (max - min) / 12) : max;
  const part = (Math.min(scaleValue(setting, value), to) - from) / (to - from);
  return Math.round((INSET + part * (100 - 2 * INSET)) * 100) / 100;
}

/** Percent of the checked cuts that were wrong; 0 where none was checked. */
export const wrongShare = ({ oracle }: SweepPoint): number =>
  oracle === null || oracle.checked === 0 ? 0 : (100 * oracle.wrong) / oracle.checked;

type Placed = SweepPoint & { x: number };

/** Percent that a name takes, on a phone and on a desk. */
const ROOM = [19, 7.5] as const;

/** The values with a name below them: the default, the last, and what fits from the left; more of them on a desk. */
function named(points: readonly Placed[]): { phone: ReadonlySet<number>; desk: ReadonlySet<number> } {
  const taken = points.filter(({ isDefault }) => isDefault).map(({ x }) => x);
  const take = (room: number) => {
    for (const { x } of [...points.slice(-1), ...points]) {
      if (taken.every((other) => Math.abs(other - x) >= room)) taken.push(x);
    }
    return new Set(taken);
  };
  return { phone: take(ROOM[0]), desk: take(ROOM[1]) };
}

/** Lines across a strip at its floor, its middle and its top, with what they stand for. */
function Scale({ strip, names, unit }: { strip: { top: number; floor: number }; names: string[]; unit: string }) {
  const at = (part: number) => strip.floor - part * (strip.floor - strip.top);
  return (
    <>
      <Stretched height={HEIGHT}>
        <path class="sweep-grid" d={[0, 0.5, 1].map((part) => `M0 ${at(part)}H1000`).join('')} />
      </Stretched>
      {names.map((name, i) => (
        <text key={name} x={rem(-8)} y={rem(at(i / 2) + 5)} text-anchor="end">
          {name}
        </text>
      ))}
      <text class="unit" x={rem(-8)} y={rem(strip.top - 14)} text-anchor="end">
        {unit}
      </text>
    </>
  );
}

/** A line from top to bottom at a value, with its name on the side that has room. */
function Mark({ x, y, name, kind }: { x: number; y: number; name: string; kind: string }) {
  const left = x > 60;
  return (
    <g class={kind}>
      <Stretched height={HEIGHT}>
        <path d={`M${10 * x} ${NODES.top - 14}V${WRONG.floor}`} />
      </Stretched>
      <text x={`${x}%`} dx={rem(left ? -5 : 5)} y={rem(y)} text-anchor={left ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  );
}

/** What the signs below the line stand for, as far as there are any. */
function otherMoves(points: readonly SweepPoint[]): string {
  const words = { equal: '≈ another move, as good', less: '▾ a worse one', lost: '✗ mate, win or draw gone' } as const;
  const seen = new Set(points.map(({ degree }) => degree?.is));
  return (['equal', 'less', 'lost'] as const).flatMap((is) => (seen.has(is) ? [`; ${words[is]}`] : [])).join('');
}

export function Chart({ id, none = '', points, setting, technique, yours }: ChartProps) {
  if (points.length === 0)
    return (
      <p class="empty" style={{ height: rem(HEIGHT) }}>
        {none}
      </p>
    );
  const most = 2 * roundUp(0.5 * Math.max(1, ...points.map(({ nodes }) => nodes)));
  const places: Placed[] = points
    .map((point) => ({ ...point, x: across(setting, point.value) }))
    .toSorted((one, other) => one.x - other.x);
  const height = (nodes: number) => NODES.floor - (nodes / most) * (NODES.floor - NODES.top);
  const steps = places.map(({ x }, i) => x - (places[i - 1]?.x ?? -100));
  const bar = Math.min(3, 0.7 * Math.min(...steps));
  const names = named(places);
  const standard = places.find(({ isDefault }) => isDefault);
  // A line leads from number to number; what stands for none is a point of its own.
  const line = places.filter(({ value }) => Number.isFinite(scaleValue(setting, value)));
  return (
    <div class="stretched sweep-plot">
      <svg
        class={`chart ${technique}`}
        width="100%"
        height={rem(HEIGHT)}
        role="img"
        aria-label={`Nodes and wrong cuts by ${setting.label}; the table has the same numbers.`}
      >
        <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="sweep-hatch" d="M0 0v6" />
        </pattern>
        <Scale strip={NODES} names={[0, most / 2, most].map(countText)} unit="nodes" />
        <Scale strip={WRONG} names={[0, CEILING / 2, CEILING].map((part) => `${part} %`)} unit="wrong" />
        <text class="unit" x="0" y={rem(WRONG.top - 14)}>
          of the cuts checked
        </text>
        {standard && <Mark x={standard.x} y={NODES.top - 6} name="default" kind="sweep-default" />}
        {yours !== undefined && <Mark x={across(setting, yours)} y={NODES.top + 14} name="you" kind="sweep-you" />}
        {places.map((point) => {
          const part = Math.min(1, wrongShare(point) / CEILING);
          const high = part * (WRONG.floor - WRONG.top);
          return (
            part > 0 && (
              <rect
                key={point.value}
                class="sweep-wrong"
                x={`${(point.x - bar / 2).toFixed(2)}%`}
                width={`${bar.toFixed(2)}%`}
                y={rem(WRONG.floor - high)}
                height={rem(high)}
                fill={`url(#${id}-hatch)`}
              />
            )
          );
        })}
        {places.map(
          (point) =>
            wrongShare(point) > CEILING && (
              <text key={point.value} x={`${point.x}%`} y={rem(WRONG.top - 1)} text-anchor="middle">
                {names.phone.has(point.x) ? `▴ ${Math.round(wrongShare(point))} %` : '▴'}
              </text>
            ),
        )}
        {line.length > 1 && (
          <Stretched height={HEIGHT}>
            <path
              class="sweep-line"
              d={`M${line.map(({ nodes, x }) => `${10 * x} ${height(nodes).toFixed(1)}`).join('L')}`}
            />
          </Stretched>
        )}
        {places.map(({ nodes, value, x }) => (
          <circle key={value} cx={`${x}%`} cy={rem(height(nodes))} r="3.5" />
        ))}
        {places.map(
          ({ degree, keepsMove, value, x }) =>
            !keepsMove && (
              <text
                key={value}
                class={`sweep-other ${degree?.is ?? 'unknown'}`}
                x={`${x}%`}
                y={rem(MARKS)}
                text-anchor="middle"
              >
                {signOf(degree)}
              </text>
            ),
        )}
        {places.map(
          ({ value, x }) =>
            names.desk.has(x) && (
              <text
                key={value}
                class={names.phone.has(x) ? undefined : 'sweep-minor'}
                x={`${x}%`}
                y={rem(NAMES)}
                text-anchor="middle"
              >
                {valueText(setting, value)}
              </text>
            ),
        )}
        <text class="unit" x="100%" y={rem(HEIGHT - 4)} text-anchor="end">
          {setting.label}
          {setting.unit && `, ${setting.unit}`}
          {otherMoves(points)} →
        </text>
      </svg>
    </div>
  );
}
