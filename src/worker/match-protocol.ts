/** What the page and a playing worker say to each other. Everything is plain data. */
import type { GameRecord, MatchConfig, Opening, PairRecord } from '../../engine/index.ts';

/** A position of a game, as it is shown. */
export interface Ply {
  fen: string;
  /** The move that led here, in SAN and as squares (a1 = 0 to h8 = 63); null for the first position. */
  move: { san: string; from: number; to: number } | null;
}

export type MatchOrder =
  /** What the pairs to come belong to. */
  | { type: 'match'; config: MatchConfig; openings: readonly Opening[] }
  | { type: 'play'; index: number }
  | { type: 'pgn'; config: MatchConfig; pairs: readonly PairRecord[] }
  | { type: 'replay'; game: GameRecord };

export type MatchReply =
  | { type: 'ready' }
  /** A game goes on: its number in the pair (0 or 1) and its position. Told a few times a second, which also says that the worker lives. */
  | { type: 'live'; index: number; game: 0 | 1; ply: Ply; plies: number }
  | { type: 'pair'; pair: PairRecord }
  | { type: 'pgn'; text: string }
  | { type: 'replay'; plies: readonly Ply[] }
  /** `message` is one sentence for the reader. */
  | { type: 'failure'; message: string };

const kinds: readonly string[] = ['ready', 'live', 'pair', 'pgn', 'replay', 'failure'];

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
