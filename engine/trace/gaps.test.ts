import { afterEach, describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { checkedFen } from '../pruning/testing.ts';
import { unwatch } from '../search/hooks.ts';
import { search } from '../search/search.ts';
import { searchNode, unguarded } from '../search/testing.ts';
import { profiles, withSettings } from '../settings.ts';
import { recordedSearch } from './recorded-search.ts';
import { collectGaps, type Gaps, startGaps } from './gaps.ts';

afterEach(unwatch);

describe('the gaps of futility pruning', () => {
  /** One node of a side in check, which has six evasions, all of them quiet: c3, Nc3, Nd2, Bd2, Qd2 and Ke2. */
  const recorded = (guards: string[], alpha: number): Gaps => {
    startGaps('fp');
    searchNode({ fen: checkedFen, alpha, beta: alpha + 1, settings: unguarded('fp', guards) });
    return collectGaps(100);
  };

  it('are those to the evaluation in check, where the technique acts there', () => {
    setFen(checkedFen);
    const gap = 5000 - evaluate();
    const { name, ...rest } = recorded([], 5000);
    expect(rest).toEqual({ depth: Array(6).fill(1), gap: Array(6).fill(gap), fate: Array(6).fill(1), total: 6 });
    // A name a move, and the same ones whatever the window is.
    expect(new Set(name).size).toBe(6);
    expect(recorded([], 4000).name).toEqual(name);
  });

  it('are none in check, where it is held back there and nothing is evaluated', () => {
    for (const alpha of [5000, -5000]) expect(recorded(['notInCheck'], alpha).total, `alpha ${alpha}`).toBe(0);
  });
});

describe('the gaps of reverse futility pruning', () => {
  it('lie on the side of the line on which the rule has them, whatever it takes off while improving', () => {
    const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 b kq - 0 5';
    const gapsOf = (improving: number): Gaps => {
      const settings = withSettings(profiles.book, { 'rfp.improving': improving });
      const { gaps } = recordedSearch({ fen, limits: { depth: 5 }, settings, recordGaps: 'rfp' });
      if (gaps === undefined) throw new Error('no gaps');
      return gaps;
    };
    const cutsOf = (gaps: Gaps): number => gaps.fate.filter((fate) => fate === 1).length;
    for (const improving of [0, 120]) {
      const { depth, fate, gap } = gapsOf(improving);
      expect(depth.length).toBeGreaterThan(100);
      for (let i = 0; i < depth.length; i++) expect(fate[i] !== 0, `${improving}: ${i}`).toBe(gap[i] >= 150 * depth[i]);
    }
    expect(cutsOf(gapsOf(120)) / gapsOf(120).fate.length).toBeGreaterThan(cutsOf(gapsOf(0)) / gapsOf(0).fate.length);
  });
});

describe('a sample of the gaps', () => {
  const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 b kq - 0 5';
  const sampleOf = (margin: number, limit: number): Gaps => {
    startGaps('rfp');
    const settings = withSettings(profiles.book, { 'rfp.margin': margin });
    search({ fen, limits: { depth: 5 }, settings });
    return collectGaps(limit);
  };

  it('shares with that of another search what the searches share', () => {
    const [all, others] = [sampleOf(150, 1e6), sampleOf(120, 1e6)];
    const [some, some2] = [sampleOf(150, 100), sampleOf(120, 100)];
    expect(some.name).toHaveLength(100);
    expect(some.total).toBe(all.name.length);
    const both = new Set(all.name.filter((name) => others.name.includes(name)));
    const last = Math.min(Math.max(...some.name), Math.max(...some2.name));
    // Of what both searches visit, what is small enough for one sample is small enough for the other.
    const shared = some.name.filter((name) => both.has(name) && name < last);
    expect(shared.length).toBeGreaterThan(20);
    for (const name of shared) expect(some2.name).toContain(name);
  });

  it('has cuts in the proportion of the whole', () => {
    const share = ({ fate }: Gaps) => fate.filter((one) => one === 1).length / fate.length;
    const [all, some] = [sampleOf(150, 1e6), sampleOf(150, 400)];
    expect(all.fate.length).toBeGreaterThan(1000);
    expect(Math.abs(share(some) - share(all))).toBeLessThan(0.1);
  });
});
