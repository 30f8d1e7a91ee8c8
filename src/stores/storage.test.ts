import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Storages as browsers have them that keep nothing. */
const refusing = {
  'there is none': null,
  'it is not known': undefined,
  'all is forbidden': new Proxy(
    {},
    {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ),
  'it is full': {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
  },
};

it.each(Object.entries(refusing))('nothing throws where %s, and each page keeps its own', async (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  vi.stubGlobal('window', globalThis);
  vi.resetModules();
  const { keep, readKept } = await import('./storage.ts');
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    expect(keep('a', 'text', area)).toBe(false);
    keep('a', null, area);
    expect(readKept('a', area)).toBeNull();
  }
  const { $progress, markRead } = await import('./progress.ts');
  markRead('rfp', 'one');
  expect($progress.get()['rfp']?.read).toEqual(['one']);
  const { isUnkept } = await import('./kept-atom.ts');
  const { $bench } = await import('./workshop.ts');
  $bench.set({ ...$bench.get(), open: 'rfp' });
  expect($bench.get().open).toBe('rfp');
  expect(isUnkept('cutoff:workshop')).toBe(true);
  const { $saved, readSaved } = await import('./saved.ts');
  readSaved();
  expect($saved.get()).toEqual([]);
});

it('keeps where the browser does', async () => {
  const map = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  vi.stubGlobal('window', globalThis);
  vi.resetModules();
  const { keep, readKept } = await import('./storage.ts');
  expect(keep('a', 'text')).toBe(true);
  expect(readKept('a')).toBe('text');
  expect(keep('a', null)).toBe(true);
  expect(readKept('a')).toBeNull();
  const { markRead } = await import('./progress.ts');
  markRead('rfp', 'one');
  expect([...map.values()].join()).toContain('"read":["one"]');
});
