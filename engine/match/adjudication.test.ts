import { describe, expect, it } from 'vitest';
import type { ReadableScore } from '../search/scores.ts';
import { createJudge, type GameRules, type Ruling } from './adjudication.ts';

const never: GameRules = { resign: null, draw: null, maxMoves: 100 };
const resign = { moves: 2, score: 600, twoSided: true };

/**
 * What is ruled of a game in which White and Black report these scores after each of their moves, and after how many
 * plies.
 */
function judged(rules: Partial<GameRules>, white: ReadableScore, black: ReadableScore): [Ruling | null, number] {
  const judge = createJudge({ ...never, ...rules });
  for (let plies = 1; plies <= 20; plies++) {
    const side = plies % 2 === 1 ? 0 : 1;
    const ruling = judge(side, side === 0 ? white : black, plies);
    if (ruling !== null) return [ruling, plies];
  }
  return [null, 20];
}

describe('a mate, however near', () => {
  it.each([
    [{ mate: 1 }, { mate: -1 }, '1-0'],
    [{ mate: 9 }, { mate: -9 }, '1-0'],
    [{ mate: -3 }, { mate: 3 }, '0-1'],
    [{ mate: -3 }, { cp: 900 }, '0-1'],
  ] as const)('counts for more than any centipawns: %o and %o', (white, black, result) => {
    expect(judged({ resign }, white, black)).toEqual([{ result, end: 'resignation' }, 4]);
  });

  it('is no level score', () => {
    const draw = { fromMove: 1, moves: 2, score: 20 };
    expect(judged({ draw }, { mate: 2 }, { mate: -2 })[0]).toBeNull();
    expect(judged({ draw }, { cp: 2 }, { cp: -2 })).toEqual([{ result: '1/2-1/2', end: 'adjudicated draw' }, 4]);
  });
});
