/** The moves of a node against the line of late move pruning. */

import { lateMove, type NodeMove, type NodeMoves, type ReadableScore, settingById } from '../../../engine/index.ts';

/** Why a move beyond the line is searched all the same; empty when it is skipped, or before the line. */
export type Held = '' | 'capture' | 'check' | 'in check' | 'no safe move';

export interface Judged {
  /** Place in the search order, from 0. */
  index: number;
  move: NodeMove;
  late: boolean;
  held: Held;
}

const value = (score: ReadableScore | null): number => {
  if (score === null) return Number.NEGATIVE_INFINITY;
  if ('cp' in score) return score.cp;
  return score.mate > 0 ? 40_000 - score.mate : -40_000 - score.mate;
};

/** Is the move with an index late in a node? */
export type Late = (index: number) => boolean;

/** The engine's own rule at a node, under settings by id. */
export function lateAt({ depth, improving }: NodeMoves, value: (id: string) => number): Late {
  const rule = {
    on: 1,
    blockedBy: 0,
    base: value('lmp.base'),
    scale: value('lmp.scale'),
    divisor: value('lmp.divisor'),
    // No limit is set as 0.
    maxDepth: value('lmp.maxDepth') || Number.POSITIVE_INFINITY,
  };
  return (index) => lateMove(index, depth, improving, rule);
}

/** How many of `count` moves come before the line. */
export function movesBefore(late: Late, count: number): number {
  for (let index = 0; index < count; index++) if (late(index)) return index;
  return count;
}

/** The smallest base with which so many moves of a node come before the line, as near as its range allows. */
export function baseFor(wanted: number, node: NodeMoves, value: (id: string) => number): number {
  const { min = 0, max = 0 } = settingById.get('lmp.base') ?? {};
  const seen = (base: number) =>
    movesBefore(
      lateAt(node, (id) => (id === 'lmp.base' ? base : value(id))),
      wanted,
    );
  let base = min;
  while (base < max && seen(base) < wanted) base++;
  return base;
}

/** What a rule with these guards does to the moves when it skips those that come late. */
export function judge(
  { inCheck, moves }: NodeMoves,
  isLate: Late,
  guard: (id: 'quiet' | 'notChecking' | 'notInCheck' | 'safeMoveFound') => boolean,
): Judged[] {
  let safe = false;
  return moves
    .filter(({ fate }) => fate !== 'not reached')
    .map((move, index): Judged => {
      const late = isLate(index);
      const held: Held = !late
        ? ''
        : guard('notInCheck') && inCheck
          ? 'in check'
          : guard('quiet') && !move.quiet
            ? 'capture'
            : guard('notChecking') && move.check
              ? 'check'
              : guard('safeMoveFound') && !safe
                ? 'no safe move'
                : '';
      if ((!late || held !== '') && move.score && !('mate' in move.score && move.score.mate <= 0)) safe = true;
      return { index, move, late, held };
    });
}

/** The place of the move with the highest score; -1 when none was searched. */
export function bestOf({ moves }: NodeMoves): number {
  let best = -1;
  for (const [i, { score }] of moves.entries()) {
    if (score !== null && (best < 0 || value(score) > value(moves[best]?.score ?? null))) best = i;
  }
  return best;
}
