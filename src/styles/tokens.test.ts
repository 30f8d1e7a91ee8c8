import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { techniqueIds } from '../../engine/index.ts';
import { type Colour, presentations } from '../techniques/presentation.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** The style sheets, and of pages and parts what stands between the tags of a style. */
const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|astro)$/.test(file) && file !== 'styles/tokens.css')
  .map((file) => {
    const text = readFileSync(`src/${file}`, 'utf8');
    const styles = file.endsWith('.css') ? text : [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].join('\n');
    return { file, css: styles.replaceAll(/\/\*.*?\*\//gs, '') };
  });

/** What stands in a sheet and is among no tokens, as "file: what". */
const foundBy = (pattern: RegExp): string[] =>
  sheets.flatMap(({ file, css }) => [...css.matchAll(pattern)].map(([what]) => `${file}: ${what.trim()}`));

it('finds no colour in a style sheet that is not among the tokens', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(foundBy(/#[\da-f]{3,8}\b(?=[^{}]*\})|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\([^)]*\)/gi)).toEqual([]);
  const named =
    /(?:color|background|fill|stroke|border[\w-]*):[^;]*(?<![\w-])(?:black|white|red|green|blue|gr[ae]y)\b/g;
  expect(foundBy(named)).toEqual([]);
});

it('finds no size of letters that is not among the tokens', () => {
  // `max` guards the 16 px below which a phone enlarges the page for a field.
  const size = /font-size:(?!\s*(?:var\(--(?:t-\w+|root)\)|max\(16px, var\(--t-s\)\)|inherit|0);)[^;]*;/g;
  const short = /\bfont:(?!\s*inherit;|[^;]*var\(--t-\w+\))[^;]*;/g;
  expect([...foundBy(size), ...foundBy(short)]).toEqual([]);
});

it('has six sizes of text', () => {
  const sizes = [...tokens.matchAll(/--t-(?:xs|s|m|l|xl|xxl): [^;]*?([\d.]+)rem\)?; \/\* (\d+) px/g)];
  expect(sizes.map(([, , px]) => Number(px))).toEqual([14, 16, 18, 22, 28, 56]);
  for (const [, rem, px] of sizes) expect(Math.round(18 * Number(rem))).toBe(Number(px));
});

/** The two schemes' colours of a token of the page. */
const token = (name: string): Colour => {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  return [light, dark];
};

/** A colour as OKLab has it, in which distances are as the eye sees them. */
function oklab(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
const apart = (one: string, other: string) =>
  Math.hypot(...oklab(one).map((part, i) => part - (oklab(other)[i] ?? Number.NaN)));

it('has one meaning a colour: no technique looks like what can be touched, is right, or does harm', () => {
  const inScheme = (colour: Colour, scheme: 0 | 1) => (typeof colour === 'string' ? colour : colour[scheme]);
  const near = techniqueIds.flatMap((id) =>
    ['accent', 'good', 'bad'].flatMap((name) =>
      ([0, 1] as const).flatMap((scheme) => {
        const distance = apart(inScheme(presentations[id].colours.ink, scheme), inScheme(token(name), scheme));
        return distance < 0.06 ? [`${id} and ${name}: ${distance.toFixed(3)}`] : [];
      }),
    ),
  );
  expect(near).toEqual([]);
});
