/**
 * Counts of results, of games or of pairs of games, seen from one side (A). A pair is two games from one opening with
 * colours reversed: an opening that favours White then cancels out, which is why pairs say more than games.
 */
import { numberText } from '../board/error-text.ts';
import { checkObject, checkWhole } from '../board/given.ts';

/** Games won, drawn and lost by A. */
export interface GameCounts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Pairs in which A scored 0, ½, 1, 1½ and 2 points. */
export type PairCounts = readonly [number, number, number, number, number];

/** Counts that cannot be, or that say nothing. The message is one sentence. */
export class CountsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CountsError';
  }
}

/** What statistics work on: trials that end in one of a few scores, with how often each did. */
export interface Trials {
  /** Score of a trial as a share of its points: 0, ¼, ½, ¾, 1 for pairs and 0, ½, 1 for games. */
  readonly scores: readonly number[];
  readonly counts: readonly number[];
  /** Games in a trial. */
  readonly games: 1 | 2;
}

const MOST = 1e9;

function check(counts: readonly number[], names: readonly string[], what: string): void {
  for (const [i, count] of counts.entries()) {
    if (!Number.isInteger(count) || count < 0 || count > MOST) {
      throw new CountsError(
        `The number of ${names[i]} must be a whole number from 0 to ${MOST}, not ${numberText(count)}.`,
      );
    }
  }
  if (counts.every((count) => count === 0)) throw new CountsError(`There is no ${what} yet; at least one is needed.`);
}

/** Pairs as trials. Throws CountsError when a count is negative or broken, there are not five, or all are zero. */
export function pairTrials(pairs: readonly number[]): Trials {
  if (!Array.isArray(pairs)) throw new CountsError('Pairs must be a list of five counts, of 0, ½, 1, 1½ and 2 points.');
  if (pairs.length !== 5) {
    throw new CountsError(
      `Pairs are counted in five classes (0, ½, 1, 1½ and 2 points), but ${pairs.length} ${pairs.length === 1 ? 'count was' : 'counts were'} given.`,
    );
  }
  check(
    pairs,
    ['0', '½', '1', '1½', '2'].map((points) => `pairs with ${points} points`),
    'pair',
  );
  return { scores: [0, 0.25, 0.5, 0.75, 1], counts: [...pairs], games: 2 };
}

/** Games as trials, each on its own. Throws CountsError when a count is negative or broken, or all are zero. */
export function gameTrials(games: GameCounts): Trials {
  checkObject('Games', games, '{ wins, draws, losses }');
  const { wins, draws, losses } = games;
  check([losses, draws, wins], ['losses', 'draws', 'wins'], 'game');
  return { scores: [0, 0.5, 1], counts: [losses, draws, wins], games: 1 };
}

/**
 * Says why games and pairs cannot come from one match, or gives null when they can: each pair is two games, the points
 * agree, and a pair with 1 point is two draws or a win and a loss, so it takes draws by twos.
 */
export function pairFault(pairs: PairCounts, { wins, draws, losses }: GameCounts): string | null {
  const [none, half, one, more, two] = pairs;
  const total = none + half + one + more + two;
  const games = wins + draws + losses;
  if (games !== 2 * total)
    return `${total} pairs are ${2 * total} games, but wins, draws and losses add up to ${games}.`;
  const lead = 2 * two + more - half - 2 * none;
  if (wins - losses !== lead) {
    return `The pairs have ${lead} more wins than losses, but the games have ${wins - losses}.`;
  }
  const inMiddle = draws - half - more;
  if (inMiddle < 0 || inMiddle > 2 * one || inMiddle % 2 !== 0) {
    const most = half + more + 2 * one;
    return `The pairs hold between ${half + more} and ${most} draws, an even number more than ${half + more}, but ${draws} were counted.`;
  }
  return null;
}

/** Throws TypeError for what is none of the two that gameTrials and pairTrials give, and RangeError for its counts. */
export function checkTrials(trials: Trials): void {
  const { counts, games, scores } = trials ?? {};
  if (
    !Array.isArray(counts) ||
    !Array.isArray(scores) ||
    counts.length !== scores.length ||
    (games !== 1 && games !== 2)
  )
    throw new TypeError('Trials must be what gameTrials or pairTrials gives.');
  for (const count of counts) checkWhole('A count', count, 0, MOST);
}

/** Number of trials. */
export const trialsIn = ({ counts }: Trials): number => counts.reduce((sum, count) => sum + count, 0);

/** Mean and variance of the score of a trial, by weights that need not add up to 1. */
export function moments(scores: readonly number[], weights: readonly number[]): { mean: number; variance: number } {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let mean = 0;
  for (const [i, weight] of weights.entries()) mean += (weight / total) * scores[i];
  let variance = 0;
  for (const [i, weight] of weights.entries()) variance += (weight / total) * (scores[i] - mean) ** 2;
  return { mean, variance };
}
