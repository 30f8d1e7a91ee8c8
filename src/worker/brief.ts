/**
 * Questions that take a moment, such as whether a position can be searched: they wait for no search that may take
 * minutes.
 */
import { EngineClient, engineClient, type RunResult, type SearchRequestData } from './client.ts';

/**
 * Makes what asks them: of the page's own workers while one is free, else of one more, which starts when it is first
 * needed. Latest wins, as among the runs of the page.
 */
export function briefly(
  client: EngineClient,
  spare: EngineClient,
): (key: string, request: SearchRequestData) => Promise<RunResult> {
  return (key, request) => {
    for (const one of [client, spare]) one.cancel(key);
    return (client.free ? client : spare).run(key, request);
  };
}

/** Asks the engine of this page. */
export const ask = briefly(engineClient, new EngineClient({ size: 1 }));
