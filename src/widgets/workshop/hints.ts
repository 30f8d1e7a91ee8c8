/** Hints for a stage that failed: first where to look, then what the rule is about. Neither says what to write. */
import type { StageResult, Writable } from '../../../engine/index.ts';

/** The name that a guard is written with, by the guard's id without its technique. */
const NAMES: Readonly<Record<string, string>> = {
  notInCheck: 'inCheck',
  notPv: 'isPv',
  notRoot: 'isRoot',
  noMateWindow: 'mateWindow',
  evalAboveBeta: 'evaluation and beta',
  hasPieces: 'hasPieces',
  notTwice: 'afterNull',
  quiet: 'quiet, or capture and promotion',
  safeMoveFound: 'safeMoveFound',
  notChecking: 'givesCheck',
  notFirst: 'firstMove, or index',
  notLastPiece: 'lastPiece',
  keepsPly: 'depth',
};

/** What the rule of a technique compares, in a sentence. */
const IDEAS: Readonly<Record<Writable, string>> = {
  rfp: 'The rule compares the evaluation with beta and a margin. The margin is so many centipawns for each ply of depth.',
  nmp: 'The depth after the pass is the depth less a constant, and less a part of the depth. It stays below the depth of the node.',
  razor:
    'The rule compares the evaluation and a margin with alpha. The margin grows with the depth, and the rule ends a few plies above the horizon.',
  probcut:
    'The answer is beta and a margin: a smaller margin cuts more, and is wrong more often. Near the horizon nothing is left for a smaller search.',
  lmp: 'The rule compares the place of the move with a count. The count grows with the square of the depth.',
  fp: 'The most that the move may reach is the evaluation and a margin for each ply of depth. The rule compares that with alpha.',
  hp: 'The rule compares the history of the move with a bound below zero. The deeper the node, the lower the bound.',
  see: 'The rule compares what the move gains by exchanges with a bound below zero. The bound falls with the depth, and quiet moves may have one of their own.',
  lmr: 'The plies grow with the logarithms of the depth and of the moves searched before. They stay below the depth.',
};

/** Two hints for a stage of a technique's rule that failed. */
export const hintsFor = (failed: StageResult, technique: Writable): readonly [string, string] => [
  where(failed),
  what(failed) ?? IDEAS[technique],
];

function where({ guard, id, line, nodes }: StageResult): string {
  if (line !== undefined) return 'The list of names below says what can be read, and what each is.';
  if (guard !== undefined)
    return 'Look at the board, and at what the names were there. Which of them says that the reasoning of the rule fails?';
  if (nodes !== undefined) return 'Does the search get shallower by what the rule answers?';
  if (id === 'answers') return 'Put the numbers of the sentence above into the rule, line by line.';
  if (id === 'saves') return 'When is the answer anything but no? At depth 1, and at depth 4?';
  return 'A larger margin makes fewer cuts, and fewer wrong ones. Does it grow with the depth?';
}

function what({ guard }: StageResult): string | null {
  const name = guard === undefined ? undefined : NAMES[guard.split('.')[1] ?? ''];
  return name === undefined ? null : `Look at what this name says here: ${name}.`;
}
