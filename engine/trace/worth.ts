/**
 * How bad is another answer? Two moves of a position are searched without any pruning, one ply less deep than the
 * search that chose between them, and compared by what they score there: what a pruned search says of its own move is
 * just what is in doubt.
 */
import { type SearchOption, searchOptions } from '../search/options.ts';
import type { ReadableScore } from '../search/scores.ts';
import { type Settings, withOnly } from '../settings.ts';

/**
 * Settings of a search without pruning, to judge one with others: no technique, no other pruning, no reduction; all
 * else as in the search that is judged.
 */
export const oracleSettings = (settings: Settings): Settings => ({
  ...withOnly(settings, []),
  ...Object.fromEntries(searchOptions.flatMap(({ id, prunes }: SearchOption) => (prunes ? [[id, 0]] : []))),
});

/** How another answer compares with the one that it stands for. */
export type Degree =
  /** The same move. */
  | { is: 'same' }
  /** Another of the same worth, or a better one. */
  | { is: 'equal' }
  /** Worth less, by so many centipawns. */
  | { is: 'less'; by: number }
  /** A mate (in so many moves), a win or a draw is gone; or a mate is let through. */
  | { is: 'lost'; what: 'mate' | 'win' | 'draw'; mate?: number };

/** Centipawns up to which two moves are of the same worth: a search is not surer than that. */
export const SAME_WORTH = 10;
/** Centipawns from which on a position is taken for won, and up to which for drawn. */
const WON = 300;
const DRAWN = 100;

/** A search whose score, seen from the other side, is what a move is worth. */
export interface WorthRequest {
  fen: string;
  moves: readonly [string];
  limits: { depth: number };
  settings: Settings;
}

/**
 * The search that says what `move` (UCI notation) is worth. `settings` and `depth` (plies) are those of the search that
 * is judged.
 */
export const worthRequest = (
  { depth, fen, settings }: { depth: number; fen: string; settings: Settings },
  move: string,
): WorthRequest => ({
  fen,
  moves: [move],
  limits: { depth: Math.max(1, depth - 1) },
  settings: oracleSettings(settings),
});

/** What a move is worth to whoever makes it, by the score of the position after it. */
export function worthFrom(score: ReadableScore): ReadableScore {
  if ('cp' in score) return { cp: 0 - score.cp };
  return { mate: score.mate > 0 ? 0 - score.mate : 1 - score.mate };
}

/** Compares what is worth `played` with what is worth `best`, another move of the same position. */
export function degreeOf(best: ReadableScore, played: ReadableScore): Degree {
  const mates = (worth: ReadableScore): boolean => 'mate' in worth && worth.mate > 0;
  const isMated = (worth: ReadableScore): boolean => 'mate' in worth && worth.mate <= 0;
  if (mates(played) || isMated(best)) return { is: 'equal' };
  if (mates(best) || isMated(played)) return { is: 'lost', what: 'mate', ...mateOf(best, played) };
  const [from, to] = [best, played].map((worth) => ('cp' in worth ? worth.cp : 0));
  if (from >= WON && to <= DRAWN) return { is: 'lost', what: 'win' };
  if (from >= -DRAWN && to <= -WON) return { is: 'lost', what: 'draw' };
  return from - to <= SAME_WORTH ? { is: 'equal' } : { is: 'less', by: from - to };
}

/** In how many moves the one mates, or the other is mated: below 0. */
const mateOf = (best: ReadableScore, played: ReadableScore): { mate?: number } =>
  'mate' in best ? { mate: best.mate } : 'mate' in played ? { mate: played.mate } : {};
