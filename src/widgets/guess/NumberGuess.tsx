/** A guess at a count: a slider on a logarithmic scale, and the same as a number to type. */

import { useId, useState } from 'preact/hooks';
import { countText, foreignText } from '../../format/numbers.ts';
import { countAt, lastStop, MOST, readCount, type Scale, stopOf } from './scale.ts';

interface Props {
  scale: Scale;
  value: number;
  /** True once the guess counts. */
  locked: boolean;
  change: (value: number) => void;
  /** Told whether what stands in the field is no count. */
  doubt: (faulty: boolean) => void;
}

export function NumberGuess({ scale, value, locked, change, doubt }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const blame = (sentence: string) => {
    setFault(sentence);
    doubt(sentence !== '');
  };
  const accept = () => {
    if (draft === null) return;
    const count = readCount(draft);
    if (count === null) {
      const typed = draft.trim() === '' ? 'Nothing was typed' : `${foreignText(draft)} is no count of nodes`;
      blame(`${typed}: a guess is a whole number from 1 to ${countText(MOST)}.`);
      return;
    }
    setDraft(null);
    blame('');
    change(count);
  };
  const ticks = Array.from(
    { length: Math.round(Math.log10(scale.high / scale.low)) + 1 },
    (_, i) => scale.low * 10 ** i,
  );
  return (
    <div class="guess-number">
      <label for={id}>Your guess, in nodes</label>
      <input
        id={id}
        class="field n"
        inputmode="numeric"
        autocomplete="off"
        disabled={locked}
        value={draft ?? countText(value)}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onBlur={accept}
        onKeyDown={(event) => event.key === 'Enter' && accept()}
      />
      <div class="guess-slider">
        <input
          type="range"
          min={0}
          max={lastStop(scale)}
          step={1}
          value={stopOf(scale, value)}
          disabled={locked}
          autocomplete="off"
          aria-label="Your guess, on a scale of tens"
          aria-valuetext={`${countText(value)} nodes`}
          onInput={(event) => {
            setDraft(null);
            blame('');
            change(countAt(scale, Number(event.currentTarget.value)));
          }}
        />
        <div class="guess-ticks n" aria-hidden="true">
          {ticks.map((count) => (
            <span key={count}>{short(count)}</span>
          ))}
        </div>
      </div>
      <p id={`${id}-fault`} class="fault" role="alert">
        {fault}
      </p>
    </div>
  );
}

/** A power of ten in four characters at most. */
const short = (count: number): string =>
  count >= 1_000_000 ? `${count / 1_000_000}M` : count >= 1000 ? `${count / 1000}k` : String(count);
