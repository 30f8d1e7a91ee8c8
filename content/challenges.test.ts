/** What the chapters say of their challenges before anything is turned, asked of the engine and of its oracle. */
import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { profiles, search, type TechniqueId, usualTechniques, withOnly, withSettings } from '../engine/index.ts';
import { askForOracle } from '../src/worker/tree-tasks.ts';
import { position, run } from './testing.ts';

/** Of the book's five, these on and the others off. */
const switchesOf = (ids: readonly TechniqueId[]) =>
  Object.fromEntries(usualTechniques.map((one) => [one, ids.includes(one) ? 1 : 0]));

/** One position at the defaults of some techniques: its move beside the right one, and the share of wrong cuts. */
function atTheDefaults(id: string, depth: number, ids: readonly TechniqueId[]) {
  const { fen } = position(id);
  const moveWith = (on: readonly TechniqueId[]) =>
    search({ fen, limits: { depth }, settings: withOnly(profiles.book, on) }).bestmove;
  const settings = switchesOf(ids);
  const { checked, cuts, wrong } = askForOracle({ fen, depth, settings, sample: 20_000, repeats: 0 }).total;
  expect(checked).toBe(cuts);
  return { keepsMove: moveWith(ids) === moveWith([]), cuts, wrong };
}

describe('before anything is turned', () => {
  it('chapter 1: the two rules miss the best move, and some cuts are wrong', () => {
    const { keepsMove, wrong } = atTheDefaults('quiet-rook-mates', 4, ['rfp', 'nmp']);
    expect(keepsMove).toBe(false);
    expect(wrong).toBeGreaterThan(1);
  });

  it.each([
    ['2', 'italian', 4, 'fp'],
    ['4', 'rook-and-bishops', 5, 'hp'],
  ] as const)('chapter %s: something is cut, and nothing wrong', (_, id, depth, technique) => {
    const { cuts, wrong, keepsMove } = atTheDefaults(id, depth, [technique]);
    expect(keepsMove).toBe(true);
    expect(cuts).toBeGreaterThan(100);
    expect(wrong).toBe(0);
  });

  it('chapter 3: the best move is kept, and some moves are skipped that should not be', () => {
    const { keepsMove, wrong } = atTheDefaults('quiet-knight-check', 4, ['lmp']);
    expect(keepsMove).toBe(true);
    expect(wrong).toBeGreaterThan(1);
  });

  it('chapter 5: two cuts of late move pruning are wrong, and of the four numbers only its base mends them', () => {
    const wrong = (changes: Record<string, number>) =>
      askForOracle({ fen: position('kiwipete').fen, depth: 4, settings: changes, sample: 20_000, repeats: 0 }).wrong;
    expect(wrong({}).map(({ technique }) => technique)).toEqual(['lmp', 'lmp']);
    const others: Record<string, number>[] = [
      { 'rfp.margin': 300 },
      { 'nmp.reduction': 2 },
      { 'fp.base': 0 },
      { 'fp.base': 400 },
      { 'lmp.base': 8 },
    ];
    for (const changes of others) expect(wrong(changes).length).toBe(2);
    expect(wrong({ 'lmp.base': 10 })).toEqual([]);
    const nodes = (changes: Record<string, number>) => run('kiwipete', 4, usualTechniques, changes).nodes;
    expect(nodes({ 'lmp.base': 10 })).toBeGreaterThan(nodes({}));
    expect(nodes({ 'lmp.base': 10, 'fp.base': 0 })).toBeLessThan(nodes({}));
  });
});

it('chapter 4: the closer to zero the threshold, the fewer nodes, though not the more skips', () => {
  const { fen } = position('rook-and-bishops');
  const runs = [-8000, -4000, -2000, -1000, -500, -200, 0].map((threshold) =>
    search({
      fen,
      limits: { depth: 5 },
      settings: withSettings(withOnly(profiles.book, ['hp']), { 'hp.threshold': threshold }),
    }),
  );
  const falling = runs.map(({ nodes }) => nodes).sort((a, b) => b - a);
  expect(runs.map(({ nodes }) => nodes)).toEqual(falling);
  expect(new Set(falling).size).toBe(runs.length);
  expect(runs.at(-1)!.cuts.hp).toBeLessThan(runs[3]!.cuts.hp);
});

it('chapter 2: skips are wrong once the two numbers leave no margin with one ply left', () => {
  const { fen } = position('italian');
  const wrong = (base: number, perDepth: number) => {
    const settings = { ...switchesOf(['fp']), 'fp.base': base, 'fp.perDepth': perDepth };
    return askForOracle({ fen, depth: 4, settings, sample: 20_000, repeats: 0 }).total.wrong;
  };
  for (const perDepth of [0, 50, 100]) {
    expect(wrong(50 - perDepth, perDepth)).toBe(0);
    expect(wrong(-perDepth, perDepth)).toBeGreaterThan(10);
  }
});

it('chapter 2: two skips are wrong, and the worst is the quiet rook move at the root, a ply earlier', () => {
  const { fen, depth } = position('pinned-queen');
  const { total } = askForOracle({ fen, depth, settings: switchesOf(['fp']), sample: 20_000, repeats: 0 });
  expect(total).toMatchObject({ wrong: 2, checked: total.cuts, worst: { at: { iteration: 4, line: ['Rc2'] } } });
});

it('chapter 1: two cuts are wrong and do no harm; in the worst one a pinned rook is counted in full', () => {
  const { fen, depth } = position('rook-and-bishops');
  const { total, wrong } = askForOracle({ fen, depth, settings: switchesOf(['rfp']), sample: 20_000, repeats: 8 });
  expect(total).toMatchObject({ wrong: 2, harmless: 2, checked: total.cuts });
  const [worst] = wrong;
  const board = new Chess(fen);
  for (const move of worst!.line.split(' ')) board.move(move);
  // The side to move is taken to have at least so much, and has less.
  expect(board.turn()).toBe('b');
  expect(board.get('d5')).toEqual({ type: 'r', color: 'b' });
  board.move('Ba7');
  expect(board.moves()).toContain('Bxd5+');
});
