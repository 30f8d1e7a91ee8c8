import { describe, expect, it } from 'vitest';
import { benchPositions } from '../../bench/positions.ts';
import '../../eval/network.lazy.ts';
import { search } from '../../search/search.ts';
import { profiles, settingById, type Settings, withSettings } from '../../settings.ts';
import { behaviours } from './behaviours.ts';
import { caseById } from '../../check/cases.ts';
import { fingerprints } from './fingerprints.ts';
import { soundFailures } from './sound-failures.ts';
import { suspectsOf } from './suspects.ts';

const prints = { 'a.one': [['x', 'y'], ['x']], 'b.two': [['y', 'z']], 'c.three': [['w']] };
const asked = ['w', 'x', 'y', 'z'];
const NONE: ReadonlySet<string> = new Set();

describe('suspectsOf', () => {
  it('names nobody when nothing failed', () => {
    expect(suspectsOf(asked, new Set(), NONE, prints)).toEqual([]);
  });

  it('puts first whose cases failed, and tells what speaks for it and against it', () => {
    const suspects = suspectsOf(asked, new Set(['x', 'y']), NONE, prints);
    expect(suspects[0]).toMatchObject({ guard: 'a.one', evidence: ['x', 'y'], against: [] });
    expect(suspects.map(({ guard }) => guard)).not.toContain('c.three');
  });

  it('holds it against a guard that another one explains a failed case, and not that none does', () => {
    // Both cases say the same of how hard the engine prunes.
    const weightBeside = (id: string) =>
      suspectsOf([...asked, 'other'], new Set(['w', id]), NONE, prints).find(({ guard }) => guard === 'c.three')
        ?.weight;
    expect(weightBeside('other')).toBeGreaterThan(weightBeside('z') ?? Number.NaN);
  });

  it('suspects none of a sound engine that just prunes harder, unless what it fails stays wrong with time', () => {
    const all = [...new Set([...Object.values(fingerprints).flat(2), ...Object.keys(soundFailures)])];
    const common = new Set(Object.entries(soundFailures).flatMap(([id, count]) => (count >= 3 ? [id] : [])));
    expect(common.size).toBeGreaterThan(20);
    expect(suspectsOf(all, common)).toEqual([]);
    const inCheck = new Set(fingerprints['rfp.notInCheck'][0]);
    const own = [...common].filter((id) => inCheck.has(id));
    expect(suspectsOf(all, common, new Set(own.slice(0, own.length / 2)))[0]?.guard).toBe('rfp.notInCheck');
  });

  it('names a guard that makes the mistakes seven times likelier, and none that makes them six times so', () => {
    const oneOf = (runs: number) => ({ 'a.one': [['x'], ...Array<string[]>(runs - 1).fill([])] });
    expect(suspectsOf(['x'], new Set(['x']), NONE, oneOf(6))).toHaveLength(1);
    expect(suspectsOf(['x'], new Set(['x']), NONE, oneOf(7))).toEqual([]);
  });

  it('names the guard that explains the rest before one that stands in for the first', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const passed = Array.from({ length: 30 }, (_, i) => `passed ${i}`);
    const two = { first: [all.slice(0, 5)], standsIn: [all.slice(0, 4)], other: [['f', 'g']] };
    expect(suspectsOf([...all, ...passed], new Set(all), NONE, two)).toMatchObject([
      { guard: 'first', evidence: ['a', 'b', 'c', 'd', 'e'] },
      { guard: 'other', evidence: ['f', 'g'] },
      { guard: 'standsIn' },
    ]);
  });

  it('counts a case that was not asked neither way', () => {
    expect(suspectsOf(['y', 'z'], new Set(['y', 'z']), NONE, prints)[0]).toMatchObject({
      guard: 'b.two',
      evidence: ['y', 'z'],
    });
    expect(suspectsOf(['y'], new Set(['y']), NONE, prints).every(({ against }) => against.length === 0)).toBe(true);
  });
});

it('guards that docs/check.md says others stand in for change no node', () => {
  const hidden = ['rfp.notRoot', 'nmp.notRoot', 'razor.notRoot', 'fp.notFirst', 'see.notFirst'];
  for (const profile of [profiles.play, profiles.book]) {
    const nodes = (settings: Settings) =>
      benchPositions.slice(0, 12).map(({ fen }) => search({ fen, limits: { depth: 6 }, settings }).nodes);
    expect(nodes(withSettings(profile, Object.fromEntries(hidden.map((id) => [id, 0]))))).toEqual(nodes(profile));
    // One that nothing stands in for.
    expect(nodes(withSettings(profile, { 'nmp.hasPieces': 0, 'lmp.notPv': 0 }))).not.toEqual(nodes(profile));
  }
});

describe('the fingerprints', () => {
  it('are of guards that there are, and of cases that there are', () => {
    const ids = new Set([...caseById.keys(), ...behaviours.map(({ id }) => id)]);
    for (const [guard, runs] of Object.entries(fingerprints)) {
      expect(settingById.get(guard)?.kind, guard).toBe('guard');
      for (const id of runs.flat()) expect(ids.has(id), id).toBe(true);
    }
  });

  it('name a guard among the first two when exactly its cases fail, for most', () => {
    const all = [...new Set(Object.values(fingerprints).flat(2))];
    const runs = Object.entries(fingerprints).flatMap(([guard, lists]) => lists.map((list) => ({ guard, list })));
    const named = runs.filter(({ guard, list }) =>
      suspectsOf(all, new Set(list))
        .slice(0, 2)
        .some((one) => one.guard === guard),
    );
    expect(named.length / runs.length).toBeGreaterThan(0.75);
  });

  it('name both guards among the first five when exactly the cases of two fail, for most', () => {
    const all = [...new Set(Object.values(fingerprints).flat(2))];
    const runs = Object.entries(fingerprints).map(([guard, [list]]) => ({ guard, list }));
    const pairs = runs.flatMap((one, i) => runs.slice(i + 1).map((other) => [one, other]));
    const named = pairs.filter((pair) => {
      const suspects = suspectsOf(all, new Set(pair.flatMap(({ list }) => list))).slice(0, 5);
      return pair.every(({ guard }) => suspects.some((one) => one.guard === guard));
    });
    expect(named.length / pairs.length).toBeGreaterThan(0.7);
  });
});
