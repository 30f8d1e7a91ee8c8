/**
 * One cut, to be shown: the position, what the rule claimed there, what the oracle's search of it says and by which
 * moves, and what the root would say had this one cut not been made.
 */
import { makeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { sanOf } from '../board/san.ts';
import type { TechniqueId } from '../pruning/index.ts';
import { SKIPPED, type Trace } from './columns.ts';
import type { RootSays } from './compare-root.ts';
import { type Conditions, conditionsAt } from './conditions.ts';
import { searchWithout } from './forbid.ts';
import { checkCut, foundExactly } from './oracle.ts';
import { readEntry, techniqueOf } from './read.ts';
import { fenOf, lineOf, type PathStep, setUpEntry } from './replay.ts';
import { type Limits, moveFound } from './unpruned.ts';

/** Scores are centipawns, or mate scores, as the side to move in `fen` sees them. */
export interface ShownCut {
  technique: TechniqueId;
  /** Where it was made; of a skipped move, the position before it. */
  fen: string;
  /** The moves that lead there. */
  line: Omit<PathStep, 'id'>[];
  /** Plies that were left there. */
  depth: number;
  /** The move that was skipped; null where the whole node was left. */
  skipped: Omit<PathStep, 'id'> | null;
  /** It claimed that the score is at least this, or at most. */
  claimed: number;
  isAtLeast: boolean;
  /** What the oracle found; `isExact` or else only as far as it settles the verdict. */
  found: number;
  isExact: boolean;
  isWrong: boolean;
  /** The moves by which it comes to that: the best one here and the reply, as far as they are known. */
  best: Omit<PathStep, 'id'>[];
  /** The static evaluation there; null where there is none. */
  evaluation: number | null;
  /** What the rule compared. */
  conditions: Conditions;
  /** What the root says, and without this cut; null where that was not found out. */
  root: { says: RootSays; without: RootSays | null };
}

/** Null for an entry that no technique cut, and where the oracle may not search as much as it needs. */
export function showCut(trace: Trace, id: number, limits: Limits): ShownCut | null {
  const technique = techniqueOf(trace, id);
  if (technique === null) return null;
  const c = trace.columns;
  const isMove = c.kind[id] === SKIPPED;
  const node = isMove ? c.parent[id] : id;
  const check = checkCut(trace, id, limits.maxNodes, limits.shouldStop);
  if (check === null) return null;
  const exact = check.wrong ? foundExactly(trace, id, check, limits) : null;
  const { found, line: claimed, wrong } = exact ?? check;
  // The table of the last search has the moves; the board stands where that began.
  setUpEntry(trace, id);
  const moves: Omit<PathStep, 'id'>[] = [];
  for (let ply = c.ply[id]; moves.length < 2; ply++) {
    const move = moveFound(ply);
    if (move === 0) break;
    moves.push({ san: sanOf(move), uci: uciOf(move) });
    makeMove(move);
  }
  const steps = lineOf(trace, id).map(({ san, uci }) => ({ san, uci }));
  const skipped = isMove ? (steps.pop() ?? null) : null;
  const without = searchWithout(trace, id, limits);
  const says = ({ bestmove, bestSan, score }: RootSays): RootSays => ({ bestmove, bestSan, score });
  return {
    technique,
    fen: fenOf(trace, node),
    line: steps,
    depth: c.depth[node],
    skipped,
    claimed,
    // A node may be left since it is too good, or since it is too bad.
    isAtLeast: !isMove && c.score[id] >= c.beta[id],
    found,
    isExact: exact !== null,
    isWrong: wrong,
    best: skipped === null ? moves : [skipped, ...moves.slice(0, 1)],
    evaluation: readEntry(trace, node).evaluation,
    conditions: conditionsAt(trace, id, technique),
    root: { says: says(trace.result), without: without && says(without) },
  };
}
