import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../trace/sample.ts';
import { mateFault } from './mate-lines.ts';

const FOOL = 'startpos moves f2f3 e7e5 g2g4';
const SMOTHERED = 'fen 6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1';

describe('mateFault', () => {
  it('finds nothing wrong with a mate that its line ends in, on either side', () => {
    expect(mateFault({ mate: 1 }, ['d8h4'], FOOL)).toBeNull();
    expect(mateFault({ mate: -1 }, ['g2g4', 'd8h4'], 'startpos moves f2f3 e7e5')).toBeNull();
    expect(mateFault({ mate: 1 }, ['g5f7'], SMOTHERED)).toBeNull();
  });

  it('names another distance, and the wrong side', () => {
    expect(mateFault({ mate: 2 }, ['d8h4'], FOOL)).toBe('it said that it mates in 2; by its own line it mates in 1.');
    expect(mateFault({ mate: 1 }, ['g2g4', 'd8h4'], 'startpos moves f2f3 e7e5')).toBe(
      'it said that it mates in 1; by its own line it is mated in 1.',
    );
  });

  it('names a line that goes on beyond the mate, and one that ends without it', () => {
    const line = ['a7a6', 'a2a3', 'a6a5'];
    expect(mateFault({ mate: 1 }, line, FOOL)).toBe(
      'it said that it mates in 1; its line goes on to ply 3, where ply 1 would mate.',
    );
    expect(mateFault({ mate: 1 }, line, null)).toMatch(/goes on to ply 3/);
    expect(mateFault({ mate: 2 }, line, FOOL)).toBe(
      'it said that it mates in 2; its line of that length ends without mate.',
    );
  });

  it('says nothing of lines cut short, of scores that are none of mates, and of what cannot be played', () => {
    expect(mateFault({ mate: 3 }, ['a7a6'], FOOL)).toBeNull();
    expect(mateFault({ mate: 1 }, [], FOOL)).toBeNull();
    expect(mateFault({ cp: 900 }, ['d8h4', 'a2a3'], FOOL)).toBeNull();
    expect(mateFault(null, ['d8h4'], FOOL)).toBeNull();
    expect(mateFault({ mate: 1 }, ['d8h4'], null)).toBeNull();
    expect(mateFault({ mate: 1 }, ['e1e5'], FOOL)).toBeNull();
    expect(mateFault({ mate: 1 }, ['d8h4'], 'fen of nothing')).toBeNull();
  });

  it('agrees with another library on games played at random to the end', () => {
    const random = seededRandom(7);
    let mates = 0;
    for (let n = 0; n < 16; n++) {
      const game = new Chess();
      const line: string[] = [];
      while (line.length < 120) {
        const moves = game.moves();
        // Mates come sooner when they are played.
        const san = moves.find((one) => one.endsWith('#')) ?? moves[Math.floor(random() * moves.length)];
        if (san === undefined) break;
        const { from, promotion = '', to } = game.move(san);
        line.push(`${from}${to}${promotion}`);
      }
      const mate = line.length % 2 === 1 ? (line.length + 1) / 2 : -line.length / 2;
      if (game.isCheckmate()) mates++;
      expect(mateFault({ mate }, line, 'startpos') === null).toBe(game.isCheckmate());
    }
    expect(mates).toBeGreaterThan(3);
  });
});
