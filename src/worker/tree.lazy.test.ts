import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bookSources } from '../../engine/index.ts';
import type { TreeTasks } from './protocol.ts';
import { resultIn, type Script, startScript } from './script-testing.ts';
import { recordTree, sweepAll, viewNode } from './tree-tasks.ts';

let script: Script;
beforeAll(async () => {
  script = await startScript('tree');
});
const ask = (...orders: unknown[]) => script.ask(...orders);
const order = <Name extends keyof TreeTasks>(id: number, type: Name, question: TreeTasks[Name]['request']) => ({
  ...{ id, type, request: question },
});

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const request = { fen, depth: 3, settings: { 'rfp.margin': 90 } };

describe('the tree worker', () => {
  it('has no tree to look at when it starts', async () => {
    expect(await ask(order(1, 'node', 0))).toEqual([
      { type: 'failure', id: 1, message: 'No search has been recorded yet.' },
    ]);
  });

  it('records a search, gives a copy of it away, and answers from its own', async () => {
    const known = recordTree(request);
    const replies = await ask(order(2, 'trace', request), order(3, 'node', 5), order(4, 'names', [0, 1]));
    const trace = resultIn<'trace'>(replies, 2)!;
    expect(trace.count).toBe(known.count);
    expect(trace.columns.score).toEqual(known.columns.score);
    expect(resultIn(replies, 3)).toEqual(viewNode(known, 5));
    expect(resultIn(replies, 4)).toHaveLength(2);
    // Another worker is told the tree, and answers the same.
    const [told] = await ask(order(5, 'load', trace));
    expect(told).toEqual({ type: 'result', id: 5, result: null });
    expect(resultIn(await ask(order(6, 'node', 5)), 6)).toEqual(viewNode(known, 5));
  });

  it('tells every point of a sweep, however fast they come, and of other progress only now and then', async () => {
    let now = 0;
    let step = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += step));
    const sweep = { ...request, param: 'rfp.margin', points: 4, sample: 0 };
    const replies = await ask(order(7, 'sweep', sweep), order(8, 'trace', request));
    const points = replies.flatMap((reply) => (reply.type === 'progress' && reply.id === 7 ? [reply.progress] : []));
    const expected = sweepAll(sweep);
    expect(points).toMatchObject(expected.map((point) => ({ point })));
    expect(resultIn<'sweep'>(replies, 7)?.length).toBe(expected.length);
    // The clock has not moved since the worker began.
    expect(replies.filter((reply) => reply.type === 'progress' && reply.id === 8)).toHaveLength(0);
    step = 300;
    const later = await ask(order(9, 'trace', request));
    expect(later.filter((reply) => reply.type === 'progress')).toHaveLength(request.depth);
    vi.restoreAllMocks();
  });

  it('has searches go by a rule that is told it, which loads first', async () => {
    const source = bookSources.rfp;
    const replies = await ask(
      { id: 12, type: 'useRule', request: { technique: 'rfp', source } },
      order(13, 'trace', request),
      order(14, 'node', 0),
    );
    expect(replies.map((reply) => 'id' in reply && reply.type === 'failure')).not.toContain(true);
    expect(resultIn<'node'>(replies, 14)).toHaveProperty('finding');
    // The book's own rule, written by a reader, cuts what the book's cuts.
    expect(resultIn<'trace'>(replies, 13)?.count).toBe(recordTree({ ...request, settings: {} }).count);
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
  ])('answers %s with a sentence and goes on', async (_, type, question, words) => {
    const replies = await ask({ id: 10, type, request: question }, order(11, 'names', [0]));
    expect(replies[0]).toMatchObject({ type: 'failure', id: 10 });
    expect(replies[0]?.type === 'failure' && replies[0].message).toMatch(words);
    expect(resultIn(replies, 11)).toHaveLength(1);
  });
});
