import { describe, expect, it } from 'vitest';
import { presets, profiles, withOnly } from '../../engine/index.ts';
import {
  argumentsOf,
  configOf,
  curveOf,
  expectationOf,
  firstForm,
  gamesPerSecond,
  planFault,
  type SideForm,
  withPreset,
} from './match-plan.ts';

const openings = { source: 'own', count: 100, print: 1 };
const nameOf = (b: SideForm) => configOf({ ...firstForm, b }, openings).b.name;

describe('the plan of a match', () => {
  it('names the sides as the command line does', () => {
    expect(nameOf({ profile: 'play', changes: { rfp: 1 } })).toBe('B: profile play');
    expect(nameOf({ profile: 'book', changes: { 'rfp.margin': 120, nmp: 0 } })).toBe(
      'B: profile book, rfp.margin=120, nmp=off',
    );
    expect(nameOf({ profile: 'book', changes: withOnly(profiles.book, []) })).toMatch(/ \(none of the five\)$/);
  });

  it('becomes the settings of both sides', () => {
    const { a, b, sprt } = configOf(firstForm, openings);
    expect(a).toEqual({ name: 'A: profile play', settings: profiles.play });
    expect(b).toEqual({ name: 'B: profile play, rfp=off', settings: { ...profiles.play, rfp: 0 } });
    expect(sprt).toEqual({ elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05, model: 'normalised' });
  });

  it('is written for a shell: names of more than one word go by their numbers', () => {
    expect(argumentsOf(firstForm).join(' ')).toBe(
      'match --a-profile play --b-profile play --b rfp=off --nodes 2000 --sprt 0,20 --games 4000 --seed 1',
    );
    for (const [id, words] of [
      ['fp.strict', 'less than alpha'],
      ['fp.captures', 'judged with victim'],
    ] as const) {
      const side = { profile: 'book' as const, changes: { [id]: 1 } };
      expect(nameOf(side)).toContain(`${id}=${words}`);
      expect(argumentsOf({ ...firstForm, b: side, test: false, kind: 'time' }).join(' ')).toBe(
        `match --a-profile play --b-profile book --b ${id}=1 --tc 2+0.02 --games 4000 --seed 1`,
      );
    }
  });

  it('takes a preset with the defaults of its technique, and leaves the others', () => {
    const side = withPreset(
      { profile: 'play', changes: { rfp: 0, 'rfp.margin': 7, 'rfp.maxDepth': 2, nmp: 0 } },
      'series-rfp',
    );
    const printed = presets.find(({ id }) => id === 'series-rfp')?.settings;
    expect(side.changes).toEqual({ nmp: 0, 'rfp.margin': 150, 'rfp.improving': 0, ...printed });
    expect(withPreset({ profile: 'book', changes: {} }, 'series-rfp').changes).toEqual(printed);
  });

  it.each([
    [{ games: 11 }, /^The number of games must be even, since each opening is played twice; 11 is odd\.$/],
    [{ nodes: 0 }, /nodes must be a whole number from 100 to 1000000, not 0/],
    [{ seconds: Number.NaN }, /seconds must be a number/],
    [{ elo0: 20 }, /20 is not less than 20/],
    [{ a: { profile: 'play' as const, changes: { 'rfp.margin': 1e6 } } }, /rfp\.margin must lie between/],
    [{ a: { profile: 'play' as const, changes: { toString: 1 } } }, /no setting/],
  ])('is refused with %j in a sentence', (change, message) => {
    expect(planFault({ ...firstForm, ...change })).toMatch(message);
    expect(planFault(firstForm)).toBeNull();
  });

  it('tells beforehand what it takes', () => {
    const { games, worst, short } = expectationOf(firstForm);
    // Wald: with equal chances of error and no drift, bounds squared over the step squared.
    const step = 20 / (800 / Math.LN10);
    expect(worst).toBeCloseTo((Math.log(19) / step) ** 2, 6);
    expect(games).toBeLessThan(worst);
    expect(short).toBe(false);
    expect(expectationOf({ ...firstForm, games: 200 })).toEqual({ games: 200, worst: 200, short: true });
    // Enough for what the reader expects, and too few for the worst case.
    expect(expectationOf({ ...firstForm, games: 2000 })).toEqual({ games, worst: 2000, short: true });
    expect(expectationOf({ ...firstForm, test: false })).toEqual({ games: 4000, worst: 4000, short: false });
    const pace = { moves: 100, nodesPerSecond: 1_000_000 };
    expect(gamesPerSecond(firstForm, 2, pace)).toBe(10);
    expect(gamesPerSecond({ ...firstForm, kind: 'time', seconds: 2, increment: 0.01 }, 1, pace)).toBe(0.2);
  });

  it('draws the course of a test in few points, the last of which is the result', () => {
    const game = (result: string) => ({ result });
    const pairs = Array.from({ length: 503 }, (_, index) => ({
      index,
      games: [game('1-0'), game(index % 3 === 0 ? '1-0' : '0-1')],
    })) as never;
    const curve = curveOf(pairs, configOf(firstForm, openings));
    expect(curve.length).toBeLessThanOrEqual(240);
    expect(curve.at(-1)?.pairs).toBe(503);
    expect(curve.at(-1)?.llr).toBeGreaterThan(2.94);
    expect(curveOf(pairs, configOf({ ...firstForm, test: false }, openings))).toEqual([]);
  });
});
