/**
 * Razoring: so far below alpha, with so few plies left, only a capture can help, and quiescence looks at those. So the
 * node goes straight to quiescence; where that does not pass alpha either, its score stands for the node's. It is to
 * alpha what reverse futility pruning is to beta, with a second look.
 */
import { HASH_MOVE_QUIET, NO_LEGAL_MOVE } from './facts.ts';
import {
  hasPieces,
  maxDepth,
  maxDepthExplained,
  mustFind,
  noMateWindow,
  notInCheck,
  notPv,
  notRoot,
  oneOf,
  withinMaxDepth,
} from './common-settings.ts';
import type { Explanations, Place, Reading, Rule, Technique } from './technique.ts';

export const razoring = {
  id: 'razor',
  title: 'Razoring',
  label: 'RAZOR',
  file: 'pruning/razoring.ts',
  cutsNodes: true,
  offByDefault: true,
  summary: 'Leave a node whose static evaluation is far below alpha to quiescence.',
  parameters: [
    {
      id: 'base',
      label: 'base margin',
      unit: 'centipawns',
      default: 0,
      min: 0,
      max: 1000,
      step: 10,
      bolder: 'lower',
    },
    {
      id: 'margin',
      label: 'margin',
      unit: 'centipawns',
      default: 300,
      min: 0,
      max: 1000,
      step: 10,
      bolder: 'lower',
    },
    { id: 'grows', label: 'margin times', default: 0, ...oneOf('depth', 'depth squared') },
    maxDepth(3),
    { id: 'believes', label: 'quiescence is believed', default: 0, ...oneOf('up to alpha', 'always') },
  ],
  guards: [
    notInCheck('In check the evaluation means little: an evasion may win what it says is lost.'),
    notPv('The main line would end in captures, and its score would be theirs.'),
    notRoot('The search would return a score without a move.'),
    noMateWindow('Every evaluation is far below a mate score, and quiescence finds no quiet mate.'),
    {
      id: 'hasMove',
      label: 'not stalemate',
      default: 0,
      blockedBy: NO_LEGAL_MOVE,
      explains:
        'A side without a legal move has a draw, however far behind it is. Costs time, so it is off by default.',
    },
    hasPieces('A pawn that is to become a queen gets there by quiet moves.', 0),
    {
      id: 'noQuietHashMove',
      label: 'no quiet hash move',
      default: 0,
      blockedBy: HASH_MOVE_QUIET,
      explains: 'A quiet move that was best before is one that quiescence will not try.',
    },
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const razoringExplained: Explanations<typeof razoring> = {
  base: 'How far below alpha the evaluation must stand at any depth.',
  margin: 'How much further below for each unit of depth, or of depth squared.',
  grows: 'What the margin is multiplied by.',
  maxDepth: maxDepthExplained,
  believes:
    'Whether a node that passes alpha in quiescence is searched after all, or quiescence has the last word there too.',
};

export type Razoring = Rule<typeof razoring>;

// #region rule
/** How far below alpha the evaluation must stand, in centipawns. Depth in plies. */
export function razorMargin(depth: number, razor: Razoring): number {
  return razor.base + razor.margin * (razor.grows === 1 ? depth * depth : depth);
}

/** Is the evaluation so far below alpha that only captures are worth a look? Scores in centipawns. */
export function farBelow(evaluation: number, alpha: number, depth: number, razor: Razoring): boolean {
  return depth <= razor.maxDepth && evaluation + razorMargin(depth, razor) <= alpha;
}
// #endregion

/** The rule for people, and what quiescence says, unless that is believed whatever it is. */
export function readRazoring({ alpha, depth, evaluation, found }: Place, razor: Razoring): Reading {
  const times = razor.grows === 1 ? 'depth * depth' : 'depth';
  return {
    values: { evaluation, alpha, depth },
    rule: [
      withinMaxDepth('razor', depth, razor),
      {
        code: `evaluation + razor.base + razor.margin * ${times} <= alpha`,
        left: evaluation + razorMargin(depth, razor),
        operator: '<=',
        right: alpha,
        unit: 'centipawns',
      },
      ...mustFind(razor.believes === 0 ? found : null, '<=', 'alpha', alpha),
    ],
  };
}
