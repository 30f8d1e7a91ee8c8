/** Faulty FENs, by the field at fault, with the sentence that each gets: for the tests of all that read a FEN. */
import type { FenField } from './fen-fields.ts';

export const brokenFens: Readonly<Record<FenField, Readonly<Record<string, string>>>> = {
  text: {
    '': 'The FEN is empty; it must be text, such as "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1".',
    ['rnbqkbnr/'.repeat(700)]: 'The FEN ("rnbqkbnr/rnbqkbnr/rn…") is 6300 characters long; at most 200 are accepted.',
    '8/8/4k3/8/8/4K3/4P3/8 w - -\u0007 0 1':
      'Character 28 of the FEN is an invisible character, "\\u0007"; a FEN is one line of visible characters.',
    '8/8/4k3/8/8/4K3/4P3/8\n w - - 0 1':
      'Character 22 of the FEN is a line break, "\\n"; a FEN is one line of visible characters.',
    '\u00008/8/4k3/8/8/4K3/4P3/8 w - - 0 1':
      'Character 1 of the FEN is an invisible character, "\\u0000"; a FEN is one line of visible characters.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\u202e1':
      'Character 32 of the FEN is an invisible character, "\\u202e"; a FEN is one line of visible characters.',
    '8/8/4k3/8\u200b/8/4K3/4P3/8 w - - 0 1':
      'Character 10 of the FEN is an invisible character, "\\u200b"; a FEN is one line of visible characters.',
  },
  fields: {
    hello:
      'The FEN has 1 field; 4 to 6 are accepted: board, side to move, castling, en passant, halfmove clock, move number.',
    '8/8/4k3/8/8/4K3/4P3/8 w':
      'The FEN has 2 fields; 4 to 6 are accepted: board, side to move, castling, en passant, halfmove clock, move number.',
    '8/8/4k3/8/8/4K3/4P3/8 w -':
      'The FEN has 3 fields; 4 to 6 are accepted: board, side to move, castling, en passant, halfmove clock, move number.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1 extra':
      'The FEN has 7 fields; 4 to 6 are accepted: board, side to move, castling, en passant, halfmove clock, move number.',
  },
  board: {
    '8/8/4k3/8/8/4K3/4P3 w - - 0 1':
      'The board "8/8/4k3/8/8/4K3/4P3" has 7 ranks; exactly 8 are accepted, separated by "/".',
    '8/8/8/4k3/8/8/4K3/4P3/8 w - - 0 1':
      'The board "8/8/8/4k3/8/8/4K3/4P…" has 9 ranks; exactly 8 are accepted, separated by "/".',
    'startpos w - - 0 1': 'The board "startpos" has 1 rank; exactly 8 are accepted, separated by "/".',
    '8/8/4k3//8/4K3/4P3/8 w - - 0 1':
      'Rank 5 of the board is missing between its slashes; an empty rank is written "8".',
    '8/8/4k3/8/8/4K3/4P3/ w - - 0 1':
      'Rank 1 of the board is missing between its slashes; an empty rank is written "8".',
    '8/7/4k3/8/8/4K3/4P3/8 w - - 0 1': 'Rank 7, "7", is too short: it has 7 squares, and every rank must have 8.',
    '8/8/4k3/8/8/4K3/4P3/ppp w - - 0 1': 'Rank 1, "ppp", is too short: it has 3 squares, and every rank must have 8.',
    '8/8/4k4/8/8/4K3/4P3/8 w - - 0 1': 'Rank 6, "4k4", is too long: it has 9 squares, and every rank must have 8.',
    'rnbqkbnrrnbqkbnrrnbqkbnr/8/8/8/8/4K3/4P3/8 w - - 0 1':
      'Rank 8, "rnbqkbnrrnbqkbnrrnbq…", is too long: it has 24 squares, and every rank must have 8.',
    '8/8/4x3/8/8/4K3/4P3/8 w - - 0 1':
      'Rank 6, "4x3", has the unknown piece "x"; pieces are P, N, B, R, Q, K for White and p, n, b, r, q, k for Black.',
    '8/8/4k3/8/8/4K3/4♟3/8 w - - 0 1':
      'Rank 2, "4♟3", has the unknown piece "♟"; pieces are P, N, B, R, Q, K for White and p, n, b, r, q, k for Black.',
    '8/8/4k3/8/8/4K3/4P\u03013/8 w - - 0 1':
      'Rank 2, "4P\\u03013", has the unknown piece "\\u0301"; pieces are P, N, B, R, Q, K for White and p, n, b, r, q, k for Black.',
    '8/8/4k3/3.4/8/4K3/4P3/8 w - - 0 1':
      'Rank 5, "3.4", has the unknown piece "."; pieces are P, N, B, R, Q, K for White and p, n, b, r, q, k for Black.',
    '8/8/4k3/44/8/4K3/4P3/8 w - - 0 1': 'Rank 5, "44", has two digits in a row, "44"; write their sum as one digit.',
    '8/8/4k3/8/8/4K3/4P30/8 w - - 0 1': 'Rank 2, "4P30", has the digit 0; empty squares are counted by 1 to 8.',
    '9/8/4k3/8/8/4K3/4P3/8 w - - 0 1': 'Rank 8, "9", has the digit 9; empty squares are counted by 1 to 8.',
    '8/8/8/8/8/4K3/4P3/8 w - - 0 1': 'Black has no king on the board; each side must have exactly one.',
    '8/8/4k3/8/8/8/4P3/8 w - - 0 1': 'White has no king on the board; each side must have exactly one.',
    '8/8/4k3/8/8/4K3/4P3/6K1 w - - 0 1': 'White has 2 kings on the board; each side must have exactly one.',
    '3k1k1k/8/8/8/8/4K3/4P3/8 w - - 0 1': 'Black has 3 kings on the board; each side must have exactly one.',
    '8/8/4k3/8/P7/4K3/PPPPPPPP/8 w - - 0 1': 'White has 9 pawns on the board; at most 8 are accepted.',
    'rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1':
      'Black has 17 pieces on the board, pawns included; at most 16 are accepted.',
    '4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1':
      'White has 8 pawns and 1 piece beyond the initial set; as each such piece was a pawn, together they can be at most 8.',
    'bbbrrrk1/8/qqq5/8/8/ppppp3/8/K7 w - - 0 1':
      'Black has 5 pawns and 4 pieces beyond the initial set; as each such piece was a pawn, together they can be at most 8.',
    '8/8/4k3/8/8/4K3/8/P7 w - - 0 1': 'A white pawn stands on a1; pawns are accepted on ranks 2 to 7 only.',
    '7p/8/4k3/8/8/4K3/8/8 w - - 0 1': 'A black pawn stands on h8; pawns are accepted on ranks 2 to 7 only.',
    '8/8/8/3kK3/8/8/8/8 w - - 0 1':
      'The kings on e5 and d5 stand next to each other; there must be a square between them.',
    '8/8/8/8/8/4N3/r3K2r/4r1k1 w - - 0 1':
      'The white king on e2 is in check from 3 pieces at once (e1, a2, h2); no move gives check with more than 2.',
    '4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1':
      'The white king on e1 is in check from d3 and f3 at once, which no move brings about; one must have uncovered the other.',
    '4k3/8/8/8/4r3/8/4K3/4r3 w - - 0 1':
      'The white king on e2 is in check from e1 and e4 at once, which no move brings about; one must have uncovered the other.',
    '4k3/8/8/8/3n4/3p4/4K3/8 w - - 0 1':
      'The white king on e2 is in check from d3 and d4 at once, which no move brings about; one must have uncovered the other.',
  },
  side: {
    '8/8/4k3/8/8/4K3/4P3/8 x - - 0 1': 'The side to move is "x"; accepted are "w" for White and "b" for Black.',
    '8/8/4k3/8/8/4K3/4P3/8 W - - 0 1': 'The side to move is "W"; accepted are "w" for White and "b" for Black.',
    '8/8/4k3/8/8/4K3/4P3/8 white - - 0 1': 'The side to move is "white"; accepted are "w" for White and "b" for Black.',
    '4k3/8/8/8/8/8/8/K3R3 w - - 0 1':
      'White is to move, but the black king on e8 is in check (from e1); only the side to move may be in check.',
    '4K3/3p4/5n2/8/8/8/8/k7 b - - 0 1':
      'Black is to move, but the white king on e8 is in check (from f6); only the side to move may be in check.',
  },
  castling: {
    'r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1':
      'The castling rights "KX" have the unknown letter "X"; accepted are K, Q, k and q, or "-" for none.',
    'r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1':
      'The castling rights "HAha" name the files of rooks, as in Chess960, which is not supported; accepted are K, Q, k and q, or "-" for none.',
    'rk2r3/8/8/8/8/8/8/RK2R3 w EKaq - 0 1':
      'The castling rights "EKaq" name the files of rooks, as in Chess960, which is not supported; accepted are K, Q, k and q, or "-" for none.',
    'rk3r2/8/8/8/8/8/8/RK3R2 w HFhf - 0 1':
      'The castling rights "HFhf" name the files of rooks, as in Chess960, which is not supported; accepted are K, Q, k and q, or "-" for none.',
    'r3k2r/8/8/8/8/8/8/R3K2R w KQ- - 0 1':
      'The castling rights "KQ-" have the unknown letter "-"; accepted are K, Q, k and q, or "-" for none.',
    'r3k2r/8/8/8/8/8/8/R3K2R w KQKQ - 0 1':
      'The castling rights "KQKQ" name "K" twice; each of K, Q, k, q is accepted once.',
    'r3k2r/8/8/8/8/8/8/R4K1R w K - 0 1':
      'The castling right K needs the white king on e1, but it stands on f1; Chess960 is not supported.',
    'r3k2r/8/8/8/8/8/5K2/R6R w K - 0 1': 'The castling right K needs the white king on e1, but it stands on f2.',
    'r3k2r/8/8/8/8/8/8/R3K3 w K - 0 1': 'The castling right K needs a white rook on h1, but that square is empty.',
    'r3k2r/8/8/8/8/8/8/N3K2R w Q - 0 1':
      'The castling right Q needs a white rook on a1, but a white knight stands there.',
    'r2k3r/8/8/8/8/8/8/R3K2R w k - 0 1':
      'The castling right k needs the black king on e8, but it stands on d8; Chess960 is not supported.',
    'R3k2r/8/8/8/8/8/8/R3K2R b q - 0 1':
      'The castling right q needs a black rook on a8, but a white rook stands there.',
  },
  enPassant: {
    '4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 1':
      'The en passant field "d9" is no square; accepted are "-" for none and a square such as "e6".',
    '4k3/8/8/3pP3/8/8/8/4K3 w - x 0 1':
      'The en passant field "x" is no square; accepted are "-" for none and a square such as "e6".',
    '4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1':
      'The en passant field "D6" is no square; accepted are "-" for none and a square such as "e6".',
    '4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1':
      'The en passant square d3 is on the wrong rank: with White to move it must be on rank 6.',
    '4k3/8/8/8/3pP3/8/8/4K3 b - e6 0 1':
      'The en passant square e6 is on the wrong rank: with Black to move it must be on rank 3.',
    '4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1':
      'The en passant square d5 is on the wrong rank: with White to move it must be on rank 6.',
    '4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1':
      'The en passant square d6 needs a black pawn on d5 that has just moved there; write "-" if there is none.',
    '4k3/8/8/4N3/8/8/8/4K3 w - e6 0 1':
      'The en passant square e6 needs a black pawn on e5 that has just moved there; write "-" if there is none.',
    '4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1':
      'The en passant square d6 is occupied; it must be empty, as a pawn has just passed over it.',
    '4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1':
      'The en passant square d6 needs d7 to be empty, as the pawn has just left it; write "-" if it did not.',
    '4r1k1/8/8/2Pp4/8/8/8/4K3 w - d6 0 1':
      'The en passant square d6 does not fit: before d7d5 the white king was in check already; write "-" if another move was played.',
    '4k3/8/8/8/3pP3/8/8/4K2B b - d3 0 1':
      'The en passant square d3 needs a white pawn on d4 that has just moved there; write "-" if there is none.',
  },
  halfmoveClock: {
    '8/8/4k3/8/8/4K3/4P3/8 w - - x 1': 'The halfmove clock "x" is not a whole number; accepted are 0 to 150.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - 1.5 1': 'The halfmove clock "1.5" is not a whole number; accepted are 0 to 150.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - -1 1': 'The halfmove clock "-1" is negative; accepted are 0 to 150.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - -0 1': 'The halfmove clock "-0" is negative; accepted are 0 to 150.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - 151 1': 'The halfmove clock "151" is too high; accepted are 0 to 150.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - bm Qg6;': 'The halfmove clock "bm" is not a whole number; accepted are 0 to 150.',
  },
  fullmove: {
    '8/8/4k3/8/8/4K3/4P3/8 w - - 0 0': 'The move number "0" is too low; accepted are 1 to 9999.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - 0 -3': 'The move number "-3" is negative; accepted are 1 to 9999.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - 0 one': 'The move number "one" is not a whole number; accepted are 1 to 9999.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - 0 10000': 'The move number "10000" is too high; accepted are 1 to 9999.',
    '8/8/4k3/8/8/4K3/4P3/8 w - - 0 99999999999999999999999':
      'The move number "99999999999999999999…" is too high; accepted are 1 to 9999.',
  },
};
