/**
 * Pieces of error messages: foreign text, short, on one line, with nothing in it that hides or moves other text; and
 * numbers of things.
 */

/**
 * Control, format, private and unassigned characters, lone surrogates, line separators, and marks that pile up on
 * others.
 */
const INVISIBLE = /[\p{C}\p{M}\p{Zl}\p{Zp}]/gu;

/** The name of an invisible character: "\n", "\t", "\u0007", "\u{1f3fb}". */
export function escapeCharacter(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}

/** `text` in quotation marks, cut to `limit` characters (an ellipsis says so), invisible characters escaped. */
export function quoted(text: string, limit = 20): string {
  const characters = Array.from(text.slice(0, 2 * limit + 2));
  const shown = characters.slice(0, limit).join('').replace(INVISIBLE, escapeCharacter);
  return `"${shown}${characters.length > limit ? '…' : ''}"`;
}

/** What a terminal takes for a colour: ESC, a bracket, numbers, and m. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Text without the colours of a terminal: logs that were copied from one have them, and some engines write them. */
export const withoutColours = (text: string): string => text.replace(COLOUR, '');

/** A number that was given, in digits, cut to 20 of them where it has more: JavaScript would write 1e+30. */
export const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) >= 1e20
    ? `${value.toLocaleString('en', { useGrouping: false }).slice(0, 20)}…`
    : String(value);

/** A number of things: "1 pawn", "2 pawns". */
export const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;
