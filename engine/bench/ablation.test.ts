import { describe, expect, it } from 'vitest';
import { START_FEN } from '../board/fen.ts';
import type { TechniqueId } from '../pruning/index.ts';
import { search } from '../search/search.ts';
import { profiles, usualTechniques, withOnly, withSettings } from '../settings.ts';
import {
  ablate,
  type Ablation,
  ablationOf,
  effective,
  ORDERS,
  shapleyParts,
  SUBSETS,
  subsetOf,
  techniquesIn,
  withinSubset,
} from './ablation.ts';

const positions = [
  { id: 'italian', fen: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5' },
  { id: 'ending', fen: '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1' },
];
const depth = 4;
const run = (list = positions, settings = profiles.book) => ablate({ positions: list, depth, settings });
/** Of all positions under the book's settings: several tests look at it. */
const whole = run();
const nodesOf = (list = positions, settings = profiles.book) =>
  (list === positions && settings === profiles.book ? whole : run(list, settings)).map((row) => row.nodes);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Shapley as its definition says: every order, one technique after another. */
function byOrders(nodes: readonly number[]): number[] {
  const totals = usualTechniques.map(() => 0);
  const go = (on: number) => {
    for (const [i] of usualTechniques.entries()) {
      if (on & (1 << i)) continue;
      // How many orders go through here.
      const after = usualTechniques.length - 1 - techniquesIn(on).length;
      let ways = 1;
      for (let n = 2; n <= after; n++) ways *= n;
      totals[i] += ways * (nodes[on] - nodes[on | (1 << i)]);
      go(on | (1 << i));
    }
  };
  go(0);
  return totals;
}

describe('subsets', () => {
  it('are all there, and say which techniques are on', () => {
    expect(SUBSETS).toBe(2 ** usualTechniques.length);
    expect(techniquesIn(0)).toEqual([]);
    expect(techniquesIn(SUBSETS - 1)).toEqual(usualTechniques);
    for (let subset = 0; subset < SUBSETS; subset++) {
      expect(subsetOf(techniquesIn(subset))).toBe(subset);
      expect(withinSubset(profiles.book, subset)).toEqual(withOnly(profiles.book, techniquesIn(subset)));
    }
  });

  it('leave off what is off', () => {
    const settings = withSettings(profiles.book, { nmp: 0 });
    expect(withinSubset(settings, SUBSETS - 1).nmp).toBe(0);
    expect(effective(settings, SUBSETS - 1)).toBe(subsetOf(usualTechniques.filter((id) => id !== 'nmp')));
    expect(effective(settings, subsetOf(['nmp']))).toBe(0);
  });
});

describe('an ablation', () => {
  it('counts what single searches count', () => {
    const { all, none, off, only, pairs } = ablationOf(nodesOf());
    const count = (ids: readonly TechniqueId[]) =>
      sum(positions.map(({ fen }) => search({ fen, limits: { depth }, settings: withOnly(profiles.book, ids) }).nodes));
    expect(none).toBe(count([]));
    expect(all).toBe(count(usualTechniques));
    for (const id of usualTechniques) {
      expect(only[id]).toBe(count([id]));
      expect(off[id]).toBe(count(usualTechniques.filter((other) => other !== id)));
    }
    expect(Object.keys(pairs)).toHaveLength((usualTechniques.length * (usualTechniques.length - 1)) / 2);
    expect(pairs['rfp,nmp']).toBe(count(['rfp', 'nmp']));
    expect(pairs['lmp,hp']).toBe(count(['lmp', 'hp']));
  });

  it('of several positions is the sum of theirs', () => {
    const [a, b] = positions.map((position) => run([position]));
    for (const [i, row] of whole.entries()) {
      expect(row.nodes).toBe(a![i].nodes + b![i].nodes);
      expect(row.sameMove).toBe(a![i].sameMove + b![i].sameMove);
      expect(row.sameScore).toBe(a![i].sameScore + b![i].sameScore);
    }
  });

  it('compares answers with those of the bare search', () => {
    const rows = whole;
    expect(rows[0]).toMatchObject({ sameMove: 2, sameScore: 2 });
    const same = positions.filter(({ fen }) => {
      const [bare, full] = [[], usualTechniques].map((ids) =>
        search({ fen, limits: { depth }, settings: withOnly(profiles.book, ids) }),
      );
      return bare!.bestmove === full!.bestmove;
    });
    expect(rows[SUBSETS - 1].sameMove).toBe(same.length);
    for (const row of rows) expect(row.sameScore).toBeLessThanOrEqual(2);
  });

  it('tells how far it is', () => {
    const told: string[] = [];
    ablate({ positions, depth: 1, settings: profiles.book, onSearch: (done, of) => told.push(`${done}/${of}`) });
    expect(told).toHaveLength(2 * SUBSETS);
    expect(told.at(-1)).toBe(`${2 * SUBSETS}/${2 * SUBSETS}`);
  });
});

describe('the Shapley shares', () => {
  const views = (nodes: readonly number[]): Ablation => ablationOf(nodes);

  it('sum to the nodes saved, exactly', () => {
    for (const list of [positions, [{ id: 'start', fen: START_FEN }]]) {
      const nodes = nodesOf(list);
      expect(sum(shapleyParts(nodes))).toBe(ORDERS * (nodes[0] - nodes[SUBSETS - 1]));
    }
  });

  it('are the mean over all orders', () => {
    const nodes = nodesOf();
    expect(ORDERS).toBe(usualTechniques.reduce((orders, _, i) => orders * (i + 1), 1));
    expect(shapleyParts(nodes)).toEqual(byOrders(nodes));
    const { shapley } = views(nodes);
    for (const [i, id] of usualTechniques.entries()) expect(shapley[id]).toBe(byOrders(nodes)[i] / ORDERS);
  });

  it('with one technique are the whole of it, and nothing for the others', () => {
    for (const id of usualTechniques) {
      const { shapley, none, all, only, off } = views(nodesOf(positions, withOnly(profiles.book, [id])));
      expect(shapley[id]).toBe(none - all);
      expect(only[id]).toBe(all);
      for (const other of usualTechniques.filter((one) => one !== id)) {
        expect(shapley[other]).toBe(0);
        expect(off[other]).toBe(all);
      }
    }
  });

  it('are equal for two that do the same, and split what only both together save', () => {
    // Nothing is saved unless the first two are on.
    const nodes = Array.from({ length: SUBSETS }, (_, subset) => ((subset & 3) === 3 ? 400 : 1000));
    expect(Object.values(views(nodes).shapley)).toEqual(usualTechniques.map((_, i) => (i < 2 ? 300 : 0)));
  });
});
