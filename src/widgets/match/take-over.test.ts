import { describe, expect, test } from 'vitest';
import { profiles, techniqueIds } from '../../../engine/index.ts';
import { differencesOf, type SideForm, withPreset } from '../../stores/match-plan.ts';
import type { SavedSetting } from '../../stores/saved.ts';
import { takeOver } from './take-over.ts';

const side: SideForm = { profile: 'play', changes: { nmp: 0, 'rfp.margin': 90 } };

describe('a side takes over', () => {
  test.each(['margin', 'margin 60/150', 'a/b/c', '/', 'saved/x'])('a setting named %s', (name) => {
    const saved: SavedSetting[] = [
      { name: 'margin 60', changes: { 'rfp.margin': 60 } },
      { name, changes: { 'fp.base': 250 } },
    ];
    expect(takeOver(side, `saved/${name}`, saved)).toEqual({ profile: 'book', changes: { 'fp.base': 250 } });
  });

  test('nothing of a setting that was deleted meanwhile', () => {
    expect(takeOver(side, 'saved/gone', [])).toBe(side);
    expect(takeOver(side, '', [])).toBe(side);
  });

  test('its profile as it is', () => {
    expect(takeOver(side, 'usual', [])).toEqual({ profile: 'play', changes: {} });
  });

  test.each([
    ['off', []],
    ['only/rfp', ['rfp']],
  ])('the techniques of "%s", and keeps what else differs', (choice, on) => {
    const { changes, profile } = takeOver(side, choice, []);
    const settings: Record<string, number> = { ...profiles[profile], ...changes };
    expect(techniqueIds.filter((id) => settings[id] !== 0)).toEqual(on);
    expect(settings['rfp.margin']).toBe(90);
    // What the profile has by itself is no difference.
    expect(differencesOf({ changes, profile })).toHaveLength(Object.keys(changes).length);
  });

  test('a published variant', () => {
    expect(takeOver(side, 'preset/series-nmp', [])).toEqual(withPreset(side, 'series-nmp'));
    expect(takeOver(side, 'preset/series-nmp', [])).not.toEqual(side);
  });
});
