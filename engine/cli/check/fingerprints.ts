/** What this engine fails without each guard. Written by `npm run lab -- fingerprints --write`; do not edit. */

/** Of each guard one list of failed cases for each setting in which anything failed. */
export type Fingerprints = Readonly<Record<string, readonly (readonly string[])[]>>;

export const fingerprints: Fingerprints = {
  'rfp.notInCheck': [
    'last-king-move-2 zugzwang-1 zugzwang-3 lone-piece-1 quiet-knight-waits razored-check-1 half-depth-check-1 probable-check-1 mate-window-1 mate-window-2 sacrifice-quiet-1 sacrifice-capture-1 quiet-1 quiet-2 quiet-3 quiet-4 quiet-6 quiet-9 queen-and-knight quiet-knight-check late-capture-1 half-depth-line-1 knight-promotes asked-again-shallow-1 history-defence-1 history-check-1 history-capture-1 history-capture-2'.split(
      ' ',
    ),
    'late-defence-1 zugzwang-1 lone-piece-1 mate-window-1 sacrifice-quiet-1 quiet-1 quiet-2 quiet-9 queen-and-knight knight-promotes history-defence-2'.split(
      ' ',
    ),
  ],
  'rfp.notPv': ['asked-again-shallow-1'.split(' ')],
  'rfp.noMateWindow': [
    'zugzwang-2 lone-piece-1 mate-window-1 mate-window-2'.split(' '),
    'zugzwang-4 lone-piece-1 mate-window-1'.split(' '),
  ],
  'nmp.evalAboveBeta': ['zugzwang-1 asked-again-shallow-1 history-defence-1'.split(' ')],
  'nmp.notInCheck': [
    'late-defence-1 after-a-pass-1 zugzwang-3 quiet-knight-waits rook-sacrifice-check razored-check-1 probable-check-1 sacrifice-quiet-1 sacrifice-capture-1 quiet-2 quiet-4 quiet-6 quiet-7 quiet-9 queen-and-knight quiet-knight-check rook-lift late-capture-1 knight-promotes asked-again-shallow-1 history-defence-1 history-check-1 history-capture-1 history-capture-2'.split(
      ' ',
    ),
    'late-defence-1 zugzwang-1 lone-piece-1 quiet-knight-waits rook-sacrifice-check razored-check-1 probable-check-1 sacrifice-quiet-1 quiet-1 quiet-2 quiet-4 quiet-7 quiet-9 queen-and-knight quiet-knight-check rook-lift half-depth-line-1 knight-promotes history-defence-2 history-capture-1 history-capture-2'.split(
      ' ',
    ),
  ],
  'nmp.hasPieces': [
    'no-stalemate-please zugzwang-2 zugzwang-3 zugzwang-4 queen-in-the-centre lone-piece-1 asked-again-shallow-1'.split(
      ' ',
    ),
    'no-stalemate-please zugzwang-2 zugzwang-4 queen-in-the-centre lone-piece-1'.split(' '),
  ],
  'nmp.notLonePiece': ['lone-piece-1 asked-again-shallow-1 history-defence-2'.split(' ')],
  'nmp.outOfRepetition': ['after-a-pass-1'.split(' '), 'after-a-pass-1'.split(' ')],
  'razor.notInCheck': ['zugzwang-3 razored-check-1 quiet-4 quiet-6 asked-again-shallow-1 history-defence-2'.split(' ')],
  'razor.notPv': ['zugzwang-2 asked-again-shallow-1'.split(' ')],
  'lmp.notInCheck': ['zugzwang-3 quiet-4 quiet-6 asked-again-shallow-1'.split(' ')],
  'lmp.quiet': ['quiet-2 quiet-4'.split(' ')],
  'lmp.safeMoveFound': ['late-defence-1'.split(' ')],
  'lmp.notPv': [
    'after-a-pass-1 razored-check-1 quiet-2 quiet-4 quiet-5 quiet-6 quiet-10 queen-and-knight pawns-late-2 asked-again-shallow-1 history-defence-1 history-defence-2 history-first-line-1 history-first-line-2'.split(
      ' ',
    ),
    'late-defence-1 last-king-move-1 zugzwang-2 razored-check-1 quiet-5 quiet-7 quiet-10 queen-and-knight rook-lift late-capture-1 castling-mates history-defence-2 history-first-line-1 history-first-line-2'.split(
      ' ',
    ),
  ],
  'lmp.hasPieces': ['pawns-late-1 pawns-late-2'.split(' ')],
  'lmp.notChecking': [
    'after-a-pass-1 last-king-move-2 zugzwang-1 zugzwang-2 zugzwang-3 razored-check-1 half-depth-check-1 quiet-4 quiet-9 quiet-knight-check late-capture-1 asked-again-shallow-1 history-defence-1'.split(
      ' ',
    ),
  ],
  'fp.notInCheck': [
    'zugzwang-3 quiet-4 quiet-6 asked-again-shallow-1 history-defence-2'.split(' '),
    'zugzwang-3 quiet-4 quiet-6 asked-again-shallow-1 history-defence-2'.split(' '),
  ],
  'fp.quiet': [
    'zugzwang-1 history-capture-1 history-capture-2'.split(' '),
    'zugzwang-1 history-capture-1 history-capture-2'.split(' '),
  ],
  'fp.notChecking': [
    'quiet-3 asked-again-shallow-1'.split(' '),
    'lone-piece-1 quiet-2 quiet-9 queen-and-knight'.split(' '),
    'zugzwang-1 quiet-2 quiet-3 half-depth-line-1 asked-again-shallow-1'.split(' '),
  ],
  'fp.hasPieces': [
    'last-king-move-1 last-king-move-2'.split(' '),
    'last-king-move-1'.split(' '),
    'last-king-move-1 last-king-move-2'.split(' '),
  ],
  'hp.notInCheck': [
    'zugzwang-3 quiet-4 quiet-6 asked-again-shallow-1 history-defence-2'.split(' '),
    'history-defence-2'.split(' '),
  ],
  'hp.quiet': ['history-capture-1 history-capture-2'.split(' ')],
  'hp.safeMoveFound': ['asked-again-shallow-1 history-defence-1 history-defence-2'.split(' ')],
  'hp.notPv': ['asked-again-shallow-1 history-first-line-1 history-first-line-2'.split(' '), 'lone-piece-1'.split(' ')],
  'hp.hasPieces': ['history-pawns-2'.split(' ')],
  'hp.notChecking': ['asked-again-shallow-1 history-defence-1 history-check-1'.split(' ')],
  'see.notInCheck': ['zugzwang-3 quiet-4 quiet-6 asked-again-shallow-1'.split(' ')],
  'see.safeMoveFound': ['lone-piece-1'.split(' ')],
  'see.notRoot': [
    'sacrifice-quiet-1 sacrifice-capture-1 queen-and-knight late-capture-1 history-capture-1 history-capture-2'.split(
      ' ',
    ),
  ],
  'lmr.quiet': ['late-capture-1 late-capture-2'.split(' ')],
  'lmr.notInCheck': ['zugzwang-3 quiet-4 quiet-6 asked-again-shallow-1 history-defence-1'.split(' ')],
  'lmr.keepsPly': ['asked-again-shallow-1 history-defence-1'.split(' ')],
  'lmr.searchesAgain': ['asked-again-shallow-1 history-defence-1 history-defence-2'.split(' ')],
  'fp.noMateWindow': ['mate-window-1'.split(' '), 'zugzwang-2 lone-piece-1 mate-window-1 mate-window-2'.split(' ')],
  'probcut.notInCheck': [
    'zugzwang-3 half-depth-check-1 probable-check-1 quiet-2 quiet-4 quiet-6 pawns-late-1'.split(' '),
  ],
  'multicut.notInCheck': ['zugzwang-3 half-depth-check-1 quiet-4 quiet-6 history-defence-2'.split(' ')],
  'multicut.notPv': ['half-depth-line-1'.split(' ')],
};
