import { describe, expect, it } from 'vitest';
import { compareRuns, type DepthRow, readRun } from './runs.ts';

const row = (depth: number, nodes: number, move = 'e2e4', score: DepthRow['score'] = { cp: 10 }): DepthRow => ({
  depth,
  nodes,
  move,
  score,
  line: [move],
});

describe('readRun', () => {
  const ofLines = (...lines: string[]) => readRun(lines.join('\n'));

  it('takes the last line of each depth, and passes over bounds, other lines and what is no info', () => {
    const run = ofLines(
      'Stockfish says hello',
      'info string depth 9 nodes 9 score cp 1',
      'info depth 1 seldepth 1 multipv 1 score cp 30 nodes 20 nps 1 pv e2e4',
      'info depth 2 currmove e2e4 currmovenumber 1',
      '2026-11-27 12:00 >> info depth 2 score mate -3 nodes 90 pv d2d4 d7d5\r',
      'info depth 2 multipv 2 score cp 7 nodes 95 pv a2a3',
      'info depth 2 score cp 31 lowerbound nodes 99 pv c2c4',
      'info depth 3 score cp 31 upperbound nodes 120 pv c2c4',
      'bestmove e2e4',
    );
    expect(run).toEqual({
      rows: [
        { depth: 1, nodes: 20, move: 'e2e4', score: { cp: 30 }, line: ['e2e4'] },
        { depth: 2, nodes: 90, move: 'd2d4', score: { mate: -3 }, line: ['d2d4', 'd7d5'] },
      ],
      searches: 1,
      position: null,
      // Stopped in the middle: a bound is no result, and its nodes are not those of the depth.
      unfinished: 3,
    });
  });

  it('takes the last bound of each depth from an engine that tells nothing else', () => {
    // As sunfish does, whose search is a bisection of null windows.
    const { rows, unfinished } = ofLines(
      'info depth 1 time 1 nodes 3 nps 3702 score cp 46 upperbound',
      'info depth 1 time 35 nodes 45 nps 1285 score cp 37 lowerbound pv g1f3',
      'info depth 2 time 181 nodes 93 nps 514 score cp -9 lowerbound pv g1f3 d7d5',
      'info depth 2 time 724 nodes 331 nps 457 score cp 13 upperbound',
    );
    expect(rows).toEqual([
      { depth: 1, nodes: 45, move: 'g1f3', score: { cp: 37 }, line: [] },
      { depth: 2, nodes: 331, move: 'g1f3', score: { cp: 13 }, line: [] },
    ]);
    expect(unfinished).toBeNull();
  });

  it('takes the last of several searches, told by bestmove or by counts that begin again, and its position', () => {
    const search = (nodes: number) => [1, 2, 3].map((depth) => `info depth ${depth} score cp 1 nodes ${nodes * depth}`);
    const both = [
      '>> position startpos moves e2e4',
      ...search(100),
      'bestmove e7e5',
      '>> position fen 8/8/8/8/8/4k3/8/4K3 w - - 0 1',
      ...search(5).slice(0, 2),
    ];
    expect(ofLines(...both)).toMatchObject({
      searches: 2,
      position: 'fen 8/8/8/8/8/4k3/8/4K3 w - - 0 1',
      rows: [{ nodes: 5 }, { nodes: 10 }],
    });
    expect(ofLines(...search(100), ...search(5))).toMatchObject({ searches: 2, rows: [{}, {}, { nodes: 15 }] });
  });

  it('reads a log with the colours of a terminal, and one with lines of several ends', () => {
    const [esc, line] = ['\u001b', 'info depth 3 score cp 31 nodes 120 pv c2c4'];
    const plain = readRun(line).rows;
    expect(plain).toHaveLength(1);
    expect(readRun(`${esc}[1;32m${line}${esc}[0m\n`).rows).toEqual(plain);
    expect(readRun(`\uFEFF${line.replace('3', '2')}\r${line}\r\n`).rows).toHaveLength(2);
  });

  it('makes nothing of text that is none, however long', () => {
    const nothing = { rows: [], searches: 0, position: null, unfinished: null };
    expect(readRun('')).toEqual(nothing);
    expect(readRun(`info depth 1 score cp 1 nodes 2 pv ${'e2e4 '.repeat(100_000)}`)).toEqual(nothing);
    expect(readRun('info depth x score cp y nodes z\ninfo depth 1e9 score cp 1 nodes 2')).toEqual(nothing);
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
    expect(branching).toMatchObject({ from: 2 });
    expect(branching?.before).toBeCloseTo(5);
  });

  it('finds the branching factor from the depths that there are, and none of too few', () => {
    const some = [row(3, 100), row(5, 900)];
    expect(compareRuns([{ before: some, after: some }]).branching).toEqual({ from: 3, before: 3, after: 3 });
    expect(compareRuns([{ before: before.slice(0, 2), after: before.slice(0, 2) }]).branching).toBeNull();
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

  it('says on which side mates are not those of their own lines, and of how many', () => {
    const mate = (depth: number, moves: number) => ({ ...row(depth, 9, 'd8h4', { mate: moves }), line: ['d8h4'] });
    const position = 'startpos moves f2f3 e7e5 g2g4';
    const [right, wrong] = [1, 2].map((moves) => [mate(2, moves), mate(3, moves)]);
    const remarks = (pair: { before: DepthRow[]; after: DepthRow[] }) =>
      compareRuns([{ ...pair, position }]).remarks.filter((remark) => /own line/.test(remark));
    expect(remarks({ before: right!, after: right! })).toEqual([]);
    expect(remarks({ before: right!, after: wrong! })).toEqual([
      'At depth 2, after the change: it said that it mates in 2; by its own line it mates in 1. The same kind of fault is in 2 of its 2 mates.',
    ]);
    expect(remarks({ before: [wrong![1]!], after: right! })).toEqual([
      'At depth 3, before the change: it said that it mates in 2; by its own line it mates in 1.',
    ]);
  });
});
