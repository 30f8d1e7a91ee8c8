/** What chapter 8 and the reference of its rules say in words, asked of the engine. */
import { describe, expect, it } from 'vitest';
import {
  compareRoot,
  evaluationReport,
  loadFor,
  profiles,
  type TechniqueId,
  traceSearch,
  usualTechniques,
  withOnly,
  withSettings,
} from '../engine/index.ts';
import { evaluationErrors, suiteSweep } from '../src/build/results.ts';
import { askForOracle } from '../src/worker/tree-tasks.ts';
import { position, run } from './testing.ts';

/** Which cuts are to blame for an answer that a bare search does not give. */
function comparedRoot(id: string, depth: number, on: readonly TechniqueId[], changes: Record<string, number>) {
  const settings = withSettings(withOnly(profiles.book, on), changes);
  return compareRoot(traceSearch({ fen: position(id).fen, limits: { depth }, settings, quiescence: false }).trace);
}

describe('chapter 8', () => {
  it('in the first position more than half of the nodes go, with the same move and score, and little in the rook ending', () => {
    const [none, razor] = [run('kiwipete', 5, []), run('kiwipete', 5, ['razor'])];
    expect(razor.nodes).toBeLessThan(0.5 * none.nodes);
    expect(razor).toMatchObject({ bestmove: none.bestmove, score: none.score });
    expect(run('rook-ending', 5, ['razor']).nodes / run('rook-ending', 5, []).nodes).toBeGreaterThan(0.9);
  });

  it('a margin of 150, and one of 300 at any depth, change the score; of the second a single cut is to blame', () => {
    const none = run('kiwipete', 5, []);
    const flat = { 'razor.base': 300, 'razor.margin': 0 };
    for (const changes of [{ 'razor.margin': 150 }, { 'razor.margin': 200 }, flat])
      expect(run('kiwipete', 5, ['razor'], changes).score).not.toEqual(none.score);
    const { blame, cured } = comparedRoot('kiwipete', 5, ['razor'], flat);
    expect({ blame, cured }).toMatchObject({ blame: [{ technique: 'razor', depth: 2 }], cured: true });
    const usual = run('kiwipete', 5, ['razor']);
    const first = run('kiwipete', 5, ['razor'], { 'razor.maxDepth': 1 });
    expect((none.nodes - first.nodes) / (none.nodes - usual.nodes)).toBeGreaterThan(0.9);
  });

  it('the worst wrong cut of the mate in two is a ply before mate, and a margin of 200 gives that node up', () => {
    const { fen } = position('quiet-knight-check');
    const settings = { ...Object.fromEntries(usualTechniques.map((id) => [id, 0])), razor: 1 };
    const { total } = askForOracle({ fen, depth: 4, settings, sample: 20_000, repeats: 8 });
    expect(total).toMatchObject({ harmless: total.wrong, worst: { mate: 1, at: { line: ['Qg3+', 'Kf1'] } } });
    expect(total.wrong).toBeGreaterThan(0);
    const { blame, cured } = comparedRoot('quiet-knight-check', 4, ['razor'], { 'razor.margin': 200 });
    expect({ blame, cured }).toMatchObject({ blame: [{ technique: 'razor', line: ['Qg3+', 'Kf1'] }], cured: true });
    expect(run('quiet-knight-check', 4, []).pvSan.filter((move) => /x/.test(move))).toEqual([]);
  });

  it('the correction alone saves a fifth in one position and costs nodes in the other', () => {
    const on: readonly TechniqueId[] = [...usualTechniques, 'razor'];
    const share = (id: string) => run(id, 7, on, { correction: 1 }).nodes / run(id, 7, on).nodes;
    expect(share('english-attack')).toBeLessThan(0.8);
    expect(share('italian')).toBeGreaterThan(1.05);
  });

  it('both evaluations find the mate in three without pruning; a margin of 50 loses it by the terms as well', async () => {
    await loadFor({ network: 1 });
    const found = (on: readonly TechniqueId[], changes: Record<string, number>) =>
      run('quiet-rook-mates', 5, on, changes).score;
    for (const network of [0, 1]) expect(found([], { network })).toEqual({ mate: 3 });
    expect(found(['rfp'], { 'rfp.margin': 50 })).not.toHaveProperty('mate');
  });

  it('the network has larger numbers, as large errors, and more of them on the side of the margin', () => {
    const { bars, evaluations, shares } = evaluationErrors();
    const [terms, network] = evaluations;
    const larger = network.size / terms.size;
    expect(larger).toBeGreaterThan(1.2);
    expect(network.change / terms.change).toBeCloseTo(1, 1);
    const wider = (share: number) => {
      const [a, b] = evaluations.map(({ margins }) => margins[shares.indexOf(share)] ?? 0);
      return (b ?? 0) / (a ?? 0);
    };
    expect(wider(5)).toBeGreaterThan(1.1 * larger);
    expect(Math.abs(wider(1) / larger - 1)).toBeLessThan(0.1);
    const peak = ({ histogram }: (typeof evaluations)[number]) => {
      const inside = histogram.slice(1, -1);
      return bars.from + bars.width * (inside.indexOf(Math.max(...inside)) + 0.5);
    };
    expect(peak(terms)).toBeLessThan(-5);
    expect(Math.abs(peak(network))).toBeLessThan(5);
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
    for (const { evaluations } of examples) expect(Math.abs(evaluations.corrected - evaluations.raw)).toBeLessThan(20);
    // At one of the nodes shown the raw evaluation would have cut.
    expect(examples.some(({ evaluations, lines, rule }) => rule === 'rfp' && evaluations.raw >= (lines.rfp ?? 0))).toBe(
      true,
    );
  });

  it('beside the five razoring costs a little', () => {
    const [five, six] = [run('kiwipete', 6, usualTechniques), run('kiwipete', 6, [...usualTechniques, 'razor'])];
    expect(six.nodes).toBeGreaterThan(five.nodes);
    expect(six.nodes).toBeLessThan(five.nodes * 1.05);
  });

  it('over the suite each wider margin leaves more nodes, below 100 moves are lost fast, and beyond 300 none come back', () => {
    const { kept, nodes, values } = suiteSweep('razor.margin');
    const all = values.map((_, v) => nodes.reduce((sum, row) => sum + (row[v] ?? 0), 0));
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    const at = (margin: number) => kept[values.indexOf(margin)] ?? 0;
    expect(Math.max(...kept)).toBe(at(300));
    expect(at(300) - Math.min(...kept.slice(values.indexOf(300)))).toBeLessThan(2);
    expect(at(100) - at(0)).toBeGreaterThan(3 * (at(300) - at(100)));
  });

  it('the challenge: five pawns at the last ply are too few, six are enough, and what quiescence may take is why', () => {
    const { fen } = position('rook-and-bishops');
    const wrong = (changes: Record<string, number>) => {
      const settings = { ...Object.fromEntries(usualTechniques.map((id) => [id, 0])), razor: 1, ...changes };
      return askForOracle({ fen, depth: 5, settings, sample: 20_000, repeats: 0 }).total.wrong;
    };
    expect(wrong({})).toBeGreaterThan(1);
    expect(wrong({ 'razor.margin': 500 })).toBeGreaterThan(0);
    expect([wrong({ 'razor.margin': 600 }), wrong({ 'razor.base': 300 }), wrong({ freeCaptures: 2 })]).toEqual([
      0, 0, 0,
    ]);
    const nodes = (margin: number) => run('rook-and-bishops', 5, ['razor'], { 'razor.margin': margin }).nodes;
    expect(nodes(600)).toBeLessThan(nodes(500));
  });
});

describe('the reference', () => {
  it('razoring: both together leave the fewest nodes in one position, the correction alone in the other', () => {
    const on: readonly TechniqueId[] = [...usualTechniques, 'razor'];
    const four = (id: string) => {
      const ways: Record<string, number>[] = [{}, { correction: 1 }, { tableEval: 1 }, { correction: 1, tableEval: 1 }];
      const runs = ways.map((changes) => run(id, 7, on, changes));
      return { moves: runs.map(({ bestmove }) => bestmove), nodes: runs.map(({ nodes }) => nodes) };
    };
    const italian = four('italian');
    expect(Math.min(...italian.nodes)).toBe(italian.nodes[3]);
    const [raw, corrected, bounded, both] = italian.moves;
    expect([corrected === raw, bounded === raw, both === raw]).toEqual([false, true, false]);
    const english = four('english-attack');
    expect(Math.min(...english.nodes)).toBe(english.nodes[1]);
  });

  it('reverse futility: a pawn less while improving has late move pruning skip the move that the sacrifice was for', () => {
    const on: readonly TechniqueId[] = [...usualTechniques, 'razor'];
    expect(run('quiet-rook-pins', 5, on).pvSan.slice(0, 3)).toEqual(['Rxd5', 'Bxd5', 'Rd1']);
    expect(run('quiet-rook-pins', 5, on, { 'rfp.improving': 50 }).bestmove).toBe(
      run('quiet-rook-pins', 5, on).bestmove,
    );
    const { blame, cured } = comparedRoot('quiet-rook-pins', 5, on, { 'rfp.improving': 100 });
    expect({ blame, cured }).toMatchObject({
      blame: [{ technique: 'lmp', line: ['Rxd5', 'Bxd5', 'Rd1'] }],
      cured: true,
    });
  });
});
