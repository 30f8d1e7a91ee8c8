import { atom } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { engineClient, type SearchRequestData } from '../../worker/client.ts';
import type { Order } from '../../worker/protocol.ts';
import { FakeWorker, resultOf } from '../../worker/fake-worker.ts';
import { probe, settled } from './hook-testing.ts';
import { useLive } from './live.ts';
import { nowTogether, useRuns } from './useRuns.ts';

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super();
        queueMicrotask(() => this.say({ type: 'ready' }));
      }
      override postMessage(order: Order): void {
        super.postMessage(order);
        if (order.type === 'warmUp') queueMicrotask(() => this.finish(null));
      }
    },
  );
  return () => {
    engineClient.dispose();
    vi.unstubAllGlobals();
  };
});

interface Shown {
  requests: readonly (SearchRequestData | null)[];
  when: boolean;
}
let widgets = 0;

/** A widget that asks for what a store says; it begins with results of 1, 2 … nodes. */
function widget(first: Shown, rest = 0) {
  const $shown = atom(first);
  const name = `widget ${++widgets}`;
  const hook = probe(() => {
    const { requests, when } = useLive($shown, first);
    const wanted = requests.map((request, i) => ({
      key: `${name} ${i}`,
      request,
      initial: () => resultOf({ nodes: i + 1 }),
    }));
    return useRuns(wanted, { rest, when });
  });
  return { hook, turn: (news: Partial<Shown>) => $shown.set({ ...$shown.get(), ...news }) };
}
const request = (fen: string, settings: Record<string, number> = {}): SearchRequestData => ({
  ...{ fen, limits: { depth: 3 }, settings },
});
/** What the workers were asked to search. */
const searches = () =>
  FakeWorker.made.flatMap(({ orders }) => orders.flatMap((order) => (order.type === 'search' ? [order.request] : [])));
/** Answers the search of a position, once so many searches of it have been asked for. */
const answer = async (fen: string, nodes: number, count = 1) => {
  await expect.poll(() => searches().filter((one) => one.fen === fen)).toHaveLength(count);
  for (const worker of FakeWorker.made) {
    const last = worker.orders.at(-1);
    if (!worker.ended && last?.type === 'search' && last.request.fen === fen) worker.answer(nodes);
  }
};

it('searches by itself what has changed, and nothing for a knob of a technique that is off', async () => {
  const { hook, turn } = widget({ requests: [request('a', { rfp: 0 }), request('b')], when: true });
  await settled();
  turn({ requests: [request('a', { rfp: 0, 'rfp.margin': 90 }), request('b', { 'rfp.margin': 150 })] });
  await settled();
  expect(searches()).toEqual([]);
  expect(hook.now).toMatchObject({ status: 'ready', current: true });
  turn({ requests: [request('a', { rfp: 0, 'rfp.margin': 90 }), request('b', { 'rfp.margin': 90 })] });
  await answer('b', 20);
  await expect.poll(() => hook.now).toMatchObject({ status: 'done', current: true });
  expect(hook.now.runs.map(({ result }) => result.nodes)).toEqual([1, 20]);
  expect(searches()).toHaveLength(1);
});

it('holds searches back, and ends one that nobody asks for any more', async () => {
  const { hook, turn } = widget({ requests: [request('a')], when: false });
  turn({ requests: [request('b')] });
  await expect.poll(() => hook.now).toMatchObject({ status: 'ready', current: false });
  await settled();
  expect(searches()).toEqual([]);
  turn({ when: true });
  await expect.poll(() => hook.now.status).toBe('running');
  turn({ requests: [request('c')], when: false });
  await expect.poll(() => hook.now).toMatchObject({ status: 'ready', message: '', current: false });
  hook.now.start(() => true);
  await answer('c', 30);
  await expect.poll(() => hook.now).toMatchObject({ status: 'done', current: true });
});

it('takes along what was stopped when another of its searches starts, and searches it again when told to', async () => {
  const { hook, turn } = widget({ requests: [request('a'), request('b')], when: true });
  turn({ requests: [request('c'), request('b')] });
  await expect.poll(() => hook.now.status).toBe('running');
  hook.now.cancel();
  await expect.poll(() => hook.now).toMatchObject({ status: 'cancelled', message: 'Stopped.', current: false });
  turn({ requests: [request('c'), request('d')] });
  await answer('c', 30, 2);
  await answer('d', 40);
  await expect.poll(() => hook.now).toMatchObject({ status: 'done', current: true });
  turn({ requests: [request('e'), request('d')] });
  await expect.poll(() => hook.now.status).toBe('running');
  hook.now.cancel();
  await expect.poll(() => hook.now.status).toBe('cancelled');
  hook.now.again();
  await answer('e', 50, 2);
  await expect.poll(() => hook.now).toMatchObject({ status: 'done', current: true });
  expect(hook.now.runs.map(({ result }) => result.nodes)).toEqual([50, 40]);
});

it('stops a search that another widget shows as well in both, and begins it again in both', async () => {
  const [one, two] = [0, 1].map(() => widget({ requests: [request('a'), request('b')], when: true }));
  one!.turn({ requests: [request('c'), request('d')] });
  two!.turn({ requests: [request('c'), request('b')] });
  const status = (expected: string) =>
    expect.poll(() => [one!.hook.now.status, two!.hook.now.status]).toEqual([expected, expected]);
  await status('running');
  two!.hook.now.cancel();
  await expect.poll(() => two!.hook.now.status).toBe('cancelled');
  // What only the first shows goes on.
  await answer('d', 40);
  await status('cancelled');
  one!.hook.now.again();
  await status('running');
  await answer('c', 30, 2);
  await status('done');
  expect(searches().filter(({ fen }) => fen === 'c')).toHaveLength(2);
});

it('that leaves the page stops nothing in others', async () => {
  const [one, two] = [0, 1].map(() => widget({ requests: [request('a')], when: true }));
  for (const { turn } of [one!, two!]) turn({ requests: [request('c')] });
  await expect.poll(() => [one!.hook.now.status, two!.hook.now.status]).toEqual(['running', 'running']);
  one!.hook.unmount();
  await answer('c', 30);
  await expect.poll(() => two!.hook.now.status).toBe('done');
});

it('searches nothing that another of its searches or the build has done; what is shown is searched again when told to', async () => {
  const [off, on] = [request('a', { rfp: 0 }), request('a')];
  const { hook, turn } = widget({ requests: [on, off], when: true });
  const shown = () => hook.now.runs.map(({ result }) => result.nodes);
  turn({ requests: [off, off] });
  await expect.poll(() => hook.now).toMatchObject({ status: 'done', current: true });
  expect(shown()).toEqual([2, 2]);
  turn({ requests: [on, request('b')] });
  await answer('b', 30);
  await expect.poll(() => hook.now.current).toBe(true);
  expect(shown()).toEqual([1, 30]);
  // On the way to one that nobody has done.
  turn({ requests: [request('c'), request('b')] });
  await expect.poll(() => hook.now.status).toBe('running');
  turn({ requests: [request('b'), request('b')] });
  await expect.poll(() => hook.now).toMatchObject({ status: 'done', current: true, message: '' });
  expect(shown()).toEqual([30, 30]);
  expect(searches().map(({ fen }) => fen)).toEqual(['b', 'c']);
  hook.now.start((run) => run === hook.now.runs[0]);
  await answer('b', 31, 2);
  await expect.poll(() => shown()).toEqual([31, 30]);
});

it('shows no search where none is asked for', async () => {
  const { hook, turn } = widget({ requests: [request('a'), null], when: true });
  await settled();
  expect(hook.now).toMatchObject({ status: 'ready', current: true });
  turn({ requests: [request('a'), request('b')] });
  await expect.poll(() => hook.now.status).toBe('running');
  turn({ requests: [request('a'), null] });
  await expect.poll(() => hook.now).toMatchObject({ status: 'ready', current: true, message: '' });
});

const run = (nodes: number, depth: number, current: boolean) => ({
  ...{ result: resultOf({ nodes }), depth, current },
  ...{ answers: null, fen: `position ${depth}` },
});
const nodes = (of: ReturnType<typeof nowTogether>) => of.results.map((result) => result.nodes);

it('shows results of several searches only when all of them answer what is asked', () => {
  const built = nowTogether(undefined, [run(1, 5, true), run(2, 5, true)]);
  expect(nodes(built)).toEqual([1, 2]);
  // One is done to another depth, the other not yet, or stopped.
  expect(nowTogether(built, [run(10, 9, true), run(2, 5, false)])).toBe(built);
  expect(nowTogether(built, [run(1, 5, false), run(2, 5, false)])).toBe(built);
  const next = nowTogether(built, [run(10, 9, true), run(20, 9, true)]);
  expect(nodes(next)).toEqual([10, 20]);
  expect([built.depth, next.depth]).toEqual([5, 9]);
  expect([built.fen, next.fen]).toEqual(['position 5', 'position 9']);
});

it('a position that is left and gone back to while it is searched is searched again, and nobody is said to have stopped it', async () => {
  const { hook: lab, turn } = widget({ requests: [request('built')], when: true }, 200);
  await expect.poll(() => lab.now.status).toBe('ready');
  /** Waits until so many workers have been given a search, and gives the last of them. */
  const asked = async (count: number) => {
    const workers = () => FakeWorker.made.filter(({ orders }) => orders.some(({ type }) => type === 'search'));
    await expect.poll(() => workers().length).toBeGreaterThanOrEqual(count);
    return workers()[count - 1]!;
  };
  turn({ requests: [request('own')] });
  await asked(1);
  await expect.poll(() => lab.now.status).toBe('running');
  turn({ requests: [request('built')] });
  await expect.poll(() => lab.now.current).toBe(true);
  // Its search is called off by an effect, which comes after what is drawn.
  await settled();
  turn({ requests: [request('own')] });
  await expect.poll(() => lab.now.current).toBe(false);
  expect(lab.now.status).not.toBe('cancelled');
  expect(lab.now.message).toBe('');
  (await asked(2)).answer(7);
  await expect.poll(() => lab.now).toMatchObject({ status: 'done', current: true });
  expect(lab.now.runs[0]?.result?.nodes).toBe(7);
});
