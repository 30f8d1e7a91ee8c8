import { describe, expect, it } from 'vitest';
import { mirrorFen, setFen, toFen } from './fen.ts';
import { uciOf } from './move.ts';
import { perft, perftDivide, perftMakingEveryMove } from './perft.ts';
import { perftPositions } from './perft-positions.ts';

/** Depths with more leaves than this are left out, so that the whole file takes seconds. */
const MOST_LEAVES = 5_000_000;

describe.each(perftPositions)('perft of $name', ({ fen, counts }) => {
  const depths = counts.map((count, i) => ({ depth: i + 1, count })).filter(({ count }) => count <= MOST_LEAVES);
  const deepest = depths[depths.length - 1];

  it.each(depths)('depth $depth is $count', ({ depth, count }) => {
    setFen(fen);
    expect(perft(depth)).toBe(count);
  });

  it('leaves the position as it was', () => {
    setFen(fen);
    perft(3);
    expect(toFen()).toBe(fen);
  });

  it('is the same when the moves of the last ply are made too', () => {
    const { depth, count } = depths.filter((row) => row.count <= 200_000).pop() ?? deepest;
    setFen(fen);
    expect(perftMakingEveryMove(depth)).toBe(count);
  });

  it('is the sum of its division by first moves', () => {
    const { depth, count } = depths.filter((row) => row.count <= 1_000_000).pop() ?? deepest;
    setFen(fen);
    const rows = perftDivide(depth);
    expect(new Set(rows.map((row) => uciOf(row.move))).size).toBe(counts[0]);
    expect(rows.reduce((sum, row) => sum + row.nodes, 0)).toBe(count);
  });

  it('is the same with colours exchanged', () => {
    const { depth, count } = depths.filter((row) => row.count <= 1_000_000).pop() ?? deepest;
    setFen(mirrorFen(fen));
    expect(perft(depth)).toBe(count);
  });
});

it('reaches start position depth 5 and kiwipete depth 4', () => {
  const reached = (name: string): number => {
    const counts = perftPositions.find((position) => position.name === name)?.counts ?? [];
    return counts.filter((count) => count <= MOST_LEAVES).length;
  };
  expect(reached('startpos')).toBe(5);
  expect(reached('kiwipete')).toBe(4);
});

it('divides the start position into 20 moves of 20 replies each', () => {
  setFen(perftPositions[0].fen);
  const rows = perftDivide(2);
  expect(rows.map((row) => row.nodes)).toEqual(Array(20).fill(20));
  expect(rows.map((row) => uciOf(row.move)).sort()).toContain('g1f3');
});

it('is 1 at depth 0', () => {
  setFen(perftPositions[0].fen);
  expect([perft(0), perftMakingEveryMove(0)]).toEqual([1, 1]);
});
