/** A piece of the engine's code to take away: with the reader's numbers in it, and where it is from. */
import type { Setting } from '../../../engine/index.ts';
import { nameOf, fieldText } from './values.ts';

/**
 * A value as it can stand in a program. A choice goes by its name in the code, since its number alone would say
 * nothing; the comment above says which it is. "∞" is what a language calls Infinity; other words for 0 are 0.
 */
export function inProgram({ choices, id, zeroShows }: Setting, value: number): string {
  if (choices) return id;
  return value === 0 && zeroShows === '∞' ? 'Infinity' : String(value);
}

/**
 * The comment above a piece of code: its address, its licence, and each setting in it with its value, and its default
 * if changed.
 */
export function heading(address: string, settings: readonly { setting: Setting; value: number }[]): string {
  const lines = settings.map(({ setting, value }) => {
    const number = setting.choices === undefined ? '' : `${value}, `;
    const book = value === setting.default ? '' : ` (in the book ${fieldText(setting, setting.default)})`;
    return `// ${setting.id}: ${nameOf(setting)}, ${number}${fieldText(setting, value)}${book}`;
  });
  return [`// ${address} (MIT licence)`, ...lines, ''].join('\n');
}
