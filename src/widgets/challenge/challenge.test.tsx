import { CUTS_CHECKED } from '../../compare/verdict-words.ts';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { allSettings, profiles, search, settingById, withOnly, withSettings } from '../../../engine/index.ts';
import { askForOracle } from '../../worker/tree-tasks.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { countText } from '../../format/numbers.ts';
import { Challenge } from './Challenge.tsx';
import { awaitsOracle, conditionsOf, isWon, titleOf } from './conditions.ts';
import { findGoal, roundUp, valuesToTry } from './goal.ts';
import { hintsTo } from './hints.ts';

const FEN = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
const run = (changes: Readonly<Record<string, number>>) =>
  search({ fen: FEN, limits: { depth: 5 }, settings: withSettings(withOnly(profiles.book, ['rfp']), changes) });

/** As in the page: the reader's changes with the other techniques off. */
const verdictOn = (changes: Readonly<Record<string, number>>) =>
  askForOracle({
    fen: FEN,
    depth: 5,
    settings: { ...changes, nmp: 0, lmp: 0, fp: 0, hp: 0 },
    techniques: ['rfp'],
    sample: CUTS_CHECKED,
    repeats: 0,
  }).total;
const trials = { search: run, wrongCuts: (changes: Readonly<Record<string, number>>) => verdictOn(changes).wrong };

describe('the goal', () => {
  it('can be reached: its proof needs no more nodes, keeps the move, makes no wrong cut, and beats the defaults', () => {
    const without = run({ rfp: 0 });
    const { nodes, proof } = findGoal(['rfp.margin', 'rfp.maxDepth'], without, trials);
    const proven = run(proof);
    expect(proven.nodes).toBeLessThanOrEqual(nodes);
    expect(proven.bestmove).toBe(without.bestmove);
    const { checked, cuts, wrong } = verdictOn(proof);
    expect(wrong).toBe(0);
    expect(checked).toBe(cuts);
    expect(cuts).toBe(proven.cuts.rfp);
    expect(nodes).toBeLessThan(run({}).nodes);
  });

  const marginOf = (changes: Readonly<Record<string, number>>) => changes['rfp.margin'] ?? 150;
  const search = (changes: Readonly<Record<string, number>>) => {
    const margin = marginOf(changes);
    return { nodes: 1000 + margin * 60, bestmove: margin === 0 ? 'wrong' : 'right' };
  };
  const without = { nodes: 40_000, bestmove: 'right' };

  it('lies half-way by ratio, and takes no setting that changes the move', () => {
    // The grid's smallest margin that is not 0 is a quarter of 150, on a step of 10.
    expect(findGoal(['rfp.margin'], without, { search, wrongCuts: () => 0 })).toEqual({
      nodes: roundUp(Math.sqrt(10_000 * 3400)),
      proof: { 'rfp.margin': 40 },
    });
  });

  it('is what a given way needs, if that is right', () => {
    const way = { 'rfp.margin': 100 };
    expect(findGoal(['rfp.margin'], without, { search, wrongCuts: () => 0 }, way)).toEqual({ nodes: 7000, proof: way });
    expect(() => findGoal(['rfp.margin'], without, { search, wrongCuts: () => 1 }, way)).toThrow('makes a wrong cut');
    expect(() => findGoal([], without, { search, wrongCuts: () => 0 }, { 'rfp.margin': 0 })).toThrow('loses the move');
  });

  it('takes no setting with a wrong cut, and saves against no pruning where the defaults have one', () => {
    const careful = (from: number) => ({
      search,
      wrongCuts: (changes: Readonly<Record<string, number>>) => (marginOf(changes) < from ? 2 : 0),
    });
    expect(findGoal(['rfp.margin'], without, careful(100))).toEqual({
      nodes: roundUp(Math.sqrt(10_000 * (1000 + 110 * 60))),
      proof: { 'rfp.margin': 110 },
    });
    expect(findGoal(['rfp.margin'], without, careful(151))).toEqual({
      nodes: roundUp(Math.sqrt(40_000 * (1000 + 190 * 60))),
      proof: { 'rfp.margin': 190 },
    });
  });

  it('is refused where there is none', () => {
    const flat = { search: () => ({ nodes: 1000, bestmove: 'e2e4' }), wrongCuts: () => 0 };
    const right = { nodes: 1000, bestmove: 'e2e4' };
    expect(() => findGoal(['rfp.margin'], right, flat)).toThrow('no setting of rfp.margin saves a tenth');
    expect(() => findGoal(['rfp.margin'], { ...right, bestmove: 'd2d4' }, flat)).toThrow('keeps the move');
    expect(() => findGoal(['rfp.margin'], without, { search, wrongCuts: () => 1 })).toThrow('makes no wrong cut');
    expect(() => findGoal(['rfp.margins'], right, flat)).toThrow('There is no setting "rfp.margins".');
  });

  it('tries values that each setting accepts', () => {
    for (const setting of allSettings) {
      const values = valuesToTry(setting);
      expect(values.length, setting.id).toBeGreaterThan(1);
      for (const value of values) expect(() => withSettings(profiles.book, { [setting.id]: value })).not.toThrow();
    }
    expect(valuesToTry(settingById.get('rfp.maxDepth')!)).toEqual([0, 1, 2, 3, 4, 6, 8]);
  });

  it('is rounded up to two digits', () => {
    expect([7, 99, 101, 12_345, 13_000].map(roundUp)).toEqual([7, 99, 110, 13_000, 13_000]);
  });
});

describe('the conditions', () => {
  const right = { bestmove: 'e2e4', bestSan: 'e4', score: { cp: 35 } };
  const verdict = { cuts: 1234, checked: 1234, wrong: 0 };
  const judged = { goal: 100, right, verdict, guardsOff: [], techniquesOff: [], outcome: { nodes: 100, ...right } };
  const missed = (changes: object) =>
    conditionsOf({ ...judged, ...changes })
      .filter(({ met }) => !met)
      .map(({ id }) => id);

  it('are all met or the challenge is not won', () => {
    expect(isWon(conditionsOf(judged))).toBe(true);
    const awaits = (changes: object, answer: typeof verdict | null) =>
      awaitsOracle(conditionsOf({ ...judged, ...changes, verdict: answer }), answer);
    expect(awaits({}, null)).toBe(true);
    expect(awaits({ goal: 99 }, null)).toBe(false);
    expect(awaits({}, { ...verdict, wrong: 1 })).toBe(false);
    expect(missed({})).toEqual([]);
    expect(missed({ outcome: { nodes: 101, ...right } })).toEqual(['nodes']);
    expect(missed({ outcome: { nodes: 50, bestmove: 'd2d4', bestSan: 'd4', score: { cp: 20 } } })).toEqual(['move']);
    expect(missed({ verdict: { ...verdict, wrong: 1 } })).toEqual(['wrong']);
    expect(missed({ verdict: null })).toEqual(['wrong']);
    // Also said while the oracle is at it, and when it was stopped.
    expect(conditionsOf({ ...judged, verdict: null }).find(({ id }) => id === 'wrong')?.detail).toBe('no answer yet');
    expect(conditionsOf(judged).find(({ id }) => id === 'move')?.detail).toBe('e4, +0.35');
    expect(missed({ guardsOff: ['not in check'] })).toEqual(['guards']);
    expect(missed({ techniquesOff: ['Futility pruning'] })).toEqual(['guards']);
  });
});

it('says all that is asked for in its title', () => {
  expect(titleOf(1300, 'Rh1')).toBe('Find Rh1 within 1,300 nodes, without a wrong cut');
});

it('hints at numbers, then at directions, and names values only at last', () => {
  const [which, direction, way] = hintsTo({ 'rfp.margin': 40, 'nmp.reduction': 5 }, ['rfp.margin', 'nmp.reduction']);
  expect(which).toBe('It takes RFP margin and NMP reduction.');
  expect(direction).toBe('RFP margin goes below its default of 150; NMP reduction goes above its default of 4.');
  expect(way).toBe('rfp.margin 40, nmp.reduction 5. There are others.');
});

it('is drawn complete by the server, with a way to reach it', () => {
  const html = renderToString(
    <Challenge
      id="c"
      title="A challenge"
      techniques={['rfp']}
      knobs={['rfp.margin']}
      alone
      fen={FEN}
      depth={5}
      goal={1}
      hints={hintsTo({ 'rfp.margin': 40 }, ['rfp.margin', 'rfp.maxDepth'])}
      chapter="1"
      start={outcomeOf(run({}))}
      without={outcomeOf(run({ rfp: 0 }))}
      verdict={{ cuts: 50, checked: 50, wrong: 3 }}
    />,
  );
  expect(html).toContain(`data-nodes="${run({}).nodes}"`);
  expect(html).toContain(countText(run({ rfp: 0 }).nodes));
  expect(html.match(/data-met="true"/g)).toHaveLength(2);
  expect(html).toContain('3 of 50');
  // Each hint inside the one before, the way itself last.
  expect(html).toMatch(
    /<details><summary>A hint<\/summary><p>It takes one number: RFP margin\. The other can stay where it is\.<\/p><details><summary>Another hint<\/summary><p>RFP margin goes below its default of 150\.<\/p><details[^>]*><summary>One way to do it<\/summary><p>rfp\.margin 40\. There are others\./,
  );
  expect(html).toContain('aria-label="RFP margin"');
});
