/**
 * The first question to a search that prunes: does it say what a search without forward pruning says, to the same
 * depth? Right cuts by the thousand are worth nothing beside one that hides a mate, and a sample may miss that one.
 * Where the two differ, the cuts that hid it are looked for (blame.ts), and the search is repeated without them until
 * it says the same.
 */
import { gamePly, keyHi, keyLo } from '../board/position.ts';
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { legalMovesOf } from '../board/generate.ts';
import { uciOf } from '../board/move.ts';
import { setFen } from '../board/fen.ts';
import { playMoves } from '../board/game.ts';
import { MATE, type ReadableScore, sameScore } from '../search/scores.ts';
import { search, type SearchResult } from '../search/search.ts';
import { findBlame, type Purse } from './blame.ts';
import { FIRST_CUT, SKIPPED, type Trace } from './columns.ts';
import { conditionsAt } from './conditions.ts';
import { followLine, lineOf, rootAt, setUpEntry, type Whereabouts, whereIs } from './replay.ts';
import { rootsOf, techniqueOf } from './read.ts';
import { type TraceRequest, traceSearch } from './trace-search.ts';
import { oracleSettings } from './worth.ts';

/** What the root says: move and score. */
export type RootSays = Pick<SearchResult, 'bestmove' | 'bestSan' | 'score'>;

/** A cut that hid what a search without pruning finds. */
export interface Blame {
  technique: TechniqueId;
  /** Was a node left by it, or was the last move of the line skipped? */
  cuts: 'node' | 'move';
  /** The moves from the root to the node, and the skipped move; "--" is a null move. */
  line: string[];
  /** Remaining depth of the node in plies, and the iteration, by its depth. */
  depth: number;
  iteration: number;
  /** Guards of the technique, by name, that are off and would have held it back. */
  guards: string[];
  /** Where it is in the search that is judged; null where that made it only with the cuts before it held back. */
  at: Whereabouts | null;
}

export interface RootComparison {
  /** What the search that is judged says. */
  said: RootSays;
  /** Of the search without forward pruning: what it says, how deep it came, what it took. */
  unpruned: RootSays & Pick<SearchResult, 'depth' | 'nodes' | 'pvSan'>;
  /** Did it come as deep as the search that is judged? If not, nothing is compared. */
  reached: boolean;
  differs: { move: boolean; score: boolean; mate: boolean };
  /**
   * The cuts to blame, nearest to the root of the missed line first. Where they cure the root none of them can be left
   * out. All of a node's replies may have been cut, each of which hides the same: then there are as many.
   */
  blame: Blame[];
  /** What the root says without them, and whether that is what the search without pruning says. */
  without: RootSays | null;
  cured: boolean;
  /**
   * Where cuts alone do not explain the root: the same two searches without a transposition table, compared. An answer
   * from the table may come from a deeper search than the one that asks, and other searches fill it with others. Null
   * where there was no table, or the nodes did not suffice.
   */
  withoutTable: RootComparison | null;
  /** Nodes searched in all. */
  nodes: number;
}

export interface CompareOptions {
  /** Nodes in all at most; default 10,000,000. */
  maxNodes?: number;
  /** Cuts blamed at most; default 64. */
  blamed?: number;
  shouldStop?: () => boolean;
}

/** Entries recorded at most where a search is repeated without a cut. */
const ENTRIES = 400_000;

/** Compares the root of a recorded search, by depth, with one that prunes nothing. */
export function compareRoot(trace: Trace, options: CompareOptions = {}): RootComparison {
  const { maxNodes = 10_000_000, blamed = 64, shouldStop = () => false } = options;
  const { request, result } = trace;
  const settings = oracleSettings(request.settings);
  const bare = search({ ...request, settings, limits: { ...request.limits, nodes: maxNodes }, shouldStop });
  const purse: Purse = { left: maxNodes - bare.nodes, shouldStop };
  const reached = !bare.stopped && bare.depth >= result.depth;
  const comparison: RootComparison = {
    said: saysOf(result),
    unpruned: { ...saysOf(bare), depth: bare.depth, nodes: bare.nodes, pvSan: bare.pvSan },
    reached,
    differs: reached ? differences(result, bare) : { move: false, score: false, mate: false },
    blame: [],
    without: null,
    cured: false,
    withoutTable: null,
    nodes: bare.nodes,
  };
  if (!comparison.differs.score) return comparison;

  const held: Place[] = [];
  let now = again(request, held, result, purse);
  while (now !== null && comparison.blame.length < blamed && differences(now.result, bare).score) {
    const entry = blameIn(now, bare, purse);
    if (entry === null) break;
    comparison.blame.push({ ...tellBlame(now, entry), at: whereMade(trace, now, entry) });
    held.push(placeOf(now, entry));
    now = again(request, held, result, purse);
    if (now === null) break;
    comparison.without = saysOf(now.result);
    comparison.cured = !differences(now.result, bare).score;
  }
  if (comparison.cured) leaveOut(comparison, held, request, result, bare, purse);
  else if (settings['tt'] === 1) comparison.withoutTable = compareWithoutTable(trace, purse);
  comparison.nodes = maxNodes - purse.left;
  return comparison;
}

/** The walk finds one cut after another, and the later ones may do without an earlier one: leaves those out. */
function leaveOut(
  comparison: RootComparison,
  held: Place[],
  request: Trace['request'],
  result: SearchResult,
  bare: SearchResult,
  purse: Purse,
): void {
  for (let i = 0; held.length > 1 && i < held.length;) {
    const others = held.filter((_, at) => at !== i);
    const spared = again(request, others, result, purse);
    if (spared === null) return;
    if (differences(spared.result, bare).score) i++;
    else {
      held.splice(i, 1);
      comparison.blame.splice(i, 1);
      comparison.without = saysOf(spared.result);
    }
  }
}

/** The comparison of the same two searches without a table; null where the nodes do not suffice for it. */
function compareWithoutTable({ request, result }: Trace, purse: Purse): RootComparison | null {
  if (purse.left <= 0) return null;
  const settings = { ...request.settings, tt: 0 };
  const trace = again({ ...request, settings }, [], result, purse);
  if (trace === null || purse.left <= 0) return null;
  const found = compareRoot(trace, { maxNodes: purse.left, shouldStop: purse.shouldStop });
  purse.left -= found.nodes;
  return found.reached ? found : null;
}

const saysOf = ({ bestmove, bestSan, score }: RootSays): RootSays => ({ bestmove, bestSan, score });

function differences(a: RootSays, b: RootSays): RootComparison['differs'] {
  const mate = 'mate' in a.score !== 'mate' in b.score || ('mate' in a.score && !sameScore(a.score, b.score));
  return { move: a.bestmove !== b.bestmove, score: !sameScore(a.score, b.score), mate };
}

/**
 * A cut by where it stands in the game of chess, not in the search: held back there, it is held back wherever the
 * position comes up.
 */
interface Place {
  technique: number;
  low: number;
  high: number;
  /** 0 for the node itself. */
  move: number;
}

/** The search once more, recorded, with some cuts held back. Null when that takes more than there is. */
function again(request: Trace['request'], held: readonly Place[], { depth }: SearchResult, purse: Purse): Trace | null {
  const wanted: TraceRequest = {
    ...request,
    limits: { depth, nodes: Math.max(1, purse.left) },
    quiescence: false,
    cap: ENTRIES,
    shouldStop: purse.shouldStop,
    withhold: (technique, move) =>
      held.some(
        (one) =>
          one.technique === technique &&
          one.move === move &&
          one.low === keyLo[gamePly[0]] &&
          one.high === keyHi[gamePly[0]],
      ),
  };
  let { trace } = traceSearch(wanted);
  purse.left -= trace.result.nodes;
  if (trace.cutOff && purse.left > 0) {
    trace = traceSearch({ ...wanted, limits: { depth, nodes: purse.left }, fromIteration: depth }).trace;
    purse.left -= trace.result.nodes;
  }
  return trace.result.stopped || trace.cutOff ? null : trace;
}

function blameIn(trace: Trace, bare: SearchResult, purse: Purse): number | null {
  const root = rootsOf(trace).at(-1);
  if (root === undefined) return null;
  const said = trace.columns.score[root];
  const more = plain(bare.score) > said;
  return findBlame(trace, root, said, more, more ? packed(trace, bare.bestmove) : 0, purse);
}

/** A score as the search has it. A mate in so many moves is given in plies again. */
const plain = (score: ReadableScore): number =>
  'cp' in score ? score.cp : score.mate > 0 ? MATE - 2 * score.mate + 1 : -MATE - 2 * score.mate;

/** A move of the root in UCI notation as the engine packs it; 0 for none. */
function packed({ request }: Trace, uci: string | null): number {
  setFen(request.fen);
  if (request.moves !== undefined) playMoves(request.moves);
  return legalMovesOf().find((move) => uciOf(move) === uci) ?? 0;
}

function placeOf(trace: Trace, id: number): Place {
  const c = trace.columns;
  const move = c.kind[id] === SKIPPED ? c.move[id] : 0;
  setUpEntry(trace, move === 0 ? id : c.parent[id]);
  return { technique: c.end[id] - FIRST_CUT, low: keyLo[gamePly[0]], high: keyHi[gamePly[0]], move };
}

function tellBlame(trace: Trace, id: number): Omit<Blame, 'at'> {
  const c = trace.columns;
  const technique = techniqueOf(trace, id) ?? techniqueIds[0];
  const skipped = c.kind[id] === SKIPPED;
  return {
    technique,
    cuts: skipped ? 'move' : 'node',
    line: lineOf(trace, id).map(({ san }) => san),
    depth: c.depth[skipped ? c.parent[id] : id],
    iteration: c.iteration[id],
    guards: conditionsAt(trace, id, technique).guards.flatMap(({ holds, id: guard, on }) =>
      !on && holds === false ? [guard] : [],
    ),
  };
}

/** Where `trace` made the cut of an entry of `other`, the same search with other cuts held back; null where nowhere. */
function whereMade(trace: Trace, other: Trace, id: number): Whereabouts | null {
  const at = whereIs(other, id);
  const root = rootAt(trace, at);
  if (root === undefined) return null;
  const same = followLine(trace, root, at.line);
  const isThere = same.found === at.line.length && techniqueOf(trace, same.id) === techniqueOf(other, id);
  return isThere ? at : null;
}
