/** Support for tests of the command line: runs a command here, or the whole program as its users do. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Fault } from './fault.ts';

export const program = join(import.meta.dirname, 'cutoff.ts');

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

/** The UCI engine in a process of its own. */
export class UciProcess {
  /** All lines so far. */
  readonly lines: string[] = [];
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #exit: Promise<number | null>;
  #rest = '';
  #read = 0;
  #wake: () => void = () => {};

  constructor() {
    this.#process = spawn(process.execPath, [program]);
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => {
      const parts = (this.#rest + text).split('\n');
      this.#rest = parts.pop() ?? '';
      this.lines.push(...parts);
      this.#wake();
    });
    this.#process.stderr.setEncoding('utf8').on('data', (text: string) => this.lines.push(`stderr ${text}`));
    this.#process.stdin.on('error', () => {});
    this.#exit = new Promise((resolve) => {
      this.#process.on('close', (code) => {
        resolve(code);
        this.#wake();
      });
    });
  }

  send(...commands: string[]): void {
    this.#process.stdin.write(commands.map((command) => `${command}\n`).join(''));
  }

  /** The lines from the last one read up to the first that begins with or matches `last`, which is the last of them. */
  async until(last: string | RegExp): Promise<string[]> {
    const from = this.#read;
    const ends = (line: string) => (typeof last === 'string' ? line.startsWith(last) : last.test(line));
    for (;;) {
      const at = this.lines.findIndex((line, i) => i >= this.#read && ends(line));
      if (at >= 0) {
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
