/**
 * What every rule of a technique must make sense of, whatever its numbers: faults that no search of a few positions
 * shows.
 */
import { counted } from '../board/error-text.ts';
import { KING, PAWN } from '../board/pieces.ts';
import { exchangeValue } from '../eval/exchange.ts';
import { BARE, DEPTHS, WORST_HISTORY } from './asking.ts';
import { NO, YES } from './compile.ts';
import { askIn, type Frame, framesFor, plainFrame, type Values } from './frames.ts';
import type { WrittenRule } from './read-rule.ts';
import {
  CLOSE,
  DEPTH_NOT_PLY,
  EARLY,
  earlier,
  FAR,
  GAPS,
  heldAgainst,
  inPlies,
  LATE,
  MORE_CARE,
  NEAR_GAPS,
  NEAR_PLIES,
  nearRoot,
  nextToNone,
  rasher,
  skipsPromising,
  SLIGHT,
  SLIGHT_DEFICIT,
  SLIGHT_EXCHANGE,
  SLIGHT_HISTORY,
  SLIGHT_PROOF,
  stopsShort,
  tooSlight,
  withEdge,
} from './scales.ts';
import type { Writable } from './sources.ts';
import { isAct, passDepth, reductionOf } from './written.ts';

/** Asks a rule about values in a frame; a number that it answers with is as it stands. */
type Ask = (values: Values) => number;
type Reads = ReadonlySet<string>;

const gapsIn = ({ level }: Frame): readonly number[] => (level === 0 ? GAPS : NEAR_GAPS);

/**
 * One sentence that says what makes no sense in a rule, or null when nothing was found. The place where it was found
 * stays set up (place.ts).
 */
export function nonsenseOf(rule: WrittenRule): string | null {
  for (const frame of framesFor(rule)) {
    const found = ofTechnique[rule.technique]((values) => askIn(frame, rule.decide, values), frame, rule.tree.reads);
    if (found !== null) return frame.words === '' ? found : `${found} (${frame.words})`;
  }
  return null;
}

const ofTechnique: Readonly<Record<Writable, (ask: Ask, frame: Frame, reads: Reads) => string | null>> = {
  rfp: ofReverseFutility,
  nmp: ofNullMove,
  razor: ofRazoring,
  probcut: ofProofs,
  lmp: ofLateMoves,
  fp: ofFutility,
  hp: ofHistory,
  see: ofExchanges,
  lmr: ofReductions,
};

function ofReverseFutility(ask: Ask, frame: Frame, reads: Reads): string | null {
  const { level, slight: part, values: given } = frame;
  const gaps = gapsIn(frame);
  const answer = (depth: number, gap: number, values: Values = {}, by = 0): number =>
    ask({ ...moved(by), evaluation: gap + 1 + by, depth, ...values });
  const cuts = (depth: number, gap: number, values: Values = {}, by = 0): boolean =>
    answer(depth, gap, values, by) !== NO;
  for (const depth of DEPTHS) {
    for (const gap of withEdge((one) => cuts(depth, one), gaps)) {
      const said = answer(depth, gap);
      if (said === NO) continue;
      const above = said === YES ? gap : said - level - 1;
      if (above < -CLOSE)
        return `It returns a score ${inPawns(-above)} below beta: a node that is cut claims to reach beta, so the score may not lie below${asScore(said)}`;
      if (above > gap + CLOSE)
        return `It returns a score ${inPawns(above - gap)} above the evaluation: nothing says that the node is worth more${asScore(said)}`;
      if (!cuts(depth, gap, { improving: 1 }))
        return `At depth ${depth} and ${gap} centipawns above beta it cuts while the evaluation does not improve, and does not while it does: an improving side is the safer one`;
    }
  }
  for (const below of [1, 10, 50, 100, 2000]) {
    const depth = DEPTHS.find((one) => cuts(one, -below));
    if (depth !== undefined) return `At depth ${depth} it cuts where the evaluation lies ${inPawns(below)} below beta`;
  }
  // A side whose evaluation improves may do without one at the last plies: two or three count as searched.
  const improves = given['improving'] === 1;
  const near = improves ? null : nextToNone(cuts);
  if (near)
    return `At depth ${near[0]} it cuts ${near[1]} centipawns above beta: without a margin the smallest loss refutes it`;
  const slight = tooSlight(cuts, SLIGHT * part, improves ? 5 : 3);
  if (slight)
    return `At depth ${slight[0]} it cuts ${slight[1]} centipawns above beta: in so many plies more than that can be lost`;
  const short = stopsShort(cuts, gaps, wherever(-1, cuts));
  if (short)
    return `At depth ${short[0]} it cuts ${short[1]} centipawns above beta, and not ${short[2]} above, where the cut is safer`;
  const found = rasher(cuts, gaps);
  if (found) return `At depth ${found[0]} it cuts ${found[1]} centipawns above beta, ${MORE_CARE}`;
  return nearRoot(reads, gaps, cuts);
}

/** The window, moved by some centipawns. */
const moved = (by: number): Values => (by === 0 ? {} : { alpha: by, beta: by + 1, best: by });

/**
 * Does a rule act at a distance, wherever the window and the evaluation lie? It may hold back where one of them is far
 * from 0, a game that is won or lost: so the distance is asked for with either of them there, and with both half as
 * far.
 */
const wherever =
  (sign: 1 | -1, acts: (depth: number, gap: number, values: Values, by: number) => boolean) =>
  (depth: number, gap: number): boolean =>
    [0, 1, 0.5].some((part) => acts(depth, gap, {}, sign * part * gap));

/** What is to be said of a score that may have been meant as yes or no. */
const asScore = (said: number): string =>
  said === 0 || said === 1 ? `. ${said} is a score here; yes is true, and no is false` : '';

/** A difference of scores in words. */
const inPawns = (difference: number): string => counted(Math.ceil(difference), 'centipawn');

function ofFutility(ask: Ask, frame: Frame, reads: Reads): string | null {
  const { level, slight: part } = frame;
  const gaps = gapsIn(frame);
  const answer = (depth: number, gap: number, values: Values = {}, by = 0): number =>
    ask({ ...moved(by), evaluation: by - gap, depth, ...values });
  const skips = (depth: number, gap: number, values: Values = {}, by = 0): boolean =>
    answer(depth, gap, values, by) !== NO;
  const wide = { beta: 1000, isPv: 1 };
  for (const above of [100, 2000]) {
    const depth = DEPTHS.find((one) => skips(one, -above) || skips(one, -above, wide));
    if (depth !== undefined)
      return `At depth ${depth} it skips a move where the evaluation lies ${above} centipawns above alpha`;
  }
  const outweighed = DEPTHS.find((one) => skips(one, -100, { history: WORST_HISTORY }));
  if (outweighed !== undefined)
    return `At depth ${outweighed} it skips a move with a history of ${WORST_HISTORY} where the evaluation lies 100 centipawns above alpha: a history may shift the margin, and not turn it`;
  for (const depth of DEPTHS) {
    for (const gap of withEdge((one) => skips(depth, one), gaps)) {
      const said = answer(depth, gap);
      if (said === NO || said === YES) continue;
      if (said > level + CLOSE)
        return `It returns a score ${inPawns(said - level)} above alpha: a move that is skipped is believed not to pass alpha, so its score may not lie above${asScore(said)}`;
      if (said < level - gap - CLOSE)
        return `It returns a score ${inPawns(level - gap - said)} below the evaluation: a score is the most that the move is believed to reach, and a quiet move may keep what there is`;
    }
  }
  const near = nextToNone(skips);
  if (near)
    return `At depth ${near[0]} it skips a move ${near[1]} centipawns below alpha: without a margin the smallest gain passes it`;
  const slight = tooSlight((depth, below) => skips(depth, below, EARLY), SLIGHT * part);
  if (slight)
    return `At depth ${slight[0]} it skips a move ${slight[1]} centipawns below alpha: in so many plies more than that can be won`;
  const short = stopsShort(skips, gaps, wherever(1, skips));
  if (short)
    return `At depth ${short[0]} it skips a move ${short[1]} centipawns below alpha, and not ${short[2]} below, where there is less to hope for`;
  const found = rasher(skips, gaps);
  if (found) return `At depth ${found[0]} it skips a move ${found[1]} centipawns below alpha, ${MORE_CARE}`;
  return (
    takesForNothing(skips) ??
    skipsPromising(DEPTHS, gaps, skips) ??
    earlier(gaps, skips) ??
    nearRoot(reads, gaps, skips)
  );
}

/** What a capture may take, in centipawns: a pawn, a knight, a bishop, a rook, the queen. */
const PRIZES = exchangeValue.slice(PAWN, KING);

/**
 * The sentence for a rule of futility that skips a capture hardly later than one of nothing; null where it does not. A
 * margin as large as a queen may stand for any of them.
 */
function takesForNothing(skips: (depth: number, gap: number, values: Values) => boolean): string | null {
  const gaps = GAPS.filter((gap) => gap < PRIZES[PRIZES.length - 1]);
  const taking = (prize: number): Values => ({ quiet: 0, capture: 1, victimValue: prize, exchange: prize });
  for (const depth of DEPTHS) {
    const gap = gaps.find((one) => skips(depth, one, taking(0)));
    if (gap === undefined) continue;
    const prize = PRIZES.find((one) => skips(depth, gap + one / 4, taking(one)));
    if (prize !== undefined)
      return `At depth ${depth} it skips a capture of ${prize} centipawns where the evaluation lies ${gap + prize / 4} below alpha, and asks for ${gap} where nothing is taken: what is taken comes on top of what a move may gain`;
  }
  return null;
}

/**
 * The depth at which a null move is searched a ply deep for the last time, where one ply less is no pass; 0 where there
 * is none.
 */
export function lastPass(decide: () => number): number {
  const pass = (depth: number): number => passAt((values) => askIn(plainFrame, decide, values), depth);
  return DEPTHS.find((depth) => depth > 1 && pass(depth) === 1 && pass(depth - 1) === 0) ?? 0;
}

/** How deep the search after a pass is at a node of a depth, so many centipawns above beta; 0 where none passes. */
const passAt = (ask: Ask, depth: number, above = 299, by = 0): number =>
  passDepth(ask({ ...moved(by), evaluation: above + 1 + by, depth }));

/** The same far above beta, wherever the window and the evaluation lie. */
function passFar(ask: Ask, depth: number): number {
  const by = [0, -1000, -500].find((one) => passAt(ask, depth, 1000, one) !== 0);
  return by === undefined ? 0 : passAt(ask, depth, 1000, by);
}

function ofNullMove(ask: Ask): string | null {
  const above = [0, 300, 1000, 2000];
  for (const depth of DEPTHS) {
    for (const more of above) {
      const reduced = passAt(ask, depth, more);
      if (reduced >= depth)
        return `At depth ${depth} and ${more} centipawns above beta the search after the pass is to be ${inPlies(reduced)} deep: it must be shallower than the node`;
    }
    const below = depth <= 8 ? 201 : 301;
    if (passAt(ask, depth, -below) !== 0)
      return `At depth ${depth} it passes where the evaluation lies ${below} centipawns below beta: the search after the pass will hardly reach it`;
    const reduced = passAt(ask, depth);
    if (depth >= 16 && reduced !== 0 && reduced * 6 < depth)
      return `At depth ${depth} ${reduced > 0 ? `a search of ${inPlies(reduced)}` : 'nothing but quiescence'} follows the pass: so large a reduction sees hardly any threat`;
    if (depth >= 16 && passAt(ask, depth, 1000) < 0)
      return `At depth ${depth} and 1000 centipawns above beta nothing but quiescence follows the pass: so large a reduction sees no threat at all`;
  }
  return unevenPasses(ask) ?? unevenReductions(ask);
}

/** Depths without a gap, for what must change evenly from one to the next. */
const EACH_DEPTH = Array.from({ length: 16 }, (_, i) => i + 1);

/** The sentence for a null move that is left out at a depth between others, or at all but the last plies; else null. */
function unevenPasses(ask: Ask): string | null {
  const passes = EACH_DEPTH.filter((depth) => passAt(ask, depth) !== 0);
  const hole = EACH_DEPTH.find((depth) => depth > passes[0] && !passes.includes(depth));
  if (hole !== undefined && passes.some((depth) => depth > hole) && passAt(ask, hole) === 0)
    return `It passes at depth ${passes[0]} and at depth ${passes.find((depth) => depth > hole)}, and not at depth ${hole} between: 0 is no pass, and -1 goes straight to quiescence`;
  if (passes.length > 0 && passes.every((depth) => depth < 3) && passAt(ask, passes[0]) !== 0)
    return `It passes up to depth ${passes.at(-1)}, and not deeper, where a smaller search saves most`;
  return null;
}

/**
 * The sentence for a null move which takes off less the deeper the node, or the further it stands above beta; else
 * null.
 */
function unevenReductions(ask: Ask): string | null {
  const stops = EACH_DEPTH.find((depth) => passAt(ask, depth, 0) !== 0 && passFar(ask, depth) === 0);
  if (stops !== undefined)
    return `At depth ${stops} it passes where the evaluation is at beta, and not 1000 centipawns above, where less can go wrong`;
  const timid = EACH_DEPTH.find((depth) => {
    const atBeta = passAt(ask, depth, 0);
    return atBeta !== 0 && passFar(ask, depth) > atBeta;
  });
  if (timid !== undefined)
    return `At depth ${timid} the search after the pass is deeper 1000 centipawns above beta than at beta: the further above, the less it takes to show it`;
  const less = EACH_DEPTH.find((depth) => passAt(ask, depth) > 0 && passAt(ask, depth + 1) > passAt(ask, depth) + 1);
  if (less === undefined) return null;
  return `Where it passes it takes off ${less - passAt(ask, less)} plies at depth ${less}, and ${less + 1 - passAt(ask, less + 1)} at depth ${less + 1}: near the horizon there is less to take off`;
}

function ofRazoring(ask: Ask, frame: Frame, reads: Reads): string | null {
  const gaps = gapsIn(frame);
  const asks = (depth: number, gap: number, values: Values = {}, by = 0): boolean =>
    ask({ ...moved(by), evaluation: by - gap, depth, ...values }) !== NO;
  for (const gap of [100, 2000]) {
    const depth = DEPTHS.find((one) => asks(one, -gap));
    if (depth !== undefined)
      return `At depth ${depth} it asks quiescence where the evaluation lies ${gap} centipawns above alpha`;
  }
  const near = nextToNone(asks);
  if (near)
    return `At depth ${near[0]} it asks quiescence ${near[1]} centipawns below alpha: without a margin the smallest gain of a quiet move passes it`;
  const slight = tooSlight(asks, SLIGHT_DEFICIT * frame.slight);
  if (slight)
    return `At depth ${slight[0]} it leaves a node ${slight[1]} centipawns below alpha to quiescence: in so many plies quiet moves can win more than that`;
  const short = stopsShort(asks, gaps, wherever(1, asks));
  if (short)
    return `At depth ${short[0]} it asks quiescence ${short[1]} centipawns below alpha, and not ${short[2]} below, where there is less to hope for`;
  const found = rasher(asks, gaps);
  if (found) return `At depth ${found[0]} it asks quiescence ${found[1]} centipawns below alpha, ${MORE_CARE}`;
  const hopeful = DEPTHS.find((depth) => gaps.some((gap) => !asks(depth, gap) && asks(depth, gap, { improving: 1 })));
  if (hopeful !== undefined)
    return `At depth ${hopeful} it asks quiescence while the evaluation improves, and searches otherwise: an improving side has more to hope for`;
  return nearRoot(reads, gaps, asks);
}

function ofProofs(ask: Ask, { level, slight: part }: Frame): string | null {
  const tries = (depth: number, evaluation: number): boolean => ask({ depth, evaluation }) !== NO;
  const shallow = DEPTHS.find((depth) => tries(depth, 0));
  // Asked there last, so that it is the place that is shown; in the same way below.
  if (shallow !== undefined && DEPTHS.every((depth) => depth < 5 || !tries(depth, 0)) && tries(shallow, 0))
    return `It tries captures at depth ${shallow}, and nowhere from depth 5 on, where a smaller search saves most`;
  const hopeless = DEPTHS.find((depth) => !tries(depth, 0) && tries(depth, -1000));
  if (hopeless !== undefined)
    return `At depth ${hopeless} it tries captures where the evaluation lies 1000 centipawns below beta, and none where it nearly reaches beta`;
  const reach = (depth: number, values: Values = {}): number => {
    const said = ask({ depth, ...values });
    return said === NO ? Number.POSITIVE_INFINITY : said - level - 1;
  };
  for (const depth of DEPTHS) {
    for (const evaluation of [-400, 0, 100, 400]) {
      const wanted = reach(depth, { evaluation });
      if (wanted < -CLOSE)
        return `At depth ${depth} it asks a capture for ${inPawns(-wanted)} less than beta: one that reaches that need not reach beta`;
      if (wanted < SLIGHT_PROOF * part)
        return `At depth ${depth} it asks a capture for ${inPawns(wanted)} more than beta: in the plies that the smaller search leaves out more than that can be lost`;
      if (reach(depth, { evaluation, improving: 1 }) > wanted)
        return `At depth ${depth} it asks for more while the evaluation improves than while it does not: an improving side is the safer one`;
      if (reach(depth, { evaluation, ply: 20 }) > reach(depth, { evaluation, ply: 1 }))
        return `At depth ${depth} it asks for less one ply below the root than 20 plies below it: nearer to the root more is at stake`;
    }
  }
  return null;
}

/** The place of a move of which all before were searched: before the first there is no best score, nor a safe move. */
const atPlace = (index: number): Values =>
  index === 0 ? { index, searched: 0, firstMove: 1, best: BARE, safeMoveFound: 0 } : { index, searched: index };

/** How many moves of a node are few at a depth: none of them is skipped there, nor deeper. */
const FEW = [
  { depth: 1, moves: 2 },
  { depth: 3, moves: 4 },
  { depth: 6, moves: 12 },
  { depth: FAR, moves: 20 },
  { depth: 24, moves: 20 },
];
/** Places of moves, late ones too. */
const PLACES = Array.from({ length: 100 }, (_, i) => i);

function ofLateMoves(ask: Ask, _: Frame, reads: Reads): string | null {
  const skips = (depth: number, index: number, values: Values = {}): boolean =>
    ask({ depth, ...atPlace(index), ...values }) !== NO;
  const first = DEPTHS.find((depth) => skips(depth, 0));
  if (first !== undefined) return `At depth ${first} it skips the first move, which has index 0`;
  for (const { depth, moves } of FEW) {
    const few = PLACES.slice(0, moves).find((index) => skips(depth, index));
    if (few !== undefined)
      return `At depth ${depth} it skips the move at index ${few}: no node of that depth is judged by so few moves`;
  }
  const short = stopsShort(skips, PLACES);
  if (short)
    return `At depth ${short[0]} it skips the move at index ${short[1]}, and not that at ${short[2]}, which comes later`;
  const found = rasher(skips, PLACES);
  if (found) return `At depth ${found[0]} it skips the move at index ${found[1]}, ${MORE_CARE}`;
  return skipsPromising(DEPTHS, PLACES, skips) ?? nearRoot(reads, PLACES, skips);
}

const HISTORIES = Array.from({ length: 81 }, (_, i) => -200 * i);

function ofHistory(ask: Ask, { slight: part }: Frame, reads: Reads): string | null {
  const skips = (depth: number, history: number, values: Values = {}): boolean =>
    ask({ depth, history, ...values }) !== NO;
  const good = DEPTHS.find((depth) => skips(depth, 16_000));
  if (good !== undefined)
    return `At depth ${good} it skips a move with a history of 16000, which has cut again and again`;
  const unknown = DEPTHS.find((depth) => skips(depth, 0));
  if (unknown !== undefined)
    return `At depth ${unknown} it skips a move with a history of 0, of which the table knows nothing`;
  const slight =
    tooSlight((depth, points) => skips(depth, -points, EARLY), SLIGHT_HISTORY * part) ??
    tooSlight((depth, points) => skips(depth, -points, LATE), (SLIGHT_HISTORY * part) / 2);
  if (slight)
    return `At depth ${slight[0]} it skips a move with a history of ${-slight[1]}: one or two failures elsewhere say little about so many plies`;
  const short = stopsShort(skips, HISTORIES);
  if (short)
    return `At depth ${short[0]} it skips a move with a history of ${short[1]}, and not one with ${short[2]}, which failed more often`;
  const found = rasher(skips, HISTORIES);
  if (found) return `At depth ${found[0]} it skips a move with a history of ${found[1]}, ${MORE_CARE}`;
  return skipsPromising(DEPTHS, HISTORIES, skips) ?? earlier(HISTORIES, skips) ?? nearRoot(reads, HISTORIES, skips);
}

function ofExchanges(ask: Ask, { slight: part }: Frame, reads: Reads): string | null {
  for (const [kind, values] of [
    ['quiet move', { quiet: 1 }],
    ['capture', { quiet: 0, capture: 1, victimValue: 100 }],
    ['promotion', { quiet: 0, promotion: 1 }],
  ] as const) {
    const skips = (depth: number, lost: number, more: Values = {}): boolean =>
      ask({ ...values, depth, exchange: -lost, ...more }) !== NO;
    const depth = DEPTHS.find((one) => skips(one, 0) || skips(one, -500));
    if (depth !== undefined) return `At depth ${depth} it skips a ${kind} that loses nothing by exchanges`;
    const slight = tooSlight((one, lost) => skips(one, lost, EARLY), SLIGHT_EXCHANGE * part);
    if (slight)
      return `At depth ${slight[0]} it skips a ${kind} that loses ${slight[1]} centipawns by exchanges: in so many plies more than that can be won back`;
    const short = stopsShort(skips, GAPS);
    if (short)
      return `At depth ${short[0]} it skips a ${kind} that loses ${short[1]} centipawns, and not one that loses ${short[2]}`;
    const found = rasher(skips, GAPS);
    if (found) return `At depth ${found[0]} it skips a ${kind} that loses ${found[1]} centipawns, ${MORE_CARE}`;
    const more = skipsPromising(DEPTHS, GAPS, skips) ?? earlier(GAPS, skips) ?? nearRoot(reads, GAPS, skips);
    if (more !== null) return more;
  }
  return null;
}

function ofReductions(ask: Ask, _: Frame, reads: Reads): string | null {
  const of = (depth: number, searched: number, values: Values = {}): number =>
    reductionOf(ask({ depth, ...atPlace(searched), ...values }));
  const near = reads.has('ply') ? NEAR_PLIES : [];
  for (const [i, depth] of DEPTHS.entries()) {
    if (of(depth, 0) > 0) return `At depth ${depth} it reduces the first move of a node, of which nothing is known yet`;
    let before = 0;
    for (let searched = 1; searched < 100; searched++) {
      const where = `At depth ${depth}, after ${counted(searched, 'move')},`;
      const nearer = i === 0 ? 0 : of(DEPTHS[i - 1], searched);
      const plies = of(depth, searched);
      if (plies > Math.max(0, depth - 1))
        return `${where} it takes off ${plies} of the ${depth - 1} plies that are left`;
      if (plies < before)
        return `${where} it takes off fewer plies than from the move before, ${plies} and not ${before}: a later move is hardly the better one`;
      if (plies < nearer)
        return `${where} it takes off ${plies}, and ${nearer} at depth ${DEPTHS[i - 1]}: near the horizon there is less to take off`;
      if (depth >= FAR && searched < 5 && plies > (2 * depth) / 3)
        return `${where} it takes off ${plies} of ${depth} plies: so early, that sees next to nothing of the move`;
      if (of(depth, searched, { improving: 1 }) > plies)
        return `${where} it takes off more while the evaluation improves than while it does not: an improving side is the safer one`;
      if (of(depth, searched, { isPv: 1 }) > plies)
        return `${where} it takes off more on the main line than elsewhere: there the score must be exact`;
      const far = of(depth, searched, { ply: 20 });
      const ply = near.find((one) => of(depth, searched, { ply: one }) > far);
      if (ply !== undefined)
        return `${where} it takes off more ${inPlies(ply)} below the root than 20 plies below it: ${DEPTH_NOT_PLY}`;
      const what = heldAgainst((values) => of(depth, searched, values) > plies);
      if (what !== undefined)
        return `${where} it takes off more from a move ${what} than from another: that speaks for the move, not against it`;
      before = plies;
    }
  }
  return null;
}

const below: readonly Values[] = GAPS.map((gap) => ({ evaluation: -gap }));
const above: readonly Values[] = GAPS.map((gap) => ({ evaluation: gap + 1 }));

/** What invites a rule of a technique to act: from nothing to as much as there may be. */
const inviting: Readonly<Record<Writable, readonly Values[]>> = {
  rfp: above,
  nmp: above,
  razor: below,
  probcut: [...below, ...above],
  lmp: PLACES.map(atPlace),
  fp: below,
  hp: HISTORIES.map((history) => ({ history })),
  see: [1, 0].flatMap((quiet) => GAPS.map((gap) => ({ exchange: -gap, quiet, capture: 1 - quiet }))),
  lmr: PLACES.map(atPlace),
};

/** A capture that must gain more, in centipawns, is none that is tried. */
const FARTHEST = GAPS[GAPS.length - 1];

/**
 * Does a rule act anywhere at all? One that does and was not seen to is careful; one that does not may as well not be
 * there.
 */
export const actsAnywhere = (rule: WrittenRule): boolean =>
  framesFor(rule).some((frame) =>
    DEPTHS.some((depth) =>
      inviting[rule.technique].some((values) => {
        const said = askIn(frame, rule.decide, { ...values, depth });
        return isAct(rule.technique, said) && (rule.technique !== 'probcut' || said <= frame.level + 1 + FARTHEST);
      }),
    ),
  );
