import { beforeEach, expect, it } from 'vitest';
import { $aimed, aimAt } from './aim.ts';
import { $changes, resetAll, setSetting } from './settings.ts';

beforeEach(resetAll);

it('says what the changes will be after each likely press, as the press will make them', () => {
  setSetting('rfp.margin', 200);
  setSetting('nmp', 0);
  for (const [id, value] of [
    ['rfp.margin', 210],
    ['rfp.margin', 150],
    ['nmp', 1],
    ['rfp.maxDepth', 3],
  ] as const) {
    aimAt(id, [value]);
    const [aimed] = $aimed.get();
    const before = $changes.get();
    setSetting(id, value);
    // In the same order too: one text is one search.
    expect(JSON.stringify(aimed)).toBe(JSON.stringify($changes.get()));
    $changes.set(before);
  }
  aimAt('rfp.maxDepth', [3, 1]);
  expect($aimed.get().map((changes) => changes['rfp.maxDepth'])).toEqual([3, 1]);
});

it('leaves out what would change nothing, and a hand that goes away aims at nothing', () => {
  aimAt('rfp.margin', [150, 140]);
  expect($aimed.get()).toEqual([{ 'rfp.margin': 140 }]);
  aimAt('rfp.margin', []);
  expect($aimed.get()).toEqual([]);
});
