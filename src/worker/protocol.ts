/**
 * What a page and an engine worker say to each other. Each order carries an id and each reply names it. Both sides
 * check what comes in, so that a broken message becomes a sentence instead of a wrong number on a page.
 */
import { type GameStep, recordable, type SearchRequest, type SearchResult } from '../../engine/index.ts';
import { isObject } from './is-object.ts';
import { type CommonReply, orderIn, replyIn } from './messages.ts';

/** A search as it can be sent to a worker: SearchRequest without its functions. */
export type SearchRequestData = Pick<
  SearchRequest,
  'fen' | 'moves' | 'limits' | 'settings' | 'hashMb' | 'recordGaps' | 'recordHistory' | 'recordMoves'
> & {
  /** True to search every second position of the game as well, in turn, and to remember from each to the next. */
  game?: boolean;
};

/** What comes back: the reader of it knows the settings that were asked for. */
export type RunResult = Omit<SearchResult, 'settings'> & { game?: GameStep[] };

/** From the page. `warmUp` runs a small search for nothing, so that the first real one meets compiled code. */
export type Order = { type: 'search'; id: number; request: SearchRequestData } | { type: 'warmUp'; id: number };

/** From the worker. */
type OwnReply =
  /** An iteration is finished. */
  | { type: 'progress'; id: number; result: RunResult }
  | { type: 'result'; id: number; result: RunResult }
  /** The page has taken the sign back, and the search was left. */
  | { type: 'stopped'; id: number }
  | { type: 'warm'; id: number };
export type Reply = CommonReply | OwnReply;

const MAX_HASH_MB = 256;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** A list of texts, or none. */
const areTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((text) => typeof text === 'string'));

/**
 * Says what is wrong with a search request in one sentence, or gives null when it can be run. Settings are checked by
 * the engine.
 */
export function requestFault(request: unknown): string | null {
  if (!isObject(request)) return 'A search needs a request.';
  const { fen, moves, limits, settings, hashMb, recordGaps, recordMoves } = request;
  if (typeof fen !== 'string') return 'A search needs a position as FEN.';
  if (!areTexts(moves)) return 'The moves of a search must be a list of texts.';
  if (!areTexts(recordMoves)) return 'The line to a node must be a list of texts.';
  if (!isObject(limits)) return 'A search needs a limit: depth, nodes or time.';
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    if (!['depth', 'nodes', 'movetimeMs'].includes(name)) return `There is no limit "${name.slice(0, 40)}".`;
    if (!isCount(value)) return `The limit ${name} must be a whole number above 0.`;
  }
  if (given.length === 0) return 'A search needs a limit: depth, nodes or time.';
  if (!isObject(settings) || !Object.values(settings).every((value) => typeof value === 'number')) {
    return 'The settings of a search must be numbers by name.';
  }
  if (hashMb !== undefined && !(isCount(hashMb) && hashMb <= MAX_HASH_MB)) {
    return `The table must have 1 to ${MAX_HASH_MB} MB.`;
  }
  if (recordGaps !== undefined && !recordable.some((id) => id === recordGaps)) {
    return `Gaps are recorded for one of ${recordable.join(', ')} only.`;
  }
  return null;
}

/**
 * The worker's side: the order in a message, or null when it is none. What is wrong inside a request is found by
 * requestFault.
 */
export const readOrder = (data: unknown): Order | null =>
  orderIn<Order>(data, ({ type }) => type === 'search' || type === 'warmUp');

/** The page's side: the reply in a message, or null when it is none. */
export const readReply = (data: unknown): Reply | null =>
  replyIn<OwnReply>(data, (reply) => {
    if (reply.type === 'progress' || reply.type === 'result') return isResult(reply.result);
    return reply.type === 'stopped' || reply.type === 'warm';
  });

/** Is it a result, as far as the widgets read it? */
function isResult(value: unknown): value is RunResult {
  if (!isObject(value)) return false;
  const { depth, nodes, score, cuts, pvSan, bestmove } = value;
  return (
    Number.isSafeInteger(depth) &&
    Number.isSafeInteger(nodes) &&
    isObject(score) &&
    Number.isFinite(score.cp ?? score.mate) &&
    isObject(cuts) &&
    Object.values(cuts).every(Number.isFinite) &&
    Array.isArray(pvSan) &&
    (bestmove === null || typeof bestmove === 'string')
  );
}
