/**
 * A position of the reader's own: a FEN, moves, a game or the address of an analysis board. The engine looks at it
 * before anything changes; a broken one is told and kept.
 */

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { $position } from '../stores/position.ts';
import { loadPart } from '../ui/hooks/load-part.ts';
import { ask } from '../worker/brief.ts';
import { Cancelled } from '../worker/client.ts';

interface Props {
  /** The reader's own position that is on the board; empty while it is one of the book. */
  shown: string;
  /** Is given the position as the engine writes it, and how it is called after moves; empty without any. */
  take: (fen: string, title: string) => void;
}

export function OwnPosition({ shown, take }: Props) {
  const id = useId();
  const [fault, setFault] = useState('');
  // The field says what is on the board, whoever put it there: an undo or a reload as well.
  const field = useRef<HTMLInputElement>(null);
  const last = useRef('');
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    setFault('');
    if (field.current) field.current.value = shown;
  }, [shown]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get('fen'));
    const before = $position.get();
    let tell = (message: string) => message;
    try {
      const { faultOf, placeIn, readNotation } = await loadPart(() => import('../notation/notation.lazy.ts'));
      const read = readNotation(text);
      const game = read.ok ? read.games[0] : undefined;
      if (!read.ok || game === undefined) return setFault(read.ok ? '' : read.message);
      tell = (message) => faultOf(game, message);
      const { title, ...played } = placeIn(game, game.moves.length);
      const { fen } = await ask('own-position', { ...played, limits: { depth: 1 }, settings: {} });
      setFault('');
      // What was chosen meanwhile stays.
      if ($position.get() === before) take(fen, game.moves.length === 0 ? '' : title);
    } catch (error) {
      if (!(error instanceof Cancelled)) setFault(tell(error instanceof Error ? error.message : String(error)));
    }
  };
  return (
    <details class="own needs-script">
      <summary>A position of your own</summary>
      <form onSubmit={submit}>
        <label for={id}>FEN, game or link</label>
        <input
          ref={field}
          id={id}
          name="fen"
          class="field"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault`}
          onInput={() => setFault('')}
        />
        <button type="submit" class="button">
          Search
        </button>
        <p id={`${id}-fault`} class="fault" role="alert">
          {fault}
        </p>
      </form>
    </details>
  );
}
