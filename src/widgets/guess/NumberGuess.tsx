/** A guess at a count: fewer, as many or more than a known one; then how many, on a slider or as a number to type. */

import { useId, useState } from 'preact/hooks';
import { countText, foreignText, inSentence } from '../../format/numbers.ts';
import { countAt, lastStop, marksOf, MOST, readCount, type Scale, stopOf, type Way, wayOf } from './scale.ts';

interface Props {
  /** What the guess is compared with. */
  known: { label: string; nodes: number };
  /** How far the slider goes either way, as a factor. */
  reach: number;
  /** Null before anything was guessed. */
  value: number | null;
  /** Of the bar of the guess, on the scale of the counts above it. */
  width: string;
  /** True once the guess counts. */
  locked: boolean;
  change: (value: number) => void;
  /** Why what stands in the field is no count, and the id of the element that says so. */
  fault: { id: string; sentence: string };
  /** Told that sentence; empty when the field holds a count. */
  blame: (sentence: string) => void;
}

const WAYS: readonly (readonly [Way, string])[] = [
  [-1, 'Fewer'],
  [0, 'As many'],
  [1, 'More'],
];

export function NumberGuess({ known, reach, value, width, locked, change, fault, blame }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const way = value === null ? null : wayOf(value, known.nodes);
  /** The side that the slider is on; before a side is chosen it shows one and moves nothing. */
  const scale: Scale = { from: known.nodes, reach, way: way === 1 ? 1 : -1 };
  const take = (count: number) => {
    setDraft(null);
    blame('');
    change(count);
  };
  const accept = () => {
    if (draft === null) return;
    const count = readCount(draft);
    if (count !== null) take(count);
    else {
      const typed = draft.trim() === '' ? 'Nothing was typed' : `${foreignText(draft)} is no count of nodes`;
      blame(`${typed}: a guess is a whole number from 1 to ${countText(MOST)}.`);
    }
  };
  const choose = (to: Way) => {
    const side: Scale = { ...scale, way: to };
    take(to === 0 ? known.nodes : countAt(side, Math.round(lastStop(side) / 2)));
  };
  const still = value === null || way === 0;
  const marks = scale.way < 0 ? marksOf(scale).toReversed() : marksOf(scale);
  return (
    <div class="guess-number">
      <fieldset class="choice" disabled={locked}>
        <legend>
          Against {inSentence(known.label)}, with {countText(known.nodes)}:
        </legend>
        {WAYS.map(([one, name]) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-way`}
              autocomplete="off"
              checked={way === one}
              onChange={() => choose(one)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <label for={id}>Your guess, in nodes</label>
      <input
        id={id}
        class="field n"
        inputmode="numeric"
        autocomplete="off"
        disabled={locked}
        value={draft ?? (value === null ? '' : countText(value))}
        aria-invalid={fault.sentence !== ''}
        aria-describedby={fault.id}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onBlur={accept}
        onKeyDown={(event) => event.key === 'Enter' && accept()}
      />
      <div class="guess-bar" aria-hidden="true">
        <div class="bar seen" style={{ width, visibility: value === null ? 'hidden' : undefined }} />
      </div>
      <div class="guess-slider" data-still={still || undefined}>
        <input
          type="range"
          min={0}
          max={lastStop(scale)}
          step={1}
          value={value === null ? lastStop(scale) : stopOf(scale, value)}
          disabled={locked || still}
          autocomplete="off"
          aria-label={`Your guess, ${scale.way < 0 ? 'fewer' : 'more'} nodes`}
          aria-valuetext={value === null ? 'nothing guessed' : `${countText(value)} nodes`}
          onInput={(event) => take(countAt(scale, Number(event.currentTarget.value)))}
        />
        <div class="guess-ticks n" aria-hidden="true">
          {marks.map((factor) => (
            <span key={factor} style={{ left: `${place(factor, scale)}%` }}>
              {factor === 1 ? 'as many' : `${scale.way < 0 ? '÷' : '×'} ${factor}`}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Where a factor stands on the slider, in percent of its length. */
function place(factor: number, { reach, way }: Scale): number {
  const part = Math.log(factor) / Math.log(reach);
  return Math.round(1000 * (way < 0 ? 1 - part : part)) / 10;
}
