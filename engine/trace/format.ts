/**
 * Search trees as text, of any engine: docs/trace-format.md. One line a node, written when the node is left, so that
 * its score is known; how the lines nest follows from their levels.
 */
import { quoted } from '../board/error-text.ts';
import { checkWhole, notAccepted } from '../board/given.ts';
import { parseFen } from '../board/fen.ts';
import { uciOf } from '../board/move.ts';
import { techniqueIds } from '../pruning/index.ts';
import { FIRST_CUT, INCOMPLETE, LAST_CUT, type Trace } from './columns.ts';
import { checkTrace, readEntry } from './read.ts';

export const TRACE_HEAD = '# search-trace 1';
/** Nodes that a reader takes unless it says otherwise. */
const MOST_NODES = 200_000;
/** Progress is told, and a stop heeded, every so many lines. */
const PIECE = 2000;
const LONGEST_LINE = 1000;
const DEEPEST = 1000;
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.:-]*$/;
const MOVE = /^([a-h][1-8][a-h][1-8][nbrq]?|0000|-)$/;

/** A node of a tree that was read. Scores in centipawns as the side to move at the node sees them, as all of UCI. */
export interface TraceNode {
  /** Place of its parent in the list; -1 for a root. */
  parent: number;
  /** Nodes open above it. */
  level: number;
  /**
   * The move leading here, in UCI notation; "0000" for a null move; null for roots, and where a node is searched once
   * more.
   */
  move: string | null;
  depth: number;
  alpha: number;
  beta: number;
  evaluation: number | null;
  /** null for a move that was skipped. */
  score: number | null;
  /** What ended it: a technique or a reason, by the engine's own names. */
  end: string;
  /** What else the engine told, by name. */
  more: Readonly<Record<string, string>>;
  /** Line of the file that told it, from 1. */
  line: number;
}

/** What a file of a search tree says. */
export interface TraceText {
  /** The position at the roots, when the file names it. */
  fen: string | null;
  engine: string | null;
  /** In the order in which the search came to them: a parent before its children. */
  nodes: TraceNode[];
}

/** What is wrong with a file, in a sentence that names the line. */
export class TraceFormatError extends Error {
  constructor(line: number, what: string) {
    super(`Line ${line}: ${what}.`);
    this.name = 'TraceFormatError';
  }
}

/** The lines of a recorded search, head included. Throws TypeError, when the first is taken, for what is no trace. */
export function* traceLines(trace: Trace): Generator<string> {
  checkTrace(trace);
  yield TRACE_HEAD;
  yield `# fen ${trace.request.fen}`;
  yield `# engine ${trace.result.signature}`;
  if (trace.cutOff) yield `# cut off after ${trace.count} nodes`;
  const { columns, count } = trace;
  // Entries stand in the order of entering; a node is left when the next entry is outside of its range.
  const open: number[] = [];
  for (let id = 0; id <= count; id++) {
    while (open.length > 0 && (id === count || columns.next[open[open.length - 1]] <= id)) {
      const left = open.pop() as number;
      yield nodeLine(trace, left, open.length);
    }
    if (id < count) open.push(id);
  }
}

function nodeLine(trace: Trace, id: number, level: number): string {
  const { alpha, beta, depth, end, evaluation, expected, iteration, kind, quiescence, score } = readEntry(trace, id);
  const { columns } = trace;
  const move = kind === 'null move' ? '0000' : columns.move[id] === 0 ? '-' : uciOf(columns.move[id]);
  const isCut = columns.end[id] >= FIRST_CUT && columns.end[id] <= LAST_CUT;
  const more = [
    `kind=${kind.replace(/ /g, '-')}`,
    ...(kind === 'root' ? [`iteration=${iteration}`] : []),
    ...(expected === null ? [] : [`expected=${expected}`]),
    ...(quiescence ? ['quiescence=1'] : []),
    ...(isCut ? [`left=${columns.left[id]}`, `right=${columns.right[id]}`] : []),
    ...(columns.near[id] === 0 ? [] : [`held=${techniqueIds.filter((_, i) => columns.near[id] & (1 << i)).join(':')}`]),
    ...((columns.flags[id] & INCOMPLETE) === 0 ? [] : ['incomplete=1']),
  ];
  const words = [level, move, depth, alpha, beta, evaluation ?? '-', score ?? '-', end.replace(/ /g, '-'), ...more];
  return words.join(' ');
}

/**
 * Reads such a file. Throws a TraceFormatError at the first line that is none of it, and where there are more than
 * `most` nodes. `onProgress` hears now and then which part of the text is read, from 0 to 1.
 */
export function readTraceText(
  text: string,
  most: number = MOST_NODES,
  onProgress: (part: number) => void = () => {},
): TraceText {
  if (typeof text !== 'string') throw new TypeError(notAccepted('A search trace', 'text', text));
  checkWhole('The number of nodes', most, 1, Number.MAX_SAFE_INTEGER);
  let fen: string | null = null;
  let engine: string | null = null;
  // In the order of leaving; turned round at the end.
  const left: Omit<TraceNode, 'parent'>[] = [];
  const children: number[][] = [];
  /** Nodes without a parent yet, by level. */
  const waiting: number[][] = [];
  let number = 0;
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, Math.min(end, at + LONGEST_LINE + 1)).trim();
    at = end + 1;
    number++;
    if (number % PIECE === 0) onProgress(at / text.length);
    if (number === 1 && line !== TRACE_HEAD)
      throw new TraceFormatError(1, `a search trace begins with "${TRACE_HEAD}", not with ${quoted(line, 30)}`);
    if (line === '') continue;
    if (line.startsWith('#')) {
      if (line.startsWith('# fen ')) fen = readRoot(line.slice(6), number);
      if (line.startsWith('# engine ')) engine = line.slice(9).trim();
      continue;
    }
    if (left.length >= most) {
      throw new TraceFormatError(
        number,
        `there are more than ${most} nodes; leave out the first iterations, or stop there`,
      );
    }
    const node = readNode(line, number);
    for (let deeper = node.level + 2; deeper < waiting.length; deeper++) {
      if (waiting[deeper].length > 0)
        throw new TraceFormatError(
          number,
          `a node of level ${deeper} before it was left without its parent, whose line comes after it`,
        );
    }
    // A level that is skipped has nobody waiting.
    while (waiting.length < node.level + 2) waiting.push([]);
    children.push(waiting[node.level + 1]);
    waiting[node.level + 1] = [];
    waiting[node.level].push(left.length);
    left.push(node);
  }
  if (number === 0) throw new TraceFormatError(1, 'the file is empty');
  const orphan = waiting.findIndex((list, level) => level > 0 && list.length > 0);
  if (orphan > 0)
    throw new TraceFormatError(
      number,
      `the file ends, and a node of level ${orphan} has no parent: a node is written when it is left, after its children`,
    );
  return { fen, engine, nodes: inOrder(left, children, waiting[0] ?? []) };
}

function readRoot(text: string, number: number): string {
  const position = parseFen(text.trim());
  if (position.ok) return position.fen;
  throw new TraceFormatError(number, `its position cannot be read. ${position.message.replace(/\.$/, '')}`);
}

/** Nodes in the order of entering, with their parents. */
function inOrder(left: Omit<TraceNode, 'parent'>[], children: number[][], roots: number[]): TraceNode[] {
  const nodes: TraceNode[] = [];
  const stack = roots.toReversed().map((id): [number, number] => [id, -1]);
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [id, parent] = top;
    const place = nodes.length;
    nodes.push({ parent, ...left[id] });
    for (const child of children[id].toReversed()) stack.push([child, place]);
  }
  return nodes;
}

function readNode(line: string, number: number): Omit<TraceNode, 'parent'> {
  if (line.length > LONGEST_LINE) throw new TraceFormatError(number, `it is longer than ${LONGEST_LINE} characters`);
  const [level, move, depth, alpha, beta, evaluation, score, end, ...rest] = line.split(/\s+/);
  if (end === undefined)
    throw new TraceFormatError(
      number,
      'a node has eight words: level, move, depth, alpha, beta, evaluation, score, end',
    );
  const whole = (name: string, word: string, least: number, largest: number): number => {
    const value = Number(word);
    if (/^[+-]?\d+$/.test(word) && value >= least && value <= largest) return value + 0;
    throw new TraceFormatError(
      number,
      `its ${name} must be a whole number from ${least} to ${largest}, not ${quoted(word)}`,
    );
  };
  const score16 = (name: string, word: string): number => whole(name, word, -10_000_000, 10_000_000);
  if (!MOVE.test(move))
    throw new TraceFormatError(number, `its move must be in UCI notation, "0000" or "-", not ${quoted(move)}`);
  if (!NAME.test(end)) throw new TraceFormatError(number, `its end must be a name, not ${quoted(end)}`);
  const more: Record<string, string> = {};
  for (const word of rest) {
    const equals = word.indexOf('=');
    const name = word.slice(0, Math.max(0, equals));
    if (!NAME.test(name)) throw new TraceFormatError(number, `after its end come name=value, not ${quoted(word)}`);
    more[name] = word.slice(equals + 1);
  }
  return {
    level: whole('level', level, 0, DEEPEST),
    move: move === '-' ? null : move,
    depth: whole('depth', depth, -DEEPEST, DEEPEST),
    alpha: score16('alpha', alpha),
    beta: score16('beta', beta),
    evaluation: evaluation === '-' ? null : score16('evaluation', evaluation),
    score: score === '-' ? null : score16('score', score),
    end,
    more,
    line: number,
  };
}
