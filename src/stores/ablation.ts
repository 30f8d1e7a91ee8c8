/** The 32 searches of an ablation: one with each subset of the five techniques. */

import { effective, profiles, type Subset, SUBSETS, withinSubset, withSettings } from '../../engine/index.ts';
import type { EngineClient, RunResult } from '../worker/client.ts';
import { createTask, type Task } from './task.ts';

/** What to search: a position to a depth under the reader's changes to the book's settings. */
export interface AblationOrder {
  fen: string;
  /** Plies. */
  depth: number;
  changes: Readonly<Record<string, number>>;
}

interface AblationShown<Answer> {
  /** The last complete set of answers, by subset. */
  answers: readonly Answer[];
  /** What they answer; null when the build did. */
  order: AblationOrder | null;
}

/**
 * Makes an ablation that starts with the build's answers, one a subset. `key` must be its own on the page; `keep` takes
 * from a result what the widget shows.
 */
export function createAblation<Answer>(
  key: string,
  built: readonly Answer[],
  keep: (result: RunResult) => Answer,
  client?: Pick<EngineClient, 'run' | 'warmUp'>,
): Task<AblationOrder, AblationShown<Answer>> {
  return createTask<AblationOrder, AblationShown<Answer>>(
    key,
    { answers: built, order: null, of: SUBSETS },
    (order) => {
      const { fen, depth, changes } = order;
      const settings = withSettings(profiles.book, changes);
      const subsets = Array.from({ length: SUBSETS }, (_, subset) => subset);
      const found = new Map<Subset, Answer>();
      // Subsets that differ only in techniques that the reader has off are one search.
      const different = new Set(subsets.map((subset) => effective(settings, subset)));
      return {
        jobs: [...different].map((subset) => async (search) => {
          const result = await search({ fen, limits: { depth }, settings: withinSubset(settings, subset) });
          found.set(subset, keep(result));
        }),
        finish: () => ({ answers: subsets.flatMap((subset) => found.get(effective(settings, subset)) ?? []), order }),
      };
    },
    client,
  );
}
