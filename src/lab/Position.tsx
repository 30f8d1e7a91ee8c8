/** Where the Lab's position comes from: the book, a pasted FEN or game, or the reader's own hand. */

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { parseFen } from '../../engine/index.ts';
import { ask } from '../worker/brief.ts';
import { Cancelled } from '../worker/client.ts';
import type { Line } from '../ui/board/line.ts';
import type { Chosen } from '../stores/position.ts';
import { readLink } from '../stores/read-link.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { FileDrop } from '../ui/file-drop/FileDrop.tsx';
import { loadPart } from '../ui/hooks/load-part.ts';
import { Fold } from './Fold.tsx';
import { readFile } from './read-file.ts';
import { linkIn, readPasted } from '../compare/pasted.ts';
import { faultOf, lengthFault, numberOf, placeIn, type WrittenGame } from '../compare/pgn.ts';

interface Props {
  shown: Chosen;
  positions: readonly Chosen[];
  choose: (chosen: Chosen) => void;
  line: Line<Chosen>;
}

export function Position({ shown: { id, title, fen }, positions, choose, line }: Props) {
  const known = positions.some((one) => one.id === id);
  const goTo = (wanted: string) => {
    const one = positions.find((other) => other.id === wanted);
    if (one) choose(one);
  };
  return (
    <div class="lab-sources needs-script">
      <label class="lab-field">
        <span>Position</span>
        <Choice
          value={known ? id : ''}
          options={[...(known ? [] : [['', title] as const]), ...positions.map((one) => [one.id, one.title] as const)]}
          choose={goTo}
        />
      </label>
      <Pasted fen={fen} choose={choose} />
      <Fold title="Play a move from the list">
        <ByHand>{({ Moves }) => <Moves fen={fen} line={line} />}</ByHand>
      </Fold>
      <Fold title="Set up a position">
        <ByHand>
          {({ Setup }) => <Setup fen={fen} use={(own) => choose({ id: '', title: 'Your position', fen: own })} />}
        </ByHand>
      </Fold>
    </div>
  );
}

type Hand = typeof import('./by-hand.lazy.ts');

/** What `children` draws of the part that is fetched when it is asked for. */
function ByHand({ children }: { children: (hand: Hand) => ComponentChildren }) {
  const [hand, setHand] = useState<Hand | null>(null);
  const [failed, fail] = useState(false);
  useEffect(() => {
    loadPart(() => import('./by-hand.lazy.ts')).then(setHand, () => fail(true));
  }, []);
  if (failed) return <p role="alert">This part could not be loaded; check the connection and reload the page.</p>;
  return hand === null ? <p>Loading</p> : children(hand);
}

/** No position of the pasted games: none is shown until the engine has played up to it. */
const NOWHERE = { game: 0, ply: -1 };

/** The position as a FEN, to be taken elsewhere, in a field that takes what is pasted over it. */
function Pasted({ fen: shown, choose }: { fen: string; choose: Props['choose'] }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, say] = useState('');
  const [fault, setFault] = useState('');
  const [games, setGames] = useState<readonly WrittenGame[]>([]);
  const [picked, setPicked] = useState(NOWHERE);
  const game = games[picked.game];
  const kept = useRef(shown);
  const now = useRef(shown);
  now.current = shown;
  const mine = useRef(shown);
  const fill = (text: string) => {
    kept.current = text;
    if (field.current) field.current.value = text;
  };
  useEffect(() => {
    fill(shown);
    say('');
    setFault('');
    // Whoever else chose it, it is no position of the pasted game.
    if (mine.current !== shown) setPicked(({ game }) => ({ game, ply: -1 }));
  }, [shown]);
  const chosen = (fen: string, title: string) => {
    mine.current = fen;
    fill(fen);
    choose({ id: '', title, fen });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown);
      say('FEN copied');
    } catch {
      fill(shown);
      field.current?.select();
      say('Copy what is selected');
    }
  };

  /**
   * A text that is too long never gets into the field: a browser may take a minute to break a million characters into
   * lines.
   */
  const refuse = (text: string) => {
    const long = lengthFault(text);
    setFault(long === null ? '' : `${long} The field was left as it was.`);
    return long !== null;
  };
  const onBeforeInput = (event: InputEvent) => {
    if (refuse(event.data ?? event.dataTransfer?.getData('text/plain') ?? '')) event.preventDefault();
  };
  /** The same for what grew too long bit by bit, or was put in by a script: taken back before it is drawn. */
  const onInput = ({ currentTarget: field }: { currentTarget: HTMLTextAreaElement }) => {
    if (refuse(field.value)) field.value = kept.current;
    else kept.current = field.value;
  };

  /** Asks the engine for the position after some of a game's moves; all of them are looked at when it is a new game. */
  const show = async (all: readonly WrittenGame[], number: number, ply: number) => {
    const one = all[number];
    if (one === undefined) return;
    const { title, ...played } = placeIn(one, ply);
    const before = now.current;
    try {
      const request = { ...played, limits: { depth: 1, nodes: 1000 }, settings: {} };
      const { fen } = await ask('lab-game', request);
      // What was chosen meanwhile stays.
      if (now.current !== before) return;
      setFault('');
      setPicked({ game: number, ply });
      chosen(fen, title);
    } catch (error) {
      if (error instanceof Cancelled) return;
      const said = error instanceof Error ? error.message : String(error);
      setFault(faultOf(one, said));
    }
  };
  const take = (text: string) => {
    setGames([]);
    setPicked(NOWHERE);
    const run = linkIn(text);
    const read = run === null ? readPasted(text) : readLink(run);
    setFault(read.ok ? '' : read.message);
    if (!read.ok) return;
    if (!('games' in read)) {
      // A link to a run is followed with all its settings, as if it had been pressed.
      fill(shown);
      location.hash = run ?? '';
      return;
    }
    setGames(read.games);
    const [first] = read.games;
    const bare = first?.fen !== undefined && first.moves.length === 0 ? parseFen(first.fen) : null;
    // A position alone needs no engine to play up to it.
    if (bare?.ok) chosen(bare.fen, first?.title ?? '');
    else void show(read.games, 0, first?.moves.length ?? 0);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    take(field.current?.value ?? '');
  };
  const open = async (file: File) => {
    const { fault: wrong, text } = await readFile(file);
    if (wrong !== '') return setFault(wrong);
    fill(text);
    take(text);
  };

  return (
    <form class="lab-paste" onSubmit={submit}>
      <label for={`${id}-text`}>FEN, game or link</label>
      <textarea
        ref={field}
        id={`${id}-text`}
        class="field"
        rows={2}
        defaultValue={shown}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onBeforeInput={onBeforeInput}
        onInput={onInput}
        // What is pasted takes the place of the position that stood there by itself.
        onPaste={({ currentTarget }) => currentTarget.value === shown && currentTarget.select()}
      />
      <p class="lab-buttons">
        <button type="submit" class="button">
          Use it
        </button>
        <button type="button" class="button" onClick={() => void copy()}>
          {copied || 'Copy FEN'}
        </button>
        <span class="vh" role="status">
          {copied}
        </span>
      </p>
      <p id={`${id}-fault`} class="fault" role="alert">
        {fault}
      </p>
      {games.length > 1 && (
        <label class="lab-field">
          <span>Game</span>
          <Choice
            value={picked.game}
            options={games.map((one, i) => [i, `${i + 1}. ${one.title}`])}
            choose={(number) => void show(games, number, games[number]?.moves.length ?? 0)}
          />
        </label>
      )}
      {game !== undefined && game.moves.length > 0 && (
        <div class="lab-field lab-plies">
          <label for={`${id}-ply`}>Position after</label>
          <Choice
            id={`${id}-ply`}
            value={picked.ply}
            options={[
              ...(picked.ply < 0 ? [[-1, '…'] as const] : []),
              [0, 'the start'],
              ...game.moves.map(({ text }, i) => [i + 1, `${numberOf(game, i)} ${text}`] as const),
            ]}
            choose={(ply) => void show(games, picked.game, ply)}
          />
          <button
            type="button"
            class="button"
            aria-label="One move back"
            disabled={picked.ply <= 0}
            onClick={() => void show(games, picked.game, picked.ply - 1)}
          >
            ‹
          </button>
          <button
            type="button"
            class="button"
            aria-label="One move on"
            disabled={picked.ply === game.moves.length}
            onClick={() => void show(games, picked.game, picked.ply + 1)}
          >
            ›
          </button>
        </div>
      )}
      <details>
        <summary>A game, a link or a file</summary>
        <p class="muted">
          <small>
            Paste a PGN, EPD, “position … moves …”, or the address of an analysis board on lichess or chess.com.
          </small>
        </p>
        <FileDrop
          label="Drop a file anywhere on this page, or choose it"
          accept=".pgn,.fen,.epd,.txt,text/plain"
          anywhere
          onFile={(file) => void open(file)}
        />
      </details>
    </form>
  );
}
