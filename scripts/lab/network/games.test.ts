import { describe, expect, it } from 'vitest';
import { inCheck } from '../../../engine/board/attacked.ts';
import { setFen } from '../../../engine/board/fen.ts';
import { gameStatus } from '../../../engine/board/game.ts';
import { byTerms, type JudgedPosition, varied, variedGames } from './games.ts';

function first(count: number, seed: number): JudgedPosition[] {
  const positions: JudgedPosition[] = [];
  for (const position of variedGames(varied(seed), 60, byTerms)) {
    positions.push(position);
    if (positions.length === count) break;
  }
  return positions;
}

describe('games with random moves', () => {
  it('are the same for the same seed', () => {
    const positions = first(300, 1);
    expect(first(300, 1)).toEqual(positions);
    expect(first(300, 2)).not.toEqual(positions);
  });

  it('give positions in which nothing hangs in the air, with scores of White’s', () => {
    const positions = first(1500, 3);
    let agree = 0;
    let clear = 0;
    for (const { fen, score } of positions) {
      setFen(`${fen} 0 1`);
      expect(gameStatus(), fen).toBe('playing');
      expect(inCheck(), fen).toBe(false);
      expect(Math.abs(score), fen).toBeLessThan(1500);
      const lead = (fen.split(' ')[0].match(/[QR]/g) ?? []).length - (fen.split(' ')[0].match(/[qr]/g) ?? []).length;
      if (lead === 0) continue;
      clear++;
      if (Math.sign(lead) === Math.sign(score)) agree++;
    }
    expect(clear).toBeGreaterThan(100);
    expect(agree / clear).toBeGreaterThan(0.8);
    expect(new Set(positions.map(({ game }) => game)).size).toBeGreaterThan(10);
  });

  it('spread their numbers evenly', () => {
    const random = varied(12);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 100_000; i++) counts[random(10)]++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
