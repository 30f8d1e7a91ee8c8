/** The client where something goes wrong, hangs or is slow, and how it warms up. */
import { describe, expect, it, vi } from 'vitest';
import { EngineFailure } from './client.ts';
import { CRASHED, GARBLED, LOAD_FAILED } from './errors.ts';
import { clientOf, depthOf, made, settle, useFakeWorkers, watch } from './client-testing.ts';
import { FakeWorker, requestOf, resultOf } from './fake-worker.ts';

useFakeWorkers();

describe('when things go wrong', () => {
  it('passes the engine’s sentence on and keeps the worker', async () => {
    const client = clientOf();
    const run = watch(client.run('a', requestOf()));
    await settle();
    made[0]!.say({ type: 'failure', id: made[0]!.order.id, message: 'The FEN has nine ranks.', broken: false });
    await settle();
    expect(run.error).toBeInstanceOf(EngineFailure);
    expect(run.error).toMatchObject({ message: 'The FEN has nine ranks.' });
    expect(made[0]!.ended).toBe(false);
  });

  it.each([
    ['crashes', CRASHED, (worker: FakeWorker) => worker.onerror?.({})],
    ['sends what cannot be cloned', GARBLED, (worker: FakeWorker) => worker.onmessageerror?.({})],
    [
      'sends nonsense',
      GARBLED,
      (worker: FakeWorker) => worker.say({ type: 'result', id: worker.order.id, result: {} }),
    ],
    ['sends no object', GARBLED, (worker: FakeWorker) => worker.say('hello')],
    [
      'says that it is broken',
      'The engine failed.',
      (worker: FakeWorker) =>
        worker.say({ type: 'failure', id: worker.order.id, message: 'The engine failed.', broken: true }),
    ],
  ])('a worker that %s fails its run with a sentence, and the next run has a new one', async (_, message, happen) => {
    const client = clientOf();
    const run = watch(client.run('a', requestOf()));
    await settle();
    happen(made[0]!);
    await settle();
    expect(run.error).toBeInstanceOf(EngineFailure);
    expect(run.error).toMatchObject({ message });
    expect(made[0]!.ended).toBe(true);
    const next = client.run('a', requestOf());
    await settle();
    made[1]!.answer(8);
    expect((await next).nodes).toBe(8);
  });

  it('a crash fails the run of that worker only', async () => {
    const client = clientOf();
    const a = watch(client.run('a', requestOf(1)));
    const b = client.run('b', requestOf(2));
    const c = client.run('c', requestOf(3));
    await settle();
    made[0]!.onerror?.({});
    await settle();
    expect(a.error).toBeInstanceOf(EngineFailure);
    made[1]!.answer(2);
    await settle();
    const third = made.find((worker) => depthOf(worker) === 3)!;
    third.answer(3);
    expect([(await b).nodes, (await c).nodes]).toEqual([2, 3]);
  });

  it('ignores answers to orders that are over', async () => {
    const client = clientOf();
    const first = client.run('a', requestOf());
    await settle();
    const { id } = made[0]!.order;
    made[0]!.answer(1);
    await first;
    const second = watch(client.run('a', requestOf()));
    made[0]!.say({ type: 'result', id, result: resultOf({ nodes: 999 }) });
    made[0]!.say({ type: 'failure', id, message: 'late', broken: true });
    await settle();
    expect(second).toEqual({});
    made[0]!.answer(2);
    await settle();
    expect(second.value?.nodes).toBe(2);
  });

  it('a script that does not load fails every run that waits, and is tried again by the next', async () => {
    const client = clientOf({ createWorker: FakeWorker.loading });
    const runs = ['a', 'b', 'c'].map((key) => watch(client.run(key, requestOf())));
    made[0]!.onerror?.({});
    await settle();
    for (const { error } of runs) expect(error).toMatchObject({ name: 'EngineFailure', message: LOAD_FAILED });
    const before = made.length;
    const next = client.run('a', requestOf());
    const worker = made.find(({ ended }) => !ended)!;
    worker.say({ type: 'ready' });
    worker.answer(4);
    expect((await next).nodes).toBe(4);
    expect(made.length).toBeLessThanOrEqual(before + 1);
  });

  it.each([
    ['has no workers', { createWorker: undefined }],
    [
      'forbids them',
      {
        createWorker: () => {
          throw new Error('SecurityError');
        },
      },
    ],
  ])('a browser that %s fails the run with a sentence', async (_, options) => {
    const client = clientOf(options);
    const run = watch(client.run('a', requestOf()));
    await settle();
    expect(run.error).toBeInstanceOf(EngineFailure);
    expect((run.error as Error).message).toMatch(/^This browser cannot run the engine.*\.$/);
    client.warmUp();
    await vi.advanceTimersByTimeAsync(5000);
  });
});

describe('a hung worker', () => {
  it('is ended after a long silence, with a sentence', async () => {
    const client = clientOf({ hangMs: 4000 });
    const run = watch(client.run('a', requestOf()));
    await vi.advanceTimersByTimeAsync(2900);
    expect(run).toEqual({});
    await vi.advanceTimersByTimeAsync(1200);
    expect(run.error).toMatchObject({
      name: 'EngineFailure',
      message: 'The engine gave no sign of life for 4 seconds and was stopped; try again.',
    });
    expect(made[0]!.ended).toBe(true);
  });

  it('is not one that still gives signs of life', async () => {
    const client = clientOf({ hangMs: 4000 });
    const run = watch(client.run('a', requestOf()));
    await settle();
    for (let i = 0; i < 10; i++) {
      await vi.advanceTimersByTimeAsync(2000);
      made[0]!.say({ type: 'beat', id: made[0]!.order.id });
    }
    expect(run).toEqual({});
    made[0]!.answer(6);
    await settle();
    expect(run.value?.nodes).toBe(6);
  });

  it('is also one that never finishes loading', async () => {
    const client = clientOf({ createWorker: FakeWorker.loading, hangMs: 4000 });
    const run = watch(client.run('a', requestOf()));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(run).toEqual({});
    await vi.advanceTimersByTimeAsync(2000);
    expect(run.error).toMatchObject({ message: LOAD_FAILED });
  });

  it('leaves no timer behind when all is quiet', async () => {
    const client = clientOf();
    const run = client.run('a', requestOf());
    await settle();
    made[0]!.answer(1);
    await run;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('warming up', () => {
  it('has one worker after the other compile the engine, once, and does not stand in the way of a run', async () => {
    const client = clientOf();
    client.warmUp();
    client.warmUp();
    expect(made).toHaveLength(0); // not now: when the browser is idle
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.map(({ orders }) => orders.map(({ type }) => type))).toEqual([['warmUp']]);
    // One that was started for a run which is not wanted any more has to wait until the first is done.
    watch(client.run('b', requestOf(2)));
    client.cancel('b');
    await settle();
    expect(made.map(({ orders }) => orders.length)).toEqual([1, 0]);
    const run = client.run('a', requestOf(3));
    await settle();
    made[1]!.answer(33); // the second worker took it, the first is still warming up
    expect((await run).nodes).toBe(33);
    made[0]!.say({ type: 'result', id: made[0]!.order.id, result: null });
    await settle();
    // The second has searched: it needs no warming up. One that takes the place of a lost one does.
    made[0]!.onerror?.({});
    const other = client.run('a', requestOf(4));
    made[1]!.answer(44);
    await other;
    await settle();
    expect(made.map(({ orders }) => orders.map(({ type }) => type))).toEqual([
      ['warmUp'],
      ['search', 'search'],
      ['warmUp'],
    ]);
  });

  it('is given up silently when the script does not load, until somebody asks for it again', async () => {
    const client = clientOf({ createWorker: FakeWorker.loading });
    client.warmUp();
    await vi.advanceTimersByTimeAsync(1000);
    made[0]!.onerror?.({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made).toHaveLength(1);
    client.warmUp();
    await vi.advanceTimersByTimeAsync(1000);
    expect(made).toHaveLength(2);
  });
});
