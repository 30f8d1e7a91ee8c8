/** What sound engines fail at the depths of the cases. Written by `npm run lab -- check-results`; do not edit. */

/**
 * - Stockfish 15.1 (Debian)
 * - akimbo 0.1.1
 * - Xiphos 0.6.1
 * - Weiss 2.1-dev (60c5137)
 * - tomitankChess 7.0
 * - Laser 1.8 beta (6e60f3a)
 * - Ethereal 12.75
 * - Stash 37.24 (e1381ca)
 * - Demolito cff89c7
 */
export const SOUND_ENGINES = 9;

/** How many of them fail a case, by its id; none where it is not named. */
export const soundFailures: Readonly<Record<string, number>> = {
  'search-moves': 4,
  'mate-at-move-100': 3,
  'last-king-move-2': 8,
  'history-defence-2': 8,
  'history-check-1': 6,
  'history-pawns-2': 5,
  'same-twice-sharp': 2,
  'late-defence-1': 2,
  'fifty-moves-are-over': 1,
  'pawn-must-move': 1,
  'loser-waits-for-fifty': 1,
  'after-a-pass-1': 3,
  'last-king-move-1': 4,
  'lone-piece-1': 5,
  'quiet-knight-waits': 3,
  'razored-check-1': 4,
  'half-depth-check-1': 5,
  'quiet-1': 3,
  'quiet-4': 5,
  'pawns-late-2': 1,
  'late-capture-1': 5,
  'half-depth-line-1': 4,
  'history-defence-1': 6,
  'history-first-line-2': 2,
  'same-twice-opening': 1,
  'zugzwang-1': 3,
  'zugzwang-2': 5,
  'zugzwang-3': 3,
  'zugzwang-4': 3,
  'probable-check-1': 3,
  'mate-window-1': 3,
  'mate-window-2': 5,
  'quiet-2': 4,
  'quiet-3': 3,
  'quiet-9': 5,
  'queen-and-knight': 5,
  'quiet-knight-check': 2,
  'rook-lift': 3,
  'lone-knight': 1,
  'back-rank': 1,
  'mate-in-1': 1,
  'rook-sacrifice-check': 3,
  'quiet-5': 1,
  'quiet-6': 1,
  'quiet-7': 1,
  'quiet-10': 1,
  'history-first-line-1': 2,
  'history-capture-1': 1,
  'history-capture-2': 1,
  'sacrifice-quiet-1': 2,
  'sacrifice-capture-1': 1,
  'queen-in-the-centre': 2,
};
