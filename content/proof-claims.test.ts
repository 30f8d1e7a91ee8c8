/** What chapter 9 says in words, asked of the engine. */
import { describe, expect, it } from 'vitest';
import { askBets, askComparisons, profiles, type TechniqueId, usualTechniques, withSettings } from '../engine/index.ts';
import { position, run } from './testing.ts';

const five: readonly TechniqueId[] = usualTechniques;

describe('chapter 9', () => {
  it('move and score stay in five positions, and in Kiwipete the score is another', () => {
    for (const id of ['english-attack', 'kiwipete', 'exchange-gambit', 'italian', 'queen-ahead', 'rook-ending']) {
      const [none, proved] = [run(id, 5, []), run(id, 5, ['probcut'])];
      expect(proved.nodes, id).toBeLessThan(none.nodes);
      expect(proved.bestmove, id).toBe(none.bestmove);
      if (id === 'kiwipete') expect(proved.score).not.toEqual(none.score);
      else expect(proved.score, id).toEqual(none.score);
    }
    expect(run('rook-ending', 5, ['probcut']).nodes / run('rook-ending', 5, []).nodes).toBeGreaterThan(0.95);
  });

  it('in Kiwipete the score is half a pawn higher, but for a larger margin or least depth; quiescence first costs', () => {
    const none = run('kiwipete', 6, []);
    const at = (changes: Record<string, number>) => run('kiwipete', 6, ['probcut'], changes);
    const usual = at({});
    const cp = ({ score }: typeof none) => ('cp' in score ? score.cp : Number.NaN);
    expect(cp(usual) - cp(none)).toBe(50);
    for (const [id, value] of [
      ['probcut.margin', 400],
      ['probcut.minDepth', 5],
    ] as const) {
      const careful = at({ [id]: value });
      expect(careful.score).toEqual(none.score);
      expect(careful.nodes).toBeGreaterThan(usual.nodes);
    }
    expect(at({ 'probcut.quiescenceFirst': 0 }).nodes).toBeLessThan(usual.nodes);
  });

  it('beside the five it makes one search more than twice as large', () => {
    const [plain, proved] = [run('quiet-rook-pins', 6, five), run('quiet-rook-pins', 6, [...five, 'probcut'])];
    expect(proved.nodes).toBeGreaterThan(2 * plain.nodes);
  });

  it('loses some bets without a margin and none of the sample with one', () => {
    const { fen } = position('english-attack');
    const request = { fen, settings: profiles.book, limits: { depth: 6 }, least: 4, reduction: 3, sample: 200 };
    const lost = askBets({ ...request, margins: [0, 50, 100, 200, 300] }).rows.map(({ made, won }) => made - won);
    expect(lost[0]).toBeGreaterThan(0);
    expect(lost.slice(1)).toEqual([0, 0, 0, 0]);
  });

  it('internal iterative reductions do nothing to the first comparison at depth 5, and make it smaller at depth 6', () => {
    const nodes = (depth: number, iir: number, only: readonly TechniqueId[]) =>
      run('english-attack', depth, only, { iir }).nodes;
    for (const only of [[], ['probcut']] as const) {
      expect(nodes(5, 1, only)).toBe(nodes(5, 0, only));
      expect(nodes(6, 1, only)).toBeLessThan(nodes(6, 0, only));
    }
  });

  it('the move that stands alone is the knight’s, which takes back and guards h7', () => {
    const { fen } = position('exchange-gambit');
    const settings = withSettings(profiles.book, { multicut: 1 });
    const [alone] = askComparisons({ fen, settings, limits: { depth: 8 } }).examples;
    expect(alone).toMatchObject({ outcome: 'alone', tableMove: { san: 'Nxf6' } });
  });

  it('multi-cut saves more than a quarter in one position, where move and score stay', () => {
    const [plain, cut] = [run('exchange-gambit', 8, five), run('exchange-gambit', 8, [...five, 'multicut'])];
    expect(cut).toMatchObject({ bestmove: plain.bestmove, score: plain.score });
    expect(cut.nodes / plain.nodes).toBeLessThan(0.75);
  });

  /** Nodes, move and score without it, with the extension alone, with the cut alone, and with both. */
  const halves = (id: string, depth: number) => [
    run(id, depth, five),
    run(id, depth, [...five, 'multicut'], { 'multicut.cut': 0 }),
    run(id, depth, [...five, 'multicut'], { 'multicut.extend': 0 }),
    run(id, depth, [...five, 'multicut']),
  ];

  it('most of what it saves in the English attack is the cut’s', () => {
    const [plain, extended, cut, both] = halves('english-attack', 9).map(({ nodes }) => nodes) as [number, number, number, number]; // prettier-ignore
    expect(plain - cut).toBeGreaterThan(2 * (plain - extended));
    expect(both).toBeLessThan(plain);
  });

  it('in another position each costs nodes and changes nothing else', () => {
    const [plain, ...others] = halves('quiet-rook-pins', 9);
    for (const { bestmove, nodes, score } of others) {
      expect({ bestmove, score }).toEqual({ bestmove: plain?.bestmove, score: plain?.score });
      expect(nodes).toBeGreaterThan(plain?.nodes ?? 0);
    }
  });
});
