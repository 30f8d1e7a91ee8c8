import { describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { search } from '../search/search.ts';
import { profiles, type Settings, withOnly } from '../settings.ts';
import { compareRoot } from './compare-root.ts';
import { traceSearch } from './trace-search.ts';
import { oracleSettings } from './worth.ts';

/** Rh1 mates in three: a quiet rook move, after which Black seems to have all the time in the world. */
const quietRook = '2b3rk/1q3p1p/p1p1pPpQ/4N3/2pP4/2P1p1P1/1P4PK/5R2 w - - 0 24';
/** Black mates in one with a quiet rook move, far down the list. */
const faster = '8/8/2k2p2/K2p1P2/P1p4P/2P2R2/4r3/1r6 b - - 0 1';
/** Quiet moves that mate in two: a check, a rook move and a knight move. Last, a queen that gives many checks. */
const rookCheck = '2r3k1/5pp1/7p/1p1pb3/1P1Nb3/1K2P1P1/P6q/R5R1 b - - 0 1';
const rookMate = '8/8/2r1kPR1/4P2p/p2PK2P/P7/1P6/8 w - - 0 1';
const quietKnight = '7R/6P1/3N2k1/1PN5/4P2P/1b6/1B4P1/4K3 w - - 0 1';
const queenChecks = '7Q/1b1r1k2/1p1p4/1P1P1p1p/4pBp1/1p2P1P1/P2q1PKP/8 w - - 0 1';
/** Nine techniques together come to another score, by cuts that answers of the table hide. */
const openQueenside = 'r1b1kb1r/3q1ppp/pBp1pn2/8/Np3P2/5B2/PPP3PP/R2Q1RK1 w kq - 0 1';
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

  it('blames razoring, whose cuts say that a node is worth too little', () => {
    const found = compare(rookCheck, 4, withOnly(profiles.book, ['razor']));
    expect(found).toMatchObject({ said: { score: { mate: 3 } }, unpruned: { score: { mate: 2 } }, cured: true });
    expect(found.blame.length).toBeGreaterThan(0);
    for (const { cuts, technique } of found.blame)
      expect({ cuts, technique }).toEqual({ cuts: 'node', technique: 'razor' });
  });

  it('names the cuts of all replies, each of which hides the same mate', () => {
    const { blame, cured, without } = compare(rookMate, 4, withOnly(profiles.book, ['razor']));
    expect({ cured, without }).toMatchObject({ cured: true, without: { bestSan: 'Rg7', score: { mate: 2 } } });
    expect(blame.length).toBeGreaterThan(8);
    expect(new Set(blame.map(({ line }) => line[0]))).toEqual(new Set(['Rg7']));
  });

  it('blames no cut that the others do without', () => {
    const { blame, cured } = compare(quietKnight, 4, profiles.book);
    expect(cured).toBe(true);
    expect(blame.map(({ line, technique }) => `${technique} ${line}`)).toEqual(['rfp Nd7', 'nmp Nd7']);
    // The same by their switches: both have to go, and futility may stay.
    const mates = (off: Settings) => {
      const settings = { ...profiles.book, ...off };
      return JSON.stringify(search({ fen: quietKnight, limits: { depth: 4 }, settings }).score) === '{"mate":2}';
    };
    expect([mates({ rfp: 0, nmp: 0 }), mates({ rfp: 0 }), mates({ nmp: 0 })]).toEqual([true, false, false]);
  });

  it('says that the transposition table makes a difference where no cut does', () => {
    const settings = withOnly(profiles.book, ['lmp']);
    const { blame, differs, withoutTable } = compare(queenChecks, 5, settings);
    expect({ blame, score: differs.score }).toEqual({ blame: [], score: true });
    const limits = { depth: 5 };
    for (const one of [settings, oracleSettings(settings)])
      expect(search({ fen: queenChecks, limits, settings: { ...one, tt: 0 } }).score).toEqual(withoutTable?.said.score);
    expect(withoutTable?.differs.score).toBe(false);
    // Nothing of that where a cut explains it.
    expect(compare(quietRook, 6, profiles.book).withoutTable).toBeNull();
  });

  it('finds the cuts without the transposition table where its answers hide the way to them', () => {
    const everything = withOnly(profiles.book, ['rfp', 'nmp', 'razor', 'probcut', 'lmp', 'fp', 'hp', 'see', 'lmr']);
    const { cured, differs, withoutTable } = compare(openQueenside, 6, everything);
    expect({ cured, score: differs.score }).toEqual({ cured: false, score: true });
    const limits = { depth: 6 };
    const off = [everything, oracleSettings(everything)].map(
      (settings) => search({ fen: openQueenside, limits, settings: { ...settings, tt: 0 } }).score,
    );
    expect([withoutTable?.said.score, withoutTable?.unpruned.score]).toEqual(off);
    expect(off[0]).not.toEqual(off[1]);
    expect(withoutTable).toMatchObject({ cured: true, without: { score: off[1] }, withoutTable: null });
    expect(withoutTable?.blame.length).toBeGreaterThan(0);
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
      // The same without the technique's switch, which the walk knows nothing of: all its cuts gone, the last one's
      // blame too.
      for (const { technique } of found.blame) expect(pruned.cuts[technique], fen).toBeGreaterThan(0);
    }
    expect(blamed).toBeGreaterThan(2);
  });
});
