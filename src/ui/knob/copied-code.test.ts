import { expect, it } from 'vitest';
import { allSettings, type Setting } from '../../../engine/index.ts';
import { heading, inProgram } from './copied-code.ts';

function setting(id: string): Setting {
  const found = allSettings.find((one) => one.id === id);
  if (!found) throw new Error(`No setting ${id}.`);
  return found;
}

it('writes every value of every setting so that a program with it runs and means the same', () => {
  for (const one of allSettings) {
    for (const value of [one.min, one.default, one.max]) {
      const text = inProgram(one, value);
      if (one.choices) expect(text).toBe(one.id);
      else expect(new Function(`return 7 - ${text} * 2`)()).toBe(7 - (text === 'Infinity' ? Infinity : value) * 2);
    }
  }
  expect(inProgram(setting('rfp.maxDepth'), 0)).toBe('Infinity');
  expect(inProgram(setting('nmp.depthDivisor'), 0)).toBe('0');
});

it('says where the code is from and what stands in it, the default only where it was changed', () => {
  const settings = [
    { setting: setting('rfp.margin'), value: 90 },
    { setting: setting('rfp.maxDepth'), value: setting('rfp.maxDepth').default },
    { setting: setting('rfp.returns'), value: 2 },
  ];
  expect(heading('https://x.example/source/a/#L3', settings).split('\n')).toEqual([
    '// https://x.example/source/a/#L3 (MIT licence)',
    '// rfp.margin: RFP margin, 90 (in the book 150)',
    expect.stringMatching(/^\/\/ rfp\.maxDepth: RFP [^(]*$/),
    expect.stringMatching(/^\/\/ rfp\.returns: RFP .*, 2, midpoint \(in the book evaluation\)$/),
    '',
  ]);
});
