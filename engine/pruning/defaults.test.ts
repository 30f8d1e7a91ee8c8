/**
 * The book's rules are those of the series that it follows, as its presets have them, with the guards that cost
 * nothing.
 */
import { describe, expect, it } from 'vitest';
import { profiles } from '../settings.ts';
import { techniques } from './index.ts';
import { presetById } from './presets.ts';

/** The preset with a technique's rule as the book gives it, for those that the book takes from the series. */
const rules: Readonly<Record<string, string>> = {
  rfp: 'series-rfp',
  nmp: 'series-nmp-depth',
  lmp: 'series-lmp-1',
  fp: 'series-fp-2',
  hp: 'series-hp-2',
};

describe('the defaults', () => {
  it('are the rules as they were printed', () => {
    for (const { id, parameters } of techniques.filter((one) => !one.offByDefault)) {
      const printed = presetById(rules[id] ?? '')?.settings ?? {};
      const named = parameters.filter((one) => `${id}.${one.id}` in printed && one.id !== 'estimate');
      expect(named.length, id).toBeGreaterThan(0);
      for (const one of named) expect(one.default, `${id}.${one.id}`).toBe(printed[`${id}.${one.id}`]);
    }
  });

  it('add nothing that the printed rules do not have, but the estimate of futility', () => {
    const added = ['nmp.minDepth', 'nmp.verifyDepth', 'fp.captures', 'fp.estimate'].map((id) => profiles.book[id]);
    expect(added).toEqual([1, 0, 0, 1]);
  });

  it('make no difference between nodes that improve and others', () => {
    expect([profiles.book['rfp.improving'], profiles.book['lmp.divisor']]).toEqual([0, 1]);
  });

  it('have every guard on, except those that are a matter of taste or of cost', () => {
    const off = techniques.flatMap(({ guards, id, offByDefault }) =>
      (offByDefault ? [] : guards).filter((one) => one.default === 0).map((one) => `${id}.${one.id}`),
    );
    expect(off.sort()).toEqual(
      [
        'rfp.quietHashMove',
        'rfp.hasMove',
        'nmp.notLonePiece',
        'nmp.expectedCut',
        'nmp.tableAgrees',
        'rfp.noQuietHashMove',
        'lmp.notChecking',
        'fp.notHashMove',
        'fp.notToSeventh',
        'fp.notBishopPair',
        'fp.notHomePawn',
        'fp.notQueen',
        'hp.notKiller',
        'hp.notChecking',
        // Covered by notPv where that is on: the root's window is open.
        'lmp.notRoot',
        'fp.notRoot',
        'hp.notRoot',
        'rfp.notVerifying',
      ].sort(),
    );
  });
});
