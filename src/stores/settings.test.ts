import { beforeEach, describe, expect, it } from 'vitest';
import { allSettings, presets, profiles, SettingsError, withSettings } from '../../engine/index.ts';
import { $changes, applyPreset, resetSetting, setSetting, valueUnder } from './settings.ts';

beforeEach(() => $changes.set({}));

/** All settings in force. */
const inForce = () => withSettings(profiles.book, $changes.get());

describe('settings', () => {
  it('are the book’s until something is turned, and keep only what differs', () => {
    expect(inForce()).toEqual(profiles.book);
    setSetting('rfp.margin', 90);
    setSetting('lmp', 0);
    expect($changes.get()).toEqual({ 'rfp.margin': 90, lmp: 0 });
    expect(inForce()).toEqual(withSettings(profiles.book, { 'rfp.margin': 90, lmp: 0 }));
    setSetting('rfp.margin', profiles.book['rfp.margin']!);
    expect($changes.get()).toEqual({ lmp: 0 });
    resetSetting('lmp');
    expect($changes.get()).toEqual({});
  });

  it('tell whoever listens, once a change and not for none', () => {
    const heard: number[] = [];
    const stop = $changes.listen((changes) => heard.push(valueUnder(changes)('rfp.margin')));
    setSetting('rfp.margin', 100);
    setSetting('rfp.margin', 100);
    setSetting('rfp.margin', 110);
    $changes.set({});
    stop();
    expect(heard).toEqual([100, 110, 150]);
  });

  it('end at their bounds, whatever is asked for', () => {
    for (const { id, min, max } of allSettings) {
      setSetting(id, max + 1e9);
      expect(inForce()[id]).toBe(max);
      setSetting(id, min - 1e9);
      expect(inForce()[id]).toBe(min);
      setSetting(id, Number.POSITIVE_INFINITY);
      expect(inForce()[id]).toBe(max);
    }
    setSetting('rfp.margin', 120.6);
    expect(inForce()['rfp.margin']).toBe(121);
  });

  it('refuse what is no number, and what is no setting', () => {
    expect(() => setSetting('rfp.margin', Number.NaN)).toThrow(SettingsError);
    expect(() => setSetting('rfp.nothing', 1)).toThrow('There is no setting "rfp.nothing".');
    expect(() => resetSetting('toString')).toThrow(SettingsError);
    expect($changes.get()).toEqual({});
  });
});

describe('a preset', () => {
  it.each(presets.map(({ id }) => id))('%s sets its technique, and what it came on top of', (id) => {
    const preset = presets.find((one) => one.id === id)!;
    const other = preset.technique === 'rfp' ? 'nmp.reduction' : 'rfp.margin';
    setSetting(other, 6);
    setSetting(preset.technique, 0);
    for (const { id: own, max } of allSettings) if (own.startsWith(`${preset.technique}.`)) setSetting(own, max);
    applyPreset(preset);
    const beneath = Object.fromEntries((preset.onTopOf ?? []).map((one) => [one, 1]));
    expect(inForce()).toEqual(withSettings(profiles.book, { ...beneath, ...preset.settings, [other]: 6 }));
    for (const [key, value] of Object.entries($changes.get())) expect(value).not.toBe(profiles.book[key]);
  });
});
