/** What a match asks of whoever plays in it. */
import type { ReadableScore } from '../search/scores.ts';

/** How long a side may think: so many nodes a move, or a clock. */
export type GameLimit =
  | { readonly nodes: number }
  | {
      /** Milliseconds for the game, and added after each move. */
      readonly baseMs: number;
      readonly incrementMs: number;
      /** Milliseconds that a move may be late before the game is lost on time. */
      readonly marginMs: number;
    };

/** Lateness that is forgiven: a busy machine or tab holds a player up for a tenth of a second now and then. */
export const STANDARD_MARGIN_MS = 200;

/**
 * Bytes of a table's entry (what its bucket leaves empty not counted), and moves that one side is expected to make in a
 * game.
 */
const ENTRY_BYTES = 16;
const MOVES_A_GAME = 60;
const MEBIBYTE = 2 ** 20;

/**
 * A fitting size for a player's table in mebibytes, 1 to 16: with a limit in nodes room for about as many positions as
 * a game has nodes, for small tables are quick to clear and to reach.
 */
export function fittingHashMb(limit: GameLimit): number {
  const wanted = 'nodes' in limit ? (limit.nodes * MOVES_A_GAME * ENTRY_BYTES) / MEBIBYTE : 16;
  return Math.min(16, 2 ** Math.ceil(Math.log2(Math.max(1, wanted))));
}

/** A side's turn. The engine's one position is set up, with its game behind it; a player leaves it as it was. */
export interface Turn {
  /** Where the game began, and the moves since, in UCI notation. */
  fen: string;
  moves: readonly string[];
  limit: GameLimit;
  /** Milliseconds left on the clocks of White and Black; null without clocks. */
  clocks: readonly [number, number] | null;
}

export interface Choice {
  /** In UCI notation. */
  move: string;
  /** From the mover's point of view; null when the player does not say. */
  score: ReadableScore | null;
  nodes: number;
  /** Plies; 0 when not known. */
  depth: number;
  /**
   * A number that two searches share only when they went the same way (score, depth, nodes, cuts); null when the clock
   * had a say, so that nothing follows from it.
   */
  print: number | null;
}

export interface Player {
  readonly name: string;
  /** A new game begins: what was learned in the last one is forgotten. */
  begin(): void | Promise<void>;
  /** Throws a Forfeit when there is no move to be had. */
  choose(turn: Turn): Choice | Promise<Choice>;
}

/** A player cannot go on, and has lost the game. The message is one sentence. */
export class Forfeit extends Error {
  readonly end: 'time' | 'crash';

  constructor(end: 'time' | 'crash', message: string) {
    super(message);
    this.name = 'Forfeit';
    this.end = end;
  }
}
