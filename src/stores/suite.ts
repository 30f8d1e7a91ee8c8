/** The suite of the bench page, searched in the reader's browser. */

import { type SuiteAnswer, type SuiteRunId, suiteRuns, suiteSettings } from '../../engine/index.ts';
import type { EngineClient } from '../worker/client.ts';
import { createTask, type Task } from './task.ts';

interface SuiteOrder {
  runs: readonly SuiteRunId[];
  /** Plies. */
  depth: number;
}

/** Answers by run, one a position. */
type SuiteAnswers = Readonly<Partial<Record<SuiteRunId, readonly SuiteAnswer[]>>>;

interface SuiteShown {
  /** What this browser has searched, all to `depth`. Runs that were not finished are not there. */
  answers: SuiteAnswers;
  /** Plies; 0 before the first run. */
  depth: number;
}

/**
 * Makes a suite of these positions. `key` must be its own on the page. It searches every position in the ways of an
 * order; what is there already at this depth is not searched again, and a suite that was stopped goes on where it was.
 */
export function createSuite(
  key: string,
  fens: readonly string[],
  client?: Pick<EngineClient, 'run' | 'warmUp'>,
): Task<SuiteOrder, SuiteShown> {
  /** What has been found to one depth: answers of finished runs, and each search of the others. */
  let depth = 0;
  let answers: SuiteAnswers = {};
  let found = new Map<string, SuiteAnswer>();

  return createTask<SuiteOrder, SuiteShown>(
    key,
    { answers, depth, of: 0 },
    (order) => {
      if (order.depth !== depth) [depth, answers, found] = [order.depth, {}, new Map()];
      const [limits, into] = [{ depth }, found];
      const wanted = suiteRuns.filter(({ id }) => order.runs.includes(id) && answers[id] === undefined);
      const all = wanted.flatMap((run) => fens.map((fen, place) => ({ run, fen, name: `${run.id} ${place}` })));
      const missing = all.filter(({ name }) => !found.has(name));
      return {
        jobs: missing.map(({ run, fen, name }) => async (search) => {
          const nodes: number[] = [];
          const settings = suiteSettings(run);
          const result = await search({ fen, limits, settings }, (iteration) => nodes.push(iteration.nodes));
          into.set(name, { nodes, move: result.bestSan, score: result.score });
        }),
        done: all.length - missing.length,
        shown: { answers, depth },
        finish: () => {
          const news = wanted.map(({ id }) => [id, fens.flatMap((_, place) => into.get(`${id} ${place}`) ?? [])]);
          answers = { ...answers, ...Object.fromEntries(news) };
          return { answers };
        },
      };
    },
    client,
  );
}
