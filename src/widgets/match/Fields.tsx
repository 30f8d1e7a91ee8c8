/** Small fields of the plan: a number with its bounds, and a choice. */
import { useState } from 'preact/hooks';
import { Choice, type ChoiceProps } from '../../ui/choice/Choice.tsx';
import { numberIn } from '../../ui/knob/values.ts';
import { plainText } from './words.ts';

interface NumberProps {
  label: string;
  value: number;
  bounds: readonly [least: number, most: number];
  /** What stands behind the number. */
  unit?: string;
  /** Takes decimals. */
  fine?: boolean;
  set: (value: number) => void;
}

/** A number that counts once it is left. One that cannot be is refused in a sentence, and the old one stays. */
export function NumberInput({ label, value, bounds: [least, most], unit, fine = false, set }: NumberProps) {
  const [fault, setFault] = useState('');
  /**
   * What is being typed: drawn again meanwhile, for a fault that is over, the field must not fall back to the old
   * value.
   */
  const [draft, setDraft] = useState<string | null>(null);
  const typedIn = (input: HTMLInputElement) => numberIn(input.value, !fine) ?? Number.NaN;
  const isGood = (typed: number) => typed >= least && typed <= most && (fine || Number.isInteger(typed));
  const range = `from ${plainText(least)} to ${plainText(most)}${fine ? '' : ', whole numbers'}`;
  const accept = (input: HTMLInputElement) => {
    const typed = typedIn(input);
    const good = isGood(typed);
    setFault(good ? '' : `${label} goes ${range}: it stays at ${plainText(value)}.`);
    if (good) set(typed);
    setDraft(null);
    input.value = String(good ? typed : value);
  };
  return (
    <label class="match-field">
      <span>{label}</span>
      <input
        class="field"
        aria-label={label}
        inputMode={least < 0 ? 'text' : 'decimal'}
        autocomplete="off"
        size={Math.max(String(most).length, 4)}
        value={draft ?? value}
        // The old value typed again is no change to the browser, and yet the fault is over, and nothing is being typed.
        onInput={({ currentTarget: input }) => {
          setDraft(input.value);
          if (isGood(typedIn(input))) setFault('');
        }}
        onChange={(event) => accept(event.currentTarget)}
        onBlur={() => setDraft(null)}
      />
      {unit && <span class="muted">{unit}</span>}
      {fault && (
        <small class="bad" role="alert">
          {fault}
        </small>
      )}
    </label>
  );
}

/** A list to choose from, with its name. */
export const NamedChoice = <T extends string | number>(props: ChoiceProps<T>) => (
  <label class="match-field">
    <span>{props.label}</span>
    <Choice {...props} />
  </label>
);
