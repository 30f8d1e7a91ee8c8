/** Static exchange against a plain recursion that really makes the captures, on a board of its own. */
import { describe, expect, it } from 'vitest';
import { START_FEN, toFen } from '../board/fen.ts';
import { setFen } from '../board/fen.ts';
import { legalMovesOf } from '../board/generate.ts';
import { CASTLING, EN_PASSANT, flagOf, fromOf, promotionOf, toOf, uciOf } from '../board/move.ts';
import { board, now } from '../board/position.ts';
import { randomWalk, seeded, sharpPositions } from '../board/testing.ts';
import { exchangeGains, exchangeValue, exchangeWorth } from './exchange.ts';
import { exchangeOf as stepsOf } from './exchange-steps.ts';

const STEPS: Readonly<Record<number, readonly [number, number][]>> = {
  2: [
    [1, 2],
    [2, 1],
    [2, -1],
    [1, -2],
    [-1, -2],
    [-2, -1],
    [-2, 1],
    [-1, 2],
  ],
  3: [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
  4: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
  5: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
  6: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
};

/** Does the piece on `from` attack `to`, with only these squares occupied? */
function attacks(squares: Uint8Array, from: number, to: number): boolean {
  const piece = squares[from];
  const rank = (to >> 3) - (from >> 3);
  const file = (to & 7) - (from & 7);
  if ((piece & 7) === 1) return rank === (piece < 8 ? 1 : -1) && Math.abs(file) === 1;
  return STEPS[piece & 7].some(([dr, df]) => {
    const reach = (piece & 7) === 2 || (piece & 7) === 6 ? 1 : 7;
    for (let n = 1; n <= reach; n++) {
      if (dr * n === rank && df * n === file) return true;
      const r = (from >> 3) + dr * n;
      const f = (from & 7) + df * n;
      if (r < 0 || r > 7 || f < 0 || f > 7 || squares[r * 8 + f] !== 0) return false;
    }
    return false;
  });
}

/** The least valuable piece of a side that may capture on `to`, or -1; a king only when nobody would take it back. */
function leastAttacker(squares: Uint8Array, side: number, to: number): number {
  const of = (who: number) =>
    [...squares.keys()].filter(
      (from) => from !== to && squares[from] !== 0 && (squares[from] & 8) === who && attacks(squares, from, to),
    );
  const own = of(side).sort((a, b) => (squares[a] & 7) - (squares[b] & 7));
  if (own.length === 0) return -1;
  if ((squares[own[0]] & 7) === 6 && of(side ^ 8).length > 0) return -1;
  return own[0];
}

/** What `side` gains at most by going on to capture on `to`, in centipawns; it may also stop. */
function gainOf(squares: Uint8Array, side: number, to: number): number {
  const from = leastAttacker(squares, side, to);
  if (from < 0) return 0;
  const next = squares.slice();
  next[to] = next[from];
  next[from] = 0;
  return Math.max(0, exchangeValue[squares[to] & 7] - gainOf(next, side ^ 8, to));
}

/** The full value of a move's exchange. */
function exchangeOf(move: number): number {
  const from = fromOf(move);
  const to = toOf(move);
  if (flagOf(move) === CASTLING) return 0;
  const next = board.slice();
  let gain = exchangeValue[board[to] & 7];
  next[to] = next[from];
  next[from] = 0;
  if (flagOf(move) === EN_PASSANT) {
    gain += exchangeValue[1];
    next[to ^ 8] = 0;
  }
  const promoted = promotionOf(move);
  if (promoted !== 0) {
    gain += exchangeValue[promoted] - exchangeValue[1];
    next[to] = now.side | promoted;
  }
  return gain - gainOf(next, now.side ^ 8, to);
}

describe('exchangeGains', () => {
  it('agrees with the recursion at, below and above its value', () => {
    const random = seeded(31);
    const kinds = new Set<string>();
    let compared = 0;
    for (const start of [START_FEN, ...sharpPositions]) {
      randomWalk(start, 40, random, () => {
        for (const move of legalMovesOf()) {
          const value = exchangeOf(move);
          for (const threshold of [value - 1, value, value + 1, 0, 1, -100]) {
            expect(exchangeGains(move, threshold), `${uciOf(move)} by ${threshold} in ${toFen()}`).toBe(
              value >= threshold,
            );
          }
          expect(exchangeWorth(move), `${uciOf(move)} in ${toFen()}`).toBe(value);
          expect(stepsOf(move).value, `${uciOf(move)} in ${toFen()}`).toBe(value);
          kinds.add(`${flagOf(move)} ${Math.sign(value)}`);
          compared++;
        }
      });
    }
    expect(compared).toBeGreaterThan(5000);
    // Quiet moves, captures, en passant, promotions; winning, even and losing ones.
    for (const kind of ['0 -1', '0 0', '0 1', '2 1', '7 1', '7 -1']) expect([...kinds]).toContain(kind);
  });

  it.each([
    ['a pawn that nobody defends', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 100],
    ['a defended pawn, taken by a rook', '4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1', 'd1d5', 100 - 500],
    ['two rooks in line', '3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1', 'd2d5', 100],
    ['a king that may not take back', '8/8/4k3/3p4/8/2N5/6B1/4K3 w - - 0 1', 'c3d5', 100],
  ])('%s', (_, fen, uci, value) => {
    setFen(fen);
    const move = legalMovesOf().find((one) => uciOf(one) === uci) ?? 0;
    expect([exchangeGains(move, value), exchangeGains(move, value + 1)]).toEqual([true, false]);
  });
});

describe('an exchange played out', () => {
  const played = (fen: string, uci: string) => {
    setFen(fen);
    return stepsOf(legalMovesOf().find((one) => uciOf(one) === uci) ?? 0);
  };

  it('has each capture with its balance, and stops where going on loses', () => {
    // Rxd5 exd5 Rxd5: a rook and a rook for two pawns, were it played to the end.
    const { end, played: made, steps, value } = played('4k3/8/4p3/3p4/8/8/3R4/3RK3 w - - 0 1', 'd2d5');
    expect(steps.map(({ balance }) => balance)).toEqual([100, 100 - 500, 200 - 500]);
    expect(steps.map(({ from, taken }) => [from, taken & 7])).toEqual([
      [11, 1],
      [44, 4],
      [3, 1],
    ]);
    expect([value, made, end]).toEqual([-300, 3, 'nobody']);
  });

  it('stops before a capture that would lose, and says so of a king that may not take', () => {
    // Black could take the knight that took a defended pawn, and the bishop would take back.
    const king = played('8/8/4k3/3p4/8/2N5/6B1/4K3 w - - 0 1', 'c3d5');
    expect([king.steps.length, king.played, king.end]).toEqual([1, 1, 'king']);
    // The queen does not take a pawn that a pawn defends.
    const queen = played('4k3/3q4/8/3p4/4P3/2P5/8/3QK3 w - - 0 1', 'e4d5');
    expect([queen.value, queen.played, queen.steps.length]).toEqual([100, 1, 3]);
    expect(queen.steps[1].gain).toBe(100 - 950);
  });

  it('of a quiet move begins with nothing taken', () => {
    const { played: made, steps, value } = played('7k/8/2p1p3/8/8/8/8/K2R4 w - - 0 1', 'd1d5');
    expect([steps[0].taken, steps[0].balance, value, made]).toEqual([0, 0, -500, 2]);
  });
});
