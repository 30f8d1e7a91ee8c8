/** Reads a command's arguments: flags with and without a value, and words. Whatever does not fit is a Fault. */
import { quoted } from '../../board/error-text.ts';
import { Fault, listed } from './fault.ts';

/** What a command accepts. A flag takes one value, takes any number of values by being repeated, or takes none. */
export interface Accepts {
  command: string;
  flags: Readonly<Record<string, 'value' | 'repeated' | 'none'>>;
  /** Names of the words besides the flags, in order; all are required. */
  words: readonly string[];
}

/** What was given. */
export interface Given {
  words: string[];
  /** The value of a flag, or undefined when it was not given. */
  value(flag: string): string | undefined;
  /** All values of a repeated flag, in order. */
  values(flag: string): string[];
  has(flag: string): boolean;
}

/** Sorts arguments into flags and words. "--flag value" and "--flag=value" are the same; after "--" all are words. */
export function readArguments(args: readonly string[], accepts: Accepts): Given {
  const { command, flags } = accepts;
  const known = listed([...Object.keys(flags), '--help']);
  const found = new Map<string, string[]>();
  const words: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === '--') {
      words.push(...args.slice(i + 1));
      break;
    }
    if (!arg.startsWith('-') || arg === '-') {
      words.push(arg);
      continue;
    }
    const equals = arg.indexOf('=');
    const flag = equals < 0 ? arg : arg.slice(0, equals);
    const kind = Object.hasOwn(flags, flag) ? flags[flag] : undefined;
    if (kind === undefined) throw new Fault(`${command} knows no flag ${quoted(flag, 40)}; it accepts ${known}.`);
    if (kind === 'none') {
      if (equals >= 0) throw new Fault(`${flag} takes no value, but was given ${quoted(arg.slice(equals + 1), 40)}.`);
      found.set(flag, []);
      continue;
    }
    const value = equals >= 0 ? arg.slice(equals + 1) : args[++i];
    if (value === undefined || (equals < 0 && value.startsWith('--'))) {
      throw new Fault(
        `${flag} needs a value after it${value === undefined ? '' : `, but ${quoted(value, 40)} follows`}.`,
      );
    }
    const values = found.get(flag);
    if (values === undefined) found.set(flag, [value]);
    else if (kind === 'repeated') values.push(value);
    else throw new Fault(`${flag} is given twice; it is accepted once.`);
  }
  checkWords(words, accepts);
  return {
    words,
    value: (flag) => found.get(flag)?.[0],
    values: (flag) => found.get(flag) ?? [],
    has: (flag) => found.has(flag),
  };
}

function checkWords(words: readonly string[], { command, words: expected }: Accepts): void {
  const extra = words[expected.length];
  if (extra !== undefined) {
    const wanted = expected.length === 0 ? 'only flags' : expected.map((name) => `<${name}>`).join(' ');
    throw new Fault(`${command} does not know what to do with ${quoted(extra, 40)}; it accepts ${wanted}.`);
  }
  const missing = expected[words.length];
  if (missing !== undefined) {
    throw new Fault(
      `${command} lacks its <${missing}>; it is called as: ${command} ${expected.map((name) => `<${name}>`).join(' ')}.`,
    );
  }
}

/** Reads a whole number within a range; `what` begins the sentence that says what is wrong. */
export function readWhole(text: string, what: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^[+-]?\d+$/.test(text.trim()) || !Number.isFinite(value)) {
    throw new Fault(`${what} must be a whole number from ${min} to ${max}, not ${quoted(text)}.`);
  }
  if (value < min || value > max)
    throw new Fault(
      `${what} must lie between ${min} and ${max}, not ${Number.isSafeInteger(value) ? value : quoted(text)}.`,
    );
  return value;
}

/** Reads a number, with or without decimals; `what` begins the sentence that says what is wrong. */
export function readNumber(text: string, what: string): number {
  if (/^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(text)) return Number(text);
  throw new Fault(`${what} must be a number, not ${quoted(text)}.`);
}

/** A flag's whole number within a range, or undefined when the flag was not given. */
export function wholeFlag(given: Given, flag: string, min: number, max: number): number | undefined {
  const text = given.value(flag);
  return text === undefined ? undefined : readWhole(text, flag, min, max);
}
