/** The moves of a node against the line of late move pruning, and the same packed for the way from the build. */

import type { NodeMove, NodeMoves, ReadableScore } from '../../../engine/index.ts';

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

/** What a rule with these guards does to the moves when it skips those with an index above `limit`. */
export function judge(
  { inCheck, moves }: NodeMoves,
  limit: number,
  guard: (id: 'quiet' | 'notChecking' | 'notInCheck' | 'safeMoveFound') => boolean,
): Judged[] {
  let safe = false;
  return moves
    .filter(({ fate }) => fate !== 'not reached')
    .map((move, index): Judged => {
      const late = index > limit;
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

/** As text: "depth alpha beta check|san uci score history flags|…"; a score as centipawns or "#3". */
export function packMoves({ depth, alpha, beta, inCheck, moves }: NodeMoves): string {
  const rows = moves.map(({ san, uci, score, history, quiet, check, fate }) => {
    const said = score === null ? '-' : 'mate' in score ? `#${score.mate}` : score.cp;
    return [san, uci, said, history, Number(quiet) + 2 * Number(check), fate === 'not reached' ? '' : fate].join(' ');
  });
  return [`${depth} ${alpha} ${beta} ${Number(inCheck)}`, ...rows].join('|');
}

/** Reads what `packMoves` wrote. */
export function unpackMoves(text: string): NodeMoves {
  const [head = '', ...rows] = text.split('|');
  const [depth = 0, alpha = 0, beta = 0, checked] = head.split(' ').map(Number);
  const moves = rows.map((row): NodeMove => {
    const [san = '', uci = '', said = '-', history, flags, fate] = row.split(' ');
    const score = said === '-' ? null : said.startsWith('#') ? { mate: Number(said.slice(1)) } : { cp: Number(said) };
    return {
      san,
      uci,
      score,
      history: Number(history),
      quiet: (Number(flags) & 1) !== 0,
      check: (Number(flags) & 2) !== 0,
      fate: (fate || 'not reached') as NodeMove['fate'],
    };
  });
  return { depth, alpha, beta, inCheck: checked === 1, moves };
}
