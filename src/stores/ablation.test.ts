import { describe, expect, it } from 'vitest';
import { profiles, SUBSETS, techniquesIn, usualTechniques, withinSubset } from '../../engine/index.ts';
import { Cancelled, EngineFailure, type RunOptions, type RunResult, type SearchRequestData } from '../worker/client.ts';
import { resultOf } from '../worker/fake-worker.ts';
import { createAblation } from './ablation.ts';

/** A client that answers when it is told to; the nodes of an answer say which techniques were on. */
class Client {
  readonly asked: { key: string; request: SearchRequestData; settle: (outcome: RunResult | Error) => void }[] = [];
  /** Keys of the searches that were called off. */
  readonly ended: string[] = [];
  warmUp(): void {}
  run(key: string, request: SearchRequestData, { signal }: RunOptions = {}): Promise<RunResult> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Cancelled());
      const settle = (outcome: RunResult | Error) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
      signal?.addEventListener('abort', () => {
        this.ended.push(key);
        reject(new Cancelled());
      });
      this.asked.push({ key, request, settle });
    });
  }
  /** Answers what waits, until nothing does. */
  async answerAll(count = Number.POSITIVE_INFINITY): Promise<void> {
    for (let next = this.asked.shift(); next !== undefined && count-- > 0; next = this.asked.shift()) {
      next.settle(resultOf({ nodes: maskOf(next.request.settings) }));
      await settled();
      if (count === 0) return;
    }
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const maskOf = (settings: Readonly<Record<string, number>>) =>
  usualTechniques.reduce((mask, id, i) => mask | (settings[id] === 0 ? 0 : 1 << i), 0);
const built = Array.from({ length: SUBSETS }, () => -1);
const order = { fen: 'x', depth: 3, changes: {} };
function create() {
  const client = new Client();
  return { client, ...createAblation('a', built, ({ nodes }) => nodes, client) };
}

describe('an ablation of the page', () => {
  it('begins with the build’s answers, and has all in order when it is done', async () => {
    const { client, $state, start } = create();
    expect($state.get()).toMatchObject({ status: 'ready', answers: built, order: null });
    start(order);
    await settled();
    expect(client.asked.map(({ key }) => key)).toEqual(['a-0', 'a-1']);
    expect($state.get()).toMatchObject({ status: 'running', done: 0, of: SUBSETS, answers: built });
    await client.answerAll();
    expect($state.get()).toMatchObject({ status: 'done', done: SUBSETS, order });
    expect($state.get().answers).toEqual(Array.from({ length: SUBSETS }, (_, subset) => subset));
  });

  it('searches each subset under the reader’s settings, and one that is off in none', async () => {
    const { client, $state, start } = create();
    start({ ...order, changes: { nmp: 0, 'rfp.margin': 60 } });
    await settled();
    expect(client.asked[0]?.request.settings).toEqual({ ...withinSubset(profiles.book, 0), 'rfp.margin': 60 });
    await client.answerAll();
    expect($state.get()).toMatchObject({ status: 'done', done: SUBSETS / 2, of: SUBSETS / 2 });
    const { answers } = $state.get();
    for (const [subset, answer] of answers.entries()) {
      expect(techniquesIn(answer)).toEqual(techniquesIn(subset).filter((id) => id !== 'nmp'));
    }
  });

  it('stops when told to, keeps the old answers, and can be run again', async () => {
    const { client, $state, start, cancel, retry } = create();
    retry();
    expect($state.get().status).toBe('ready');
    start(order);
    await settled();
    await client.answerAll(3);
    cancel();
    await settled();
    expect($state.get()).toMatchObject({
      status: 'cancelled',
      answers: built,
      message: `Stopped after 3 of ${SUBSETS}.`,
    });
    client.asked.length = 0;
    retry();
    await settled();
    await client.answerAll();
    expect($state.get()).toMatchObject({ status: 'done', message: '' });
  });

  it('that fails says why, ends its other searches and keeps the old answers', async () => {
    const { client, $state, start } = create();
    start(order);
    await settled();
    client.asked.shift()!.settle(new EngineFailure('It broke.'));
    await settled();
    expect($state.get()).toMatchObject({ status: 'failed', message: 'It broke.', answers: built });
    expect(client.ended).toContain('a-1');
    client.asked.length = 0;
    await settled();
    expect(client.asked).toHaveLength(0);
  });

  it('started again forgets the one before', async () => {
    const { client, $state, start } = create();
    start(order);
    await settled();
    client.asked.length = 0;
    start({ ...order, depth: 4 });
    await settled();
    expect($state.get().status).toBe('running');
    await client.answerAll();
    expect($state.get()).toMatchObject({ status: 'done', order: { depth: 4 } });
  });
});
