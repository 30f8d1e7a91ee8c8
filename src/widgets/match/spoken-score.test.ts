import { expect, it } from 'vitest';
import type { MatchConfig, Overview } from '../../../engine/index.ts';
import { isDue, scoreSentence } from './spoken-score.ts';

/** After which games of a match of so many the score is said, at so many milliseconds a game. */
function spokenAfter(all: number, pace: number): number[] {
  const heard: number[] = [];
  let last = { games: 0, at: 0 };
  for (let games = 2; games < all; games += 2) {
    const now = { games, at: games * pace };
    if (!isDue(now, last, all)) continue;
    heard.push(games);
    last = now;
  }
  return heard;
}

it('tells the score at half time, and else once in a hundred games and a minute', () => {
  expect(spokenAfter(8, 10)).toEqual([4]);
  expect(spokenAfter(40, 60_000)).toEqual([20]);
  expect(spokenAfter(1000, 1000)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900]);
  expect(spokenAfter(1000, 200)).toEqual([300, 500, 800]);
  expect(spokenAfter(1000, 1)).toEqual([500]);
});

it('says nothing again of the games that were there when it went on', () => {
  expect(isDue({ games: 62, at: 90_000 }, { games: 60, at: 0 }, 100)).toBe(false);
});

it('says it in one sentence', () => {
  const overview = { games: 1200, wins: 400, draws: 550, losses: 250 } as Overview;
  expect(scoreSentence(overview, { games: 4000 } as MatchConfig)).toBe(
    '1,200 of 4,000 games: 400 won by A, 550 drawn, 250 won by B.',
  );
});
