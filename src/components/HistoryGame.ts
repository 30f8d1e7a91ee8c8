/**
 * A game searched move by move, with the history table cleared before each search and with it kept.
 * <HistoryGame id="game" moves={['e4', 'e5', …]} depth={4} alone />
 */
import { profiles } from '@/build/registry.ts';
import { runTask } from '@/build/run-task.ts';
import { othersThan, switchOff } from '@/compare/compare.ts';
import { HistoryGame } from '@/widgets/history-game/HistoryGame.tsx';
import { outcomeOf } from '@/compare/outcome.ts';
import { START_FEN } from '../../engine/index.ts';
import { widget } from './widget.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  /** Of the game from its beginning, in SAN. White's positions are searched. */
  moves: readonly string[];
  /** In plies. */
  depth: number;
  /** True to switch the techniques besides history pruning off. */
  alone?: boolean;
  title?: string;
}

export default widget({
  folder: 'history-game',
  component: HistoryGame,
  async build({ id, moves, depth, alone, title = 'One game, with the table cleared and with it kept' }: Props) {
    const base = switchOff(profiles.book, alone ? othersThan('hp') : []);
    const play = (keep: 0 | 1) =>
      runTask('game', { fen: START_FEN, moves, limits: { depth }, settings: { ...base, 'history.keep': keep } });
    const [cleared, kept] = await Promise.all([play(0), play(1)]);
    return {
      id,
      title,
      fen: START_FEN,
      moves,
      depth,
      alone,
      cleared: outcomeOf(cleared),
      kept: outcomeOf(kept),
      clearedGame: cleared.game,
      keptGame: kept.game,
    };
  },
});
