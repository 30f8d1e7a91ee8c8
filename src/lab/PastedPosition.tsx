/** The position as a FEN, to be taken elsewhere, in a field that takes what is pasted over it. */

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseFen } from '../../engine/index.ts';
import { faultOf, lengthFault, numberOf, placeIn, type WrittenGame } from '../notation/pgn.ts';
import { linkIn, readNotation } from '../notation/read-notation.ts';
import type { Chosen } from '../stores/position.ts';
import { readLink } from '../stores/read-link.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { FileDrop } from '../ui/file-drop/FileDrop.tsx';
import { ask } from '../worker/brief.ts';
import { Cancelled } from '../worker/client.ts';
import { readFile } from './read-file.ts';

interface Props {
  /** The position that is on the board, as a FEN. */
  fen: string;
  choose: (chosen: Chosen) => void;
}

/** No position of the pasted games: none is shown until the engine has played up to it. */
const NOWHERE = { game: 0, ply: -1 };

export function PastedPosition({ fen, choose }: Props) {
  const id = useId();
  const field = usePasteField(fen);
  const { fault, setFault } = field;
  const pasted = usePastedGames(fen, setFault, (position, title) => {
    field.fill(position);
    choose({ id: '', title, fen: position });
  });

  const take = (text: string) => {
    pasted.forget();
    const run = linkIn(text);
    const read = run === null ? readNotation(text) : readLink(run);
    setFault(read.ok ? ('leftOut' in read && read.leftOut) || '' : read.message);
    if (!read.ok) return;
    if ('games' in read) return pasted.open(read.games);
    // A link to a run is followed with all its settings, as if it had been pressed.
    field.fill(fen);
    location.hash = run ?? '';
  };
  const submit = (event: Event) => {
    event.preventDefault();
    take(field.area.current?.value ?? '');
  };
  const open = async (file: File) => {
    const { fault, text } = await readFile(file);
    if (fault !== '') return setFault(fault);
    field.fill(text);
    take(text);
  };

  return (
    <form class="lab-paste" onSubmit={submit}>
      <label for={`${id}-text`}>FEN, game or link</label>
      <textarea
        ref={field.area}
        id={`${id}-text`}
        class="field"
        rows={2}
        defaultValue={fen}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onBeforeInput={field.onBeforeInput}
        onInput={field.onInput}
        // What is pasted takes the place of the position that stood there by itself.
        onPaste={({ currentTarget }) => currentTarget.value === fen && currentTarget.select()}
      />
      <p class="lab-buttons">
        <button type="submit" class="button">
          Use it
        </button>
        <button type="button" class="button" onClick={() => void field.copy()}>
          {field.copied || 'Copy FEN'}
        </button>
        <span class="vh" role="status">
          {field.copied}
        </span>
      </p>
      <p id={`${id}-fault`} class="fault" role="alert">
        {fault}
      </p>
      <GamePicker id={id} {...pasted} />
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

/** The field: it has the position that is shown, until the reader puts something else there. */
function usePasteField(fen: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState('');
  const [fault, setFault] = useState('');
  /** The last text that was not too long. */
  const accepted = useRef(fen);
  const fill = (text: string) => {
    accepted.current = text;
    if (area.current) area.current.value = text;
  };
  // With the position itself: after the next paint it would take back what was pasted, or its fault, meanwhile.
  useLayoutEffect(() => {
    fill(fen);
    setCopied('');
    setFault('');
  }, [fen]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fen);
      setCopied('FEN copied');
    } catch {
      fill(fen);
      area.current?.select();
      setCopied('Copy what is selected');
    }
  };
  const refuse = (text: string) => {
    const tooLong = lengthFault(text);
    setFault(tooLong === null ? '' : `${tooLong} The field was left as it was.`);
    return tooLong !== null;
  };
  return {
    area,
    copied,
    copy,
    fault,
    fill,
    setFault,
    /**
     * A text that is too long never gets into the field: a browser may take a minute to break a million characters into
     * lines.
     */
    onBeforeInput: (event: InputEvent) => {
      if (refuse(event.data ?? event.dataTransfer?.getData('text/plain') ?? '')) event.preventDefault();
    },
    /** The same for what grew too long bit by bit, or was put in by a script: taken back before it is drawn. */
    onInput: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
      if (refuse(currentTarget.value)) currentTarget.value = accepted.current;
      else accepted.current = currentTarget.value;
    },
  };
}

/** The games that were pasted, and the place in them that is shown. `choose` takes a position's FEN and title. */
function usePastedGames(
  shown: string,
  setFault: (fault: string) => void,
  choose: (fen: string, title: string) => void,
) {
  const [games, setGames] = useState<readonly WrittenGame[]>([]);
  const [picked, setPicked] = useState(NOWHERE);
  const onBoard = useRef(shown);
  onBoard.current = shown;
  /** The position of a pasted game that was chosen last. */
  const chosenHere = useRef(shown);
  useLayoutEffect(() => {
    // Whoever else chose it, it is no position of the pasted game.
    if (chosenHere.current !== shown) setPicked(({ game }) => ({ game, ply: -1 }));
  }, [shown]);
  const take = (fen: string, title: string) => {
    chosenHere.current = fen;
    choose(fen, title);
  };
  /** Asks the engine for the position after some of a game's moves; all of them are looked at when it is a new game. */
  const show = async (all: readonly WrittenGame[], number: number, ply: number) => {
    const game = all[number];
    if (game === undefined) return;
    const { title, ...played } = placeIn(game, ply);
    const before = onBoard.current;
    try {
      const request = { ...played, limits: { depth: 1, nodes: 1000 }, settings: {} };
      const { fen } = await ask('lab-game', request);
      // What was chosen meanwhile stays.
      if (onBoard.current !== before) return;
      setFault('');
      setPicked({ game: number, ply });
      take(fen, title);
    } catch (error) {
      if (error instanceof Cancelled) return;
      setFault(faultOf(game, error instanceof Error ? error.message : String(error)));
    }
  };
  return {
    games,
    picked,
    forget: () => {
      setGames([]);
      setPicked(NOWHERE);
    },
    /** Shows the end of the first of some games. */
    open: (all: readonly WrittenGame[]) => {
      setGames(all);
      const [first] = all;
      const bare = first?.fen !== undefined && first.moves.length === 0 ? parseFen(first.fen) : null;
      // A position alone needs no engine to play up to it.
      if (bare?.ok) take(bare.fen, first?.title ?? '');
      else void show(all, 0, first?.moves.length ?? 0);
    },
    show: (number: number, ply: number) => void show(games, number, ply),
  };
}

/** Which of the pasted games, and after which move. Not there without moves. */
function GamePicker({ id, games, picked, show }: { id: string } & ReturnType<typeof usePastedGames>) {
  const game = games[picked.game];
  const goTo = (ply: number) => show(picked.game, ply);
  return (
    <>
      {games.length > 1 && (
        <label class="lab-field">
          <span>Game</span>
          <Choice
            value={picked.game}
            options={games.map(({ title }, i) => [i, `${i + 1}. ${title}`])}
            choose={(number) => show(number, games[number]?.moves.length ?? 0)}
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
            choose={goTo}
          />
          <button
            type="button"
            class="button"
            aria-label="One move back"
            disabled={picked.ply <= 0}
            onClick={() => goTo(picked.ply - 1)}
          >
            ‹
          </button>
          <button
            type="button"
            class="button"
            aria-label="One move on"
            disabled={picked.ply === game.moves.length}
            onClick={() => goTo(picked.ply + 1)}
          >
            ›
          </button>
        </div>
      )}
    </>
  );
}
