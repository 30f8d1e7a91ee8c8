import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { allSettings, profiles, search, settingById, withOnly, withSettings } from '../../../engine/index.ts';
import { pack } from '../outcome/outcome.ts';
import { countText } from '../outcome/words.ts';
import { Challenge } from './Challenge.tsx';
import { conditionsOf, isWon } from './conditions.ts';
import { findGoal, roundUp, valuesToTry } from './goal.ts';

const FEN = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
const run = (changes: Readonly<Record<string, number>>) =>
  search({ fen: FEN, limits: { depth: 5 }, settings: withSettings(withOnly(profiles.book, ['rfp']), changes) });

describe('the goal', () => {
  it('can be reached: its proof needs no more nodes, keeps the move, and beats the defaults', () => {
    const right = run({ rfp: 0 }).bestmove;
    const { nodes, proof } = findGoal(['rfp.margin', 'rfp.maxDepth'], right, run);
    const proven = run(proof);
    expect(proven.nodes).toBeLessThanOrEqual(nodes);
    expect(proven.bestmove).toBe(right);
    expect(nodes).toBeLessThan(run({}).nodes);
  });

  it('lies half-way by ratio, and takes no setting that changes the move', () => {
    const made = (changes: Readonly<Record<string, number>>) => {
      const margin = changes['rfp.margin'] ?? 150;
      return { nodes: 1000 + margin * 60, bestmove: margin === 0 ? 'wrong' : 'right' };
    };
    // The grid's smallest margin that is not 0 is a quarter of 150, on a step of 10.
    expect(findGoal(['rfp.margin'], 'right', made)).toEqual({
      nodes: roundUp(Math.sqrt(10_000 * 3400)),
      proof: { 'rfp.margin': 40 },
    });
  });

  it('is refused where there is none', () => {
    const flat = () => ({ nodes: 1000, bestmove: 'e2e4' });
    expect(() => findGoal(['rfp.margin'], 'e2e4', flat)).toThrow('No setting of these knobs');
    expect(() => findGoal(['rfp.margin'], 'd2d4', flat)).toThrow('The defaults play e2e4 and not d2d4');
    expect(() => findGoal(['rfp.margins'], 'e2e4', flat)).toThrow('There is no setting "rfp.margins".');
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
  const right = { bestmove: 'e2e4', bestSan: 'e4' };
  const judged = { goal: 100, right, guardsOff: [], techniquesOff: [], outcome: { nodes: 100, ...right } };
  const missed = (changes: object) =>
    conditionsOf({ ...judged, ...changes })
      .filter(({ met }) => !met)
      .map(({ id }) => id);

  it('are all met or the challenge is not won', () => {
    expect(isWon(conditionsOf(judged))).toBe(true);
    expect(missed({})).toEqual([]);
    expect(missed({ outcome: { nodes: 101, ...right } })).toEqual(['nodes']);
    expect(missed({ outcome: { nodes: 50, bestmove: 'd2d4', bestSan: 'd4' } })).toEqual(['move']);
    expect(missed({ guardsOff: ['not in check'] })).toEqual(['guards']);
    expect(missed({ techniquesOff: ['Futility pruning'] })).toEqual(['guards']);
  });
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
      way={['rfp.margin 40']}
      start={pack(run({}))}
      without={pack(run({ rfp: 0 }))}
    />,
  );
  expect(html).toContain(`data-nodes="${run({}).nodes}"`);
  expect(html).toContain(countText(run({ rfp: 0 }).nodes));
  expect(html.match(/data-met="true"/g)).toHaveLength(2);
  expect(html).toContain('rfp.margin 40. There are others.');
  expect(html).toContain('aria-label="RFP margin"');
});
