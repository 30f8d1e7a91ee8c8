/**
 * A position of the reader's own, as a FEN. The engine looks at it before anything changes; a broken one is told and
 * kept.
 */

import { useId, useState } from 'preact/hooks';
import { $position } from '../stores/position.ts';
import { $settings } from '../stores/settings.ts';
import { ask } from '../worker/brief.ts';
import { Cancelled } from '../worker/client.ts';

interface Props {
  /** Is given the position as the engine writes it. */
  take: (fen: string) => void;
}

export function OwnPosition({ take }: Props) {
  const id = useId();
  const [fault, setFault] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget as HTMLFormElement).get('fen');
    const before = $position.get();
    try {
      const request = { fen: String(text), limits: { depth: 1 }, settings: $settings.get() };
      const { fen } = await ask('own-position', request);
      setFault('');
      // What was chosen meanwhile stays.
      if ($position.get() === before) take(fen);
    } catch (error) {
      if (!(error instanceof Cancelled)) setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <details class="own needs-script">
      <summary>A position of your own</summary>
      <form onSubmit={submit}>
        <label for={id}>FEN</label>
        <input
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
