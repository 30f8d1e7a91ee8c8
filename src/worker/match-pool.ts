/**
 * The page's side of the playing workers. Each plays one pair at a time. One that dies, or is silent for long, is
 * replaced and its pair handed back; when that happens again and again without a pair being finished, the pool gives
 * up.
 */
import type { GameRecord, MatchConfig, Opening, PairRecord } from '../../engine/index.ts';
import { EngineFailure } from './errors.ts';
import { type MatchOrder, type MatchReply, type NamedPly, type Ply, readMatchReply } from './match-protocol.ts';
import { LOAD_FAILED } from './watched-worker.ts';
import { endWorker, giveSign } from './stop-sign.ts';

export type { NamedPly } from './match-protocol.ts';

const NO_WORKER = 'This browser cannot run the engine on this page; the command line below plays the same match.';
const GIVEN_UP =
  'Workers stopped again and again before a pair was finished; what was played is kept, and you may try again.';

/** Deaths in a row, without a finished pair between them, that a pool puts up with. */
const MOST_DEATHS = 3;
/**
 * Milliseconds between two looks, and looks in a row at which a worker may be silent: half a minute when nothing
 * sleeps.
 */
const LOOK_MS = 5000;
const SILENT_LOOKS = 6;

/** A game that is being played. */
export interface LiveGame {
  index: number;
  game: 0 | 1;
  ply: Ply;
  plies: number;
}

export interface PoolEvents {
  /** The number of the next pair, or null when there is none to give out. */
  next(): number | null;
  /** A pair will not be finished: it may be given out again. */
  giveBack(index: number): void;
  finished(pair: PairRecord): void;
  live(game: LiveGame): void;
  /** The pool has given up, for the reason in a sentence. All its workers have ended. */
  failed(message: string): void;
}

interface Player {
  worker: Worker;
  ready: boolean;
  /** Number of the pair it plays; null when it is idle. */
  index: number | null;
  silent: number;
}

export class MatchPool {
  readonly #match: Extract<MatchOrder, { type: 'match' }>;
  readonly #events: PoolEvents;
  readonly #create: () => Worker;
  #players: Player[] = [];
  #deaths = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Starts `size` workers, which play pairs of the match, from these openings, until `next` gives them no more. */
  constructor(
    config: MatchConfig,
    openings: readonly Opening[],
    size: number,
    events: PoolEvents,
    create: () => Worker = startMatchWorker,
  ) {
    this.#match = { type: 'match', config, openings };
    this.#events = events;
    this.#create = create;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    for (let i = 0; i < size && this.#timer !== undefined; i++) this.#sit();
  }

  /** Pairs that are being played. */
  get busy(): number {
    return this.#players.filter(({ index }) => index !== null).length;
  }

  /** Ends all workers and gives back what they were playing. */
  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const players = this.#players;
    this.#players = [];
    for (const player of players) this.#dismiss(player);
  }

  #sit(): void {
    let worker: Worker;
    try {
      worker = this.#create();
    } catch {
      this.#fail(NO_WORKER);
      return;
    }
    const player: Player = { worker, ready: false, index: null, silent: 0 };
    this.#players.push(player);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(player, readMatchReply(data));
    worker.onerror = worker.onmessageerror = () => this.#died(player);
  }

  #hear(player: Player, reply: MatchReply | null): void {
    player.silent = 0;
    if (reply?.type === 'beat') return;
    if (reply?.type === 'ready') {
      player.ready = true;
      giveSign(player.worker);
      this.#send(player, this.#match);
      this.#give(player);
    } else if (reply?.type === 'live') {
      if (reply.index === player.index) this.#events.live(reply);
    } else if (reply?.type === 'pair') {
      player.index = null;
      this.#deaths = 0;
      this.#events.finished(reply.pair);
      this.#give(player);
    } else {
      this.#died(player, reply?.type === 'failure' ? reply.message : undefined);
    }
  }

  #give(player: Player): void {
    // The pool may have been ended by what was just told.
    if (!this.#players.includes(player)) return;
    player.index = this.#events.next();
    if (player.index !== null) this.#send(player, { type: 'play', index: player.index });
  }

  #send(player: Player, order: MatchOrder): void {
    player.worker.postMessage(order);
  }

  #died(player: Player, message?: string): void {
    // It may have been dismissed with all others since it was looked at.
    if (!this.#players.includes(player)) return;
    const { ready } = player;
    this.#players = this.#players.filter((other) => other !== player);
    this.#dismiss(player);
    // Whoever is given its pair back may end the pool.
    if (this.#timer === undefined) return;
    this.#deaths++;
    if (this.#deaths >= MOST_DEATHS) this.#fail(message ?? (ready ? GIVEN_UP : LOAD_FAILED));
    else this.#sit();
  }

  #dismiss({ worker, index }: Player): void {
    endWorker(worker);
    if (index !== null) this.#events.giveBack(index);
  }

  #look(): void {
    for (const player of [...this.#players]) {
      if (player.ready && player.index === null) continue;
      player.silent++;
      if (player.silent >= SILENT_LOOKS) this.#died(player);
    }
  }

  #fail(message: string): void {
    this.end();
    this.#events.failed(message);
  }
}

type Question = Extract<MatchOrder, { type: 'pgn' | 'replay' }>;

/** Asks a worker of its own one thing, and ends it. Rejects with EngineFailure. */
function ask(order: Question, create: () => Worker): Promise<Extract<MatchReply, { type: 'pgn' | 'replay' }>> {
  return new Promise((settle, fail) => {
    let worker: Worker;
    try {
      worker = create();
    } catch {
      fail(new EngineFailure(NO_WORKER));
      return;
    }
    const give = (act: () => void) => {
      worker.onmessage = worker.onerror = null;
      worker.terminate();
      act();
    };
    worker.onerror = () => give(() => fail(new EngineFailure(LOAD_FAILED)));
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = readMatchReply(data);
      if (reply?.type === 'ready') worker.postMessage(order);
      else if (reply?.type === 'pgn' || reply?.type === 'replay') give(() => settle(reply));
      else give(() => fail(new EngineFailure(reply?.type === 'failure' ? reply.message : LOAD_FAILED)));
    };
  });
}

/** Pairs as PGN, in their order. Rejects with EngineFailure. */
export async function pgnOf(
  config: MatchConfig,
  pairs: readonly PairRecord[],
  create = startMatchWorker,
): Promise<string> {
  const reply = await ask({ type: 'pgn', config, pairs }, create);
  return reply.type === 'pgn' ? reply.text : '';
}

/** All positions of a game. Rejects with EngineFailure. */
export async function replayOf(game: GameRecord, create = startMatchWorker): Promise<readonly NamedPly[]> {
  const reply = await ask({ type: 'replay', game }, create);
  return reply.type === 'replay' ? reply.plies : [];
}

function startMatchWorker(): Worker {
  return new Worker(new URL('./match.worker.ts', import.meta.url), { type: 'module' });
}
