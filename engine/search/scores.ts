/**
 * Scores are integers in centipawns, from the side to move's point of view. Mates lie far outside what evaluation can
 * say.
 */

/** More than any score. */
export const INFINITE = 32_500;
/** The side to move is mated in `ply` plies: -(MATE - ply). It mates in `ply` plies: MATE - ply. */
export const MATE = 32_000;
/** The worst score that a side can have at `ply`: in check it may be mated already, otherwise it has a move before. */
export const worstScore = (ply: number, checked: boolean): number => (checked ? ply - MATE : ply + 2 - MATE);
/** Scores beyond this bound, either way, are mates. No static evaluation comes near it. */
export const MATE_BOUND = 31_000;
export const DRAW = 0;
/** The deepest ply that a search reaches, extensions and quiescence included. */
export const MAX_PLY = 128;

/** A score as people read it: centipawns, or moves to mate (negative when being mated). */
export type ReadableScore = { cp: number } | { mate: number };

/** Turns a score into centipawns or moves to mate. */
export function readableScore(score: number): ReadableScore {
  if (score >= MATE_BOUND) return { mate: (MATE - score + 1) >> 1 };
  if (score <= -MATE_BOUND) return { mate: 0 - ((MATE + score + 1) >> 1) };
  return { cp: score + 0 }; // no -0, which negating a draw gives
}

/** Do two scores say the same to a reader? */
export function sameScore(a: ReadableScore, b: ReadableScore): boolean {
  return 'mate' in a ? 'mate' in b && a.mate === b.mate : 'cp' in b && a.cp === b.cp;
}
