import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineClient } from '../worker/client.ts';
import { FakeWorker, requestOf, resultOf } from '../worker/fake-worker.ts';
import { createRun } from './run.ts';

const made = FakeWorker.made;
const settle = () => vi.advanceTimersByTimeAsync(0);
let client: EngineClient;

beforeEach(() => {
  vi.useFakeTimers();
  made.length = 0;
  client = new EngineClient({ createWorker: FakeWorker.loaded });
  // Warming up is the client's own business.
  vi.spyOn(client, 'warmUp').mockImplementation(() => {});
});
afterEach(() => {
  client.dispose();
  vi.useRealTimers();
});

const result = resultOf({ nodes: 111, depth: 6 });
const answers = requestOf(6);
const built = { result, answers };
/** The worker that searches to a depth. */
const workerOf = (depth: number) =>
  made.findLast(({ order }) => order.type === 'search' && order.request.limits.depth === depth)!;

describe('a run', () => {
  it('begins with the result of the build and asks for warm workers', () => {
    const { $state } = createRun('a', built, client);
    expect($state.get()).toEqual({ status: 'ready', ...built, asked: answers, depthDone: 6, message: '' });
    expect(client.warmUp).toHaveBeenCalledTimes(1);
    expect(made).toHaveLength(0);
  });

  it('keeps the old result while it searches, and then has the new one', async () => {
    const { $state, start } = createRun('a', built, client);
    start(requestOf(5));
    await settle();
    expect($state.get()).toEqual({ status: 'running', ...built, asked: requestOf(5), depthDone: 0, message: '' });
    made[0]!.answer(222);
    await settle();
    expect($state.get()).toMatchObject({ status: 'done', result: { nodes: 222 }, depthDone: 4, message: '' });
    expect($state.get().answers).toEqual(requestOf(5));
  });

  it('shows progress of a long search only', async () => {
    const { $state, start } = createRun('a', built, client);
    start(requestOf(9));
    await settle();
    const { id } = made[0]!.order;
    made[0]!.say({ type: 'progress', id, progress: resultOf({ depth: 2 }) });
    expect($state.get().depthDone).toBe(0);
    await vi.advanceTimersByTimeAsync(300);
    made[0]!.say({ type: 'progress', id, progress: resultOf({ depth: 7, nodes: 77 }) });
    expect($state.get()).toMatchObject({ status: 'running', depthDone: 7, result: { nodes: 111 } });
  });

  it('started again shows what comes in between, and never looks done or cancelled before the newest is', async () => {
    const { $state, start } = createRun('a', built, client);
    const seen: string[] = [];
    $state.listen(({ status, result }) => {
      const shown = `${status} ${result.nodes}`;
      if (seen.at(-1) !== shown) seen.push(shown);
    });
    start(requestOf(5));
    await settle();
    start(requestOf(6));
    start(requestOf(7));
    await settle();
    workerOf(5).answer(500);
    await settle();
    // What is shown in between says what it answers: not what was asked for last.
    expect($state.get().answers).toEqual(requestOf(5));
    workerOf(7).answer(700);
    await settle();
    expect(seen).toEqual(['running 111', 'running 500', 'done 700']);
  });

  it('stops when told to, says how far it came, and searches again when started again', async () => {
    const { $state, start, cancel } = createRun('a', built, client);
    start(requestOf(9));
    await vi.advanceTimersByTimeAsync(200);
    made[0]!.say({ type: 'progress', id: made[0]!.order.id, progress: resultOf({ depth: 3 }) });
    cancel();
    await settle();
    expect($state.get()).toEqual({
      status: 'cancelled',
      ...built,
      asked: requestOf(9),
      depthDone: 3,
      message: 'Stopped after depth 3.',
    });
    start(requestOf(9));
    await settle();
    workerOf(9).answer(900);
    await settle();
    expect($state.get()).toMatchObject({ status: 'done', result: { nodes: 900 }, message: '' });
  });

  it('that takes the place of another has finished no depth yet', async () => {
    const { $state, start, cancel } = createRun('a', built, client);
    start(requestOf(9));
    await vi.advanceTimersByTimeAsync(200);
    made[0]!.say({ type: 'progress', id: made[0]!.order.id, progress: resultOf({ depth: 7 }) });
    expect($state.get().depthDone).toBe(7);
    start(requestOf(8));
    expect($state.get()).toMatchObject({ status: 'running', depthDone: 0 });
    await settle();
    cancel();
    await settle();
    expect($state.get()).toMatchObject({ status: 'cancelled', message: 'Stopped.' });
  });

  it('that fails keeps the last good result beside a sentence', async () => {
    const { $state, start } = createRun('a', built, client);
    start(requestOf(5));
    await settle();
    made[0]!.onerror?.({});
    await settle();
    expect($state.get()).toMatchObject({ status: 'failed', result });
    expect($state.get().message).toMatch(/^[A-Z].*\.$/);
    start(requestOf(5));
    await settle();
    made[1]!.answer(2);
    await settle();
    expect($state.get()).toMatchObject({ status: 'done', message: '' });
  });

  it('takes what another has found, in place of what it searches', async () => {
    const { $state, start, take } = createRun('a', built, client);
    start(requestOf(5));
    await settle();
    const taken = resultOf({ nodes: 77, depth: 7 });
    take(requestOf(7), taken);
    const shown = {
      status: 'done',
      result: taken,
      answers: requestOf(7),
      asked: requestOf(7),
      depthDone: 7,
      message: '',
    };
    expect($state.get()).toEqual(shown);
    workerOf(5).answer(500);
    await settle();
    expect($state.get()).toEqual(shown);
  });

  it('forgets what runs, was stopped or failed, and is as it was before', async () => {
    const { $state, start, cancel, forget } = createRun('a', built, client);
    const first = $state.get();
    start(requestOf(5));
    await settle();
    forget();
    expect($state.get()).toEqual(first);
    made[0]!.answer(222);
    await settle();
    expect($state.get()).toEqual(first);
    start(requestOf(4));
    await settle();
    workerOf(4).answer(44);
    await settle();
    const done = $state.get();
    expect(done).toMatchObject({ status: 'done', answers: requestOf(4), asked: requestOf(4) });
    start(requestOf(8));
    await settle();
    cancel();
    await settle();
    expect($state.get()).toMatchObject({ status: 'cancelled', answers: requestOf(4), asked: requestOf(8) });
    forget();
    expect($state.get()).toEqual(done);
  });

  it('does not touch a run of another key', async () => {
    const a = createRun('a', built, client);
    const b = createRun('b', built, client);
    a.start(requestOf(5));
    b.start(requestOf(6));
    await settle();
    a.cancel();
    workerOf(6).answer(66);
    await settle();
    expect([a.$state.get().status, b.$state.get().status]).toEqual(['cancelled', 'done']);
  });
});
