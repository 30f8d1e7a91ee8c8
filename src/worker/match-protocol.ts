/** What the page and a playing worker say to each other. Everything is plain data. */
import type { GameRecord, MatchConfig, Opening, PairRecord } from '../../engine/index.ts';

/** The squares of a move, a1 = 0 to h8 = 63. */
interface Squares {
  from: number;
  to: number;
}

/** A position of a game, as it is shown. */
export interface Ply<Move = Squares> {
  fen: string;
  /** The move that led here; null for the first position. */
  move: Move | null;
}

/** A position of a game that is looked through, whose moves are named. */
export type NamedPly = Ply<Squares & { san: string }>;

export type MatchOrder =
  /** What the pairs to come belong to. */
  | { type: 'match'; config: MatchConfig; openings: readonly Opening[] }
  | { type: 'play'; index: number }
  | { type: 'pgn'; config: MatchConfig; pairs: readonly PairRecord[] }
  | { type: 'replay'; game: GameRecord };

export type MatchReply =
  | { type: 'ready' }
  /** A sign of life while a worker thinks, a few times a second: a move may take minutes. */
  | { type: 'beat' }
  /**
   * A game goes on: its number in the pair (0 or 1) and its position. Told after a move, a few times a second at most.
   */
  | { type: 'live'; index: number; game: 0 | 1; ply: Ply; plies: number }
  | { type: 'pair'; pair: PairRecord }
  | { type: 'pgn'; text: string }
  | { type: 'replay'; plies: readonly NamedPly[] }
  /** `message` is one sentence for the reader. */
  | { type: 'failure'; message: string };

const kinds: readonly string[] = ['ready', 'beat', 'live', 'pair', 'pgn', 'replay', 'failure'];

/** The reply in a message, or null when it is none. */
export function readMatchReply(data: unknown): MatchReply | null {
  if (typeof data !== 'object' || data === null) return null;
  const reply = data as MatchReply;
  if (!kinds.includes(reply.type)) return null;
  if (reply.type === 'pair')
    return Number.isSafeInteger(reply.pair?.index) && reply.pair.games?.length === 2 ? reply : null;
  if (reply.type === 'failure') return typeof reply.message === 'string' ? reply : null;
  return reply;
}
