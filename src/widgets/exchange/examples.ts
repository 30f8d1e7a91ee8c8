/** The exchanges that chapter 7 plays out: each a position, as a FEN, and the move that begins, in SAN. */
export const exchangeExamples: readonly { title: string; fen: string; move: string }[] = [
  {
    title: 'A rook for a defended pawn, and another rook',
    fen: '4k3/2p2p2/4p3/3p3R/8/8/5PP1/3R2K1 w - - 0 1',
    move: 'Rdxd5',
  },
  {
    title: 'The same, with the second rook behind the first',
    fen: '4k3/2p2p2/4p3/3p4/8/8/3R1PP1/3R2K1 w - - 0 1',
    move: 'Rxd5',
  },
  {
    title: 'Two pawns deep, and the queen stays out of it',
    fen: '3qk3/pp3pp1/8/3p4/2P1P3/8/P4PP1/3QK3 w - - 0 1',
    move: 'exd5',
  },
  {
    title: 'Six captures are there, and two are made',
    fen: '4q1k1/pp2rppp/2n5/4n3/8/5N2/PP2RPPP/4Q1K1 w - - 0 1',
    move: 'Nxe5',
  },
  {
    title: 'Only the king is left, and may not take',
    fen: '8/5pp1/4k3/3p4/8/2N3P1/5PB1/6K1 w - - 0 1',
    move: 'Nxd5+',
  },
  {
    title: 'A quiet move that puts a rook where a pawn takes it',
    fen: '6k1/5pp1/2p1p3/8/8/8/5PP1/3R2K1 w - - 0 1',
    move: 'Rd5',
  },
  {
    title: 'A pinned defender, which it does not see',
    fen: '4k3/1p2np2/8/3p4/8/2N5/5PP1/4R1K1 w - - 0 1',
    move: 'Nxd5',
  },
];
