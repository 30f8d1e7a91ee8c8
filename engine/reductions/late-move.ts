/**
 * Late move reductions: with good move ordering the best move is rarely far down the list, so late moves are searched
 * to a lower depth first. Nothing is skipped: one that beats alpha at the lower depth is searched again to its full
 * depth.
 */
import { KILLER_MOVE } from '../pruning/facts.ts';
import { notChecking, notInCheck, notPv, notRoot, quiet } from '../pruning/common-settings.ts';
import type { Explanations, Place, Reading, Rule, Technique } from '../pruning/technique.ts';

export const lateMoveReductions = {
  id: 'lmr',
  title: 'Late move reductions',
  label: 'LMR',
  file: 'reductions/late-move.ts',
  cutsNodes: false,
  searchesLessDeep: true,
  offByDefault: true,
  summary: 'Search late moves to a lower depth first, and again to the full depth when one beats alpha.',
  parameters: [
    {
      id: 'base',
      label: 'base',
      unit: 'hundredths of a ply',
      default: 70,
      min: 0,
      max: 200,
      step: 5,
      bolder: 'higher',
    },
    {
      id: 'divisor',
      label: 'divisor',
      unit: 'hundredths',
      default: 230,
      min: 100,
      max: 500,
      step: 5,
      bolder: 'lower',
    },
    {
      id: 'minDepth',
      label: 'least depth',
      unit: 'plies',
      default: 3,
      min: 2,
      max: 12,
      step: 1,
      bolder: 'lower',
    },
    {
      id: 'minSearched',
      label: 'moves searched before',
      unit: 'moves',
      default: 2,
      min: 1,
      max: 20,
      step: 1,
      bolder: 'lower',
    },
    {
      id: 'worsening',
      label: 'more while not improving',
      unit: 'plies',
      default: 0,
      min: 0,
      max: 3,
      step: 1,
      bolder: 'higher',
    },
    {
      id: 'pv',
      label: 'less in a PV node',
      unit: 'plies',
      default: 1,
      min: 0,
      max: 3,
      step: 1,
      bolder: 'lower',
    },
    {
      id: 'expectedCut',
      label: 'more where a cut is expected',
      unit: 'hundredths of a ply',
      default: 0,
      min: 0,
      max: 400,
      step: 25,
      bolder: 'higher',
    },
    {
      id: 'history',
      label: 'history a ply',
      unit: 'history points per ply',
      default: 0,
      min: 0,
      max: 32_768,
      step: 512,
      zeroShows: 'off',
    },
  ],
  guards: [
    quiet('The order of quiet moves says nothing of a capture or promotion, which changes more than a quiet move.'),
    notInCheck('In check the moves are few and forced: a late one may be the only one that holds.'),
    notChecking(
      'A check that stands late in the list may be the start of a mate that the lower depth does not reach.',
      0,
    ),
    {
      id: 'notKiller',
      label: 'not a killer move',
      default: 0,
      blockedBy: KILLER_MOVE,
      explains: 'A move that cut a sister node is likely to be good here too.',
    },
    notPv('The main line deserves its full depth.', 0),
    notRoot('At the root every move is a candidate: one that is good only at the full depth is not played.', 0),
    {
      id: 'keepsPly',
      label: 'a ply is left to search',
      default: 1,
      blockedBy: 0,
      explains: 'A reduction that leaves nothing but quiescence hides every quiet reply.',
    },
    {
      id: 'searchesAgain',
      label: 'searched again when it surprises',
      default: 1,
      blockedBy: 0,
      explains: 'Otherwise a move that beats alpha at the lower depth is believed without a look at the full depth.',
    },
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const lateMoveReductionExplained: Explanations<typeof lateMoveReductions> = {
  base: 'Reduction of a late move before depth and the number of moves searched before it count.',
  divisor: 'What ln(depth) * ln(moves searched before) is divided by: more means less reduction.',
  minDepth: 'The least remaining depth of a node whose moves are reduced.',
  minSearched: 'How many moves of the node are searched to the full depth before any is reduced.',
  worsening: 'Plies more where the evaluation is no higher than before the side’s last move.',
  pv: 'Plies less where the window is open, on what may be the main line.',
  expectedCut: 'Added to the base where the node is expected to reach beta.',
  history: 'One ply less for so many points of history, and one more for as many below zero; 0 asks no history.',
};

/** The rule's settings; the last two guards change what it does rather than whether it acts. */
export type LateMoveReductions = Rule<typeof lateMoveReductions>;

/**
 * Natural logarithms of the numbers that depths and moves may be: looked up, as the search asks for them all the time.
 */
const ln = Float64Array.from({ length: 256 }, (_, i) => Math.log(Math.max(1, i)));

// #region rule
/** Plies before anything is known of the move but its place: not whole yet. */
export function tableReduction(depth: number, searched: number, lmr: LateMoveReductions): number {
  return lmr.base / 100 + (ln[depth] * ln[searched]) / (lmr.divisor / 100);
}

/**
 * By how many plies a move is searched less deep at first, after `searched` other moves of a node
 * with `depth` plies to go. `improving`, `pv` and `expectedCut` are 1 or 0, `score` is the move's
 * history.
 */
export function lateMoveReduction(
  depth: number,
  searched: number,
  improving: number,
  pv: number,
  expectedCut: number,
  score: number,
  lmr: LateMoveReductions,
): number {
  if (depth < lmr.minDepth || searched < lmr.minSearched) return 0;
  const more = (lmr.expectedCut / 100) * expectedCut;
  let plies = Math.trunc(tableReduction(depth, searched, lmr) + more);
  if (improving === 0) plies += lmr.worsening;
  if (pv === 1) plies -= lmr.pv;
  if (lmr.history > 0) plies = Math.max(0, plies) - Math.trunc(score / lmr.history);
  return Math.max(0, Math.min(plies, depth - 1 - lmr.keepsPly));
}
// #endregion

/** The rule for people. */
export function readLateMoveReduction(at: Place, lmr: LateMoveReductions): Reading {
  const { depth, expectedCut, improving, pv, score, searched } = at;
  const reduction = lateMoveReduction(depth, searched, improving, pv, expectedCut, score, lmr);
  return {
    values: { depth, searched, improving, pv, expectedCut, score, reduction },
    rule: [
      { code: 'depth >= lmr.minDepth', left: depth, operator: '>=', right: lmr.minDepth, unit: 'plies' },
      { code: 'searched >= lmr.minSearched', left: searched, operator: '>=', right: lmr.minSearched, unit: 'moves' },
      { code: 'reduction > 0', left: reduction, operator: '>', right: 0, unit: 'plies' },
    ],
  };
}
