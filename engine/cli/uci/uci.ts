/** The Universal Chess Interface: this thread reads commands and answers at once, another one searches. */
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { BENCH_DEPTH } from '../../bench/run.ts';
import { VERSION } from '../../signature.ts';
import { FenError, START_FEN, toFen } from '../../board/fen.ts';
import { MoveError } from '../../board/game.ts';
import { now } from '../../board/position.ts';
import { quoted } from '../../board/error-text.ts';
import { Fault } from '../input/fault.ts';
import { readGame, setUp } from './game.ts';
import { endsByItself, readGo } from './go.ts';
import { type FromSearch, type Game, type Job, SEARCH_THREAD, sharedNow, Signals, type ToSearch } from './messages.ts';
import { optionLines, setOption, standardOptions } from './options.ts';

/** A quit waits this long for the search to end, in milliseconds, and then leaves without it. */
const QUIT_PATIENCE_MS = 1000;
/** A quit lets a perft or a bench go on so long, in milliseconds: "go perft 5" and "quit" are often sent together. */
const COUNT_PATIENCE_MS = 3000;
/** After the end of input a search for a mate may take this long, in milliseconds. */
const MATE_PATIENCE_MS = 3000;
/** After the end of input it is asked so often, in milliseconds, whether the parent is still there. */
const PARENT_CHECK_MS = 500;
const NO_POSITION = 'There is no position, as the last one was refused: a new "position" is expected.';

/**
 * Speaks UCI on standard input and output until `quit` or the end of input. `script` is the module that the search
 * thread starts with: the program's own entry, which tells the threads apart, so that it may all be bundled in one
 * file.
 */
export function runUci(script: URL): void {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const engine = new Uci(script, write);
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => {
    if (engine.command(line) === 'quit') {
      lines.removeAllListeners('close');
      lines.close();
      process.stdin.destroy();
      engine.quit();
    }
  });
  lines.on('close', () => engine.endOfInput());
}

/** The engine of one conversation, and its search thread. `write` gets each line of output. */
export class Uci {
  readonly #write: (line: string) => void;
  readonly #script: URL;
  readonly #signals = new Signals();
  readonly #options = standardOptions();
  readonly #parent = process.ppid;
  #worker: Worker;
  /** What is searched next; null after a `position` that was refused, until another one comes. */
  #game: Game | null = { fen: START_FEN, moves: [] };
  /** Jobs under way and waiting, the oldest first. */
  #jobs: Job[] = [];
  #lastId = 0;
  /** How many `isready` wait for the search thread. */
  #pings = 0;
  /** Did `ucinewgame` come after the last `isready`? */
  #beforeGame = false;
  #leaving = false;

  constructor(script: URL, write: (line: string) => void) {
    this.#write = write;
    this.#script = script;
    this.#worker = this.#startWorker();
  }

  /** Carries out one line. Nothing that a line says can stop the program except "quit". */
  command(line: string): 'quit' | 'go on' {
    const words = line.trim().split(/\s+/);
    if (words[0] !== 'setoption') this.#options.early = {};
    try {
      return this.#carryOut(words[0], words.slice(1), line.trim());
    } catch (error) {
      if (!(error instanceof Fault || error instanceof FenError || error instanceof MoveError)) throw error;
      this.#inform(error.message);
      return 'go on';
    }
  }

  /** Stops a search, lets a perft or a bench come to its end if that is near, and ends the program then. */
  quit(): void {
    this.#stopSearches();
    const counts = this.#jobs.some(({ type }) => type !== 'go');
    const leave = () => {
      this.#stop();
      setTimeout(() => process.exit(), QUIT_PATIENCE_MS).unref();
    };
    if (counts) setTimeout(leave, COUNT_PATIENCE_MS).unref();
    else leave();
    this.#leave();
  }

  /**
   * No more commands: ends the program when what runs has ended. What ends by itself may go on as long as it takes, for
   * whoever pipes commands in waits for the answer; but not when it is the program's parent that has gone.
   */
  endOfInput(): void {
    const last = this.#jobs.at(-1);
    if (last?.type === 'go' && !endsByItself(last.limits)) {
      // A mate that is there is mostly found soon; one that is not would be looked for without an end.
      if (last.limits.mate === undefined || last.limits.infinite || last.limits.ponder) this.#stopSearches();
      else setTimeout(() => this.#stopSearches(), MATE_PATIENCE_MS).unref();
    }
    setInterval(() => {
      if (process.ppid !== this.#parent) this.quit();
    }, PARENT_CHECK_MS).unref();
    this.#leave();
  }

  #carryOut(name: string, words: readonly string[], line: string): 'quit' | 'go on' {
    switch (name) {
      case '':
      case 'debug':
      case 'register':
        break;
      case 'uci':
        for (const one of [`id name Cutoff ${VERSION}`, 'id author the authors of Cutoff', ...optionLines(), 'uciok'])
          this.#write(one);
        break;
      case 'isready':
        this.#isReady();
        break;
      case 'ucinewgame':
        this.#stopSearches();
        this.#beforeGame = true;
        this.#send({ type: 'forget' });
        break;
      case 'setoption':
        this.#setOption(line.slice(name.length));
        break;
      case 'position':
        this.#game = null;
        this.#game = readGame(words, (remark) => this.#inform(remark));
        break;
      case 'go':
        this.#go(words);
        break;
      case 'stop':
        this.#stop();
        break;
      case 'ponderhit':
        if (this.#jobs.length > 0) this.#signals.ponderhit(this.#lastId);
        break;
      case 'bench':
        this.#start({ type: 'bench', depth: readBenchDepth(words[0]), settings: this.#options.settings });
        break;
      case 'd':
        if (this.#game === null) throw new Fault(NO_POSITION);
        setUp(this.#game);
        this.#write(`Fen: ${toFen()}`);
        break;
      case 'quit':
        return 'quit';
      default:
        this.#inform(`Unknown command: ${quoted(line, 60)}.`);
    }
    return 'go on';
  }

  #inform(message: string): void {
    this.#write(`info string ${message}`);
  }

  /** While a search runs the answer comes at once; otherwise when the search thread has done what it was told. */
  #isReady(): void {
    if (this.#jobs.length > 0) {
      this.#write('readyok');
      return;
    }
    this.#pings++;
    this.#send({ type: 'ping', beforeGame: this.#beforeGame });
    this.#beforeGame = false;
  }

  #setOption(text: string): void {
    const effect = setOption(this.#options, text, (remark) => this.#inform(remark));
    if (effect === 'forget') this.#send({ type: 'forget' });
    if (effect === 'prepare') this.#send({ type: 'prepare', ...this.#options });
  }

  #go(words: readonly string[]): void {
    const receivedAt = sharedNow();
    // A move for the position before would be an answer to what nobody asked.
    if (this.#game === null) {
      this.#inform(NO_POSITION);
      if (!words.includes('perft')) this.#start({ type: 'none' });
      return;
    }
    setUp(this.#game);
    const { limits, perft, remarks, searchMoves } = readGo(words, now.side === 0);
    for (const remark of remarks) this.#inform(remark);
    if (perft !== undefined) this.#start({ type: 'perft', game: this.#game, depth: perft });
    else this.#start({ type: 'go', game: this.#game, searchMoves, limits, receivedAt, ...this.#options });
  }

  /** Begins a job. A search that still runs is stopped, a perft or a bench is not; the answers come in order. */
  #start(job: DistributiveOmit<Job, 'id'>): void {
    this.#stopSearches();
    const numbered = { ...job, id: ++this.#lastId } as Job;
    this.#jobs.push(numbered);
    this.#send(numbered);
  }

  #stopSearches(): void {
    if (this.#jobs.length > 0) this.#signals.stopSearches(this.#lastId);
  }

  #stop(): void {
    if (this.#jobs.length > 0) this.#signals.stop(this.#lastId);
  }

  #send(message: ToSearch): void {
    this.#signals.sent();
    this.#worker.postMessage(message);
  }

  #leave(): void {
    this.#leaving = true;
    if (this.#jobs.length === 0 && this.#pings === 0) void this.#worker.terminate();
  }

  #startWorker(): Worker {
    this.#signals.forgetSent();
    const worker = new Worker(this.#script, {
      workerData: { thread: SEARCH_THREAD, memory: this.#signals.cells.buffer, script: this.#script.href },
    });
    worker.on('message', (message: FromSearch) => this.#hear(message));
    worker.on('error', (error) => this.#recover(error));
    return worker;
  }

  #hear(message: FromSearch): void {
    if (message.type === 'line') this.#write(message.text);
    else if (message.type === 'done') this.#jobs.shift();
    else {
      this.#pings--;
      this.#write('readyok');
    }
    if (this.#leaving) this.#leave();
  }

  /**
   * The search thread broke down, which is a bug: the GUI gets an answer all the same, and the next search a new
   * thread.
   */
  #recover(error: unknown): void {
    this.#inform(`The search broke down: ${quoted(error instanceof Error ? error.message : String(error), 200)}.`);
    for (const { type } of this.#jobs) if (type === 'go' || type === 'none') this.#write('bestmove 0000');
    for (; this.#pings > 0; this.#pings--) this.#write('readyok');
    this.#jobs = [];
    if (!this.#leaving) this.#worker = this.#startWorker();
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function readBenchDepth(text: string | undefined): number {
  if (text === undefined) return BENCH_DEPTH;
  const depth = Number(text);
  if (!Number.isInteger(depth) || depth < 1 || depth > 127)
    throw new Fault(`bench takes a depth from 1 to 127, not ${quoted(text)}.`);
  return depth;
}
