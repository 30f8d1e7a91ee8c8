/**
 * Plain minimax: every move at every node, no window, no order, no memory. It finds what alpha-beta has to find, and
 * shows what that saves. At the leaves stands the same quiescence as in the search (quiescence.ts).
 */
import { inCheck } from '../board/attacked.ts';
import { isFiftyMoves, isInsufficientMaterial, isRepetition } from '../board/draws.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { profiles, type Settings, withOnly, withSettings } from '../settings.ts';
import { quiescence } from './quiescence.ts';
import { useSettings } from './rules.ts';
import { INFINITE, MATE } from './scores.ts';
import { prepareMemory } from './search.ts';
import { nodes, resetRun, run } from './state.ts';

/** The book's settings with everything off that prunes, remembers, orders or extends: what minimax is compared with. */
const plainSearch: Settings = withSettings(withOnly(profiles.book, []), {
  tt: 0,
  ordering: 0,
  killers: 0,
  aspiration: 0,
  checkExtension: 0,
});

/**
 * Score of the present position in centipawns, from the side to move's point of view, by trying every line of `depth`
 * plies, and the nodes that took, those of quiescence included. There is no limit on nodes: each ply costs some thirty
 * times as much. The position may stand at a `ply` further down: mates are then further off, and it may be a draw.
 */
export function minimaxOf(depth: number, settings: Settings = plainSearch, ply = 0): { score: number; nodes: number } {
  useSettings(settings);
  prepareMemory(1, false);
  resetRun();
  run.shouldStop = () => false;
  run.maxNodes = Number.POSITIVE_INFINITY;
  run.nextCheck = Number.POSITIVE_INFINITY;
  return { score: minimax(depth, ply), nodes: nodes[0] };
}

function minimax(depth: number, ply: number): number {
  if (ply > 0 && (isRepetition(ply) || isInsufficientMaterial())) return 0;
  const moves = legalMovesOf();
  const mated = moves.length === 0 && inCheck();
  if (ply > 0 && isFiftyMoves() && !mated) return 0;
  if (depth === 0) return quiescence(-INFINITE, INFINITE, ply, 0, -1, inCheck());
  if (moves.length === 0) return mated ? ply - MATE : 0;
  let best = -INFINITE;
  for (const move of moves) {
    makeMove(move);
    nodes[0]++;
    best = Math.max(best, -minimax(depth - 1, ply + 1));
    unmakeMove(move);
  }
  return best;
}
