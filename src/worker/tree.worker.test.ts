import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SweepPoint, Trace } from '../../engine/index.ts';
import { readTreeReply, type TaskName, type Tasks, type TreeReply } from './tree-protocol.ts';
import { recordTree, sweepAll, viewNode } from './tree-tasks.ts';

// The worker's script, run here with a scope that only notes what it says: the real engine answers.
const said: TreeReply[] = [];
let hear: (event: { data: unknown }) => void;
let now = 0;

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener;
    },
    postMessage: (reply: unknown, transfer: ArrayBuffer[] = []) => {
      const read = readTreeReply(structuredClone(reply, { transfer }));
      expect(read).not.toBeNull();
      said.push(read!);
    },
  });
  await import('./tree.worker.ts');
});

/** Sends orders in one go, and gives what was said until each of them has its answer. */
async function ask(...orders: { id: number; task: string; ask?: unknown }[]): Promise<TreeReply[]> {
  said.length = 0;
  for (const data of orders) hear({ data });
  const isLast = ({ type }: TreeReply) => type === 'answer' || type === 'failure';
  await expect.poll(() => said.filter(isLast)).toHaveLength(orders.length);
  return [...said];
}
const order = <Name extends TaskName>(id: number, task: Name, question: Tasks[Name]['ask']) => ({
  id,
  task,
  ask: question,
});
const answerOf = (replies: readonly TreeReply[], id: number) => {
  const reply = replies.find((one) => one.type === 'answer' && one.id === id);
  return reply?.type === 'answer' ? reply.answer : undefined;
};

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const request = { fen, depth: 3, settings: { 'rfp.margin': 90 } };

describe('the tree worker', () => {
  it('says that it is ready, and has no tree to look at', async () => {
    expect(said[0]).toEqual({ type: 'ready' });
    expect(await ask(order(1, 'node', 0))).toEqual([
      { type: 'failure', id: 1, message: 'No search has been recorded yet.' },
    ]);
  });

  it('records a search, gives a copy of it away, and answers from its own', async () => {
    const known = recordTree(request);
    const replies = await ask(order(2, 'trace', request), order(3, 'node', 5), order(4, 'names', [0, 1]));
    const trace = answerOf(replies, 2) as Trace;
    expect(trace.count).toBe(known.count);
    expect(trace.columns.score).toEqual(known.columns.score);
    expect(answerOf(replies, 3)).toEqual(viewNode(known, 5));
    expect(answerOf(replies, 4)).toHaveLength(2);
    // Another worker is told the tree, and answers the same.
    const [told] = await ask(order(5, 'load', trace));
    expect(told).toEqual({ type: 'answer', id: 5, answer: true });
    expect(answerOf(await ask(order(6, 'node', 5)), 6)).toEqual(viewNode(known, 5));
  });

  it('tells every point of a sweep, however fast they come, and of other progress only now and then', async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const sweep = { ...request, param: 'rfp.margin', points: 4, sample: 0 };
    const replies = await ask(order(7, 'sweep', sweep), order(8, 'trace', request));
    const points = replies.flatMap((reply) => (reply.type === 'progress' && reply.id === 7 ? [reply.progress] : []));
    const expected = sweepAll(sweep);
    expect(points.map(({ point }) => point)).toEqual(expected);
    expect((answerOf(replies, 7) as SweepPoint[]).length).toBe(expected.length);
    // The clock has not moved since the worker began.
    expect(replies.filter((reply) => reply.type === 'progress' && reply.id === 8)).toHaveLength(0);
    now += 1000;
    const later = await ask(order(9, 'trace', request));
    expect(later.filter((reply) => reply.type === 'progress')).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it.each([
    ['a depth that no page asks for', 'trace', { ...request, depth: 40 }, /from 1 to 12\.$/],
    [
      'a setting out of range',
      'oracle',
      { ...request, settings: { 'rfp.margin': 9999 }, sample: 1, repeats: 0 },
      /600/,
    ],
    ['an entry that is not there', 'node', 1e9, /^The trace has \d+ entries.*\.$/],
    ['nonsense', 'names', 7, /^The engine failed here \(.*\)\.$/],
  ])('answers %s with a sentence and goes on', async (_, task, question, words) => {
    const replies = await ask({ id: 10, task, ask: question }, order(11, 'names', [0]));
    expect(replies[0]).toMatchObject({ type: 'failure', id: 10 });
    expect(replies[0]?.type === 'failure' && replies[0].message).toMatch(words);
    expect(answerOf(replies, 11)).toHaveLength(1);
  });
});
