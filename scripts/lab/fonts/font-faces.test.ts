import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { expect, it } from 'vitest';
import { FACES, letters, packaged, subsetOf } from './font-faces.ts';

const read = (file: string) => {
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} holds several fonts.`);
  return font;
};

it.each(FACES)('the face %s says whose it is and under which licence, under a name of its own', (face) => {
  const [cut, whole] = [read(subsetOf(face)), read(packaged(face))];
  for (const name of [cut.familyName, cut.fullName, cut.postscriptName]) {
    expect(name).toMatch(/^Cutoff ?Serif/);
  }
  expect(cut.copyright).toBe(whole.copyright);
  expect(cut.copyright).toContain('Adobe');
  expect(cut.getName('licenseURL')).toBe(whole.getName('licenseURL'));
});

it.each(FACES)('the face %s has all letters that are kept', (face) => {
  const font = read(subsetOf(face));
  expect([...letters()].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual([]);
});
