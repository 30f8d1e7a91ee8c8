/** Support for tests of the command line: runs a command here, or the whole program as its users do. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { Fault } from './input/fault.ts';

declare module 'vitest' {
  interface ProvidedContext {
    program: string;
  }
}

/**
 * The program as one file, built from these sources (scripts/engine-in-tests.ts): it starts and plays much faster than
 * they do.
 */
export const program = inject('program');

type Command = (args: readonly string[], write: (line: string) => void) => void;

/** The lines that a command writes. */
export function linesOf(command: Command, ...args: string[]): string[] {
  const lines: string[] = [];
  command(args, (line) => lines.push(line));
  return lines;
}

/** The sentence with which a command refuses its arguments. */
export function faultOf(act: () => void): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

/**
 * An empty folder for the tests of a file, which goes with all that is in it after the last. Gives paths in it; without
 * a name, its own.
 */
export function temporaryFolder(): (...names: string[]) => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cutoff-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => join(folder, ...names);
}

/** Runs the program to its end. */
export function runProgram(args: readonly string[], input = ''): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    input,
    timeout: 100_000,
  });
  return { status, out: stdout, err: stderr };
}

/** The number behind a word of an `info` line, NaN when the word is not there. */
export const numberIn = (line: string, word: string): number => Number(new RegExp(` ${word} (-?\\d+)`).exec(line)?.[1]);

/**
 * One UCI engine for all tests of a file: each finds it as if it were new, in the profile play and at the start of a
 * game. A test that ends the process calls `restart`; after one that failed that happens by itself.
 */
export function sharedUci(): UciProcess {
  const uci = new UciProcess();
  beforeEach(async () => {
    uci.send(
      'stop',
      'ucinewgame',
      'setoption name Profile value play',
      'setoption name Hash value 16',
      'position startpos',
    );
    await uci.settled();
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') uci.restart();
  });
  afterAll(() => uci.kill());
  return uci;
}

/** The UCI engine in a process of its own. */
export class UciProcess {
  /** All lines so far. */
  lines: string[] = [];
  readonly #command: readonly string[];
  #process!: ChildProcessWithoutNullStreams;
  #exit!: Promise<number | null>;
  #read = 0;
  #wake: () => void = () => {};

  /** Starts this program, or another one. */
  constructor(command: readonly string[] = [process.execPath, program]) {
    this.#command = command;
    this.restart();
  }

  /** Ends the process, if it still runs, and starts a new one. */
  restart(): void {
    this.#process?.kill('SIGKILL');
    const child = spawn(this.#command[0], this.#command.slice(1));
    const lines: string[] = [];
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      this.#wake();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(`stderr ${text}`));
    child.stdin.on('error', () => {});
    this.#exit = new Promise((resolve) => {
      child.on('close', (code) => {
        resolve(code);
        this.#wake();
      });
    });
    this.#process = child;
    this.lines = lines;
    this.#read = 0;
  }

  send(...commands: string[]): void {
    this.#process.stdin.write(commands.map((command) => `${command}\n`).join(''));
  }

  /** The lines from the last one read up to the first that begins with or matches `last`, which is the last of them. */
  async until(last: string | RegExp): Promise<string[]> {
    const from = this.#read;
    const ends = (line: string) => (typeof last === 'string' ? line.startsWith(last) : last.test(line));
    for (let at = from; ;) {
      for (; at < this.lines.length; at++) {
        if (!ends(this.lines[at])) continue;
        this.#read = at + 1;
        return this.lines.slice(from, at + 1);
      }
      if (this.#process.exitCode !== null)
        throw new Error(`No line "${last}" came: ${this.lines.slice(from).join(' | ')}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** What comes until the engine has answered everything sent so far. */
  async settled(): Promise<string[]> {
    this.send('isready');
    const lines = await this.until('readyok');
    return lines.slice(0, -1);
  }

  /** Closes the engine's input, as a GUI that goes away does. */
  end(): Promise<number | null> {
    this.#process.stdin.end();
    return this.#exit;
  }

  quit(): Promise<number | null> {
    this.send('quit');
    return this.#exit;
  }

  /** In case a test failed half-way. */
  kill(): void {
    this.#process.kill('SIGKILL');
  }
}
