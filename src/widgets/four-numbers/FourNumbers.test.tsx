import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { EvaluationReport } from '../../../engine/index.ts';
import { exampleTitle, FourNumbers } from './FourNumbers.tsx';
import { originOf, trendOf, verdictOf } from './words.ts';

const example: EvaluationReport['examples'][number] = {
  rule: 'rfp',
  fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
  depth: 2,
  ply: 3,
  alpha: 59,
  beta: 60,
  evaluations: { raw: 83, corrected: 85, bounded: 390 },
  table: { score: 390, bound: 'at least', depth: 1 },
  before: [56, null],
  lines: { rfp: 360, nmp: 60, fp: -441, razor: null },
  searched: 380,
};
const same = (n: number) => ({ raw: n, corrected: n, bounded: n + 5 });
const report: EvaluationReport = {
  nodes: 1000,
  known: 400,
  moved: 100,
  passes: { rfp: same(10), nmp: same(20), fp: same(30), razor: same(40) },
  sampled: 50,
  distance: { raw: 30.25, corrected: 29, bounded: 20 },
  examples: [example, { ...example, rule: 'nmp', evaluations: { ...example.evaluations, bounded: 20 } }],
};

describe('the figure of one node', () => {
  it('says for what a node is shown, where its numbers come from, and how they have changed', () => {
    expect(report.examples.map(exampleTitle)).toEqual([
      'RFP acts by the bounded number only',
      'NMP acts by the raw number only',
    ]);
    expect(originOf('raw', example)).toContain('The table kept it');
    expect(originOf('corrected', example)).toContain('+2');
    expect(originOf('bounded', example)).toContain('at least 390, at depth 1');
    expect(originOf('bounded', { ...example, table: null })).toContain('does not know');
    expect(trendOf(example)).toBe('The bounded number changed by +334 in one ply.');
  });

  it('has each rule with its line and what comes of it, before any click', () => {
    const html = renderToString(<FourNumbers id="f" title="F" place="P" depth={6} report={report} />);
    expect(
      [...html.matchAll(/fn-rule (\w+)" data-holds="(\w+)"/g)].map(([, rule, holds]) => `${rule} ${holds}`),
    ).toEqual(['rfp true', 'nmp true', 'fp false', 'razor false']);
    expect(html).toContain(verdictOf('rfp', true, 360));
    expect(html).toContain('not at this depth');
    expect(html.match(/fn-zone"/g)).toHaveLength(3);
    const text = html.replace(/<[^>]*>/g, ' ');
    expect(text).toContain('1,000');
    expect(text).toContain('30.3');
  });
});
