/**
 * Searches along a game, as an engine does that plays one side of it: what it learned at a move is there at its next.
 */
import { historyScores } from './history-table.ts';
import { search, type SearchRequest, type SearchResult } from './search.ts';

/** One search of the game. */
export interface GameStep {
  /** Half-moves that had been played. */
  ply: number;
  nodes: number;
  /** Moves that history pruning skipped. */
  cuts: number;
  /** The lowest score in the history table when the search was over. */
  lowest: number;
  bestSan: string | null;
}

/**
 * Searches the position of the request, then the one two plies later, and so on to the end of its moves. The
 * transposition table stays from each to the next, history as the setting history.keep says. Gives the last result with
 * all steps.
 */
export function searchGame(request: SearchRequest): SearchResult & { game: GameStep[] } {
  const moves = request.moves ?? [];
  const game: GameStep[] = [];
  let result: SearchResult | undefined;
  for (let ply = 0; ply <= moves.length; ply += 2) {
    result = search({ ...request, moves: moves.slice(0, ply), keepMemory: ply > 0 });
    const { nodes, cuts, bestSan } = result;
    game.push({
      ply,
      nodes,
      cuts: cuts.hp,
      lowest: historyScores.reduce((least, score) => Math.min(least, score), 0),
      bestSan,
    });
  }
  return { ...(result as SearchResult), game };
}
