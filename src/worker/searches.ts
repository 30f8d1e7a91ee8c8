/**
 * Searches in a worker. A search is synchronous: while one runs, no message is heard, so the page stops a search that
 * it no longer wants by taking a sign back (stop-sign.ts).
 */
import * as engine from '../../engine/index.ts';
import type { Feature } from './feature.ts';
import type { RunResult, SearchTasks } from './protocol.ts';
import { Stopped } from './signs-of-life.ts';

export const searches: Feature<keyof SearchTasks> = {
  handlers: {
    async search(order, work) {
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
    const expected = [engine.FenError, engine.MoveError, engine.SettingsError].some((kind) => error instanceof kind);
    if (expected) return { message: text, broken: false };
    return { message: `The engine failed on this position (${text.slice(0, 200)}).`, broken: true };
  },
};

/** A result without the settings, which would be copied with every message. */
function withoutSettings({ settings: _, ...result }: engine.SearchResult): RunResult {
  return result;
}
