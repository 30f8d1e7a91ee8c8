/**
 * Late move pruning (move count based pruning): with good move ordering the best move is rarely far down the list, so
 * after enough moves the remaining quiet ones are skipped. More moves are allowed the deeper the search that remains.
 */
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
    },
    maxDepth(0),
  ],
  guards: [
    notInCheck('Evasions are late quiet moves too, and the only one that holds may be the last in the list.'),
    quiet('A late capture or promotion can still change everything.'),
    safeMoveFound,
    notPv('The main line deserves every move.'),
    moveNotAtRoot,
    hasPieces('Pawn endings hang on quiet king moves.'),
    notChecking('A late quiet check may be the start of a mate.', 0),
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const lateMoveExplained: Explanations<typeof lateMovePruning> = {
  base: 'The last place in the list, counted from 0, that is searched at any depth.',
  scale: 'How many more places are searched for each unit of depth squared.',
  divisor: 'What the number of moves is divided by where the evaluation is no higher than before the side’s last move.',
  maxDepth: maxDepthExplained,
};

export type LateMove = Rule<typeof lateMovePruning>;

// #region rule
/**
 * The last place, from 0, at which a move is tried. Depth in plies;
 * `improving`: 1 when the side's evaluation has risen, else 0.
 */
export function mostMoves(depth: number, improving: number, lmp: LateMove): number {
  return (lmp.base + lmp.scale * depth * depth) / (improving === 1 ? 1 : lmp.divisor);
}

/** Does the move at `index` come too late? */
export function lateMove(index: number, depth: number, improving: number, lmp: LateMove): boolean {
  return depth <= lmp.maxDepth && index > mostMoves(depth, improving, lmp);
}
// #endregion

/** The rule for people. */
export function readLateMove({ depth, improving, index }: Place, lmp: LateMove): Reading {
  const moves = 'lmp.base + lmp.scale * depth * depth';
  return {
    values: { index, depth, improving },
    rule: [
      withinMaxDepth('lmp', depth, lmp),
      {
        code: improving === 1 ? `index > ${moves}` : `index > (${moves}) / lmp.divisor`,
        left: index,
        operator: '>',
        right: mostMoves(depth, improving, lmp),
        unit: 'moves',
      },
    ],
  };
}
