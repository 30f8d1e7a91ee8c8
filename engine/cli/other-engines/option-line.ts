/** The lines in which another engine tells what can be set. */

/** An option as it was announced; null where a spin names no bound. */
export interface UciOption {
  name: string;
  /** "check", "spin", "combo", "button" or "string", in small letters. */
  type: string;
  /** Empty when none is named. */
  default: string;
  /** What a combo may be set to; empty for the other types. */
  choices: string[];
  min: number | null;
  max: number | null;
}

/** Reads a line `option`; null for any other. One blank stands between its words. */
export function readOptionLine(line: string): UciOption | null {
  const parts = /^option name (.*?) type (\S+)(.*)$/.exec(line);
  if (parts === null) return null;
  const [, name, type, rest] = parts;
  const bound = (word: string): number | null => {
    const text = new RegExp(` ${word} ([-+]?\\d+)(?= |$)`).exec(rest)?.[1];
    return text === undefined ? null : Number(text);
  };
  const byDefault = / default (.*?)(?= (?:min|max|var) |$)/.exec(rest)?.[1] ?? '';
  const choices = rest.split(/ var (?=\S)/).slice(1);
  return { name, type: type.toLowerCase(), default: byDefault, choices, min: bound('min'), max: bound('max') };
}
