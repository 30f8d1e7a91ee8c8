/** Writes the search down, entry by entry, as it goes on. One recording at a time, as there is one search at a time. */
import { fromToOf } from '../board/move.ts';
import { now } from '../board/position.ts';
import { expectations } from '../search/expected.ts';
import { historyScores } from '../search/history-table.ts';
import { MATE_BOUND, MAX_PLY } from '../search/scores.ts';
import { EVAL_BELOW_BETA, IN_CHECK } from '../pruning/facts.ts';
import { cuts, nodes, places, run } from '../search/state.ts';
import { NO_EVAL } from '../search/transposition.ts';
import * as c from './columns.ts';
import { comparedBy, comparesScores, materialOf, placeAt } from './compared.ts';
import { endOf, ENTERED, EVALUATED, MOVES, QUIESCENCE, STANDS } from './endings.ts';
import { type Sink, trace } from '../search/hooks.ts';

const CUT_NMP = places.nmp;
const CUT_LMR = places.lmr;
const CUT_PROBCUT = places.probcut;

/** What is recorded, and the number of entries in it. */
let columns = c.makeColumns(0);
let count = 0;
/** Was there no room for an entry? */
let cutOff = false;
let cap = 0;

/* What is kept of each open node, by its place on the stack, until the node is left. */

/** A node, its verification, and so on: two for each ply. */
const FRAMES = 2 * MAX_PLY + 4;
/** The node's entry. */
const entryOf = new Int32Array(FRAMES);
/** How far the search of the node has come, see endings.ts. */
const stageOf = new Uint8Array(FRAMES);
/** The move that it looks at, and the move's place in the order. */
const moveOf = new Uint16Array(FRAMES);
const indexOf = new Uint8Array(FRAMES);
/** How many of its moves were tried. */
const triedOf = new Uint8Array(FRAMES);
/** Has the move of this node been entered, so that the next child is a re-search? */
const entered = new Uint8Array(FRAMES);
/** The kinds of entry that the first search of that move makes, and the next. */
const firstKind = new Uint8Array(FRAMES);
const nextKind = new Uint8Array(FRAMES);
/** Null move cuts counted when the node's null move came back; -1 before that. */
const nullCuts = new Float64Array(FRAMES);
/** Did the node's null move reach beta? */
const passed = new Uint8Array(FRAMES);
/** The technique that says it cuts the node (its place in the registry); -1 for none. */
const cutBy = new Int8Array(FRAMES);

/** The entry of the node that the search is at; -1 where none is recorded. */
export const entryNow = (): number => (top < 0 ? -1 : entryOf[top]);

/** Begins the frame at `top` for an entry. */
function openFrame(top: number, entry: number): void {
  entryOf[top] = entry;
  stageOf[top] = ENTERED;
  moveOf[top] = 0;
  triedOf[top] = 0;
  entered[top] = 0;
  firstKind[top] = c.MOVE;
  nextKind[top] = c.RE_SEARCH;
  nullCuts[top] = -1;
  passed[top] = 0;
  cutBy[top] = -1;
}

/** Place of the node entered last; -1 while nothing is recorded. */
let top = -1;
/** The second call of `enter` for a node is under way. */
let entering = false;
let fromIteration = 0;
let withQuiescence = true;
let iteration = 0;
/** Near misses of the move that the search looks at, and what held them back; until the move's entry is made. */
let near = 0;
let nearBlocking = 0;
/** UNSAFE_SO_FAR when no better score than being mated was found before that move. */
let unsafe = 0;

/** Prepares a recording of at most `entries` entries, from the iteration of depth `from` on. */
export function startRecording(entries: number, from: number, quiescence: boolean): void {
  columns = c.makeColumns(entries);
  cap = entries;
  count = 0;
  cutOff = false;
  fromIteration = from;
  withQuiescence = quiescence;
  top = -1;
  entering = false;
  near = 0;
  nearBlocking = 0;
  unsafe = 0;
}

/** What was recorded. Nothing is kept here. */
export function takeRecording(): { columns: c.Columns; count: number; cutOff: boolean } {
  const taken = { columns: c.trimColumns(columns, count), count, cutOff };
  columns = c.makeColumns(0);
  return taken;
}

/**
 * A new entry below the node entered last, or -1 when there is no room: then the search is not watched any further.
 */
function add(kind: number, alpha: number, beta: number, depth: number, ply: number): number {
  if (count >= cap) {
    cutOff = true;
    trace.on = false;
    return -1;
  }
  const entry = count++;
  columns.parent[entry] = top < 0 ? -1 : entryOf[top];
  columns.next[entry] = count;
  columns.clock[entry] = nodes[0];
  columns.kind[entry] = kind;
  columns.alpha[entry] = alpha;
  columns.beta[entry] = beta;
  columns.depth[entry] = depth;
  columns.ply[entry] = ply;
  columns.iteration[entry] = iteration;
  columns.evaluation[entry] = c.NO_VALUE;
  columns.expected[entry] = c.NOT_EXPECTED;
  return entry;
}

/** Opens a node of the search, of which something is expected; false when there is no room. */
function openExpected(kind: number, alpha: number, beta: number, depth: number, ply: number): boolean {
  if (!open(kind, alpha, beta, depth, ply)) return false;
  columns.expected[entryOf[top]] = expectations[ply];
  return true;
}

/** Opens a node; false when there is no room. */
function open(kind: number, alpha: number, beta: number, depth: number, ply: number): boolean {
  const entry = add(kind, alpha, beta, depth, ply);
  if (entry < 0) return false;
  if (c.makesMove(kind)) {
    columns.move[entry] = moveOf[top];
    columns.index[entry] = indexOf[top];
    if ((columns.flags[entryOf[top]] & c.IN_QUIESCENCE) === 0)
      columns.history[entry] = historyOf(moveOf[top], now.side ^ 8);
  }
  if (kind === c.MOVE) takeNear(entry);
  if (kind === c.MOVE || kind === c.PROOF || kind === c.COMPARISON) entered[top] = 1;
  top++;
  openFrame(top, entry);
  entering = true;
  return true;
}

/**
 * What was held back from the move of an entry: each move that is looked at gets one, so nothing is left for the next.
 */
function takeNear(entry: number): void {
  columns.near[entry] = near;
  columns.held[entry] = nearBlocking;
  columns.flags[entry] |= unsafe;
  near = 0;
  nearBlocking = 0;
}

/** The node entered last looks at a move, with `depth` plies to go and the score `best` so far. */
function atMove(depth: number, best: number): void {
  const entry = entryOf[top];
  stageOf[top] = MOVES;
  if (depth < columns.depth[entry]) columns.flags[entry] |= c.REDUCED;
  unsafe = best <= -MATE_BOUND ? c.UNSAFE_SO_FAR : 0;
}

/** The node entered last makes a move next: the kinds are of the entries of its first search and of any other. */
function looksAt(move: number, index: number, first: number, next: number): void {
  moveOf[top] = move;
  indexOf[top] = index;
  entered[top] = 0;
  firstKind[top] = first;
  nextKind[top] = next;
}

/**
 * A new entry for a move of the node entered last that is skipped, or -1 when there is no room. Numbers as in
 * CurrentMove (hooks.ts). The end is OPEN for a move that is searched less deep: it is known when that search is left,
 * and near misses are the move's own.
 */
function skip(end: number, move: number, index: number, depth: number, ply: number, raised: number): number {
  const entry = add(c.SKIPPED, -raised - 1, -raised, depth - 1, ply + 1);
  if (entry < 0) return entry;
  columns.end[entry] = end;
  columns.move[entry] = move;
  columns.index[entry] = index;
  columns.history[entry] = historyOf(move, now.side);
  columns.score[entry] = c.NO_VALUE;
  if (end !== c.OPEN) takeNear(entry);
  else columns.flags[entry] |= c.INCOMPLETE | unsafe;
  return entry;
}

/** In check there may be no evaluation; then what the rules say of it means nothing, and no near miss is one. */
const hasEvaluation = (node: number): boolean => columns.evaluation[node] !== c.NO_VALUE;

const historyOf = (move: number, side: number): number => historyScores[(side << 9) + fromToOf(move)];

/** A move's first search is left: was it one to a lower depth, and was that believed? */
function endSpared(entry: number): void {
  const spared = entry - 1;
  if (spared < 0 || columns.kind[spared] !== c.SKIPPED || columns.end[spared] !== c.OPEN) return;
  if (columns.parent[spared] !== columns.parent[entry]) return;
  const believed = columns.score[entry] >= columns.beta[spared];
  columns.end[spared] = run.stopped ? c.STOPPED : believed ? c.FIRST_CUT + CUT_LMR : c.SURPRISE;
  columns.flags[spared] &= ~c.INCOMPLETE;
}

/** What kind of node an entry turned out to be. */
function typeOf(entry: number): number {
  const beta = columns.beta[entry];
  if (beta - columns.alpha[entry] > 1) return c.PV_TYPE;
  return columns.score[entry] >= beta ? c.CUT_TYPE : c.ALL_TYPE;
}

/** The node entered last is cut by a technique. */
function cutsHere(technique: number): void {
  const entry = entryOf[top];
  cutBy[top] = technique;
  const ofMove = technique === CUT_PROBCUT ? materialOf(moveOf[top]) : {};
  [columns.left[entry], columns.right[entry]] = comparedBy(technique, placeAt(columns, entry, ofMove));
}

/**
 * A null move in check is counted, and not followed: all that comes is its score, and not even that where the search
 * ends.
 */
function passInCheck(beta: number, ply: number): void {
  const entry = add(c.NULL_MOVE, -beta, -beta + 1, 0, ply + 1);
  if (entry < 0) return;
  columns.clock[entry]++;
  columns.size[entry] = 1;
  columns.end[entry] = c.STOPPED;
  columns.type[entry] = typeOf(entry);
}

export const recorder: Sink = {
  enter(alpha, beta, depth, ply, afterNull) {
    if (entering) {
      entering = false;
      return false;
    }
    if (top >= 0) {
      const again = entered[top] === 1 ? nextKind[top] : firstKind[top];
      const kind = afterNull ? c.NULL_MOVE : ply === columns.ply[entryOf[top]] ? c.VERIFICATION : again;
      return openExpected(kind, alpha, beta, depth, ply);
    }
    if (ply !== 0 || depth < fromIteration) return false;
    iteration = depth;
    return openExpected(c.ROOT, alpha, beta, depth, ply);
  },

  enterQuiescence(alpha, beta, ply, level) {
    if (entering) {
      entering = false;
      return false;
    }
    if (top < 0) return false;
    if (level > 0) {
      if (!withQuiescence || !open(c.MOVE, alpha, beta, 0, ply)) return false;
      columns.flags[entryOf[top]] = c.IN_QUIESCENCE;
      stageOf[top] = QUIESCENCE;
      return true;
    }
    // Asked about a node that may yet be searched (razoring): what quiescence does there is kept apart from that.
    if (stageOf[top] === EVALUATED) {
      if (!open(c.QUIESCENCE_FIRST, alpha, beta, 0, ply)) return false;
      columns.flags[entryOf[top]] = c.IN_QUIESCENCE;
      stageOf[top] = QUIESCENCE;
      return true;
    }
    const entry = entryOf[top];
    columns.alpha[entry] = alpha;
    columns.beta[entry] = beta;
    columns.depth[entry] = 0;
    columns.flags[entry] |= c.IN_QUIESCENCE;
    stageOf[top] = QUIESCENCE;
    return false;
  },

  leave(score) {
    const entry = entryOf[top];
    const kind = columns.kind[entry];
    columns.score[entry] = score;
    columns.next[entry] = count;
    columns.size[entry] = nodes[0] - columns.clock[entry] + (c.isCounted(kind) ? 1 : 0);
    // A rule behind the null move may have searched, and null moves may have cut there.
    if (cutBy[top] < 0 && nullCuts[top] >= 0 && cuts[CUT_NMP] > nullCuts[top]) cutBy[top] = CUT_NMP;
    const cut = cutBy[top];
    const end = endOf(columns, entry, { stage: stageOf[top], cutBy: cut, cutOff });
    columns.end[entry] = end;
    columns.type[entry] = typeOf(entry);
    if (kind === c.MOVE) endSpared(entry);
    if (cutOff) columns.flags[entry] |= c.INCOMPLETE;
    // The null move reached beta, but the search that verified it did not.
    if (passed[top] === 1 && end !== c.FIRST_CUT + CUT_NMP) columns.near[entry] |= 1 << CUT_NMP;
    if (cut < 0 || end !== c.FIRST_CUT + cut) {
      columns.left[entry] = 0;
      columns.right[entry] = 0;
    }
    top--;
    return score;
  },

  evaluated(depth, alpha, beta, evaluation, facts, hashMove) {
    if (top < 0) return;
    const entry = entryOf[top];
    stageOf[top] = EVALUATED;
    columns.depth[entry] = depth;
    columns.alpha[entry] = alpha;
    columns.beta[entry] = beta;
    columns.facts[entry] = facts;
    columns.flags[entry] |= c.EVALUATED;
    columns.hashMove[entry] = hashMove;
    if (evaluation !== NO_EVAL) columns.evaluation[entry] = evaluation;
  },

  passed(_depth, score, beta) {
    if (top < 0) return score;
    const entry = entryOf[top];
    if ((columns.facts[entry] & IN_CHECK) !== 0) {
      const child = count - 1;
      columns.score[child] = -score;
      columns.end[child] = c.PASSED_IN_CHECK;
      columns.type[child] = typeOf(child);
    }
    nullCuts[top] = cuts[CUT_NMP];
    if (score < beta) return score;
    passed[top] = 1;
    columns.left[entry] = score;
    columns.right[entry] = beta;
    return score;
  },

  cutsNode(technique, blocking) {
    if (top < 0) return blocking;
    const node = entryOf[top];
    if (blocking === 0) {
      if (technique !== CUT_NMP) cutsHere(technique);
      else if ((columns.facts[node] & IN_CHECK) !== 0) passInCheck(columns.beta[node], columns.ply[node]);
    } else if (hasEvaluation(node) && (technique !== CUT_NMP || (columns.facts[node] & EVAL_BELOW_BETA) === 0)) {
      columns.near[node] |= 1 << technique;
    }
    return blocking;
  },

  cutsMove(technique, blocking, { alpha, best, depth, index, move, ply }) {
    if (top < 0) return blocking;
    const node = entryOf[top];
    atMove(depth, best);
    if (blocking !== 0) {
      if (!hasEvaluation(node) && comparesScores(technique, placeAt(columns, node))) return blocking;
      near |= 1 << technique;
      nearBlocking |= blocking;
      return blocking;
    }
    const entry = skip(technique === CUT_LMR ? c.OPEN : c.FIRST_CUT + technique, move, index, depth, ply, alpha);
    if (entry < 0) return 0;
    const searched = triedOf[top];
    const ofMove = { alpha, depth, index, searched, score: columns.history[entry], ...materialOf(move) };
    [columns.left[entry], columns.right[entry]] = comparedBy(technique, placeAt(columns, node, ofMove));
    return 0;
  },

  tries({ best, depth, index, move, ply }) {
    // Below a node of quiescence that is not recorded there are others that are not.
    if (top < 0 || columns.ply[entryOf[top]] !== ply) return;
    atMove(depth, best);
    looksAt(move, index, c.MOVE, c.RE_SEARCH);
    triedOf[top]++;
  },

  proves(move, index, ply) {
    if (top < 0 || columns.ply[entryOf[top]] !== ply) return;
    looksAt(move, index, c.PROOF, c.PROOF_DEEPER);
  },

  compares(move, index, ply) {
    if (top < 0 || columns.ply[entryOf[top]] !== ply) return;
    looksAt(move, index, c.COMPARISON, c.COMPARISON);
  },

  standsPat(checked, ply, evaluation) {
    if (top < 0 || columns.ply[entryOf[top]] !== ply) return;
    stageOf[top] = STANDS;
    if (!checked) columns.evaluation[entryOf[top]] = evaluation;
  },
};
