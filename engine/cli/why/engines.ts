/** How `cutoff why` asks: another engine by UCI, or this one in place. */
import { MAX_PLY } from '../../search/scores.ts';
import type { Settings } from '../../settings.ts';
import { type Change, faultRow, type Iteration, type Row, rowOf, type Sought } from '../../why/rows.ts';
import { searchWith } from '../../why/why-not.ts';
import { type Answer, type Budget, type Conversation, isAnswer } from '../check/conversation.ts';
import { UciClientError } from '../other-engines/uci-client.ts';

/** Searches with some changes, from empty tables, for `thinkMs` milliseconds at most unless the budget is a time. */
export type Ask = (changes: readonly Change[], budget: Budget, thinkMs: number) => Promise<Row>;

/** Asks another engine: options are sent, a new game begins, and afterwards they are put back. */
export const askOther =
  (engine: Conversation, { fen, played, moves }: Sought): Ask =>
  async (changes, budget, thinkMs) => {
    try {
      for (const { name, to } of changes) await engine.set(name, to);
      const answer = (await engine.newGame()) ?? (await engine.ask({ fen, moves: played, budget, thinkMs }));
      for (const { name, from } of changes) await engine.set(name, from);
      if (!isAnswer(answer)) return faultRow(changes, answer.message);
      return rowOf(changes, iterationsOf(answer, budget), moves, answer.toldToStop || !('depth' in budget));
    } catch (error) {
      if (error instanceof UciClientError) return faultRow(changes, error.message.replace(/\.$/, ''));
      throw error;
    }
  };

/** What it told of each depth. Where it plays something else in the end, that was the next depth, broken off. */
function iterationsOf({ bestmove, byDepth, nodes }: Answer, budget: Budget): Iteration[] {
  const told = [...byDepth.values()]
    .filter(({ pv }) => pv.length > 0)
    .map(({ depth, nodes: until, pv }): Iteration => ({ depth, move: pv[0].toLowerCase(), nodes: until }))
    .toSorted((a, b) => a.depth - b.depth);
  const last = told.at(-1);
  if (last?.move === bestmove || bestmove === '') return told;
  const most = 'depth' in budget ? budget.depth : MAX_PLY;
  return [...told, { depth: Math.min((last?.depth ?? most - 1) + 1, most), move: bestmove, nodes }];
}

/** Asks this engine, in this thread; between searches it lets signals come in. */
export const askOwn =
  (settings: Settings, hashMb: number, sought: Sought): Ask =>
  async (changes, budget, thinkMs) => {
    await new Promise((resolve) => setImmediate(resolve));
    const end = performance.now() + thinkMs;
    return searchWith(settings, changes, {
      ...sought,
      hashMb,
      limits: budget,
      shouldStop: () => performance.now() > end,
    });
  };
