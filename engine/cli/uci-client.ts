/** Another program that speaks UCI, started as a child process: the side of a GUI. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { quoted } from '../board/quote.ts';

/** The engine is gone, or does not answer. The message is one sentence. */
export class UciClientError extends Error {
  readonly kind: 'gone' | 'silent';

  constructor(kind: 'gone' | 'silent', message: string) {
    super(message);
    this.name = 'UciClientError';
    this.kind = kind;
  }
}

/** What an engine said between two points, and how it came to an end. */
interface Wait {
  ends: (line: string) => boolean;
  onLine: (line: string) => void;
  resolve: (line: string) => void;
  reject: (error: UciClientError) => void;
}

/** Splits a command line at blanks; quotation marks of either kind hold words together. */
export function splitCommand(text: string): string[] {
  const words: string[] = [];
  for (const [, double, single, bare] of text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g))
    words.push(double ?? single ?? bare);
  return words;
}

export class UciClient {
  /** Names of the options that the engine announced. */
  readonly options: string[] = [];
  name = '';
  readonly #child: ChildProcessWithoutNullStreams;
  #rest = '';
  #lastWords = '';
  #gone: string | null = null;
  #wait: Wait | null = null;

  /** Starts a program. `onEnd` is called once, when it is gone for whatever reason. */
  constructor(command: readonly string[], onEnd: () => void = () => {}) {
    this.#child = spawn(command[0], command.slice(1), { stdio: 'pipe' });
    this.#child.on('error', (error: NodeJS.ErrnoException) => {
      this.#end(error.code === 'ENOENT' ? 'there is no such program' : error.message);
    });
    this.#child.on('close', (code, signal) => {
      this.#end(signal === null ? `it ended with status ${code}` : `it was ended by ${signal}`);
      onEnd();
    });
    this.#child.stdin.on('error', () => {});
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = text.trim().split('\n').at(-1) ?? '';
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isGone(): boolean {
    return this.#gone !== null;
  }

  send(line: string): void {
    if (this.#gone === null) this.#child.stdin.write(`${line}\n`);
  }

  /**
   * Sends a line and waits for the first one that `ends` accepts; `onLine` sees those before it. Rejects with a
   * UciClientError when the engine is gone, or has not answered after `patienceMs` milliseconds.
   */
  async ask(
    line: string,
    ends: (line: string) => boolean,
    patienceMs: number,
    onLine: (line: string) => void = () => {},
  ): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        if (this.#gone !== null) {
          reject(this.#goneError());
          return;
        }
        this.#wait = { ends, onLine, resolve, reject };
        const late = () =>
          reject(new UciClientError('silent', `no answer to "${line.slice(0, 30)}" within ${patienceMs} ms.`));
        timer = setTimeout(late, patienceMs);
        this.send(line);
      });
    } finally {
      clearTimeout(timer);
      this.#wait = null;
    }
  }

  /** Says hello, sets options, and waits until the engine is ready. Throws UciClientError, also for options it does not have. */
  async start(options: readonly (readonly [string, string])[], patienceMs: number): Promise<void> {
    await this.ask(
      'uci',
      (line) => line === 'uciok',
      patienceMs,
      (line) => {
        const option = /^option name (.*?) type /.exec(line.replace(/\s+/g, ' '));
        if (option !== null) this.options.push(option[1]);
        if (line.startsWith('id name ')) this.name = line.slice(8).trim();
      },
    );
    for (const [name, value] of options) {
      if (!this.options.some((known) => known.toLowerCase() === name.toLowerCase())) {
        throw new UciClientError(
          'gone',
          `it has no option ${quoted(name, 40)}; it has ${this.options.join(', ') || 'none'}.`,
        );
      }
      this.send(`setoption name ${name}${value === '' ? '' : ` value ${value}`}`);
    }
    await this.ask('isready', (line) => line === 'readyok', patienceMs);
  }

  /** Asks the engine to leave, and makes it when it does not do so soon. */
  quit(): void {
    this.send('quit');
    setTimeout(() => this.kill(), 500).unref();
  }

  /** Ends the engine. It counts as gone at once, for it may be some time until the system says so. */
  kill(): void {
    if (this.#gone !== null) return;
    this.#child.kill('SIGKILL');
    this.#end('it was ended');
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const raw of lines) {
      const line = raw.trim();
      const wait = this.#wait;
      if (wait === null || line === '') continue;
      if (wait.ends(line)) {
        this.#wait = null;
        wait.resolve(line);
      } else {
        wait.onLine(line);
      }
    }
  }

  #end(how: string): void {
    if (this.#gone !== null) return;
    this.#gone = how;
    this.#wait?.reject(this.#goneError());
  }

  #goneError(): UciClientError {
    const words = this.#lastWords === '' ? '' : ` after it wrote ${quoted(this.#lastWords, 80)}`;
    return new UciClientError('gone', `the engine is gone: ${this.#gone}${words}.`);
  }
}
