import { describe, expect, it } from 'vitest';
import { START_FEN } from '../board/fen.ts';
import { profiles, withSettings } from '../settings.ts';
import { standardRules } from './adjudication.ts';
import { pairTrials } from './counts.ts';
import { enginePlayer } from './engine-player.ts';
import type { GameRecord } from './game.ts';
import { openingsPrint, ownOpenings } from './openings.ts';
import { playPair } from './pair.ts';
import { randomNumbers } from './random.ts';
import { conduct, type MatchConfig, type MatchState, newMatch, type PairRecord } from './schedule.ts';
import { evaluateSprt } from './sprt.ts';
import { NO_EFFECT_PAIRS } from './tally.ts';

const own = ownOpenings();
const config: MatchConfig = {
  a: { name: 'A', settings: profiles.book },
  b: { name: 'B', settings: withSettings(profiles.book, { rfp: 0 }) },
  limit: { nodes: 100 },
  hashMb: 1,
  openings: { source: 'own', count: own.length, print: openingsPrint(own) },
  seed: 5,
  games: 40,
  sprt: null,
  rules: standardRules,
  signature: 'test',
};
const sprt = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model: 'normalised' } as const;

const game = (result: GameRecord['result'], print = 1): GameRecord => ({
  fen: START_FEN,
  opening: 'none',
  moves: 'e2e4 e7e5 g1f3',
  bookPlies: 2,
  result,
  end: 'checkmate',
  nodes: [10, 0],
  depths: [5, 0],
  print,
});

/** A made-up pair in which A scores so many half points, the same for the same number. */
function pair(index: number): PairRecord {
  const random = randomNumbers(99, index);
  const draw = (white: boolean) => {
    const points = [0, 1, 2, 1, 2][random(5)];
    if (points === 1) return '1/2-1/2';
    return (points === 2) === white ? '1-0' : '0-1';
  };
  return { index, games: [game(draw(true), 1), game(draw(false), 2)] };
}

describe('a schedule', () => {
  it('plays the number of games asked for, and counts from A’s side', () => {
    const match = conduct(newMatch({ ...config, games: 4 }));
    expect([match.next(), match.next(), match.next()]).toEqual([0, 1, null]);
    expect(match.isOver()).toBe(false);
    expect(match.finish({ index: 0, games: [game('1-0'), game('1-0')] })).toHaveLength(1);
    expect(match.overview()).toMatchObject({ wins: 1, losses: 1, pentanomial: [0, 0, 1, 0, 0], over: null });
    match.finish({ index: 1, games: [game('1-0'), game('1/2-1/2', 3)] });
    const overview = match.overview();
    expect(overview).toMatchObject({ wins: 2, draws: 1, losses: 1, games: 4, pentanomial: [0, 0, 1, 1, 0] });
    expect(overview).toMatchObject({ over: 'all games', verdict: 'none', biased: false, identical: 1 });
    expect(overview.ends).toEqual({ checkmate: 4 });
    // White made one move of its own in each game: A in the first of each pair, B in the second.
    expect(overview.a).toEqual({ moves: 2, nodes: 20, depths: 10 });
    expect(overview.b).toEqual({ moves: 2, nodes: 20, depths: 10 });
    expect(overview.elo?.elo).toBeCloseTo(88.74, 1);
    expect(match.isOver()).toBe(true);
  });

  it('knows whose moves are whose, whoever begins', () => {
    const black = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1';
    // Black makes the opening's move; then White two, and Black one.
    const one: GameRecord = {
      ...game('1/2-1/2'),
      fen: black,
      bookPlies: 1,
      moves: 'e8e7 e2e4 e7e6 e1e2',
      nodes: [20, 7],
    };
    const match = conduct(newMatch({ ...config, games: 2 }));
    match.finish({ index: 0, games: [one, { ...one, fen: black, bookPlies: 0, moves: 'e8e7', nodes: [0, 9] }] });
    const { a, b, plies } = match.overview();
    expect([a.moves, a.nodes, b.moves, b.nodes, plies]).toEqual([3, 29, 1, 7, 5]);
  });

  it('knows who forfeited a game', () => {
    const match = conduct(newMatch({ ...config, games: 4 }));
    const won = game('1-0');
    const lost = (end: GameRecord['end']): GameRecord => ({ ...game('0-1'), end });
    // A has White in the first game of a pair and Black in the second.
    match.finish({ index: 0, games: [lost('time'), won] });
    expect(match.overview().forfeits).toEqual({ a: 1, b: 0 });
    match.finish({ index: 1, games: [lost('illegal move'), lost('crash')] });
    expect(match.overview().forfeits).toEqual({ a: 2, b: 1 });
    expect(match.overview().ends).toEqual({ time: 1, checkmate: 1, 'illegal move': 1, crash: 1 });
  });

  it('takes two games for identical only when both their searches and their moves are', () => {
    const match = conduct(newMatch({ ...config, games: 8 }));
    const others = { ...game('1-0', 1), moves: 'e2e4 e7e5 b1c3' };
    for (const [index, second] of [game('1-0', 2), others, game('1-0', 1), others].entries()) {
      match.finish({ index, games: [game('1-0', 1), second] });
    }
    expect(match.overview()).toMatchObject({ identical: 1, pairs: 4 });
  });

  it('refuses odd numbers of games', () => {
    for (const games of [3, 0, -2, 2.5]) expect(() => newMatch({ ...config, games })).toThrow('must be even');
  });

  it('gives a pair out again that was given back', () => {
    const match = conduct(newMatch(config));
    expect([match.next(), match.next()]).toEqual([0, 1]);
    match.giveBack(0);
    expect([match.next(), match.next()]).toEqual([0, 2]);
  });

  it('takes each pair once, whoever played it: a second of its number is not kept', () => {
    const match = conduct(newMatch({ ...config, games: 6 }));
    expect(match.finish(pair(1))).toEqual([]);
    expect(match.finish(pair(0))).toEqual([pair(0), pair(1)]);
    for (const index of [0, 1]) expect(match.finish(pair(index))).toEqual([]);
    expect(match.state.pairs.map(({ index }) => index)).toEqual([1, 0]);
    expect(match.overview().pairs).toBe(2);
  });

  it('counts pairs in order only, and stops at the first that decides', () => {
    const all = Array.from({ length: 400 }, (_, i) => pair(i));
    const long = { ...config, games: 800, sprt };
    const ordered = conduct(newMatch(long));
    for (const one of all) ordered.finish(one);
    const expected = ordered.overview();
    expect(expected).toMatchObject({ over: 'decided', verdict: 'H1 accepted', biased: true });
    // Decided by that pair and by none before it.
    const llrAt = (pairs: number) => {
      const partial = conduct(newMatch({ ...long, games: 2 * pairs, sprt: null }));
      for (const one of all) partial.finish(one);
      return evaluateSprt(pairTrials(partial.overview().pentanomial), sprt).llr;
    };
    expect(llrAt(expected.pairs)).toBeGreaterThanOrEqual(expected.sprt?.upper ?? 0);
    expect(llrAt(expected.pairs - 1)).toBeLessThan(expected.sprt?.upper ?? 0);

    const mixed = conduct(newMatch(long));
    const random = randomNumbers(4);
    const rest = [...all];
    const counted: number[] = [];
    while (!mixed.isOver()) {
      // As workers of unequal speed: any of the next five pairs.
      const [one] = rest.splice(random(Math.min(5, rest.length)), 1);
      counted.push(...mixed.finish(one).map(({ index }) => index));
    }
    expect(mixed.overview()).toEqual(expected);
    expect(counted).toEqual(Array.from({ length: expected.pairs }, (_, i) => i));
    expect(mixed.next()).toBeNull();
    expect(mixed.finish(all[399])).toEqual([]);
    expect(mixed.overview()).toEqual(expected);
  });

  it('is decided also by one side that wins every game', () => {
    for (const [result, verdict] of [
      ['1-0', 'H1 accepted'],
      ['0-1', 'H0 accepted'],
    ] as const) {
      const match = conduct(newMatch({ ...config, games: 800, sprt }));
      const other = result === '1-0' ? '0-1' : '1-0';
      for (let index = 0; !match.isOver(); index++) match.finish({ index, games: [game(result, 1), game(other, 2)] });
      const { pairs, ...overview } = match.overview();
      expect(overview).toMatchObject({ over: 'decided', verdict, biased: true });
      expect(pairs).toBeLessThan(200);
      expect(Number.isFinite(overview.elo?.elo)).toBe(false);
    }
  });

  it('gives up a test in which nothing ever differs', () => {
    const match = conduct(newMatch({ ...config, games: 800, sprt }));
    for (let index = 0; !match.isOver(); index++) match.finish({ index, games: [game('1-0'), game('1-0')] });
    expect(match.overview()).toMatchObject({
      over: 'no effect',
      verdict: 'no effect',
      pairs: NO_EFFECT_PAIRS,
      biased: false,
    });
    // Even pairs that differ are no reason.
    const other = conduct(newMatch({ ...config, games: 800, sprt }));
    for (let index = 0; index < 100; index++) other.finish({ index, games: [game('1-0', 1), game('1-0', 2)] });
    expect(other.overview()).toMatchObject({ over: null, verdict: 'continue', identical: 0 });
    // Nor is play by the clock.
    const timed = conduct(newMatch({ ...config, limit: { baseMs: 1, incrementMs: 1, marginMs: 1 }, sprt, games: 800 }));
    for (let index = 0; index < 100; index++) timed.finish({ index, games: [game('1-0'), game('1-0')] });
    expect(timed.overview()).toMatchObject({ over: null, incomparable: 100 });
  });

  it('says "no effect" of all games that did not differ', () => {
    const match = conduct(newMatch({ ...config, games: 4 }));
    for (const index of [0, 1]) match.finish({ index, games: [game('0-1'), game('0-1')] });
    expect(match.overview()).toMatchObject({ over: 'all games', verdict: 'no effect' });
  });
});

const players = ({ a, b, hashMb }: MatchConfig) => {
  if (!('settings' in a && 'settings' in b)) throw new Error('Both sides are this engine.');
  return { a: enginePlayer('A', a.settings, hashMb), b: enginePlayer('B', b.settings, hashMb) };
};

/** Plays on until the match is over or so many more pairs are done. */
async function playOn(state: MatchState, pairs = Number.POSITIVE_INFINITY): Promise<MatchState> {
  const match = conduct(state);
  const sides = players(state.config);
  for (let i = 0; i < pairs; i++) {
    const index = match.next();
    if (index === null) break;
    match.finish(await playPair(state.config, own, index, sides));
  }
  return match.state;
}

describe('a match', () => {
  it('that is saved and gone on with ends as one that was not', async () => {
    const unbroken = await playOn(newMatch(config));
    const saved = JSON.stringify(await playOn(newMatch(config), 7));
    const resumed = await playOn(JSON.parse(saved), 6);
    const again = await playOn(JSON.parse(JSON.stringify(resumed)));
    expect(again).toEqual(unbroken);
    expect(conduct(again).overview()).toEqual(conduct(unbroken).overview());
    expect(unbroken.pairs).toHaveLength(20);
    expect(new Set(unbroken.pairs.map(({ games }) => games[0].moves)).size).toBe(20);
  });

  it('depends on its seed', async () => {
    const short = { ...config, games: 4 };
    const one = await playOn(newMatch(short));
    const two = await playOn(newMatch({ ...short, seed: 6 }));
    expect(two.pairs.map(({ games }) => games[0].moves)).not.toEqual(one.pairs.map(({ games }) => games[0].moves));
  });

  it('of a setting against itself has no effect, nor has one that never acts', async () => {
    const still = withSettings(profiles.book, { hp: 0 });
    // History pruning that asks for a score below all that there are.
    const never = withSettings(profiles.book, { 'hp.threshold': -8000, 'history.max': 512 });
    for (const [a, b] of [
      [profiles.book, profiles.book],
      [withSettings(still, { 'history.max': 512 }), never],
    ]) {
      const both = { ...config, games: 8, a: { name: 'A', settings: a }, b: { name: 'B', settings: b } };
      const overview = conduct(await playOn(newMatch(both))).overview();
      expect(overview).toMatchObject({ verdict: 'no effect', identical: 4, pentanomial: [0, 0, 4, 0, 0] });
      expect(overview.elo?.elo).toBe(0);
    }
  });
});
