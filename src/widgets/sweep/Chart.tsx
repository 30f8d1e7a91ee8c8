/**
 * Nodes and wrong cuts of a sweep in one drawing: nodes are a line with dots and the scale on the left, wrong cuts are
 * hatched bars and the scale on the right, so that no colour is needed to tell them apart.
 */
import { scaleValue, type Setting, type SweepPoint } from '../../../engine/index.ts';
import { valueText } from '../../ui/knob/values.ts';
import { countText } from '../../format/numbers.ts';

/** Of the drawing beside a text, in pixels, and of one on a phone. */
const WIDE = 760;
export const NARROW = 340;
const HEIGHT = 250;
const LEFT = 66;
const RIGHT = 44;
const TOP = 26;
const BOTTOM = 62;
/** Left and right of the first and last point. */
const INSET = 14;
const FLOOR = HEIGHT - BOTTOM;

export interface ChartProps {
  /** Unique in the page. */
  id: string;
  /** In pixels: letters keep their size at any, and a phone gets a drawing of its own. */
  width?: number;
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

/** Room for the name of a value. */
const NAME = 44;

/**
 * Where a value stands between the left and right edge, by the parameter's whole range, so that no point moves when
 * more come. 0 that stands for a value above all others stands beyond the end.
 */
export function across(setting: Setting, value: number, width = WIDE): number {
  const { max, min, step, zeroShows } = setting;
  const apart = min === 0 && zeroShows !== undefined;
  const from = apart ? min + step : min;
  const to = apart ? max + Math.max(2 * step, (max - min) / 12) : max;
  const part = (Math.min(scaleValue(setting, value), to) - from) / (to - from);
  return Math.round((LEFT + INSET + part * (width - LEFT - RIGHT - 2 * INSET)) * 10) / 10;
}

/** The values that have room for a name below them: the default, the last, and what fits from the left. */
function named(points: readonly { x: number; isDefault: boolean }[]): ReadonlySet<number> {
  const taken = points.filter(({ isDefault }) => isDefault).map(({ x }) => x);
  for (const { x } of [...points.slice(-1), ...points]) {
    if (taken.every((other) => Math.abs(other - x) >= NAME)) taken.push(x);
  }
  return new Set(taken);
}

/** From the right edge to the middle of the word "default" at least: before it stands the name of the scale there. */
const ASIDE = 124;

/** Room for a mark below its point. */
const MARK = 12;

/** Places in ascending order, moved as little as it takes to stand `least` apart. */
export function spread(places: readonly number[], least: number): number[] {
  // Runs of places that push each other, each with its mean; a run that reaches into the one before it joins it.
  const runs: { count: number; mean: number }[] = [];
  for (const [i, place] of places.entries()) {
    let run = { count: 1, mean: place - i * least };
    for (let before = runs.at(-1); before !== undefined && before.mean > run.mean; before = runs.at(-1)) {
      runs.pop();
      const count = before.count + run.count;
      run = { count, mean: (before.count * before.mean + run.count * run.mean) / count };
    }
    runs.push(run);
  }
  return runs.flatMap(({ count, mean }) => Array<number>(count).fill(mean)).map((mean, i) => mean + i * least);
}

export function Chart({ id, none = '', points, setting, technique, yours, width = WIDE }: ChartProps) {
  const frame = {
    class: `chart ${technique} ${width < WIDE ? 'for-phones' : 'for-desks'}`,
    style: 'width:100%',
    viewBox: `0 0 ${width} ${HEIGHT}`,
    role: 'img',
  } as const;
  if (points.length === 0)
    return (
      <svg {...frame} aria-label={none}>
        <text x={width / 2} y={HEIGHT / 2} text-anchor="middle">
          {none}
        </text>
      </svg>
    );
  const most = 2 * roundUp(0.5 * Math.max(1, ...points.map(({ nodes }) => nodes)));
  const worst = 2 * roundUp(0.5 * Math.max(0, ...points.map(({ oracle }) => oracle?.wrong ?? 0)));
  const places = points
    .map((point) => ({ ...point, x: across(setting, point.value, width) }))
    .toSorted((one, other) => one.x - other.x);
  const y = (part: number) => Math.round((FLOOR - part * (FLOOR - TOP)) * 10) / 10;
  const gaps = places.map(({ x }, i) => x - (places[i - 1]?.x ?? -width));
  // A bar has a line of one pixel around it.
  const bar = Math.min(22, Math.max(1, 0.7 * Math.min(...gaps) - 1));
  const marks = spread(
    places.map(({ x }) => x),
    Math.min(MARK, (width - LEFT - RIGHT) / places.length),
  );
  const names = named(places);
  const standard = places.find(({ isDefault }) => isDefault);
  const you = yours === undefined ? undefined : across(setting, yours, width);
  // A line leads from number to number; what stands for none is a point of its own.
  const line = places.filter(({ value }) => Number.isFinite(scaleValue(setting, value)));
  return (
    <svg {...frame} aria-label={`Nodes and wrong cuts by ${setting.label}; the table has the same numbers.`}>
      <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v6" style="stroke:var(--bad)" stroke-width="4" />
      </pattern>
      <text x={4} y={14}>
        ● Nodes
      </text>
      <text x={width - 4} y={14} text-anchor="end">
        ▨ Wrong cuts
      </text>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <path d={`M${LEFT} ${y(part)}H${width - RIGHT}`} style="stroke:var(--rule)" />
          <text x={LEFT - 8} y={y(part) + 4} text-anchor="end">
            {countText(most * part)}
          </text>
          <text x={width - RIGHT + 8} y={y(part) + 4}>
            {countText(worst * part)}
          </text>
        </g>
      ))}
      {standard && (
        <>
          <path d={`M${standard.x} ${TOP}V${FLOOR}`} style="stroke:var(--edge)" stroke-dasharray="3 3" />
          <text x={Math.min(standard.x, width - ASIDE)} y={TOP - 8} text-anchor="middle">
            default
          </text>
        </>
      )}
      {you !== undefined && (
        // Its name stands inside, on the side that has room, since that of the default may be as near as a step.
        <g class="sweep-you">
          <path d={`M${you} ${TOP}V${FLOOR}`} stroke-width="1.5" style="stroke:var(--accent)" />
          <text
            x={you > width / 2 ? you - 5 : you + 5}
            y={TOP + 14}
            text-anchor={you > width / 2 ? 'end' : 'start'}
            style="fill:var(--accent)"
          >
            you
          </text>
        </g>
      )}
      {places.map(({ oracle, value, x }) => {
        const part = (oracle?.wrong ?? 0) / worst;
        if (part === 0) return null;
        return (
          <rect
            key={value}
            x={x - bar / 2}
            y={y(part)}
            width={bar}
            height={FLOOR - y(part)}
            fill={`url(#${id}-hatch)`}
            style="stroke:var(--bad)"
          />
        );
      })}
      {line.length > 1 && (
        <path
          d={`M${line.map(({ nodes, x }) => `${x} ${y(nodes / most)}`).join('L')}`}
          fill="none"
          style="stroke:var(--ink)"
          stroke-width="1.5"
        />
      )}
      {places.map(({ nodes, value, x }) => (
        <circle key={value} cx={x} cy={y(nodes / most)} r="3.5" style="fill:var(--ink)" />
      ))}
      {places.map(({ keepsMove, value }, i) => (
        <text
          key={value}
          x={marks[i]}
          y={FLOOR + 17}
          text-anchor="middle"
          style={keepsMove ? 'fill:var(--good)' : 'fill:var(--bad)'}
        >
          {keepsMove ? '✓' : '✗'}
        </text>
      ))}
      {places.map(
        ({ value, x }) =>
          names.has(x) && (
            <text key={value} x={x} y={FLOOR + 36} text-anchor="middle">
              {valueText(setting, value)}
            </text>
          ),
      )}
      <text x={width / 2} y={HEIGHT - 5} text-anchor="middle">
        {setting.label}
        {setting.unit && `, ${setting.unit}`}; ✓ {width < WIDE ? '' : 'best '}move kept, ✗ not
      </text>
    </svg>
  );
}
