/** What the oracle says of each setting's cuts, once it is asked. */

import { useEffect, useState } from 'preact/hooks';
import type { OracleCounts } from '../../engine/index.ts';
import type { LabState } from '../stores/lab.ts';
import { searchKey } from '../stores/search-key.ts';
import { createTreeTask, type TreeTaskState } from '../ui/hooks/tree-task.ts';

/**
 * Cuts of each technique that are checked at most, for each setting: all where there are no more, else a draw, which
 * the Lab says.
 */
export const SAMPLE = 2000;
/** Deepest search whose tree is recorded, in plies. */
const ORACLE_DEPTH = 10;

export interface WrongCuts {
  /** By slot; null where the oracle has not been asked about what stands there now. */
  counts: readonly (OracleCounts | null)[];
  status: TreeTaskState['status'];
  /** Progress, or why it ended, in a few words. */
  said: string;
  /** Why it cannot be asked; empty when it can. */
  refusal: string;
  ask: () => void;
  cancel: () => void;
}

/** In the place of a task's own words, which stand in a frame that says whose they are. */
const SAID: Partial<Record<TreeTaskState['status'], string>> = {
  running: 'The oracle is loading',
  cancelled: 'The oracle was stopped.',
};

const keyOf = (fen: string, depth: number, settings: Readonly<Record<string, number>>) =>
  searchKey({ fen, limits: { depth }, settings });

export function useWrongCuts({ fen, limit, columns }: LabState): WrongCuts {
  const [found, setFound] = useState<ReadonlyMap<string, OracleCounts>>(new Map());
  const [state, setState] = useState<Pick<TreeTaskState, 'status' | 'said'>>({ status: 'ready', said: '' });
  const [task] = useState(() => createTreeTask(({ said, status }) => setState({ status, said: SAID[status] ?? said })));
  useEffect(() => task.end, []);
  const depth = limit.value;
  const refusal =
    limit.kind !== 'depth'
      ? 'The oracle needs a search by depth.'
      : depth > ORACLE_DEPTH
        ? `The oracle is asked up to depth ${ORACLE_DEPTH}.`
        : '';

  const ask = () =>
    task.start(async (client) => {
      for (const { name, changes } of columns) {
        const key = keyOf(fen, depth, changes);
        if (found.has(key)) continue;
        const request = { fen, depth, settings: changes, sample: SAMPLE, repeats: 0 };
        const { total } = await client.ask('oracle', request, ({ part }) =>
          setState({ status: 'running', said: `The oracle on ${name}: ${Math.round(100 * part)} %` }),
        );
        setFound((before) => new Map(before).set(key, total));
      }
    });
  const counts = [0, 1, 2, 3].map((slot) => {
    const column = columns.find((one) => one.slot === slot);
    return (column && found.get(keyOf(fen, depth, column.changes))) ?? null;
  });
  return { counts, ...state, refusal, ask: () => void ask(), cancel: task.cancel };
}
