import { Chess } from 'chess.js';
import { expect, it } from 'vitest';
import { fenOf, keyTarget, move, put, setupOf } from './setup-board.ts';

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

it('is walked by the keys of a grid, and never left', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
  for (let square = 0; square < 64; square++) {
    for (const key of keys) {
      const target = keyTarget(square, key, false) as number;
      expect(target).toBeGreaterThanOrEqual(0);
      expect(target).toBeLessThan(64);
      // One step at most in each direction, or along the rank or file.
      const [files, ranks] = [Math.abs((target & 7) - (square & 7)), Math.abs((target >> 3) - (square >> 3))];
      expect(files === 0 || ranks === 0).toBe(true);
    }
  }
  expect(keyTarget(0, 'ArrowUp', false)).toBe(8);
  expect(keyTarget(28, 'Home', true)).toBe(56);
  expect(keyTarget(28, 'End', true)).toBe(7);
  expect(keyTarget(28, 'a', false)).toBeUndefined();
});
