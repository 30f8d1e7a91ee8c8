/** The numbers that a technique compares, by the settings in force: what its rule has to its left and to its right. */
import { exchangeValue } from '../eval/exchange.ts';
import { futilityEstimate } from '../pruning/futility.ts';
import { fp, hp, lmp, rfp } from '../search/rules.ts';
import { CUT_FP, CUT_LMP } from '../search/state.ts';

/** What the techniques that skip moves ask of a move and its node. */
export interface AskedMove {
  /** Place in search order, from 0. */
  index: number;
  /** Remaining depth of the node in plies. */
  depth: number;
  /** Alpha at this move, in centipawns. */
  raised: number;
  /** Static evaluation of the node in centipawns. */
  evaluation: number;
  /** Type of the captured piece, 0 for none. */
  victim: number;
  /** History score of the move. */
  history: number;
}

/** Beta and margin: what the evaluation must reach for reverse futility pruning, in centipawns. */
export const comparedByRfp = (beta: number, depth: number): number => beta + rfp.margin * depth;

/** LMP: index and limit, in moves. FP: what the move may reach, and alpha, in centipawns. HP: history and threshold. */
export function comparedByMove(technique: number, asked: AskedMove): [left: number, right: number] {
  const { depth, evaluation, history, index, raised, victim } = asked;
  if (technique === CUT_LMP) return [index, lmp.base + lmp.scale * depth * depth];
  if (technique !== CUT_FP) return [history, hp.threshold * depth];
  const base = fp.captures === 1 ? evaluation + exchangeValue[victim] : evaluation;
  return [futilityEstimate(base, depth, fp), raised];
}
