import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingById, techniqueIds } from '../../engine/index.ts';
import { type Colour, presentations } from './presentation.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
/** The two schemes' colours of a token of the page. */
const token = (name: string): Colour => {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  return [light, dark];
};
const inScheme = (colour: Colour, scheme: 0 | 1) => (typeof colour === 'string' ? colour : colour[scheme]);

/** Relative luminance of "#rrggbb", as WCAG 2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

it.each(techniqueIds)('%s can be read in both schemes', (id) => {
  const { fill, ink, on, wash } = presentations[id].colours;
  const papers = ['paper', 'raised', 'sunk'].map(token);
  for (const scheme of [0, 1] as const) {
    for (const paper of [...papers, wash])
      expect(contrast(inScheme(ink, scheme), inScheme(paper, scheme))).toBeGreaterThan(4.5);
    expect(contrast(inScheme(on, scheme), inScheme(fill, scheme))).toBeGreaterThan(4.5);
  }
});

it('tells techniques apart without colour: by pattern and by dashes', () => {
  for (const part of ['pattern', 'dashes'] as const)
    expect(new Set(techniqueIds.map((id) => presentations[id][part])).size, part).toBe(techniqueIds.length);
});

it('tries each by numbers of its own', () => {
  for (const id of techniqueIds) {
    const { params, settings = {} } = presentations[id].trial;
    for (const name of [...params, ...Object.keys(settings)]) {
      expect(settingById.get(`${id}.${name}`), `${id}.${name}`).toMatchObject({ kind: 'parameter' });
      expect(settingById.get(`${id}.${name}`)?.choices, name).toBeUndefined();
    }
  }
});
