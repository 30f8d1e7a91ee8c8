/**
 * Futility pruning: so close to the horizon a quiet move changes the evaluation only a little. Where the evaluation
 * plus a margin does not even reach alpha, quiet moves are not worth searching.
 */
import { FIRST_MOVE, HASH_MOVE, TAKES_BISHOP_PAIR, TAKES_HOME_PAWN, TAKES_QUEEN, TO_SEVENTH } from './facts.ts';
import {
  hasPieces,
  maxDepth,
  maxDepthExplained,
  moveNotAtRoot,
  noMateWindow,
  notChecking,
  notInCheck,
  oneOf,
  quiet,
  safeMoveFound,
  withinMaxDepth,
} from './common-settings.ts';
import type { Explanations, Place, Reading, Rule, Technique } from './technique.ts';

export const futilityPruning = {
  id: 'fp',
  title: 'Futility pruning',
  label: 'FP',
  file: 'pruning/futility.ts',
  cutsNodes: false,
  summary: 'Skip quiet moves that cannot lift the evaluation above alpha.',
  parameters: [
    {
      id: 'base',
      label: 'base margin',
      unit: 'centipawns',
      default: 300,
      min: -500,
      max: 1000,
      step: 25,
      bolder: 'lower',
    },
    {
      id: 'perDepth',
      label: 'margin per depth',
      unit: 'centipawns per ply',
      default: 100,
      min: 0,
      max: 600,
      step: 25,
      bolder: 'lower',
    },
    maxDepth(5),
    { id: 'strict', label: 'comparison', default: 0, ...oneOf('at most alpha', 'less than alpha') },
    { id: 'captures', label: 'captures', default: 0, ...oneOf('never skipped', 'judged with victim') },
    { id: 'estimate', label: 'estimate as score', default: 1, ...oneOf('dropped', 'kept') },
    {
      id: 'scope',
      label: 'asked of',
      default: 0,
      ...oneOf('each move', 'quiet moves', 'node-quiescence', 'node-estimate'),
    },
  ],
  guards: [
    notInCheck('In check the evaluation means little, and every move is forced.'),
    quiet('Captures and promotions change the evaluation by more than any margin.'),
    notChecking('A quiet check may mate: the evaluation before it knows nothing of that.'),
    noMateWindow('No margin reaches a mate score, so every quiet move would be skipped.'),
    safeMoveFound,
    moveNotAtRoot,
    {
      id: 'notFirst',
      label: 'not the first move',
      default: 1,
      blockedBy: FIRST_MOVE,
      explains: 'At least one move must be searched for the node to have a score of its own.',
    },
    {
      id: 'notHashMove',
      label: 'not the hash move',
      default: 0,
      blockedBy: HASH_MOVE,
      explains: 'The move that was best before deserves a look.',
    },
    hasPieces('Pawn endings hang on quiet king moves.'),
    {
      id: 'notToSeventh',
      label: 'no pawn, rook or queen to the seventh',
      default: 0,
      blockedBy: TO_SEVENTH,
      explains: 'Such moves threaten more than the margin allows for.',
    },
    {
      id: 'notBishopPair',
      label: 'does not break the bishop pair',
      default: 0,
      blockedBy: TAKES_BISHOP_PAIR,
      explains: 'Taking one of two bishops gains more than the piece.',
    },
    {
      id: 'notHomePawn',
      label: 'takes no pawn on its 2nd or 3rd rank',
      default: 0,
      blockedBy: TAKES_HOME_PAWN,
      explains: 'Such a pawn often shelters a king: taking it gains more than a pawn.',
    },
    {
      id: 'notQueen',
      label: 'takes no queen',
      default: 0,
      blockedBy: TAKES_QUEEN,
      explains: 'The phase of the game, and with it the whole evaluation, changes.',
    },
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const futilityExplained: Explanations<typeof futilityPruning> = {
  base: 'What a quiet move is believed to gain at most, at any depth.',
  perDepth: 'What it may gain besides for each ply of remaining depth.',
  maxDepth: maxDepthExplained,
  strict: 'Whether a move that would just reach alpha is skipped too.',
  captures: 'Whether captures are judged too, by adding the value of the captured piece.',
  estimate: 'Whether the evaluation plus margin of a skipped move counts as a bound on the score of the node.',
  scope:
    'Whether each move is judged by itself, the quiet moves of a node together, before any is generated, or the whole node with one ply left, which quiescence or the estimate then settles.',
};

export type Futility = Rule<typeof futilityPruning>;

// #region rule
/**
 * The most that a move is believed to reach. `evaluation` is that of the node before the move (plus
 * the victim's value for a capture), all in centipawns; depth in plies.
 */
export function futilityEstimate(evaluation: number, depth: number, fp: Futility): number {
  return evaluation + fp.base + fp.perDepth * depth;
}

/** Is a move unable to raise alpha? */
export function futility(evaluation: number, alpha: number, depth: number, fp: Futility): boolean {
  if (depth > fp.maxDepth) return false;
  const hoped = futilityEstimate(evaluation, depth, fp);
  return fp.strict === 1 ? hoped < alpha : hoped <= alpha;
}
// #endregion

/** The rule for people. */
export function readFutility({ alpha, depth, evaluation: own, victim }: Place, fp: Futility): Reading {
  const evaluation = fp.captures === 1 ? own + victim : own;
  const operator = fp.strict === 1 ? '<' : '<=';
  return {
    values: { evaluation, alpha, depth },
    rule: [
      withinMaxDepth('fp', depth, fp),
      {
        code: `evaluation + fp.base + fp.perDepth * depth ${operator} alpha`,
        left: futilityEstimate(evaluation, depth, fp),
        operator,
        right: alpha,
        unit: 'centipawns',
      },
    ],
  };
}
