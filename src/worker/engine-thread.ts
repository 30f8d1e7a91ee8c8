/**
 * The engine in a worker of its own. A search is synchronous: while one runs, no message is heard, so the page stops a
 * search that it no longer wants by taking a sign back (stop-sign.ts).
 */
import type { SearchRequest, SearchResult } from '../../engine/index.ts';
import * as engine from './engine-parts.ts';
import { beating, obeyInTurn, type Scope, type Sentence } from './in-turn.ts';
import { type Order, readOrder, type Reply, requestFault, type RunResult, type SearchRequestData } from './protocol.ts';

const scope = self as unknown as Scope<Reply>;

obeyInTurn(scope, readOrder, obey, sentence);

async function obey(order: Order): Promise<void> {
  const { id } = order;
  if (order.type === 'warmUp') {
    engine.warmUp();
    scope.postMessage({ type: 'warm', id });
  } else {
    const result = await run(id, order.request);
    scope.postMessage(result === null ? { type: 'stopped', id } : { type: 'result', id, result });
  }
}

/** Null when the page has stopped it. */
async function run(id: number, request: SearchRequestData): Promise<RunResult | null> {
  const fault = requestFault(request);
  if (fault !== null) throw new RequestError(fault);
  const settings = engine.withSettings(engine.profiles.book, request.settings);
  await engine.loadFor(settings);
  const begin: (request: SearchRequest) => SearchResult = request.game === true ? engine.searchGame : engine.search;
  const asksToStop = beating(() => scope.postMessage({ type: 'beat', id }));
  let stopped = false;
  const result = begin({
    ...request,
    settings,
    onIteration: (result) => scope.postMessage({ type: 'progress', id, result: told(result) }),
    shouldStop: () => (stopped ||= asksToStop()),
  });
  return stopped ? null : told(result);
}

/** A result without the settings, which would be copied with every message. */
function told({ settings: _, ...result }: SearchResult): RunResult {
  return result;
}

/** A request that breaks the protocol's rules. */
class RequestError extends Error {}

/** What to tell the reader of an error, and whether the engine can still be trusted after it. */
function sentence(text: string, error: unknown): ReturnType<Sentence> {
  const expected = [engine.FenError, engine.MoveError, engine.SettingsError, RequestError].some(
    (kind) => error instanceof kind,
  );
  if (expected) return { message: text, broken: false };
  return { message: `The engine failed on this position (${text.slice(0, 200)}).`, broken: true };
}
