/**
 * The moves of one node as the search came to them. The node is named by the moves that lead to it from the root; of
 * its visits the first at its greatest depth counts: a later one knows the answer. Off unless a request asks for it.
 */
import { givesCheck } from '../board/checks.ts';
import { inCheck } from '../board/attacked.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { flagOf, fromToOf, toOf, uciOf } from '../board/move.ts';
import { board, now } from '../board/position.ts';
import { MoveError } from '../board/game.ts';
import { legalMovesOf } from '../board/generate.ts';
import { parseMove, sanOf } from '../board/san.ts';
import { type TechniqueId, techniqueIds, techniques } from '../pruning/index.ts';
import { improvingOf } from '../search/guards.ts';
import { historyScores } from '../search/history-table.ts';
import { isNoisy } from '../search/ordering.ts';
import { MATE_BOUND, MAX_PLY, type ReadableScore, readableScore } from '../search/scores.ts';
import { blindSink, type Sink, unwatch, watch } from '../search/hooks.ts';

export interface NodeMove {
  uci: string;
  san: string;
  /**
   * Its score for the side that makes it: a bound, if it lies outside the node's window; null when it was not searched.
   */
  score: ReadableScore | null;
  /** History score when its turn came. */
  history: number;
  /** Neither a capture nor a promotion. */
  quiet: boolean;
  check: boolean;
  /** What became of it: searched, skipped by a technique, or not reached since an earlier move ended the node. */
  fate: 'searched' | TechniqueId | 'not reached';
}

export interface NodeMoves {
  /** Remaining depth of the node in plies. */
  depth: number;
  /** The window: what its moves are compared with. */
  alpha: number;
  beta: number;
  inCheck: boolean;
  /** 1 when its evaluation is higher than before the side's last move, 0 when not: what late move pruning asks. */
  improving: number;
  /** In search order from 0, then those not reached. */
  moves: NodeMove[];
}

interface Row {
  move: number;
  score: number | null;
  history: number;
  fate: NodeMove['fate'];
}

const path = new Int32Array(MAX_PLY + 1);
let line: readonly number[] = [];
let open = false;
/** Is the node the one that was entered last? */
let entered = false;
/** Has a child of the node been told to come again, so that its score will be heard? */
let again = false;
const newVisit = (depth: number, alpha: number, beta: number) => ({
  depth,
  alpha,
  beta,
  improving: 0,
  rows: [] as Row[],
});
let visit = newVisit(0, 0, 0);
let last = visit;

const onPath = (): boolean => line.every((move, i) => path[i] === move);
const sink: Sink = {
  ...blindSink,
  enter(alpha, beta, depth, ply, afterNull) {
    if (afterNull) path[ply - 1] = 0;
    if (ply < line.length) open = false;
    if (ply === line.length) {
      open = onPath();
      visit = newVisit(depth, alpha, beta);
    }
    entered = open && ply === line.length;
    if (ply !== line.length + 1 || !open || afterNull) return false;
    again = !again;
    return again;
  },
  leave(score) {
    const row = visit.rows.at(-1);
    if (row !== undefined) row.score = -score;
    return score;
  },
  evaluated(_depth, _alpha, _beta, _evaluation, facts) {
    if (entered) visit.improving = improvingOf(facts);
  },
  cutsMove(technique, blocking, { move, ply }) {
    // A move that is searched less deep is searched all the same.
    if (open && ply === line.length && blocking === 0 && !techniques[technique]?.searchesLessDeep)
      note(move, techniqueIds[technique]);
    return blocking;
  },
  proves(move, _index, ply) {
    path[ply] = move;
  },
  compares(move, _index, ply) {
    path[ply] = move;
  },
  tries({ depth, move, ply }) {
    path[ply] = move;
    if (depth > 0 && open && ply === line.length) note(move, 'searched');
  },
};

function note(move: number, fate: NodeMove['fate']): void {
  visit.rows.push({ move, score: null, history: historyScores[(now.side << 9) + fromToOf(move)], fate });
  if (visit.depth > last.depth) last = visit;
}

/**
 * Starts recording the node that these moves lead to from the present position, in SAN or UCI notation.
 * Throws MoveError at the first that is not legal, and then leaves the position where it got to.
 */
export function startMoves(texts: readonly string[]): void {
  const moves = texts.map((text, index) => {
    const result = parseMove(text);
    if (!result.ok) throw new MoveError(index, `Move ${index + 1} of the line to a node: ${result.message}`);
    makeMove(result.move);
    return result.move;
  });
  for (let i = moves.length - 1; i >= 0; i--) unmakeMove(moves[i]);
  line = moves;
  path.fill(0);
  open = entered = again = false;
  last = visit = newVisit(0, 0, 0);
  watch(sink);
}

/** A score as people read it at the node: a mate is counted from there, not from the root. */
function readableHere(score: number): ReadableScore {
  const way = score >= MATE_BOUND ? line.length : score <= -MATE_BOUND ? -line.length : 0;
  return readableScore(score + way);
}

/** Ends the recording, at the root of the search. */
export function collectMoves(): NodeMoves {
  unwatch();
  for (const move of line) makeMove(move);
  const checked = inCheck();
  const legal = legalMovesOf();
  const seen = new Set(last.rows.map(({ move }) => move));
  const rest = legal.filter((move) => !seen.has(move));
  const rows: Row[] = [
    ...last.rows,
    ...rest.map((move) => ({ move, score: null, history: 0, fate: 'not reached' as const })),
  ];
  const moves = rows.map(({ move, score, history, fate }): NodeMove => ({
    uci: uciOf(move),
    san: sanOf(move, legal),
    score: score === null ? null : readableHere(score),
    history,
    quiet: !isNoisy(board[toOf(move)], flagOf(move)),
    check: givesCheck(move),
    fate,
  }));
  for (let i = line.length - 1; i >= 0; i--) unmakeMove(line[i]);
  const { depth, alpha, beta, improving } = last;
  return { depth, alpha, beta, inCheck: checked, improving: checked ? 0 : improving, moves };
}
