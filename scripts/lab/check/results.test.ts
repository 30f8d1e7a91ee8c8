import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cases } from '../../../engine/check/cases.ts';
import { behaviours } from '../../../engine/cli/check/behaviours.ts';
import { fingerprints } from '../../../engine/cli/check/fingerprints.ts';
import { suspectsOf } from '../../../engine/cli/check/suspects.ts';
import { type Checked, isFailure, resultsOf, soundFailuresOf, soundFailuresText, tableOf } from './results-table.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const engines = JSON.parse(read('content/results/engines.json')) as Checked[];
const byChoice = new Set([...cases, ...behaviours].flatMap(({ choice, id }) => (choice === undefined ? [] : [id])));

it('counts mistakes by kind, and leaves out what is slow or a choice', () => {
  const rows = [
    { id: 'a', mistake: null, unfinished: false, rightLater: false },
    { id: 'b', mistake: 'wrong move', unfinished: false, rightLater: false },
    { id: 'c', mistake: 'wrong move', unfinished: true, rightLater: false },
    { id: 'd', mistake: 'wrong score', unfinished: false, rightLater: false },
    { id: 'e', mistake: 'wrong score', unfinished: false, rightLater: true },
  ];
  const one = { name: 'X 1', language: 'C', by: 'test', results: resultsOf({ rows }) };
  expect(tableOf([one], new Set(['d']))).toEqual([
    '| engine | language | at depth | with 2 s | what stays                                     |',
    '| ------ | -------- | -------- | -------- | ---------------------------------------------- |',
    '| X 1    | C        | 2 of 5   | 1        | wrong move 1, by choice 1; slow 1, not counted |',
  ]);
});

it('the kept results are of cases that there are', () => {
  const known = new Set([...cases, ...behaviours].map(({ id }) => id));
  expect(engines.length).toBeGreaterThanOrEqual(5);
  for (const { name, results } of engines)
    expect(
      Object.keys(results).filter((id) => !known.has(id)),
      name,
    ).toEqual([]);
});

it('what sound engines fail is by the kept results; each of them is accused of nothing by what the others fail', () => {
  const { engines: sound } = soundFailuresOf(engines);
  expect(sound).not.toContain('Lozza 11');
  expect(sound.length).toBeGreaterThanOrEqual(5);
  expect(read('engine/cli/check/sound-failures.ts')).toBe(soundFailuresText(engines));
  for (const { name, results } of engines.filter((one) => sound.includes(one.name))) {
    // As a report counts them: what is wrong by choice, or by a mistake that no pruning makes, counts neither way.
    const failed = Object.keys(results).filter((id) => isFailure(results[id] ?? '') && !byChoice.has(id));
    const right = Object.keys(results).filter((id) => results[id] === 'right');
    const stays = failed.filter((id) => results[id] !== 'later');
    const { engines: left, failures } = soundFailuresOf(engines.filter((one) => one.name !== name));
    const others = { engines: left.length, failures };
    const suspects = suspectsOf([...right, ...failed], new Set(failed), new Set(stays), fingerprints, others);
    expect(suspects, name).toEqual([]);
  }
});

it('docs/check.md has the table of the kept results', () => {
  expect(read('docs/check.md')).toContain(tableOf(engines, byChoice).join('\n'));
});
