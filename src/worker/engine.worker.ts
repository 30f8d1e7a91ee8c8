/**
 * The engine in a worker of its own. A search is synchronous: while one runs, nothing else is heard, so the page ends a
 * search that it no longer wants by ending the worker (client.ts).
 */
import {
  DEFAULT_HASH_MB,
  FenError,
  MoveError,
  profiles,
  search,
  type SearchResult,
  SettingsError,
  withSettings,
} from '../../engine/index.ts';
import { readOrder, type Reply, requestFault, type RunResult, type SearchRequestData } from './protocol.ts';

/** What this file uses of a worker's global scope. */
interface Scope {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(reply: Reply): void;
}
const scope = self as unknown as Scope;

/** Milliseconds between two signs of life. */
const BEAT_MS = 250;

/** Positions of all kinds, and as many nodes as it takes until the engine's loops are compiled; in nodes, so that it ends anywhere. */
const WARM_UP_FENS = [
  'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 1',
  '8/5pk1/4p1p1/3pP2p/r2P1P1P/4KNP1/8/1R6 b - - 0 1',
];
const WARM_UP_NODES = 50_000;

scope.addEventListener('message', ({ data }) => {
  const order = readOrder(data);
  if (order === null) return;
  const { id } = order;
  try {
    if (order.type === 'warmUp') {
      warmUp();
      scope.postMessage({ type: 'warm', id });
    } else {
      scope.postMessage({ type: 'result', id, result: run(id, order.request) });
    }
  } catch (error) {
    scope.postMessage({ type: 'failure', id, ...sentence(error) });
  }
});
scope.postMessage({ type: 'ready' });

function run(id: number, request: SearchRequestData): RunResult {
  const fault = requestFault(request);
  if (fault !== null) throw new RequestError(fault);
  let beat = performance.now();
  const { fen, moves, limits, hashMb, recordGaps } = request;
  return told(
    search({
      fen,
      moves,
      limits,
      hashMb,
      recordGaps,
      settings: withSettings(profiles.book, request.settings),
      onIteration: (result) => scope.postMessage({ type: 'progress', id, result: told(result) }),
      shouldStop: () => {
        const now = performance.now();
        if (now - beat >= BEAT_MS) {
          beat = now;
          scope.postMessage({ type: 'beat', id });
        }
        return false;
      },
    }),
  );
}

/** A result without the settings, which would be copied with every message. */
function told({ settings: _, ...result }: SearchResult): RunResult {
  return result;
}

function warmUp(): void {
  for (const fen of WARM_UP_FENS) {
    search({ fen, limits: { nodes: WARM_UP_NODES }, settings: profiles.book, hashMb: DEFAULT_HASH_MB });
  }
}

/** A request that breaks the protocol's rules. */
class RequestError extends Error {}

/** What to tell the reader of an error, and whether the engine can still be trusted after it. */
function sentence(error: unknown): { message: string; broken: boolean } {
  const expected = [FenError, MoveError, SettingsError, RequestError].some((kind) => error instanceof kind);
  const text = error instanceof Error ? error.message : String(error);
  if (expected) return { message: text, broken: false };
  return { message: `The engine failed on this position (${text.slice(0, 200)}).`, broken: true };
}
