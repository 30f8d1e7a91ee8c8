/**
 * A search tree of any engine, read from a file (format.ts), as an explorer wants it: numbers in columns for the page,
 * boards and moves on demand. The file's roots hang under one entry more, the file itself, whose number is 0.
 */
import { setFen, toFen } from '../board/fen.ts';
import { inCheck } from '../board/attacked.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../board/make.ts';
import { NO_MOVE, uciOf } from '../board/move.ts';
import { parseMove, sanOf } from '../board/san.ts';
import { fromUci, type MoveResult } from '../board/uci-move.ts';
import type { Columns, TreeShape } from './columns.ts';
import { readTraceText, TraceFormatError, type TraceNode } from './format.ts';
import { childrenOf, pathOf } from './read.ts';
import { NULL_SAN, type PathStep } from './replay.ts';

/** In a column of scores: the file tells none. */
export const NO_NUMBER = -2_147_483_648;
/** Names that may end nodes: more are a sign of numbers in the place of names. */
const MOST_ENDS = 200;
const PASS = '0000';

/** Scores in centipawns as the side to move at the entry sees them. */
interface FileColumns extends Pick<Columns, 'parent' | 'next'> {
  /** Line of the file; 0 for the file itself. */
  line: Uint32Array<ArrayBuffer>;
  depth: Int16Array<ArrayBuffer>;
  alpha: Int32Array<ArrayBuffer>;
  beta: Int32Array<ArrayBuffer>;
  /** NO_NUMBER where there is none. */
  evaluation: Int32Array<ArrayBuffer>;
  /** NO_NUMBER for a skipped move. */
  score: Int32Array<ArrayBuffer>;
  /** Place in `ends`, from 0. */
  end: Uint8Array<ArrayBuffer>;
}

/** What a page shows of it. */
export interface FileTree extends TreeShape {
  /** The position at the roots, when the file names it. */
  fen: string | null;
  engine: string | null;
  /**
   * What ended entries, by the engine's own names, with how many: the most frequent first. The file itself is not
   * counted.
   */
  ends: { name: string; count: number }[];
  columns: FileColumns;
  /**
   * Moves that cannot be made where they stand, with the first as a sentence; null when all can, or there is no
   * position.
   */
  illegal: { count: number; first: string } | null;
}

/** One entry, with its board. */
export interface FileNode {
  /**
   * Null without a position in the file. Where the line cannot be played to its end, the position in front of the first
   * fault.
   */
  fen: string | null;
  /** The moves from the root; in UCI notation where they cannot be played. */
  line: PathStep[];
  /** What the engine told of it besides, by name. */
  more: Readonly<Record<string, string>>;
  /** Why the board is not that of the entry, in a sentence; else empty. */
  fault: string;
}

/** A file that is open: its tree, and its nodes with what only a board can tell. */
export class OpenedFile {
  readonly tree: FileTree;
  readonly #nodes: readonly TraceNode[];

  constructor(tree: FileTree, nodes: readonly TraceNode[]) {
    this.tree = tree;
    this.#nodes = nodes;
  }

  /** An entry with its board. Throws RangeError when there is none of that number. */
  node(id: number): FileNode {
    const { fen } = this.tree;
    const line: PathStep[] = [];
    let fault = fen === null ? 'The file names no position (“# fen …”), so that there is no board.' : '';
    if (fen !== null) setFen(fen);
    for (const entry of pathOf(this.tree, id)) {
      const { line: number, move } = this.#told(entry);
      if (move === null) continue;
      const made = fault === '' ? read(move, legalMovesOf()) : null;
      if (made?.ok === false) fault = `Line ${number}: ${made.message} The board is the one before it.`;
      if (!made?.ok) line.push({ id: entry, san: move === PASS ? NULL_SAN : move, uci: move });
      else {
        line.push({ id: entry, san: made.move === NO_MOVE ? NULL_SAN : sanOf(made.move), uci: move });
        make(made.move);
      }
    }
    return { fen: fen === null ? null : toFen(), line, more: this.#told(id).more, fault };
  }

  /**
   * An entry's own move in SAN, or as the file has it where it cannot be played; for one that makes none, what it is.
   */
  nameOf(id: number): string {
    if (id === 0) return 'the file';
    if (this.#told(id).move === null)
      return this.tree.columns.parent[id] === 0 ? `depth ${this.tree.columns.depth[id]}` : 'again';
    return this.node(id).line.at(-1)?.san ?? '';
  }

  /**
   * Follows a line of moves, in SAN (marks for check may be missing; "--" for a null move) or UCI, as far as the file
   * has it below an entry. Where a move was searched several times, the last that was not skipped counts.
   */
  follow(from: number, moves: readonly string[]): { id: number; found: number } {
    let id = from;
    for (const [found, text] of moves.entries()) {
      const onBoard = this.node(id).fault === '';
      const read = onBoard && text !== NULL_SAN ? parseMove(text) : null;
      const wanted = text === NULL_SAN ? PASS : read?.ok ? uciOf(read.move) : text;
      const next = this.#moving(id).findLast(
        (child) => this.tree.columns.score[child] !== NO_NUMBER && this.#told(child).move === wanted,
      );
      if (next === undefined) return { id, found };
      id = next;
    }
    return { id, found: moves.length };
  }

  /** The entries below one that make a move, those below an entry that makes none included. */
  #moving(id: number): number[] {
    return childrenOf(this.tree, id).flatMap((child) =>
      this.#told(child).move === null ? this.#moving(child) : [child],
    );
  }

  #told(id: number): Pick<TraceNode, 'move' | 'more' | 'line'> {
    return this.#nodes[id - 1] ?? { move: null, more: {}, line: 0 };
  }
}

/** A move of the file on the present board, whose legal moves are `legal`. */
function read(move: string, legal: readonly number[]): MoveResult {
  if (move !== PASS) return fromUci(move, legal) ?? { ok: false, message: `"${move}" is no move.` };
  return inCheck() ? { ok: false, message: 'A null move is made in check.' } : { ok: true, move: NO_MOVE };
}

function make(move: number): void {
  if (move === NO_MOVE) makeNullMove(true);
  else makeMove(move);
}

/**
 * Opens the text of a file. Throws a TraceFormatError, whose sentence names the line. `onProgress` hears which part is
 * done, from 0 to 1.
 */
export function openTraceText(text: string, onProgress: (part: number) => void = () => {}): OpenedFile {
  const { engine, fen, nodes } = readTraceText(text, undefined, (part) => onProgress(part / 2));
  if (nodes.length === 0) throw new TraceFormatError(1, 'there is no node in the file, one line each');
  const counts = new Map<string, number>();
  for (const { end, line } of nodes) {
    counts.set(end, (counts.get(end) ?? 0) + 1);
    if (counts.size > MOST_ENDS) {
      throw new TraceFormatError(
        line,
        `"${end.slice(0, 20)}" is one more than ${MOST_ENDS} names that end nodes; numbers go behind it, as name=value`,
      );
    }
  }
  const ends = [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  const columns = columnsOf(nodes, new Map(ends.map(({ name }, place) => [name, place])));
  const illegal = fen === null ? null : illegalMoves(fen, nodes, columns.next, (part) => onProgress(0.5 + part / 2));
  return new OpenedFile({ fen, engine, count: nodes.length + 1, ends, columns, illegal }, nodes);
}

function columnsOf(nodes: readonly TraceNode[], places: ReadonlyMap<string, number>): FileColumns {
  const count = nodes.length + 1;
  const numbers = () => new Int32Array(count).fill(NO_NUMBER);
  const columns: FileColumns = {
    parent: new Int32Array(count).fill(-1),
    next: new Uint32Array(count).fill(count),
    line: new Uint32Array(count),
    depth: new Int16Array(count),
    alpha: numbers(),
    beta: numbers(),
    evaluation: numbers(),
    score: numbers(),
    end: new Uint8Array(count),
  };
  for (const [place, node] of nodes.entries()) {
    const id = place + 1;
    columns.parent[id] = node.parent + 1;
    columns.line[id] = node.line;
    columns.depth[id] = node.depth;
    columns.alpha[id] = node.alpha;
    columns.beta[id] = node.beta;
    if (node.evaluation !== null) columns.evaluation[id] = node.evaluation;
    if (node.score !== null) columns.score[id] = node.score;
    columns.end[id] = places.get(node.end) ?? 0;
  }
  // From the last backwards: a subtree ends where the next sibling begins, or where that of the parent ends.
  const ending = new Uint32Array(count).fill(count);
  for (let id = count - 1; id > 0; id--) {
    const parent = columns.parent[id];
    columns.next[id] = ending[parent];
    ending[parent] = id;
  }
  // A last child ends with its parent, whose end is known first.
  for (let id = 1; id < count; id++) {
    if (columns.next[id] === count) columns.next[id] = columns.next[columns.parent[id]];
  }
  return columns;
}

/**
 * Walks through the whole tree on one board, and counts the moves that cannot be made; what lies below one of them is
 * passed over.
 */
function illegalMoves(
  fen: string,
  nodes: readonly TraceNode[],
  next: Uint32Array,
  onProgress: (part: number) => void,
): FileTree['illegal'] {
  setFen(fen);
  let count = 0;
  let first = '';
  /** Entries on the board, with the legal moves behind each, once somebody has asked for them. */
  const open: { id: number; move: number | null; legal: number[] | null }[] = [{ id: 0, move: null, legal: null }];
  for (let id = 1; id <= nodes.length;) {
    if (id % 4096 < 1) onProgress(id / nodes.length);
    for (let top = open.at(-1); top !== undefined && next[top.id] <= id; top = open.at(-1)) {
      open.pop();
      if (top.move === NO_MOVE) unmakeNullMove();
      else if (top.move !== null) unmakeMove(top.move);
    }
    const { line, move: text } = nodes[id - 1];
    const above = open[open.length - 1];
    if (text !== null) above.legal ??= legalMovesOf();
    const made = text === null ? null : read(text, above.legal ?? []);
    if (made?.ok === false) {
      // A null move in check that nothing follows is one whose evaluation was taken at once.
      if ((text !== PASS || next[id] > id + 1) && count++ === 0) first = `Line ${line}: ${made.message}`;
      id = next[id];
      continue;
    }
    const move = made?.move ?? null;
    if (move !== null) make(move);
    open.push({ id, move, legal: move === null ? above.legal : null });
    id++;
  }
  return count === 0 ? null : { count, first };
}
