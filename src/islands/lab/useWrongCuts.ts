/** What the oracle says of each setting's cuts, once it is asked. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { OracleCounts } from '../../../engine/index.ts';
import type { LabState } from '../../stores/lab.ts';
import { Cancelled } from '../../worker/errors.ts';
import { loadPart } from '../frame/load-part.ts';

/** Cuts of each technique that are checked at most, for each setting. */
export const SAMPLE = 60;
/** Deepest search whose tree is recorded, in plies. */
export const ORACLE_DEPTH = 10;

export interface WrongCuts {
  /** By slot; null where the oracle has not been asked about what stands there now. */
  counts: readonly (OracleCounts | null)[];
  status: 'ready' | 'running' | 'cancelled' | 'failed';
  /** Progress, or why it ended, in a few words. */
  said: string;
  /** Why it cannot be asked; empty when it can. */
  refusal: string;
  ask: () => void;
  cancel: () => void;
}

const nameOf = (fen: string, depth: number, changes: Readonly<Record<string, number>>) =>
  JSON.stringify([fen, depth, Object.entries(changes).sort()]);

export function useWrongCuts({ fen, limit, columns }: LabState): WrongCuts {
  const [found, setFound] = useState<ReadonlyMap<string, OracleCounts>>(new Map());
  const [state, setState] = useState<Pick<WrongCuts, 'status' | 'said'>>({ status: 'ready', said: '' });
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  const depth = limit.value;
  const refusal =
    limit.kind !== 'depth'
      ? 'The oracle needs a search by depth.'
      : depth > ORACLE_DEPTH
        ? `The oracle is asked up to depth ${ORACLE_DEPTH}.`
        : '';

  const ask = async () => {
    end.current?.();
    let ended = false;
    setState({ status: 'running', said: 'The oracle is loading' });
    try {
      const { TreeClient } = await loadPart(() => import('./oracle.lazy.ts'));
      const client = new TreeClient();
      end.current = () => {
        ended = true;
        client.end();
      };
      for (const { name, changes } of columns) {
        const key = nameOf(fen, depth, changes);
        if (found.has(key)) continue;
        const request = { fen, depth, settings: changes, sample: SAMPLE, repeats: 0 };
        const { total } = await client.ask('oracle', request, ({ part }) => {
          if (!ended) setState({ status: 'running', said: `The oracle on ${name}: ${Math.round(100 * part)} %` });
        });
        setFound((before) => new Map(before).set(key, total));
      }
      client.end();
      setState({ status: 'ready', said: '' });
    } catch (error) {
      if (error instanceof Cancelled) setState({ status: 'cancelled', said: 'The oracle was stopped.' });
      else setState({ status: 'failed', said: error instanceof Error ? error.message : String(error) });
    }
  };
  const counts = [0, 1, 2, 3].map((slot) => {
    const column = columns.find((one) => one.slot === slot);
    return (column && found.get(nameOf(fen, depth, column.changes))) ?? null;
  });
  return { counts, ...state, refusal, ask: () => void ask(), cancel: () => end.current?.() };
}
