import { Chess } from 'chess.js';
import { expect, it } from 'vitest';
import { legalMoves, START_FEN } from '../../../engine/index.ts';
import { actOf, goalsOf, movesOf, nextOf } from './hand.ts';
import { menOf, squareName } from './placement.ts';

const square = (name: string) => 'abcdefgh'.indexOf(name.charAt(0)) + (Number(name[1]) - 1) * 8;
const names = (squares: readonly number[]) => squares.map(squareName).sort();

it('takes up a man that has a move, shows where it goes, and plays there', () => {
  const legal = legalMoves(START_FEN);
  expect(actOf(legal, null, square('g1'))).toEqual({ does: 'take' });
  expect(names(goalsOf(legal, square('g1')))).toEqual(['f3', 'h3']);
  const act = actOf(legal, square('g1'), square('f3'));
  expect(act.does === 'play' && act.moves.map(({ san }) => san)).toEqual(['Nf3']);
});

it('takes up another man instead, and lets go of one that is pressed again or cannot go there', () => {
  const legal = legalMoves(START_FEN);
  expect(actOf(legal, square('g1'), square('e2'))).toEqual({ does: 'take' });
  for (const name of ['g1', 'e5', 'a1']) expect(actOf(legal, square('g1'), square(name))).toEqual({ does: 'let go' });
  // A rook that is shut in, an empty square, a man of the other side.
  for (const name of ['a1', 'e4', 'g8']) expect(actOf(legal, null, square(name))).toEqual({ does: 'let go' });
});

it('has four moves for a pawn at its last step, and the king’s for castling', () => {
  const promoting = legalMoves('8/P6k/8/8/8/8/8/K7 w - - 0 1');
  const act = actOf(promoting, square('a7'), square('a8'));
  expect(act.does === 'play' && act.moves.map(({ uci }) => uci).sort()).toEqual(['a7a8b', 'a7a8n', 'a7a8q', 'a7a8r']);
  expect(goalsOf(promoting, square('a7'))).toEqual([square('a8')]);
  const castling = actOf(legalMoves('4k3/8/8/8/8/8/8/4K2R w K - 0 1'), square('e1'), square('g1'));
  expect(castling.does === 'play' && castling.moves.map(({ san }) => san)).toEqual(['O-O']);
});

it('finds the next man of a letter, of either side, all around the board', () => {
  const men = new Map(menOf(START_FEN).map((man) => [man.square, man]));
  const seen = [];
  for (let at: number | undefined = 0, i = 0; i < 5 && at !== undefined; i++) {
    at = nextOf(men, at, 'N');
    seen.push(at);
  }
  expect(seen.map((at) => squareName(at ?? -1))).toEqual(['b1', 'g1', 'b8', 'g8', 'b1']);
  expect(nextOf(new Map(), 0, 'k')).toBeUndefined();
});

it('plays a found line move by move, and stops where it is not legal', () => {
  const line = ['g1f3', 'g8f6', 'e1g1', 'b8c6'];
  const moves = movesOf('r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 4 4', line);
  expect(moves.map(({ san }) => san)).toEqual(['Nf3', 'Nf6', 'O-O']);
  const game = new Chess('r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 4 4');
  for (const { san, after } of moves) {
    game.move(san);
    expect(after.split(' ').slice(0, 3)).toEqual(game.fen().split(' ').slice(0, 3));
  }
  expect(movesOf('7k/P7/8/8/8/8/8/K7 w - - 0 1', ['a7a8n']).map(({ san, from, to }) => [san, from, to])).toEqual([
    ['a8=N', square('a7'), square('a8')],
  ]);
  expect(movesOf(START_FEN, [])).toEqual([]);
});
