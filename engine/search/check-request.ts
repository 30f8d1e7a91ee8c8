/** What a search may be asked for: checked once before it begins, so that the search itself checks nothing. */
import { checkFields, checkObject, checkTexts, checkWhole, notAccepted } from '../board/given.ts';
import { allSettings, settingById, settingFault, type Settings, SettingsError } from '../settings.ts';
import { MAX_PLY } from './scores.ts';
import type { SearchLimits, SearchRequest } from './search.ts';
import { checkWindow } from './window.ts';

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
