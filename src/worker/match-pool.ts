/**
 * The page's side of the playing workers. Each plays one pair at a time. One that dies, or is silent for long, is
 * replaced and its pair handed back; when that happens again and again without a pair being finished, the pool gives
 * up.
 */
import type { GameRecord, MatchConfig, Opening, PairRecord } from '../../engine/index.ts';
import { EngineFailure, NO_WORKER } from './errors.ts';
import type { LiveGame, MatchTasks, NamedPly } from './protocol.ts';
import { TaskClient } from './task-client.ts';

export type { LiveGame, NamedPly } from './protocol.ts';

const NO_PLAYER = 'This browser cannot run the engine on this page; the command line below plays the same match.';
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

export class MatchPool {
  readonly #match: MatchTasks['match']['request'];
  readonly #events: PoolEvents;
  readonly #create: (() => Worker) | undefined;
  /** With the number of the pair that each plays; null when it plays none. */
  readonly #players = new Map<TaskClient, number | null>();
  #deaths = 0;
  #ended = false;

  /** Starts `size` workers, which play pairs of the match, from these openings, until `next` gives them no more. */
  constructor(
    config: MatchConfig,
    openings: readonly Opening[],
    size: number,
    events: PoolEvents,
    create?: () => Worker,
  ) {
    this.#match = { config, openings };
    this.#events = events;
    this.#create = create;
    for (let i = 0; i < size; i++) void this.#play();
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

  /** One worker, from its start until there is no more to play, or it dies. */
  async #play(): Promise<void> {
    const player = clientOf(HANG_MS, this.#create);
    this.#players.set(player, null);
    try {
      await player.ask('match', this.#match);
      for (let index = this.#give(player); index !== null; index = this.#give(player)) {
        const pair = await player.ask('play', index, (live) => this.#events.live(live));
        this.#players.set(player, null);
        this.#deaths = 0;
        this.#events.finished(pair);
      }
    } catch (error) {
      this.#died(player, error);
    }
  }

  /** Null when there is no pair, or the pool has been ended by what was just told. */
  #give(player: TaskClient): number | null {
    if (this.#ended) return null;
    const index = this.#events.next();
    this.#players.set(player, index);
    return index;
  }

  /** Another one sits down in its place, until too many have died: then the message is told. */
  #died(player: TaskClient, error: unknown): void {
    this.#dismiss(player);
    // Whoever is given its pair back may end the pool.
    if (this.#ended) return;
    this.#deaths++;
    const { crashed, message } = sentenceOf(error);
    if (this.#deaths >= MOST_DEATHS || message === NO_PLAYER) {
      this.end();
      this.#events.failed(crashed ? GIVEN_UP : message);
    } else void this.#play();
  }

  #dismiss(player: TaskClient): void {
    const index = this.#players.get(player) ?? null;
    this.#players.delete(player);
    player.end();
    if (index !== null) this.#events.giveBack(index);
  }
}

const clientOf = (hangMs: number, createWorker?: () => Worker): TaskClient =>
  new TaskClient('match', { hangMs, goesOn: true, ...(createWorker && { createWorker }) });

/** Why a worker plays no more, in the words of a match. */
function sentenceOf(error: unknown): EngineFailure {
  const why = error instanceof EngineFailure ? error : new EngineFailure((error as Error).message);
  return why.message === NO_WORKER ? new EngineFailure(NO_PLAYER) : why;
}

/** Asks a worker of its own one thing, and ends it. Rejects with EngineFailure. */
async function ask<Name extends 'pgn' | 'replay'>(
  type: Name,
  request: MatchTasks[Name]['request'],
  create?: () => Worker,
): Promise<MatchTasks[Name]['result']> {
  const client = clientOf(ASK_HANG_MS, create);
  try {
    return await client.ask(type, request);
  } catch (error) {
    throw sentenceOf(error);
  } finally {
    client.end();
  }
}

/** Pairs as PGN, in their order. Rejects with EngineFailure. */
export const pgnOf = (config: MatchConfig, pairs: readonly PairRecord[], create?: () => Worker): Promise<string> =>
  ask('pgn', { config, pairs }, create);

/** All positions of a game. Rejects with EngineFailure. */
export const replayOf = (game: GameRecord, create?: () => Worker): Promise<readonly NamedPly[]> =>
  ask('replay', game, create);
