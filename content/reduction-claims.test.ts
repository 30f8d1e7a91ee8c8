/** What chapter 6 says in words, asked of the engine. */
import { describe, expect, it } from 'vitest';
import {
  beginSweep,
  cameTrue,
  profiles,
  settingById,
  type Setting,
  sweepPoint,
  sweepValues,
  usualTechniques,
  withOnly,
} from '../engine/index.ts';
import { askForOracle, cutOf, recordTree } from '../src/worker/tree-tasks.ts';
import { position, run } from './testing.ts';

it.each([
  ['lmr.base', 'small', 2],
  ['lmr.divisor', 'large', 1],
] as const)('chapter 6: only the gentlest values of %s, which are %s, keep the mate', (param, gentle, times) => {
  const [id, depth] = ['three-bishops-away', 6] as const;
  const upwards = sweepValues(settingById.get(param) as Setting, 11);
  const values = gentle === 'small' ? upwards : upwards.toReversed();
  const results = values.map((value) => run(id, depth, ['lmr'], { [param]: value }));
  const kept = results.filter(({ score }) => 'mate' in score);
  const lost = results.slice(kept.length);
  expect(kept.length).toBeGreaterThan(0);
  expect(results.slice(0, kept.length)).toEqual(kept);
  expect(lost.length).toBeGreaterThan(times * kept.length);
  // They search most, and some of their reductions are wrong.
  expect(Math.min(...kept.map(({ nodes }) => nodes))).toBeGreaterThan(Math.max(...lost.map(({ nodes }) => nodes)));

  const request = { fen: position(id).fen, depth, param, settings: withOnly(profiles.book, ['lmr']) };
  const base = beginSweep(request);
  for (const value of values.slice(0, kept.length)) {
    const point = base && sweepPoint(request, base, value);
    expect(point?.oracle?.wrong, String(value)).toBeGreaterThan(0);
  }
});

it('chapter 6: reductions and the five together need fewer nodes than either', () => {
  const nodes = (ids: Parameters<typeof run>[2]) => run('italian', 6, ids).nodes;
  expect(nodes([...usualTechniques, 'lmr'])).toBeLessThan(Math.min(nodes(['lmr']), nodes(usualTechniques)));
});

it('chapter 6: without an order of moves a quarter of the nodes are second searches', () => {
  const { again, nodes } = run('italian', 6, ['lmr'], { ordering: 0 });
  expect(again.nodes / nodes).toBeGreaterThan(0.23);
  expect(again.nodes / nodes).toBeLessThan(0.27);
});

it('chapter 6: below a node that was not as expected most others are not, either', () => {
  const settings = { ...Object.fromEntries(usualTechniques.map((id) => [id, 0])), lmr: 1 };
  const trace = recordTree({ fen: position('italian').fen, depth: 4, settings });
  const below = { true: [0, 0], false: [0, 0] };
  for (let id = 0; id < trace.count; id++) {
    const [parent, came] = [cameTrue(trace, trace.columns.parent[id] ?? -1), cameTrue(trace, id)];
    if (parent !== null && came !== null) below[`${parent}`][Number(came)]! += 1;
  }
  // Of those below one that was as expected, hardly any.
  const shareWrong = ([wrong = 0, right = 0]: number[]) => wrong / (wrong + right);
  expect(shareWrong(below.false)).toBeGreaterThan(0.7);
  expect(shareWrong(below.true)).toBeLessThan(0.1);
});

describe('chapter 6: the challenge', () => {
  const [id, depth] = ['three-bishops-away', 5] as const;
  const isKept = (changes: Record<string, number>) => 'mate' in run(id, depth, ['lmr'], changes).score;
  const off = Object.fromEntries(usualTechniques.map((one) => [one, 0]));

  it('the worst of three wrong reductions is the twelfth move with three plies left, which mates', () => {
    const { fen } = position(id);
    const settings = { ...off, lmr: 1 };
    const { total } = askForOracle({ fen, depth, settings, sample: 20_000, repeats: 0 });
    expect(total).toMatchObject({ wrong: 3, checked: total.cuts, worst: { mate: 2 } });
    const cut = cutOf({ at: total.worst!.at!, depth, fen, settings });
    const searched = cut?.conditions.rule.find(({ code }) => code.startsWith('searched'));
    expect(searched).toMatchObject({ left: 11 });
    expect(cut).toMatchObject({ depth: 3, skipped: { san: 'Bf3' } });
  });

  it('neither number of the map keeps the mate by itself, both do from 265 on, and twelve moves for fewer nodes', () => {
    for (const base of [0, 35, 105, 200]) expect(isKept({ 'lmr.base': base })).toBe(false);
    for (const divisor of [100, 150, 345, 500]) expect(isKept({ 'lmr.divisor': divisor })).toBe(false);
    expect([260, 265].map((divisor) => isKept({ 'lmr.base': 0, 'lmr.divisor': divisor }))).toEqual([false, true]);
    expect([11, 12].map((minSearched) => isKept({ 'lmr.minSearched': minSearched }))).toEqual([false, true]);
  });
});
