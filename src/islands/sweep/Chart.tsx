/**
 * Nodes and wrong cuts of a sweep in one drawing: nodes are a line with dots and the scale on the left, wrong cuts are
 * hatched bars and the scale on the right, so that no colour is needed to tell them apart.
 */
import type { Setting, SweepPoint } from '../../../engine/index.ts';
import { countText } from '../outcome/words.ts';
import { valueText } from './points.ts';

const WIDTH = 640;
const HEIGHT = 250;
const LEFT = 66;
const RIGHT = 44;
const TOP = 26;
const BOTTOM = 62;
const FLOOR = HEIGHT - BOTTOM;

export interface ChartProps {
  id: string;
  setting: Setting;
  points: readonly SweepPoint[];
  technique: string;
}

/** A round number at or above a count, at least 1. */
export function roundUp(count: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return Math.max(1, Math.ceil(count / size) * size);
}

export function Chart({ id, points, setting, technique }: ChartProps) {
  const most = 2 * roundUp(0.5 * Math.max(1, ...points.map(({ nodes }) => nodes)));
  const worst = 2 * roundUp(0.5 * Math.max(0, ...points.map(({ oracle }) => oracle?.wrong ?? 0)));
  const slot = (WIDTH - LEFT - RIGHT) / Math.max(1, points.length);
  const x = (i: number) => Math.round((LEFT + (i + 0.5) * slot) * 10) / 10;
  const y = (part: number) => Math.round((FLOOR - part * (FLOOR - TOP)) * 10) / 10;
  const bar = Math.min(22, slot * 0.6);
  // Room for a name under every so many values.
  const every = Math.max(1, Math.ceil(44 / slot));
  const standard = points.findIndex(({ isDefault }) => isDefault);
  const named = (i: number) => i === standard || (i % every === 0 && (standard < 0 || Math.abs(i - standard) >= every));
  return (
    <svg
      class={`chart ${technique}`}
      style="display:block;width:100%;min-width:30rem"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Nodes and wrong cuts by ${setting.label}; the table has the same numbers.`}
    >
      <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v6" style="stroke:var(--bad)" stroke-width="4" />
      </pattern>
      <text x={4} y={14}>
        ● Nodes
      </text>
      <text x={WIDTH - 4} y={14} text-anchor="end">
        ▨ Wrong cuts
      </text>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <path d={`M${LEFT} ${y(part)}H${WIDTH - RIGHT}`} style="stroke:var(--rule)" />
          <text x={LEFT - 8} y={y(part) + 4} text-anchor="end">
            {countText(most * part)}
          </text>
          <text x={WIDTH - RIGHT + 8} y={y(part) + 4}>
            {countText(worst * part)}
          </text>
        </g>
      ))}
      {standard >= 0 && (
        <>
          <path d={`M${x(standard)} ${TOP}V${FLOOR}`} style="stroke:var(--edge)" stroke-dasharray="3 3" />
          <text x={x(standard)} y={TOP - 8} text-anchor="middle">
            default
          </text>
        </>
      )}
      {points.map(({ oracle, value }, i) => {
        const part = (oracle?.wrong ?? 0) / worst;
        if (part === 0) return null;
        return (
          <rect
            key={value}
            x={x(i) - bar / 2}
            y={y(part)}
            width={bar}
            height={FLOOR - y(part)}
            fill={`url(#${id}-hatch)`}
            style="stroke:var(--bad)"
          />
        );
      })}
      {points.length > 1 && (
        <path
          d={`M${points.map(({ nodes }, i) => `${x(i)} ${y(nodes / most)}`).join('L')}`}
          fill="none"
          style="stroke:var(--ink)"
          stroke-width="1.5"
        />
      )}
      {points.map(({ nodes, value }, i) => (
        <circle key={value} cx={x(i)} cy={y(nodes / most)} r="3.5" style="fill:var(--ink)" />
      ))}
      {points.map((point, i) => (
        <text
          key={point.value}
          x={x(i)}
          y={FLOOR + 17}
          text-anchor="middle"
          style={point.keepsMove ? 'fill:var(--good)' : 'fill:var(--bad)'}
        >
          {point.keepsMove ? '✓' : '✗'}
        </text>
      ))}
      {points.map(
        (point, i) =>
          named(i) && (
            <text key={point.value} x={x(i)} y={FLOOR + 36} text-anchor="middle">
              {valueText(setting, point.value)}
            </text>
          ),
      )}
      <text x={WIDTH / 2} y={HEIGHT - 5} text-anchor="middle">
        {setting.label}
        {setting.unit && `, ${setting.unit}`}; ✓ best move kept, ✗ not
      </text>
    </svg>
  );
}
