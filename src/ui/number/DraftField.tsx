/**
 * A text field that keeps what is being typed while the page around it is drawn again, and gives it away when it is
 * done.
 */

import { useState } from 'preact/hooks';
import { Note } from '../knob/Note.tsx';

export interface DraftProps {
  /** What stands in it while nobody types. */
  value: string;
  /** What stands over it or before it, and its name for screen readers where that is another. */
  title: string;
  label?: string;
  /** What stands behind it. */
  unit?: string | undefined;
  /** Of its label. */
  class?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
  size?: number;
  /** Longest text, in characters. */
  most?: number;
  /**
   * Is given the text on Enter and on leaving, and may give a sentence to say of it. What it does not take is put back.
   */
  commit: (text: string) => string | undefined;
}

export function DraftField({ value, title, label, unit, class: of, most, commit, ...input }: DraftProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [note, say] = useState('');
  // The note stands beside the label: within it, it would be read out as a part of the field's name.
  return (
    <div>
      <label class={of}>
        <span>{title}</span>
        <input
          {...input}
          class="field"
          autocomplete="off"
          spellcheck={false}
          maxLength={most}
          // Its unit stands in the label, and is no part of the name.
          aria-label={label ?? title}
          value={draft ?? value}
          onInput={(event) => {
            setDraft(event.currentTarget.value);
            say('');
          }}
          onChange={() => {
            if (draft !== null) say(commit(draft) ?? '');
            setDraft(null);
          }}
          // The old value typed again is no change to the browser, and must not stay when there is a new one.
          onBlur={() => setDraft(null)}
        />
        {unit && <span class="muted">{unit}</span>}
      </label>
      <Note text={note} clear={() => say('')} />
    </div>
  );
}
