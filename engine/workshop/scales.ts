/**
 * What must hold along a scale: of depths, of distances from the window, of places of moves. Each check gives the
 * values at which a rule goes wrong, or a sentence; the place asked last is the one where it does.
 */
import { DEPTHS } from './asking.ts';
import type { Values } from './frames.ts';

/** Distances from the window in centipawns. */
export const GAPS = Array.from({ length: 61 }, (_, i) => 25 * i);
/**
 * The same where the window itself lies far from 0: beyond, an evaluation may be a won game to a rule, not a margin.
 */
export const NEAR_GAPS = GAPS.filter((gap) => gap <= 1000);

/** A depth at which nothing may be cut that only the last plies allow. */
export const FAR = 10;
/** The last depth at which a rule may begin to act that judges the last plies. */
const LATEST = 3;
/** A margin that suits the last plies and is called too small higher up, in centipawns a ply. */
export const SLIGHT = 30;
/** The same where quiescence alone looks again, for what a move loses by exchanges, and for points of the history. */
export const SLIGHT_DEFICIT = 75;
export const SLIGHT_EXCHANGE = 30;
export const SLIGHT_HISTORY = 250;
/** Centipawns above beta that are too few for a capture to be believed by a smaller search. */
export const SLIGHT_PROOF = 40;
/** Centipawns a ply that are next to none, at the last plies too. */
export const TINY = 10;
/** The margin of a depth may be so many times that of the next: a tuned table is not quite even. */
const WOBBLE = 1.1;
/** What a score may differ by since it was reckoned with fractions. */
export const CLOSE = 0.01;

/** An early move: a rule may take a late one for searched less deep already, and ask for less. */
export const EARLY: Values = { index: 2, searched: 2 };
export const LATE: Values = { index: 60, searched: 60 };

/** Values up to one that are looked at, at most. */
const MOST_LOOKED_AT = 300;

/** The value up to `most` at which a rule acts, that itself first, then each whole one below; undefined at none. */
function slightest(acts: (value: number) => boolean, most: number): number | undefined {
  const step = Math.ceil(most / MOST_LOOKED_AT);
  for (let value = most; value >= 0; value -= step) if (acts(value)) return value;
  return undefined;
}

/**
 * A depth, `from` or more, at which a rule acts by a slight margin, and that margin in centipawns; null where there is
 * none. From FAR on it grows no more.
 */
export function tooSlight(
  acts: (depth: number, value: number) => boolean,
  aPly: number,
  from = 3,
): readonly [depth: number, value: number] | null {
  for (const depth of DEPTHS) {
    if (depth < from) continue;
    const value = slightest((one) => acts(depth, one), Math.floor(aPly * Math.min(depth, FAR)));
    if (value !== undefined) return [depth, value];
  }
  return null;
}

/** One of the last two plies at which a rule acts by next to no margin, and that margin; null where there is none. */
export function nextToNone(
  acts: (depth: number, value: number) => boolean,
): readonly [depth: number, value: number] | null {
  for (const depth of [1, 2]) {
    const value = slightest((one) => acts(depth, one), TINY * depth);
    if (value !== undefined) return [depth, value];
  }
  return null;
}

/** What speaks for a move: no rule acts on one that has it where it spares one that has not. */
const PROMISES: readonly (readonly [values: Values, what: string])[] = [
  [{ hashMove: 1 }, 'that the table knows as the best'],
  [{ killer: 1 }, 'that is a killer'],
  [{ givesCheck: 1 }, 'that gives check'],
  [{ toSeventh: 1 }, 'that goes to the seventh rank'],
  [{ history: 16_000 }, 'with a history of 16000'],
];

/** The first promise of a move that a rule holds against it, in words; undefined where there is none. */
export const heldAgainst = (actsMore: (values: Values) => boolean): string | undefined =>
  PROMISES.find(([values]) => actsMore(values))?.[1];

/** The sentence for what a rule which skips moves holds against a move; null where it holds nothing. */
export function skipsPromising(
  depths: readonly number[],
  scale: readonly number[],
  skips: (depth: number, value: number, values: Values) => boolean,
): string | null {
  for (const depth of depths) {
    for (const value of scale) {
      if (skips(depth, value, {})) continue;
      const what = heldAgainst((values) => skips(depth, value, values));
      if (what !== undefined)
        return `At depth ${depth} it skips a move ${what}, and searches a plain one: this speaks for the move, not against it`;
      if (skips(depth, value, { isPv: 1 }))
        return `At depth ${depth} it skips a move on the main line, and searches it elsewhere: there the score must be exact`;
      if (skips(depth, value, { improving: 1 }))
        return `At depth ${depth} it skips a move while the evaluation improves, and searches it otherwise: an improving side should have more moves searched, not fewer`;
    }
  }
  return null;
}

/** The sentence for a rule that skips an early move and searches a late one, all else equal; null where it does not. */
export function earlier(
  scale: readonly number[],
  skips: (depth: number, value: number, values: Values) => boolean,
): string | null {
  const depth = DEPTHS.find((one) => scale.some((value) => !skips(one, value, {}) && skips(one, value, EARLY)));
  if (depth === undefined) return null;
  return `At depth ${depth} it skips the move at index 2, and searches the same at index 20: a later move is hardly the better one`;
}

/** Plies that are near the root. */
export const NEAR_PLIES = [1, 2, 3, 5];
export const inPlies = (plies: number): string => (plies === 1 ? 'one ply' : `${plies} plies`);
export const DEPTH_NOT_PLY =
  'nearer to the root more is at stake, and it is depth, not ply, that says how much is left to search';

/** The sentence for a rule that acts near the root and not far from it, all else equal; null where it does not. */
export function nearRoot(
  reads: ReadonlySet<string>,
  scale: readonly number[],
  acts: (depth: number, value: number, values: Values) => boolean,
): string | null {
  if (!reads.has('ply')) return null;
  for (const depth of DEPTHS) {
    const far = scale.filter((value) => !acts(depth, value, { ply: 20 }));
    const ply = NEAR_PLIES.find((one) => far.some((value) => acts(depth, value, { ply: one })));
    if (ply !== undefined)
      return `At depth ${depth} it acts ${inPlies(ply)} below the root, and not 20 plies below it: ${DEPTH_NOT_PLY}`;
  }
  return null;
}

/**
 * Values on a scale at which a rule acts at a depth and not one step nearer to the horizon, where less can go wrong,
 * nor there at values a tenth larger; null where there are none. A rule may end at a depth, and begin at one of the
 * first three.
 */
export function rasher(
  acts: (depth: number, value: number) => boolean,
  scale: readonly number[],
): readonly [depth: number, value: number] | null {
  for (const [i, depth] of DEPTHS.entries()) {
    const nearer = DEPTHS[i - 1];
    if (nearer === undefined) continue;
    if (nearer < LATEST && !scale.some((value) => acts(nearer, value))) continue;
    const value = scale.find((one) => !acts(nearer, one) && !acts(nearer, WOBBLE * one) && acts(depth, one));
    if (value !== undefined) return [depth, value];
  }
  return null;
}

/**
 * Values on a scale that ends with the worst at which a rule acts, and not at the next, which is worse, nor `elsewhere`
 * at that; null where there are none.
 */
export function stopsShort(
  acts: (depth: number, value: number) => boolean,
  scale: readonly number[],
  elsewhere = acts,
): readonly [depth: number, value: number, next: number] | null {
  for (const depth of DEPTHS) {
    const i = scale.findIndex(
      (value, at) => at + 1 < scale.length && acts(depth, value) && !elsewhere(depth, scale[at + 1]),
    );
    // Asked there again, so that it is the place that is shown.
    if (i >= 0 && acts(depth, scale[i])) return [depth, scale[i], scale[i + 1]];
  }
  return null;
}

/**
 * The values of a scale, and before them each whole one between the first at which a rule acts and the one before it.
 */
export function withEdge(acts: (value: number) => boolean, scale: readonly number[]): readonly number[] {
  const i = scale.findIndex(acts);
  if (i < 1) return scale;
  const [before, first] = [scale[i - 1], scale[i]];
  return [...Array.from({ length: first - before - 1 }, (_, step) => before + 1 + step), ...scale];
}

export const MORE_CARE = 'and not with less depth, where less can go wrong';
