import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchConfig, PairRecord } from '../../engine/index.ts';
import { browserKeep, KeptElsewhere, type KeptMatch } from './match-keep.ts';
import { firstForm } from './match-plan.ts';

const pairOf = (index: number) => ({ index, games: [{}, {}] }) as unknown as PairRecord;
const matchOf = (id: string, ...pairs: number[]): KeptMatch => ({
  id,
  form: firstForm,
  config: { seed: 1 } as MatchConfig,
  pairs: pairs.map(pairOf),
});
const indices = (match: KeptMatch | null) => match?.pairs.map(({ index }) => index);
const later = () => new Promise<void>((done) => setTimeout(done));

/**
 * One database of the browser with one store, as much of it as is used here. Nothing is there before its transaction
 * ends.
 */
function fakeDatabase() {
  const rows = new Map<string, unknown>();
  const asked = <T>(result: T) => {
    const request = { result, onsuccess: null as null | (() => void) };
    setTimeout(() => request.onsuccess?.());
    return request;
  };
  const transaction = () => {
    const writes: (() => void)[] = [];
    const self = {
      oncomplete: null as null | (() => void),
      objectStore: () => ({
        get: (key: string) => asked(rows.get(key)),
        getAll: ([least, most]: [string, string]) =>
          asked(
            [...rows]
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .flatMap(([key, row]) => (key >= least && key <= most ? [row] : [])),
          ),
        put: (row: unknown, key: string) => writes.push(() => rows.set(key, structuredClone(row))),
        clear: () => writes.push(() => rows.clear()),
      }),
    };
    setTimeout(() => {
      for (const write of writes) write();
      self.oncomplete?.();
    });
    return self;
  };
  return { rows, open: () => asked({ transaction }) };
}

/** The browser's locks, of one name. A lock is free some time after what held it has ended. */
function fakeLocks() {
  const state = { held: false };
  const request = async (_: string, __: unknown, use: (lock: object | null) => unknown) => {
    await later();
    if (state.held) {
      await use(null);
      return;
    }
    state.held = true;
    await use({});
    await later();
    state.held = false;
  };
  return { state, request };
}

let database = fakeDatabase();
let locks = fakeLocks();
beforeEach(() => {
  database = fakeDatabase();
  locks = fakeLocks();
  vi.stubGlobal('indexedDB', { open: () => database.open() });
  vi.stubGlobal('IDBKeyRange', { bound: (least: string, most: string) => [least, most] });
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => vi.unstubAllGlobals());

describe('a kept match', () => {
  it('is given back with its pairs, and takes the place of the one before it', async () => {
    const tab = browserKeep();
    expect(await tab.load()).toBeNull();
    await tab.begin(matchOf('x', 0, 1));
    await tab.add('x', pairOf(2));
    const after = browserKeep();
    expect(await after.load()).toEqual(matchOf('x', 0, 1, 2));
    await tab.begin(matchOf('y'));
    await tab.add('y', pairOf(0));
    expect(await after.load()).toEqual(matchOf('y', 0));
    expect(database.rows.size).toBe(2);
  });

  it('has all its pairs, however many, and none of another match', async () => {
    const tab = browserKeep();
    const numbers = Array.from({ length: 25 }, (_, index) => index);
    await tab.begin(matchOf('x', ...numbers.slice(0, 12)));
    for (const index of numbers.slice(12)) await tab.add('x', pairOf(index));
    await tab.add('x1', pairOf(99));
    expect(indices(await tab.load())?.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  it('has the pairs that are finished before it is begun with', async () => {
    const tab = browserKeep();
    await tab.begin(matchOf('w', 5));
    const begun = tab.begin(matchOf('x'));
    await tab.add('x', pairOf(0));
    await begun;
    expect(indices(await tab.load())).toEqual([0]);
  });

  it('is lost where the browser keeps nothing, and all of it says so', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    const tab = browserKeep();
    const tries = [tab.load(), tab.begin(matchOf('x')), tab.resume(), tab.add('x', pairOf(0))];
    for (const one of tries) await expect(one).rejects.toThrow('forbidden');
  });

  it('is kept where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    const tab = browserKeep();
    await tab.begin(matchOf('x', 0));
    tab.rest();
    expect(indices(await tab.resume())).toEqual([0]);
  });
});

describe('of two tabs', () => {
  it('one plays the kept match at a time: the other neither goes on with it nor begins another', async () => {
    const [first, second] = [browserKeep(), browserKeep()];
    await first.begin(matchOf('x'));
    await expect(second.resume()).rejects.toThrow(KeptElsewhere);
    await expect(second.begin(matchOf('y'))).rejects.toThrow(KeptElsewhere);
    await expect(second.add('y', pairOf(0))).rejects.toThrow(KeptElsewhere);
    await first.add('x', pairOf(0));
    expect(await second.load()).toEqual(matchOf('x', 0));
    expect(database.rows.size).toBe(2);
  });

  it('the other goes on once the first rests, with all that is kept by then', async () => {
    const [first, second] = [browserKeep(), browserKeep()];
    await first.begin(matchOf('x'));
    await expect(second.resume()).rejects.toThrow(KeptElsewhere);
    await first.add('x', pairOf(0));
    first.rest();
    await expect.poll(() => locks.state.held).toBe(false);
    expect(indices(await second.resume())).toEqual([0]);
    await expect(first.resume()).rejects.toThrow(KeptElsewhere);
  });

  it('neither is shut out by one that rests before it has heard that it may play', async () => {
    const [first, second] = [browserKeep(), browserKeep()];
    const begun = first.begin(matchOf('x'));
    first.rest();
    await begun;
    await expect.poll(() => locks.state.held).toBe(false);
    expect((await second.resume())?.id).toBe('x');
  });

  it('one may rest and go on in one breath', async () => {
    const tab = browserKeep();
    await tab.begin(matchOf('x'));
    for (let i = 0; i < 3; i++) {
      tab.rest();
      expect((await tab.resume())?.id).toBe('x');
    }
    expect(locks.state.held).toBe(true);
    tab.rest();
    await expect.poll(() => locks.state.held).toBe(false);
  });
});
