/** What chapter 8 says in words, asked of the engine. */
import { describe, expect, it } from 'vitest';
import { evaluationReport, profiles, type TechniqueId, usualTechniques, withSettings } from '../engine/index.ts';
import { position, run } from './testing.ts';

describe('chapter 8', () => {
  it('two fifths of the nodes go in five positions, with the same move and score, and little in the rook ending', () => {
    for (const id of ['kiwipete', 'italian', 'english-attack', 'exchange-gambit', 'queen-ahead']) {
      const [none, razor] = [run(id, 5, []), run(id, 5, ['razor'])];
      expect(razor.nodes / none.nodes, id).toBeLessThan(0.6);
      expect(razor, id).toMatchObject({ bestmove: none.bestmove, score: none.score });
    }
    expect(run('rook-ending', 5, ['razor']).nodes / run('rook-ending', 5, []).nodes).toBeGreaterThan(0.9);
  });

  it('narrow margins save more and change the score, and most is saved at depth 1', () => {
    const none = run('kiwipete', 5, []);
    const at = (changes: Record<string, number>) => run('kiwipete', 5, ['razor'], changes);
    const usual = at({});
    for (const margin of [100, 200]) {
      const narrow = at({ 'razor.margin': margin });
      expect(narrow.nodes).toBeLessThan(usual.nodes);
      expect(narrow.score).not.toEqual(none.score);
    }
    const first = at({ 'razor.maxDepth': 1 });
    expect((none.nodes - first.nodes) / (none.nodes - usual.nodes)).toBeGreaterThan(0.9);
  });

  it('the correction alone saves a fifth in one position and costs nodes in the other', () => {
    const on: readonly TechniqueId[] = [...usualTechniques, 'razor'];
    const share = (id: string) => run(id, 7, on, { correction: 1 }).nodes / run(id, 7, on).nodes;
    expect(share('english-attack')).toBeLessThan(0.8);
    expect(share('italian')).toBeGreaterThan(1.05);
  });

  it('the table’s score alone hardly changes either count, and with both the move changes in each position', () => {
    const on: readonly TechniqueId[] = [...usualTechniques, 'razor'];
    for (const id of ['english-attack', 'italian']) {
      const raw = run(id, 7, on);
      const bounded = run(id, 7, on, { tableEval: 1 });
      expect(Math.abs(bounded.nodes / raw.nodes - 1), id).toBeLessThan(0.02);
      expect(run(id, 7, on, { correction: 1, tableEval: 1 }).bestmove, id).not.toBe(raw.bestmove);
    }
  });

  it('improving saves 14, 22 and 49 percent, and only fewer late moves change the score', () => {
    const at = (changes: Record<string, number>) => run('english-attack', 7, [...usualTechniques, 'razor'], changes);
    const plain = at({});
    const saved = (changes: Record<string, number>) => Math.round(100 * (1 - at(changes).nodes / plain.nodes));
    expect(saved({ 'rfp.improving': 50 })).toBe(14);
    expect(saved({ 'rfp.improving': 100 })).toBe(22);
    expect(saved({ 'lmp.divisor': 2 })).toBe(49);
    for (const improving of [50, 100])
      expect(at({ 'rfp.improving': improving })).toMatchObject({ bestmove: plain.bestmove, score: plain.score });
    const [before, after] = [plain.score, at({ 'lmp.divisor': 2 }).score];
    expect('cp' in before && 'cp' in after && before.cp - after.cp).toBe(3);
  });

  it('the table’s score moves more than the correction, and nearer to what a search finds', () => {
    const settings = withSettings(profiles.book, { correction: 1, tableEval: 1, razor: 1 });
    const { distance, examples, passes } = evaluationReport({
      fen: position('rook-and-bishops').fen,
      depth: 6,
      settings,
    });
    const moves = (kind: 'corrected' | 'bounded') => Math.abs(passes.rfp[kind] - passes.rfp.raw);
    expect(moves('bounded')).toBeGreaterThan(3 * moves('corrected'));
    expect(passes.rfp.bounded).toBeGreaterThan(passes.rfp.raw);
    expect(distance.bounded).toBeLessThan(distance.raw);
    expect(distance.corrected).toBeGreaterThan(distance.raw);
    for (const { evaluations } of examples) expect(Math.abs(evaluations.corrected - evaluations.raw)).toBeLessThan(20);
    // At one of the nodes shown the raw evaluation would have cut.
    expect(examples.some(({ evaluations, lines, rule }) => rule === 'rfp' && evaluations.raw >= (lines.rfp ?? 0))).toBe(
      true,
    );
  });

  it('beside futility pruning razoring saves, beside the five it costs a little', () => {
    const nodes = (...on: TechniqueId[]) => run('kiwipete', 6, on).nodes;
    expect(nodes('fp', 'razor')).toBeLessThan(nodes('fp'));
    const [five, six] = [nodes(...usualTechniques), nodes(...usualTechniques, 'razor')];
    expect(six).toBeGreaterThan(five);
    expect(six).toBeLessThan(five * 1.05);
    const more: TechniqueId[] = [...usualTechniques, 'see', 'lmr'];
    expect(Math.round(100 * (1 - nodes(...more, 'razor') / nodes(...more)))).toBe(2);
    expect(run('kiwipete', 6, [...more, 'razor']).score).not.toEqual(run('kiwipete', 6, more).score);
  });
});
