import { expect, it } from 'vitest';
import { search, START_FEN, suiteAnswer, suiteRuns } from '../../engine/index.ts';
import { Cancelled, type RunResult, type SearchRequestData } from '../worker/client.ts';
import { createSuite } from './suite.ts';

const FENS = [START_FEN, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '8/8/1KP5/3r4/8/8/8/k7 w - - 0 1'];
type Options = { signal?: AbortSignal; onProgress?: (result: RunResult) => void };

/** A client that searches on the spot; `before` may throw. */
function fakeClient(before: (count: number) => void = () => {}) {
  let count = 0;
  return {
    asked: () => count,
    warmUp: () => {},
    run: async (_: string, request: SearchRequestData, { signal, onProgress }: Options = {}) => {
      await Promise.resolve();
      if (signal?.aborted) throw new Cancelled();
      before(count++);
      return search({ ...request, onIteration: (result) => onProgress?.(result) }) as RunResult;
    },
  };
}
const settled = (suite: ReturnType<typeof createSuite>) =>
  new Promise<void>((done) => {
    const stop = suite.$state.listen(({ status }) => {
      if (status === 'running') return;
      stop();
      done();
    });
  });

it('finds what the engine finds, for the runs that are asked', async () => {
  const suite = createSuite('x', FENS, fakeClient());
  suite.start({ runs: ['none', 'all'], depth: 3 });
  await settled(suite);
  const { answers, status } = suite.$state.get();
  expect(status).toBe('done');
  expect(Object.keys(answers)).toEqual(['none', 'all']);
  for (const run of suiteRuns.slice(0, 2)) {
    expect(answers[run.id]).toEqual(FENS.map((fen) => suiteAnswer(fen, run, 3)));
  }
});

it('does not search again what it has, and starts again at another depth', async () => {
  const client = fakeClient();
  const suite = createSuite('x', FENS, client);
  suite.start({ runs: ['none', 'all'], depth: 2 });
  await settled(suite);
  suite.start({ runs: ['none', 'only-rfp'], depth: 2 });
  await settled(suite);
  expect(client.asked()).toBe(9);
  suite.start({ runs: ['none'], depth: 1 });
  await settled(suite);
  expect(Object.keys(suite.$state.get().answers)).toEqual(['none']);
});

it('is stopped with a sentence, and goes on where it was', async () => {
  const client = fakeClient((count) => {
    if (count === 3) suite.cancel();
  });
  const suite = createSuite('x', FENS, client);
  suite.start({ runs: ['none', 'all'], depth: 2 });
  await settled(suite);
  expect(suite.$state.get()).toMatchObject({ status: 'cancelled', answers: {} });
  expect(suite.$state.get().message).toMatch(/^Stopped after \d of 6\.$/);
  suite.retry();
  await settled(suite);
  expect(suite.$state.get()).toMatchObject({ status: 'done', done: 6 });
  expect(client.asked()).toBeLessThan(9);
});

it('keeps what it has searched to the depth that it was searched to: another depth has none of it', async () => {
  const client = fakeClient((count) => {
    if (count === 3) suite.cancel();
  });
  const suite = createSuite('x', FENS, client);
  suite.start({ runs: ['none', 'all'], depth: 3 });
  await settled(suite);
  expect(suite.$state.get()).toMatchObject({ status: 'cancelled', depth: 3 });
  const before = client.asked();
  suite.start({ runs: ['none', 'all'], depth: 2 });
  await settled(suite);
  expect(suite.$state.get()).toMatchObject({ status: 'done', depth: 2, done: 6, of: 6 });
  expect(client.asked() - before).toBe(6);
  for (const run of suiteRuns.filter(({ id }) => id === 'none' || id === 'all')) {
    expect(suite.$state.get().answers[run.id]).toEqual(FENS.map((fen) => suiteAnswer(fen, run, 2)));
  }
});

it('tells a failure', async () => {
  const suite = createSuite('x', FENS, {
    warmUp: () => {},
    run: () => Promise.reject(new Error('The engine is gone.')),
  });
  suite.start({ runs: ['none'], depth: 2 });
  await settled(suite);
  expect(suite.$state.get()).toMatchObject({ status: 'failed', message: 'The engine is gone.' });
});

it('ends its other searches when one has failed', async () => {
  const ended: string[] = [];
  const suite = createSuite('x', FENS, {
    warmUp: () => {},
    run: (key, _, { signal } = {}) =>
      new Promise((_, fail) => {
        if (key === 'x-0') fail(new Error('It broke.'));
        signal?.addEventListener('abort', () => ended.push(key));
      }),
  });
  suite.start({ runs: ['none'], depth: 2 });
  await settled(suite);
  expect(suite.$state.get()).toMatchObject({ status: 'failed', message: 'It broke.' });
  expect(ended).toContain('x-1');
});
