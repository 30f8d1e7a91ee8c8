/** What tests of the evaluation share. */
import { START_FEN, toFen } from '../board/fen.ts';
import { randomWalk, seeded, sharpPositions } from '../board/testing.ts';

const squares = Array.from({ length: 64 }, (_, square) => square);

/** FENs of positions from random games. */
export function positions(seed: number): string[] {
  const fens: string[] = [];
  const random = seeded(seed);
  for (const fen of [START_FEN, ...sharpPositions]) randomWalk(fen, 40, random, () => fens.push(toFen()));
  return fens;
}

/** The first field of a FEN with these pieces, by square. */
export function placementOf(pieces: Readonly<Record<number, string>>): string {
  const ranks = Array.from({ length: 8 }, (_, i) => squares.slice(56 - 8 * i, 64 - 8 * i));
  const letters = (rank: number[]): string => rank.map((square) => pieces[square] ?? '1').join('');
  return ranks.map((rank) => letters(rank).replace(/1+/g, (ones) => String(ones.length))).join('/');
}
