/** When an exhibit's answer is right, and how that is said. */

import type { Outcome } from '../outcome/outcome.ts';
import { scoreText } from '../outcome/words.ts';

/** What a right search says. All that is given must hold. */
export interface Right {
  /** Best move in SAN: one of these. */
  bestmove?: readonly string[] | undefined;
  /** Mate in so many moves; negative when being mated. */
  mate?: number | undefined;
  /** The score lies between these, in centipawns, both included. */
  between?: readonly [number, number] | undefined;
  /** The search needs no more nodes than the other one. */
  fewerNodes?: true | undefined;
}

/** Is the outcome right? `other` is the outcome of the search with the guard the other way. */
export function isRight(outcome: Outcome, other: Outcome, { bestmove, mate, between, fewerNodes }: Right): boolean {
  const { score, bestSan, nodes } = outcome;
  if (bestmove !== undefined && (bestSan === null || !bestmove.includes(bestSan))) return false;
  if (mate !== undefined && !('mate' in score && score.mate === mate)) return false;
  if (between !== undefined && !('cp' in score && score.cp >= between[0] && score.cp <= between[1])) return false;
  return fewerNodes === undefined || nodes <= other.nodes;
}

/** The right answer in a few words: "Nc6+, mate in 2". */
export function rightText({ bestmove, mate, between, fewerNodes }: Right): string {
  const parts: string[] = [];
  if (bestmove !== undefined) parts.push(bestmove.join(' or '));
  if (mate !== undefined) parts.push(scoreText({ mate }));
  if (between !== undefined) {
    const [least, most] = between;
    parts.push(
      least === most
        ? `a score of ${scoreText({ cp: least })}`
        : `a score from ${scoreText({ cp: least })} to ${scoreText({ cp: most })}`,
    );
  }
  if (fewerNodes) parts.push('the same with fewer nodes');
  return parts.join(', ');
}
