/**
 * The place that a written rule is asked about: what each of its names is there. The search sets up a node once and a
 * move once, all rules read the same numbers, and what is costly to find out waits until a rule asks.
 */
import { givesCheck } from '../board/checks.ts';
import { countSquares } from '../board/bits.ts';
import { flagOf, fromToOf, PROMOTION } from '../board/move.ts';
import { KNIGHT, QUEEN } from '../board/pieces.ts';
import { bitboardsHi, bitboardsLo, sideToMove } from '../board/position.ts';
import { fixedFloat64 } from '../board/typed-arrays.ts';
import { exchangeValue, exchangeWorth, victimOf } from '../eval/exchange.ts';
import {
  AFTER_NULL,
  HASH_MOVE_NOISY,
  IMPROVING,
  IN_CHECK,
  MATE_WINDOW,
  PAWNS_ONLY,
  PV_NODE,
  ROOT_NODE,
} from '../pruning/facts.ts';
import { goesToSeventh, isLastPiece } from '../search/guards.ts';
import { historyScores, killers } from '../search/history-table.ts';
import { MATE_BOUND } from '../search/scores.ts';
import { ruleNames } from './names.ts';

/**
 * The value of each name, by its place in ruleNames; true is 1, false 0, and what was not asked yet is no number (NaN).
 */
export const at = fixedFloat64(ruleNames.length);

/** A name that a rule may read. */
export type Name = (typeof ruleNames)[number]['name'];
/** The place of each name in `at`. */
export const placeOf = Object.fromEntries(ruleNames.map(({ name }, place) => [name, place])) as Record<Name, number>;
const P = placeOf;

/** The ply whose node the values are of, and the move; -1 when none was set up. */
let ofPly = -1;
let ofMove = 0;

/** What finds out the value at a place that may be unknown; null where it is always known. */
export function unknownAt(place: number): (() => number) | null {
  if (place === P.givesCheck) return () => known(place, givesCheck(ofMove) === true);
  if (place === P.killer)
    return () => known(place, ofMove === killers[ofPly << 1] || ofMove === killers[(ofPly << 1) + 1]);
  if (place === P.toSeventh) return () => known(place, goesToSeventh(ofMove));
  if (place === P.lastPiece) return () => known(place, isLastPiece(ofMove));
  if (place === P.exchange) return () => known(place, exchangeWorth(ofMove));
  if (place === P.nonPawnPieces) return () => known(place, countPieces());
  return null;
}

function known(place: number, value: number | boolean): number {
  at[place] = Number(value);
  return at[place];
}

function countPieces(): number {
  let count = 0;
  for (let piece = sideToMove[0] | KNIGHT; piece <= (sideToMove[0] | QUEEN); piece++)
    count += countSquares(bitboardsLo[piece], bitboardsHi[piece]);
  return count;
}

/**
 * Sets up a node, whose position must be on the board. Scores in centipawns, depth and ply in plies, facts as in
 * pruning/facts.ts.
 */
export function toNode(
  alpha: number,
  beta: number,
  depth: number,
  ply: number,
  facts: number,
  evaluation: number,
): void {
  ofPly = ply;
  at[P.evaluation] = evaluation;
  at[P.alpha] = alpha;
  at[P.beta] = beta;
  at[P.depth] = depth;
  at[P.ply] = ply;
  at[P.inCheck] = (facts & IN_CHECK) !== 0 ? 1 : 0;
  at[P.isPv] = (facts & PV_NODE) !== 0 ? 1 : 0;
  at[P.isRoot] = (facts & ROOT_NODE) !== 0 ? 1 : 0;
  at[P.improving] = (facts & IMPROVING) !== 0 ? 1 : 0;
  at[P.hasPieces] = (facts & PAWNS_ONLY) !== 0 ? 0 : 1;
  at[P.afterNull] = (facts & AFTER_NULL) !== 0 ? 1 : 0;
  at[P.mateWindow] = (facts & MATE_WINDOW) !== 0 ? 1 : 0;
  at[P.hashMoveNoisy] = (facts & HASH_MOVE_NOISY) !== 0 ? 1 : 0;
  at[P.nonPawnPieces] = Number.NaN;
}

/**
 * Sets up a move of a node: numbers of the node as in toNode, of which alpha is as the moves before have raised it.
 * `searched` and `best` how many moves were searched before and the best score so far.
 */
export function toMove(
  raised: number,
  beta: number,
  depth: number,
  ply: number,
  facts: number,
  evaluation: number,
  hashMove: number,
  move: number,
  index: number,
  searched: number,
  best: number,
): void {
  // Before the first move a null move may have been searched, perhaps this node itself to verify it; before the others,
  // moves, whose nodes stand here unless none of them got so far.
  if (index === 0 || ofPly !== ply) toNode(raised, beta, depth, ply, facts, evaluation);
  ofMove = move;
  at[P.alpha] = raised;
  const victim = victimOf(move);
  const promotes = flagOf(move) >= PROMOTION;
  at[P.index] = index;
  at[P.searched] = searched;
  at[P.quiet] = victim === 0 && !promotes ? 1 : 0;
  at[P.capture] = victim !== 0 ? 1 : 0;
  at[P.promotion] = promotes ? 1 : 0;
  at[P.givesCheck] = Number.NaN;
  at[P.firstMove] = index === 0 ? 1 : 0;
  at[P.hashMove] = move === hashMove ? 1 : 0;
  at[P.killer] = Number.NaN;
  at[P.history] = historyScores[(sideToMove[0] << 9) | fromToOf(move)];
  at[P.best] = best;
  at[P.safeMoveFound] = best > -MATE_BOUND ? 1 : 0;
  at[P.victimValue] = exchangeValue[victim];
  at[P.exchange] = Number.NaN;
  at[P.lastPiece] = Number.NaN;
  at[P.toSeventh] = Number.NaN;
}

/** The value of a name as it stands; found out now where no rule has asked for it. */
export function valueAt(name: Name): number {
  const place = P[name];
  return Number.isNaN(at[place]) ? (unknownAt(place)?.() ?? 0) : at[place];
}

/**
 * The values as they stand, by name; what no rule has asked for is found out now. Those of a move only where `ofMoves`.
 */
export function valuesHere(ofMoves: boolean): Record<string, number> {
  return Object.fromEntries(
    ruleNames.flatMap(({ name, of }) => (of === 'move' && !ofMoves ? [] : [[name, valueAt(name)]])),
  );
}
