/** Options of another engine, as they are given on the command line. */
import { quoted } from '../../board/error-text.ts';
import { Fault } from './fault.ts';

/** Names and values, in the order in which they are to be sent. */
export type Named = readonly (readonly [name: string, value: string])[];

/** Reads "name=value". Throws a Fault that names the flag for anything else. */
export function readOption(text: string, flag: string): [string, string] {
  const equals = text.indexOf('=');
  if (equals <= 0)
    throw new Fault(`${flag} is given as name=value, for example "Skill Level=5", not ${quoted(text, 40)}.`);
  return [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
}

/** Reads several, with commas between them. */
export const readOptions = (text: string, flag: string): Named => text.split(',').map((one) => readOption(one, flag));
