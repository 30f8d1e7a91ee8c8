/** The search as everybody else calls it: a position, limits and settings in; a result in readable form out. */
import { setFen, toFen } from '../board/fen.ts';
import { playMoves } from '../board/game.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { sanOf } from '../board/san.ts';
import { signature } from '../signature.ts';
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { clearHistory } from './history-table.ts';
import { type Iteration, iterate } from './iterate.ts';
import { checkRequest, type SearchRequest, type SearchResult } from './request.ts';
import { readRootMoves } from './root.ts';
import { useSettings } from './rules.ts';
import { MAX_PLY, readableScore } from './scores.ts';
import { again, cuts, generated, nodes, run } from './state.ts';
import { clearTable, resizeTable } from './transposition.ts';
import { boundOf } from './window.ts';

export type { SearchLimits, SearchRequest, SearchResult } from './request.ts';

/** Size of the transposition table in mebibytes unless a request says otherwise; node counts depend on it. */
export const DEFAULT_HASH_MB = 16;

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
 * Throws FenError for a broken FEN, MoveError for a move that is not legal, of those to search as well, SettingsError
 * for settings that are not complete or out of range, RangeError for numbers out of range and a window that is none,
 * and TypeError for what is missing, a limit above all, or unknown.
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
