/** Puts the position of an entry on the board again: its FEN, its moves in SAN, and what became of each legal move there. */
import { setFen, toFen } from '../board/fen.ts';
import { playMoves } from '../board/game.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, makeNullMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { sanOf } from '../board/san.ts';
import { type TechniqueId, techniques } from '../pruning/index.ts';
import { EXCHANGE, IN_QUIESCENCE, MOVE, NO_VALUE, NULL_MOVE, RE_SEARCH, ROOT, SKIPPED, type Trace } from './columns.ts';
import { childrenOf, pathOf, techniqueOf } from './read.ts';

/** What stands for a null move in lines of SAN. */
export const NULL_SAN = '--';

/**
 * Sets up the position of an entry, with the game and the line behind it, as the search had it (a skipped move is made
 * too). Calls `visit` with the entry before each of its moves.
 */
export function setUpEntry(trace: Trace, id: number, visit: (entry: number) => void = () => {}): void {
  const { columns, request } = trace;
  setFen(request.fen);
  if (request.moves !== undefined) playMoves(request.moves);
  const outOfRepetition = request.settings['nmp.outOfRepetition'] === 1;
  for (const entry of pathOf(trace, id)) {
    const kind = columns.kind[entry];
    if (kind === NULL_MOVE) {
      visit(entry);
      makeNullMove(outOfRepetition);
    } else if (kind === MOVE || kind === RE_SEARCH || kind === SKIPPED) {
      visit(entry);
      makeMove(columns.move[entry]);
    }
  }
}

/** The position of an entry. */
export function fenOf(trace: Trace, id: number): string {
  setUpEntry(trace, id);
  return toFen();
}

/** A step of the way from the root to an entry. */
export interface PathStep {
  /** The entry behind the move. */
  id: number;
  san: string;
  uci: string;
}

/** The moves from the root to an entry. Roots and verifications make no move and are left out; a null move is "--". */
export function lineOf(trace: Trace, id: number): PathStep[] {
  const steps: PathStep[] = [];
  setUpEntry(trace, id, (entry) => {
    const move = trace.columns.move[entry];
    steps.push({ id: entry, san: move === 0 ? NULL_SAN : sanOf(move), uci: uciOf(move) });
  });
  return steps;
}

/**
 * Follows a line of moves, in SAN (marks for check may be missing; "--" for a null move) or UCI, from a root as far as the
 * trace has it. Of several searches of a move the last is followed that is not a skip. `found` counts the moves followed.
 */
export function followLine(trace: Trace, root: number, moves: readonly string[]): { id: number; found: number } {
  const bare = (text: string): string => text.replace(/[+#]$/, '');
  let id = root;
  for (let found = 0; found < moves.length; found++) {
    setUpEntry(trace, id);
    const legal = legalMovesOf();
    const wanted = bare(moves[found].trim());
    const move =
      wanted === NULL_SAN ? 0 : legal.find((one) => bare(sanOf(one, legal)) === wanted || uciOf(one) === wanted);
    if (move === undefined) return { id, found };
    const next = childrenOf(trace, id).findLast((child) => {
      const kind = trace.columns.kind[child];
      return (
        trace.columns.move[child] === move && (move === 0 ? kind === NULL_MOVE : kind !== NULL_MOVE && kind !== ROOT)
      );
    });
    if (next === undefined) return { id, found };
    id = next;
  }
  return { id, found: moves.length };
}

/** A legal move of a recorded node. */
export interface MoveRow {
  uci: string;
  san: string;
  /** Place in search order, from 0; null when the search did not come to it. */
  index: number | null;
  /** Score of the move in centipawns from the mover's point of view (a bound, outside the window); null when not searched. */
  score: number | null;
  /** History score when it was tried or skipped; null when not reached, and in quiescence. */
  history: number | null;
  /** What became of it. "left out" is for quiescence, which looks at captures that gain; in check it looks at all. */
  fate: 'searched' | 'skipped' | 'not reached' | 'left out';
  /** Which technique skipped it, or exchange pruning, which is none. */
  skippedBy: TechniqueId | 'exchange' | null;
  /** Techniques whose rule said skip, and that a guard held back. */
  near: TechniqueId[];
  /** Alpha at this move, in centipawns; null when not reached. */
  alpha: number | null;
  /** Did it reach beta, and end the node? */
  cutoff: boolean;
  /** Is it the node's hash move? */
  hashMove: boolean;
  /** How often it was searched: more than once when a narrow window or a reduced depth was not enough. */
  searches: number;
  /** Nodes of all its searches. */
  size: number;
  /** Its entry: the last search, or the skip. */
  id: number | null;
}

/** All legal moves of a node: first those in search order, then those not reached, in the order of generation. */
export function movesOf(trace: Trace, node: number): MoveRow[] {
  const c = trace.columns;
  setUpEntry(trace, node);
  const legal = legalMovesOf();
  const quiescence = (c.flags[node] & IN_QUIESCENCE) !== 0;
  const rows = new Map<number, MoveRow>();
  const row = (move: number): MoveRow => ({
    uci: uciOf(move),
    san: sanOf(move, legal),
    index: null,
    score: null,
    history: null,
    fate: quiescence ? 'left out' : 'not reached',
    skippedBy: null,
    near: [],
    alpha: null,
    cutoff: false,
    hashMove: move === c.hashMove[node],
    searches: 0,
    size: 0,
    id: null,
  });
  for (const child of childrenOf(trace, node)) {
    const kind = c.kind[child];
    if (kind !== MOVE && kind !== RE_SEARCH && kind !== SKIPPED) continue;
    const move = c.move[child];
    const one = rows.get(move) ?? row(move);
    rows.set(move, one);
    one.id = child;
    one.index = c.index[child];
    one.history = quiescence ? null : c.history[child];
    one.size += c.size[child];
    if (kind !== RE_SEARCH) {
      // Near misses of techniques that cut nodes speak of the node behind the move, not of the move.
      one.near = techniques
        .filter(({ cutsNodes }, i) => !cutsNodes && (c.near[child] & (1 << i)) !== 0)
        .map(({ id }) => id);
      one.alpha = 0 - c.beta[child];
    }
    if (kind === SKIPPED) {
      one.fate = 'skipped';
      one.skippedBy = c.end[child] === EXCHANGE ? 'exchange' : techniqueOf(trace, child);
    } else {
      one.fate = 'searched';
      one.searches++;
      one.score = c.score[child] === NO_VALUE ? null : 0 - c.score[child];
      one.cutoff = one.score !== null && one.score >= c.beta[node];
    }
  }
  return [...rows.values(), ...legal.filter((move) => !rows.has(move)).map(row)];
}
