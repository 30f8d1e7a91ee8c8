import { expect, it } from 'vitest';
import { search } from '../search/search.ts';
import { profiles } from '../settings.ts';
import { degreeOf, oracleSettings, worthFrom, worthRequest } from './worth.ts';

const { book } = profiles;
/** What a move is worth, to a depth in plies. */
const worth = (fen: string, move: string, depth: number) =>
  worthFrom(search(worthRequest({ fen, depth, settings: book }, move)).score);

it('is what the root says of its best move, without pruning', () => {
  const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
  // Without a table both searches see the same tree below the move.
  const settings = { ...oracleSettings(book), tt: 0, aspiration: 0 };
  const root = search({ fen, limits: { depth: 3 }, settings });
  const below = search(worthRequest({ fen, depth: 3, settings }, root.bestmove ?? ''));
  expect(worthFrom(below.score)).toEqual(root.score);
});

it('counts a mate from the move itself, on both sides', () => {
  // Ra8 mates; after Kf1 nothing does. Kh8 is mated by Ra8.
  const rook = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';
  expect(worth(rook, 'a1a8', 3)).toEqual({ mate: 1 });
  expect(worth('6k1/R4ppp/8/8/8/8/8/6K1 b - - 0 1', 'h7h6', 3)).not.toHaveProperty('mate');
  expect(worth('6k1/R4ppp/8/8/8/8/8/6K1 b - - 0 1', 'g8h8', 3)).toEqual({ mate: -1 });
});

it('has three degrees of another answer, by what the moves are worth', () => {
  const cp = (cp: number) => ({ cp });
  const mate = (mate: number) => ({ mate });
  expect(degreeOf(cp(50), cp(40))).toEqual({ is: 'equal' });
  expect(degreeOf(cp(50), cp(39))).toEqual({ is: 'less', by: 11 });
  expect(degreeOf(cp(50), cp(90))).toEqual({ is: 'equal' });
  expect(degreeOf(mate(2), cp(532))).toEqual({ is: 'lost', what: 'mate', mate: 2 });
  // A longer way to the same end is no loss of it.
  expect(degreeOf(mate(2), mate(3))).toEqual({ is: 'equal' });
  expect(degreeOf(cp(-20), mate(-2))).toEqual({ is: 'lost', what: 'mate', mate: -2 });
  expect(degreeOf(mate(-2), mate(-1))).toEqual({ is: 'equal' });
  expect(degreeOf(cp(480), cp(0))).toEqual({ is: 'lost', what: 'win' });
  expect(degreeOf(cp(480), cp(250))).toEqual({ is: 'less', by: 230 });
  expect(degreeOf(cp(0), cp(-450))).toEqual({ is: 'lost', what: 'draw' });
  expect(degreeOf(cp(-450), cp(-900))).toEqual({ is: 'less', by: 450 });
});
