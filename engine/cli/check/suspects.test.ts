import { describe, expect, it } from 'vitest';
import { benchPositions } from '../../bench/positions.ts';
import '../../eval/network.lazy.ts';
import { search } from '../../search/search.ts';
import { profiles, settingById, type Settings, withSettings } from '../../settings.ts';
import { behaviours } from './behaviour.ts';
import { caseById } from '../../check/cases.ts';
import { fingerprints } from './fingerprints.ts';
import { suspectsOf } from './suspects.ts';

const prints = { 'a.one': [['x', 'y'], ['x']], 'b.two': [['y', 'z']], 'c.three': [['w']] };
const asked = ['w', 'x', 'y', 'z'];

describe('suspectsOf', () => {
  it('names nobody when nothing failed', () => {
    expect(suspectsOf(asked, new Set(), prints)).toEqual([]);
  });

  it('puts first whose cases failed, and tells what speaks for it and against it', () => {
    const suspects = suspectsOf(asked, new Set(['x', 'y']), prints);
    expect(suspects[0]).toMatchObject({ guard: 'a.one', evidence: ['x', 'y'], against: [] });
    expect(suspects.map(({ guard }) => guard)).not.toContain('c.three');
  });

  it('lets a failed case that no guard explains speak against none', () => {
    const alone = suspectsOf(asked, new Set(['w']), prints);
    expect(suspectsOf([...asked, 'other'], new Set(['w', 'other']), prints)).toEqual(alone);
  });

  it('counts a case that was not asked neither way', () => {
    expect(suspectsOf(['y', 'z'], new Set(['y', 'z']), prints)[0]).toMatchObject({
      guard: 'b.two',
      evidence: ['y', 'z'],
    });
    expect(suspectsOf(['y'], new Set(['y']), prints).every(({ against }) => against.length === 0)).toBe(true);
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
});
