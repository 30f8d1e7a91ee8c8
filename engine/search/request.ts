/**
 * What a search may be asked for and what it answers. A request is checked once before the search begins, which checks
 * nothing itself.
 */
import { checkFields, checkObject, checkTexts, checkWhole, notAccepted } from '../board/given.ts';
import { allSettings, settingById, settingFault, type Settings, SettingsError } from '../settings.ts';
import type { TechniqueId } from '../pruning/index.ts';
import { MAX_PLY, type ReadableScore } from './scores.ts';
import { type Bound, checkWindow, type SearchWindow } from './window.ts';

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

/** Sizes of the transposition table that are accepted, in mebibytes. */
export const HASH_RANGE = [1, 1024] as const;

const REQUEST: Readonly<Record<keyof SearchRequest, true>> = {
  fen: true,
  moves: true,
  searchMoves: true,
  limits: true,
  settings: true,
  window: true,
  hashMb: true,
  onIteration: true,
  shouldStop: true,
  goOn: true,
  keepMemory: true,
};
const LIMITS: Readonly<Record<keyof SearchLimits, number>> = {
  depth: MAX_PLY - 1,
  nodes: Number.MAX_SAFE_INTEGER,
  movetimeMs: Number.MAX_SAFE_INTEGER,
};

/**
 * Throws unless a search can begin with this: TypeError for what is missing or of another kind, RangeError for numbers,
 * SettingsError for settings. The position and its moves are checked where they are set up.
 */
export function checkRequest(request: SearchRequest): void {
  checkObject('What to search', request, '{ fen, limits, settings }');
  checkFields('What to search', request, Object.keys(REQUEST));
  checkLimits(request);
  checkSettings(request.settings);
  if (request.hashMb !== undefined) checkWhole('hashMb', request.hashMb, ...HASH_RANGE);
  if (request.searchMoves !== undefined) checkTexts('searchMoves', request.searchMoves);
  if (request.window !== undefined) checkWindow(request.window);
  for (const name of ['onIteration', 'shouldStop', 'goOn'] as const) {
    const given = request[name];
    if (given !== undefined && typeof given !== 'function') throw new TypeError(notAccepted(name, 'a function', given));
  }
}

/** What ends a search by itself has to be there: a limit, or a function that is asked whether to stop. */
function checkLimits({ goOn, limits, shouldStop }: SearchRequest): void {
  const names = Object.keys(LIMITS) as (keyof SearchLimits)[];
  checkObject('limits', limits, '{ depth }, { nodes } or { movetimeMs }');
  checkFields('limits', limits, names);
  for (const name of names) if (limits[name] !== undefined) checkWhole(name, limits[name], 1, LIMITS[name]);
  const ends = names.some((name) => limits[name] !== undefined) || shouldStop !== undefined || goOn !== undefined;
  if (!ends) throw new TypeError('A search needs a limit: depth, nodes or movetimeMs, or shouldStop to end it.');
}

/** Throws SettingsError unless settings are complete, known and in range. */
export function checkSettings(settings: Settings): void {
  checkObject('settings', settings, 'all settings, such as profiles.book');
  for (const { id } of allSettings) {
    if (settings[id] === undefined)
      throw new SettingsError(id, `settings lack ${id}; begin with profiles.book or profiles.play (withSettings).`);
    const fault = settingFault(id, settings[id]);
    if (fault !== null) throw new SettingsError(id, fault);
  }
  if (Object.keys(settings).length === allSettings.length) return;
  for (const id of Object.keys(settings))
    if (!settingById.has(id)) throw new SettingsError(id, settingFault(id, 0) ?? '');
}
