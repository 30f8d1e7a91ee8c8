/** A board being set up: what stands where, and what a FEN says besides. Nothing here knows the rules of chess. */

import { menOf } from '../ui/board/placement.ts';

/** A man by its letter in a FEN; empty for an empty square. */
export type Letter = '' | 'K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'k' | 'q' | 'r' | 'b' | 'n' | 'p';

export interface SetupState {
  /** By square, a1 = 0 to h8 = 63. */
  men: readonly Letter[];
  side: 'w' | 'b';
  /** Letters of "KQkq". */
  castling: string;
  /** Square behind a pawn that has just made two steps, or "-". */
  enPassant: string;
}

export const RIGHTS = ['K', 'Q', 'k', 'q'] as const;

/** Reads a FEN that the engine has accepted. */
export function setupOf(fen: string): SetupState {
  const [, side, castling = '-', enPassant = '-'] = fen.split(' ');
  const men: Letter[] = Array.from({ length: 64 }, () => '');
  for (const { square, kind, white } of menOf(fen)) men[square] = (white ? kind.toUpperCase() : kind) as Letter;
  return { men, side: side === 'b' ? 'b' : 'w', castling: castling.replace('-', ''), enPassant };
}

/** The FEN of a board; whether it is a position that a game could have is the engine's to say. */
export function fenOf({ men, side, castling, enPassant }: SetupState): string {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
    const letters = men.slice(rank * 8, rank * 8 + 8).map((letter) => letter || '1');
    return letters.join('').replace(/1+/g, (ones) => String(ones.length));
  });
  const rights = RIGHTS.filter((right) => castling.includes(right)).join('');
  return `${ranks.join('/')} ${side} ${rights || '-'} ${enPassant} 0 1`;
}

/** The board with a square changed. What was said of a pawn's two steps does not hold any more. */
export function put(state: SetupState, square: number, letter: Letter): SetupState {
  return { ...state, men: state.men.map((man, i) => (i === square ? letter : man)), enPassant: '-' };
}

/** The board with a man moved to another square; whatever stood there is gone. */
export function move(state: SetupState, from: number, to: number): SetupState {
  if (from === to) return state;
  return put(put(state, to, state.men[from] ?? ''), from, '');
}
