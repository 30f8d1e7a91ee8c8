/** The reader's rule in another language, to copy or to save. */
import { useState } from 'preact/hooks';
import type { LanguageId } from '../../../engine/index.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { saveFile } from '../../ui/share/save-file.ts';

interface OtherLanguagesProps {
  id: string;
  languages: readonly { id: LanguageId; name: string; ending: string }[];
  /** The rule in each; null where it is not read yet, or cannot be. */
  written: Readonly<Record<LanguageId, string>> | null;
  /** The rule was found to have a fault. */
  isFaulty: boolean;
  /** Has the rule read. */
  read: () => void;
}

export function OtherLanguages({ id, isFaulty, languages, read, written }: OtherLanguagesProps) {
  const [language, setLanguage] = useState<LanguageId>('cpp');
  const [message, setMessage] = useState('');
  const text = written?.[language] ?? '';
  const ending = languages.find((one) => one.id === language)?.ending ?? 'txt';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied.');
    } catch {
      setMessage('This browser does not let the page copy. Select the text instead.');
    }
  };
  return (
    <details class="workshop-languages" onToggle={(event) => event.currentTarget.open && written === null && read()}>
      <summary>In another language</summary>
      <p>
        Numbers are floating point in all of them, as they are here: 7 / 2 is 3.5. An engine that counts in integers
        drops what comes behind the point; write Math.floor in the rule where that is meant. Comments are left out.
      </p>
      <p class="workshop-acts">
        <label for={`${id}-language`}>Language</label>
        <Choice
          id={`${id}-language`}
          value={language}
          options={languages.map((one) => [one.id, one.name])}
          choose={(chosen) => {
            setLanguage(chosen);
            setMessage('');
          }}
        />
        <button class="button" type="button" disabled={written === null} onClick={copy}>
          Copy
        </button>
        <button
          class="button"
          type="button"
          disabled={written === null}
          onClick={() => saveFile(`${ending === 'java' || ending === 'cs' ? 'Rule' : 'rule'}.${ending}`, text)}
        >
          Save
        </button>
        <span role="status">{message}</span>
      </p>
      {written === null ? (
        <p>{isFaulty ? 'The rule has a fault. Mend it first.' : 'The rule is being read.'}</p>
      ) : (
        <pre>
          <code>{text}</code>
        </pre>
      )}
    </details>
  );
}
