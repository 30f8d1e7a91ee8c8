/** What this engine fails without each guard. Written by `npm run lab -- fingerprints --write`; do not edit. */

/** Of each guard one list of failed cases for each setting in which anything failed. */
export type Fingerprints = Readonly<Record<string, readonly (readonly string[])[]>>;

export const fingerprints: Fingerprints = {
  'rfp.notInCheck': [
    'zugzwang-1 zugzwang-3 quiet-knight-waits mate-window-1 mate-window-2 quiet-1 quiet-2 quiet-3 quiet-4 quiet-6 quiet-9 queen-and-knight quiet-knight-check knight-promotes'.split(
      ' ',
    ),
    'zugzwang-1 mate-window-1 quiet-1 quiet-2 quiet-9 queen-and-knight knight-promotes'.split(' '),
  ],
  'rfp.noMateWindow': ['zugzwang-2 mate-window-1 mate-window-2'.split(' '), 'zugzwang-4 mate-window-1'.split(' ')],
  'nmp.evalAboveBeta': ['zugzwang-1'.split(' ')],
  'nmp.notInCheck': [
    'zugzwang-1 zugzwang-3 quiet-knight-waits rook-sacrifice-check mate-window-2 quiet-1 quiet-2 quiet-4 quiet-6 quiet-7 quiet-8 quiet-9 queen-and-knight quiet-knight-check rook-lift knight-promotes'.split(
      ' ',
    ),
    'zugzwang-1 quiet-knight-waits rook-sacrifice-check quiet-1 quiet-2 quiet-4 quiet-7 quiet-8 quiet-9 queen-and-knight quiet-knight-check rook-lift knight-promotes'.split(
      ' ',
    ),
  ],
  'nmp.hasPieces': [
    'no-stalemate-please zugzwang-2 zugzwang-3 zugzwang-4 queen-in-the-centre'.split(' '),
    'no-stalemate-please zugzwang-2 zugzwang-4 queen-in-the-centre'.split(' '),
  ],
  'lmp.notInCheck': ['zugzwang-3 quiet-1 quiet-4 quiet-6'.split(' ')],
  'lmp.quiet': ['quiet-2 quiet-4 quiet-8'.split(' ')],
  'lmp.notPv': [
    'quiet-1 quiet-2 quiet-4 quiet-5 quiet-6 quiet-10 queen-and-knight'.split(' '),
    'zugzwang-2 quiet-5 quiet-7 quiet-10 queen-and-knight rook-lift castling-mates'.split(' '),
  ],
  'lmp.notChecking': ['zugzwang-1 zugzwang-2 zugzwang-3 quiet-1 quiet-4 quiet-9 quiet-knight-check'.split(' ')],
  'fp.notInCheck': ['zugzwang-3 quiet-1 quiet-4 quiet-6'.split(' ')],
  'fp.quiet': ['zugzwang-1'.split(' ')],
  'fp.notChecking': ['quiet-3'.split(' '), 'quiet-2 quiet-9 queen-and-knight'.split(' ')],
  'hp.notInCheck': ['zugzwang-3 quiet-1 quiet-4 quiet-6'.split(' ')],
  'fp.noMateWindow': ['mate-window-1'.split(' ')],
};
