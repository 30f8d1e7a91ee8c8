/**
 * The report on evaluations: it changes no search, its lines are those of the rules, and its counts are those of the
 * search.
 */
import { describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { search } from '../search/search.ts';
import { profiles, withSettings } from '../settings.ts';
import { evaluationReport, passesLine, readingRules } from './evaluations.ts';
import { ruleById, useSettings } from '../search/rules.ts';
import { futility, futilityEstimate } from '../pruning/futility.ts';
import { farBelow, razorMargin } from '../pruning/razoring.ts';
import { margin, reverseFutility } from '../pruning/reverse-futility.ts';

const fen = '4B1k1/4R3/Pb3pp1/1r3p1p/1P1p3P/3K2P1/8/8 b - - 0 1';
const settings = withSettings(profiles.book, { correction: 1, tableEval: 1, razor: 1 });
const request = { fen, depth: 5, settings };
const report = evaluationReport(request);

describe('the evaluations of a search', () => {
  it('are told of the search as it is, and the same each time', () => {
    const plain = () => search({ fen, limits: { depth: 5 }, settings });
    const before = plain();
    expect(evaluationReport(request)).toEqual(report);
    expect(plain()).toMatchObject({ nodes: before.nodes, score: before.score, cuts: before.cuts });
  });

  it('have the raw one of the position, lines at the margins, and a bounded one where the table moves it', () => {
    expect(report.examples.length).toBeGreaterThan(1);
    for (const { alpha, beta, depth, evaluations, fen: at, lines, rule, table } of report.examples) {
      setFen(at);
      expect(evaluations.raw).toBe(evaluate());
      expect(lines).toEqual({
        rfp: beta + 150 * depth,
        nmp: beta,
        fp: depth <= 5 ? alpha - 300 - 100 * depth : null,
        razor: depth <= 3 ? alpha - 300 * depth : null,
      });
      expect(evaluations.bounded).toBe(table?.score);
      if (table?.bound === 'at least') expect(table.score).toBeGreaterThan(evaluations.corrected);
      if (table?.bound === 'at most') expect(table.score).toBeLessThan(evaluations.corrected);
      const [raw, bounded] = [evaluations.raw, evaluations.bounded].map((one) => passesLine(rule, one, lines[rule]));
      expect(raw).not.toBe(bounded);
    }
  });

  it('count no more than the nodes, and no difference where both options are off', () => {
    for (const rule of readingRules) expect(Math.max(...Object.values(report.passes[rule]))).toBeLessThan(report.nodes);
    expect(report.moved).toBeGreaterThan(0);
    expect(report.known).toBeGreaterThan(report.moved);
    const bare = evaluationReport({ ...request, settings: { ...settings, tt: 0, correction: 0, tableEval: 0 } });
    for (const rule of readingRules) expect(new Set(Object.values(bare.passes[rule])).size, rule).toBe(1);
    expect(bare.examples).toEqual([]);
    expect(bare.distance.bounded).toBe(bare.distance.raw);
  });
});

it('an evaluation passes a line as the rules themselves say, on it and beside it', () => {
  useSettings(profiles.book);
  const { fp, razor, rfp } = ruleById;
  const [alpha, beta] = [-20, 30];
  for (const depth of [1, 2, 3]) {
    for (const off of [-1, 0, 1]) {
      const above = beta + margin(depth, 0, rfp) + off;
      expect(passesLine('rfp', above, above - off)).toBe(reverseFutility(above, beta, depth, 0, rfp));
      const skipped = alpha - futilityEstimate(0, depth, fp) + off;
      expect(passesLine('fp', skipped, skipped - off)).toBe(futility(skipped, alpha, depth, fp));
      const below = alpha - razorMargin(depth, razor) + off;
      expect(passesLine('razor', below, below - off)).toBe(farBelow(below, alpha, depth, razor));
      expect(passesLine('nmp', beta + off, beta)).toBe(off >= 0);
    }
  }
  expect(passesLine('rfp', 1000, null)).toBe(false);
});
