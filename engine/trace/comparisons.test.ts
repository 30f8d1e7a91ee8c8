/** Comparisons against the search's own counter, the depth of the moves that it made, and the legal moves. */
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../board/game.ts';
import { profiles, withSettings } from '../settings.ts';
import { COMPARISON, MOVE } from './columns.ts';
import { askComparisons } from './comparisons.ts';
import { childrenOf } from './read.ts';
import { traceSearch } from './trace-search.ts';

const fen = 'r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 0 1';
const request = { fen, limits: { depth: 8 }, settings: withSettings(profiles.book, { multicut: 1 }) };

describe('comparisons', () => {
  const report = askComparisons(request);
  const { result, trace } = traceSearch({ ...request, quiescence: false });

  it('cut as often as the search counts', () => {
    expect(report.counts.cut).toBe(result.cuts.multicut);
    expect(report.counts.cut).toBeGreaterThan(10);
    expect(report.counts.alone + report.counts['not alone'] + report.counts.cut).toBe(report.made);
  });

  it('find a move alone as often as the search gives one a ply more', () => {
    const { depth, hashMove, kind, move } = trace.columns;
    let longer = 0;
    for (let id = 0; id < trace.count; id++) {
      const children = childrenOf(trace, id);
      if (!children.some((child) => kind[child] === COMPARISON)) continue;
      const first = children.find((child) => kind[child] === MOVE && move[child] === hashMove[id]);
      if (first !== undefined && depth[first] === depth[id]) longer++;
    }
    expect(longer).toBeGreaterThan(3);
    expect(report.counts.alone).toBe(longer);
  });

  it('show one node of each kind, whose numbers say what it is', () => {
    expect(report.examples.map(({ outcome }) => outcome)).toEqual(['alone', 'not alone', 'cut']);
    for (const {
      beta,
      bound,
      depth,
      fen: place,
      outcome,
      other,
      otherScore,
      tableMove,
      tableScore,
      tried,
    } of report.examples) {
      expect(tableScore - bound).toBe(2 * depth);
      expect(otherScore >= bound).toBe(outcome !== 'alone');
      expect(otherScore >= bound && otherScore >= beta).toBe(outcome === 'cut');
      const squares = legalMoves(place).map(({ from, to }) => `${from} ${to}`);
      for (const one of [other, tableMove]) expect(squares).toContain(`${one.from} ${one.to}`);
      // Only where no move reaches the bound are all of them tried.
      if (outcome === 'alone') expect(tried).toBe(squares.length - 1);
    }
  });
});
