/** A hint for a stage that failed: where to look, not what to write. */
import type { StageResult } from '../../../engine/index.ts';

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
};

export function hintFor({ guard, id, line, nodes }: StageResult): string {
  if (line !== undefined) return 'The list of names below says what can be read, and what each is.';
  if (guard !== undefined) {
    const name = NAMES[guard.split('.')[1] ?? ''];
    if (name !== undefined) return `Look at what this name says here: ${name}.`;
  }
  if (nodes !== undefined) return 'Does the search get shallower by what the rule answers?';
  if (id === 'answers') return 'Put the numbers of the sentence above into the rule, line by line.';
  if (id === 'saves') return 'When is the answer anything but no? At depth 1, and at depth 4?';
  return 'A larger margin makes fewer cuts, and fewer wrong ones. Does it grow with the depth?';
}
