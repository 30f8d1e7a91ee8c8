/** One pair of a match: two games from one opening, colours reversed. */
import { playGame } from './game.ts';
import { type Opening, openingOfPair } from './openings.ts';
import type { Choice, Player } from './player.ts';
import type { MatchConfig, PairRecord } from './schedule.ts';

type OnMove = (moves: readonly string[], choice: Choice) => void;

/** Plays the pair with a number (from 0) of a match, from the opening that it has in this list. As playPairFrom. */
export const playPair = (
  match: Pick<MatchConfig, 'limit' | 'rules' | 'seed'>,
  openings: readonly Opening[],
  index: number,
  players: { a: Player; b: Player },
  onMove?: OnMove,
): Promise<PairRecord> => playPairFrom(match, openingOfPair(openings, index, match.seed), index, players, onMove);

/**
 * Plays the pair with a number from an opening. With a limit in nodes and this engine on both sides the result depends
 * on its arguments only. Uses the engine's one position: a thread plays one pair at a time. `onMove` is called after
 * each move of either game, with its moves so far.
 */
export async function playPairFrom(
  { limit, rules }: Pick<MatchConfig, 'limit' | 'rules'>,
  opening: Opening,
  index: number,
  players: { a: Player; b: Player },
  onMove?: OnMove,
): Promise<PairRecord> {
  const common = { opening, limit, rules, onMove };
  const first = await playGame({ ...common, white: players.a, black: players.b });
  const second = await playGame({ ...common, white: players.b, black: players.a });
  return { index, games: [first, second] };
}
