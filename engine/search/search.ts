/** The search as everybody else calls it: a position, limits and settings in; a result in readable form out. */
import { setFen, toFen } from '../board/fen.ts';
import { playMoves } from '../board/game.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { sanOf } from '../board/san.ts';
import { signature } from '../signature.ts';
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import type { Settings } from '../settings.ts';
import { checkRequest } from './check-request.ts';
import { clearHistory } from './history-table.ts';
import { type Iteration, iterate } from './iterate.ts';
import { readRootMoves } from './root.ts';
import { useSettings } from './rules.ts';
import { MAX_PLY, type ReadableScore, readableScore } from './scores.ts';
import { again, cuts, generated, nodes, run } from './state.ts';
import { clearTable, resizeTable } from './transposition.ts';
import { type Bound, boundOf, type SearchWindow } from './window.ts';

/** Size of the transposition table in mebibytes unless a request says otherwise; node counts depend on it. */
export const DEFAULT_HASH_MB = 16;

/** What ends a search, whichever comes first. One of them is needed, or `shouldStop` or `goOn` of the request. */
export interface SearchLimits {
  /** Plies, 1 to 127. */
  depth?: number;
  /** Nodes, 1 or more; the search ends exactly there. */
  nodes?: number;
  /** Milliseconds. The only limit under which two runs may differ. */
  movetimeMs?: number;
}

/** A position, and how it is to be searched. */
export interface SearchRequest {
  fen: string;
  /** Moves played from there, in UCI notation or SAN; they count for repetition. */
  moves?: readonly string[];
  /** Search only these moves of the position, in UCI notation or SAN; all when there are none. */
  searchMoves?: readonly string[];
  limits: SearchLimits;
  settings: Settings;
  /**
   * Ask only where the score lies with regard to this window. Every iteration is searched in it once, in place of the
   * aspiration window, and the search begins with an empty table whatever `keepMemory` says.
   */
  window?: SearchWindow;
  hashMb?: number;
  /** Called after each finished iteration. */
  onIteration?: (result: SearchResult) => void;
  /** Asked every thousand nodes or so; true ends the search. */
  shouldStop?: () => boolean;
  /** Asked after each finished iteration, after `onIteration`; false means that another one is not worth starting. */
  goOn?: (result: SearchResult) => boolean;
  /** Keep transposition table and history of the search before, as within a game. */
  keepMemory?: boolean;
}

/** What a search found, or where it stands after an iteration. */
export interface SearchResult {
  /** The position searched. */
  fen: string;
  /** Last finished iteration, in plies. */
  depth: number;
  /** Deepest line looked at, quiescence included, in plies. */
  seldepth: number;
  score: ReadableScore;
  /**
   * When the request named a window: whether the score is exact, or the position worth at least or at most that.
   * Without one only where a search was stopped after it had found a better move and before it could say how good it
   * is: 'lower'.
   */
  bound?: Bound;
  /** In UCI notation; null when there is no legal move, or when a search in a window came back without one. */
  bestmove: string | null;
  bestSan: string | null;
  pv: string[];
  pvSan: string[];
  nodes: number;
  timeMs: number;
  /** By technique: nodes returned early, moves skipped, and late moves whose search to a lower depth was believed. */
  cuts: Record<TechniqueId, number>;
  /** Late moves that beat alpha at the lower depth and were searched again, and the nodes in such second searches. */
  again: { moves: number; nodes: number };
  /** Moves generated for nodes of the search, those of quiescence left out. */
  generated: number;
  settings: Settings;
  /** Names the engine that produced these numbers. */
  signature: string;
  /** True when nodes, time or a stop ended the search before its depth. */
  stopped: boolean;
}

let hashMb = 0;

/** Prepares the table: `mb` mebibytes, empty unless `keep` says that it may hold what it held. */
export function prepareMemory(mb: number, keep: boolean): void {
  if (mb !== hashMb) {
    resizeTable(mb);
    clearHistory();
    hashMb = mb;
  } else if (!keep) {
    clearTable();
    clearHistory();
  }
}

/** Forgets table and history: the next search starts as in a new game. */
export function forget(): void {
  clearTable();
  clearHistory();
}

/**
 * Searches a position. Synchronous. Without a time limit the result is the same on every machine.
 * Throws FenError for a broken FEN, MoveError for a move that is not legal, of those to search as well, SettingsError for
 * settings that are not complete or out of range, RangeError for numbers out of range and a window that is none, and
 * TypeError for what is missing, a limit above all, or unknown.
 */
export function search(request: SearchRequest): SearchResult {
  checkRequest(request);
  setFen(request.fen);
  if (request.moves !== undefined) playMoves(request.moves);
  return searchPosition(request);
}

/** Searches the position that is set up, with its game behind it. Throws MoveError as `search` does. */
function searchPosition(request: Omit<SearchRequest, 'fen' | 'moves'>): SearchResult {
  const { limits, settings, window } = request;
  useSettings(settings);
  prepareMemory(request.hashMb ?? DEFAULT_HASH_MB, request.keepMemory === true && window === undefined);
  run.rootMoves = request.searchMoves !== undefined ? readRootMoves(request.searchMoves) : [];
  const start = performance.now();
  const { depth = MAX_PLY - 1, movetimeMs = Number.POSITIVE_INFINITY, nodes: most = Number.POSITIVE_INFINITY } = limits;
  run.shouldStop = () => performance.now() - start >= movetimeMs || request.shouldStop?.() === true;
  run.maxNodes = most;
  const fen = toFen();
  const readable = (iteration: Iteration): SearchResult => ({
    fen,
    depth: iteration.depth,
    seldepth: run.seldepth,
    score: readableScore(iteration.score),
    ...(window !== undefined ? { bound: boundOf(iteration.score, window) } : iteration.atLeast && { bound: 'lower' }),
    bestmove: iteration.move === 0 ? null : uciOf(iteration.move),
    bestSan: iteration.move === 0 ? null : sanOf(iteration.move),
    pv: iteration.line.map(uciOf),
    pvSan: sanLine(iteration.line),
    nodes: nodes[0],
    timeMs: performance.now() - start,
    cuts: Object.fromEntries(techniqueIds.map((id, i) => [id, cuts[i]])) as Record<TechniqueId, number>,
    again: { moves: again[0], nodes: again[1] },
    generated: generated[0],
    settings,
    signature,
    stopped: iteration.stopped,
  });
  const { goOn, onIteration } = request;
  let last: SearchResult;
  const report = (iteration: Iteration) => {
    last = readable(iteration);
    onIteration?.(last);
  };
  const worthGoingOn = () => goOn?.(last) !== false;
  const result = readable(iterate({ depth, goOn: worthGoingOn, ...(window !== undefined && { window }) }, report));
  run.rootMoves = [];
  return result;
}

/** A line of moves from the present position, in SAN. */
function sanLine(line: readonly number[]): string[] {
  const names: string[] = [];
  for (const move of line) {
    names.push(sanOf(move));
    makeMove(move);
  }
  for (let i = line.length - 1; i >= 0; i--) unmakeMove(line[i]);
  return names;
}
