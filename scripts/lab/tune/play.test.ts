import { describe, expect, it } from 'vitest';
import { setFen } from '../../../engine/board/fen.ts';
import { gameStatus } from '../../../engine/board/game.ts';
import { seeded } from '../../../engine/board/testing.ts';
import { playGame, randomOpening, think, type Visit } from './play.ts';
import { playNumbered } from './selfplay-worker.ts';

const results = (fen: string): number => {
  const choose = () => think(300);
  return playGame(fen, choose, () => {});
};

describe('games of the engine against itself', () => {
  it('are given to the side that mates or is far ahead, and drawn by the rules', () => {
    expect(results('7k/5Q2/6K1/8/8/8/8/8 w - - 0 1')).toBe(1);
    expect(results('8/8/8/8/8/6k1/5q2/7K b - - 0 1')).toBe(0);
    expect(results('4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1')).toBe(1);
    expect(results('4k3/8/8/8/8/8/8/4K1N1 w - - 0 1')).toBe(0.5);
    expect(results('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')).toBe(0.5);
  });

  it('begin with an opening that goes on and that the seed decides', () => {
    const openings = [1, 3, 5].map((seed) => randomOpening(seeded(seed)));
    expect([1, 3, 5].map((seed) => randomOpening(seeded(seed)))).toEqual(openings);
    expect(new Set(openings).size).toBe(3);
    for (const fen of openings) {
      setFen(fen);
      expect(gameStatus()).toBe('playing');
      expect(Math.abs(think(1000).score)).toBeLessThanOrEqual(150);
    }
  });

  it('tell White’s score, and call a position quiet when neither check nor capture is about', () => {
    const seen: Visit[] = [];
    playGame(
      '4k3/8/8/3q4/4P3/8/PPP5/4K3 w - - 0 1',
      () => think(300),
      (visit) => seen.push(visit),
    );
    expect(seen[0].quiet).toBe(false); // White takes the queen
    expect(seen[1].score).toBeGreaterThan(0); // Black to move, White ahead
    const inCheck: Visit[] = [];
    playGame(
      '4k3/8/8/8/8/8/8/r3K2R w K - 0 1',
      () => think(300),
      (visit) => inCheck.push(visit),
    );
    expect(inCheck[0].quiet).toBe(false);
  });

  it('give the same positions whenever they are played', () => {
    const options = { nodes: 200, perGame: 10, seed: 1 };
    const game = playNumbered(4, options);
    expect(playNumbered(4, options)).toEqual(game);
    expect(game.length).toBeGreaterThan(0);
    expect(game.length).toBeLessThanOrEqual(10);
    expect(new Set(game.map(({ result }) => result)).size).toBe(1);
    expect(playNumbered(5, options)).not.toEqual(game);
  });
});
