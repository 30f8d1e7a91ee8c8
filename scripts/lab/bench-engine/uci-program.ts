/** A UCI engine in a process of its own, with a clock that shows how long it has worked. */
import { UciClient } from '../../../engine/cli/other-engines/uci-client.ts';
import { CpuClock } from './cpu-clock.ts';

/** Milliseconds between two looks at the clock while a search reports. */
const SAMPLE_MS = 10;
/** A count of moves may take so long, and a search so much longer than it was given, in milliseconds. */
const PATIENCE_MS = 600_000;

export class UciProgram {
  readonly #client: UciClient;
  #pid = 0;

  private constructor(command: readonly string[]) {
    this.#client = new UciClient(command, (pid) => {
      this.#pid = pid;
    });
  }

  /** Starts a program and sets options, one "Name=value" each. Throws when it does not answer as a UCI engine does. */
  static async start(command: readonly string[], options: readonly string[] = []): Promise<UciProgram> {
    const program = new UciProgram(command);
    await program.#client.start(options.map((option) => option.split('=') as [string, string]));
    return program;
  }

  /** Leaf nodes a second in `go perft`. Throws when the count is not the one expected. */
  async perft(fen: string, depth: number, expected: number): Promise<number> {
    await this.#setUp(fen);
    const clock = new CpuClock(this.#pid);
    const last = await this.#client.ask(`go perft ${depth}`, (line) => line.startsWith('Nodes searched'), PATIENCE_MS);
    const nodes = Number(/\d+/.exec(last)?.[0]);
    if (nodes !== expected) throw new Error(`perft ${depth} gave ${nodes} instead of ${expected}.`);
    return nodes / (clock.read() / 1000);
  }

  /** Searches a position from a fresh table; gives nodes and the milliseconds of work that they took. */
  async search(fen: string, movetimeMs: number): Promise<{ nodes: number; timeMs: number }> {
    await this.#setUp(fen);
    const clock = new CpuClock(this.#pid);
    let result = { nodes: 0, timeMs: 0 };
    // Engines differ in what they report at the end, so a pair of nodes and time is taken whenever they report.
    const note = (line: string): void => {
      const nodes = Number(/^info .*\bnodes (\d+)/.exec(line)?.[1] ?? 0);
      if (nodes <= result.nodes) return;
      const timeMs = clock.read();
      if (timeMs > result.timeMs + SAMPLE_MS) result = { nodes, timeMs };
    };
    await this.#client.ask(`go movetime ${movetimeMs}`, (line) => line.startsWith('bestmove'), PATIENCE_MS, note);
    return result;
  }

  quit(): void {
    this.#client.quit();
  }

  async #setUp(fen: string): Promise<void> {
    for (const line of ['ucinewgame', `position fen ${fen}`]) this.#client.send(line);
    await this.#client.ask('isready', (line) => line === 'readyok', PATIENCE_MS);
  }
}
