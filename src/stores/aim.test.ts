import { beforeEach, expect, it } from 'vitest';
import { $aimed, aimFrom, changesAt, leave } from './aim.ts';
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
    const [aimed] = changesAt(id, [value]);
    const before = $changes.get();
    setSetting(id, value);
    // In the same order too: one text is one search.
    expect(JSON.stringify(aimed)).toBe(JSON.stringify($changes.get()));
    $changes.set(before);
  }
  expect(changesAt('rfp.maxDepth', [3, 1]).map((changes) => changes['rfp.maxDepth'])).toEqual([3, 1]);
});

it('leaves out what would change nothing', () => {
  expect(changesAt('rfp.margin', [150, 140])).toEqual([{ 'rfp.margin': 140 }]);
});

it('is of the control that the hand came to last, and of the one before it as soon as that one is left', () => {
  const [focused, pointedAt] = [{}, {}];
  aimFrom(focused, () => changesAt('rfp.margin', [140]));
  aimFrom(pointedAt, () => changesAt('nmp', [0]));
  expect($aimed.get()).toEqual([{ nmp: 0 }]);
  setSetting('nmp', 0);
  leave(pointedAt);
  // Under the settings that are in force by now.
  expect($aimed.get()).toEqual([{ nmp: 0, 'rfp.margin': 140 }]);
  aimFrom(pointedAt, () => changesAt('nmp', [1]));
  leave(focused);
  expect($aimed.get()).toEqual([{}]);
  leave(pointedAt);
  expect($aimed.get()).toEqual([]);
});
