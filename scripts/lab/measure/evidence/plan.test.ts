import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../../engine/cli/input/arguments.ts';
import { matchAccepts, matchFrom } from '../../../../engine/cli/match/flags.ts';
import { techniqueIds } from '../../../../engine/pruning/index.ts';
import { presets } from '../../../../engine/pruning/presets.ts';
import { profiles, usualTechniques } from '../../../../engine/settings.ts';
import { matchFlags, matchId, questions, rounds, type Task, tasks } from './plan.ts';

const configOf = (task: Task) => matchFrom(readArguments(matchFlags(task).slice(1), matchAccepts)).config;

/** Settings of both sides at the smallest budget. */
function sidesOf(id: string): { a: Record<string, number>; b: Record<string, number> } {
  const task = tasks().find(({ question }) => question.id === id);
  if (task === undefined) throw new Error(`The plan has no ${id}.`);
  const { a, b } = configOf(task);
  if (!('settings' in a && 'settings' in b)) throw new Error('Both sides are this engine.');
  return { a: a.settings, b: b.settings };
}

describe('the plan of the evidence', () => {
  it('asks of each of the five and of all their presets that stand alone, at every budget', () => {
    const budgets = [...new Set(rounds.map(({ budget }) => budget))];
    const ids = new Set(tasks().map(matchId));
    expect(budgets).toEqual([2000, 5000, 20_000, 80_000]);
    for (const budget of [5000, 20_000, 80_000]) {
      for (const id of usualTechniques) {
        expect(ids).toContain(`${id}-alone-${budget}`);
        expect(ids).toContain(`${id}-last-${budget}`);
      }
      const tried = presets.filter(({ onTopOf, technique }) => usualTechniques.includes(technique) && !onTopOf);
      for (const { id } of tried) expect(ids).toContain(`${id}-${budget}`);
    }
  });

  it('is of matches that the program accepts, whose sides differ in the technique they are about and in nothing else', () => {
    for (const { id, technique } of questions.filter((one) => one.technique !== null)) {
      const { a, b } = sidesOf(id);
      const differing = Object.keys(a).filter((key) => a[key] !== b[key]);
      expect(differing, id).not.toEqual([]);
      // A technique that is off has no say by its values: they may differ too, but belong to it all the same.
      expect(new Set(differing.map((key) => key.split('.')[0])), id).toEqual(new Set([technique]));
    }
  });

  it('has each technique of part two that play has beside everything, with A as the side that has it', () => {
    const about = questions.filter(({ kind }) => kind === 'beside');
    const partTwo = techniqueIds.filter((id) => !usualTechniques.includes(id));
    const played = new Set(about.flatMap(({ technique }) => technique ?? []));
    expect(partTwo.filter((id) => profiles.play[id] === 1 && !played.has(id))).toEqual([]);
    expect([...played].filter((id) => !partTwo.includes(id))).toEqual([]);
    for (const { id, technique } of about) {
      const { a, b } = sidesOf(id);
      const off = technique ?? id.split('-')[0] ?? '';
      expect([id, a[off] !== 0, b[off]]).toEqual([id, true, 0]);
      // The engine as it plays is the side that is called "everything".
      expect(id.endsWith('-last') ? a : b, id).toEqual(profiles.play);
      if (technique === null) expect({ ...a, [off]: 0 }, id).toEqual(b);
    }
    expect(sidesOf('multicut-added').a).toMatchObject({ 'multicut.cut': 1, 'multicut.extend': 1 });
    expect(sidesOf('multicut-cut-added').a).toMatchObject({ 'multicut.cut': 1, 'multicut.extend': 0 });
  });

  it('has a technique alone, one missing, and a preset on top of the ones before it', () => {
    expect(sidesOf('fp-alone')).toMatchObject({ a: { rfp: 0, fp: 1, lmr: 0 }, b: { rfp: 0, fp: 0, lmr: 0 } });
    expect(sidesOf('fp-last')).toMatchObject({ a: { rfp: 1, fp: 1, lmr: 1 }, b: { rfp: 1, fp: 0, lmr: 1 } });
    const { a, b } = sidesOf('series-nmp-eval');
    expect(a).toMatchObject({ rfp: 1, 'rfp.margin': 150, nmp: 1, 'nmp.evalAboveBeta': 1, fp: 0, lmp: 0, hp: 0 });
    expect(b).toMatchObject({ rfp: 1, 'rfp.margin': 150, nmp: 1, 'nmp.evalAboveBeta': 0, fp: 0, lmp: 0, hp: 0 });
  });

  it('has a technique without a guard; that and part two for a fixed number of games, without a test', () => {
    const without = { lmp: 1, rfp: 0, 'lmp.notPv': 0 };
    expect(sidesOf('lmp-without-pv')).toMatchObject({ a: { ...without, 'lmp.notRoot': 0 }, b: { rfp: 0, lmp: 0 } });
    expect(sidesOf('lmp-root-only').a).toMatchObject({ ...without, 'lmp.notRoot': 1 });
    for (const task of tasks()) {
      expect(configOf(task).sprt === null).toBe(['guard', 'beside'].includes(task.question.kind));
    }
  });

  it('never asks for fewer games than an earlier round', () => {
    const asked = new Map<string, number>();
    for (const task of tasks()) {
      expect(task.games % 2).toBe(0);
      expect(task.games).toBeGreaterThan(asked.get(matchId(task)) ?? 0);
      asked.set(matchId(task), task.games);
    }
  });
});
