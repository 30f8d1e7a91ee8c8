import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { profiles, search, SUBSETS, usualTechniques, withinSubset, withOnly } from '../../../engine/index.ts';
import { type Outcome, outcomeOf } from '../../compare/outcome.ts';
import { countText } from '../../format/numbers.ts';
import { Ablation } from './Ablation.tsx';
import { orderKey, viewOf } from './views.ts';

const FEN = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
const depth = 4;
const results: Outcome[] = Array.from({ length: SUBSETS }, (_, subset) =>
  search({ fen: FEN, limits: { depth }, settings: withinSubset(profiles.book, subset) }),
);
const made = (nodesOf: (subset: number) => number): Outcome[] =>
  results.map((result, subset) => ({ ...result, nodes: nodesOf(subset) }));

describe('the views', () => {
  it('say what each saves first, last and on average', () => {
    const { none, all, techniques } = viewOf(results);
    expect(none).toBe(search({ fen: FEN, limits: { depth }, settings: withOnly(profiles.book, []) }).nodes);
    expect(all).toBe(search({ fen: FEN, limits: { depth }, settings: profiles.book }).nodes);
    expect(techniques.map(({ id }) => id)).toEqual(usualTechniques);
    for (const { only, first, off, last } of techniques) {
      expect(first).toBe(none - only);
      expect(last).toBe(off - all);
    }
    expect(techniques.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(none - all, 6);
  });

  it('say of a pair how far its savings add up', () => {
    // RFP and NMP cut the same 500; LMP cuts another 200; the others nothing.
    const { pairs, techniques } = viewOf(made((subset) => 1000 - (subset & 3 ? 500 : 0) - (subset & 4 ? 200 : 0)));
    const of = (a: string, b: string) => pairs.find((pair) => pair.a === a && pair.b === b);
    expect(of('rfp', 'nmp')).toMatchObject({ nodes: 500, together: 50 });
    expect(of('rfp', 'lmp')).toMatchObject({ nodes: 300, together: 100 });
    expect(of('fp', 'hp')).toMatchObject({ nodes: 1000, together: null });
    expect(pairs).toHaveLength((techniques.length * (techniques.length - 1)) / 2);
  });

  it('count the subsets that keep move and score', () => {
    const changed = results.map((result, subset) =>
      subset === SUBSETS - 1 ? { ...result, bestmove: 'a1a2' } : results[0]!,
    );
    expect(viewOf(changed)).toMatchObject({ sameMove: SUBSETS - 1 });
  });
});

it('takes an order for the same in whatever order its settings were turned', () => {
  const named = (changes: Record<string, number>) => orderKey({ fen: FEN, depth, changes });
  expect(named({ 'rfp.margin': 90, nmp: 0 })).toBe(named({ nmp: 0, 'rfp.margin': 90 }));
  expect(named({ 'rfp.margin': 90 })).not.toBe(named({ 'rfp.margin': 80 }));
  expect(named({ nmp: 0 })).not.toBe(named({}));
});

describe('the widget as the server draws it', () => {
  const draw = (answers: Outcome[]) =>
    renderToString(
      <Ablation
        id="a"
        title="Ablation"
        positions={[{ id: 'one', title: 'One', fen: FEN, depth }]}
        depth={depth}
        results={answers.map(outcomeOf)}
      />,
    );

  it('has every view in its tables', () => {
    const html = draw(results);
    const { none, all, techniques, pairs } = viewOf(results);
    for (const count of [none, all, none - all]) expect(html).toContain(countText(count));
    for (const { only, off, share } of techniques) {
      for (const count of [only, off, Math.round(share)]) expect(html).toContain(`>${countText(count)}<`);
    }
    for (const { nodes } of pairs) expect(html).toContain(`>${countText(nodes)}<`);
    expect(html).toContain('data-status="ready"');
    expect(html).toContain(`${SUBSETS} subsets to depth 4`);
  });

  it('says so when a technique costs nodes', () => {
    const html = draw(made((subset) => (subset & 16 ? 1100 : 1000)));
    expect(html.match(/class="costs"/g)).toHaveLength(3);
    expect(html).toContain('costs 10\u00a0%');
    expect(draw(made(() => 1000))).not.toContain('costs');
    // All five together cost nodes here, though two of them save some alone: no sum may speak of what is saved.
    const dear = draw(made((subset) => (subset === 0 ? 1000 : subset === 1 || subset === 2 ? 900 : 1252)));
    expect(dear).toContain('<td>−252: costs 25\u00a0% in all</td>');
    expect(dear).not.toContain('all that is saved');
    expect(dear).toContain('>−126\u00a0%<');
    expect(draw(made(() => 1000))).toContain('<td>0: nothing is saved</td>');
  });
});
