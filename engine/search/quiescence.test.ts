import { describe, expect, it } from 'vitest';
import { plainSettings, searchNode } from './testing.ts';

const nodes = (fen: string, freeCaptures: number): number =>
  searchNode({ fen, alpha: -30_000, beta: 30_000, depth: 0, settings: { ...plainSettings, freeCaptures } }).nodes;

describe('free captures in quiescence', () => {
  it.each([
    ['on a1', '7k/8/8/8/8/1r6/8/R3K3 b - - 0 1', '7k/8/8/8/8/8/8/r2RK3 w - - 0 1'],
    ['elsewhere', '7k/8/8/8/4r3/8/8/4R1K1 w - - 0 1', '7k/8/8/3r4/8/8/8/3R2K1 w - - 0 1'],
  ])('are none with 0 plies, %s', (_, ...fens) => {
    for (const fen of fens) expect(nodes(fen, 0), fen).toBe(0);
  });

  it('are searched for as many plies as it says, and then those on the square of the last one', () => {
    // Rxa1 is the only capture of the position, and nothing can take back.
    const onA1 = '7k/8/8/8/8/8/8/r2RK3 w - - 0 1';
    expect([1, 2].map((plies) => nodes(onA1, plies))).toEqual([1, 1]);
    // Rxe4 and, on the same square, dxe4.
    const recapture = '7k/8/8/3p4/4r3/8/8/4R1K1 w - - 0 1';
    expect([0, 1].map((plies) => nodes(recapture, plies))).toEqual([0, 2]);
  });
});
