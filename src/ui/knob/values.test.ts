import { describe, expect, it } from 'vitest';
import { allSettings, settingById } from '../../../engine/index.ts';
import { keyMove, nameOf, numberIn, rangeText, fieldText, spoken, typed, unitFor, widest, within } from './values.ts';

const margin = settingById.get('rfp.margin')!; // 0 to 600, default 150
const maxDepth = settingById.get('rfp.maxDepth')!; // 0 to 20, 0 shows as ∞
const threshold = settingById.get('hp.threshold')!; // -8000 to 0, default -2000
const returns = settingById.get('rfp.returns')!; // evaluation, beta, midpoint, eval-margin

describe('a value', () => {
  it('is shown as number, sign or word', () => {
    expect(fieldText(margin, 0)).toBe('0');
    expect(fieldText(maxDepth, 0)).toBe('∞');
    expect(fieldText(maxDepth, 5)).toBe('5');
    expect(fieldText(returns, 2)).toBe('midpoint');
  });

  it('never takes more room than is kept for it', () => {
    for (const setting of allSettings) {
      for (const value of [setting.min, setting.max, setting.default, 0]) {
        if (value < setting.min || value > setting.max) continue;
        expect(fieldText(setting, value).length, `${setting.id} = ${value}`).toBeLessThanOrEqual(widest(setting));
      }
    }
    expect([margin, maxDepth, threshold, returns].map(widest)).toEqual([3, 2, 5, 11]);
  });

  it('is said with its unit, and with the default once it is another', () => {
    expect(spoken(margin, 150)).toBe('150 centipawns per ply');
    expect(spoken(margin, 90)).toBe('90 centipawns per ply, default 150');
    expect(spoken(maxDepth, 0)).toBe('∞');
    expect(spoken(maxDepth, 1)).toBe('1 ply, default ∞');
    expect(spoken(returns, 1)).toBe('beta, default evaluation');
    expect(nameOf(margin)).toBe('RFP margin');
    expect(nameOf(settingById.get('history.bonus')!)).toBe('history bonus');
    expect(rangeText(threshold)).toBe('−8000 to 0');
    expect(spoken(threshold, -4000)).toBe('−4000 history points per ply, default −2000');
  });
});

describe('a unit', () => {
  it('stands in the singular behind one', () => {
    const units = new Set(allSettings.map(({ unit }) => unit));
    const ones = [...units].map((unit) => unitFor(1, unit));
    expect(ones.toSorted()).toEqual(
      [
        '',
        'centipawn',
        'centipawn per ply',
        'history point',
        'history point per depth squared',
        'history point per ply',
        'hundredth',
        'hundredth of a ply',
        'move',
        'percent',
        'ply',
      ].toSorted(),
    );
    for (const unit of units) expect(unitFor(0, unit)).toBe(unit);
    expect(unitFor(-1, 'centipawns')).toBe('centipawn');
  });
});

describe('what was typed', () => {
  it.each([
    [margin, '200', 200],
    [margin, ' +90 ', 90],
    [margin, '000', 0],
    [margin, '25.0', 25],
    [threshold, '-4000', -4000],
    [threshold, '−4,000', -4000],
    [threshold, "-4'000", -4000],
    [threshold, '-4 000', -4000],
    [threshold, '-4.000', -4000],
    [maxDepth, '∞', 0],
    [settingById.get('nmp.depthDivisor')!, 'OFF', 0],
    [settingById.get('nmp.verifyDepth')!, 'never', 0],
  ])('%# is read as the number it is', (setting, text, value) => {
    expect(typed(setting, text, 1)).toEqual({ value, note: '' });
  });

  it.each([
    ['9999', 600, 'RFP margin goes from 0 to 600: set to 600.'],
    ['-5', 0, 'RFP margin goes from 0 to 600: set to 0.'],
    ['1e3', null, '“1e3” is not a number; RFP margin stays at 140.'],
    ['12.5', 13, 'RFP margin is a whole number: set to 13.'],
    ['700.5', 600, 'RFP margin is a whole number: set to 600.'],
    ['', null, 'Nothing was typed; RFP margin stays at 140.'],
    ['many', null, '“many” is not a number; RFP margin stays at 140.'],
    ['1,50', null, '“1,50” is not a number; RFP margin stays at 140.'],
    ['0x10', null, '“0x10” is not a number; RFP margin stays at 140.'],
    ['Infinity', null, '“Infinity” is not a number; RFP margin stays at 140.'],
    ['∞', null, '“∞” is not a number; RFP margin stays at 140.'],
    ['9'.repeat(400), 600, 'RFP margin is a whole number: set to 600.'],
    ['a'.repeat(400), null, `“${'a'.repeat(20)}…” is not a number; RFP margin stays at 140.`],
  ])('%j is answered with a sentence', (text, value, note) => {
    expect(typed(margin, text, 140)).toEqual({ value, note });
  });
});

describe('a number as people type it', () => {
  it.each([
    ['0.5', 0.5],
    [' .5', 0.5],
    ['1_000', 1000],
    ['10\u202f000', 10000],
    ['1,000,000', 1e6],
    ['100.000', 100],
    ['0,5', null],
    ['1,50', null],
    ['', null],
    ['1e3', null],
  ])('%j', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it.each([
    ['100.000', 100_000],
    ['-1.000.000', -1e6],
    ['10.0', 10],
    ['1.5', 1.5],
    ['0.0001', 0.0001],
  ])('%j where only whole numbers can be meant', (text, number) => {
    expect(numberIn(text, true)).toBe(number);
  });
});

describe('keys', () => {
  it('step, page, and go to the ends; others are not ours', () => {
    expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].map(keyMove)).toEqual([1, -1, 10, -10]);
    expect([keyMove('Home'), keyMove('End')]).toEqual([-Infinity, Infinity]);
    for (const key of ['ArrowLeft', 'a', 'Enter', 'toString', 'Tab']) expect(keyMove(key)).toBeUndefined();
  });

  it('stop at the ends with a note', () => {
    expect(within(margin, 600)).toEqual({ value: 600, note: '' });
    expect(within(margin, 610)).toEqual({ value: 600, note: 'RFP margin goes from 0 to 600: set to 600.' });
    expect(within(settingById.get('history.bonus')!, -1).note).toMatch(/^History bonus goes from /);
  });
});
