/**
 * History pruning: a quiet move that has failed again and again elsewhere in the tree is not tried here. What "again
 * and again" means depends on how the history table is filled (search/history-table.ts): its settings
 * (search/options.ts) are half of the rule.
 */
import { KILLER_MOVE } from './facts.ts';
import {
  hasPieces,
  maxDepth,
  maxDepthExplained,
  moveNotAtRoot,
  notChecking,
  notInCheck,
  notPv,
  quiet,
  safeMoveFound,
  withinMaxDepth,
} from './common-settings.ts';
import type { Explanations, Place, Reading, Rule, Technique } from './technique.ts';

export const historyPruning = {
  id: 'hp',
  title: 'History pruning',
  label: 'HP',
  file: 'pruning/history.ts',
  cutsNodes: false,
  summary: 'Skip quiet moves whose history score is very bad.',
  parameters: [
    {
      id: 'threshold',
      label: 'threshold',
      unit: 'history points per ply',
      default: -2000,
      min: -8000,
      max: 0,
      step: 100,
      bolder: 'higher',
    },
    maxDepth(0),
  ],
  guards: [
    notInCheck('Evasions have nothing to do with what failed elsewhere.'),
    quiet('The table counts quiet moves; for a capture on the same squares it says nothing.'),
    safeMoveFound,
    notPv('The main line deserves every move.'),
    moveNotAtRoot,
    hasPieces('Pawn endings hang on quiet king moves.'),
    {
      id: 'notKiller',
      label: 'not a killer move',
      default: 0,
      blockedBy: KILLER_MOVE,
      explains: 'A move that cut a sister node may cut this one, whatever it did elsewhere.',
    },
    notChecking('A quiet check may mate here though it failed elsewhere.', 0),
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const historyExplained: Explanations<typeof historyPruning> = {
  threshold: 'A move is skipped when its history score is below this number times the remaining depth.',
  maxDepth: maxDepthExplained,
};

export type History = Rule<typeof historyPruning>;

// #region rule
/** The history score below which a move is not tried. Depth in plies. */
export function worstHistory(depth: number, hp: History): number {
  return hp.threshold * depth;
}

/** Is a move's history score too bad for it to be tried? */
export function historyTooBad(score: number, depth: number, hp: History): boolean {
  return depth <= hp.maxDepth && score < worstHistory(depth, hp);
}
// #endregion

/** The rule for people. */
export function readHistory({ depth, score }: Place, hp: History): Reading {
  return {
    values: { score, depth },
    rule: [
      withinMaxDepth('hp', depth, hp),
      {
        code: 'score < hp.threshold * depth',
        left: score,
        operator: '<',
        right: worstHistory(depth, hp),
        unit: 'history points',
      },
    ],
  };
}
