import { bitboards } from '../board/position.ts';

/** The light squares of either half. */
export const LIGHT = 0x55aa55aa;

/** Has each side a bishop, one on light squares and one on dark ones? Asked when there is one minor piece each, or two of one side. */
export function oppositeBishops(): boolean {
  const white = bitboards[6] | bitboards[7];
  const black = bitboards[22] | bitboards[23];
  return white !== 0 && black !== 0 && ((white & LIGHT) !== 0) !== ((black & LIGHT) !== 0);
}
