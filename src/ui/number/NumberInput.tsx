/** A number in a form. It counts once it is left; of one that cannot be, a sentence says what is accepted. */
import { type Typable, typed } from '../knob/values.ts';
import { DraftField, type DraftProps } from './DraftField.tsx';

interface NumberProps extends Pick<DraftProps, 'title' | 'label' | 'unit' | 'class'> {
  of: Typable;
  value: number;
  set: (value: number) => void;
}

export function NumberInput({ of, value, set, ...field }: NumberProps) {
  return (
    <DraftField
      {...field}
      inputMode={of.min < 0 ? 'text' : of.fine ? 'decimal' : 'numeric'}
      size={Math.max(String(of.max).length, 4)}
      value={String(value)}
      commit={(text) => {
        const { value: wanted, note } = typed(of, text, value);
        if (wanted !== null && wanted !== value) set(wanted);
        return note;
      }}
    />
  );
}
