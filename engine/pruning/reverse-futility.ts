/**
 * Reverse futility pruning (also called static null move pruning): the position already looks so good that the
 * opponent will avoid it, so its exact worth does not matter. One comparison, before any move is generated.
 */
import { HASH_MOVE_NOISY, IN_CHECK, MATE_WINDOW, NO_LEGAL_MOVE, PV_NODE, ROOT_NODE } from './facts.ts';
import type { Place, Reading, Rule, Technique } from './technique.ts';

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
      explains: 'How far above beta the evaluation must stand, for each ply of remaining depth.',
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
      explains: 'How much smaller the margin is where the evaluation is higher than before the side’s last move.',
    },
    {
      id: 'maxDepth',
      label: 'deepest node',
      unit: 'plies',
      default: 0,
      min: 0,
      max: 20,
      step: 1,
      bolder: 'higher',
      zeroShows: '∞',
      explains: 'The greatest remaining depth at which the rule may act; 0 sets no limit.',
    },
    {
      id: 'returns',
      label: 'score returned',
      unit: '',
      default: 0,
      min: 0,
      max: 2,
      step: 1,
      choices: ['evaluation', 'beta', 'midpoint'],
      explains: 'What the cut node claims to be worth: its evaluation, just beta, or the middle between them.',
    },
  ],
  // prettier-ignore
  guards: [
    { id: 'notInCheck', label: 'not in check', default: 1, blockedBy: IN_CHECK,
      explains: 'The evaluation does not see that a checked king may be mated on the spot.' },
    { id: 'notPv', label: 'not a PV node', default: 1, blockedBy: PV_NODE,
      explains: 'A guess would take the place of an exact score, and the main line would be cut short.' },
    { id: 'notRoot', label: 'not the root', default: 1, blockedBy: ROOT_NODE,
      explains: 'The search would return a score without a move.' },
    { id: 'noMateWindow', label: 'no mate score in the window', default: 1, blockedBy: MATE_WINDOW,
      explains: 'When alpha or beta is a mate score, an evaluation says nothing about it.' },
    { id: 'quietHashMove', label: 'hash move is quiet', default: 0, blockedBy: HASH_MOVE_NOISY,
      explains: 'A capture that was best before may change the evaluation by more than the margin.' },
    { id: 'hasMove', label: 'not stalemate', default: 0, blockedBy: NO_LEGAL_MOVE,
      explains: 'A side without a legal move has a draw, whatever the evaluation says. Costs time, so it is off by default.' },
  ],
} as const satisfies Technique;

export type ReverseFutility = Rule<typeof reverseFutilityPruning>;

// #region rule
/**
 * Is the evaluation so far above beta that the node need not be searched? Scores in centipawns,
 * depth in plies; `improving` is 1 when the evaluation is higher than before the side's last
 * move, 0 when not.
 */
export function reverseFutility(
  evaluation: number,
  beta: number,
  depth: number,
  improving: number,
  rfp: ReverseFutility,
): boolean {
  const margin = Math.max(0, rfp.margin * depth - rfp.improving * improving);
  return depth <= rfp.maxDepth && evaluation >= beta + margin;
}
// #endregion

// #region score
/** What a cut node returns. All three are at least beta, so the parent's decision is the same; the number it passes on is not. */
export function reverseFutilityScore(evaluation: number, beta: number, rfp: ReverseFutility): number {
  if (rfp.returns === 1) return beta;
  if (rfp.returns === 2) return (evaluation + beta) >> 1;
  return evaluation;
}
// #endregion

/** The rule for people. */
export function readReverseFutility({ beta, depth, evaluation, improving }: Place, rfp: ReverseFutility): Reading {
  const margin = rfp.margin * depth - rfp.improving * improving;
  const code = 'rfp.margin * depth - rfp.improving * improving';
  return {
    values: { evaluation, beta, depth, improving },
    rule: [
      { code: 'depth <= rfp.maxDepth', left: depth, operator: '<=', right: rfp.maxDepth, unit: 'plies' },
      {
        code: margin < 0 ? 'evaluation >= beta' : `evaluation >= beta + ${code}`,
        left: evaluation,
        operator: '>=',
        right: beta + Math.max(0, margin),
        unit: 'centipawns',
      },
    ],
  };
}
