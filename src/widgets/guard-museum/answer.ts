/** What a search answered, for somebody who has not read the book. */
import type { Bound, ReadableScore } from '../../../engine/index.ts';
import { scoreText } from '../../format/numbers.ts';

interface Answer {
  bestSan: string | null;
  score: ReadableScore;
  bound?: Bound;
}

/** What the engine does, behind "it": "plays Rb1 and is mated in 1", "plays nothing and calls it at least +1.66". */
export function answerInWords({ bestSan, score, bound = 'exact' }: Answer): string {
  return `plays ${bestSan ?? 'nothing'} and ${claim(score, bound)}`;
}

function claim(score: ReadableScore, bound: Bound): string {
  if ('cp' in score) {
    const most = bound === 'exact' ? '' : bound === 'lower' ? 'at least ' : 'at most ';
    return `calls the position ${most}${scoreText(score)}`;
  }
  if (score.mate === 0) return 'is mated';
  const mates = score.mate > 0;
  // A bound on the score of a mate is one on its distance.
  const sooner = bound === 'exact' ? '' : mates === (bound === 'lower') ? ' at most' : ' at least';
  const moves = Math.abs(score.mate);
  return `${mates ? 'mates' : 'is mated'} in${sooner} ${moves} move${moves === 1 ? '' : 's'}`;
}
