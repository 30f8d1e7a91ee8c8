/** What the press of a square does, on a board that can be played on. */
import { legalMoves, playUciMoves, toFen } from '../../../engine/index.ts';

export type LegalMove = ReturnType<typeof legalMoves>[number];

/** A move that was played on a board, and the position that it led to. */
export interface PlayedMove {
  san: string;
  after: string;
}

/** A move of a line, with its squares. */
export interface LineMove extends PlayedMove {
  from: number;
  to: number;
}

/** Plays a legal move of a position. */
export function playedOf(fen: string, { san, uci }: LegalMove): PlayedMove {
  legalMoves(fen);
  playUciMoves([uci]);
  return { san, after: toFen() };
}

/** Plays a line of moves in UCI notation, as far as they are legal. */
export function movesOf(fen: string, line: readonly string[]): LineMove[] {
  const moves: LineMove[] = [];
  for (const uci of line) {
    const before = moves.at(-1)?.after ?? fen;
    const move = legalMoves(before).find((one) => one.uci === uci);
    if (move === undefined) break;
    moves.push({ ...playedOf(before, move), from: move.from, to: move.to });
  }
  return moves;
}

/** Plays one of these moves (several are promotions of one pawn), takes up the man of the square, or lets go. */
type Act = { does: 'play'; moves: readonly LegalMove[] } | { does: 'take' } | { does: 'let go' };

/** Of a square that is pressed while the man of `held` is taken up; null when none is. */
export function actOf(legal: readonly LegalMove[], held: number | null, square: number): Act {
  const moves = legal.filter(({ from, to }) => from === held && to === square);
  if (moves.length > 0) return { does: 'play', moves };
  return square !== held && legal.some(({ from }) => from === square) ? { does: 'take' } : { does: 'let go' };
}

/** The squares that the man of a square can go to, each once. */
export const goalsOf = (legal: readonly LegalMove[], held: number | null): readonly number[] => [
  ...new Set(legal.filter(({ from }) => from === held).map(({ to }) => to)),
];

/**
 * The next square from `at` on, by rank from White's side, that holds a man of this letter; undefined when none does.
 */
export function nextOf(men: ReadonlyMap<number, { kind: string }>, at: number, letter: string): number | undefined {
  for (let step = 1; step <= 64; step++) {
    const square = (at + step) % 64;
    if (men.get(square)?.kind === letter.toLowerCase()) return square;
  }
  return undefined;
}
