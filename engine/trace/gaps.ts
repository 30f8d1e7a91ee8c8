/**
 * What a technique compared at each node, or for each quiet move, that it was asked about: the number that decides,
 * against the line that it must reach. Off unless a request asks for it; then at most a fixed number of nodes is kept.
 */
import { EN_PASSANT, flagOf, fromToOf, PROMOTION, toOf } from '../board/move.ts';
import { board, gamePly, keyHi, keyLo, now } from '../board/position.ts';
import type { TechniqueId } from '../pruning/index.ts';
import { margin } from '../pruning/reverse-futility.ts';
import { improvingOf } from '../search/guards.ts';
import { blindSink, type Sink, unwatch, watch } from '../search/hooks.ts';
import { historyScores } from '../search/history-table.ts';
import { ruleById } from '../search/rules.ts';
import { evaluations, places } from '../search/state.ts';
import { NO_EVAL } from '../search/transposition.ts';

const { fp, rfp } = ruleById;

/** What became of a node at which a technique was asked. */
const SEARCHED = 0;
const CUT = 1;
/** The rule said cut, but a guard said no. */
const HELD_BY_GUARD = 2;

/** Nodes kept at most; later ones only count. */
const CAPACITY = 1 << 16;
const depths = new Uint8Array(CAPACITY);
const values = new Int16Array(CAPACITY);
const fates = new Uint8Array(CAPACITY);
const names = new Uint32Array(CAPACITY);
let count = 0;

/** The recorded nodes (RFP, NMP) or quiet moves (FP, HP) of a search in search order. */
export interface Gaps {
  /** Remaining depth of each node, in plies. */
  depth: number[];
  /**
   * Evaluation (RFP; while improving, with what the margin is smaller by) or score of the null move search (NMP) less
   * beta, alpha less evaluation (FP), in centipawns; history score of the move (HP).
   */
  gap: number[];
  /** 0 searched, 1 cut, 2 over the line but held by a guard. */
  fate: number[];
  /**
   * A number of 32 bits for each node (or move of a node), made of its position and depth: the same in every search
   * that comes to it, so that a reader of two recordings knows what is in both. Of several visits each has it.
   */
  name: number[];
  /** How many nodes there were; more than were kept when the search was large. */
  total: number;
}

/** Was the node that was evaluated last recorded? */
let isRecorded = false;

const reverseFutilityGaps: Sink = {
  ...blindSink,
  evaluated(depth, _alpha, beta, evaluation, facts) {
    isRecorded = evaluation !== NO_EVAL;
    if (!isRecorded) return;
    const less = margin(depth, 0, rfp) - margin(depth, improvingOf(facts), rfp);
    recordGap(depth, evaluation - beta + less, SEARCHED);
  },
  cutsNode(technique, blocking) {
    if (technique === places.rfp && isRecorded) setLastFate(blocking === 0 ? CUT : HELD_BY_GUARD);
    return blocking;
  },
};

const nullMoveGaps: Sink = {
  ...blindSink,
  passed(depth, score, beta) {
    recordGap(depth, score - beta, score >= beta ? CUT : SEARCHED);
    return score;
  },
};

/** The move that was recorded last and that is not skipped: `tries` need not record it again. */
let recordedMove = 0;

/** A quiet move in a node of the search; only those are recorded. */
const isQuiet = (move: number): boolean =>
  board[toOf(move)] === 0 && flagOf(move) < PROMOTION && flagOf(move) !== EN_PASSANT;

/**
 * What the moves of one technique are recorded by: at each quiet move that reaches it, `gap` gives the number compared.
 */
function moveGaps(
  technique: number,
  isAsked: (ply: number) => boolean,
  gap: (move: number, ply: number, alpha: number) => number,
): Sink {
  return {
    ...blindSink,
    cutsMove(by, blocking, { alpha, depth, move, ply }) {
      if (by === technique && isQuiet(move) && isAsked(ply)) {
        recordGap(depth, gap(move, ply, alpha), blocking === 0 ? CUT : HELD_BY_GUARD, move);
        recordedMove = blocking === 0 ? 0 : move;
      }
      return blocking;
    },
    tries({ alpha, depth, move, ply }) {
      if (depth > 0 && move !== recordedMove && isQuiet(move) && isAsked(ply))
        recordGap(depth, gap(move, ply, alpha), SEARCHED, move);
      recordedMove = 0;
    },
  };
}

/** What records each technique. */
const sinks = {
  rfp: reverseFutilityGaps,
  nmp: nullMoveGaps,
  fp: moveGaps(
    places.fp,
    (ply) => fp.on === 1 && evaluations[ply] !== NO_EVAL,
    (_move, ply, alpha) => alpha - evaluations[ply],
  ),
  hp: moveGaps(
    places.hp,
    () => true,
    (move) => historyScores[(now.side << 9) + fromToOf(move)],
  ),
} satisfies Readonly<Partial<Record<TechniqueId, Sink>>>;

/** The techniques whose comparisons can be recorded. */
export type Recordable = keyof typeof sinks;
export const recordable = Object.keys(sinks) as readonly Recordable[];

/** Starts recording a technique. */
export function startGaps(technique: Recordable): void {
  count = 0;
  recordedMove = 0;
  watch(sinks[technique]);
}

/** Mixes position, depth and move (0 for the node itself) so that every bit of the result depends on all of them. */
function nameOf(depth: number, move: number): number {
  const at = gamePly[0];
  let mixed = keyLo[at] ^ Math.imul(keyHi[at], 0x9e3779b1) ^ Math.imul(move, 0x85ebca6b) ^ Math.imul(depth, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Records one node, or a move of it: remaining depth in plies, gap as in `Gaps`, and its fate. */
function recordGap(depth: number, gap: number, fate: number, move = 0): void {
  const i = count++;
  if (i >= CAPACITY) return;
  depths[i] = depth;
  values[i] = Math.max(-32_000, Math.min(32_000, gap));
  fates[i] = fate;
  names[i] = nameOf(depth, move);
}

/** What became of the node recorded last. */
function setLastFate(fate: number): void {
  if (count <= CAPACITY) fates[count - 1] = fate;
}

/**
 * Ends the recording. The recorded nodes in search order, at most `limit` of them: those with the smallest names. That
 * is as good as drawn by chance, and two searches that share nodes draw the same of them.
 */
export function collectGaps(limit: number): Gaps {
  unwatch();
  const kept = Math.min(count, CAPACITY);
  let drawn = Uint32Array.from({ length: kept }, (_, i) => i);
  if (kept > limit)
    drawn = drawn
      .sort((a, b) => names[a] - names[b] || a - b)
      .slice(0, limit)
      .sort();
  const of = (column: ArrayLike<number>): number[] => Array.from(drawn, (i) => column[i]);
  return { depth: of(depths), gap: of(values), fate: of(fates), name: of(names), total: count };
}
