/**
 * Multi-cut: where the table has a score that is no upper bound, the other moves are searched to about half the depth,
 * with a bound somewhat below that score. When one of them reaches that bound and beta, the node is left. When none
 * reaches the bound, the table's move stands alone: it is searched a ply deeper, which is the other side of the same
 * search, the singular extension.
 */
import { FAR_FROM_ROOT, TABLE_IS_MATE, TABLE_SHALLOW, TABLE_UPPER_BOUND } from './facts.ts';
import { mustFind, noMateWindow, noOrYes, notInCheck, notPv, notRoot } from './common-settings.ts';
import type { Explanations, Place, Reading, Rule, Technique } from './technique.ts';

export const multiCut = {
  id: 'multicut',
  title: 'Multi-cut',
  label: 'MULTICUT',
  file: 'pruning/multicut.ts',
  cutsNodes: true,
  offByDefault: true,
  summary: 'Return when a move other than the table’s reaches beta, in a search to half the depth.',
  parameters: [
    {
      id: 'margin',
      label: 'margin',
      unit: 'centipawns per ply',
      default: 2,
      min: 0,
      max: 50,
      step: 1,
    },
    {
      id: 'minDepth',
      label: 'least depth',
      unit: 'plies',
      default: 6,
      min: 2,
      max: 20,
      step: 1,
      bolder: 'lower',
    },
    {
      id: 'tableLag',
      label: 'table’s lag',
      unit: 'plies',
      default: 3,
      min: 1,
      max: 12,
      step: 1,
      bolder: 'higher',
    },
    {
      id: 'share',
      label: 'share of the depth',
      unit: 'percent',
      default: 50,
      min: 10,
      max: 90,
      step: 5,
    },
    {
      id: 'cut',
      label: 'cut',
      ...noOrYes,
      default: 1,
    },
    {
      id: 'extend',
      label: 'extend',
      ...noOrYes,
      default: 1,
    },
  ],
  guards: [
    notInCheck('In check few moves are legal, and one that stands alone is no news: the check has its ply already.'),
    notPv('A bound from a smaller search would take the place of an exact score, and the main line would end there.'),
    notRoot('The search would return a score without a move.'),
    noMateWindow('A move that reaches a mate score in a smaller search says nothing of how soon the mate is.'),
    {
      id: 'lowerBound',
      label: 'table’s score is a lower bound',
      default: 1,
      blockedBy: TABLE_UPPER_BOUND,
      explains:
        'An upper bound says that the table’s move is no better than that: it is no move to stand above others.',
    },
    {
      id: 'deepTable',
      label: 'table’s search is deep enough',
      default: 1,
      blockedBy: TABLE_SHALLOW,
      explains: 'A score from a search that is much shallower is a weak measure for other moves.',
    },
    {
      id: 'noTableMate',
      label: 'table’s score is no mate',
      default: 1,
      blockedBy: TABLE_IS_MATE,
      explains:
        'A few centipawns below a mate is another mate: every other move falls short, and each such node is extended.',
    },
    {
      id: 'nearRoot',
      label: 'line is not twice as long as the iteration',
      default: 1,
      blockedBy: FAR_FROM_ROOT,
      explains: 'Extensions along one line could lengthen it again and again, and the search would hardly end.',
    },
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const multiCutExplained: Explanations<typeof multiCut> = {
  margin: 'How far below the table’s score the other moves are asked to come, for each ply of remaining depth.',
  minDepth: 'The least remaining depth at which the other moves are asked.',
  tableLag: 'By how many plies the table’s search may have been shallower than the node’s.',
  share: 'What share of the depth of the node’s moves the search of the others has, in whole plies.',
  cut: 'Whether the node is left when another move reaches beta.',
  extend: 'Whether the table’s move is searched a ply deeper when it stands alone.',
};

export type MultiCut = Rule<typeof multiCut>;

// #region rule
/** Is the node deep enough for half its depth to say something? Depth in plies. */
export function mayCompare(depth: number, multicut: MultiCut): boolean {
  return depth >= multicut.minDepth;
}

/** What the other moves are asked to reach, in centipawns: the table's score less a margin for each ply of depth. */
export function othersBound(tableScore: number, depth: number, multicut: MultiCut): number {
  return tableScore - multicut.margin * depth;
}

/** To how many plies the other moves are searched, the move itself among them: 1 or less is quiescence behind it. */
export function othersDepth(depth: number, multicut: MultiCut): number {
  return Math.trunc(((depth - 1) * multicut.share) / 100);
}
// #endregion

// #region table
/** Is the table's search too shallow to measure other moves by? Depths in plies. */
export function isTableShallow(depth: number, tableDepth: number, multicut: MultiCut): boolean {
  return tableDepth < depth - multicut.tableLag;
}
// #endregion

/** The rule for people, and what the best of the other moves came to. */
export function readMultiCut(at: Place, multicut: MultiCut): Reading {
  const { beta, depth, found, others, tableMoves } = at;
  const none = { code: 'others > 0', left: others, operator: '>', right: 0, unit: 'moves' } as const;
  const off = { code: 'multicut.cut > 0', left: 0, operator: '>', right: 0, unit: '' } as const;
  return {
    values: { beta, depth, others, tableMoves },
    rule: [
      ...(multicut.cut === 0 ? [off] : []),
      { code: 'tableMoves > 0', left: tableMoves, operator: '>', right: 0, unit: 'moves' },
      { code: 'depth >= multicut.minDepth', left: depth, operator: '>=', right: multicut.minDepth, unit: 'plies' },
      ...(tableMoves > 0 && others === 0 ? [none] : []),
      ...mustFind(found, '>=', 'beta', beta),
    ],
  };
}
