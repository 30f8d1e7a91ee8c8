/** Puts the position of an entry on the board again: its FEN, and its line of moves in SAN. */
import { setFen, toFen } from '../board/fen.ts';
import { playMoves } from '../board/game.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, makeNullMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { sanOf } from '../board/san.ts';
import { makesMove, NULL_MOVE, QUIESCENCE_FIRST, SKIPPED, type Trace, VERIFICATION } from './columns.ts';
import { attemptsOf, checkEntry, childrenOf, pathOf } from './read.ts';

/** What stands for a null move in lines of SAN. */
export const NULL_SAN = '--';

/** What stands in a line for searches that no move names, by their kind: of a null move, or of the node itself. */
const NAMES = new Map([
  [NULL_MOVE, NULL_SAN],
  [VERIFICATION, '=='],
  [QUIESCENCE_FIRST, '=q'],
]);

/**
 * Sets up the position of an entry, with the game and the line behind it, as the search had it (a skipped move is made
 * too). Calls `visit` with the entry before each of its moves.
 */
export function setUpEntry(trace: Trace, id: number, visit: (entry: number) => void = () => {}): void {
  checkEntry(trace, id);
  const { columns, request } = trace;
  setFen(request.fen);
  if (request.moves !== undefined) playMoves(request.moves);
  const outOfRepetition = request.settings['nmp.outOfRepetition'] === 1;
  for (const entry of pathOf(trace, id)) {
    const kind = columns.kind[entry];
    if (kind === NULL_MOVE) {
      visit(entry);
      makeNullMove(outOfRepetition);
    } else if (makesMove(kind) || kind === SKIPPED) {
      visit(entry);
      makeMove(columns.move[entry]);
    }
  }
}

/** The position of an entry. Throws RangeError when there is none. */
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

/**
 * The moves from the root to an entry. Searches that make no move are left out; a null move is "--". Throws RangeError
 * when there is no such entry.
 */
export function lineOf(trace: Trace, id: number): PathStep[] {
  const steps: PathStep[] = [];
  setUpEntry(trace, id, (entry) => {
    const move = trace.columns.move[entry];
    steps.push({ id: entry, san: move === 0 ? NULL_SAN : sanOf(move), uci: uciOf(move) });
  });
  return steps;
}

/** The searches of a move at an entry, in their order; more than one where it was searched again. */
const searchesOf = (trace: Trace, id: number, move: number): number[] =>
  childrenOf(trace, id).filter((child) => {
    const kind = trace.columns.kind[child];
    return trace.columns.move[child] === move && (makesMove(kind) || kind === SKIPPED);
  });

/** The searches of a kind at an entry, in their order. */
const searchesOfKind = (trace: Trace, id: number, kind: number): number[] =>
  childrenOf(trace, id).filter((child) => trace.columns.kind[child] === kind);

/** The searches at an entry of one step of a line, in their order. */
function searchesOfStep(trace: Trace, id: number, step: string): number[] {
  const wanted = bare(step);
  for (const [kind, name] of NAMES) if (name === wanted) return searchesOfKind(trace, id, kind);
  setUpEntry(trace, id);
  const legal = legalMovesOf();
  const move = legal.find((one) => bare(sanOf(one, legal)) === wanted || uciOf(one) === wanted);
  return move === undefined ? [] : searchesOf(trace, id, move);
}

/** A move without its mark for check. */
const bare = (san: string): string => san.replace(/[+#]$/, '');

/**
 * Follows a line of moves, in SAN (marks for check may be missing; "--" for a null move, "==" for its verification,
 * "=q" for quiescence asked before a node's moves) or UCI, from a root as far as the trace has it. Of several searches
 * of a move the last is followed, or another by its number: "Nf3*1" is the first. `found` counts the moves followed.
 */
export function followLine(trace: Trace, root: number, moves: readonly string[]): { id: number; found: number } {
  let id = root;
  for (let found = 0; found < moves.length; found++) {
    const [, step = '', number = '0'] = /^(.*?)(?:\*(\d+))?$/.exec(moves[found].trim()) ?? [];
    const next = searchesOfStep(trace, id, step).at(Number(number) - 1);
    if (next === undefined) return { id, found };
    id = next;
  }
  return { id, found: moves.length };
}

/** Where an entry is, so that it is found again in another recording of the same search. */
export interface Whereabouts {
  /** The iteration, by its depth in plies. */
  iteration: number;
  /** Of an iteration that was begun again with a wider window: which of its searches, from 1; the last without it. */
  attempt?: number;
  /** Moves from the root, as `followLine` reads them. */
  line: string[];
}

/** The root of an iteration, or of one of its attempts; undefined where the trace has none. */
export function rootAt(trace: Trace, { attempt = 0, iteration }: Omit<Whereabouts, 'line'>): number | undefined {
  return attemptsOf(trace, iteration).at(attempt - 1);
}

/** Where an entry is. */
export function whereIs(trace: Trace, id: number): Whereabouts {
  const { columns } = trace;
  const moves = new Map(lineOf(trace, id).map((step) => [step.id, step.san]));
  const line = pathOf(trace, id).flatMap((entry) => {
    const kind = columns.kind[entry];
    const name = NAMES.get(kind);
    const step = name ?? moves.get(entry);
    if (step === undefined) return [];
    const parent = columns.parent[entry];
    const searches =
      name === undefined ? searchesOf(trace, parent, columns.move[entry]) : searchesOfKind(trace, parent, kind);
    return entry === searches.at(-1) ? step : `${step}*${searches.indexOf(entry) + 1}`;
  });
  const iteration = columns.iteration[id];
  const [root] = pathOf(trace, id);
  const attempts = attemptsOf(trace, iteration);
  return root === attempts.at(-1) ? { iteration, line } : { iteration, attempt: attempts.indexOf(root) + 1, line };
}
