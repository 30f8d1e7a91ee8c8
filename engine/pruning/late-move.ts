/**
 * Late move pruning (move count based pruning): with good move ordering the best move is rarely far down the list, so
 * after enough moves the remaining quiet ones are skipped. More moves are allowed the deeper the search that remains.
 */
import { CAPTURE, GIVES_CHECK, IN_CHECK, NO_SAFE_MOVE, PAWNS_ONLY, PROMOTES, PV_NODE } from './facts.ts';
import type { Place, Reading, Rule, Technique } from './technique.ts';

export const lateMovePruning = {
  id: 'lmp',
  title: 'Late move pruning',
  label: 'LMP',
  file: 'pruning/late-move.ts',
  cutsNodes: false,
  summary: 'After enough moves of a node, skip the quiet ones that remain.',
  parameters: [
    {
      id: 'base',
      label: 'base',
      unit: 'moves',
      default: 5,
      min: 0,
      max: 40,
      step: 1,
      bolder: 'lower',
      explains: 'The last place in the list, counted from 0, that is searched at any depth.',
    },
    {
      id: 'scale',
      label: 'per depth squared',
      unit: 'moves',
      default: 2,
      min: 0,
      max: 10,
      step: 1,
      bolder: 'lower',
      explains: 'How many more places are searched for each unit of depth squared.',
    },
    {
      id: 'divisor',
      label: 'divisor while not improving',
      unit: '',
      default: 1,
      min: 1,
      max: 10,
      step: 1,
      bolder: 'higher',
      explains:
        'What the number of moves is divided by where the evaluation is no higher than before the side’s last move.',
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
      explains: 'Evasions are late quiet moves too, and the only one that holds may be the last in the list.' },
    { id: 'quiet', label: 'quiet moves only', default: 1, blockedBy: CAPTURE | PROMOTES,
      explains: 'A late capture or promotion can still change everything.' },
    { id: 'safeMoveFound', label: 'a move found that escapes mate', default: 1, blockedBy: NO_SAFE_MOVE,
      explains: 'If every move so far is mated, the one defence may be among those skipped: a mate is claimed that is not there.' },
    { id: 'notPv', label: 'not a PV node', default: 1, blockedBy: PV_NODE,
      explains: 'The main line deserves every move.' },
    { id: 'hasPieces', label: 'side to move has a piece', default: 1, blockedBy: PAWNS_ONLY,
      explains: 'Pawn endings hang on quiet king moves.' },
    { id: 'notChecking', label: 'move gives no check', default: 0, blockedBy: GIVES_CHECK,
      explains: 'A late quiet check may be the start of a mate.' },
  ],
} as const satisfies Technique;

export type LateMove = Rule<typeof lateMovePruning>;

// #region rule
/**
 * Does a move come too late? `index` counts the moves of the node in search order from 0, depth
 * in plies; `improving` is 1 when the evaluation is higher than before the side's last move, 0
 * when not.
 */
export function lateMove(index: number, depth: number, improving: number, lmp: LateMove): boolean {
  const divisor = improving === 1 ? 1 : lmp.divisor;
  return depth <= lmp.maxDepth && index * divisor > lmp.base + lmp.scale * depth * depth;
}
// #endregion

/** The rule for people. */
export function readLateMove({ depth, improving, index }: Place, lmp: LateMove): Reading {
  const most = (lmp.base + lmp.scale * depth * depth) / (improving === 1 ? 1 : lmp.divisor);
  const moves = 'lmp.base + lmp.scale * depth * depth';
  return {
    values: { index, depth, improving },
    rule: [
      { code: 'depth <= lmp.maxDepth', left: depth, operator: '<=', right: lmp.maxDepth, unit: 'plies' },
      {
        code: improving === 1 ? `index > ${moves}` : `index > (${moves}) / lmp.divisor`,
        left: index,
        operator: '>',
        right: most,
        unit: 'moves',
      },
    ],
  };
}
