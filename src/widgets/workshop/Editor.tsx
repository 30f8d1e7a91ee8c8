/**
 * A plain text area with the same text behind it in colour. The browser does the editing, undo included; Tab sets in by two
 * spaces, and after Escape it leaves the field.
 */
import { useRef } from 'preact/hooks';
import { highlighted } from './highlight.ts';

export interface EditorProps {
  /** Id of the text area. */
  id: string;
  label: string;
  text: string;
  /** The line with a fault, from 1. */
  faultLine?: number | undefined;
  /** Ids of what describes the field. */
  describedBy: string;
  onText: (text: string) => void;
}

export function Editor({ id, label, text, faultLine, describedBy, onText }: EditorProps) {
  const leaving = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      leaving.current = true;
      return;
    }
    const leaves = leaving.current;
    if (event.key !== 'Shift') leaving.current = false;
    if (event.key !== 'Tab' || event.shiftKey || leaves || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // The browser's own insertion: its undo knows of it.
    document.execCommand('insertText', false, '  ');
  };
  return (
    <div class="editor">
      <pre aria-hidden="true">
        {highlighted(text).map((line, i) => (
          <span key={i} class={`line${faultLine === i + 1 ? ' fault' : ''}`}>
            {line.map((piece) => (piece.voice === '' ? piece.text : <span class={piece.voice}>{piece.text}</span>))}
            {'\n'}
          </span>
        ))}
      </pre>
      <textarea
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={faultLine !== undefined}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        translate={false}
        wrap="soft"
        value={text}
        onKeyDown={onKeyDown}
        onBlur={() => {
          leaving.current = false;
        }}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </div>
  );
}
