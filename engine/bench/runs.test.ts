import { describe, expect, it } from 'vitest';
import { compareRuns, type DepthRow, readRun } from './runs.ts';

const row = (depth: number, nodes: number, move = 'e2e4', score: DepthRow['score'] = { cp: 10 }): DepthRow => ({
  depth,
  nodes,
  move,
  score,
});

describe('readRun', () => {
  it('takes the last line of each depth, and passes over bounds, other lines and what is no info', () => {
    const log = `Stockfish says hello
      info string depth 9 nodes 9 score cp 1
      info depth 1 seldepth 1 multipv 1 score cp 30 nodes 20 nps 1 pv e2e4
      info depth 2 currmove e2e4 currmovenumber 1
      2026-11-27 12:00 >> info depth 2 score mate -3 nodes 90 pv d2d4 d7d5
      info depth 2 multipv 2 score cp 7 nodes 95 pv a2a3
      info depth 2 score cp 31 lowerbound nodes 99 pv c2c4
      info depth 3 score cp 31 upperbound nodes 120 pv c2c4
      bestmove e2e4`;
    expect(readRun(log)).toEqual([
      { depth: 1, nodes: 20, move: 'e2e4', score: { cp: 30 } },
      { depth: 2, nodes: 90, move: 'd2d4', score: { mate: -3 } },
      { depth: 3, nodes: 120, move: 'c2c4', score: { cp: 31 } },
    ]);
  });

  it('makes nothing of text that is none, however long', () => {
    expect(readRun('')).toEqual([]);
    expect(readRun(`info depth 1 score cp 1 nodes 2 pv ${'e2e4 '.repeat(100_000)}`)).toEqual([]);
    expect(readRun('info depth x score cp y nodes z\ninfo depth 1e9 score cp 1 nodes 2')).toEqual([]);
  });
});

describe('compareRuns', () => {
  const before = [row(1, 20), row(2, 100), row(3, 500), row(4, 2500)];

  it('adds up nodes by depth, and knows where the trees part', () => {
    const after = [row(1, 20), row(2, 100), row(3, 400), row(4, 1250, 'd2d4')];
    const { branching, depths, firstDifference } = compareRuns([{ before, after }]);
    expect(depths.map(({ ratio }) => ratio)).toEqual([1, 1, 0.8, 0.5]);
    expect(depths.at(-1)).toMatchObject({ before: 2500, after: 1250, positions: 1, moves: 1, sameMove: 0 });
    expect(firstDifference).toBe(3);
    expect(branching.before).toBeCloseTo(5);
  });

  it('says what is likely where nothing changes, where the count grows, and where mates go', () => {
    expect(compareRuns([{ before, after: before }]).remarks[0]).toMatch(/^The trees are the same/);
    expect(
      compareRuns([{ before, after: before.map((one) => row(one.depth, one.nodes * 2)) }]).remarks.join(' '),
    ).toMatch(/count has grown/);
    const mate = [...before.slice(0, 3), row(4, 2500, 'e2e4', { mate: 2 })];
    expect(compareRuns([{ before: mate, after: before }]).remarks).toContain(
      '1 mate found before is not found any more at the same depth.',
    );
    expect(compareRuns([]).remarks[0]).toMatch(/^There is no depth/);
  });
});
