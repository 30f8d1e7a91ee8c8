import { expect, it } from 'vitest';
import { Chess } from 'chess.js';
import { profiles, type Settings, withOnly } from '../settings.ts';
import { askOracle, checkCut } from './oracle.ts';
import { findEntries } from './read.ts';
import { showCut } from './shown-cut.ts';
import { traceSearch } from './trace-search.ts';

const FEN = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
const limits = { maxNodes: 5_000_000, shouldStop: () => false };
const traced = (only: 'rfp' | 'lmp', changes: Settings = {}) => {
  const settings = { ...withOnly(profiles.book, [only]), ...changes };
  return traceSearch({ fen: FEN, limits: { depth: 5 }, settings, quiescence: false }).trace;
};

for (const [technique, changes] of [
  ['rfp', { 'rfp.margin': 30 }],
  ['lmp', { 'lmp.base': 0, 'lmp.scale': 0 }],
] as const)
  it(`shows a wrong cut of ${technique} as the oracle judges it, with the moves that show it and what it did`, () => {
    const trace = traced(technique, changes);
    const { wrong } = askOracle(trace, { techniques: [technique], sample: 50_000, repeats: 10 });
    expect(wrong.length).toBeGreaterThan(0);
    for (const { found, grade, id, line, without } of wrong.slice(0, 5)) {
      const cut = showCut(trace, id, limits);
      if (cut === null) throw new Error('It was not judged.');
      expect(cut).toMatchObject({ technique, claimed: line, found, isWrong: true, isExact: true });
      expect(cut.skipped === null).toBe(technique === 'rfp');
      expect(cut.isAtLeast).toBe(technique === 'rfp');
      expect(Math.sign(cut.found - cut.claimed)).toBe(cut.isAtLeast ? -1 : 1);
      // The rules of another library lead to the board, and allow what follows.
      const game = new Chess(FEN);
      if (!cut.line.some(({ san }) => san === '--')) {
        for (const { san } of cut.line) game.move(san);
        expect(game.fen().split(' ').slice(0, 2)).toEqual(cut.fen.split(' ').slice(0, 2));
      }
      const there = new Chess(cut.fen);
      for (const { san } of cut.best) there.move(san);
      if (without !== null) {
        expect(cut.root.without).toEqual(without);
        const same = JSON.stringify(cut.root.without) === JSON.stringify(cut.root.says);
        expect(same).toBe(grade === 2);
      }
    }
  });

it('judges a right cut as right, and is null for what no technique cut', () => {
  const trace = traced('rfp');
  const cuts = [...findEntries(trace, { techniques: ['rfp'] })];
  const right = cuts.find((id) => checkCut(trace, id, 1_000_000)?.wrong === false);
  expect(showCut(trace, right ?? -1, limits)).toMatchObject({ isWrong: false });
  expect(showCut(trace, 0, limits)).toBeNull();
});
