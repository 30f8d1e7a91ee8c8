import { describe, expect, it } from 'vitest';
import * as tables from './attacks.ts';
import { countSquares, lowestBit, lowestSquare } from './bits.ts';
import { squareOf } from './pieces.ts';
import { BISHOP_STEPS, forEachSubset, relevantSquares, ROOK_STEPS, walkAttacks } from './rays.ts';
import { seeded } from './testing.ts';

/** The squares of the set at `index` of a table, which is two arrays. */
function squaresAt(lo: Int32Array, hi: Int32Array, index: number): number[] {
  const squares = [];
  for (let square = 0; square < 64; square++) {
    if (((square < 32 ? lo : hi)[index] & (1 << (square & 31))) !== 0) squares.push(square);
  }
  return squares;
}

const all = Array.from({ length: 64 }, (_, square) => square);
const names = (text: string): number[] =>
  text
    .split(' ')
    .map(squareOf)
    .sort((a, b) => a - b);

const sliders = [
  {
    piece: 'rook',
    steps: ROOK_STEPS,
    indexOf: tables.rookIndex,
    moves: 896,
    sets: 102_400,
  },
  {
    piece: 'bishop',
    steps: BISHOP_STEPS,
    indexOf: tables.bishopIndex,
    moves: 560,
    sets: 5_248,
  },
];

describe.each(sliders)('$piece table', ({ steps, indexOf, moves, sets }) => {
  it('equals walking the rays for every set of blockers on them, whatever stands elsewhere', () => {
    const random = seeded(1);
    let wrong = 0;
    let looked = 0;
    for (const square of all) {
      const [maskLo, maskHi] = relevantSquares(square, steps);
      forEachSubset(maskLo, maskHi, (lo, hi) => {
        const elsewhereLo = random(2 ** 32) & ~maskLo;
        const elsewhereHi = random(2 ** 32) & ~maskHi;
        const index = indexOf(square, lo | elsewhereLo, hi | elsewhereHi);
        const [attackLo, attackHi] = walkAttacks(square, lo | elsewhereLo, hi | elsewhereHi, steps);
        if (tables.sliderAttacksLo[index] !== attackLo || tables.sliderAttacksHi[index] !== attackHi) wrong++;
        looked++;
      });
    }
    expect(wrong).toBe(0);
    expect(looked).toBe(sets);
  });

  it('has the known number of moves on the empty board', () => {
    const count = (square: number): number =>
      squaresAt(tables.sliderAttacksLo, tables.sliderAttacksHi, indexOf(square, 0, 0)).length;
    expect(all.reduce((sum, square) => sum + count(square), 0)).toBe(moves);
  });
});

it('rooks and bishops fill all of one table', () => {
  expect(tables.sliderAttacksLo.length / 2).toBe(sliders[0].sets + sliders[1].sets);
});

it('a rook on d4 sees up to and including its blockers', () => {
  const occupied = names('d6 f4 d1 a4');
  const half = (from: number): number =>
    occupied.filter((square) => square >> 5 === from).reduce((set, square) => set | (1 << (square & 31)), 0);
  const index = tables.rookIndex(squareOf('d4'), half(0), half(1));
  expect(squaresAt(tables.sliderAttacksLo, tables.sliderAttacksHi, index)).toEqual(
    names('d5 d6 e4 f4 d3 d2 d1 c4 b4 a4'),
  );
});

describe('leapers', () => {
  const distance = (a: number, b: number): [number, number] => [
    Math.abs((a >> 3) - (b >> 3)),
    Math.abs((a & 7) - (b & 7)),
  ];

  it('knights jump two and one', () => {
    for (const from of all) {
      const reached = all.filter((to) => {
        const [ranks, files] = distance(from, to);
        return ranks * files === 2;
      });
      expect(squaresAt(tables.knightAttacksLo, tables.knightAttacksHi, from)).toEqual(reached);
    }
  });

  it('kings step one', () => {
    for (const from of all) {
      expect(squaresAt(tables.kingAttacksLo, tables.kingAttacksHi, from)).toEqual(
        all.filter((to) => Math.max(...distance(from, to)) === 1),
      );
    }
  });

  it.each([
    { side: 0, forward: 1 },
    { side: 8, forward: -1 },
  ])('pawns of side $side capture diagonally forward', ({ side, forward }) => {
    for (const from of all) {
      const reached = all.filter((to) => distance(from, to)[1] === 1 && (to >> 3) - (from >> 3) === forward);
      expect(squaresAt(tables.pawnAttacksLo, tables.pawnAttacksHi, side * 8 + from)).toEqual(reached);
    }
  });
});

it('lines: `between` and `lineThrough` hold exactly the collinear squares', () => {
  const offset = (a: number, b: number): [number, number] => [(b >> 3) - (a >> 3), (b & 7) - (a & 7)];
  const onLine = (a: number, b: number): boolean => {
    const [ranks, files] = offset(a, b);
    return a !== b && (ranks === 0 || files === 0 || Math.abs(ranks) === Math.abs(files));
  };
  // c lies on the line of a and b when both offsets are parallel; between them when it is nearer to both than they are.
  const parallel = (a: number, b: number, c: number): boolean => {
    const [r1, f1] = offset(a, b);
    const [r2, f2] = offset(a, c);
    return r1 * f2 === r2 * f1;
  };
  const steps = (a: number, b: number): number => Math.max(...offset(a, b).map(Math.abs));
  for (const a of all) {
    for (const b of all) {
      const line = onLine(a, b) ? all.filter((c) => parallel(a, b, c)) : [];
      const inside = line.filter((c) => c !== a && c !== b && steps(a, c) + steps(c, b) === steps(a, b));
      const index = a * 64 + b;
      if (String(squaresAt(tables.lineThroughLo, tables.lineThroughHi, index)) !== String(line))
        expect.fail(`line ${a} ${b}`);
      if (String(squaresAt(tables.betweenLo, tables.betweenHi, index)) !== String(inside))
        expect.fail(`between ${a} ${b}`);
    }
  }
});

it('bits: counting and finding agree with the binary digits', () => {
  const random = seeded(2);
  const digits = (half: number): string => (half >>> 0).toString(2).padStart(32, '0');
  for (let i = 0; i < 2000; i++) {
    // Dense, sparse and one-sided sets.
    const lo = i % 5 === 0 ? 0 : random(2 ** 32) & (i % 3 === 0 ? random(2 ** 32) : -1);
    const hi = i % 7 === 0 ? 0 : random(2 ** 32) | (i % 4 === 0 ? random(2 ** 32) : 0);
    const text = digits(hi | 0) + digits(lo | 0);
    expect(countSquares(lo | 0, hi | 0)).toBe(text.replaceAll('0', '').length);
    if (text.includes('1')) expect(lowestSquare(lo | 0, hi | 0)).toBe(63 - text.lastIndexOf('1'));
    if (lo !== 0) expect(lowestBit(lo | 0)).toBe(31 - digits(lo).lastIndexOf('1'));
  }
  expect([countSquares(-1, -1), countSquares(0, 0)]).toEqual([64, 0]);
});
