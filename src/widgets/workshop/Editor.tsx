/**
 * A plain text area with the same text behind it in colour. The browser does the editing, undo included; Tab indents by
 * two spaces, and after Escape it leaves the field. A name that is pointed at, or that the cursor stands in, is
 * explained below. What cannot be read is marked, and told at its line.
 */
import { Fragment, type RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useDrop } from '../../ui/file-drop/useDrop.ts';
import { highlighted, withFault, wordAt } from './highlight.ts';

/** What can be read in a rule, and what it is. */
export interface Word {
  name: string;
  /** Unit and range; empty for a function. */
  measure: string;
  /** It is true or false. */
  isTruth: boolean;
  explains: string;
}

export interface EditorProps {
  /** Id of the text area. */
  id: string;
  label: string;
  text: string;
  words: readonly Word[];
  /** What cannot be read, and where, from 1. */
  fault?: { line: number; column: number; message: string } | undefined;
  /** Ids of what describes the field. */
  describedBy: string;
  area: RefObject<HTMLTextAreaElement>;
  onText: (text: string) => void;
  /** The reader is about to write. */
  onFocus: () => void;
  /** A file was dropped into the field. */
  onFile: (file: File) => void;
}

export function Editor(props: EditorProps) {
  const { area, describedBy, fault, id, label, onFile, onFocus, onText, text, words } = props;
  const leaving = useRef(false);
  const [name, setName] = useState('');
  /** Where the cursor stands, in characters. */
  const [cursor, setCursor] = useState(0);
  const find = (wanted: string) => words.find((one) => one.name === wanted);
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
  const tell = (word: string) => {
    if (find(word) !== undefined) setName(word);
  };
  const onCursor = () => {
    const { current } = area;
    if (current === null) return;
    setCursor(current.selectionStart);
    tell(wordAt(current.value, current.selectionStart));
  };
  // The names lie behind the text area, which takes the pointer.
  const onMouseMove = ({ clientX, clientY }: MouseEvent) => {
    const pointed = document.elementsFromPoint(clientX, clientY).find((one) => one.matches('.editor pre .line > span'));
    if (pointed?.textContent) tell(pointed.textContent);
  };
  useDrop(onFile, area);
  const shown = find(name);
  // Over the next line, or over the one before where the reader is at work further down: never over the cursor.
  const isAbove = fault !== undefined && text.slice(0, cursor).split('\n').length > fault.line;
  const faultHere = (
    <span class={`fault-place ${isAbove ? 'above' : ''}`}>
      <span class="fault-said">{fault?.message}</span>
    </span>
  );
  return (
    <>
      <div class="editor">
        <pre aria-hidden="true">
          {highlighted(text, (word) => find(word) !== undefined).map((line, i) => {
            const isFaulty = fault?.line === i + 1;
            const pieces = isFaulty ? withFault(line, fault.column) : line;
            return (
              <Fragment key={i}>
                {isFaulty && isAbove && faultHere}
                <span class={`line${isFaulty ? ' fault' : ''}`}>
                  {pieces.map(({ text: part, voice }) => (voice === '' ? part : <span class={voice}>{part}</span>))}
                  {'\n'}
                </span>
                {isFaulty && !isAbove && faultHere}
              </Fragment>
            );
          })}
        </pre>
        <textarea
          ref={area}
          id={id}
          aria-label={label}
          aria-describedby={`${describedBy} ${id}-word`}
          aria-invalid={fault !== undefined}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          translate={false}
          wrap="soft"
          value={text}
          onKeyDown={onKeyDown}
          onKeyUp={onCursor}
          onClick={onCursor}
          onMouseMove={onMouseMove}
          onFocus={onFocus}
          onBlur={() => {
            leaving.current = false;
          }}
          onInput={({ currentTarget }) => {
            setCursor(currentTarget.selectionStart);
            onText(currentTarget.value);
          }}
        />
      </div>
      <p class="workshop-word" id={`${id}-word`}>
        {shown === undefined ? (
          <>
            Point at a name, or put the cursor in it, and this line says what it is. <a href="#language">All names</a>
          </>
        ) : (
          <>
            <code>{shown.name}</code> <small>{shown.measure}</small> {shown.explains}
          </>
        )}
      </p>
    </>
  );
}
