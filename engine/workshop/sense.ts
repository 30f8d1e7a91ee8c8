/**
 * What every rule of a technique must make sense of, whatever its numbers: faults that no search of a few positions
 * shows.
 */
import { counted } from '../board/error-text.ts';
import { ruleNames } from './names.ts';
import { NO, YES } from './compile.ts';
import { at, toNode } from './place.ts';
import type { WrittenRule } from './read-rule.ts';
import { passDepth, reductionOf } from './written.ts';

const places = Object.fromEntries(ruleNames.map(({ name }, place) => [name, place])) as Record<string, number>;

/** Gives names values, and all others that of a plain node with a late, quiet, hopeless move. */
function setUp(values: Readonly<Record<string, number>>): void {
  toNode(0, 1, 1, 3, 0, 0);
  at.fill(0);
  const plain = {
    beta: 1,
    depth: 1,
    ply: 3,
    hasPieces: 1,
    nonPawnPieces: 3,
    index: 20,
    searched: 20,
    quiet: 1,
    safeMoveFound: 1,
  };
  for (const [name, value] of Object.entries({ ...plain, ...values })) at[places[name]] = value;
}

const GAPS = Array.from({ length: 61 }, (_, i) => 25 * i);
const DEPTHS = [1, 2, 3, 4, 5, 6, 8, 10];

/** A depth at which nothing may be cut that only the last plies allow. */
const FAR = 10;
/** Depths at which a margin that suits the last plies is called too small, and such a margin in centipawns a ply. */
const HIGHER = DEPTHS.filter((depth) => depth >= 4);
const SLIGHT = 30;

/** A higher depth at which a rule acts by a slight margin, and that margin in centipawns; null where there is none. */
function tooSlight(
  acts: (depth: number, value: number) => boolean,
  aPly = SLIGHT,
): readonly [depth: number, value: number] | null {
  const depth = HIGHER.find((one) => acts(one, aPly * one));
  return depth === undefined ? null : [depth, aPly * depth];
}

/** What speaks for a move: no rule acts on one that has it where it spares one that has not. */
const PROMISES: readonly (readonly [values: Readonly<Record<string, number>>, what: string])[] = [
  [{ hashMove: 1 }, 'that the table knows as the best'],
  [{ killer: 1 }, 'that is a killer'],
  [{ givesCheck: 1 }, 'that gives check'],
  [{ toSeventh: 1 }, 'that goes to the seventh rank'],
  [{ history: 16_000 }, 'with a history of 16000'],
];

/** The first promise of a move that a rule holds against it, in words; undefined where there is none. */
const heldAgainst = (actsMore: (values: Readonly<Record<string, number>>) => boolean): string | undefined =>
  PROMISES.find(([values]) => actsMore(values))?.[1];

/** The sentence for a promise that a rule which skips moves holds against a move; null where it holds none. */
function skipsPromising(
  depths: readonly number[],
  scale: readonly number[],
  skips: (depth: number, value: number, values: Readonly<Record<string, number>>) => boolean,
): string | null {
  for (const depth of depths) {
    for (const value of scale) {
      if (skips(depth, value, {})) continue;
      const what = heldAgainst((values) => skips(depth, value, values));
      if (what !== undefined)
        return `At depth ${depth} it skips a move ${what}, and searches a plain one: this speaks for the move, not against it`;
      if (skips(depth, value, { improving: 1 }))
        return `At depth ${depth} it skips a move while the evaluation improves, and searches it otherwise: an improving side should have more moves searched, not fewer`;
    }
  }
  return null;
}

/**
 * Values on a scale at which a rule acts deeper down the tree and not one step nearer to the horizon, where less can go
 * wrong; null where there are none. A rule may begin at a depth, and end at one.
 */
function rasher(
  acts: (depth: number, value: number) => boolean,
  scale: readonly number[],
): readonly [depth: number, value: number] | null {
  for (const [i, depth] of DEPTHS.entries()) {
    const nearer = DEPTHS[i - 1];
    if (nearer === undefined || !scale.some((value) => acts(nearer, value))) continue;
    const value = scale.find((one) => acts(depth, one) && !acts(nearer, one));
    if (value !== undefined) return [depth, value];
  }
  return null;
}

/**
 * Values on a scale that ends with the worst at which a rule acts, and not at the next, which is worse; null where there
 * are none.
 */
function stopsShort(
  acts: (depth: number, value: number) => boolean,
  scale: readonly number[],
): readonly [depth: number, value: number, next: number] | null {
  for (const depth of DEPTHS) {
    const i = scale.findIndex(
      (value, at) => at + 1 < scale.length && acts(depth, value) && !acts(depth, scale[at + 1]),
    );
    if (i >= 0) return [depth, scale[i], scale[i + 1]];
  }
  return null;
}

const MORE_CARE = 'and not with less depth, where less can go wrong';

/** One sentence that says what makes no sense in a rule, or null when nothing was found. */
export function nonsenseOf({ decide, technique }: WrittenRule): string | null {
  if (technique === 'rfp') return ofReverseFutility(decide);
  if (technique === 'nmp') return ofNullMove(decide);
  if (technique === 'razor') return ofRazoring(decide);
  if (technique === 'lmp') return ofLateMoves(decide);
  if (technique === 'fp') return ofFutility(decide);
  if (technique === 'hp') return ofHistory(decide);
  if (technique === 'see') return ofExchanges(decide);
  if (technique === 'lmr') return ofReductions(decide);
  return null;
}

function ofReverseFutility(decide: () => number): string | null {
  for (const depth of DEPTHS) {
    for (const gap of GAPS) {
      setUp({ evaluation: gap + 1, depth });
      const said = decide();
      if (said !== NO && said !== YES && said < 1)
        return `It returns ${said} where beta is 1: a node that is cut claims to reach beta, so the score may not lie below`;
      if (said !== NO && said !== YES && said > gap + 1)
        return `It returns ${said} where the evaluation is ${gap + 1} and beta 1: nothing says that the node is worth more than its evaluation`;
      setUp({ evaluation: gap + 1, depth, improving: 1 });
      if (said !== NO && decide() === NO)
        return `At depth ${depth} and ${gap} centipawns above beta it cuts while the evaluation does not improve, and does not while it does: an improving side is the safer one`;
    }
  }
  const cuts = (depth: number, gap: number, improving = 0): boolean => {
    setUp({ evaluation: gap + 1, depth, improving });
    return decide() !== NO;
  };
  for (const below of [101, 2000]) {
    const depth = DEPTHS.find((one) => cuts(one, -below));
    if (depth !== undefined)
      return `At depth ${depth} it cuts where the evaluation lies ${below} centipawns below beta`;
  }
  if (cuts(1, 0))
    return 'At depth 1 it cuts where the evaluation just reaches beta: without a margin the smallest loss refutes it';
  const slight = tooSlight((depth, gap) => cuts(depth, gap) || cuts(depth, gap, 1));
  if (slight)
    return `At depth ${slight[0]} it cuts ${slight[1]} centipawns above beta: in so many plies more than that can be lost`;
  const found = rasher(cuts, GAPS);
  return found && `At depth ${found[0]} it cuts ${found[1]} centipawns above beta, ${MORE_CARE}`;
}

function ofFutility(decide: () => number): string | null {
  const asked = (depth: number, gap: number, values: Readonly<Record<string, number>> = {}): number => {
    setUp({ evaluation: -gap, depth, ...values });
    return decide();
  };
  const skips = (depth: number, gap: number, values: Readonly<Record<string, number>> = {}): boolean =>
    asked(depth, gap, values) !== NO;
  for (const above of [100, 2000]) {
    const depth = DEPTHS.find((one) => skips(one, -above));
    if (depth !== undefined)
      return `At depth ${depth} it skips a move where the evaluation lies ${above} centipawns above alpha`;
  }
  const claims = DEPTHS.flatMap((depth) => GAPS.map((gap) => asked(depth, gap)));
  const above = claims.find((said) => said !== NO && said !== YES && said > 0);
  if (above !== undefined)
    return `It returns ${above} where alpha is 0: a move that is skipped is believed not to pass alpha, so its score may not lie above`;
  const slight = tooSlight(skips);
  if (slight)
    return `At depth ${slight[0]} it skips a move ${slight[1]} centipawns below alpha: in so many plies more than that can be won`;
  const short = stopsShort(skips, GAPS);
  if (short)
    return `At depth ${short[0]} it skips a move ${short[1]} centipawns below alpha, and not ${short[2]} below, where there is less to hope for`;
  const found = rasher(skips, GAPS);
  if (found) return `At depth ${found[0]} it skips a move ${found[1]} centipawns below alpha, ${MORE_CARE}`;
  return skipsPromising(DEPTHS, GAPS, skips);
}

/**
 * The depth at which a null move is searched a ply deep for the last time, where one ply less is no pass; 0 where there
 * is none.
 */
export function lastPass(decide: () => number): number {
  return DEPTHS.find((depth) => depth > 1 && passAt(decide, depth) === 1 && passAt(decide, depth - 1) === 0) ?? 0;
}

/** How deep the search after a pass is at a node of a depth, so many centipawns above beta; 0 where none passes. */
function passAt(decide: () => number, depth: number, above = 299): number {
  setUp({ evaluation: above + 1, depth });
  return passDepth(decide());
}

function ofNullMove(decide: () => number): string | null {
  for (const depth of [1, 2, 3, 4, 6, 8, 10, 12, 16]) {
    for (const above of [0, 300, 1000, 2000]) {
      const reduced = passAt(decide, depth, above);
      if (reduced >= depth)
        return `At depth ${depth} and ${above} centipawns above beta the search after the pass is to be ${reduced} plies deep: it must be shallower than the node`;
    }
    const reduced = passAt(decide, depth);
    if (depth >= 16 && reduced !== 0 && reduced * 6 < depth)
      return `At depth ${depth} ${reduced > 0 ? `a search of ${reduced === 1 ? 'one ply' : `${reduced} plies`}` : 'nothing but quiescence'} follows the pass: so large a reduction sees hardly any threat`;
  }
  return null;
}

function ofRazoring(decide: () => number): string | null {
  const asks = (depth: number, gap: number): boolean => {
    setUp({ evaluation: -gap, depth });
    return decide() !== NO;
  };
  for (const gap of [100, 2000]) {
    const depth = DEPTHS.find((one) => asks(one, -gap));
    if (depth !== undefined)
      return `At depth ${depth} it asks quiescence where the evaluation lies ${gap} centipawns above alpha`;
  }
  const slight = tooSlight(asks);
  if (slight)
    return `At depth ${slight[0]} it leaves a node ${slight[1]} centipawns below alpha to quiescence: in so many plies quiet moves can win more than that`;
  const short = stopsShort(asks, GAPS);
  if (short)
    return `At depth ${short[0]} it asks quiescence ${short[1]} centipawns below alpha, and not ${short[2]} below, where there is less to hope for`;
  const found = rasher(asks, GAPS);
  return found && `At depth ${found[0]} it asks quiescence ${found[1]} centipawns below alpha, ${MORE_CARE}`;
}

/** Moves of a node that are few at FAR, and places of late ones. */
const FEW = 10;
const PLACES = Array.from({ length: 100 }, (_, i) => i);

function ofLateMoves(decide: () => number): string | null {
  const skips = (depth: number, index: number, values: Readonly<Record<string, number>> = {}): boolean => {
    setUp({ depth, index, searched: index, firstMove: index === 0 ? 1 : 0, ...values });
    return decide() !== NO;
  };
  const first = DEPTHS.find((depth) => skips(depth, 0));
  if (first !== undefined) return `At depth ${first} it skips the first move, which has index 0`;
  const few = PLACES.slice(0, FEW).find((index) => skips(FAR, index));
  if (few !== undefined)
    return `At depth ${FAR} it skips the move at index ${few}: so few moves are enough near the horizon alone`;
  const short = stopsShort(skips, PLACES);
  if (short)
    return `At depth ${short[0]} it skips the move at index ${short[1]}, and not that at ${short[2]}, which comes later`;
  const found = rasher(skips, PLACES);
  if (found) return `At depth ${found[0]} it skips the move at index ${found[1]}, ${MORE_CARE}`;
  return skipsPromising(DEPTHS, PLACES, skips);
}

const HISTORIES = Array.from({ length: 81 }, (_, i) => -200 * i);

function ofHistory(decide: () => number): string | null {
  for (const depth of DEPTHS) {
    setUp({ depth, history: 16_000 });
    if (decide() !== NO)
      return `At depth ${depth} it skips a move with a history of 16000, which has cut again and again`;
  }
  const skips = (depth: number, history: number, values: Readonly<Record<string, number>> = {}): boolean => {
    setUp({ depth, history, ...values });
    return decide() !== NO;
  };
  const short = stopsShort(skips, HISTORIES);
  if (short)
    return `At depth ${short[0]} it skips a move with a history of ${short[1]}, and not one with ${short[2]}, which failed more often`;
  const found = rasher(skips, HISTORIES);
  if (found) return `At depth ${found[0]} it skips a move with a history of ${found[1]}, ${MORE_CARE}`;
  return skipsPromising(DEPTHS, HISTORIES, skips);
}

/** The same for what a move loses by exchanges: quiet moves are given less room than an evaluation. */
const SLIGHT_EXCHANGE = 20;

function ofExchanges(decide: () => number): string | null {
  for (const [kind, values] of [
    ['quiet move', { quiet: 1 }],
    ['capture', { quiet: 0, capture: 1, victimValue: 100 }],
  ] as const) {
    const skips = (depth: number, lost: number, more: Readonly<Record<string, number>> = {}): boolean => {
      setUp({ ...values, depth, exchange: -lost, ...more });
      return decide() !== NO;
    };
    const depth = DEPTHS.find((one) => skips(one, 0) || skips(one, -500));
    if (depth !== undefined) return `At depth ${depth} it skips a ${kind} that loses nothing by exchanges`;
    const slight = tooSlight(skips, SLIGHT_EXCHANGE);
    if (slight)
      return `At depth ${slight[0]} it skips a ${kind} that loses ${slight[1]} centipawns by exchanges: in so many plies more than that can be won back`;
    const short = stopsShort(skips, GAPS);
    if (short)
      return `At depth ${short[0]} it skips a ${kind} that loses ${short[1]} centipawns, and not one that loses ${short[2]}`;
    const found = rasher(skips, GAPS);
    if (found) return `At depth ${found[0]} it skips a ${kind} that loses ${found[1]} centipawns, ${MORE_CARE}`;
    const promising = skipsPromising(DEPTHS, GAPS, skips);
    if (promising !== null) return promising;
  }
  return null;
}

function ofReductions(decide: () => number): string | null {
  for (const depth of DEPTHS) {
    setUp({ depth, index: 0, searched: 0, firstMove: 1 });
    if (reductionOf(decide()) > 0)
      return `At depth ${depth} it reduces the first move of a node, of which nothing is known yet`;
    let before = 0;
    for (let searched = 1; searched < 100; searched++) {
      const of = (values: Readonly<Record<string, number>>): number => {
        setUp({ depth, index: searched, searched, ...values });
        return reductionOf(decide());
      };
      const where = `At depth ${depth}, after ${counted(searched, 'move')},`;
      const plies = of({});
      if (plies > Math.max(0, depth - 1))
        return `${where} it takes off ${plies} of the ${depth - 1} plies that are left`;
      if (plies < before)
        return `${where} it takes off fewer plies than from the move before, ${plies} and not ${before}: a later move is hardly the better one`;
      if (of({ improving: 1 }) > plies)
        return `${where} it takes off more while the evaluation improves than while it does not: an improving side is the safer one`;
      if (of({ isPv: 1 }) > plies)
        return `${where} it takes off more on the main line than elsewhere: there the score must be exact`;
      const what = heldAgainst((values) => of(values) > plies);
      if (what !== undefined)
        return `${where} it takes off more from a move ${what} than from another: that speaks for the move, not against it`;
      if (depth === FAR && searched < 5 && plies > (2 * FAR) / 3)
        return `${where} it takes off ${plies} of ${depth} plies: so early, that sees next to nothing of the move`;
      before = plies;
    }
  }
  return null;
}
