/** A slider over steps that come one after the other, a step either way, and a button that takes them by itself. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { countText } from '../../format/numbers.ts';
import './play-steps.css';

interface Props {
  /** What the steps are of: "search", "line". */
  of: string;
  /** The step that is shown, and what happened there. */
  at: number;
  happened: string;
  /** The first step, and one past the last. */
  first: number;
  end: number;
  /** Milliseconds between two steps while it plays; without it enough to see which move it is. */
  beat?: number;
  onSelect: (step: number) => void;
}

export function PlaySteps({ of, at, happened, first, end, beat = 900, onSelect }: Props) {
  const [plays, setPlays] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const last = end - 1;
  const step = (by: number) => onSelect(Math.max(first, Math.min(last, at + by)));

  useEffect(() => {
    if (!plays) return;
    if (at >= last) return setPlays(false);
    const timer = setTimeout(step, beat, 1);
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
    if (!plays && at >= last) onSelect(first);
    setPlays(!plays);
  };
  return (
    <div class="play-steps">
      <button
        class="button"
        type="button"
        aria-label={`One step back in the ${of}`}
        disabled={at <= first}
        onClick={() => step(-1)}
      >
        ◂
      </button>
      <input
        type="range"
        min={first}
        max={last}
        value={at}
        aria-label={`Place in the ${of}`}
        aria-valuetext={`${countText(at - first + 1)} of ${countText(end - first)}: ${happened}`}
        onInput={(event) => onSelect(Number(event.currentTarget.value))}
      />
      <button
        class="button"
        type="button"
        aria-label={`One step on in the ${of}`}
        disabled={at >= last}
        onClick={() => step(1)}
      >
        ▸
      </button>
      <button ref={button} class={`button play-button ${plays ? 'plays' : ''}`} type="button" onClick={play}>
        {plays ? 'Stop' : 'Play'}
      </button>
    </div>
  );
}
