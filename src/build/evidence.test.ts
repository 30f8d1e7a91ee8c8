import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pairFault } from '../../engine/index.ts';
import {
  countsGames,
  differencesIn,
  enginesIn,
  evidenceSchema,
  type GuardTest,
  guardTests,
  inTwoTimes,
  publishedTests,
  testsOf,
} from './evidence.ts';
import { techniqueIds } from './registry.ts';

const data = evidenceSchema.parse(JSON.parse(readFileSync('content/evidence.json', 'utf8')));

const nameOf = ({ engine, source, time, note }: (typeof publishedTests)[number] | GuardTest) =>
  [engine, source, time, note].filter(Boolean).join(', ');

/** The techniques in the heads of the chapters. */
const inChapters = techniqueIds.filter((id) =>
  readdirSync('content/chapters').some((name) =>
    /^techniques: .*$/m
      .exec(readFileSync(`content/chapters/${name}`, 'utf8'))?.[0]
      .match(/\w+/g)
      ?.includes(id),
  ),
);

describe('published tests', () => {
  it('are many for each technique that a chapter is about, and of many engines', () => {
    expect(inChapters.length).toBeGreaterThan(9);
    for (const id of inChapters) {
      expect(testsOf(id).length, id).toBeGreaterThanOrEqual(10);
      expect(enginesIn(testsOf(id)), id).toBeGreaterThanOrEqual(10);
    }
    expect(techniqueIds.flatMap((id) => testsOf(id))).toHaveLength(publishedTests.length);
  });

  it('are there once each', () => {
    const keys = publishedTests.map(({ technique, games, pairs }) => JSON.stringify([technique, games, pairs]));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('have pairs that can come from their games', () => {
    for (const test of [...publishedTests, ...guardTests]) {
      if (test.pairs) expect(pairFault(test.pairs, test.games), nameOf(test)).toBeNull();
    }
  });

  it('lead to where they stand', () => {
    for (const { address, sources } of [...publishedTests, ...guardTests.map((one) => ({ ...one, sources: '' }))]) {
      expect(address).toMatch(
        /^https:\/\/(github\.com\/[\w.-]+\/[\w.-]+\/(pull\/\d+|commit\/[0-9a-f]{7,9})|sscg13\.pythonanywhere\.com\/test\/\d+\/)$/,
      );
      if (sources) expect(sources).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/commit\/[0-9a-f]{7,40}$/);
    }
  });

  it('say of Elo, interval and ratio what their counts give, but for two', () => {
    const differ = [...publishedTests, ...guardTests].flatMap((test) =>
      differencesIn(test).map((what) => `${nameOf(test)}: ${what}`),
    );
    expect(differ).toEqual(['Berserk, pull request 466, 8+0.08: LLR', 'Ethereal, commit db052c9, 5+0.05: LLR']);
    // Enough of them can be counted again for this to mean something.
    expect(publishedTests.filter(({ llr }) => llr !== null).length).toBeGreaterThan(120);
    expect(publishedTests.filter(countsGames).length).toBeLessThan(30);
  });

  it('turn the sign of what was taken out', () => {
    const ethereal = testsOf('nmp').find(({ engine }) => engine === 'Ethereal');
    expect(ethereal?.estimate.elo).toBeCloseTo(-93.08, 2);
    expect(ethereal?.worth.elo).toBeCloseTo(93.08, 2);
    const lynx = guardTests.find(({ note }) => note === 'second form');
    expect(lynx?.worth.elo).toBeCloseTo(107.65, 2);
  });

  it.each([
    ['a test without a source', { pull: undefined }, /each test has a source/],
    ['an engine that is not named', { engine: 'Nobody' }, /each test is of a named engine/],
    ['a count that is none', { games: { wins: -1, losses: 2, draws: 3 } }, /expected number to be >=0/],
    ['a date that is none', { date: '21 February' }, /invalid_format/],
    ['a field that nobody knows', { wins: 3 }, /Unrecognized key/],
  ])('may not have %s', (_, change, message) => {
    const [first] = data.tests.filter(({ pull }) => pull === 92);
    const read = evidenceSchema.safeParse({ ...data, tests: [{ ...first, ...change }] });
    expect(JSON.stringify(read.error?.issues)).toMatch(message);
  });
});

it('is told once: no table of the rules’ pages, "| Weiss, pull request 451 | … |", has a test of it', () => {
  const inTables = readdirSync('content/rules').flatMap((name) =>
    [...readFileSync(`content/rules/${name}`, 'utf8').matchAll(/^\| ([^|]+?, pull request \d+) +\|/gm)].map(
      ([, test]) => test,
    ),
  );
  const known = new Set([...publishedTests, ...guardTests].map(({ engine, source }) => `${engine}, ${source}`));
  expect(inTables.length).toBeGreaterThan(20);
  expect(inTables.filter((test) => known.has(test ?? ''))).toEqual([]);
});

it('pairs two tests of a change by their times, whatever their order in the file', () => {
  const berserk = inTwoTimes.filter(([{ engine, technique }]) => engine === 'Berserk' && technique === 'probcut');
  // Taken out in 2023, and back within four days; the file has the long games of the first before the short ones.
  expect(berserk.map(([short, long]) => [short.change, short.time, long.time])).toEqual([
    ['removed', '8+0.08', '40+0.4'],
    ['again', '8+0.08', '40+0.4'],
  ]);
  const engines = inTwoTimes.filter(([{ technique }]) => technique === 'probcut').map(([{ engine }]) => engine);
  expect(engines).toEqual(expect.arrayContaining(['Alexandria', 'PlentyChess', 'Stash']));
});
