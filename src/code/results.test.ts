import { describe, expect, it } from 'vitest';
import { benchPositions } from '../../engine/index.ts';
import {
  benchSchema,
  type MatchResult,
  matchSchema,
  readResults,
  suite,
  suites,
  suiteSchema,
  withoutTwins,
} from './results.ts';

const match = {
  id: 'rfp-20k',
  a: 'all five',
  b: 'without RFP',
  technique: 'rfp',
  budget: '20,000 nodes a move',
  games: 6,
  wins: 3,
  draws: 2,
  losses: 1,
  penta: [0, 1, 0, 1, 1],
  elo: 120,
  error95: 80,
  llr: null,
  verdict: 'not decided',
  signature: 'cutoff',
  settings: {},
};

describe('measured matches', () => {
  it('are read as they are, and none is none', () => {
    expect(readResults('matches.json', [match], matchSchema)).toEqual([match]);
    expect(readResults('matches.json', undefined, matchSchema)).toEqual([]);
  });

  it.each([
    [{ games: 7 }, 'games are wins, draws and losses'],
    [{ penta: [1, 1, 0, 1, 1] }, 'games are two a pair'],
    [{ technique: 'lmr' }, '0.technique'],
    [{ penta: [0, 1, 2] }, '0.penta'],
    [{ error95: -1 }, '0.error95'],
    [{ elo: 'much' }, /^content\/results\/matches\.json: 0\.elo: .*\. npm run measure:evidence writes it\.$/],
  ])('are refused with %j', (change, message) => {
    expect(() => readResults('matches.json', [{ ...match, ...change }], matchSchema)).toThrow(message);
  });
});

it('a match that answers two questions is listed once', () => {
  const known = matchSchema.parse(match);
  const one: MatchResult = { ...known, settings: { profile: 'book', a: { hp: 0 }, b: {} } };
  const twin = { ...one, id: 'the same' };
  const others = [
    { ...one, budget: 20_000 },
    { ...one, settings: { ...one.settings, a: { hp: 1 } } },
    { ...one, settings: { ...one.settings, profile: 'play' } },
    known,
    { ...known, id: 'settings of neither are known' },
  ];
  expect(withoutTwins([one, twin, ...others])).toEqual([one, ...others]);
});

it('measured ablations hold every subset, and agree with their own bare search', () => {
  for (const { rows, positions } of suites) {
    expect(rows[0]).toMatchObject({ sameMove: positions, sameScore: positions });
    for (const row of rows) expect(row.sameMove).toBeLessThanOrEqual(positions);
  }
  expect(() => readResults('ablation.json', [{ id: 'x' }], suiteSchema)).toThrow(
    'content/results/ablation.json: 0.title',
  );
});

describe('the measured suite', () => {
  it('holds every position of the bench, searched in every way', () => {
    expect(suite?.positions.map(({ fen }) => fen)).toEqual(benchPositions.map(({ fen }) => fen));
    for (const { answers } of suite?.positions ?? []) {
      for (const { nodes } of answers) expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
    }
  });

  it('is refused when a run or an answer is missing', () => {
    const few = { ...suite, runs: suite?.runs.slice(1) };
    expect(() => readResults('suite.json', [few], benchSchema)).toThrow('every run is there once');
    const [first, ...others] = suite?.positions ?? [];
    const short = { ...suite, positions: [{ ...first, answers: first?.answers.slice(1) }, ...others] };
    expect(() => readResults('suite.json', [short], benchSchema)).toThrow('an answer a run');
  });
});
