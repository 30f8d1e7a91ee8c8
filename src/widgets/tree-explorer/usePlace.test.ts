import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import { rootsOf, type Trace } from '../../../engine/index.ts';
import { recordTree } from '../../worker/tree-tasks.ts';
import { probe, settled } from '../../ui/hooks/hook-testing.ts';
import { type Kind, type TreePlace, usePlace, type Walked } from './usePlace.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const large = recordTree({ fen, depth: 4, settings: {} });
const small = recordTree({ fen, depth: 4, settings: { 'rfp.margin': 0, 'lmp.base': 0, 'lmp.scale': 0 } });

const KIND: Kind<Trace, null, never> = { rootsOf, noFilter: null, matches: () => null };

type Follow = Walked<Trace, never>['follow'];

/** A place in a tree that the test puts in, and every entry that was selected or drawn from at some moment. */
function place(follow: Follow = async () => null, path?: readonly string[]) {
  const seen: { trace: Trace; ids: number[] }[] = [];
  let record: (trace: Trace) => void = () => {};
  const looked: number[] = [];
  const hook = probe((): TreePlace<null> => {
    const [trace, setTrace] = useState<Trace | null>(null);
    record = setTrace;
    const run = { trace, oracle: null, look: (id: number) => looked.push(id), follow };
    const now = usePlace(run, KIND, path);
    if (trace !== null) seen.push({ trace, ids: [now.selected, now.focus, ...now.rows.map(({ id }) => id)] });
    return now;
  });
  return { hook, seen, looked, record: (trace: Trace) => record(trace) };
}

it('is at no moment at an entry that a tree recorded again does not have', async () => {
  const { hook, looked, record, seen } = place();
  record(large);
  await settled();
  expect(large.columns.iteration[hook.now.root]).toBe(4);
  hook.now.select(large.count - 1);
  await settled();
  expect(hook.now.selected).toBe(large.count - 1);
  expect(small.count).toBeLessThan(large.count);
  record(small);
  await settled();
  expect(hook.now.end).toBeLessThanOrEqual(small.count);
  expect(hook.now.selected).toBe(hook.now.root);
  for (const { ids, trace } of seen) expect(ids.filter((id) => id >= trace.count)).toEqual([]);
  expect(looked.at(-1)).toBe(hook.now.root);
});

it('follows the path that the page asks for, unless the reader has chosen an entry meanwhile', async () => {
  for (const chosen of [null, 7]) {
    const { promise, resolve } = Promise.withResolvers<{ id: number; found: number }>();
    const asked = vi.fn<Follow>(() => promise);
    const { hook, record } = place(asked, ['Ng5']);
    record(small);
    await settled();
    expect(asked).toHaveBeenCalledWith(hook.now.root, ['Ng5']);
    const [begun, end] = [hook.now.root, hook.now.root + 5];
    if (chosen !== null) hook.now.select(begun + chosen);
    await settled();
    expect(hook.now.selected).toBe(begun + (chosen ?? 0));
    resolve({ id: end, found: 1 });
    await settled();
    expect([hook.now.selected, hook.now.note]).toEqual(chosen === null ? [end, 'Found: Ng5.'] : [begun + chosen, '']);
  }
});
