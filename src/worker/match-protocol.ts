/** What the page and a playing worker say to each other. Everything is plain data. */
import type { GameRecord, MatchConfig, Opening, PairRecord } from '../../engine/index.ts';
import { type CommonReply, orderIn, replyIn } from './messages.ts';

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

type OwnReply =
  /** A game goes on. Told after a move, a few times a second at most. */
  | { type: 'progress'; id: number; live: LiveGame }
  /** Pairs of the match can be played now. */
  | { type: 'seated'; id: number }
  | { type: 'pair'; id: number; pair: PairRecord }
  | { type: 'pgn'; id: number; text: string }
  | { type: 'replay'; id: number; plies: readonly NamedPly[] };
export type MatchReply = CommonReply | OwnReply;

const kinds: readonly string[] = ['progress', 'seated', 'pair', 'pgn', 'replay'];

/** The order in a message, or null when it is none. */
export const readMatchOrder = (data: unknown): MatchOrder | null => orderIn<MatchOrder>(data, () => true);

/** The reply in a message, or null when it is none. */
export const readMatchReply = (data: unknown): MatchReply | null =>
  replyIn<OwnReply>(data, (reply) => {
    if (reply.type === 'pair') return Number.isSafeInteger(reply.pair?.index) && reply.pair.games?.length === 2;
    return kinds.includes(reply.type);
  });
