import { describe, expect, it } from 'vitest';
import { childrenOf, readEntry, techniqueIds, type Trace } from '../../../engine/index.ts';
import { recordTree } from '../../worker/tree-tasks.ts';
import { drawCrown } from './crown.ts';
import { follow, grow, movesTo, sampleOf, type Twig } from './grow.ts';

const ITALIAN = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const EVERY = 20;
const off = Object.fromEntries(techniqueIds.map((id) => [id, 0]));
const before = recordTree({ fen: ITALIAN, depth: 4, settings: off });
const after = recordTree({ fen: ITALIAN, depth: 4, settings: {} });
const grown = grow(before, after, EVERY);

const twigs = (twig: Twig): Twig[] => [twig, ...twig.kids.flatMap(twigs)];

describe('the sample of a search', () => {
  it('has each node whose number is a multiple, and no other', () => {
    for (const trace of [before, after]) {
      const sample = sampleOf(trace, EVERY);
      expect(sample.length).toBe(Math.floor(trace.result.nodes / EVERY));
      // The engine's own count when it came there.
      expect(sample.map((id) => trace.columns.clock[id])).toEqual(sample.map((_, i) => EVERY * (i + 1)));
      for (const id of sample) expect(['move', 'null move']).toContain(readEntry(trace, id).kind);
    }
  });

  it('has lines whose length is the ply of the node', () => {
    for (const trace of [before, after])
      for (const id of sampleOf(trace, EVERY)) expect(movesTo(trace, id)).toHaveLength(readEntry(trace, id).ply);
  });
});

/** Every line of an iteration, by force: the moves made, and what was skipped below them. */
function linesOf(trace: Trace, iteration: number): Set<string> {
  const lines = new Set<string>();
  const visit = (id: number, line: string) => {
    lines.add(line);
    for (const child of childrenOf(trace, id)) {
      const { kind } = readEntry(trace, child);
      const move = trace.columns.move[child] ?? 0;
      if (kind !== 'skipped') visit(child, move === 0 ? `${line} null` : `${line} ${move}`);
    }
  };
  for (const root of childrenOf(trace, -1)) if (readEntry(trace, root).iteration === iteration) visit(root, '');
  return lines;
}

describe('the tree of two searches', () => {
  it('tells how far the second search came as a walk through its whole tree does', () => {
    const lines = linesOf(after, 4);
    let shorter = 0;
    for (const id of sampleOf(before, EVERY)) {
      if (readEntry(before, id).iteration !== 4) continue;
      const moves = movesTo(before, id);
      const { made, technique } = follow(after, 4, moves);
      const reached = (length: number) =>
        lines.has(moves.slice(0, length).reduce((line, move) => `${line} ${move}`, ''));
      expect(reached(made), moves.join(' ')).toBe(true);
      if (made < moves.length) shorter++;
      else expect(technique).toBe(null);
    }
    expect(shorter).toBeGreaterThan(100);
  });

  it('loses nothing where the second search is the first', () => {
    const same = grow(before, before, EVERY);
    expect(same.stopped.size).toBe(0);
    expect(twigs(same.root).filter(({ state }) => state !== 'kept')).toEqual([]);
  });

  it('counts each node that a technique kept from the second search once, at the place where it did', () => {
    const at = twigs(grown.root).flatMap(({ stopped }) => [...stopped.values()]);
    const sum = (counts: Iterable<number>) => [...counts].reduce((total, one) => total + one, 0);
    expect(sum(at)).toBe(sum(grown.stopped.values()));
    expect(sum(at)).toBeGreaterThan(grown.before / 4);
    expect(sum(at)).toBeLessThanOrEqual(grown.before);
    for (const { state, stopped } of twigs(grown.root)) if (stopped.size > 0) expect(state).not.toBe('lost');
  });

  it('never has a place that was come to below one that was not', () => {
    const rank = { lost: 0, reached: 1, kept: 2 };
    for (const { kids, state } of twigs(grown.root))
      for (const kid of kids) expect(rank[kid.state]).toBeLessThanOrEqual(rank[state]);
  });
});

describe('the drawing', () => {
  const crown = drawCrown(before, after, EVERY);
  const numbers = (path: string) => [...path.matchAll(/-?\d+/g)].map(Number);

  it('stays within its frame', () => {
    const lost = crown.lost.map(({ path }) => path).join('');
    const all = numbers(lost + crown.reached + crown.kept);
    expect(all.length).toBeGreaterThan(1000);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThanOrEqual(700);
  });

  it('has what each technique took away in a path of its own, and those that stopped something have one', () => {
    const taking = crown.lost.map(({ technique }) => technique).filter((id) => id !== null);
    expect(new Set(taking).size).toBe(taking.length);
    expect(taking).toEqual(crown.stopped.map(([id]) => id));
  });

  it('has a point for each place and technique that stopped something', () => {
    const points = crown.dots.map(({ path }) => path.split('M').length - 1);
    const places = twigs(grown.root).flatMap(({ stopped }) => [...stopped.keys()]);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(places.length);
  });
});
