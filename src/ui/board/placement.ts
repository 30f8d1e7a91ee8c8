/** What stands where, read from a FEN, and the same in words. A board needs no rules of chess, so none are here. */

import { listText } from '../../format/numbers.ts';
import type { Kind } from './pieces.ts';

/** One man on the board. Squares count from a1 = 0, b1 = 1 to h8 = 63. */
export interface Man {
  square: number;
  kind: Kind;
  white: boolean;
}

/** Kinds in the order in which a position is read out, with their names for one and for several. */
const NAMES: readonly (readonly [Kind, string, string])[] = [
  ['k', 'king', 'kings'],
  ['q', 'queen', 'queens'],
  ['r', 'rook', 'rooks'],
  ['b', 'bishop', 'bishops'],
  ['n', 'knight', 'knights'],
  ['p', 'pawn', 'pawns'],
];

/** Name of a square, for example 28 is "e4". */
export function squareName(square: number): string {
  return 'abcdefgh'.charAt(square & 7) + String((square >> 3) + 1);
}

/** A man in words, "white knight". */
export function manName({ kind, white }: Pick<Man, 'kind' | 'white'>): string {
  return `${white ? 'white' : 'black'} ${NAMES.find(([one]) => one === kind)?.[1]}`;
}

/** True for a dark square; a1 is dark. */
export function isDark(square: number): boolean {
  return ((square & 7) + (square >> 3)) % 2 === 0;
}

/** True when White is to move in this FEN. A FEN without a side counts as White's. */
export function whiteToMove(fen: string): boolean {
  return fen.trim().split(/\s+/)[1] !== 'b';
}

/**
 * The men of a FEN, by square from a1 to h8. Reads the first field only.
 * Throws a RangeError that names the rank when that field is not eight ranks of eight squares.
 */
export function menOf(fen: string): Man[] {
  const ranks = (fen.trim().split(/\s+/)[0] ?? '').split('/');
  if (ranks.length !== 8) throw new RangeError(`A board needs 8 ranks, and "${fen}" has ${ranks.length}.`);
  const men: Man[] = [];
  ranks.forEach((text, row) => {
    const rank = 7 - row;
    let file = 0;
    for (const letter of text) {
      if (letter >= '1' && letter <= '8') {
        file += Number(letter);
        continue;
      }
      const kind = letter.toLowerCase();
      if (!'kqrbnp'.includes(kind)) {
        throw new RangeError(
          `Rank ${rank + 1} of "${fen}" has "${letter}", which is neither a man nor a number from 1 to 8.`,
        );
      }
      men.push({ square: rank * 8 + file, kind: kind as Kind, white: letter !== kind });
      file += 1;
    }
    if (file !== 8) throw new RangeError(`Rank ${rank + 1} of "${fen}" has ${file} squares, not 8.`);
  });
  return men.sort((a, b) => a.square - b.square);
}

function sideInWords(men: readonly Man[], white: boolean): string {
  const groups = NAMES.flatMap(([kind, one, many]) => {
    const squares = men.filter((man) => man.white === white && man.kind === kind).map((man) => squareName(man.square));
    return squares.length === 0 ? [] : [`${squares.length === 1 ? one : many} ${listText(squares)}`];
  });
  return `${white ? 'White' : 'Black'}: ${groups.join('; ') || 'no men'}.`;
}

/** A position in words: the side to move, then the men of each side, "White: king g1; rooks a1 and f1; …". */
export function inWords(fen: string): string {
  const men = menOf(fen);
  return `${whiteToMove(fen) ? 'White' : 'Black'} to move. ${sideInWords(men, true)} ${sideInWords(men, false)}`;
}
