import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $saved, decodeSaved, forgetSaved, MOST_SAVED, readSaved, save } from './saved.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
};
const page = new EventTarget();
beforeEach(() => {
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
  $saved.set([]);
});
afterEach(() => {
  cleanStores($saved);
  vi.unstubAllGlobals();
});

it('hears of other tabs while somebody listens to it', () => {
  const { kept, ...fake } = storage();
  vi.stubGlobal('localStorage', fake);
  const shown = () => $saved.get().map(({ name }) => name);
  const tell = (name: string) => {
    kept.set('cutoff:saved-settings', JSON.stringify([{ name, changes: {} }]));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'cutoff:saved-settings' }));
  };
  const stop = $saved.listen(() => {});
  tell('A');
  expect(shown()).toEqual(['A']);
  stop();
  cleanStores($saved);
  const set = vi.spyOn($saved, 'set');
  tell('B');
  expect(set).not.toHaveBeenCalled();
  set.mockRestore();
  expect(shown()).toEqual(['B']);
});

it('keeps settings by name, and finds them again', () => {
  const fake = storage();
  vi.stubGlobal('localStorage', fake);
  expect(save(' Mine ', { 'rfp.margin': 90 })).toBe('Saved “Mine” in this browser.');
  expect(save('Mine', { 'rfp.margin': 80 })).toContain('in the place of the earlier one');
  save('Other', {});
  $saved.set([]);
  readSaved();
  expect($saved.get()).toEqual([
    { name: 'Mine', changes: { 'rfp.margin': 80 } },
    { name: 'Other', changes: {} },
  ]);
  expect(forgetSaved('Mine')).toBe('Deleted “Mine”.');
  readSaved();
  expect($saved.get().map(({ name }) => name)).toEqual(['Other']);
});

it('says so where nothing can be kept, and holds them for the visit', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  readSaved();
  expect(save('Mine', { nmp: 0 })).toMatch(/until this page is closed: the browser keeps nothing/);
  expect($saved.get()).toEqual([{ name: 'Mine', changes: { nmp: 0 } }]);
  vi.stubGlobal('localStorage', undefined);
  expect(save('Two', {})).toContain('until this page is closed');
});

it('holds everything that a full browser did not keep, beside what it keeps, until it keeps again', () => {
  const fake = storage();
  vi.stubGlobal('localStorage', fake);
  save('Kept', { nmp: 0 });
  save('Gone', {});
  const full = vi.spyOn(fake, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(save('A', { rfp: 0 })).toContain('until this page is closed');
  save('B', {});
  save('Kept', { nmp: 0, lmp: 0 });
  expect(forgetSaved('Gone')).toContain('for this visit');
  readSaved();
  const names = () => $saved.get().map(({ name }) => name);
  expect(names()).toEqual(['A', 'B', 'Kept']);
  expect($saved.get()[2]?.changes).toEqual({ nmp: 0, lmp: 0 });
  full.mockRestore();
  expect(save('C', {})).toBe('Saved “C” in this browser.');
  $saved.set([]);
  readSaved();
  expect(names()).toEqual(['A', 'B', 'Kept', 'C']);
});

it('needs a name, and room', () => {
  vi.stubGlobal('localStorage', storage());
  expect(save(' \n', {})).toBe('A setting needs a name to be kept.');
  for (let i = 0; i < MOST_SAVED; i++) save(`n${i}`, {});
  expect(save('one more', {})).toContain('delete one first');
  expect($saved.get()).toHaveLength(MOST_SAVED);
});

it('reads only what this engine accepts', () => {
  const text = JSON.stringify([
    { name: 'A', changes: { 'rfp.margin': 9999, nmp: 0, nothing: 1, 'fp.base': 'x' } },
    { name: '', changes: {} },
    { name: 5, changes: {} },
    { name: 'B' },
    null,
    'x',
  ]);
  expect(decodeSaved(text)).toEqual([{ name: 'A', changes: { nmp: 0 } }]);
  const many = Array.from({ length: MOST_SAVED + 1 }, (_, i) => ({ name: `n${i}`, changes: {} }));
  expect(decodeSaved(JSON.stringify(many))).toEqual(many.slice(0, MOST_SAVED));
  for (const broken of ['', '{', '{}', 'null', '5']) expect(decodeSaved(broken)).toEqual([]);
});
