/** The engine's own rules, written in the language of the workshop, make the engine's own search. */
import { afterEach, describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { search } from '../search/search.ts';
import { profiles, withOnly } from '../settings.ts';
import { askOracle } from '../trace/oracle.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { bookSources, emptySources, type Writable, writable } from './sources.ts';
import { rule } from './testing.ts';
import { installRules, withRules } from './with-rules.ts';
import { settingsWith } from './written.ts';

afterEach(() => installRules([]));

const DEPTH = 4;

/** What a search comes to, to be compared. */
const outcomeOf = (fen: string, settings: Readonly<Record<string, number>>) => {
  const { bestmove, cuts, nodes, pv, score } = search({ fen, limits: { depth: DEPTH }, settings, hashMb: 1 });
  return { bestmove, cuts, nodes, pv, score };
};

/** Each alone, those that prune, and all. */
const groups = [...writable.map((id) => [id]), writable.filter((id) => id !== 'lmr'), [...writable]];

describe.each(groups)('%s', (...ids: Writable[]) => {
  it('visits the same nodes of every position of the bench', () => {
    const settings = withOnly(profiles.book, ids);
    const written = ids.map((id) => rule(id, bookSources[id]));
    let cut = 0;
    for (const { fen, id } of benchPositions) {
      const expected = outcomeOf(fen, settings);
      expect(
        withRules(written, () => outcomeOf(fen, settingsWith(settings, written))),
        id,
      ).toEqual(expected);
      cut += ids.reduce((sum, id) => sum + expected.cuts[id], 0);
    }
    expect(cut).toBeGreaterThan(0);
  });
});

it('searches all that a rule leaves alone', () => {
  const [{ fen }] = benchPositions;
  const written = writable.map((id) => rule(id, emptySources[id]));
  const bare = outcomeOf(fen, withOnly(profiles.book, []));
  expect(withRules(written, () => outcomeOf(fen, settingsWith(profiles.book, written)))).toEqual(bare);
  expect(outcomeOf(fen, profiles.book).nodes, 'its own rules are back').toBeLessThan(bare.nodes);
});

it('does as the settings say where a guard is left out', () => {
  const fen = '6Q1/q3k1b1/1p1p4/3B4/pNP5/P3B2r/1P3P2/R3K3 w Q - 0 1';
  const settings = withOnly(profiles.book, ['rfp']);
  const written = [rule('rfp', bookSources.rfp.replace('inCheck || ', ''))];
  const found = withRules(written, () => outcomeOf(fen, settingsWith(settings, written)));
  expect(found).toEqual(outcomeOf(fen, { ...settings, 'rfp.notInCheck': 0 }));
  expect(found).not.toEqual(outcomeOf(fen, settings));
});

it('returns the score that a rule returns', () => {
  const fen = benchPositions[12].fen;
  const settings = withOnly(profiles.book, ['rfp']);
  for (const [returns, source] of [
    [1, 'beta'],
    [2, 'Math.floor((evaluation + beta) / 2)'],
    [3, 'evaluation - margin'],
  ] as const) {
    const written = [rule('rfp', bookSources.rfp.replace('return evaluation >= beta + margin;', `return evaluation >= beta + margin ? ${source} : -99999;`))]; // prettier-ignore
    // A score below beta would be a cut, too: the rule must say false instead.
    const strict = [rule('rfp', bookSources.rfp.replace('return evaluation >= beta + margin;', `if (evaluation < beta + margin) return false;\nreturn ${source};`))]; // prettier-ignore
    const expected = outcomeOf(fen, { ...settings, 'rfp.returns': returns });
    expect(withRules(strict, () => outcomeOf(fen, settingsWith(settings, strict)))).toEqual(expected);
    expect(withRules(written, () => outcomeOf(fen, settingsWith(settings, written)))).not.toEqual(expected);
  }
});

it('is recorded and judged like the engine’s own', () => {
  const fen = benchPositions[13].fen;
  for (const id of writable) {
    const settings = withOnly(profiles.book, [id]);
    const written = [rule(id, bookSources[id])];
    const judge = (used: typeof settings) => {
      const { trace } = traceSearch({ fen, limits: { depth: 5 }, settings: used, hashMb: 1, quiescence: false });
      const { grades: _, ...report } = askOracle(trace, { repeats: 2 });
      return report;
    };
    const expected = judge(settings);
    expect(
      withRules(written, () => judge(settingsWith(settings, written))),
      id,
    ).toEqual(expected);
    expect(expected.total.cuts, id).toBeGreaterThan(0);
  }
});
