import { beforeAll, describe, expect, it, vi } from 'vitest';
import { profiles, search, START_FEN } from '../../engine/index.ts';
import { readReply, type Reply } from './protocol.ts';

// The worker's script, run here with a scope that only notes what it says: the real engine answers.
const said: Reply[] = [];
let hear: (event: { data: unknown }) => void;

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener;
    },
    postMessage: (reply: unknown) => {
      const read = readReply(structuredClone(reply));
      expect(read).not.toBeNull();
      said.push(read!);
    },
  });
  await import('./engine.worker.ts');
});

/** Sends one order and gives what was said to it. */
async function ask(data: unknown): Promise<Reply[]> {
  said.length = 0;
  hear({ data });
  // Orders wait for one another; there is nothing to load, so the answer is there when no task is left.
  await new Promise((resolve) => setTimeout(resolve));
  return [...said];
}

describe('the engine worker', () => {
  it('says that it is ready', async () => {
    expect(said[0]).toEqual({ type: 'ready' });
  });

  it('searches as the engine does, tells of each iteration, and leaves out the settings', async () => {
    const settings = { ...profiles.book, 'rfp.margin': 90 };
    const expected = search({ fen: START_FEN, limits: { depth: 5 }, settings });
    const all = await ask({ type: 'search', id: 7, request: { fen: START_FEN, limits: { depth: 5 }, settings } });
    // A slow machine gives signs of life between them.
    const replies = all.filter(({ type }) => type !== 'beat');
    expect(replies.map((reply) => reply.type)).toEqual([...Array(5).fill('progress'), 'result']);
    expect(replies.every((reply) => 'id' in reply && reply.id === 7)).toBe(true);
    const last = replies.at(-1);
    const result = last?.type === 'result' ? last.result : undefined;
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
    const nodes = (replies: Reply[]) => replies.map((reply) => ('result' in reply ? reply.result.nodes : 0));
    expect(nodes(none)).toEqual(nodes(all));
  });

  it('records gaps when asked to', async () => {
    const replies = await ask({
      type: 'search',
      id: 2,
      request: { fen: START_FEN, limits: { depth: 4 }, settings: {}, recordGaps: 'rfp' },
    });
    const last = replies.at(-1);
    expect(last?.type === 'result' && last.result.gaps?.gap.length).toBeGreaterThan(10);
  });

  it.each([
    ['a broken FEN', { fen: '9/8/8/8/8/8/8/8 w - - 0 1' }, /./],
    ['a move that is not legal', { moves: ['e2e5'] }, /e2e5/],
    ['a setting out of range', { settings: { 'rfp.margin': 9999 } }, /rfp\.margin.*600/],
    ['a setting that does not exist', { settings: { 'rfp.nothing': 1 } }, /rfp\.nothing/],
    ['no limit', { limits: {} }, /limit/],
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
    expect(await ask({ type: 'search', id: 5 })).toMatchObject([{ type: 'failure', id: 5, broken: false }]);
    expect(await ask('hello')).toEqual([]);
    expect(await ask({ type: 'search' })).toEqual([]);
  });

  it.each([
    ['a search', {}],
    ['one that records', { recordGaps: 'rfp' }],
    ['one along a game', { game: true, moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] }],
  ])('leaves %s when its sign is gone, and searches as exactly as before', async (_, part) => {
    const sound = { type: 'search', id: 8, request: { fen: START_FEN, limits: { depth: 5 }, settings: {}, ...part } };
    const nodesOf = (replies: Reply[]) => replies.flatMap((reply) => ('result' in reply ? reply.result.nodes : []));
    const before = nodesOf(await ask(sound));
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
    await ask({ type: 'sign', url: 'blob:one' });
    there = false;
    const replies = await ask({ ...sound, id: 9, request: { ...sound.request, limits: { depth: 40 } } });
    expect(replies.at(-1)).toEqual({ type: 'stopped', id: 9 });
    there = true;
    await ask({ type: 'sign', url: 'blob:two' });
    expect(nodesOf(await ask(sound))).toEqual(before);
  });

  it('warms up when told to', async () => {
    expect(await ask({ type: 'warmUp', id: 6 })).toEqual([{ type: 'warm', id: 6 }]);
  });
});
