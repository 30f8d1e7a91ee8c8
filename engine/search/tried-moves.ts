/** The moves that a node has tried before a cutoff, and what the cutoff teaches about them. */
import { moveList } from '../board/move-list.ts';
import { rewardCapture } from './capture-history.ts';
import { rememberKiller, rewardQuiet } from './history-table.ts';
import { options } from './rules.ts';

/** Quiet moves tried at each ply before a cutoff, to be punished for it: the list of ply p begins at p * MOVES_A_PLY. */
export const quietsTried = new Int32Array(moveList.length);
/** The same for captures and promotions. */
export const noisyTried = new Int32Array(moveList.length);

/**
 * A move caused a cutoff at `depth`: it is worth trying early elsewhere, those before it less so. They stand in both lists from
 * index `at` up to `quiets` and `noisies`. The position of the node, at `ply`, must be set up.
 */
export function learnFromCutoff(
  move: number,
  quiet: boolean,
  depth: number,
  ply: number,
  at: number,
  quiets: number,
  noisies: number,
): void {
  if (quiet) {
    rememberKiller(ply, move);
    rewardQuiet(ply, move, depth, quietsTried, at, quiets);
  }
  if (options.captureHistory) rewardCapture(quiet ? 0 : move, depth, noisyTried, at, noisies);
}
