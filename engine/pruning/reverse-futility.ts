/**
 * Reverse futility pruning (also called static null move pruning): the position already looks so good that the
 * opponent will avoid it, so its exact worth does not matter. One comparison, before any move is generated.
 */
import { HASH_MOVE_NOISY, HASH_MOVE_QUIET, NO_LEGAL_MOVE, VERIFYING } from './facts.ts';
import {
  maxDepth,
  maxDepthExplained,
  noMateWindow,
  notInCheck,
  notPv,
  notRoot,
  oneOf,
  withinMaxDepth,
} from './common-settings.ts';
import type { Explanations, Place, Reading, Rule, Technique } from './technique.ts';

export const reverseFutilityPruning = {
  id: 'rfp',
  title: 'Reverse futility pruning',
  label: 'RFP',
  file: 'pruning/reverse-futility.ts',
  cutsNodes: true,
  summary: 'Return at once from a node whose static evaluation is far above beta.',
  parameters: [
    {
      id: 'margin',
      label: 'margin',
      unit: 'centipawns per ply',
      default: 150,
      min: 0,
      max: 600,
      step: 10,
      bolder: 'lower',
    },
    {
      id: 'improving',
      label: 'less while improving',
      unit: 'centipawns',
      default: 0,
      min: 0,
      max: 300,
      step: 10,
      bolder: 'higher',
    },
    maxDepth(0),
    { id: 'returns', label: 'score returned', default: 0, ...oneOf('evaluation', 'beta', 'midpoint', 'eval-margin') },
  ],
  guards: [
    notInCheck('The evaluation does not see that a checked king may be mated on the spot.'),
    notPv('A guess would take the place of an exact score, and the main line would be cut short.'),
    notRoot('The search would return a score without a move.'),
    noMateWindow('When alpha or beta is a mate score, an evaluation says nothing about it.'),
    {
      id: 'quietHashMove',
      label: 'hash move is quiet',
      default: 0,
      blockedBy: HASH_MOVE_NOISY,
      explains: 'A capture that was best before may change the evaluation by more than the margin.',
    },
    {
      id: 'noQuietHashMove',
      label: 'no quiet hash move',
      default: 0,
      blockedBy: HASH_MOVE_QUIET,
      explains:
        'A quiet move that was best before was found by a search, which is surer of the node than its evaluation.',
    },
    {
      id: 'hasMove',
      label: 'not stalemate',
      default: 0,
      blockedBy: NO_LEGAL_MOVE,
      explains:
        'A side without a legal move has a draw, whatever the evaluation says. Costs time, so it is off by default.',
    },
    {
      id: 'notVerifying',
      label: 'no null move is being verified',
      default: 0,
      blockedBy: VERIFYING,
      explains:
        'The evaluation has let the null move through already. A verification that it decides again verifies nothing.',
    },
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const reverseFutilityExplained: Explanations<typeof reverseFutilityPruning> = {
  margin: 'How far above beta the evaluation must stand, for each ply of remaining depth.',
  improving: 'How much smaller the margin is where the evaluation is higher than before the side’s last move.',
  maxDepth: maxDepthExplained,
  returns:
    'What the cut node claims to be worth: its evaluation, just beta, the middle between them, or its evaluation less the margin.',
};

export type ReverseFutility = Rule<typeof reverseFutilityPruning>;

// #region rule
/**
 * How far above beta the evaluation must stand, in centipawns. Depth in plies; `improving` is 1 when
 * the evaluation is higher than before the side's last move, 0 when not.
 */
export function margin(depth: number, improving: number, rfp: ReverseFutility): number {
  return Math.max(0, rfp.margin * depth - rfp.improving * improving);
}

/** Is the evaluation so far above beta that the node need not be searched? Scores in centipawns. */
export function reverseFutility(
  evaluation: number,
  beta: number,
  depth: number,
  improving: number,
  rfp: ReverseFutility,
): boolean {
  return depth <= rfp.maxDepth && evaluation >= beta + margin(depth, improving, rfp);
}
// #endregion

// #region score
/**
 * What a cut node returns. All four are at least beta, the last by the rule itself: `evaluation >= beta + margin`.
 * So the parent's decision is the same; the number it passes on is not.
 */
export function reverseFutilityScore(
  evaluation: number,
  beta: number,
  depth: number,
  improving: number,
  rfp: ReverseFutility,
): number {
  if (rfp.returns === 1) return beta;
  if (rfp.returns === 2) return (evaluation + beta) >> 1;
  if (rfp.returns === 3) return evaluation - margin(depth, improving, rfp);
  return evaluation;
}
// #endregion

/** The rule for people. A margin that would fall below zero is left out. */
export function readReverseFutility({ beta, depth, evaluation, improving }: Place, rfp: ReverseFutility): Reading {
  const isLess = rfp.margin * depth < rfp.improving * improving;
  return {
    values: { evaluation, beta, depth, improving },
    rule: [
      withinMaxDepth('rfp', depth, rfp),
      {
        code: `evaluation >= beta${isLess ? '' : ' + rfp.margin * depth - rfp.improving * improving'}`,
        left: evaluation,
        operator: '>=',
        right: beta + margin(depth, improving, rfp),
        unit: 'centipawns',
      },
    ],
  };
}
