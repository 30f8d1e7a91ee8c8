/**
 * History pruning: a quiet move that has failed again and again elsewhere in the tree is not tried here. What "again
 * and again" means depends on how the history table is filled (search/history-table.ts): its settings
 * (search/history-options.ts) are half of the rule.
 */
import { CAPTURE, GIVES_CHECK, IN_CHECK, KILLER_MOVE, NO_SAFE_MOVE, PAWNS_ONLY, PROMOTES, PV_NODE } from './facts.ts';
import type { Place, Reading, Rule, Technique } from './technique.ts';

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
      explains: 'A move is skipped when its history score is below this number times the remaining depth.',
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
  ],
  // prettier-ignore
  guards: [
    { id: 'notInCheck', label: 'not in check', default: 1, blockedBy: IN_CHECK,
      explains: 'Evasions have nothing to do with what failed elsewhere.' },
    { id: 'quiet', label: 'quiet moves only', default: 1, blockedBy: CAPTURE | PROMOTES,
      explains: 'The table counts quiet moves; for a capture on the same squares it says nothing.' },
    { id: 'safeMoveFound', label: 'a move found that escapes mate', default: 1, blockedBy: NO_SAFE_MOVE,
      explains: 'If every move so far is mated, the one defence may be among those skipped: a mate is claimed that is not there.' },
    { id: 'notPv', label: 'not a PV node', default: 1, blockedBy: PV_NODE,
      explains: 'The main line deserves every move.' },
    { id: 'hasPieces', label: 'side to move has a piece', default: 1, blockedBy: PAWNS_ONLY,
      explains: 'Pawn endings hang on quiet king moves.' },
    { id: 'notKiller', label: 'not a killer move', default: 0, blockedBy: KILLER_MOVE,
      explains: 'A move that cut a sister node may cut this one, whatever it did elsewhere.' },
    { id: 'notChecking', label: 'move gives no check', default: 0, blockedBy: GIVES_CHECK,
      explains: 'A quiet check may mate here though it failed elsewhere.' },
  ],
} as const satisfies Technique;

export type History = Rule<typeof historyPruning>;

// #region rule
/** Is a move's history score too bad for it to be tried? Depth in plies. */
export function historyTooBad(score: number, depth: number, hp: History): boolean {
  return depth <= hp.maxDepth && score < hp.threshold * depth;
}
// #endregion

/** The rule for people. */
export function readHistory({ depth, score }: Place, { maxDepth, threshold }: History): Reading {
  return {
    values: { score, depth },
    rule: [
      { code: 'depth <= hp.maxDepth', left: depth, operator: '<=', right: maxDepth, unit: 'plies' },
      {
        code: 'score < hp.threshold * depth',
        left: score,
        operator: '<',
        right: threshold * depth,
        unit: 'history points',
      },
    ],
  };
}
