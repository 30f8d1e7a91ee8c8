/** What the oracle is tested against: brute force, and the recorded search again without one of its cuts. */
import { isFiftyMoves, isInsufficientMaterial, isRepetition } from '../board/draws.ts';
import { inCheck } from '../board/attacked.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { type TechniqueId, techniqueIds, techniques } from '../pruning/index.ts';
import { quiescence } from '../search/quiescence.ts';
import { useSettings } from '../search/rules.ts';
import { INFINITE, MATE } from '../search/scores.ts';
import { search, type SearchResult } from '../search/search.ts';
import { resetRun, run } from '../search/state.ts';
import { plainSettings } from '../search/testing.ts';
import { FIRST_CUT, type Trace } from './columns.ts';
import { blindSink, unwatch, watch } from '../search/hooks.ts';
import { setUpEntry } from './replay.ts';

/** Every move, no window, no order; the same quiescence at the leaves. */
function minimax(depth: number, ply: number): number {
  if (isRepetition(ply) || isInsufficientMaterial()) return 0;
  const moves = legalMovesOf();
  const mated = moves.length === 0 && inCheck();
  if (isFiftyMoves() && !mated) return 0;
  if (depth <= 0) return quiescence(-INFINITE, INFINITE, ply, 0, -1, inCheck());
  if (moves.length === 0) return mated ? ply - MATE : 0;
  let best = -INFINITE;
  for (const move of moves) {
    makeMove(move);
    best = Math.max(best, -minimax(depth - 1, ply + 1));
    unmakeMove(move);
  }
  return best;
}

/** Was a cut wrong, by brute force? */
export function wrongByForce(trace: Trace, id: number): boolean {
  const { columns } = trace;
  setUpEntry(trace, id);
  useSettings(plainSettings);
  resetRun();
  run.nextCheck = Number.POSITIVE_INFINITY;
  run.maxNodes = Number.POSITIVE_INFINITY;
  const score = minimax(columns.depth[id], columns.ply[id]);
  if (techniques[columns.end[id] - FIRST_CUT].failsLow) return score > columns.alpha[id];
  // Of a skipped move the entry is what comes after it: more than alpha for the mover is less than beta for the other.
  return score < columns.beta[id];
}

/** The recorded search again without the `k`th cut of a technique, counted from 0 as the search makes them. */
export function searchButFor(trace: Trace, id: TechniqueId, k: number): SearchResult {
  const place = techniqueIds.indexOf(id);
  let seen = 0;
  const refuses = (technique: number, cuts: boolean): boolean => technique === place && cuts && seen++ === k;
  watch({
    ...blindSink,
    passed: (_d, score, beta) => (refuses(1, score >= beta) ? beta - 1 : score),
    // A null move cuts when it has come back, not when it is asked.
    asked: (technique, _m, _i, _d, _p, _r, _b, held) =>
      technique !== 1 && refuses(technique, held === 0) ? 1 << 30 : held,
  });
  const result = search(trace.request);
  unwatch();
  return result;
}
