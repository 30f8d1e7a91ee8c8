/**
 * ProbCut: where a capture reaches more than beta in a search that is some plies shallower, the node will most likely
 * reach beta in a search of its own depth. So the captures that might are tried first, each by quiescence and then by
 * the smaller search, and one that succeeds stands for the node. The name is short for a probable cut.
 */
import { TABLE_SAYS_LESS } from './facts.ts';
import { mustFind, noMateWindow, noOrYes, notInCheck, notPv, notRoot } from './common-settings.ts';
import type { Explanations, Place, Reading, Rule, Technique } from './technique.ts';

export const probCut = {
  id: 'probcut',
  title: 'ProbCut',
  label: 'PROBCUT',
  file: 'pruning/probcut.ts',
  cutsNodes: true,
  offByDefault: true,
  summary: 'Return when a capture reaches beta and a margin in a search that is plies shallower.',
  parameters: [
    {
      id: 'margin',
      label: 'margin',
      unit: 'centipawns',
      default: 200,
      min: 0,
      max: 1000,
      step: 10,
      bolder: 'lower',
    },
    {
      id: 'improving',
      label: 'less while improving',
      unit: 'centipawns',
      default: 60,
      min: 0,
      max: 300,
      step: 5,
      bolder: 'higher',
    },
    {
      id: 'minDepth',
      label: 'least depth',
      unit: 'plies',
      default: 3,
      min: 1,
      max: 20,
      step: 1,
      bolder: 'lower',
    },
    {
      id: 'reduction',
      label: 'reduction',
      unit: 'plies',
      default: 3,
      min: 1,
      max: 12,
      step: 1,
      bolder: 'higher',
    },
    {
      id: 'quiescenceFirst',
      label: 'quiescence first',
      ...noOrYes,
      default: 1,
    },
  ],
  guards: [
    notInCheck('In check the evaluation means little, and it decides which captures are tried.'),
    notPv('A bound from a smaller search would take the place of an exact score, and the main line would end there.'),
    notRoot('The search would return a score without a move.'),
    noMateWindow('A capture that reaches a mate score says nothing of how soon the mate is.'),
    {
      id: 'tableAgrees',
      label: 'table does not say less',
      default: 1,
      blockedBy: TABLE_SAYS_LESS,
      explains:
        'Where the table knows that a search as deep as the smaller one stays below the raised beta, another would be made in vain.',
    },
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const probCutExplained: Explanations<typeof probCut> = {
  margin: 'How far above beta the smaller search must come.',
  improving: 'By how much the margin is smaller when the evaluation is higher than before the side’s last move.',
  minDepth: 'The least remaining depth at which captures are tried so.',
  reduction: 'The search behind a capture has the node’s depth less this; where nothing is left, it is quiescence.',
  quiescenceFirst:
    'Whether a capture must reach the raised beta in quiescence before the smaller search is spent on it.',
};

export type ProbCut = Rule<typeof probCut>;

// #region rule
/** What a capture must reach, in centipawns: beta and the margin, which is smaller while improving (1) than not (0). */
export function raisedBeta(beta: number, improving: number, probcut: ProbCut): number {
  return beta + Math.max(0, probcut.margin - improving * probcut.improving);
}

/** Is the node deep enough for a smaller search to be much smaller? Depth in plies. */
export function mayProve(depth: number, probcut: ProbCut): boolean {
  return depth >= probcut.minDepth;
}

/** Remaining depth of the search behind a capture, in plies; 0 or less is quiescence alone. */
export function proofDepth(depth: number, probcut: ProbCut): number {
  return depth - probcut.reduction;
}
// #endregion

// #region table
/**
 * Is a score of the table below `raised`, and of a search at least as deep as the smaller one? Depths in plies, scores
 * in centipawns.
 */
export function tableSaysLess(
  depth: number,
  raised: number,
  tableDepth: number,
  tableScore: number,
  probcut: ProbCut,
): boolean {
  return tableDepth > proofDepth(depth, probcut) && tableScore < raised;
}
// #endregion

/** The rule for people, of the capture that gains most or was searched last, and what the smaller search found. */
export function readProbCut(at: Place, probcut: ProbCut): Reading {
  const { beta, depth, evaluation, exchange, found, improving } = at;
  const code = 'beta + probcut.margin - probcut.improving * improving';
  const raised = raisedBeta(beta, improving, probcut);
  return {
    values: { evaluation, beta, depth, exchange, improving },
    rule: [
      { code: 'depth >= probcut.minDepth', left: depth, operator: '>=', right: probcut.minDepth, unit: 'plies' },
      {
        code: `evaluation + exchange >= ${code}`,
        left: evaluation + exchange,
        operator: '>=',
        right: raised,
        unit: 'centipawns',
      },
      ...mustFind(found, '>=', code, raised),
    ],
  };
}
