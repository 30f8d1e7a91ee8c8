import { beforeEach, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, text: string) => void store.set(key, text),
});

/** The store as a page finds it that has just been loaded. */
const load = async () => {
  vi.resetModules();
  return import('./opened.ts');
};

beforeEach(() => store.clear());

it('has what was opened on a page come back there, with what belongs to it, and on no other', async () => {
  const first = await load();
  first.followOpened('one');
  first.noteOpened('tree a', { entry: 7 });
  first.noteOpened('fold 1', {});
  first.noteOpened('fold 2', {});
  first.noteOpened('fold 2', null);
  const again = await load();
  again.followOpened('one');
  expect(again.$opened.get()).toEqual({ 'tree a': { entry: 7 }, 'fold 1': {} });
  const other = await load();
  other.followOpened('two');
  other.noteOpened('fold 1', {});
  expect(other.$opened.get()).toEqual({ 'fold 1': {} });
  const third = await load();
  third.followOpened('one');
  expect(third.$opened.get()).toEqual({ 'tree a': { entry: 7 }, 'fold 1': {} });
});

it('keeps nothing of a page that does not say its name', async () => {
  const { $opened, noteOpened } = await load();
  noteOpened('tree a', {});
  expect($opened.get()).toEqual({ 'tree a': {} });
  expect(store.size).toBe(0);
});

it('reads the list of folds of an earlier version, and nothing of what is of no shape', async () => {
  store.set('cutoff:folds', JSON.stringify({ one: ['fold 1', 3], two: { a: 5, b: {} }, three: null }));
  for (const [page, kept] of [
    ['one', { 'fold 1': {} }],
    ['two', { b: {} }],
    ['three', {}],
  ] as const) {
    const { $opened, followOpened } = await load();
    followOpened(page);
    expect($opened.get()).toEqual(kept);
  }
  store.set('cutoff:folds', '{');
  const { $opened, followOpened } = await load();
  followOpened('one');
  expect($opened.get()).toEqual({});
});

it('forgets the oldest where there is too much', async () => {
  const { followOpened, noteOpened } = await load();
  followOpened('one');
  for (let i = 0; i < 205; i++) noteOpened(`line ${i}`, {});
  const again = await load();
  again.followOpened('one');
  const names = Object.keys(again.$opened.get());
  expect([names[0], names.at(-1)]).toEqual(['line 5', 'line 204']);
});
