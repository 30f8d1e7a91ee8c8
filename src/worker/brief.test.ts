import { expect, it } from 'vitest';
import { briefly } from './brief.ts';
import { Cancelled } from './client.ts';
import { clientOf, depthOf, made, settle, useFakeWorkers, watch } from './client-testing.ts';
import { requestOf } from './fake-worker.ts';

useFakeWorkers();

it('a brief question goes to a worker of the page that is free', async () => {
  const client = clientOf();
  const ask = briefly(client, clientOf({ size: 1 }));
  watch(client.run('long', requestOf(20)));
  await settle();
  const answer = ask('own', requestOf(1));
  await settle();
  expect(made.map(depthOf)).toEqual([20, 1]);
  made[1]!.answer(7);
  expect((await answer).nodes).toBe(7);
});

it('waits for no long search while all workers are busy, and the latest wins wherever it is asked', async () => {
  const client = clientOf();
  const ask = briefly(client, clientOf({ size: 1 }));
  const long = [18, 19, 20].map((depth) => watch(client.run(`long ${depth}`, requestOf(depth))));
  await settle();
  const first = watch(ask('own', requestOf(1)));
  await settle();
  expect(made.map(depthOf)).toEqual([18, 19, 1]);
  // Two are done: the next question is for the page's own workers, and the one before it is not wanted any more.
  made[0]!.answer(180);
  made[0]!.answer(200);
  await settle();
  const second = ask('own', requestOf(2));
  await settle();
  expect(first.error).toBeInstanceOf(Cancelled);
  expect(made.map(depthOf)).toEqual([2, 19, 1]);
  made[0]!.answer(7);
  expect((await second).nodes).toBe(7);
  expect(long.map(({ value }) => value?.nodes)).toEqual([180, undefined, 200]);
});
