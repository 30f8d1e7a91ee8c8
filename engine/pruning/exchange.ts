/**
 * SEE pruning: a move that loses material by the exchanges on its target square rarely makes up for it in the few plies
 * that are left. So captures that lose, and quiet moves that put a piece where it is taken, are skipped when they lose
 * more than a margin, which grows with the depth. What a move loses is told by static exchange evaluation
 * (eval/exchange.ts), without making it.
 */
import { FIRST_MOVE, HASH_MOVE, LAST_PIECE } from './facts.ts';
import {
  maxDepth,
  maxDepthExplained,
  notChecking,
  notInCheck,
  notPv,
  notRoot,
  oneOf,
  safeMoveFound,
  withinMaxDepth,
} from './common-settings.ts';
import type { Explanations, Place, Reading, Rule, Technique } from './technique.ts';

const depths = oneOf('depth', 'depth squared');

export const seePruning = {
  id: 'see',
  title: 'SEE pruning',
  label: 'SEE',
  file: 'pruning/exchange.ts',
  cutsNodes: false,
  offByDefault: true,
  summary: 'Skip moves that lose more material by exchanges than so few plies can win back.',
  parameters: [
    {
      id: 'quietMargin',
      label: 'margin of quiet moves',
      unit: 'centipawns',
      default: 15,
      min: 0,
      max: 200,
      step: 5,
      bolder: 'lower',
    },
    {
      id: 'captureMargin',
      label: 'margin of captures',
      unit: 'centipawns',
      default: 60,
      min: 0,
      max: 400,
      step: 5,
      bolder: 'lower',
    },
    { id: 'quietGrows', label: 'quiet moves times', default: 1, ...depths },
    { id: 'captureGrows', label: 'captures times', default: 0, ...depths },
    { id: 'moves', label: 'moves asked about', default: 0, ...oneOf('all', 'quiet moves', 'captures') },
    {
      id: 'minDepth',
      label: 'least depth',
      unit: 'plies',
      default: 1,
      min: 1,
      max: 6,
      step: 1,
      bolder: 'lower',
    },
    maxDepth(6),
  ],
  guards: [
    notInCheck('In check the moves are few and forced: one that gives up a piece may be the only one.'),
    safeMoveFound,
    {
      id: 'notFirst',
      label: 'not the first move',
      default: 1,
      blockedBy: FIRST_MOVE,
      explains: 'At least one move must be searched for the node to have a score of its own.',
    },
    notRoot(
      'At the root every move is a candidate: a sacrifice that is skipped there cannot be played until the depth allows more.',
    ),
    notPv('The main line deserves every move.', 0),
    notChecking('A piece given up with check may be the start of a mate.', 0),
    {
      id: 'notHashMove',
      label: 'not the hash move',
      default: 0,
      blockedBy: HASH_MOVE,
      explains: 'The move that was best before deserves a look, whatever it gives up.',
    },
    {
      id: 'notLastPiece',
      label: 'not the last piece',
      default: 1,
      blockedBy: LAST_PIECE,
      explains: 'A side that is losing may give its last piece away for a stalemate: no exchange tells of that.',
    },
  ],
} as const satisfies Technique;

/** What each parameter sets. */
export const seePruningExplained: Explanations<typeof seePruning> = {
  quietMargin: 'How much a quiet move may lose by exchanges for each unit of depth, or of depth squared.',
  captureMargin: 'The same for a capture or a promotion.',
  quietGrows: 'What the margin of quiet moves is multiplied by.',
  captureGrows: 'What the margin of captures is multiplied by.',
  moves: 'Which moves may be skipped. Promotions are asked about as captures are.',
  minDepth: 'The least remaining depth at which the rule acts: lower down, asking may cost more than searching.',
  maxDepth: maxDepthExplained,
};

export type SeePruning = Rule<typeof seePruning>;

// #region rule
/** Is a move asked about at all? Depth in plies; `quiet` is 1 for a quiet move, 0 for captures and promotions. */
export function asksExchange(depth: number, quiet: number, see: SeePruning): boolean {
  if (depth < see.minDepth || depth > see.maxDepth) return false;
  return see.moves === 0 || (see.moves === 1) === (quiet === 1);
}

/** The most that a move may lose by exchanges and still be searched, in centipawns. */
export function mostLost(depth: number, quiet: number, see: SeePruning): number {
  if (quiet === 1) return see.quietMargin * (see.quietGrows === 1 ? depth * depth : depth);
  return see.captureMargin * (see.captureGrows === 1 ? depth * depth : depth);
}
// #endregion

/**
 * The rule for people. The search asks whether the exchange reaches the margin; what it is worth exactly is worked out
 * here alone.
 */
export function readSeePruning({ depth, exchange, quiet }: Place, see: SeePruning): Reading {
  const kind = quiet === 1 ? 'quiet' : 'capture';
  const grows = (quiet === 1 ? see.quietGrows : see.captureGrows) === 1;
  const asked = asksExchange(Math.max(see.minDepth, Math.min(depth, see.maxDepth)), quiet, see) ? 1 : 0;
  return {
    values: { exchange, depth, quiet, asked },
    rule: [
      { code: 'depth >= see.minDepth', left: depth, operator: '>=', right: see.minDepth, unit: 'plies' },
      withinMaxDepth('see', depth, see),
      ...(see.moves === 0 ? [] : [{ code: 'asked > 0', left: asked, operator: '>' as const, right: 0, unit: 'moves' }]),
      {
        code: `exchange < -see.${kind}Margin * depth${grows ? ' * depth' : ''}`,
        left: exchange,
        operator: '<',
        right: 0 - mostLost(depth, quiet, see),
        unit: 'centipawns of material',
      },
    ],
  };
}
