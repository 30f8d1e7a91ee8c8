/** What has been counted of a match, and what it says. */
import { type PairCounts, pairTrials } from './counts.ts';
import { type EloEstimate, estimateElo } from './elo.ts';
import { forfeits, type GameEnd, type GameRecord } from './game.ts';
import { logLikelihoodRatio } from './likelihood.ts';
import type { GameLimit } from './player.ts';
import { type Sprt, sprtBounds, type Verdict, verdictOf } from './sprt.ts';

/** Running counts, from A's point of view. */
export interface Tally {
  pairs: number;
  wins: number;
  draws: number;
  losses: number;
  /** Pairs with 0 to 4 half points for A. */
  pentanomial: [number, number, number, number, number];
  /** Pairs whose two games were the same, move by move and search by search: the sides did not differ in them. */
  identical: number;
  /** Pairs of which it cannot be told, as a clock had a say or the player does not tell. */
  incomparable: number;
  ends: Partial<Record<GameEnd, number>>;
  /** Games that A and B lost by time, an illegal move or a crash. */
  forfeits: { a: number; b: number };
  plies: number;
  /** Plies played by A and B, opening moves left out, with their nodes and depths added up. */
  a: SearchSums;
  b: SearchSums;
}

/** What ends a match: the number of its games, and a test that may decide it sooner. */
interface Stakes {
  readonly games: number;
  readonly sprt: Sprt | null;
}

interface SearchSums {
  moves: number;
  nodes: number;
  depths: number;
}

export const emptyTally = (): Tally => ({
  pairs: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  pentanomial: [0, 0, 0, 0, 0],
  identical: 0,
  incomparable: 0,
  ends: {},
  forfeits: { a: 0, b: 0 },
  plies: 0,
  a: { moves: 0, nodes: 0, depths: 0 },
  b: { moves: 0, nodes: 0, depths: 0 },
});

/** Half points of White: 0, 1 or 2. */
const halfPoints = ({ result }: GameRecord): number => (result === '1-0' ? 2 : result === '0-1' ? 0 : 1);

/** Plies of a game, those of its opening included. */
const pliesOf = ({ moves }: GameRecord): number => (moves === '' ? 0 : moves.split(' ').length);

/** Counts one more pair. */
export function count(
  tally: Tally,
  { games }: { readonly games: readonly [GameRecord, GameRecord] },
  config: { readonly limit: GameLimit },
): void {
  const [first, second] = games;
  const points = [halfPoints(first), 2 - halfPoints(second)];
  tally.pairs++;
  tally.pentanomial[points[0] + points[1]]++;
  for (const [i, game] of games.entries()) {
    if (points[i] === 2) tally.wins++;
    else if (points[i] === 1) tally.draws++;
    else tally.losses++;
    tally.ends[game.end] = (tally.ends[game.end] ?? 0) + 1;
    if (forfeits.includes(game.end)) tally.forfeits[points[i] === 0 ? 'a' : 'b']++;
    const plies = pliesOf(game);
    tally.plies += plies;
    const played = plies - game.bookPlies;
    const blackBegins = (game.fen.split(' ')[1] === 'b') !== (game.bookPlies % 2 === 1);
    const byFirst = Math.ceil(played / 2);
    const moves = blackBegins ? [played - byFirst, byFirst] : [byFirst, played - byFirst];
    for (const colour of [0, 1] as const) {
      const sums = colour === i ? tally.a : tally.b;
      sums.moves += moves[colour];
      sums.nodes += game.nodes[colour];
      sums.depths += game.depths[colour];
    }
  }
  if (first.print === null || second.print === null || !('nodes' in config.limit)) tally.incomparable++;
  else if (first.print === second.print && first.moves === second.moves) tally.identical++;
}

/** Pairs that must all be identical before a test is given up: the settings make no difference. */
export const NO_EFFECT_PAIRS = 50;

/** How a match stands. */
export interface Overview extends Readonly<Omit<Tally, 'pentanomial'>> {
  readonly pentanomial: PairCounts;
  readonly games: number;
  /** Null before the first pair. */
  readonly elo: EloEstimate | null;
  /** The test, when there is one. */
  readonly sprt: { readonly llr: number; readonly lower: number; readonly upper: number } | null;
  /** `no effect` only when the sides did not differ in a single search; without a test, `none` otherwise. */
  readonly verdict: Exclude<Verdict, 'no spread'> | 'none';
  /** Why it is over, or null while it goes on. */
  readonly over: 'all games' | 'decided' | 'no effect' | null;
  /** The Elo estimate leans away from zero, for the match was ended by its own result. */
  readonly biased: boolean;
}

/** The test's part of an overview, and whether the match is over. */
export type Decision = Pick<Overview, 'sprt' | 'verdict' | 'over'>;

/** Decides whether a match is over. Much quicker than the whole overview, as it is asked after each pair. */
export function decisionOf(tally: Tally, { games, sprt }: Stakes): Decision {
  const { pairs } = tally;
  const all = 2 * pairs >= games;
  const same = pairs > 0 && tally.identical === pairs;
  if (sprt === null) {
    return { sprt, verdict: all && same ? 'no effect' : 'none', over: all ? 'all games' : null };
  }
  const trials = pairs === 0 ? null : pairTrials(tally.pentanomial);
  const llr = trials === null ? 0 : logLikelihoodRatio(trials, sprt.elo0, sprt.elo1, sprt.model);
  const test = { ...sprtBounds(sprt), llr };
  if (trials === null) return { sprt: test, verdict: 'continue', over: null };
  if (same && (all || pairs >= NO_EFFECT_PAIRS)) {
    return { sprt: test, verdict: 'no effect', over: all ? 'all games' : 'no effect' };
  }
  const verdict = verdictOf(trials, test);
  if (verdict === 'H0 accepted' || verdict === 'H1 accepted') return { sprt: test, verdict, over: 'decided' };
  return { sprt: test, verdict: 'continue', over: all ? 'all games' : null };
}

/** Works out how a match stands. */
export function overviewOf(tally: Tally, config: Stakes): Overview {
  const decision = decisionOf(tally, config);
  return {
    ...tally,
    ...decision,
    pentanomial: [...tally.pentanomial],
    games: 2 * tally.pairs,
    elo: tally.pairs === 0 ? null : estimateElo(pairTrials(tally.pentanomial)),
    biased: decision.over === 'decided',
  };
}
