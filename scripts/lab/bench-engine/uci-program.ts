/** A UCI engine in a process of its own, with a clock that shows how long it has worked. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CpuClock } from './cpu-clock.ts';

/** Milliseconds between two looks at the clock while a search reports. */
const SAMPLE_MS = 10;

export class UciProgram {
  readonly #process: ChildProcessWithoutNullStreams;
  #hear: (line: string) => void = () => {};

  private constructor(command: readonly string[]) {
    const [file = '', ...args] = command;
    this.#process = spawn(file, args);
    createInterface({ input: this.#process.stdout }).on('line', (line) => this.#hear(line));
    this.#process.stderr.resume();
    this.#process.stdin.on('error', () => {});
  }

  /** Starts a program and sets options, one "Name=value" each. Throws when it does not answer as a UCI engine does. */
  static async start(command: readonly string[], options: readonly string[] = []): Promise<UciProgram> {
    const program = new UciProgram(command);
    await program.#ask('uci', (line) => line === 'uciok');
    for (const option of options) {
      program.#send(`setoption name ${option.replace('=', ' value ')}`);
    }
    await program.#ready();
    return program;
  }

  /** Leaf nodes a second in `go perft`. Throws when the count is not the one expected. */
  async perft(fen: string, depth: number, expected: number): Promise<number> {
    this.#send(`position fen ${fen}`);
    await this.#ready();
    const clock = new CpuClock(this.#process.pid);
    const last = await this.#ask(`go perft ${depth}`, (line) => line.startsWith('Nodes searched'));
    const nodes = Number(/\d+/.exec(last)?.[0]);
    if (nodes !== expected) throw new Error(`perft ${depth} gave ${nodes} instead of ${expected}.`);
    return nodes / (clock.read() / 1000);
  }

  /** Searches a position from a fresh table; gives nodes and the milliseconds of work that they took. */
  async search(fen: string, movetimeMs: number): Promise<{ nodes: number; timeMs: number }> {
    this.#send('ucinewgame', `position fen ${fen}`);
    await this.#ready();
    const clock = new CpuClock(this.#process.pid);
    let result = { nodes: 0, timeMs: 0 };
    // Engines differ in what they report at the end, so a pair of nodes and time is taken whenever they report.
    await this.#ask(`go movetime ${movetimeMs}`, (line) => {
      const nodes = Number(/^info .*\bnodes (\d+)/.exec(line)?.[1] ?? 0);
      if (nodes > result.nodes) {
        const timeMs = clock.read();
        if (timeMs > result.timeMs + SAMPLE_MS) result = { nodes, timeMs };
      }
      return line.startsWith('bestmove');
    });
    return result;
  }

  quit(): void {
    this.#send('quit');
    setTimeout(() => this.#process.kill('SIGKILL'), 1000).unref();
  }

  #send(...lines: string[]): void {
    this.#process.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }

  #ready(): Promise<string> {
    return this.#ask('isready', (line) => line === 'readyok');
  }

  /** Sends a line and waits for the line of the answer that `ends` it. */
  #ask(line: string, ends: (line: string) => boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`The engine ended before it answered "${line}".`));
      this.#process.once('exit', fail).once('error', reject);
      this.#hear = (heard) => {
        if (!ends(heard)) return;
        this.#process.off('exit', fail).off('error', reject);
        this.#hear = () => {};
        resolve(heard);
      };
      this.#send(line);
    });
  }
}
