/** Another program that speaks UCI, started as a child process: the side of a GUI. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { quoted, withoutColours } from '../../board/error-text.ts';
import { readOptionLine, type UciOption } from './option-line.ts';
import { disown, endGroup, hasGroups, own } from './process-group.ts';

/** The engine is gone, or does not answer. The message is one sentence. */
export class UciClientError extends Error {
  readonly kind: 'gone' | 'silent';

  constructor(kind: 'gone' | 'silent', message: string) {
    super(message);
    this.name = 'UciClientError';
    this.kind = kind;
  }
}

/** Why a program did not start, where Node's own words say less. */
const START_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such program',
  ENOTDIR: 'there is no such program',
  EACCES: 'it may not be run as a program',
};

const startFault = ({ code, message }: NodeJS.ErrnoException): string => START_FAULTS[code ?? ''] ?? message;

/** An engine has this long, in milliseconds, to start, and to get ready for a game. */
const START_PATIENCE_MS = 15_000;
/** So much of what an engine wrote to its standard error is kept, in characters. */
const ERRORS_KEPT = 100_000;

/**
 * Names an error in what a program wrote as it ended; behind it C#, Go, Java, Node and Rust write where it was, and
 * Node its version.
 */
const ERROR_LINE = /(?:Error|Exception)\b(?:.*: |$)|^panic: |\bpanicked at /;

/** A line may be so long, in characters: the longest line of play takes a hundredth of that. */
const LONGEST_LINE = 2 ** 16;
/**
 * An engine may write so many lines in answer to one question: those that tell each move of each depth write some
 * thousands.
 */
const MOST_LINES = 200_000;

/** What an engine said between two points, and how it came to an end. */
interface Wait {
  ends: (line: string) => boolean;
  onLine: (line: string) => void;
  resolve: (line: string) => void;
  reject: (error: UciClientError) => void;
}

/**
 * Splits a command line at blanks; quotation marks of either kind hold words together, also in mid-word. A lone one is
 * a character.
 */
export function splitCommand(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(/(?:"[^"]*"|'[^']*'|\S)+/g)) {
    words.push(word.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single));
  }
  return words;
}

export class UciClient {
  /** The options that the engine announced. */
  readonly announced: UciOption[] = [];
  name = '';
  /** How often it answered a search that nobody waited for. */
  unasked = 0;
  /** Sees each line, also one that nobody waits for. */
  onLine: (line: string) => void = () => {};
  readonly #child: ChildProcessWithoutNullStreams;
  #rest = '';
  #errors = '';
  #last = '';
  /** The engine's own words since the last question: its last `info string`. */
  words = '';
  /** Lines since the last question. */
  #lines = 0;
  #gone: string | null = null;
  #wait: Wait | null = null;

  /**
   * Starts a program. `onProcess` hears of its process, and once more when that is gone for whatever reason. Throws a
   * UciClientError for some reasons why it cannot be started; others show with the first question.
   */
  constructor(command: readonly string[], onProcess: (pid: number, runs: boolean) => void = () => {}) {
    try {
      this.#child = spawn(command[0], command.slice(1), { stdio: 'pipe', detached: hasGroups });
    } catch (error) {
      throw new UciClientError('gone', `the engine is gone: ${startFault(error as NodeJS.ErrnoException)}.`);
    }
    this.#child.on('error', (error: NodeJS.ErrnoException) => this.#end(startFault(error)));
    // What a wrapper script has started goes with it.
    this.#child.on('exit', () => this.#child.pid !== undefined && endGroup(this.#child.pid));
    this.#child.on('close', (code, signal) => {
      this.#end(signal === null ? `it ended with status ${code}` : `it was ended by ${signal}`);
      if (this.#child.pid === undefined) return;
      disown(this.#child.pid);
      onProcess(this.#child.pid, false);
    });
    this.#child.stdin.on('error', () => {});
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-ERRORS_KEPT);
    });
    if (this.#child.pid === undefined) return;
    own(this.#child.pid);
    onProcess(this.#child.pid, true);
  }

  /** Names of the options that the engine announced. */
  get options(): string[] {
    return this.announced.map(({ name }) => name);
  }

  get isGone(): boolean {
    return this.#gone !== null;
  }

  send(line: string): void {
    if (this.#gone === null) this.#child.stdin.write(`${line}\n`);
  }

  /**
   * Sends a line and waits for the first one that `ends` accepts; `onLine` sees each of them beforehand. Rejects with a
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
        this.#lines = 0;
        this.words = '';
        const late = () =>
          reject(
            new UciClientError(
              'silent',
              `no answer to "${line.slice(0, 30)}" within ${patienceMs} ms${this.#hints()}.`,
            ),
          );
        timer = setTimeout(late, patienceMs);
        this.send(line);
      });
    } finally {
      clearTimeout(timer);
      this.#wait = null;
    }
  }

  /**
   * Says hello, sets options, and waits until the engine is ready. Throws UciClientError, also for options it does not
   * have; the engine is ended then.
   */
  async start(options: readonly (readonly [string, string])[], patienceMs = START_PATIENCE_MS): Promise<void> {
    try {
      await this.#introduce(options, patienceMs);
    } catch (error) {
      this.kill();
      if (!(error instanceof UciClientError) || error.kind !== 'silent') throw error;
      const last = this.#last === '' ? 'it wrote nothing' : `the last line that it wrote is ${quoted(this.#last, 60)}`;
      throw new UciClientError('silent', `${error.message.replace(/\.$/, '')}; ${last}.`);
    }
  }

  /**
   * Says that what comes has nothing to do with what was, and waits until the engine is ready. Throws UciClientError.
   */
  async newGame(): Promise<void> {
    this.send('ucinewgame');
    await this.ready(START_PATIENCE_MS);
  }

  /** Waits until it has done what it was told before. Throws UciClientError. */
  async ready(patienceMs: number): Promise<void> {
    await this.ask('isready', (line) => line === 'readyok', patienceMs);
  }

  async #introduce(options: readonly (readonly [string, string])[], patienceMs: number): Promise<void> {
    // A program such as cat, which repeats what it is told, would be waited for in vain.
    const answer = await this.ask(
      'uci',
      (line) => line === 'uciok' || line === 'uci',
      patienceMs,
      (line) => {
        const option = readOptionLine(line);
        if (option !== null) this.announced.push(option);
        if (line.startsWith('id name ')) this.name = line.slice(8);
      },
    );
    if (answer === 'uci') throw new UciClientError('gone', 'it repeats what it is told, and speaks no UCI.');
    for (const [name, value] of options) {
      if (!this.options.some((known) => known.toLowerCase() === name.toLowerCase())) {
        throw new UciClientError(
          'gone',
          `it has no option ${quoted(name, 40)}; it has ${this.options.join(', ') || 'none'}.`,
        );
      }
      this.send(`setoption name ${name}${value === '' ? '' : ` value ${value}`}`);
    }
    await this.ready(patienceMs);
  }

  /** Asks the engine to leave, and makes it when it does not do so soon. */
  quit(): void {
    this.send('quit');
    setTimeout(() => this.kill(), 500).unref();
  }

  /** Ends the engine. It counts as gone at once, for it may be some time until the system says so. */
  kill(): void {
    if (this.#gone !== null) return;
    this.#endAll('it was ended');
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    this.#lines += lines.length;
    if (this.#rest.length > LONGEST_LINE || lines.some(({ length }) => length > LONGEST_LINE))
      this.#endAll(`it wrote a line of more than ${LONGEST_LINE} characters`);
    else if (this.#wait !== null && this.#lines > MOST_LINES)
      this.#endAll(`it wrote more than ${MOST_LINES} lines in answer to one question`);
    if (this.#gone !== null) {
      this.#rest = '';
      return;
    }
    for (const raw of lines) {
      // UCI allows any blanks between words.
      const line = withoutColours(raw).trim().replace(/\s+/g, ' ');
      const wait = this.#wait;
      if (line === '') continue;
      this.#last = line;
      this.words = /^info string (.*)/.exec(line)?.[1] ?? this.words;
      this.onLine(line);
      wait?.onLine(line);
      if (wait?.ends(line) === true) {
        this.#wait = null;
        wait.resolve(line);
      } else if (line.startsWith('bestmove ')) this.unasked++;
    }
  }

  /** Ends the engine and what it has started. */
  #endAll(how: string): void {
    if (this.#child.pid !== undefined) endGroup(this.#child.pid);
    this.#end(how);
  }

  #end(how: string): void {
    if (this.#gone !== null) return;
    this.#gone = how;
    this.#wait?.reject(this.#goneError());
  }

  /** What may be why there is no answer. */
  #hints(): string {
    const waiting = withoutColours(this.#rest).trim();
    return (
      (waiting === '' ? '' : `; ${quoted(waiting, 60)} waits for the end of its line`) +
      (this.words === '' ? '' : `; it said ${quoted(this.words, 80)}`)
    );
  }

  /** Tells the last line that it wrote, or the one that names an error. */
  #goneError(): UciClientError {
    const lines = this.#errors.trim().split('\n');
    const at = lines.findLastIndex((line) => ERROR_LINE.test(line));
    const last = (at < 0 ? lines.at(-1) : lines[at]) ?? '';
    // Rust writes the place first, and the words in the next line.
    const lastWords = (/panicked at .*:$/.test(last) ? `${last} ${lines[at + 1] ?? ''}` : last).trim();
    const words = lastWords === '' ? '' : ` after it wrote ${quoted(lastWords, 120)}`;
    return new UciClientError('gone', `the engine is gone: ${this.#gone}${words}.`);
  }
}
