import { expect, it } from 'vitest';
import { playMoves, setFen, toFen } from '../../engine/index.ts';
import { placeIn } from '../notation/pgn.ts';
import { readNotation } from '../notation/read-notation.ts';
import { linePgn } from './Moves.tsx';

function reached(fen: string, moves: readonly string[]): string {
  setFen(fen);
  playMoves(moves);
  return toFen();
}

it('a line that was played is copied as a game that leads where it led', () => {
  const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R b KQkq - 0 5';
  const sans = ['d6', 'O-O', 'O-O'];
  const copied = linePgn(sans.map((san) => ({ before: { id: '', title: '', fen }, after: '', san })));
  expect(copied).toContain('5... d6 6. O-O O-O *');
  const read = readNotation(copied);
  if (!read.ok || !read.games[0]) throw new Error('It cannot be read.');
  const { fen: start, moves } = placeIn(read.games[0], 3);
  expect(reached(start, moves)).toBe(reached(fen, sans));
});
