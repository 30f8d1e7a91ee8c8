/**
 * Null move pruning: let the opponent move twice in a row. If the position still fails high after such a gift, some
 * real move will do at least as well, and a much shallower search was enough to see it.
 */
import { AFTER_NULL, EVAL_BELOW_BETA, LONE_PIECE, NOT_EXPECTED_CUT, TABLE_BELOW_BETA } from './facts.ts';
import { hasPieces, mustFind, notInCheck, notPv, notRoot } from './common-settings.ts';
import type { Explanations, Place, Reading, Rule, Technique } from './technique.ts';

export const nullMovePruning = {
  id: 'nmp',
  title: 'Null move pruning',
  label: 'NMP',
  file: 'pruning/null-move.ts',
  cutsNodes: true,
  summary: 'Pass, search the reply to a reduced depth, and return if the score still reaches beta.',
  parameters: [
    {
      id: 'reduction',
      label: 'reduction',
      unit: 'plies',
      default: 4,
      min: 1,
      max: 10,
      step: 1,
      bolder: 'higher',
    },
    {
      id: 'depthDivisor',
      label: 'depth per extra ply',
      unit: 'plies',
      default: 4,
      min: 0,
      max: 12,
      step: 1,
      bolder: 'lower',
      zeroShows: 'off',
    },
    {
      id: 'minDepth',
      label: 'least depth',
      unit: 'plies',
      default: 1,
      min: 1,
      max: 12,
      step: 1,
      bolder: 'lower',
    },
    {
      id: 'verifyDepth',
      label: 'verify from depth',
      unit: 'plies',
      default: 0,
      min: 0,
      max: 20,
      step: 1,
      bolder: 'higher',
      zeroShows: 'never',
    },
  ],
  guards: [
    {
      id: 'evalAboveBeta',
      label: 'evaluation at least beta',
      default: 1,
      blockedBy: EVAL_BELOW_BETA,
      explains: 'Where even the evaluation says less than beta, passing will hardly do better: the search is wasted.',
    },
    notInCheck('Passing in check lets the king be taken: what comes back is nonsense.'),
    notPv('A guess would take the place of an exact score, and the main line would be cut short.'),
    notRoot('The search would return a score without a move.'),
    hasPieces('In pawn endings the duty to move is often what loses (zugzwang), and a pass hides it.'),
    {
      id: 'notLonePiece',
      label: 'more than a lone rook, bishop or knight',
      default: 0,
      blockedBy: LONE_PIECE,
      explains: 'A lone piece may have nothing but moves that lose as well, and a lost ending is then called a draw.',
    },
    {
      id: 'notTwice',
      label: 'no two null moves in a row',
      default: 1,
      blockedBy: AFTER_NULL,
      explains: 'Two passes give the same position at a lower depth.',
    },
    {
      id: 'expectedCut',
      label: 'node expected to reach beta',
      default: 0,
      blockedBy: NOT_EXPECTED_CUT,
      explains: 'Where every move is expected to fail, a pass will mostly fail too: its search comes on top of theirs.',
    },
    {
      id: 'tableAgrees',
      label: 'table does not say less than beta',
      default: 0,
      blockedBy: TABLE_BELOW_BETA,
      explains: 'A search that was made here stayed below beta, and it had all the moves to try.',
    },
    {
      id: 'distrustMate',
      label: 'no mate claimed after a pass',
      default: 1,
      blockedBy: 0,
      explains: 'A mate found after a free move is not proved without it; the cut returns beta instead.',
    },
    {
      id: 'outOfRepetition',
      label: 'null move breaks repetition',
      default: 1,
      blockedBy: 0,
      explains: 'Nobody can repeat a position by passing; without this the search sees draws that are not there.',
    },
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const nullMoveExplained: Explanations<typeof nullMovePruning> = {
  reduction: 'How much shallower than the node itself the search after the pass is.',
  depthDivisor: 'Reduce one more ply for each so many plies of depth; 0 keeps the reduction constant.',
  minDepth: 'The least remaining depth at which a null move is tried.',
  verifyDepth: 'From this depth on, a null move cut is checked by a reduced search without null moves; 0 never does.',
};

/** The rule's settings; the last two guards change what it does rather than whether it acts. */
export type NullMove = Rule<typeof nullMovePruning>;

// #region rule
/** Is the node deep enough for a null move? Depths in plies. */
export function mayPass(depth: number, nmp: NullMove): boolean {
  return depth >= nmp.minDepth;
}

/** Remaining depth of the search after the pass; 0 or less goes straight to quiescence. */
export function nullMoveDepth(depth: number, nmp: NullMove): number {
  const extra = nmp.depthDivisor > 0 ? Math.trunc(depth / nmp.depthDivisor) : 0;
  return depth - nmp.reduction - extra;
}
// #endregion

// #region verify
/** Must a cut at this depth be verified by a search that may not pass? */
export function mustVerify(depth: number, nmp: NullMove): boolean {
  return nmp.verifyDepth > 0 && depth >= nmp.verifyDepth;
}
// #endregion

/** The rule for people. What the search after the pass found decides in the end. */
export function readNullMove({ beta, depth, evaluation, found }: Place, { minDepth }: NullMove): Reading {
  return {
    values: { evaluation, beta, depth },
    rule: [
      { code: 'depth >= nmp.minDepth', left: depth, operator: '>=', right: minDepth, unit: 'plies' },
      ...mustFind(found, '>=', 'beta', beta),
    ],
  };
}
