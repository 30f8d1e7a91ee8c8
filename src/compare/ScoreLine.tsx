/** Some scores of one position on a line, in centipawns; none where one of them is a mate. */
import { scoreText } from '../format/numbers.ts';

interface Mark {
  name: string;
  /** In centipawns. */
  value: number;
  /** Class of its colour: "bad", "claimed", or a technique's. */
  kind: string;
}

const WIDTH = 330;
const INSET = 56;
/** Beyond it a score is a mate. */
const MOST = 20_000;

export function ScoreLine({ marks }: { marks: readonly Mark[] }) {
  const values = marks.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (high === low || values.some((value) => Math.abs(value) > MOST)) return null;
  const x = (value: number) => INSET + ((value - low) / (high - low)) * (WIDTH - 2 * INSET);
  const sorted = marks.toSorted((a, b) => a.value - b.value);
  const words = sorted.map(({ name, value }) => `${name} ${scoreText({ cp: value })}`).join(', ');
  return (
    <svg class="score-line" viewBox={`0 0 ${WIDTH} 96`} role="img" aria-label={`On one line: ${words}.`}>
      <line x1={INSET / 2} x2={WIDTH - INSET / 2} y1="48" y2="48" stroke="currentcolor" opacity=".5" />
      {sorted.map(({ kind, name, value }, i) => {
        // Neighbours stand above the line and below it by turns.
        const [at, of] = i % 2 === 0 ? [18, 34] : [78, 94];
        return (
          <g key={name} class={kind}>
            <line x1={x(value)} x2={x(value)} y1="38" y2="58" stroke="currentcolor" stroke-width="3" />
            <text x={x(value)} y={at} text-anchor="middle">
              {name}
            </text>
            <text x={x(value)} y={of} text-anchor="middle" font-weight="600">
              {scoreText({ cp: value })}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
