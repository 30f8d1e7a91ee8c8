import { Chess } from 'chess.js';
import { expect, it } from 'vitest';
import { fenOf, move, put, setupOf } from './setup-board.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

it('reads and writes positions', () => {
  for (const fen of [START, '8/8/8/8/3pP3/8/8/k6K b - e3 0 1', '4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1']) {
    expect(fenOf(setupOf(fen))).toBe(fen);
  }
});

it('moves a man as chess.js does, and what was there is gone', () => {
  const chess = new Chess('4k3/8/8/8/8/3p4/8/3QK3 w - - 0 1');
  const state = move(setupOf(chess.fen()), 3, 19);
  chess.move('Qxd3');
  expect(fenOf(state).split(' ')[0]).toBe(chess.fen().split(' ')[0]);
  expect(move(state, 5, 5)).toBe(state);
});

it('forgets an en passant square when a man is put or taken away', () => {
  const state = put(setupOf('8/8/8/8/3pP3/8/8/k6K b - e3 0 1'), 28, '');
  expect(fenOf(state)).toBe('8/8/8/8/3p4/8/8/k6K b - - 0 1');
});
