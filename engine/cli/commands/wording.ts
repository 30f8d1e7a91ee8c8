/** How commands write scores. */
import type { ReadableScore } from '../../search/scores.ts';

/** A score in words; "mated" where the game is over. */
export function scoreText(score: ReadableScore): string {
  if ('cp' in score) return `${score.cp} ${Math.abs(score.cp) === 1 ? 'centipawn' : 'centipawns'}`;
  if (score.mate === 0) return 'mated';
  return score.mate > 0 ? `mate in ${score.mate}` : `mated in ${-score.mate}`;
}
