/**
 * What must hold of every rule of a technique, whatever its numbers, as data: where it must not act, where it must act
 * at least as much, and what it may return. sense.ts tries them.
 */
import { KNIGHT, QUEEN } from '../board/pieces.ts';
import { exchangeValue } from '../eval/exchange.ts';
import { BARE, DEPTHS, WORST_HISTORY } from './asking.ts';
import { NO, YES } from './compile.ts';
import type { Values } from './frames.ts';
import type { Writable } from './sources.ts';
import { passDepth, reductionOf } from './written.ts';

/** What a rule is asked about. */
export interface Place {
  readonly depth: number;
  /** How much invites it to act: a step of the technique's scale. */
  readonly step: number;
  /** What is not as at the plain place. */
  readonly values?: Values;
  /** Centipawns by which the window and the evaluation are moved. */
  readonly by?: number;
}

/** One law, which has one of `until`, `margin`, `answers` and `as`. */
export interface Law {
  /** Names that it is about: a rule that reads none of them keeps it. */
  readonly of?: readonly string[];
  /** What is not as at the plain place where it is asked. */
  readonly at?: Values;
  /** Depths at which it holds, in plies; all unless said otherwise. */
  readonly from?: number;
  readonly to?: number;
  /** It must not act up to this step. */
  readonly until?: (depth: number) => number;
  /** Nor up to so many units of the scale for each ply; a fact that speaks for the act makes them fewer. */
  readonly margin?: number;
  /** Which answers are right; `level` is alpha. */
  readonly answers?: (said: number, place: Place, level: number) => boolean;
  /** It must act at least as much at one of these places; empty where nothing is asked. */
  readonly as?: (place: Place, asked: Asked) => readonly Place[];
  /** An engine that breaks it, with file and commit: a rule that does so is unusual, and not wrong. */
  readonly brokenBy?: string;
  /** What follows "At depth 3 it cuts 60 centipawns above beta". */
  readonly says: string;
}

/** What a law may want to know of the rule that is judged. */
interface Asked {
  readonly steps: readonly number[];
  /** Does it act anywhere at a depth? */
  readonly begins: (depth: number) => boolean;
}

/** How a technique is asked, and its laws in the order in which they are tried. */
interface Judged {
  /** From where nothing invites to act to where most does. */
  readonly steps: readonly number[];
  readonly at: (step: number) => Values;
  /** Kinds of moves that are judged by themselves. */
  readonly kinds?: readonly { readonly words: string; readonly values: Values }[];
  /** What it does at a step, for people. */
  readonly act: (step: number, said: number, level: number) => string;
  /** How much it does, by an answer; NO where it does nothing. More is bolder. */
  readonly force?: (said: number, depth: number, level: number) => number;
  readonly laws: readonly Law[];
}

/** From this depth on a margin grows no more, and nothing may be cut that only the last plies allow. */
export const FAR = 10;
/** The last depth at which a rule may begin to act that judges the last plies. */
const LATEST = 3;
/** The margin of a depth may be so many times that of the next: a tuned table is not quite even. */
const WOBBLE = 1.1;
/** What a score may differ by since it was reckoned with fractions. */
const CLOSE = 0.01;
/** Centipawns a ply that are next to none, at the last plies too. */
const TINY = 10;
/** An early move: a rule may take a late one for searched less deep already, and ask for less. */
const EARLY: Values = { index: 2, searched: 2 };
const LATE: Values = { index: 60, searched: 60 };

const upTo = (most: number, by = 1): number[] => Array.from({ length: most / by + 1 }, (_, i) => i * by);
/** Distances in centipawns. */
const GAPS = upTo(1500, 50);
/** Places of moves. */
const INDICES = [...upTo(20), ...upTo(72, 4).map((index) => index + 24)];

/** It acts no more where these values hold than at a plain place. */
const noMore = (values: Values, says: string): Law => ({
  of: Object.keys(values),
  at: values,
  as: (place) => [{ ...place, values: {} }],
  says,
});

/**
 * It acts where still more invites to it. It may hold back where a game is won or lost, so that the window, the
 * evaluation, or half of each may stand there: `sign` is the side on which the evaluation lies.
 */
const further =
  (sign: -1 | 0 | 1): Law['as'] =>
  (place, { steps }) => {
    const step = steps.find((one) => one > place.step);
    return step === undefined ? [] : [0, 1, 0.5].map((part) => ({ ...place, step, by: sign * part * step }));
  };

/** It acts with a ply less, too, or nearly; a rule may begin at one of the first three depths. */
const nearer: Law['as'] = (place, { begins }) => {
  const depth = DEPTHS[DEPTHS.indexOf(place.depth) - 1];
  if (depth === undefined || (depth < LATEST && !begins(depth))) return [];
  return [1, WOBBLE].map((part) => ({ ...place, depth, step: part * place.step }));
};

/** It acts with a ply more. */
const deeper: Law['as'] = (place) => {
  const depth = DEPTHS[DEPTHS.indexOf(place.depth) + 1];
  return depth === undefined ? [] : [{ ...place, depth }];
};

const improvingActs: Law = {
  of: ['improving'],
  as: (place) => [{ ...place, values: { improving: 1 } }],
  says: ', and does less while the evaluation improves: an improving side is the safer one',
};
const improvingSpares = noMore({ improving: 1 }, ' while the evaluation improves, and does less while it does not: an improving side has more to hope for'); // prettier-ignore
const depthNotPly: Law = {
  of: ['ply'],
  at: { ply: 1 },
  as: (place) => [{ ...place, values: { ply: 20 } }],
  says: ' one ply below the root, and does less 20 plies below it: nearer to the root more is at stake, and it is depth, not ply, that says how much is left to search',
};
const careful: Law = { as: nearer, says: ', and not with less depth, where less can go wrong' };
const lateToo = noMore(EARLY, ' at index 2, and not at index 20: a later move is hardly the better one');
const A_SCORE = '. Each number is a score here, 0 and 1 too; yes is true, and no is false';
const noMargin = (says: string): Law => ({ to: 2, margin: TINY, says: `: without a margin ${says}` });

/** What speaks for a move is not held against it. */
const promising: readonly Law[] = [
  ...(
    [
      [{ hashMove: 1 }, 'the table knows it as the best'],
      [{ killer: 1 }, 'it is a killer'],
      [{ givesCheck: 1 }, 'it gives check'],
      [{ toSeventh: 1 }, 'it goes to the seventh rank'],
      [{ history: 16_000 }, 'its history is 16000'],
    ] as const
  ).map(([values, what]) =>
    noMore(values, ` if ${what}, and does less otherwise: this speaks for the move, not against it`),
  ),
  noMore({ isPv: 1 }, ' on the main line, and does less elsewhere: there the score must be exact'),
  improvingSpares,
];

const [KNIGHT_WORTH, QUEEN_WORTH] = [exchangeValue[KNIGHT], exchangeValue[QUEEN]];
const taking = (prize: number): Values => ({ quiet: 0, capture: 1, victimValue: prize, exchange: prize });

/** How many moves of a node are few from a depth on: none of them is skipped. */
const fewMoves = (depth: number): number => (depth < 2 ? 1 : depth < 3 ? 2 : depth < 6 ? 4 : depth < FAR ? 12 : 20);

/** The place of a move of which all before were searched: before the first there is no best score, nor a safe move. */
const atPlace = (index: number): Values =>
  index === 0 ? { index, searched: 0, firstMove: 1, best: BARE, safeMoveFound: 0 } : { index, searched: index };

const below = (act: string) => (step: number) =>
  `${act} ${Math.abs(step)} centipawns ${step < 0 ? 'above' : 'below'} alpha`;
const above = (act: string) => (step: number) =>
  `${act} ${Math.abs(step)} centipawns ${step < 0 ? 'below' : 'above'} beta`;

export const judged: Readonly<Record<Writable, Judged>> = {
  rfp: {
    steps: [-2000, -500, -100, -50, -10, -1, ...GAPS],
    at: (step) => ({ evaluation: step + 1 }),
    act: above('it cuts'),
    laws: [
      {
        answers: (said, _, level) => said === YES || said >= level + 1 - CLOSE,
        says: ` and returns a score below beta: a node that is cut claims to reach beta${A_SCORE}`,
      },
      {
        answers: (said, { step }, level) => said === YES || said <= level + 1 + step + CLOSE,
        says: ` and returns a score above the evaluation: nothing says that the node is worth more${A_SCORE}`,
      },
      improvingActs,
      { until: () => -1, says: ': a node that is cut claims to reach beta' },
      noMargin('the smallest loss refutes it'),
      { from: 3, margin: 30, says: ': in so many plies more than that can be lost' },
      { as: further(-1), says: ', and not further above, where the cut is safer' },
      careful,
      depthNotPly,
    ],
  },
  nmp: {
    steps: [-301, 0, 300, 1000, 2000],
    at: (step) => ({ evaluation: step + 1 }),
    act: above('it passes'),
    force: (said, depth) => (passDepth(said) === 0 ? NO : depth - Math.max(0, passDepth(said))),
    laws: [
      {
        answers: (said, { depth }) => passDepth(said) < depth,
        says: ' and searches no less deep than the node: the search after the pass must be shallower',
      },
      {
        until: () => -301,
        says: ': the search after the pass will hardly reach beta, and is wasted',
        brokenBy: 'the first null move of the series of int0x80, chapter 9',
      },
      {
        from: 16,
        answers: (said, { depth, step }) => (step > 300 ? passDepth(said) > 0 : 6 * passDepth(said) >= depth),
        says: ' and searches next to nothing after it: so large a reduction sees hardly any threat',
      },
      {
        as: deeper,
        says: ', and at the next depth takes off fewer plies, or does not pass: a deeper node has more to take off; 0 is no pass, and -1 goes straight to quiescence',
      },
      { as: further(-1), says: ', and takes off fewer plies further above, or does not pass: there less can go wrong' },
    ],
  },
  razor: {
    steps: [-2000, -500, -100, ...GAPS],
    at: (step) => ({ evaluation: -step }),
    act: below('it asks quiescence'),
    laws: [
      { until: () => -100, says: ': there is nothing to give up' },
      noMargin('the smallest gain of a quiet move passes it'),
      { from: 3, margin: 65, says: ': in so many plies quiet moves can win more than that' },
      { as: further(1), says: ', and not further below, where there is less to hope for' },
      careful,
      improvingSpares,
      depthNotPly,
    ],
  },
  probcut: {
    steps: [-1000, -400, 0, 100, 400],
    at: (step) => ({ evaluation: step }),
    act: (_, said, level) => `it asks a capture for ${Math.floor(said - level - 1)} centipawns above beta`,
    // A capture that must gain much more than any does is none that is tried.
    force: (said, _, level) => (said === NO || said > level + 1 + GAPS[GAPS.length - 1] ? NO : level + 1 - said),
    laws: [
      {
        to: 4,
        as: (place) => DEPTHS.filter((depth) => depth > 4).map((depth) => ({ ...place, depth })),
        says: ', and for more or none from depth 5 on, where a smaller search saves most',
      },
      {
        as: (place) => (place.step < 0 ? [{ ...place, step: 0 }] : []),
        says: ' where the evaluation lies far below it, and for more or none where it nearly reaches it',
      },
      {
        answers: (said, _, level) => said >= level + 1 + 40,
        says: ': in the plies that the smaller search leaves out more than that can be lost',
      },
      improvingActs,
      depthNotPly,
    ],
  },
  lmp: {
    steps: INDICES,
    at: atPlace,
    act: (step) => `it skips the move at index ${step}`,
    laws: [
      { until: (depth) => fewMoves(depth) - 1, says: ': no node of that depth is judged by so few moves' },
      {
        to: 1,
        until: () => 1,
        says: ': no more than one quiet move is tried',
        brokenBy: 'the search source of Weiss 60c5137, while the evaluation does not improve',
      },
      { as: further(0), says: ', and not the next, which comes later' },
      careful,
      ...promising,
      depthNotPly,
    ],
  },
  fp: {
    steps: [-2000, -500, -100, ...GAPS],
    at: (step) => ({ evaluation: -step }),
    act: below('it skips a move'),
    laws: [
      { until: () => -100, says: ': the evaluation alone passes alpha' },
      { at: { beta: 1000, isPv: 1 }, until: () => -100, says: ' on the main line: the evaluation alone passes alpha' },
      {
        at: { history: WORST_HISTORY },
        until: () => -100,
        says: ` for its history of ${WORST_HISTORY}: a history may shift the margin, and not turn it`,
      },
      {
        answers: (said, _, level) => said === YES || said <= level + CLOSE,
        says: ` and returns a score above it: a move that is skipped is believed not to pass alpha${A_SCORE}`,
      },
      {
        answers: (said, { step }, level) => said === YES || said >= level - step - CLOSE,
        says: ' and returns a score below the evaluation: it is the most that the move is believed to reach, and a quiet move may keep what there is',
      },
      noMargin('the smallest gain passes it'),
      { from: 3, at: EARLY, margin: 30, says: ': in so many plies more than that can be won' },
      { as: further(1), says: ', and not further below, where there is less to hope for' },
      { ...careful, at: EARLY },
      {
        at: taking(KNIGHT_WORTH),
        // A margin as large as a queen may stand for all that may be taken.
        as: (place) =>
          place.step > QUEEN_WORTH ? [] : [{ ...place, step: place.step - KNIGHT_WORTH / 4, values: taking(0) }],
        says: ' if it takes a knight, and hardly sooner if it takes nothing: what is taken comes on top of what a move may gain',
      },
      ...promising,
      lateToo,
      depthNotPly,
    ],
  },
  hp: {
    steps: [-16_000, ...upTo(16_000, 500)],
    at: (step) => ({ history: -step }),
    act: (step) => `it skips a move with a history of ${-step}`,
    laws: [
      { until: () => 0, says: ', which failed no more often than it cut' },
      { from: 3, at: EARLY, margin: 250, says: ': one or two failures elsewhere say little about so many plies' },
      { from: 3, at: LATE, margin: 125, says: ': one or two failures elsewhere say little about so many plies' },
      { as: further(0), says: ', and not one that failed more often' },
      careful,
      ...promising,
      lateToo,
      depthNotPly,
    ],
  },
  see: {
    steps: [-500, ...GAPS],
    at: (step) => ({ exchange: -step }),
    kinds: [
      { words: 'a quiet move', values: { quiet: 1 } },
      { words: 'a capture', values: { quiet: 0, capture: 1, victimValue: 100 } },
      { words: 'a promotion', values: { quiet: 0, promotion: 1 } },
    ],
    act: (step) => `it skips a move that ${step < 0 ? 'gains' : 'loses'} ${Math.abs(step)} centipawns by exchanges`,
    laws: [
      { until: () => 0, says: ': it loses nothing' },
      {
        from: 3,
        at: { ...EARLY, quiet: 0, capture: 1 },
        margin: 30,
        says: ' if it is a capture: in so many plies more than that can be won back',
      },
      {
        from: 3,
        at: EARLY,
        margin: 30,
        says: ': in so many plies more than that can be won back',
        brokenBy: 'the search source of Reckless 789de89, whose quiet moves may lose nothing up to depth 5',
      },
      { as: further(0), says: ', and not one that loses more' },
      careful,
      ...promising,
      lateToo,
      depthNotPly,
    ],
  },
  lmr: {
    steps: INDICES,
    at: atPlace,
    act: (step, said) => `it takes off ${reductionOf(said)} of the plies of the move at index ${step}`,
    force: (said) => reductionOf(said) || NO,
    laws: [
      { until: () => 0, says: ', of which nothing is known yet' },
      { answers: (said, { depth }) => reductionOf(said) < Math.max(1, depth), says: ', and no more are left' },
      { as: further(0), says: ', and fewer of the next: a later move is hardly the better one' },
      { as: deeper, says: ', and fewer at the next depth: near the horizon there is less to take off' },
      {
        from: FAR,
        answers: (said, { depth, step }) => step > 4 || reductionOf(said) <= (2 * depth) / 3,
        says: ': so early, that sees next to nothing of the move',
      },
      ...promising,
      depthNotPly,
    ],
  },
};
