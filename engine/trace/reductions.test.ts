import { describe, expect, it } from 'vitest';
import { ruleById, useSettings } from '../search/rules.ts';
import { lateMoveReduction } from '../reductions/late-move.ts';
import { profiles, withOnly, withSettings } from '../settings.ts';
import { askOracle } from './oracle.ts';
import { reducedMoves } from './reductions.ts';
import { traceSearch } from './trace-search.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const settings = withSettings(withOnly(profiles.book, ['lmr']), { 'lmr.pv': 0 });
const { result, trace } = traceSearch({ fen, settings, limits: { depth: 5 }, hashMb: 1, quiescence: false });

describe('the reduced moves of a trace', () => {
  it('are those that the search counts, each with the plies that the rule gives for its place', () => {
    const rows = reducedMoves(trace, new Uint8Array(trace.count));
    const sum = (of: 'again' | 'kept' | 'checked') => rows.reduce((all, row) => all + row[of], 0);
    expect([sum('kept'), sum('again'), sum('checked')]).toEqual([result.cuts.lmr, result.again.moves, 0]);
    expect(result.again.moves).toBeGreaterThan(0);
    useSettings(settings);
    for (const { depth, plies, searched } of rows)
      expect(plies, `${depth} ${searched}`).toBe(lateMoveReduction(depth, searched, 1, 0, 0, 0, ruleById.lmr));
  });

  it('have the grades of an oracle', () => {
    const report = askOracle(trace, { techniques: ['lmr'], sample: 100_000, repeats: 0 });
    const rows = reducedMoves(trace, report.grades);
    const { checked, wrong } = report.techniques.lmr;
    expect(rows.reduce((all, row) => all + row.checked, 0)).toBe(checked);
    expect(rows.reduce((all, row) => all + row.wrong, 0)).toBe(wrong);
    expect(checked).toBe(result.cuts.lmr);
    expect(wrong).toBeGreaterThan(0);
  });
});
