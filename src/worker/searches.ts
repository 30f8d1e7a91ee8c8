/**
 * Searches in a worker. A search is synchronous: while one runs, no message is heard, so the page stops a search that
 * it no longer wants by taking a sign back (stop-sign.ts).
 */
import * as engine from '../../engine/index.ts';
import type { Feature } from './feature.ts';
import { isObject } from './is-object.ts';
import type { RunResult, SearchTasks } from './protocol.ts';
import { Stopped } from './signs-of-life.ts';

export const searches: Feature<keyof SearchTasks> = {
  handlers: {
    async search(order, work) {
      const fault = requestFault(order);
      if (fault !== null) throw new RequestError(fault);
      const { game, ...request } = order;
      const settings = engine.withSettings(engine.profiles.book, request.settings);
      await engine.loadFor(settings);
      const begin: (request: engine.SearchRequest) => engine.SearchResult =
        game === true ? engine.searchGame : engine.search;
      let stopped = false;
      const result = begin({
        ...request,
        settings,
        onIteration: (iteration) => work.tell(withoutSettings(iteration)),
        shouldStop: () => (stopped ||= work.shouldStop()),
      });
      if (stopped) throw new Stopped();
      return withoutSettings(result);
    },
    warmUp() {
      engine.warmUp();
      return null;
    },
  },
  fault(text, error) {
    const expected = [engine.FenError, engine.MoveError, engine.SettingsError, RequestError].some(
      (kind) => error instanceof kind,
    );
    if (expected) return { message: text, broken: false };
    return { message: `The engine failed on this position (${text.slice(0, 200)}).`, broken: true };
  },
};

/** A result without the settings, which would be copied with every message. */
function withoutSettings({ settings: _, ...result }: engine.SearchResult): RunResult {
  return result;
}

/** A request that breaks the protocol's rules. */
class RequestError extends Error {}

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
  if (recordGaps !== undefined && !engine.recordable.some((id) => id === recordGaps)) {
    return `Gaps are recorded for one of ${engine.recordable.join(', ')} only.`;
  }
  return null;
}
