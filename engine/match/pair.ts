/** One pair of a match: two games from one opening, colours reversed. */
import { playGame } from './game.ts';
import type { Opening } from './openings.ts';
import type { Choice, Player } from './player.ts';
import type { MatchConfig, PairRecord } from './schedule.ts';

/**
 * Plays the pair with a number from its opening. With a limit in nodes and this engine on both sides the result depends
 * on its arguments only. Uses the engine's one position: a thread plays one pair at a time. `onMove` is called after
 * each move of either game, with its moves so far.
 */
export async function playPair(
  { limit, rules }: Pick<MatchConfig, 'limit' | 'rules'>,
  opening: Opening,
  index: number,
  players: { a: Player; b: Player },
  onMove?: (moves: readonly string[], choice: Choice) => void,
): Promise<PairRecord> {
  const common = { opening, limit, rules, onMove };
  const first = await playGame({ ...common, white: players.a, black: players.b });
  const second = await playGame({ ...common, white: players.b, black: players.a });
  return { index, games: [first, second] };
}
