/**
 * The page's side of the playing workers. Each plays one pair at a time. One that dies, or is silent for long, is
 * replaced and its pair handed back; when that happens again and again without a pair being finished, the pool gives
 * up.
 */
import type { GameRecord, MatchConfig, Opening, PairRecord } from '../../engine/index.ts';
import { EngineFailure } from './errors.ts';
import { type LiveGame, type MatchOrder, type MatchReply, type NamedPly, readMatchReply } from './match-protocol.ts';
import { LOAD_FAILED, type Owner, WatchedWorker } from './watched-worker.ts';

export type { LiveGame, NamedPly } from './match-protocol.ts';

const NO_WORKER = 'This browser cannot run the engine on this page; the command line below plays the same match.';
const GIVEN_UP =
  'Workers stopped again and again before a pair was finished; what was played is kept, and you may try again.';

/** Deaths in a row, without a finished pair between them, that a pool puts up with. */
const MOST_DEATHS = 3;
/** Milliseconds: a move may take a while on a busy machine. */
const HANG_MS = 30_000;
/** The same for what is written or looked through: nothing is said meanwhile. */
const ASK_HANG_MS = 600_000;

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

type Player = WatchedWorker<MatchOrder, MatchReply>;

export class MatchPool {
  readonly #match: Pick<Extract<MatchOrder, { type: 'match' }>, 'config' | 'openings'>;
  readonly #events: PoolEvents;
  readonly #owner: Owner<MatchOrder, MatchReply>;
  /** With the number of the pair that each plays; null when it plays none. */
  readonly #players = new Map<Player, number | null>();
  #deaths = 0;
  #lastId = 0;
  #ended = false;

  /** Starts `size` workers, which play pairs of the match, from these openings, until `next` gives them no more. */
  constructor(
    config: MatchConfig,
    openings: readonly Opening[],
    size: number,
    events: PoolEvents,
    create: () => Worker = startMatchWorker,
  ) {
    this.#match = { config, openings };
    this.#events = events;
    this.#owner = {
      create,
      read: readMatchReply,
      hangMs: HANG_MS,
      reply: (player, reply) => this.#hear(player, reply),
      broken: (player) => this.#died(player, player.ready ? GIVEN_UP : LOAD_FAILED),
    };
    for (let i = 0; i < size && !this.#ended; i++) this.#sit();
  }

  /** Pairs that are being played. */
  get busy(): number {
    return [...this.#players.values()].filter((index) => index !== null).length;
  }

  /** Ends all workers and gives back what they were playing. */
  end(): void {
    this.#ended = true;
    for (const player of this.#players.keys()) this.#dismiss(player);
  }

  #sit(): void {
    try {
      this.#players.set(new WatchedWorker(this.#owner), null);
    } catch {
      this.#fail(NO_WORKER);
    }
  }

  #hear(player: Player, reply: MatchReply): void {
    if (reply.type === 'beat') return;
    if (reply.type === 'ready') player.send({ type: 'match', id: ++this.#lastId, ...this.#match });
    else if (reply.type === 'progress') this.#events.live(reply.live);
    else if (reply.type === 'failure') this.#died(player, reply.message);
    else {
      if (reply.type === 'pair') {
        this.#players.set(player, null);
        this.#deaths = 0;
        this.#events.finished(reply.pair);
      }
      this.#give(player);
    }
  }

  #give(player: Player): void {
    // The pool may have been ended by what was just told.
    if (this.#ended) return;
    const index = this.#events.next();
    this.#players.set(player, index);
    if (index !== null) player.send({ type: 'play', id: ++this.#lastId, index });
  }

  /** Another one sits down in its place, until too many have died: then the message is told. */
  #died(player: Player, message: string): void {
    this.#dismiss(player);
    // Whoever is given its pair back may end the pool.
    if (this.#ended) return;
    this.#deaths++;
    if (this.#deaths >= MOST_DEATHS) this.#fail(message);
    else this.#sit();
  }

  #dismiss(player: Player): void {
    const index = this.#players.get(player) ?? null;
    this.#players.delete(player);
    player.end();
    if (index !== null) this.#events.giveBack(index);
  }

  #fail(message: string): void {
    this.end();
    this.#events.failed(message);
  }
}

type Question = Extract<MatchOrder, { type: 'pgn' | 'replay' }>;

/** Asks a worker of its own one thing, and ends it. Rejects with EngineFailure. */
function ask(order: Question, create: () => Worker): Promise<MatchReply> {
  return new Promise((settle, fail) => {
    try {
      new WatchedWorker<MatchOrder, MatchReply>({
        create,
        read: readMatchReply,
        hangMs: ASK_HANG_MS,
        reply: (worker, reply) => {
          if (reply.type === 'ready') {
            worker.send(order);
            return;
          }
          worker.end();
          if (reply.type === 'failure') fail(new EngineFailure(reply.message));
          else settle(reply);
        },
        broken: (_, why) => fail(new EngineFailure(why)),
      });
    } catch {
      fail(new EngineFailure(NO_WORKER));
    }
  });
}

/** Pairs as PGN, in their order. Rejects with EngineFailure. */
export async function pgnOf(
  config: MatchConfig,
  pairs: readonly PairRecord[],
  create = startMatchWorker,
): Promise<string> {
  const reply = await ask({ type: 'pgn', id: 1, config, pairs }, create);
  return reply.type === 'pgn' ? reply.text : '';
}

/** All positions of a game. Rejects with EngineFailure. */
export async function replayOf(game: GameRecord, create = startMatchWorker): Promise<readonly NamedPly[]> {
  const reply = await ask({ type: 'replay', id: 1, game }, create);
  return reply.type === 'replay' ? reply.plies : [];
}

function startMatchWorker(): Worker {
  return new Worker(new URL('./match.worker.ts', import.meta.url), { type: 'module' });
}
