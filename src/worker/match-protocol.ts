/** What the page and a playing worker say to each other. Everything is plain data. */
import type { GameRecord, MatchConfig, Opening, PairRecord } from '../../engine/index.ts';
import { isObject } from './is-object.ts';

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

export type MatchOrder = { id: number } & (
  | /** What the pairs to come belong to. */
    { type: 'match'; config: MatchConfig; openings: readonly Opening[] }
  | { type: 'play'; index: number }
  | { type: 'pgn'; config: MatchConfig; pairs: readonly PairRecord[] }
  | { type: 'replay'; game: GameRecord }
);

/** A game that is being played: the number of its pair, its own in that, and where it stands. */
export interface LiveGame {
  index: number;
  game: 0 | 1;
  ply: Ply;
  plies: number;
}

export type MatchReply =
  | { type: 'ready' }
  /** A sign of life while a worker thinks, a few times a second: a move may take minutes. */
  | { type: 'beat'; id: number }
  /** A game goes on. Told after a move, a few times a second at most. */
  | { type: 'progress'; id: number; live: LiveGame }
  /** Pairs of the match can be played now. */
  | { type: 'seated'; id: number }
  | { type: 'pair'; id: number; pair: PairRecord }
  | { type: 'pgn'; id: number; text: string }
  | { type: 'replay'; id: number; plies: readonly NamedPly[] }
  /** `message` is one sentence for the reader. */
  | { type: 'failure'; id: number; message: string };

const kinds: readonly string[] = ['beat', 'progress', 'seated', 'pair', 'pgn', 'replay', 'failure'];

/** The order in a message, or null when it is none. */
export const readMatchOrder = (data: unknown): MatchOrder | null =>
  isObject(data) && Number.isSafeInteger(data['id']) ? (data as MatchOrder) : null;

/** The reply in a message, or null when it is none. */
export function readMatchReply(data: unknown): MatchReply | null {
  if (typeof data !== 'object' || data === null) return null;
  const reply = data as MatchReply;
  if (reply.type === 'ready') return reply;
  if (!kinds.includes(reply.type) || !Number.isSafeInteger(reply.id)) return null;
  if (reply.type === 'pair')
    return Number.isSafeInteger(reply.pair?.index) && reply.pair.games?.length === 2 ? reply : null;
  if (reply.type === 'failure') return typeof reply.message === 'string' ? reply : null;
  return reply;
}
