/** What these scripts are given on the command line and in files, and how they say that it is wrong. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { reasonOf } from '../engine/cli/input/fault.ts';

/** Wrong input: the message is one sentence that says what, where, and what is accepted. */
export class InputError extends Error {}

/**
 * Ends this script with the sentence alone, and exit code 2, when its input is wrong; any other fault keeps its stack.
 */
export function sayInputErrorsPlainly(): void {
  process.on('uncaughtException', (error: Error) => {
    // A Fault is what the command line of the engine says of its input.
    const plain = error instanceof InputError || error.name === 'Fault';
    console.error(plain ? error.message : error);
    process.exit(plain ? 2 : 1);
  });
}

/** What a script says of itself: the comment that its source begins with, without the marks of a comment. */
function descriptionOf(source: string): string {
  const comment = /^\/\*\*(.*?)\*\//s.exec(source)?.[1] ?? '';
  return comment.replaceAll(/^ *\* ?/gm, '').trim();
}

/** Where this script was asked for help, has it say what it does, and ends it. */
export function helpIfAsked(): void {
  const [, script = '', ...given] = process.argv;
  if (!given.some((one) => one === '--help' || one === '-h')) return;
  console.log(descriptionOf(readFileSync(script, 'utf8')));
  process.exit(0);
}

/**
 * The options of this script's command line. Throws an InputError for what is none of them; helps who asks for help.
 */
export function readOptions<T extends ParseArgsOptionsConfig>(options: T) {
  helpIfAsked();
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw error;
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new InputError(`${message.split(/\.(?:\s|$)/)[0]}; accepted are ${names.join(', ')}.`);
  }
}

/** The whole number that an option was given. Throws an InputError when it is none or out of range. */
export function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new InputError(`--${name} must be a whole number from ${min} to ${max}, not "${text.slice(0, 20)}".`);
}

/** The path of a file that an option was given. Throws an InputError, ending in `hint`, when there is no such file. */
export function existing(name: string, path: string | undefined, hint: string): string {
  if (path === undefined) throw new InputError(`--${name} is missing; ${hint}.`);
  if (!existsSync(path)) throw new InputError(`--${name}: there is no file "${path}"; ${hint}.`);
  if (statSync(path).isDirectory()) throw new InputError(`--${name}: "${path}" is a folder; ${hint}.`);
  return path;
}

/**
 * The path of a file that an option names to be written; its folder is made where it is missing. Throws an InputError
 * when it cannot be written, so that what takes hours says so before and not after.
 */
export function writable(name: string, path: string): string {
  const refuse = (reason: string) => new InputError(`--${name}: "${path}" cannot be written: ${reason}.`);
  const folder = dirname(path);
  const there = existsSync(path);
  if (there && statSync(path).isDirectory()) throw refuse('it is a folder');
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
    // The dot asks for a folder: a file in its place is none.
    accessSync(there ? path : `${folder}/.`, constants.W_OK);
  } catch (error) {
    throw refuse(reasonOf(error, 'written'));
  }
  return path;
}
