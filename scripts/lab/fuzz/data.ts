/** Data as a worker may be sent it: JSON, with a notation for what JSON lacks, and changes to it. */
import fc, { type Arbitrary } from 'fast-check';

/** What JSON cannot say is written as { "$": its name }. */
const UNSAYABLE: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  '-0': () => -0,
  bigint: () => 12n,
  date: () => new Date(0),
  map: () => new Map([['depth', 1]]),
  bytes: () => new Uint8Array(3),
  error: () => new RangeError('sent as data'),
  cycle: () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    return cycle;
  },
};

/** The data that a case stands for. */
export function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value !== 'object' || value === null) return value;
  const { $: name } = value as { $?: unknown };
  if (typeof name === 'string') return Object.hasOwn(UNSAYABLE, name) ? UNSAYABLE[name]?.() : undefined;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, decode(one)]));
}

const STRANGE: readonly unknown[] = [
  null, true, false, 0, 1, -1, 3, 0.5, 1e9, 1e300, 2 ** 31, 2 ** 53, '', '0', 'e2e4', 'startpos', '__proto__', 'x'.repeat(5000), '\u202e\u0000',
  [], [null], [[]], ['e2e4', 'e7e5'], {}, { depth: 1 }, { toString: 1 }, { length: 1e9 }, ...Object.keys(UNSAYABLE).map((name) => ({ $: name })),
]; // prettier-ignore

/** A way to a value: the keys from the top. */
type Path = readonly string[];

/** The ways to all values in some data, itself included. */
function pathsIn(value: unknown, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...here, key]))];
}

function withAt(value: unknown, [key, ...rest]: Path, news: unknown, drop: boolean): unknown {
  if (key === undefined) return drop ? null : news;
  const entries = Object.entries(value as object).flatMap(([name, one]): [string, unknown][] => {
    if (name !== key) return [[name, one]];
    return rest.length === 0 && drop ? [] : [[name, withAt(one, rest, news, drop)]];
  });
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

/** Data of a corpus after 0 to 4 changes: values exchanged, left out, or named again. */
export function mutatedData(corpus: readonly unknown[]): Arbitrary<unknown> {
  const parts = corpus.flatMap((one) =>
    pathsIn(one).map((path) => path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], one)),
  );
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    drop: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    news: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...STRANGE) },
      { weight: 2, arbitrary: fc.constantFrom(...parts) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    ),
    key: fc.option(
      fc.constantFrom(
        'type',
        'id',
        'fen',
        'moves',
        'depth',
        'nodes',
        'cap',
        'game',
        'hashMb',
        'recordGaps',
        '__proto__x',
      ),
    ),
  });
  return fc.tuple(fc.constantFrom(...corpus), fc.array(edit, { maxLength: 4 })).map(([one, edits]) =>
    edits.reduce<unknown>((value, { at, drop, key, news }) => {
      const paths = pathsIn(value);
      const path = paths[Math.floor(at * paths.length)] ?? [];
      const there = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value);
      const isPlain = typeof there === 'object' && there !== null && !Array.isArray(there);
      if (key !== null && isPlain) return withAt(value, path, { ...there, [key]: news }, false);
      return withAt(value, path, news, drop);
    }, one),
  );
}
