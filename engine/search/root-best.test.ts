import { beforeEach, expect, it } from 'vitest';
import { beginRoot, betterRootMove, noteRootMove, rootMove } from './root.ts';

const [LAST, OTHER, THIRD] = [11, 22, 33];

beforeEach(() => beginRoot(LAST));

it('knows nothing better as long as no move is searched, or none but the last best', () => {
  expect([rootMove(), betterRootMove()]).toEqual([0, null]);
  noteRootMove(LAST, 20, -30, 70);
  expect([rootMove(), betterRootMove()]).toEqual([LAST, null]);
});

it('knows a move that is better than the last best, also where that one has become worse', () => {
  noteRootMove(LAST, -60, -50, 50);
  noteRootMove(OTHER, -40, -50, 50);
  expect([rootMove(), betterRootMove()]).toEqual([OTHER, { move: OTHER, score: -40, line: [OTHER], atLeast: false }]);
});

it('takes nothing for better as long as the turn of the last best has not come', () => {
  noteRootMove(OTHER, 40, -50, 50);
  expect(betterRootMove()).toBeNull();
  noteRootMove(LAST, 45, 40, 50);
  noteRootMove(THIRD, 48, 45, 50);
  expect(betterRootMove()).toMatchObject({ move: THIRD, score: 48 });
});

it('says when the score of a move is a lower bound, and forgets a move that then turns out below the window', () => {
  noteRootMove(LAST, -60, -50, 50);
  noteRootMove(OTHER, 70, -50, 50);
  expect(betterRootMove()).toMatchObject({ move: OTHER, score: 70, atLeast: true });
  // Above what is known of the last best, but that and this are no more than upper bounds.
  noteRootMove(OTHER, -55, -50, 200);
  expect([rootMove(), betterRootMove()]).toEqual([OTHER, null]);
});

it('forgets a move that turns out worse than the last best', () => {
  noteRootMove(LAST, 20, -50, 50);
  noteRootMove(OTHER, 70, 20, 50);
  noteRootMove(OTHER, 10, -50, 200);
  expect(betterRootMove()).toBeNull();
});

it('takes any move of the first iteration for better than none', () => {
  beginRoot(0);
  noteRootMove(OTHER, -900, -32_000, 32_000);
  expect(betterRootMove()).toMatchObject({ move: OTHER, score: -900 });
});
