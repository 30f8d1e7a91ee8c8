/**
 * Static exchange evaluation played out, capture by capture: what exchange.ts only compares with a threshold, for
 * people and for what is recorded. Plain rather than quick: it looks along rays on a board of its own.
 */
import { setFen } from '../board/fen.ts';
import { CASTLING, EN_PASSANT, flagOf, fromOf, promotionOf, toOf } from '../board/move.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, PIECE_LETTERS, QUEEN, ROOK } from '../board/pieces.ts';
import { board, sideToMove } from '../board/position.ts';
import { parseMove } from '../board/san.ts';
import { exchangeValue } from './exchange.ts';

/** One move of an exchange, all of them to the same square. */
interface ExchangeStep {
  /**
   * The square that the piece comes from, 0 (a1) to 63 (h8), and the piece as it arrives, with its colour
   * (board/pieces.ts).
   */
  from: number;
  piece: number;
  /** The piece that it takes, with its colour; 0 for none. */
  taken: number;
  /** Centipawns of material that the side which began is ahead or behind if this was the last capture. */
  balance: number;
  /**
   * Centipawns that the side whose turn it is gains at least by this capture, when both go on as long as it pays. It is
   * made where that is more than nothing; the first one is the move asked about, and made whatever it gains.
   */
  gain: number;
}

export interface Exchange {
  /**
   * What the move gains its side by exchanges, in centipawns, when each side stops where it does better by stopping.
   */
  value: number;
  /** The move, and every capture that could follow, the least valuable piece first. */
  steps: ExchangeStep[];
  /** How many of the steps are made. */
  played: number;
  /** Why there are no more steps: no piece is left to take, or only a king that would be taken. */
  end: 'nobody' | 'king';
}

/** What the legal move of the present position does by exchanges on its target square. Pins are not looked at. */
export function exchangeOf(move: number): Exchange {
  const [from, to] = [fromOf(move), toOf(move)];
  const squares = board.slice();
  const us = sideToMove[0];
  const steps: ExchangeStep[] = [];
  const gains: number[] = [];
  let balance = 0;
  const capture = (origin: number, arriving: number, taken: number, more: number): void => {
    gains.push(exchangeValue[taken & 7] + more);
    balance += steps.length % 2 === 0 ? gains[gains.length - 1] : -gains[gains.length - 1];
    steps.push({ from: origin, piece: arriving, taken, balance, gain: 0 });
    squares[to] = arriving;
    squares[origin] = 0;
  };

  const promoted = promotionOf(move);
  const passant = flagOf(move) === EN_PASSANT;
  const more = promoted === 0 ? 0 : exchangeValue[promoted] - exchangeValue[PAWN];
  capture(from, promoted === 0 ? squares[from] : us | promoted, passant ? squares[to ^ 8] : squares[to], more);
  if (passant) squares[to ^ 8] = 0;

  let end: Exchange['end'] = 'nobody';
  for (let side = us ^ BLACK; flagOf(move) !== CASTLING; side ^= BLACK) {
    const next = leastAttacker(squares, to, side);
    if (next < 0) break;
    if ((squares[next] & 7) === KING && leastAttacker(squares, to, side ^ BLACK) >= 0) {
      end = 'king';
      break;
    }
    capture(next, squares[next], squares[to], 0);
  }
  for (let i = steps.length - 1; i >= 0; i--) steps[i].gain = gains[i] - Math.max(0, steps[i + 1]?.gain ?? 0);
  const stop = steps.findIndex(({ gain }, i) => i > 0 && gain <= 0);
  return { value: steps[0].gain, steps, played: stop < 0 ? steps.length : stop, end };
}

/** One capture of an exchange as a page shows it. */
export interface PlayedStep extends Pick<ExchangeStep, 'from' | 'balance' | 'gain'> {
  /** Letters as in a FEN: the piece as it arrives, and what it takes, "" for nothing. */
  piece: string;
  taken: string;
  /** The placement after it, as in a FEN, with the side that would take next. */
  fen: string;
}

/**
 * The exchange that a move (SAN or UCI) of a position begins, for people: each capture with the board after it. Throws
 * when there is no such move.
 */
export function playExchange(fen: string, move: string): Omit<Exchange, 'steps'> & { to: number; steps: PlayedStep[] } {
  setFen(fen);
  const read = parseMove(move);
  if (!read.ok) throw new RangeError(read.message);
  const { steps, ...rest } = exchangeOf(read.move);
  const to = toOf(read.move);
  const squares = board.slice();
  if (flagOf(read.move) === EN_PASSANT) squares[to ^ 8] = 0;
  const shown = steps.map(({ balance, from, gain, piece, taken }): PlayedStep => {
    squares[from] = 0;
    squares[to] = piece;
    const next = (piece & BLACK) === 0 ? 'b' : 'w';
    return { balance, from, gain, piece: letter(piece), taken: letter(taken), fen: `${placement(squares)} ${next}` };
  });
  return { ...rest, to, steps: shown };
}

const letter = (piece: number): string => (piece === 0 ? '' : PIECE_LETTERS[piece]);

/** The first field of a FEN. */
function placement(squares: ArrayLike<number>): string {
  const ranks = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, file) => letter(squares[(7 - row) * 8 + file]) || '1').join(''),
  );
  return ranks.join('/').replace(/1+/g, (empty) => String(empty.length));
}

const DIAGONAL = [7, 9, -7, -9] as const;
const STRAIGHT = [1, -1, 8, -8] as const;
const KNIGHTS = [6, 10, 15, 17, -6, -10, -15, -17] as const;

/** The square `by` further on, or -1 where the board ends: a step goes at most two files aside. */
const moved = (square: number, by: number): number => {
  const next = square + by;
  return next >= 0 && next < 64 && Math.abs((next & 7) - (square & 7)) <= 2 ? next : -1;
};

/** The square of the least valuable piece of a side that attacks `to`, the first one of several alike; -1 for none. */
function leastAttacker(squares: ArrayLike<number>, to: number, side: number): number {
  const found: number[] = [];
  const add = (square: number, ...types: number[]): void => {
    if (square >= 0 && types.some((type) => squares[square] === (side | type))) found.push(square);
  };
  for (const by of side === BLACK ? [7, 9] : [-7, -9]) add(moved(to, by), PAWN);
  for (const by of KNIGHTS) add(moved(to, by), KNIGHT);
  for (const by of [...DIAGONAL, ...STRAIGHT]) {
    let square = moved(to, by);
    add(square, KING);
    while (square >= 0 && squares[square] === 0) square = moved(square, by);
    add(square, by % 8 === 0 || Math.abs(by) === 1 ? ROOK : BISHOP, QUEEN);
  }
  return found.sort((a, b) => (squares[a] & 7) - (squares[b] & 7) || a - b)[0] ?? -1;
}
