/** A copy of the engine to break, and the process that tests it. The working tree is never touched. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProfileName } from '../../../engine/settings.ts';
import { type Mutant, mutate } from './mutants.ts';
import type { Answer, Ask } from './runner.ts';

/** What the engine's tests read, besides packages. */
const COPIED = ['engine', 'package.json', 'tsconfig.json'];
/** A run of tests that takes longer has been sent round in circles by its mutant. */
const PATIENCE_MS = 60_000;

export class Workshop {
  readonly root = mkdtempSync(join(tmpdir(), 'cutoff-mutants-'));
  #runner: ChildProcess | null = null;
  #changed = new Set<string>();

  /** Copies the engine of `from`. */
  constructor(from: string) {
    for (const path of COPIED) cpSync(join(from, path), join(this.root, path), { recursive: true });
    symlinkSync(join(from, 'node_modules'), join(this.root, 'node_modules'));
    this.#sign();
  }

  /**
   * Writes the nodes of both benches down again: while the search is being changed they may not be those of the
   * signatures.
   */
  #sign(): void {
    const file = 'engine/signature.ts';
    const text = this.read(file)
      .replace(/\bBENCH_NODES = [\d_]+/, `BENCH_NODES = ${this.#bench('play')}`)
      .replace(/\bBOOK_BENCH_NODES = [\d_]+/, `BOOK_BENCH_NODES = ${this.#bench('book')}`);
    this.#write(file, text);
  }

  #bench(profile: ProfileName): number {
    const args = [join(this.root, 'engine/cli/cutoff.ts'), 'bench', '--profile', profile, '--json'];
    const bench = execFileSync(process.execPath, args, { encoding: 'utf8' });
    return (JSON.parse(bench) as { positions: { nodes: number }[] }).positions.reduce((sum, row) => sum + row.nodes, 0);
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** Runs test files until one fails that did not fail before; all of them when `bail` is false. */
  async test(files: readonly string[], known: readonly string[], bail = true): Promise<string[]> {
    this.#runner ??= await this.#start();
    const changed = [...this.#changed];
    this.#changed.clear();
    const answer = await this.#ask(this.#runner, { files, changed, known, bail });
    if (answer !== null) return answer.failures;
    this.#kill();
    return [`no end within ${PATIENCE_MS / 1000} s in ${files.join(', ')}`];
  }

  /** What a mutant does to the tests: the first that fails because of it, or null. */
  async judge(mutant: Mutant, files: readonly string[], known: readonly string[]): Promise<string | null> {
    const text = this.read(mutant.file);
    this.#write(mutant.file, mutate(text, mutant));
    try {
      for (const file of files) {
        const [killer] = await this.test([file], known);
        if (killer !== undefined) return killer;
      }
      return null;
    } finally {
      this.#write(mutant.file, text);
    }
  }

  /** Ends the process and removes the copy. */
  end(): void {
    this.#kill();
    rmSync(this.root, { recursive: true, force: true });
  }

  #write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text);
    this.#changed.add(file);
  }

  async #start(): Promise<ChildProcess> {
    const script = join(import.meta.dirname, 'runner.ts');
    // A group of its own, so that what it starts ends with it.
    const runner = fork(script, [this.root], {
      cwd: this.root,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((resolve, reject) => {
      runner.once('message', resolve);
      runner.once('exit', () => reject(new Error('The process that runs the tests ended at once.')));
    });
    return runner;
  }

  /** Null when no answer comes in time, or the process dies. */
  #ask(runner: ChildProcess, ask: Ask): Promise<Answer | null> {
    return new Promise((resolve) => {
      const end = (answer: Answer | null) => {
        clearTimeout(timer);
        runner.removeAllListeners();
        resolve(answer);
      };
      const timer = setTimeout(() => end(null), ask.bail ? PATIENCE_MS : 10 * PATIENCE_MS);
      runner.once('message', (answer: Answer) => end(answer));
      runner.once('exit', () => end(null));
      runner.send(ask);
    });
  }

  #kill(): void {
    const pid = this.#runner?.pid;
    this.#runner = null;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}
