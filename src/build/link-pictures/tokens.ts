/** The design tokens as plain colours: a picture has no themes, and its renderer knows no variables. It is light. */
import { techniqueTokens } from '../with-technique-styles.ts';
import css from '../../styles/tokens.css?raw';

/** By name. The first value counts: what stands further down is for paper, or for more contrast. */
const tokens = new Map(
  [...`${css}${techniqueTokens}`.matchAll(/^\s*--([\w-]+):\s*(.+?);/gm)]
    .map(([, name = '', value = '']): [string, string] => [name, value])
    .toReversed(),
);

/** The light colour of a token: colour('rfp-ink'). Throws an Error when there is no such token. */
export function colour(name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`There is no design token --${name}.`);
  const light = /^light-dark\(([^,]+),/.exec(value)?.[1] ?? value;
  const other = /^var\(--([\w-]+)\)$/.exec(light)?.[1];
  return other === undefined || !tokens.has(other) ? light : colour(other);
}

/**
 * A style sheet with colours in the place of its variables. A variable that is no token takes its fallback, or stays.
 */
export function withColours(sheet: string): string {
  const plain = sheet.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => (tokens.has(name) ? colour(name) : whole));
  return plain.replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1');
}
