import { setPersistentEngine } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const events = { addEventListener() {}, removeEventListener() {} };

/** The store as a page loads it, on some storage. */
async function load(storage: Record<string, string>) {
  vi.resetModules();
  const { setPersistentEngine: set } = await import('@nanostores/persistent');
  set(storage, events);
  return import('./progress.ts');
}

beforeEach(() => setPersistentEngine({}, events));

describe('progress', () => {
  it('keeps what was read and where the reader was, each step once', async () => {
    const storage: Record<string, string> = {};
    const { $progress, markPruned, markRead, markWon, visit } = await load(storage);
    visit('1-one', 'gap', 2);
    markRead('1-one', 'switch');
    markRead('1-one', 'gap');
    markRead('1-one', 'switch');
    markRead('2-two', 'hook');
    markRead('2-two', 'once');
    markRead('2-two', 'once', false);
    markRead('2-two', 'never', false);
    // Of several ways to reach a challenge the one with the fewest nodes counts.
    for (const nodes of [900, 700, 800]) markWon('2-two', nodes);
    // And the most that was pruned; more nodes than before are none.
    for (const times of [0.5, 3, 12.5, 4]) markPruned('2-two', times);
    markPruned('1-one', 0.9);
    expect($progress.get()).toEqual({
      '1-one': { read: ['switch', 'gap'], at: { step: 'gap', n: 2 }, won: null, pruned: null },
      '2-two': { read: ['hook'], at: null, won: 700, pruned: 12.5 },
    });
    const again = await load({ ...storage });
    expect(again.$progress.get()).toEqual($progress.get());
  });

  it('does not write what it knows already', async () => {
    const writes: string[] = [];
    const storage = new Proxy({} as Record<string, string>, {
      set: (target, key, value) => {
        writes.push(String(key));
        target[String(key)] = value;
        return true;
      },
    });
    const { markRead, visit } = await load(storage);
    visit('a', 'x', 1);
    visit('a', 'x', 1);
    markRead('a', 'x');
    markRead('a', 'x');
    expect(writes).toHaveLength(2);
  });

  it('is cleared, and exported as JSON with its date', async () => {
    const storage: Record<string, string> = {};
    const { $progress, clearProgress, exportProgress, markRead } = await load(storage);
    markRead('a', 'x');
    const file = JSON.parse(exportProgress(new Date(0)));
    expect(file).toEqual({
      book: 'Cutoff',
      saved: '1970-01-01T00:00:00.000Z',
      chapters: { a: { read: ['x'], at: null, won: null, pruned: null } },
    });
    clearProgress();
    expect($progress.get()).toEqual({});
    expect(storage['cutoff:progress']).toBe('{}');
  });

  it.each([
    ['nonsense', {}],
    ['[1]', {}],
    [
      '{"a":3,"b":{"read":["x",4,"x"],"at":{"step":"x","n":"1"}}}',
      { b: { read: ['x'], at: null, won: null, pruned: null } },
    ],
    [
      '{"a":{"won":-1},"b":{"won":12}}',
      { a: { read: [], at: null, won: null, pruned: null }, b: { read: [], at: null, won: 12, pruned: null } },
    ],
    ['{"a":{"at":{"step":"x","n":3}}}', { a: { read: [], at: { step: 'x', n: 3 }, won: null, pruned: null } }],
  ])('reads %s and keeps what can be used', async (text, expected) => {
    const { decodeProgress } = await load({});
    expect(decodeProgress(text)).toEqual(expected);
  });
});
