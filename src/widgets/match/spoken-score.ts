/** When a match that runs says how it stands to those who hear the page: at half time, and now and then. */
import type { MatchConfig, Overview } from '../../../engine/index.ts';
import { countText } from '../../format/numbers.ts';

/** How far a match has come: games, and milliseconds on some clock. */
export interface Moment {
  games: number;
  at: number;
}

/** Between two sentences lie this many games and this time, whichever takes longer. */
const GAMES = 100;
const TIME = 60_000;

/** Is the score to be said now, when it was last said at `last`? `all` is the number of games planned. */
export function isDue(now: Moment, last: Moment, all: number): boolean {
  const half = all / 2;
  if (last.games < half && half <= now.games) return true;
  return now.games - last.games >= GAMES && now.at - last.at >= TIME;
}

/** The score as a sentence to be heard. */
export function scoreSentence({ draws, games, losses, wins }: Overview, config: MatchConfig): string {
  const [a, none, b] = [wins, draws, losses].map(countText);
  return `${countText(games)} of ${countText(config.games)} games: ${a} won by A, ${none} drawn, ${b} won by B.`;
}
