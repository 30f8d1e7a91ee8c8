/** The design tokens as plain colours: a picture has no themes, and its renderer knows no variables. It is light. */
import css from '../../styles/tokens.css?raw';

const tokens = new Map(
  [...css.matchAll(/^\s*--([\w-]+):\s*(.+?);/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** The light colour of a token: colour('rfp-ink'). Throws an Error when there is no such token. */
export function colour(name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`There is no design token --${name}.`);
  const light = /^light-dark\(([^,]+),/.exec(value)?.[1] ?? value;
  const other = /^var\(--([\w-]+)\)$/.exec(light)?.[1];
  return other === undefined || !tokens.has(other) ? light : colour(other);
}

/** The light colour of a part of a technique; as on the pages, one that has no colours is grey. */
export function techniqueColour(id: string, part: 'ink' | 'fill' | 'wash'): string {
  const grey = part === 'wash' ? 'sunk' : `seen-${part}`;
  return colour(tokens.has(`${id}-${part}`) ? `${id}-${part}` : grey);
}

/**
 * A style sheet with colours in the place of its variables. A variable that is no token takes its fallback, or stays.
 */
export function withColours(sheet: string): string {
  const plain = sheet.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => (tokens.has(name) ? colour(name) : whole));
  return plain.replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1');
}
