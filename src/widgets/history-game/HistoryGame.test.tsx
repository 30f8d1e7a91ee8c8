import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { profiles, search, searchGame, START_FEN, withOnly } from '../../../engine/index.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { HistoryGame } from './HistoryGame.tsx';

const moves = ['e4', 'e5', 'Nf3', 'd6', 'd4', 'Bg4'];
const play = (keep: 0 | 1) =>
  searchGame({
    fen: START_FEN,
    moves,
    limits: { depth: 3 },
    settings: { ...withOnly(profiles.book, ['hp']), 'history.keep': keep },
  });

it('searches every second position; the first as if it stood alone', () => {
  const { game } = play(1);
  expect(game.map(({ ply }) => ply)).toEqual([0, 2, 4, 6]);
  const { nodes } = search({ fen: START_FEN, limits: { depth: 3 }, settings: play(1).settings });
  expect(game[0]?.nodes).toBe(nodes);
});

it('shows both games in one table and their sums', () => {
  const [cleared, kept] = [play(0), play(1)];
  const html = renderToString(
    <HistoryGame
      id="game"
      title="Game"
      fen={START_FEN}
      moves={moves}
      depth={3}
      alone
      cleared={outcomeOf(cleared)}
      kept={outcomeOf(kept)}
      clearedGame={cleared.game}
      keptGame={kept.game}
    />,
  );
  expect(html.split('<th scope="row">').length - 1).toBe(cleared.game.length + 1);
  const total = kept.game.reduce((sum, { nodes }) => sum + nodes, 0);
  expect(html).toContain(total.toLocaleString('en'));
});
