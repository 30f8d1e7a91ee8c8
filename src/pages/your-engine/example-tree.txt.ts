/** A small search tree as text (docs/trace-format.md), to try the explorer with and to hold an emitter against. */
import { profiles, START_FEN, traceLines, traceSearch } from '../../../engine/index.ts';

export function GET(): Response {
  const { trace } = traceSearch({ fen: START_FEN, limits: { depth: 4 }, settings: profiles.book, fromIteration: 3 });
  return new Response(`${[...traceLines(trace)].join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } });
}
