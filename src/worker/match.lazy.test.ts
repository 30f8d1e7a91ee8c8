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
import type { LiveGame, Reply } from './protocol.ts';
import { resultIn, type Script, startScript } from './script-testing.ts';

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
let script: Script;
beforeAll(async () => {
  script = await startScript('match');
});
const pairIn = (replies: readonly Reply[]) => resultIn<'play'>(replies, 2);
const gamesIn = (replies: readonly Reply[]) =>
  replies.flatMap((one) => (one.type === 'progress' ? [one.progress as LiveGame] : []));

/** The clock, in milliseconds, never set back; and what each look at it takes, which a test says. */
let ms = 1e9;
let step = 0;
beforeEach(() => {
  step = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    ms += step;
    return ms;
  });
});
afterEach(() => vi.restoreAllMocks());

/** Plays a pair and gives what was said meanwhile. */
const play = (index: number, of: MatchConfig = config) =>
  script.ask({ type: 'match', id: 1, request: { config: of, openings } }, { type: 'play', id: 2, request: index });

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
  const first = replies.findIndex((one) => one.type === 'progress');
  expect(first).toBeGreaterThan(8);
});

it('gives few of them: the clock says how many', async () => {
  step = 1;
  expect((await play(0)).length).toBeLessThan(6);
});

it('tells of the game after a move: its number in the pair, its plies, the squares of the move', async () => {
  step = 300;
  const replies = await play(2);
  const live = gamesIn(replies);
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
  const replies = await script.ask(
    { type: 'pgn', id: 3, request: { config, pairs: [pair] } },
    { type: 'replay', id: 4, request: pair.games[0] },
  );
  expect(resultIn(replies, 3)).toBe(pairPgn(pair, config));
  const plies = resultIn<'replay'>(replies, 4) ?? [];
  expect(plies).toHaveLength(pair.games[0].moves.split(' ').length + 1);
  const uci = pair.games[0].moves.slice(0, 4);
  expect(plies[1]?.move?.san).toMatch(new RegExp(`${uci.slice(2)}$`));
});

it('answers a pair of no match with a sentence and goes on', async () => {
  const [reply] = await script.ask({ type: 'play', id: 5, request: -1 });
  expect(reply).toEqual({ type: 'failure', id: 5, message: 'The engine failed in a game (no such pair).' });
  expect(pairIn(await play(0))?.index).toBe(0);
});
