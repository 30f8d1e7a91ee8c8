import { describe, expect, it } from 'vitest';
import {
  benchPositions,
  estimateElo,
  evaluateSprt,
  pairTrials,
  presetById,
  profiles,
  search,
  signatureOf,
  START_FEN,
  withOnly,
  withSettings,
} from '../../engine/index.ts';
import {
  benchSchema,
  besides,
  evaluationErrors,
  evaluationErrorsSchema,
  matches,
  type MatchResult,
  matchSchema,
  moonfish,
  moonfishSchema,
  readResults,
  suite,
  suites,
  suiteSweep,
  suiteSchema,
  tuning,
  tuningSchema,
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
    [{ technique: 'iir' }, '0.technique'],
    [{ penta: [0, 1, 2] }, '0.penta'],
    [{ error95: -1 }, '0.error95'],
    [{ elo: 'much' }, /^content\/results\/matches\.json: 0\.elo: .*\. npm run measure -- evidence writes it\.$/],
  ])('are refused with %j', (change, message) => {
    expect(() => readResults('matches.json', [{ ...match, ...change }], matchSchema)).toThrow(message);
  });
});

it('a match that answers two questions is listed once', () => {
  const known = matchSchema.parse(match);
  const one: MatchResult = { ...known, settings: { profile: 'book', a: { hp: 0 }, b: {} } };
  const twin = { ...one, id: 'the same' };
  const others: MatchResult[] = [
    { ...one, budget: 20_000 },
    { ...one, settings: { ...one.settings, a: { hp: 1 } } },
    { ...one, settings: { ...one.settings, profile: 'play' } },
    known,
    { ...known, id: 'settings of neither are known' },
  ];
  expect(withoutTwins([one, twin, ...others])).toEqual([one, ...others]);
});

it('a match says what both sides have beside what it is about', () => {
  const played = (settings: MatchResult['settings']) => besides({ ...matchSchema.parse(match), settings });
  const others = { nmp: 0, lmp: 0, hp: 0 };
  expect(played({ profile: 'book', a: others, b: { ...others, rfp: 0 } })).toEqual(['fp']);
  expect(played({ profile: 'book', a: { ...others, fp: 0 }, b: { ...others, rfp: 0 } })).toEqual([]);
  // The profile says so of the whole engine, and nobody knows of settings that were not noted.
  expect(played({ profile: 'play', a: {}, b: { rfp: 0 } })).toEqual([]);
  expect(played({ profile: 'book' })).toEqual([]);
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

describe('the measured matches', () => {
  it('have the Elo, the error and the ratio that follow from their own pairs', () => {
    expect(matches.length).toBeGreaterThan(10);
    for (const { elo, error95, id, llr, penta, settings, verdict } of matches) {
      const told = estimateElo(pairTrials(penta));
      expect([elo, error95], id).toEqual([rounded(told.elo), rounded(told.error95)]);
      if (settings.sprt === undefined) {
        expect([llr, verdict], id).toEqual([null, 'no test']);
        continue;
      }
      const test = evaluateSprt(pairTrials(penta), {
        ...({ alpha: 0.05, beta: 0.05, model: 'normalised' } as const),
        ...settings.sprt,
      });
      expect(llr, id).toBe(rounded(test.llr));
      // The test had ended by its verdict, and by no other.
      if (verdict.endsWith('accepted')) expect(test.verdict, id).toBe(verdict);
      else if (verdict === 'open') expect(test.verdict, id).toBe('continue');
    }
  });
});

describe('moonfish’s positions', () => {
  const total = (positions: readonly (readonly [number, number])[], part: 0 | 1) =>
    positions.reduce((sum, one) => sum + one[part], 0);

  it('sum to what moonfish printed as its totals', () => {
    const { positions, games } = moonfish?.published ?? { positions: [], games: [] };
    expect([positions.length, total(positions, 0)]).toEqual([48, 6_462_485]);
    // Each is rounded to a hundredth of a second.
    expect(Math.abs(total(positions, 1) - 819.07)).toBeLessThan(48 * 0.005);
    expect(games.map(({ wins, draws, losses }) => wins + draws + losses)).toEqual([100, 100, 100]);
  });

  it('were searched with the rule and without, and nothing else differs', () => {
    const runs = Object.fromEntries((moonfish?.runs ?? []).map((one) => [one.id, one]));
    const rule = presetById('moonfish-38')?.settings;
    expect(runs['plain']).toMatchObject({ on: [], settings: {}, otherMoves: 0 });
    expect(runs['plain-fp']).toMatchObject({ on: ['fp'], settings: rule });
    expect(runs['reduced']).toMatchObject({ on: [], settings: { lmr: 1 }, otherMoves: 0 });
    expect(runs['reduced-fp']).toMatchObject({ on: ['fp'], settings: { ...rule, lmr: 1 } });
    // The first is the usual position of the start, which needs no list.
    const { nodes } = search({
      fen: START_FEN,
      limits: { depth: moonfish?.depth ?? 1 },
      settings: withSettings(withOnly(profiles.book, ['fp']), runs['plain-fp']?.settings ?? {}),
    });
    expect(runs['plain-fp']?.positions[0]?.[0]).toBe(nodes);
  });

  it('are refused when a run or a position is missing', () => {
    const short = { ...moonfish, runs: moonfish?.runs.slice(1) };
    expect(() => readResults('moonfish.json', [short], moonfishSchema)).toThrow('every run is there once');
    const few = { ...moonfish, runs: moonfish?.runs.map((one) => ({ ...one, positions: one.positions.slice(1) })) };
    expect(() => readResults('moonfish.json', [few], moonfishSchema)).toThrow('a run has every position');
  });
});

/** As the file has them: two digits. */
const rounded = (value: number) => Math.round(100 * value) / 100 + 0;

describe('the worked example of tuning', () => {
  it('has the counts of the engine as it is, and ends where its pairs have moved it', () => {
    const { bench, every, line, pairs, parameter, path, tune } = tuning ?? { bench: { depth: 0, rows: [] }, path: [] };
    expect(pairs).toBe(tune?.pairs);
    expect(path).toHaveLength(Math.floor((pairs ?? 0) / (every ?? 1)) + 1);
    expect(path[0]).toBe(tune?.start);
    expect(line?.split(', ').slice(0, 6)).toEqual(
      [parameter, 'int', tune?.start, tune?.min, tune?.max, tune?.step].map(String),
    );
    expect(bench.depth).toBe(suites[0]?.depth);
    // The ablation has counted the same positions but for two that are over, with all five techniques.
    const all = bench.rows.find(({ value }) => value === tune?.start);
    expect(all?.nodes).toBe(suites[0]?.rows.at(-1)?.nodes);
  });

  it('is refused without a line of the tuner', () => {
    expect(() => readResults('tuning.json', [{ ...tuning, line: '' }], tuningSchema)).toThrow(
      /tuning\.json: 0\.line: .*npm run measure -- tuning writes it\.$/,
    );
  });
});

describe('what a search takes off the evaluation', () => {
  it('is of the engine as it is, which evaluates by the network in play', () => {
    const { play, signature } = evaluationErrors();
    expect([signature, play]).toEqual([signatureOf('book'), signatureOf('play')]);
  });

  it('has margins that the bars agree with', () => {
    const { bars, evaluations, nodes, shares } = evaluationErrors();
    for (const { histogram, margins } of evaluations) {
      for (const [i, margin] of margins.entries()) {
        const bar = Math.min(histogram.length - 1, Math.floor((margin - bars.from) / bars.width) + 1);
        const beyond = (from: number) => histogram.slice(from).reduce((a, b) => a + b, 0) / nodes;
        expect(beyond(bar + 1)).toBeLessThanOrEqual((shares[i] ?? 0) / 100);
        expect(beyond(bar)).toBeGreaterThanOrEqual((shares[i] ?? 0) / 100);
      }
    }
  });

  it('is read only when each node is in a bar', () => {
    const read = evaluationErrors();
    expect(evaluationErrorsSchema.safeParse(read).success).toBe(true);
    expect(evaluationErrorsSchema.safeParse({ ...read, nodes: read.nodes + 1 }).success).toBe(false);
  });
});

describe('the suite, value by value', () => {
  it('has the counts of the engine as it is', () => {
    const { bare, depth, nodes, positions, setting, values } = suiteSweep('rfp.margin');
    const settings = withOnly(profiles.book, ['rfp']);
    const searched = (id: string, changed = settings) =>
      search({
        fen: benchPositions.find((one) => one.id === id)?.fen ?? '',
        limits: { depth },
        settings: changed,
      }).nodes;
    for (const id of ['opposition', 'saavedra']) {
      const i = positions.indexOf(id);
      expect(searched(id, withOnly(profiles.book, []))).toBe(bare[i]);
      expect(values.map((value) => searched(id, withSettings(settings, { [setting]: value })))).toEqual(nodes[i]);
    }
  });

  it('says which setting nobody has measured', () => {
    expect(() => suiteSweep('rfp.maxDepth')).toThrow(/no "rfp\.maxDepth": it is listed in scripts/);
  });
});
