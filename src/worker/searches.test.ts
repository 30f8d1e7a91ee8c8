import { beforeAll, describe, expect, it, vi } from 'vitest';
import { profiles, search, START_FEN } from '../../engine/index.ts';
import type { Reply } from './protocol.ts';
import { resultIn, type Script, startScript } from './script-testing.ts';

let script: Script;
beforeAll(async () => {
  script = await startScript('search');
});
const ask = (...orders: unknown[]) => script.ask(...orders);
const nodesOf = (replies: Reply[], id: number) => resultIn<'search'>(replies, id)?.nodes;

describe('the engine worker', () => {
  it('searches as the engine does, tells of each iteration, and leaves out the settings', async () => {
    const settings = { ...profiles.book, 'rfp.margin': 90 };
    const expected = search({ fen: START_FEN, limits: { depth: 5 }, settings });
    const all = await ask({ type: 'search', id: 7, request: { fen: START_FEN, limits: { depth: 5 }, settings } });
    // A slow machine gives signs of life between them.
    const replies = all.filter(({ type }) => type !== 'beat');
    expect(replies.map((reply) => reply.type)).toEqual([...Array(5).fill('progress'), 'result']);
    expect(replies.every((reply) => 'id' in reply && reply.id === 7)).toBe(true);
    const result = resultIn<'search'>(replies, 7);
    expect(result).toMatchObject({ nodes: expected.nodes, bestmove: expected.bestmove, cuts: expected.cuts });
    expect(result).not.toHaveProperty('settings');
  });

  it('takes the book’s value for a setting that is not named', async () => {
    const all = await ask({
      type: 'search',
      id: 1,
      request: { fen: START_FEN, limits: { depth: 4 }, settings: profiles.book },
    });
    const none = await ask({ type: 'search', id: 1, request: { fen: START_FEN, limits: { depth: 4 }, settings: {} } });
    expect(nodesOf(none, 1)).toBeGreaterThan(0);
    expect(nodesOf(none, 1)).toBe(nodesOf(all, 1));
  });

  it('records gaps when asked to', async () => {
    const replies = await ask({
      type: 'search',
      id: 2,
      request: { fen: START_FEN, limits: { depth: 4 }, settings: {}, recordGaps: 'rfp' },
    });
    expect(resultIn<'search'>(replies, 2)?.gaps?.gap.length).toBeGreaterThan(10);
  });

  it.each([
    ['a broken FEN', { fen: '9/8/8/8/8/8/8/8 w - - 0 1' }, /./],
    ['a move that is not legal', { moves: ['e2e5'] }, /e2e5/],
    ['a setting out of range', { settings: { 'rfp.margin': 9999 } }, /rfp\.margin.*600/],
    ['a setting that does not exist', { settings: { 'rfp.nothing': 1 } }, /rfp\.nothing/],
  ])('answers %s with a sentence and goes on', async (_, part, words) => {
    const replies = await ask({
      type: 'search',
      id: 3,
      request: { fen: START_FEN, limits: { depth: 2 }, settings: {}, ...part },
    });
    expect(replies).toHaveLength(1);
    const [reply] = replies;
    expect(reply).toMatchObject({ type: 'failure', id: 3, broken: false });
    expect(reply?.type === 'failure' && reply.message).toMatch(words);
    const after = await ask({ type: 'search', id: 4, request: { fen: START_FEN, limits: { depth: 1 }, settings: {} } });
    expect(after.at(-1)?.type).toBe('result');
  });

  it('answers nonsense inside a request, and is silent to what is no order', async () => {
    expect(await ask({ type: 'search', id: 5 })).toMatchObject([{ type: 'failure', id: 5, broken: true }]);
    for (const data of ['hello', { type: 'search' }, { type: 'toString', id: 5 }]) script.hear(data);
    // Of what comes after them alone it speaks.
    const replies = await ask({ type: 'warmUp', id: 6, request: null });
    expect(replies.map((reply) => 'id' in reply && reply.id)).toEqual([6]);
  });

  it.each([
    ['a search', {}],
    ['one that records', { recordGaps: 'rfp' }],
    ['one along a game', { game: true, moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] }],
  ])('leaves %s when its sign is gone, and searches as exactly as before', async (_, part) => {
    const sound = { type: 'search', id: 8, request: { fen: START_FEN, limits: { depth: 5 }, settings: {}, ...part } };
    const before = nodesOf(await ask(sound), 8);
    let there = true;
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 0;
        open() {}
        send() {
          this.status = there ? 200 : 404;
        }
      },
    );
    script.hear({ type: 'sign', url: 'blob:one' });
    there = false;
    const replies = await ask({ ...sound, id: 9, request: { ...sound.request, limits: { depth: 40 } } });
    expect(replies.at(-1)).toEqual({ type: 'stopped', id: 9 });
    there = true;
    script.hear({ type: 'sign', url: 'blob:two' });
    expect(before).toBeGreaterThan(0);
    expect(nodesOf(await ask(sound), 8)).toBe(before);
  });

  it('warms up when told to', async () => {
    expect(await ask({ type: 'warmUp', id: 6, request: null })).toEqual([{ type: 'result', id: 6, result: null }]);
  });
});
