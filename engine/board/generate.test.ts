import { expect, it } from 'vitest';
import { mirrorFen, setFen, START_FEN, toFen } from './fen.ts';
import { inCheck } from './attacked.ts';
import { generateMoves, legalMovesOf } from './generate.ts';
import { MOVES_A_PLY, moveList } from './move-list.ts';
import { CASTLING, EN_PASSANT, flagOf, promotionOf, toOf } from './move.ts';
import { board } from './position.ts';
import { randomWalk, seeded, sharpPositions } from './testing.ts';

const isNoisy = (move: number): boolean =>
  board[toOf(move)] !== 0 || flagOf(move) === EN_PASSANT || promotionOf(move) !== 0;

it('noisy moves are the captures and promotions among the legal moves, or all of them in check', () => {
  let noisyMoves = 0;
  let checks = 0;
  for (const fen of [START_FEN, ...sharpPositions, ...sharpPositions.map(mirrorFen)]) {
    for (let seed = 1; seed <= 5; seed++) {
      randomWalk(fen, 60, seeded(seed * 11), () => {
        const legal = legalMovesOf();
        const noisy = Array.from(moveList.subarray(0, generateMoves(0, true)));
        const expected = inCheck() ? legal : legal.filter(isNoisy);
        if (String([...noisy].sort()) !== String([...expected].sort())) expect(noisy, toFen()).toEqual(expected);
        if ([generateMoves(-1, false), generateMoves(-1, true)].join() !== [legal.length, noisy.length].join()) {
          expect.fail(`counting without writing goes wrong in ${toFen()}`);
        }
        if (inCheck()) checks++;
        else noisyMoves += noisy.length;
      });
    }
  }
  expect(noisyMoves).toBeGreaterThan(5000);
  expect(checks).toBeGreaterThan(500);
});

it('writes to the place it is told and nowhere else', () => {
  setFen(START_FEN);
  moveList.fill(-1);
  expect(generateMoves(3 * MOVES_A_PLY, false)).toBe(20);
  expect(moveList.findIndex((move) => move !== -1)).toBe(3 * MOVES_A_PLY);
  expect(moveList.findLastIndex((move) => move !== -1)).toBe(3 * MOVES_A_PLY + 19);
});

it('castles neither through nor to a square that the other king sees', () => {
  const castles = (fen: string): number => {
    setFen(fen);
    return legalMovesOf().filter((move) => flagOf(move) === CASTLING).length;
  };
  const expected = {
    '8/8/8/8/8/8/2k5/R3K3 w Q - 0 1': 0, // c1 and d1
    '8/8/8/8/8/8/1k6/R3K3 w Q - 0 1': 0, // c1
    '8/8/8/8/8/8/6k1/4K2R w K - 0 1': 0, // f1 and g1
    '8/8/8/8/8/1k6/8/R3K3 w Q - 0 1': 1,
    '8/8/8/8/8/6k1/8/4K2R w K - 0 1': 1,
  };
  for (const [fen, count] of Object.entries(expected)) {
    expect(castles(fen), fen).toBe(count);
    expect(castles(mirrorFen(fen)), fen).toBe(count);
  }
});

it('has room for the position with the most moves', () => {
  setFen('R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1');
  expect(legalMovesOf()).toHaveLength(218);
});
