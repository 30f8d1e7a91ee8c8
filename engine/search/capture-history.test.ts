import { beforeEach, describe, expect, it } from 'vitest';
import { setFen, START_FEN } from '../board/fen.ts';
import { generateMoves } from '../board/generate.ts';
import { uciOf } from '../board/move.ts';
import { moveOf } from '../pruning/testing.ts';
import { profiles, withSettings } from '../settings.ts';
import { captureScore, clearCaptures, rewardCapture } from './capture-history.ts';
import { pickMove, rankMoves } from './ordering.ts';
import { useSettings } from './rules.ts';
import { search } from './search.ts';

/** White's knights and rook each take one of two knights, and the king a pawn. */
const fen = '4k3/8/8/1n3n2/8/2N3N1/2Rp4/3K4 w - - 0 1';
const settings = withSettings(profiles.book, { captureHistory: 1, 'history.bonus': 100, 'history.max': 4096 });
const reward = (depth: number, move: number, ...tried: number[]) =>
  rewardCapture(move, depth, Int32Array.from([0, ...tried]), 1, 1 + tried.length);

beforeEach(() => {
  setFen(fen);
  useSettings(settings);
  clearCaptures();
});

describe('capture history', () => {
  it('rewards the capture that cut by depth squared, and punishes those tried before as much', () => {
    const [best, worse] = [moveOf('c3b5'), moveOf('g3f5')];
    reward(3, best, worse);
    expect([best, worse, moveOf('d1d2')].map(captureScore)).toEqual([900, -900, 0]);
    reward(3, 0, worse); // a quiet move cut
    expect(captureScore(best)).toBe(900);
    expect(captureScore(worse)).toBeLessThan(-900);
  });

  it('never passes its bound', () => {
    const best = moveOf('c3b5');
    for (let i = 0; i < 100; i++) reward(60, best, moveOf('g3f5'));
    expect(captureScore(best)).toBeLessThanOrEqual(4096);
    expect(captureScore(best)).toBeGreaterThan(4000);
    expect(captureScore(moveOf('g3f5'))).toBe(-captureScore(best));
  });

  it('knows the piece, the square and what stands there, but not where the piece comes from', () => {
    reward(3, moveOf('c3b5'));
    setFen('4k3/8/8/1n6/3N4/8/8/3K4 w - - 0 1');
    expect(captureScore(moveOf('d4b5'))).toBe(900);
    setFen('4k3/8/8/1r6/3N4/8/8/3K4 w - - 0 1');
    expect(captureScore(moveOf('d4b5'))).toBe(0);
    setFen('4k3/8/8/1n6/8/8/1R6/3K4 w - - 0 1');
    expect(captureScore(moveOf('b2b5'))).toBe(0);
  });

  it('puts the better of two like captures first, never a capture behind a quiet move that loses nothing', () => {
    const order = (): string[] => {
      const count = generateMoves(0, false);
      rankMoves(0, count, 0, 0);
      return Array.from({ length: count }, (_, i) => uciOf(pickMove(i, count)));
    };
    const captures = ['c3b5', 'g3f5'];
    for (const [best, worse] of [captures, [...captures].reverse()]) {
      clearCaptures();
      for (let i = 0; i < 50; i++) reward(60, moveOf(best), moveOf(worse));
      const moves = order();
      expect(moves.indexOf(best)).toBeLessThan(moves.indexOf(worse));
      expect(moves.indexOf(worse)).toBeLessThan(4);
      useSettings(profiles.book);
      const plain = order();
      useSettings(settings);
      clearCaptures();
      expect(order()).toEqual(plain);
    }
  });

  it('is forgotten when a search begins, so nothing is learned from the one before', () => {
    const request = { fen: START_FEN, limits: { depth: 7 }, settings };
    const { nodes } = search(request);
    setFen(fen);
    for (const move of ['c3b5', 'g3f5', 'd1d2'].map(moveOf)) reward(60, 0, move);
    setFen(START_FEN);
    expect(search(request).nodes).toBe(nodes);
    expect(search({ ...request, settings: profiles.book }).nodes).not.toBe(nodes);
  });
});
