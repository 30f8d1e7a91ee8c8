import { expect, it } from 'vitest';
import type { ReadableScore } from '../../../engine/index.ts';
import { lossOf } from './loss.ts';

it('says what is lost without a guard, and whether it is a mate, a win or a draw', () => {
  const answer = (bestSan: string | null, score: ReadableScore, nodes = 100) => ({ bestSan, score, nodes });
  const loss = (on: ReturnType<typeof answer>, off: ReturnType<typeof answer>, right = {}) => {
    const { grave, words } = lossOf(on, off, right);
    return `${words}${grave ? '!' : ''}`;
  };
  expect(loss(answer('Re8', { mate: 2 }), answer('Rh1', { cp: 532 }))).toBe('mate in 2 missed!');
  expect(loss(answer('Re8', { mate: 2 }), answer('Ra2', { mate: 3 }))).toBe('mate in 2 missed, a later one found!');
  expect(loss(answer('Kd1', { mate: -1 }), answer('Kd1', { cp: 90 }))).toBe('mated in 1, not seen!');
  expect(loss(answer('bxc3', { cp: 5 }), answer(null, { cp: 474 }))).toBe('no move at all!');
  expect(loss(answer('Bf5', { cp: 0 }), answer('Bh5', { cp: -325 }), { between: [0, 0] })).toBe('draw missed!');
  expect(loss(answer('c7', { cp: 465 }), answer('c7', { cp: 0 }))).toBe('a win taken for a draw!');
  expect(loss(answer('Qb3', { cp: 80 }), answer('Qd1', { mate: -2 }))).toBe('a mate feared that is not there!');
  expect(loss(answer('Re1', { cp: 120 }), answer('Bxh8', { cp: 423 }))).toBe('Bxh8, right is Re1');
  expect(loss(answer('Re1', { cp: 120 }), answer('Re1', { cp: 90 }))).toBe('+0.90, right is +1.20');
  expect(loss(answer('e4', { cp: 1 }), answer('e4', { cp: 1 }, 1500), { fewerNodes: true })).toBe(
    '1,500 nodes in place of 100',
  );
});
