/** The course of the test: its log-likelihood ratio by pairs, between the two bounds. */
import type { Overview } from '../../../engine/index.ts';
import type { CurvePoint } from '../../stores/match-plan.ts';
import { countedText } from '../../format/numbers.ts';
import { llrText } from './words.ts';

interface Props {
  curve: readonly CurvePoint[];
  sprt: NonNullable<Overview['sprt']>;
}

const WIDTH = 600;
const HEIGHT = 160;
/** Pairs that the axis shows at least. */
const LEAST = 20;

export function Curve({ curve, sprt }: Props) {
  const { llr, lower, upper } = sprt;
  const pairs = Math.max(LEAST, curve.at(-1)?.pairs ?? 0);
  const most = Math.max(upper, ...curve.map((point) => point.llr)) * 1.12;
  const least = Math.min(lower, ...curve.map((point) => point.llr)) * 1.12;
  const y = (value: number) => (HEIGHT * (most - value)) / (most - least);
  const line = [{ pairs: 0, llr: 0 }, ...curve]
    .map((point) => `${((WIDTH * point.pairs) / pairs).toFixed(1)},${y(point.llr).toFixed(1)}`)
    .join(' ');
  const label = (value: number, words: string) => (
    <span aria-hidden="true" style={{ top: `${((100 * y(value)) / HEIGHT).toFixed(1)}%` }}>
      {words}
    </span>
  );
  const told = `LLR ${llrText(llr)} after ${countedText(curve.at(-1)?.pairs ?? 0, 'pair')}; the test ends at ${llrText(lower)} and ${llrText(upper)}`;
  return (
    <figure class="match-curve">
      <div>
        <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path class="bound" d={`M0 ${y(upper)}H${WIDTH}M0 ${y(lower)}H${WIDTH}`} />
          <path class="zero" d={`M0 ${y(0)}H${WIDTH}`} />
          <polyline points={line} />
        </svg>
        {label(upper, `${llrText(upper)} H1`)}
        {label(0, '0')}
        {label(lower, `${llrText(lower)} H0`)}
      </div>
      <figcaption class="muted">{told}.</figcaption>
    </figure>
  );
}
