import { describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { search } from '../search/search.ts';
import { profiles, type Settings, withOnly } from '../settings.ts';
import { compareRoot } from './compare-root.ts';
import { traceSearch } from './trace-search.ts';
import { oracleSettings } from './unpruned.ts';

/** Rh1 mates in three: a quiet rook move, after which Black seems to have all the time in the world. */
const quietRook = '2b3rk/1q3p1p/p1p1pPpQ/4N3/2pP4/2P1p1P1/1P4PK/5R2 w - - 0 24';
/** Black mates in one with a quiet rook move, far down the list. */
const faster = '8/8/2k2p2/K2p1P2/P1p4P/2P2R2/4r3/1r6 b - - 0 1';
const compare = (fen: string, depth: number, settings: Settings, maxNodes?: number) =>
  compareRoot(traceSearch({ fen, limits: { depth }, settings, quiescence: false }).trace, { maxNodes });

describe('the root beside a search without pruning', () => {
  it.each([6, 7])('names the null move that hides a mate in three, depth %i', (depth) => {
    const found = compare(quietRook, depth, profiles.book);
    expect(found).toMatchObject({ reached: true, differs: { move: true, score: true, mate: true }, cured: true });
    expect(found.said.bestSan).toBe('Qxe3');
    expect(found.unpruned).toMatchObject({ bestSan: 'Rh1', score: { mate: 3 }, depth });
    expect(found.blame).toMatchObject([{ technique: 'nmp', cuts: 'node', line: ['Rh1'], iteration: depth }]);
    expect(found.without).toEqual({ bestmove: 'f1h1', bestSan: 'Rh1', score: { mate: 3 } });
  });

  it('names a skipped move, and the guard that is off and would have held it back', () => {
    const { blame, cured } = compare(faster, 4, withOnly(profiles.book, ['lmp']));
    expect(cured).toBe(true);
    const last = blame.at(-1);
    expect(last).toMatchObject({ technique: 'lmp', cuts: 'move', guards: ['notChecking'] });
    expect(last?.line.at(-1)).toBe('Ra8#');
  });

  it('says that nothing differs where nothing is pruned', () => {
    const { blame, differs, reached } = compare(faster, 3, withOnly(profiles.book, []));
    expect({ blame, differs, reached }).toEqual({
      blame: [],
      differs: { move: false, score: false, mate: false },
      reached: true,
    });
  });

  it('says when the search without pruning does not come as deep', () => {
    const { blame, differs, nodes, reached, unpruned } = compare(quietRook, 7, profiles.book, 20_000);
    expect(reached).toBe(false);
    expect(unpruned.depth).toBeLessThan(7);
    expect(differs.score).toBe(false);
    expect(blame).toEqual([]);
    expect(nodes).toBeLessThanOrEqual(20_000);
  });

  it('is right over the bench: what it calls different is different, and what it blames is at fault', () => {
    let blamed = 0;
    for (const { fen } of benchPositions.slice(0, 24)) {
      const limits = { depth: 4 };
      const pruned = search({ fen, limits, settings: profiles.book });
      const bare = search({ fen, limits, settings: oracleSettings(profiles.book) });
      const found = compare(fen, 4, profiles.book);
      expect(found.differs.move, fen).toBe(pruned.bestmove !== bare.bestmove);
      expect(found.differs.score, fen).toBe(JSON.stringify(pruned.score) !== JSON.stringify(bare.score));
      if (found.cured) expect(found.without?.score, fen).toEqual(bare.score);
      if (!found.cured) continue;
      blamed++;
      // The same without the technique's switch, which the walk knows nothing of: all its cuts gone, the last one's blame too.
      for (const { technique } of found.blame) expect(pruned.cuts[technique], fen).toBeGreaterThan(0);
    }
    expect(blamed).toBeGreaterThan(2);
  });
});
