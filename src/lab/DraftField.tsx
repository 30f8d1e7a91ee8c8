/**
 * A text field that keeps what is being typed while the page around it is drawn again, and gives it away when it is
 * done.
 */

import { useState } from 'preact/hooks';
import { Note } from '../ui/knob/Note.tsx';

interface Props {
  /** What stands in it while nobody types. */
  value: string;
  /** What stands over it, and its name for screen readers where that is another. */
  title: string;
  label?: string;
  /** For a number in plain digits. */
  numeric?: boolean;
  /** Longest text, in characters. */
  most?: number;
  /**
   * Is given the text on Enter and on leaving, and may give a sentence to say of it. What it does not take is put back.
   */
  commit: (text: string) => string | undefined;
}

export function DraftField({ value, title, label, numeric = false, most, commit }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [note, say] = useState('');
  // The note stands beside the label: within it, it would be read out as a part of the field's name.
  return (
    <div>
      <label class="lab-field">
        <span>{title}</span>
        <input
          class="field"
          autocomplete="off"
          spellcheck={false}
          inputMode={numeric ? 'numeric' : undefined}
          maxLength={most}
          aria-label={label}
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
      </label>
      <Note text={note} clear={() => say('')} />
    </div>
  );
}
