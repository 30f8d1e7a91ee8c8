/** The games: the one on the board, those that are over to look through, and all of them to take away. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type MatchConfig, profiles, signature } from '../../../engine/index.ts';
import type { MatchView } from '../../stores/match.ts';
import { writeLink } from '../../stores/share.ts';
import { type NamedPly, pgnOf, replayOf } from '../../worker/match-pool.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { saveFile } from '../../ui/share/save-file.ts';
import { NamedChoice } from '../../ui/choice/Choice.tsx';
import { gameText, plyNumber } from './words.ts';

interface Props {
  view: MatchView;
  config: MatchConfig;
  /** Address of the Lab. */
  labHref: string;
  /** Stands beside the board. */
  children: ComponentChildren;
}

/** Pairs to choose from: the newest. */
const MOST = 100;

export function Games({ view, config, labHref, children }: Props) {
  const { counted, live, status } = view;
  const [game, setGame] = useState<{ name: string; plies: readonly NamedPly[] } | null>(null);
  const [at, setAt] = useState(0);
  /** What the list stands at, as arrow keys go on from there; '' for the game that is played, or none. */
  const [chosen, choose] = useState('');
  const [fault, setFault] = useState('');
  const newest = counted.slice(-MOST).reverse();
  const seen = counted.find(({ index }) => chosen.startsWith(`${index}.`));
  // Newer pairs may have pushed it out of the list.
  if (seen !== undefined && !newest.includes(seen)) newest.push(seen);
  /** Counts the choices: a game that is ready after another choice is not wanted any more. */
  const turn = useRef(0);

  const show = async (value: string) => {
    const mine = ++turn.current;
    const [index, which] = value.split('.').map(Number);
    const pair = counted.find((one) => one.index === index);
    choose(pair === undefined ? '' : value);
    if (pair === undefined) {
      setGame(null);
      return;
    }
    const number = which === 1 ? 1 : 0;
    setFault('');
    try {
      const plies = await replayOf(pair.games[number]);
      if (mine !== turn.current) return;
      const opening = pair.games[number].opening;
      setGame({ name: `${gameText(pair, number)}${opening ? `, ${opening}` : ''}`, plies });
      setAt(pair.games[number].bookPlies);
    } catch (error) {
      if (mine === turn.current) setFault((error as Error).message);
    }
  };
  const download = async () => {
    setFault('');
    try {
      saveFile('match.pgn', await pgnOf(config, counted), 'application/vnd.chess-pgn');
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const ply = game?.plies[at];
  const shownPly = ply ?? live?.ply;
  const ended = status !== 'running' && status !== 'pausing';
  const which = game
    ? `${ply?.move ? `${plyNumber(ply.fen)}${ply.move.san}` : 'Beginning'} · ${game.name}`
    : live
      ? `Game ${live.index + 1}.${live.game + 1}, ply ${live.plies}: ${live.game === 0 ? 'A' : 'B'} has White`
      : ended
        ? 'Choose a game to see it.'
        : '';

  return (
    <div class="match-games">
      <div>
        {shownPly ? (
          <TurnableBoard fen={shownPly.fen} lastMove={shownPly.move ?? undefined}>
            {which}
          </TurnableBoard>
        ) : (
          <>
            <p class="empty match-no-board">{ended ? which : 'The first games begin.'}</p>
            <p class="whose">&nbsp;</p>
          </>
        )}
      </div>
      <div class="stack">
        {children}
        <NamedChoice
          row="match-field"
          label="Look at"
          value={chosen}
          options={[
            ['', counted.length === 0 ? 'No game is over yet' : 'a game …'],
            ...(game ? [['live', 'the game that is played'] as const] : []),
            ...newest.flatMap((pair) =>
              ([0, 1] as const).map((which) => [`${pair.index}.${which}`, gameText(pair, which)] as const),
            ),
          ]}
          choose={(value) => void show(value)}
        />
        {game && ply && (
          <>
            <label class="match-field match-ply">
              <span>Ply</span>
              <input
                type="range"
                min={0}
                max={game.plies.length - 1}
                value={at}
                autocomplete="off"
                aria-valuetext={ply.move ? `${plyNumber(ply.fen)}${ply.move.san}` : 'beginning'}
                onInput={(event) => setAt(Number(event.currentTarget.value))}
              />
            </label>
            <p>
              <a href={`${labHref}#${labLink(config, ply.fen)}`}>This position in the Lab</a>, with the settings of both
              sides.
            </p>
          </>
        )}
        <p>
          <button type="button" class="button" disabled={counted.length === 0} onClick={() => void download()}>
            Download PGN
          </button>{' '}
          <small class="muted">{2 * counted.length} games, finished pairs only</small>
        </p>
        <p class="bad" role="status">
          {fault}
        </p>
      </div>
    </div>
  );
}

/** The fragment that has the Lab search a position with both sides. */
function labLink({ a, b, limit }: MatchConfig, fen: string): string {
  const settings = [a, b].map((side) => {
    const all = 'settings' in side ? side.settings : {};
    const changes = Object.fromEntries(Object.entries(all).filter(([id, value]) => profiles.book[id] !== value));
    return { name: side.name.replace(/^([AB]): profile /, '$1: '), changes, nodes: null };
  });
  const budget = 'nodes' in limit ? limit.nodes : 100_000;
  return writeLink({ fen, limit: { kind: 'nodes', value: budget }, settings, engine: signature });
}
