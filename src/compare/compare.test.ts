import { expect, it } from 'vitest';
import { profiles, techniqueIds, usualTechniques } from '../../engine/index.ts';
import { $changes } from '../stores/settings.ts';
import { depthsAround, guessTime, isOn, offIn, othersThan, switchCompared, switchOff } from './compare.ts';

it('knows which techniques are off in which search', () => {
  expect(offIn('rfp', false)).toEqual({ without: ['rfp'], with: [] });
  const others = techniqueIds.filter((id) => id !== 'nmp');
  expect(others).toEqual(expect.arrayContaining(['rfp', 'lmp', 'fp', 'hp']));
  expect(offIn('nmp', true)).toEqual({ without: ['nmp', ...others], with: others });
  const rest = techniqueIds.filter((id) => !usualTechniques.includes(id));
  expect(offIn('all', true)).toEqual({ without: [...usualTechniques, ...rest], with: rest });
  expect(othersThan('nmp')).toEqual(others);
  expect(switchOff({ rfp: 1, 'rfp.margin': 90 }, ['rfp'])).toEqual({ rfp: 0, 'rfp.margin': 90 });
});

it('knows whether what is compared is on in given settings', () => {
  expect(isOn('rfp', {})).toBe(true);
  expect(isOn('rfp', { rfp: 0 })).toBe(false);
  expect(isOn('rfp', { nmp: 0, rfp: 1 })).toBe(true);
  expect(isOn('all', { nmp: 0 })).toBe(false);
  // A technique that the book has off is on in the widgets about it.
  for (const id of techniqueIds) {
    expect(isOn(id, {}), id).toBe(profiles.book[id] === 1 || !usualTechniques.includes(id));
    expect(isOn(id, { [id]: 0 }), id).toBe(false);
  }
});

it('switches all five at once, and leaves no change behind', () => {
  $changes.set({ 'rfp.margin': 90 });
  const seen: Record<string, number>[] = [];
  const stop = $changes.listen((changes) => void seen.push({ ...changes }));
  switchCompared('all', false);
  switchCompared('all', true);
  switchCompared('lmr', false);
  switchCompared('lmr', true);
  stop();
  const five = Object.fromEntries(usualTechniques.map((id) => [id, 0]));
  const own = { 'rfp.margin': 90 };
  $changes.set({});
  expect(seen).toEqual([{ ...own, ...five }, own, { ...own, lmr: 0 }, own]);
});

it('offers depths from three below to three above, none below 1, and the one that is chosen', () => {
  expect(depthsAround(6, 6)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(depthsAround(2, 1)).toEqual([1, 2, 3, 4, 5]);
  expect(depthsAround(5, 9)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(depthsAround(6, 10)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

it('expects deeper searches to take longer, the more so without pruning', () => {
  expect(guessTime(100, 0, true)).toBe(100);
  expect(guessTime(100, 2, false)).toBe(900);
  expect(guessTime(100, 2, true)).toBe(2500);
});
