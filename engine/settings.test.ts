import { describe, expect, it } from 'vitest';
import { explanationOf } from './explanations.ts';
import { CAPTURE, PROMOTES } from './pruning/facts.ts';
import { presetById, presets, variantsOf } from './pruning/presets.ts';
import { techniqueIds, techniques } from './pruning/index.ts';
import { ruleById, useSettings } from './search/rules.ts';
import {
  allSettings,
  presetSettings,
  profiles,
  settingById,
  settingFault,
  SettingsError,
  usualTechniques,
  withOnly,
  withSettings,
} from './settings.ts';

describe('the list of settings', () => {
  it('has each id once', () => {
    const ids = allSettings.map((setting) => setting.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(settingById.size).toBe(ids.length);
  });

  it('holds every switch, parameter and guard of every technique', () => {
    for (const technique of techniques) {
      const ids = [
        technique.id,
        ...[...technique.parameters, ...technique.guards].map((one) => `${technique.id}.${one.id}`),
      ];
      expect(allSettings.filter((setting) => setting.technique === technique.id).map((setting) => setting.id)).toEqual(
        ids,
      );
    }
    expect(usualTechniques).toEqual(['rfp', 'nmp', 'lmp', 'fp', 'hp']);
  });

  it('gives each a default in its range, on its scale, and a sentence', () => {
    for (const { id, default: value, min, max, step, label, choices } of allSettings) {
      expect(value, id).toBeGreaterThanOrEqual(min);
      expect(value, id).toBeLessThanOrEqual(max);
      expect(min, id).toBeLessThan(max);
      expect(step, id).toBeGreaterThan(0);
      expect((value - min) % step, `${id}: its default lies between two steps`).toBe(0);
      expect(explanationOf(id), id).toMatch(/^[A-Z].*\.$/s);
      expect(label, id).not.toBe('');
      if (choices !== undefined) expect(choices, id).toHaveLength(max - min + 1);
    }
  });

  it('can be written as UCI options and on the command line', () => {
    for (const { id, choices = [] } of allSettings) {
      expect(id).toMatch(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)?$/);
      for (const choice of choices) expect(` ${choice} `, id).not.toMatch(/ (name|value|var|default) /);
    }
  });
});

describe('the profiles', () => {
  it('hold every setting, in range', () => {
    for (const profile of Object.values(profiles)) {
      expect(Object.keys(profile).sort()).toEqual([...settingById.keys()].sort());
      for (const [id, value] of Object.entries(profile)) expect(settingFault(id, value), id).toBeNull();
    }
    for (const one of allSettings) expect(profiles.book[one.id], one.id).toBe(one.default);
  });

  it('have all techniques on but those that are off by default, with the same rules but for thirteen numbers and five guards', () => {
    const numbers = [
      'rfp.margin',
      'rfp.maxDepth',
      'rfp.improving',
      'nmp.reduction',
      'nmp.verifyDepth',
      'lmp.divisor',
      'fp.maxDepth',
      'hp.maxDepth',
      'see.minDepth',
      'lmr.base',
      'lmr.divisor',
      'lmr.worsening',
      'lmr.history',
    ];
    const guards = ['nmp.notLonePiece', 'razor.noMateWindow', 'lmp.notChecking', 'hp.notChecking', 'see.notLastPiece'];
    const own = ['razor', 'see', 'lmr', ...numbers, ...guards];
    for (const { id, technique } of allSettings)
      if (technique !== null && !own.includes(id)) expect(profiles.play[id], id).toBe(profiles.book[id]);
    for (const { id, offByDefault } of techniques) expect(profiles.book[id]).toBe(offByDefault ? 0 : 1);
    for (const id of ['razor', 'see', 'lmr']) expect([profiles.book[id], profiles.play[id]], id).toEqual([0, 1]);
  });

  it('have nothing else of the search off in play but what no match spoke for and the terms that the network stands for', () => {
    const canBeOff = allSettings.filter(
      ({ choices, kind, zeroShows }) => kind === 'option' && (choices?.[0] === 'off' || zeroShows === 'off'),
    );
    expect(canBeOff.filter(({ id }) => profiles.play[id] === 0).map(({ id }) => id)).toEqual([
      'continuation',
      'captureHistory',
      'delta',
    ]);
  });
});

describe('withSettings', () => {
  const fault = (changes: Record<string, number>): string => {
    try {
      withSettings(profiles.book, changes);
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      expect((error as SettingsError).id).toBe(Object.keys(changes)[0]);
      return (error as SettingsError).message;
    }
    return 'no error';
  };

  it('changes what it is told to, in a copy', () => {
    const changed = withSettings(profiles.book, { 'rfp.margin': 90, hp: 0 });
    expect(changed).toEqual({ ...profiles.book, 'rfp.margin': 90, hp: 0 });
    expect(profiles.book['rfp.margin']).not.toBe(90);
  });

  it('accepts both ends of every range and nothing beyond', () => {
    for (const { id, min, max } of allSettings) {
      expect(fault({ [id]: min }), id).toBe('no error');
      expect(fault({ [id]: max }), id).toBe('no error');
      expect(fault({ [id]: min - 1 }), id).toContain(`${min} and ${max}`);
      expect(fault({ [id]: max + 1 }), id).toContain(String(max + 1));
    }
  });

  it('names the id, the value and what is accepted', () => {
    expect(fault({ 'rfp.margin': 601 })).toBe('rfp.margin must lie between 0 and 600 centipawns per ply, not 601.');
    expect(fault({ 'rfp.margin': 1e30 })).toContain('not 10000000000000000000….');
    expect(fault({ 'rfp.margin': 1.5 })).toBe('rfp.margin must be a whole number from 0 to 600, not 1.5.');
    expect(fault({ rfp: Number.NaN })).toBe('rfp must be a whole number from 0 to 1, not NaN.');
    expect(fault({ 'rfp.margni': 1 })).toBe('There is no setting "rfp.margni"; the nearest is rfp.margin.');
    for (const id of ['__proto__', 'constructor', 'toString', '']) {
      expect(settingFault(id, 0), id).not.toBeNull();
    }
  });
});

describe('withOnly', () => {
  it('switches the named techniques on, the others off, and touches nothing else', () => {
    const only = withOnly(profiles.play, ['nmp', 'hp']);
    expect(techniqueIds.filter((id) => only[id] !== 0)).toEqual(['nmp', 'hp']);
    expect(withOnly(only, [...usualTechniques, 'razor', 'see', 'lmr'])).toEqual(profiles.play);
  });
});

describe('the presets', () => {
  it('have each id once and stay within their technique', () => {
    expect(new Set(presets.map((preset) => preset.id)).size).toBe(presets.length);
    for (const preset of presets) {
      for (const id of Object.keys(preset.settings))
        expect(settingById.get(id)?.technique, `${preset.id}: ${id}`).toBe(preset.technique);
    }
  });

  it('are accepted as settings', () => {
    for (const preset of presets) expect(() => withSettings(profiles.book, preset.settings), preset.id).not.toThrow();
  });

  it('switch their technique on, and put all else of it at its default', () => {
    for (const preset of presets) {
      const { settings, technique, onTopOf = [] } = preset;
      const off = withSettings(profiles.book, { [technique]: 0 });
      const own = presetSettings(preset);
      const others = Object.keys(own).filter((id) => settingById.get(id)?.technique !== technique);
      expect(others, preset.id).toEqual(onTopOf);
      const beneath = Object.fromEntries(onTopOf.map((id) => [id, 1]));
      expect(withSettings(off, own), preset.id).toEqual(withSettings(profiles.book, { ...beneath, ...settings }));
    }
  });

  it('of moonfish is there alone and on top of reductions, as it came', () => {
    const [alone, reduced] = ['moonfish-38', 'moonfish-38-reduced'].map((id) => presetSettings(presetById(id)!));
    expect(reduced).toEqual({ ...alone, lmr: 1 });
    expect(variantsOf('fp').map(({ id }) => id)).toContain('moonfish-38');
    expect(variantsOf('fp').map(({ id }) => id)).not.toContain('moonfish-38-reduced');
  });

  it('cover every technique that is on by default', () => {
    expect([...new Set(presets.map((preset) => preset.technique))]).toEqual(
      expect.arrayContaining([...usualTechniques]),
    );
  });

  it('that judge captures are not held back by a capture being one, but still by a promotion', () => {
    const judging = presets.filter(({ settings }) => settings['fp.captures'] === 1);
    expect(judging.length).toBeGreaterThan(0);
    for (const { id, settings } of judging) {
      useSettings(withSettings(profiles.book, settings));
      expect(ruleById.fp.blockedBy & CAPTURE, id).toBe(0);
      expect(ruleById.fp.blockedBy & PROMOTES, id).toBe(PROMOTES);
    }
    useSettings(profiles.book);
    expect(ruleById.fp.blockedBy & CAPTURE).toBe(CAPTURE);
  });

  it('carry results that add up: games, points, pairs', () => {
    for (const { id, published } of presets) {
      if (published === null) continue;
      const { games, wins, losses, draws, pentanomial, llr, bounds } = published;
      expect(wins + losses + draws, id).toBe(games);
      expect(2 * pentanomial.reduce((sum, pairs) => sum + pairs, 0), id).toBe(games);
      // A pair's points are counted in halves: 0 to 4.
      expect(
        pentanomial.reduce((sum, pairs, halves) => sum + pairs * halves, 0),
        id,
      ).toBe(2 * wins + draws);
      expect(llr, id).toBeGreaterThanOrEqual(bounds[1]);
    }
  });
});
