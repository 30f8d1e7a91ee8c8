import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type MatchConfig,
  ownOpenings,
  pairPgn,
  playPair,
  enginePlayer,
  profiles,
  squareOf,
  standardRules,
} from '../../engine/index.ts';
import { type MatchReply, readMatchReply } from './match-protocol.ts';

// The worker's script, run here with a scope that only notes what it says: the real engine plays.
const said: MatchReply[] = [];
let hear: (event: { data: unknown }) => void;
const openings = ownOpenings().slice(0, 3);
const config: MatchConfig = {
  a: { name: 'A', settings: profiles.book },
  b: { name: 'B', settings: { ...profiles.book, rfp: 0 } },
  limit: { nodes: 20_000 },
  hashMb: 1,
  openings: { source: 'own', count: 3, print: 1 },
  seed: 1,
  games: 6,
  sprt: null,
  // So short that each side moves once or not at all.
  rules: { ...standardRules, maxMoves: 1 },
  signature: 'test',
};
const types = () => said.map(({ type }) => type);
const pairIn = (replies: readonly MatchReply[]) => replies.flatMap((one) => (one.type === 'pair' ? [one.pair] : []))[0];

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener;
    },
    postMessage: (reply: unknown) => {
      const read = readMatchReply(structuredClone(reply));
      if (read === null) throw new Error('The worker said what cannot be read.');
      said.push(read);
    },
  });
  await import('./match.worker.ts');
  expect(types()).toEqual(['ready']);
});

/** The clock, in milliseconds, never set back; and what each look at it takes, which a test says. */
let ms = 1e9;
let step = 0;
beforeEach(() => {
  said.length = 0;
  step = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    ms += step;
    return ms;
  });
});
afterEach(() => vi.restoreAllMocks());

/** Plays a pair and gives what was said meanwhile. */
async function play(index: number, of: MatchConfig = config): Promise<MatchReply[]> {
  hear({ data: { type: 'match', id: 1, config: of, openings } });
  hear({ data: { type: 'play', id: 2, index } });
  await expect.poll(() => types()).toContain('pair');
  return [...said];
}

it('plays the pair that the engine plays', async () => {
  const side = (one: MatchConfig['a']) => enginePlayer(one.name, 'settings' in one ? one.settings : profiles.book, 1);
  const replies = await play(2);
  expect(pairIn(replies)).toEqual(await playPair(config, openings, 2, { a: side(config.a), b: side(config.b) }));
});

it.each([
  ['nodes', 0, { nodes: 20_000 }],
  ['time', 1, { baseMs: 600_000, incrementMs: 0, marginMs: 0 }],
])('gives signs of life while it thinks about one move, with a limit in %s', async (_, index, limit) => {
  step = 300;
  const replies = await play(index, { ...config, limit });
  // The first that tells of this pair comes after its first move.
  const first = replies.findIndex((one) => one.type === 'progress' && one.live.index === index);
  expect(first).toBeGreaterThan(8);
});

it('gives few of them: the clock says how many', async () => {
  step = 1;
  expect((await play(0)).length).toBeLessThan(5);
});

it('tells of the game after a move: its number in the pair, its plies, the squares of the move', async () => {
  step = 300;
  const replies = await play(2);
  const live = replies.flatMap((one) => (one.type === 'progress' ? [one.live] : []));
  const games = pairIn(replies)?.games ?? [];
  expect([...new Set(live.map(({ game }) => game))]).toEqual([0, 1]);
  for (const { game, plies, ply } of live) {
    const moves = games[game]?.moves.split(' ') ?? [];
    const last = moves.at(-1) ?? '';
    expect(plies).toBe(moves.length);
    expect(ply.move).toEqual({ from: squareOf(last.slice(0, 2)), to: squareOf(last.slice(2, 4)) });
  }
});

it('writes pairs as PGN, and names the moves of a game that is looked through', async () => {
  const pair = pairIn(await play(0));
  if (pair === undefined) throw new Error('No pair was played.');
  said.length = 0;
  hear({ data: { type: 'pgn', id: 3, config, pairs: [pair] } });
  hear({ data: { type: 'replay', id: 4, game: pair.games[0] } });
  await expect.poll(() => types()).toEqual(['pgn', 'replay']);
  const [pgn, replay] = said;
  expect(pgn).toEqual({ type: 'pgn', id: 3, text: pairPgn(pair, config) });
  const plies = replay?.type === 'replay' ? replay.plies : [];
  expect(plies).toHaveLength(pair.games[0].moves.split(' ').length + 1);
  const uci = pair.games[0].moves.slice(0, 4);
  expect(plies[1]?.move?.san).toMatch(new RegExp(`${uci.slice(2)}$`));
});

it.each([
  ['a pair of no match', { type: 'play', id: 5, index: -1 }, /no such pair/],
  ['nonsense', { id: 6 }, /^The engine failed in a game/],
])('answers %s with a sentence and goes on', async (_, data, words) => {
  hear({ data });
  await expect.poll(() => types()).toEqual(['failure']);
  expect(said[0]?.type === 'failure' && said[0].message).toMatch(words);
  said.length = 0;
  expect(pairIn(await play(0))?.index).toBe(0);
});
