/** One engine, asked position after position. It is started again when it died, and never waited for without an end. */
import { quoted } from '../../board/error-text.ts';
import { START_FEN } from '../../board/fen.ts';
import type { ReadableScore } from '../../search/scores.ts';
import { Fault } from '../input/fault.ts';
import { readInfo } from '../other-engines/info-line.ts';
import type { UciOption } from '../other-engines/option-line.ts';
import { UciClient, UciClientError } from '../other-engines/uci-client.ts';

/** How long is waited for an answer, in milliseconds. */
export interface Patience {
  /** Without a clock an engine may think so long; then it is told to stop. */
  thinkMs: number;
  /** After its time, or after `stop`, an answer is waited for this long; then the engine is ended. */
  graceMs: number;
}
export const PATIENCE: Patience = { thinkMs: 10_000, graceMs: 2000 };

/** How long the engine may think about one position. */
export type Budget = { depth: number } | { nodes: number } | { movetimeMs: number };

export interface Question {
  fen: string;
  moves?: readonly string[];
  budget: Budget;
  /** Only these moves are to be searched, in UCI notation. */
  searchMoves?: readonly string[];
  /** Without a clock it may think so long, in milliseconds, in place of what is usual in the conversation. */
  thinkMs?: number;
}

/** Where the engine's search stood, as it told. */
interface Told {
  depth: number;
  score: ReadableScore;
  nodes: number | null;
  pv: readonly string[];
  /** The engine's own line. */
  line: string;
}

export interface Answer {
  /** As the engine wrote it, but in small letters; empty when the line names none. */
  bestmove: string;
  /** What it told last with a score that is no bound, or else with any score; null without a score. */
  last: Told | null;
  /** What it told last in place of a score: "cp 0.35"; null when it told nothing of the kind. */
  unread: string | null;
  /** The last of each depth, by depth. */
  byDepth: ReadonlyMap<number, Told>;
  /** The greatest number of nodes told. */
  nodes: number | null;
  /** Its last `info string`; empty when it wrote none. */
  words: string;
  /** The lines that decided, as it wrote them: the last with a score, and `bestmove`. */
  said: readonly string[];
  /** Milliseconds from `go` to the answer. */
  timeMs: number;
  /** It did not come to an end by itself in time, and was told to stop. */
  toldToStop: boolean;
}

/** No answer: the engine died, or was ended because it did not answer. */
export interface NoAnswer {
  fault: 'died' | 'silent';
  /** Without a full stop: more follows. */
  message: string;
}

export const isAnswer = (reply: Answer | NoAnswer): reply is Answer => 'bestmove' in reply;

export class Conversation {
  readonly #command: readonly string[];
  readonly #options: readonly (readonly [string, string])[];
  readonly #onProcess: (pid: number, runs: boolean) => void;
  readonly #patience: Patience;
  #client: UciClient | null = null;
  /** What engines before this one, which are gone, answered unasked. */
  #unaskedBefore = 0;
  /** Has the engine's name, once it was started. */
  name = '';

  /** `onProcess` hears of each process that is started, and of its end. */
  constructor(
    command: readonly string[],
    options: readonly (readonly [string, string])[],
    onProcess: (pid: number, runs: boolean) => void = () => {},
    patience: Patience = PATIENCE,
  ) {
    this.#command = command;
    this.#options = options;
    this.#onProcess = onProcess;
    this.#patience = patience;
  }

  /** Starts the engine when it does not run. Throws a UciClientError when it cannot be started, or lacks an option. */
  async start(): Promise<UciClient> {
    if (this.#client !== null && !this.#client.isGone) return this.#client;
    this.#unaskedBefore = this.unasked;
    this.#client = null;
    const client = new UciClient(this.#command, this.#onProcess);
    await client.start(this.#options);
    this.#client = client;
    this.name = client.name;
    return client;
  }

  /** Tells the engine that what comes has nothing to do with what was, and waits until it is ready. */
  async newGame(): Promise<NoAnswer | null> {
    let told = '';
    try {
      const client = await this.start();
      told = ', when it was told ucinewgame';
      await client.newGame();
      return null;
    } catch (error) {
      const none = this.#noAnswer(error);
      return { ...none, message: `${none.message}${told}` };
    }
  }

  /** Asks about a position; what the engine remembers is left as it is. */
  async ask(question: Question): Promise<Answer | NoAnswer> {
    const { fen, moves = [], budget, searchMoves = [] } = question;
    let timer: NodeJS.Timeout | undefined;
    let toldToStop = false;
    try {
      const client = await this.start();
      const played = moves.length === 0 ? '' : ` moves ${moves.join(' ')}`;
      client.send(`position ${fen === START_FEN ? 'startpos' : `fen ${fen}`}${played}`);
      const listener = new Listener();
      const only = searchMoves.length === 0 ? '' : ` searchmoves ${searchMoves.join(' ')}`;
      const begun = performance.now();
      const { graceMs } = this.#patience;
      const thinkMs =
        'movetimeMs' in budget ? budget.movetimeMs + graceMs / 2 : (question.thinkMs ?? this.#patience.thinkMs);
      timer = setTimeout(() => {
        toldToStop = true;
        client.send('stop');
      }, thinkMs);
      let answer = '';
      let timeMs = 0;
      const isBestmove = (line: string) => /^bestmove\b/.test(line);
      client.onLine = (line) => {
        listener.hear(line);
        if (!isBestmove(line)) return;
        answer = line;
        timeMs = performance.now() - begun;
      };
      await client.ask(`go ${limitText(budget)}${only}`, isBestmove, thinkMs + graceMs);
      const { words } = client;
      // One that answers the search before once more, as soon as it is told to go, answers this one after that.
      await client.ready(thinkMs + graceMs);
      const heard = listener.heard();
      const bestmove = (answer.split(' ')[1] ?? '').toLowerCase();
      const said = [...(heard.last === null ? [] : [heard.last.line]), answer];
      return { bestmove, ...heard, words, said, timeMs, toldToStop };
    } catch (error) {
      const none = this.#noAnswer(error);
      return none.fault === 'silent' && toldToStop
        ? { ...none, message: none.message.replace(/within \d+ ms/, '$&, nor to "stop"') }
        : none;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends an option to the running engine. */
  async set(name: string, value: string): Promise<void> {
    (await this.start()).send(`setoption name ${name} value ${value}`);
  }

  /** How often it answered a search that nobody waited for. */
  get unasked(): number {
    return this.#unaskedBefore + (this.#client?.unasked ?? 0);
  }

  /** Names of the options that the engine announced. */
  get optionNames(): readonly string[] {
    return this.#client?.options ?? [];
  }

  /** The options that the engine announced. */
  get announced(): readonly UciOption[] {
    return this.#client?.announced ?? [];
  }

  /** Asks the engine to leave, and makes it when it does not. */
  end(): void {
    this.#client?.quit();
  }

  /** Ends the engine at once. */
  kill(): void {
    this.#client?.kill();
  }

  #noAnswer(error: unknown): NoAnswer {
    if (!(error instanceof UciClientError)) throw error;
    this.#client?.kill();
    return { fault: error.kind === 'gone' ? 'died' : 'silent', message: error.message.replace(/\.$/, '') };
  }
}

/** Starts an engine that a person named. Throws a Fault when it cannot be used. */
export async function startOrFault(engine: Conversation, command: string): Promise<void> {
  try {
    await engine.start();
  } catch (error) {
    if (!(error instanceof UciClientError)) throw error;
    throw new Fault(`The engine ${quoted(command, 60)} cannot be used: ${error.message}`);
  }
}

const limitText = (budget: Budget): string => {
  if ('depth' in budget) return `depth ${budget.depth}`;
  return 'nodes' in budget ? `nodes ${budget.nodes}` : `movetime ${budget.movetimeMs}`;
};

/** Reads the `info` lines of one search. */
class Listener {
  #exact: Told | null = null;
  #any: Told | null = null;
  #nodes: number | null = null;
  #unread: string | null = null;
  readonly #byDepth = new Map<number, Told>();

  hear(line: string): void {
    const info = readInfo(line);
    if (info === null) return;
    const { depth, isBound, nodes, pv, score, unread } = info;
    this.#unread = unread ?? this.#unread;
    if (nodes !== null) this.#nodes = Math.max(nodes, this.#nodes ?? 0);
    if (score === null) return;
    const told: Told = { depth: depth ?? 0, score, nodes, pv, line };
    this.#any = told;
    if (isBound) return;
    this.#exact = told;
    this.#byDepth.set(told.depth, told);
  }

  heard(): Pick<Answer, 'last' | 'unread' | 'byDepth' | 'nodes'> {
    return { last: this.#exact ?? this.#any, unread: this.#unread, byDepth: this.#byDepth, nodes: this.#nodes };
  }
}
