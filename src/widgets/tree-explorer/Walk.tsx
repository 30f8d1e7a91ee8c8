/** A slider over the entries in the order of the search, a step either way, and a button that takes the steps. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { countText } from '../../format/numbers.ts';

interface Props {
  /** The selected entry, and what happened there. */
  at: number;
  happened: string;
  /** The first entry, and one past the last. */
  root: number;
  end: number;
  onSelect: (id: number) => void;
}

/** Milliseconds between two steps while it plays: enough to see which move it is. */
const BEAT = 900;

export function Walk({ at, happened, root, end, onSelect }: Props) {
  const [plays, setPlays] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const last = end - 1;
  const step = (by: number) => onSelect(Math.max(root, Math.min(last, at + by)));

  useEffect(() => {
    if (!plays) return;
    if (at >= last) return setPlays(false);
    const timer = setTimeout(step, BEAT, 1);
    return () => clearTimeout(timer);
  }, [plays, at, last]);
  // Whatever is pressed, the reader has something else in mind. A press of its own button is heard as a click.
  useEffect(() => {
    if (!plays) return;
    const stop = (event: Event) => {
      const presses = !(event instanceof KeyboardEvent) || ['Enter', ' '].includes(event.key);
      if (!presses || !button.current?.contains(event.target as Node)) setPlays(false);
    };
    for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, stop, true);
    return () => {
      for (const press of ['pointerdown', 'keydown']) document.removeEventListener(press, stop, true);
    };
  }, [plays]);

  const play = () => {
    if (!plays && at >= last) onSelect(root);
    setPlays(!plays);
  };
  return (
    <div class="tree-walk">
      <button
        class="button"
        type="button"
        aria-label="One step back in the search"
        disabled={at <= root}
        onClick={() => step(-1)}
      >
        ◂
      </button>
      <input
        type="range"
        min={root}
        max={last}
        value={at}
        aria-label="Place in the search"
        aria-valuetext={`${countText(at - root + 1)} of ${countText(end - root)}: ${happened}`}
        onInput={(event) => onSelect(Number(event.currentTarget.value))}
      />
      <button
        class="button"
        type="button"
        aria-label="One step on in the search"
        disabled={at >= last}
        onClick={() => step(1)}
      >
        ▸
      </button>
      <button ref={button} class={`button tree-play ${plays ? 'plays' : ''}`} type="button" onClick={play}>
        {plays ? 'Stop' : 'Play'}
      </button>
    </div>
  );
}
