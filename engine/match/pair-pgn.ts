/** A pair of a match as text. */
import { writePgn } from './pgn.ts';
import type { MatchConfig, PairRecord } from './schedule.ts';

/**
 * Both games of a pair in PGN, with the names of the sides, the limit and the engine. Sets up the engine's position.
 */
export function pairPgn({ index, games }: PairRecord, { a, b, limit, signature }: MatchConfig): string {
  const control: Record<string, string> =
    'nodes' in limit
      ? { TimeControl: '-', Nodes: String(limit.nodes) }
      : { TimeControl: `${limit.baseMs / 1000}+${limit.incrementMs / 1000}` };
  return games
    .map((game, i) => {
      const [white, black] = i === 0 ? [a, b] : [b, a];
      const header = { event: 'Cutoff match', round: `${index + 1}.${i + 1}`, white: white.name, black: black.name };
      return writePgn(game, { ...header, more: { ...control, Annotator: signature } });
    })
    .join('');
}
