import { describe, expect, it, vi } from 'vitest';
import { AWAY_MS } from './away.ts';
import { Cancelled } from './client.ts';
import { clientOf, depthOf, made, settle, useFakeWorkers, watch } from './client-testing.ts';
import { FakeWorker, requestOf, resultOf } from './fake-worker.ts';
import { STOPS_WITHIN } from './watched-worker.ts';

useFakeWorkers();

describe('a run', () => {
  it('starts a worker only when there is something to do, and gives its result', async () => {
    const client = clientOf();
    expect(made).toHaveLength(0);
    const run = client.run('a', requestOf(5));
    expect(made).toHaveLength(1);
    expect(made[0]!.orders).toHaveLength(0); // not before the script is there to hear it
    await settle();
    expect(depthOf(made[0]!)).toBe(5);
    made[0]!.answer(321);
    expect((await run).nodes).toBe(321);
  });

  it('uses a worker again, and tells of progress until the run is over', async () => {
    const client = clientOf();
    const depths: number[] = [];
    const run = client.run('a', requestOf(), { onProgress: ({ depth }) => depths.push(depth) });
    await settle();
    const { id } = made[0]!.order;
    made[0]!.say({ type: 'progress', id, progress: resultOf({ depth: 1 }) });
    made[0]!.say({ type: 'progress', id, progress: resultOf({ depth: 2 }) });
    made[0]!.answer(1);
    made[0]!.say({ type: 'progress', id, progress: resultOf({ depth: 3 }) });
    await run;
    expect(depths).toEqual([1, 2]);
    const again = client.run('a', requestOf());
    made[0]!.answer(2);
    expect((await again).nodes).toBe(2);
    expect(made).toHaveLength(1);
  });

  it('of different keys run side by side, two at a time and the others in order', async () => {
    const client = clientOf();
    const runs = [1, 2, 3, 4].map((depth) => client.run(`key ${depth}`, requestOf(depth)));
    await settle();
    expect(made.map(depthOf)).toEqual([1, 2]);
    made[1]!.answer(20);
    expect(made.map(depthOf)).toEqual([1, 3]);
    made[0]!.answer(10);
    expect(made.map(depthOf)).toEqual([4, 3]);
    made[0]!.answer(40);
    made[1]!.answer(30);
    expect((await Promise.all(runs)).map(({ nodes }) => nodes)).toEqual([10, 20, 30, 40]);
  });
});

describe('the same search for several keys', () => {
  it('is run once, and all are told of its progress and its result', async () => {
    const client = clientOf();
    const heard: string[] = [];
    const runs = ['a', 'b'].map((key) => client.run(key, requestOf(5), { onProgress: () => heard.push(key) }));
    await settle();
    runs.push(client.run('c', requestOf(5)));
    expect(made.flatMap(({ orders }) => orders)).toHaveLength(1);
    made[0]!.say({ type: 'progress', id: made[0]!.order.id, progress: resultOf({ depth: 1 }) });
    expect(heard).toEqual(['a', 'b']);
    made[0]!.answer(7);
    expect((await Promise.all(runs)).map(({ nodes }) => nodes)).toEqual([7, 7, 7]);
    // Over and done with: asked again, it is searched again.
    const again = client.run('a', requestOf(5));
    made[0]!.answer(8);
    expect((await again).nodes).toBe(8);
  });

  it('goes on while one of them wants it', async () => {
    const client = clientOf();
    const cancelled = watch(client.run('a', requestOf(5)));
    const replaced = watch(client.run('b', requestOf(5)));
    const wanted = watch(client.run('c', requestOf(5)));
    await settle();
    client.cancel('a');
    const newer = client.run('b', requestOf(6));
    await vi.advanceTimersByTimeAsync(3000);
    expect(cancelled.error).toBeInstanceOf(Cancelled);
    expect([replaced, wanted]).toEqual([{}, {}]);
    made[0]!.answer(5);
    await settle();
    expect([replaced.value?.nodes, wanted.value?.nodes]).toEqual([5, 5]);
    const second = made.find((worker) => depthOf(worker) === 6)!;
    second.answer(6);
    expect((await newer).nodes).toBe(6);
    expect(made.some(({ ended }) => ended)).toBe(false);
  });

  it('ends when the last of them has given it up, and is wanted again by one who asks in time', async () => {
    const client = clientOf();
    const first = watch(client.run('a', requestOf(5)));
    await settle();
    const second = watch(client.run('a', requestOf(6)));
    const back = watch(client.run('a', requestOf(5)));
    await vi.advanceTimersByTimeAsync(3000);
    expect(second.error).toBeInstanceOf(Cancelled);
    made[0]!.answer(5);
    await settle();
    expect([first.value?.nodes, back.value?.nodes]).toEqual([5, 5]);
    const runs = ['a', 'b'].map((key) => watch(client.run(key, requestOf(7))));
    await settle();
    for (const key of ['a', 'b']) client.cancel(key);
    await vi.advanceTimersByTimeAsync(200);
    for (const { error } of runs) expect(error).toBeInstanceOf(Cancelled);
    expect(made[0]!.toldToStop).toBe(true);
  });

  it('fails for all of them, and waits only while nobody sees any of them', async () => {
    const client = clientOf();
    const runs = ['a', 'b'].map((key) => watch(client.run(key, requestOf(5))));
    await settle();
    client.hold(['a']);
    expect(made[0]!.toldToStop).toBe(false);
    client.hold(['b']);
    expect(made[0]!.toldToStop).toBe(true);
    made[0]!.leave();
    client.release(['a']);
    await settle();
    expect(made[0]!.orders).toHaveLength(2);
    made[0]!.onerror?.({});
    await settle();
    for (const { error } of runs) expect(error).toMatchObject({ name: 'EngineFailure' });
  });
});

describe('latest wins', () => {
  it('a newer run of a key waits for one that is about to finish, and starts right after it', async () => {
    const client = clientOf();
    const older = watch(client.run('a', requestOf(1)));
    await vi.advanceTimersByTimeAsync(100);
    const newer = watch(client.run('a', requestOf(2)));
    await vi.advanceTimersByTimeAsync(100);
    expect([older, newer]).toEqual([{}, {}]);
    made[0]!.answer(10);
    await settle();
    expect(older.value?.nodes).toBe(10);
    expect(depthOf(made[0]!)).toBe(2);
    made[0]!.answer(20);
    await vi.advanceTimersByTimeAsync(1000);
    expect(newer.value?.nodes).toBe(20);
    expect(made.map(({ ended }) => ended)).toEqual([false]);
  });

  it('a newer run of a key cancels one that goes on for too long', async () => {
    const client = clientOf();
    const older = watch(client.run('a', requestOf(1)));
    await vi.advanceTimersByTimeAsync(100);
    const newer = client.run('a', requestOf(2));
    await vi.advanceTimersByTimeAsync(190);
    expect(made[0]!.toldToStop).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(older.error).toBeInstanceOf(Cancelled);
    expect(made[0]!.toldToStop).toBe(true);
    made[1]!.answer(2);
    expect((await newer).nodes).toBe(2);
    made[0]!.leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(made.map(({ ended }) => ended)).toEqual([false, false]);
  });

  it('a search that was replaced is stopped, however short, when another key waits for a worker', async () => {
    const client = clientOf();
    const older = ['a', 'b'].map((key, i) => watch(client.run(key, requestOf(1 + i))));
    await settle();
    watch(client.run('a', requestOf(3)));
    expect(made.map(({ toldToStop }) => toldToStop)).toEqual([false, false]);
    const other = client.run('c', requestOf(4));
    expect(made.map(({ toldToStop }) => toldToStop)).toEqual([true, false]);
    await settle();
    expect(older.map(({ error }) => error instanceof Cancelled)).toEqual([true, false]);
    made[0]!.leave();
    expect(depthOf(made[0]!)).toBe(3);
    made[0]!.answer(3);
    expect(depthOf(made[0]!)).toBe(4);
    made[0]!.answer(4);
    expect((await other).nodes).toBe(4);
  });

  it('a search that was replaced goes on where another worker is about to be free', async () => {
    const client = clientOf();
    for (const [i, key] of ['a', 'b'].entries()) watch(client.run(key, requestOf(1 + i)));
    await settle();
    client.cancel('a');
    watch(client.run('b', requestOf(3)));
    watch(client.run('c', requestOf(4)));
    expect(made.map(({ toldToStop }) => toldToStop)).toEqual([true, false]);
    made[0]!.leave();
    expect(depthOf(made[0]!)).toBe(4);
  });

  it('a run that has not started yet is replaced without a trace', async () => {
    const client = clientOf({ createWorker: FakeWorker.loading });
    const older = watch(client.run('a', requestOf(1)));
    const newer = client.run('a', requestOf(2));
    await settle();
    expect(older.error).toBeInstanceOf(Cancelled);
    made[0]!.say({ type: 'ready' });
    expect(made).toHaveLength(1);
    expect(made[0]!.orders.map((order) => order.type === 'search' && order.request.limits.depth)).toEqual([2]);
    made[0]!.answer(7);
    expect((await newer).nodes).toBe(7);
  });

  it('while a knob is dragged, one search follows the other and the requests in between never start', async () => {
    const client = clientOf();
    const runs = [];
    for (let depth = 1; depth <= 9; depth++) {
      runs.push(watch(client.run('a', requestOf(depth))));
      await vi.advanceTimersByTimeAsync(16);
      if (depth % 3 === 0) made[0]!.answer(depth);
      await settle();
    }
    expect(made).toHaveLength(1);
    expect(made[0]!.orders.map((order) => order.type === 'search' && order.request.limits.depth)).toEqual([1, 3, 6, 9]);
    made[0]!.answer(900);
    await settle();
    expect(runs.map(({ value, error }) => value?.nodes ?? (error as Error).name)).toEqual([
      3,
      'Cancelled',
      6,
      'Cancelled',
      'Cancelled',
      9,
      'Cancelled',
      'Cancelled',
      900,
    ]);
  });
});

describe('cancelling', () => {
  it('lets a short search end by itself and keeps its worker', async () => {
    const client = clientOf();
    const run = watch(client.run('a', requestOf()));
    await settle();
    client.cancel('a');
    await vi.advanceTimersByTimeAsync(50);
    expect(run.error).toBeInstanceOf(Cancelled);
    made[0]!.answer(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(made[0]!.ended).toBe(false);
    const next = client.run('a', requestOf());
    made[0]!.answer(2);
    expect((await next).nodes).toBe(2);
  });

  it('stops the search at once, and its worker is given another sign and the next search', async () => {
    const client = clientOf();
    const run = watch(client.run('a', requestOf()));
    await settle();
    expect(made[0]!.toldToStop).toBe(false);
    client.cancel('a');
    expect(made[0]!.toldToStop).toBe(true);
    await settle();
    expect(run.error).toBeInstanceOf(Cancelled);
    made[0]!.leave();
    expect(made[0]!.toldToStop).toBe(false);
    const next = client.run('a', requestOf());
    made[0]!.answer(5);
    expect((await next).nodes).toBe(5);
    await vi.advanceTimersByTimeAsync(5000);
    expect(made.map(({ ended }) => ended)).toEqual([false]);
  });

  it('ends a worker that goes on all the same', async () => {
    const client = clientOf();
    const run = watch(client.run('a', requestOf()));
    await settle();
    client.cancel('a');
    await vi.advanceTimersByTimeAsync(STOPS_WITHIN - 1);
    expect(run.error).toBeInstanceOf(Cancelled);
    expect(made[0]!.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(made[0]!.ended).toBe(true);
    const next = client.run('a', requestOf());
    await settle();
    made[1]!.answer(5);
    expect((await next).nodes).toBe(5);
  });

  it('stops a long search at once when it is replaced', async () => {
    const client = clientOf();
    watch(client.run('a', requestOf(1)));
    await vi.advanceTimersByTimeAsync(400);
    watch(client.run('a', requestOf(2)));
    await settle();
    expect(made[0]!.toldToStop).toBe(true);
    expect(depthOf(made[1]!)).toBe(2);
  });

  it('of an unknown key does nothing, and an abort signal works like it', async () => {
    const client = clientOf();
    client.cancel('nobody');
    const control = new AbortController();
    const run = watch(client.run('a', requestOf(), { signal: control.signal }));
    await settle();
    control.abort();
    await settle();
    expect(run.error).toBeInstanceOf(Cancelled);
    const other = new AbortController();
    const forget = vi.spyOn(other.signal, 'removeEventListener');
    watch(client.run('c', requestOf(), { signal: other.signal }));
    client.cancel('c');
    expect(forget).toHaveBeenCalledWith('abort', expect.any(Function));
    const never = watch(client.run('b', requestOf(9), { signal: control.signal }));
    await settle();
    expect(never.error).toBeInstanceOf(Cancelled);
    expect(made.flatMap(({ orders }) => orders)).toHaveLength(1);
  });

  it('by dispose ends every worker; the next run starts new ones', async () => {
    const client = clientOf();
    const runs = ['a', 'b', 'c'].map((key) => watch(client.run(key, requestOf())));
    await settle();
    client.dispose();
    await settle();
    expect(runs.every(({ error }) => error instanceof Cancelled)).toBe(true);
    expect(made.every(({ ended }) => ended)).toBe(true);
    const before = made.length;
    const next = client.run('a', requestOf());
    await settle();
    expect(made).toHaveLength(before + 1);
    made[before]!.answer(3);
    expect((await next).nodes).toBe(3);
  });
});

describe('out of sight', () => {
  it('a search stops at once when it is held, and begins again when it is seen', async () => {
    const client = clientOf();
    const seen = watch(client.run('a', requestOf(9)));
    const other = watch(client.run('b', requestOf(3)));
    await settle();
    client.hold(['a']);
    expect(made.map(({ toldToStop }) => toldToStop)).toEqual([true, false]);
    made[0]!.leave();
    made[1]!.answer(30);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other.value?.nodes).toBe(30);
    expect(seen).toEqual({});
    expect(made.flatMap(({ orders }) => orders)).toHaveLength(2);
    client.release(['a']);
    await settle();
    const last = made.find((worker) => !worker.ended && worker.orders.length > 0 && depthOf(worker) === 9);
    last?.answer(90);
    await settle();
    expect(seen.value?.nodes).toBe(90);
  });

  it('a page that is hidden searches nothing, nor what is asked for meanwhile, and what is cancelled stays so', async () => {
    const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('document', page);
    const turn = (hidden: boolean) => {
      page.hidden = hidden;
      page.addEventListener.mock.calls[0]?.[1]();
      return vi.advanceTimersByTimeAsync(AWAY_MS);
    };
    const client = clientOf();
    expect(page.addEventListener).not.toHaveBeenCalled();
    const first = watch(client.run('a', requestOf(1)));
    const second = watch(client.run('b', requestOf(2)));
    await settle();
    await turn(true);
    expect(made.every(({ toldToStop }) => toldToStop)).toBe(true);
    for (const worker of made) worker.leave();
    const third = watch(client.run('c', requestOf(3)));
    client.cancel('b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second.error).toBeInstanceOf(Cancelled);
    expect(made.flatMap(({ orders }) => orders)).toHaveLength(2);
    await turn(false);
    for (const worker of made) worker.answer(depthOf(worker)!);
    await settle();
    expect([first.value?.nodes, third.value?.nodes]).toEqual([1, 3]);
    client.dispose();
    expect(page.removeEventListener).toHaveBeenCalledOnce();
  });
});
