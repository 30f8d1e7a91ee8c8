/**
 * The field of a rule: a plain text area, and from the first touch on an editor (code-editor.lazy.ts), which takes over
 * the text, the cursor and what undo leads back to. A name or a fault that is pointed at, or that the cursor stands in,
 * is explained below.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useDrop } from '../../ui/file-drop/useDrop.ts';
import { usePart } from '../../ui/hooks/usePart.ts';
import type { WrittenFault } from '../../worker/protocol.ts';
import type { CodeEditor, Word } from './code-editor.lazy.ts';
import type { RuleText } from './useRuleText.ts';

interface EditorProps {
  /** Id of the workshop. */
  id: string;
  rule: RuleText;
  words: readonly Word[];
  /** What cannot be read, and of which text; the same array for the same reading. */
  faults: readonly WrittenFault[];
  faultsOf: string;
  /** The reader is about to write. */
  onFocus: () => void;
}

const KEYS = 'Tab indents; Escape, then Tab leaves the field.';
/** Milliseconds after which it is looked again whether the field can be replaced. */
const LOOK = 50;

export function Editor({ id, rule, words, faults, faultsOf, onFocus }: EditorProps) {
  const { before, exercise, openFile, put, text, write } = rule;
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeEditor | null>(null);
  const [pointed, setPointed] = useState('');
  const latest = useRef({ write, words });
  latest.current = { write, words };
  useDrop((file) => void openFile(file), box);

  /** The field is not replaced under a hand that selects in it, nor under a word that is being composed. */
  const isHeld = useRef(false);
  const hold = () => {
    isHeld.current = true;
  };
  const release = () => {
    isHeld.current = false;
  };
  const { part, fetchPart } = usePart('The editor', async () => {
    const loaded = await import('./code-editor.lazy.ts');
    while (isHeld.current) await new Promise((look) => setTimeout(look, LOOK));
    return loaded;
  });

  const touch = () => {
    onFocus();
    fetchPart();
  };
  // It may have been touched before its script came.
  useEffect(() => {
    if (document.activeElement === area.current) touch();
  }, []);

  const opened = { texts: [...before.current, text], label: `The rule: ${exercise.title}`, words };
  // Before the next paint, so that the reader sees one field or the other.
  useLayoutEffect(() => {
    const [field, place] = [area.current, host.current];
    if (part === null || field === null || place === null) return;
    const { selectionEnd, selectionStart, value } = field;
    const rule = { ...opened, texts: [...before.current, value] };
    const made = part.openEditor(place, rule, {
      onText: (next) => latest.current.write(next),
      onPoint: (word, fault) => {
        if (fault !== '') setPointed(fault);
        else if (latest.current.words.some(({ name }) => name === word)) setPointed(word);
      },
    });
    made.select(selectionStart, selectionEnd);
    if (document.activeElement === field) made.focus();
    setEditor(made);
    return made.close;
  }, [part]);

  const shownExercise = useRef(exercise.id);
  useEffect(() => {
    if (shownExercise.current !== exercise.id) editor?.open(opened);
    shownExercise.current = exercise.id;
    setPointed('');
  }, [exercise.id]);
  useEffect(() => {
    if (put.times === 0) return;
    editor?.put(text);
    if (!put.byHand) return;
    // A window that is not in front gives no event of a focus.
    touch();
    (editor ?? area.current)?.focus();
  }, [put]);
  useEffect(() => editor?.mark(faultsOf, faults), [editor, faults, faultsOf]);

  const fault = faults.find(({ message }) => message === pointed)?.message;
  const word = words.find(({ name }) => name === pointed);
  const about = fault ?? (word && `${word.name}, ${word.measure}: ${word.explains}`) ?? '';
  useEffect(() => editor?.describe(`${exercise.task} ${KEYS} ${about}`), [editor, exercise.id, about]);
  return (
    <>
      <div class="editor" ref={box}>
        <textarea
          ref={area}
          id={`${id}-code`}
          hidden={editor !== null}
          aria-label={opened.label}
          aria-describedby={`${id}-task ${id}-keys`}
          aria-invalid={faults.length > 0}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          translate={false}
          rows={text.split('\n').length}
          value={text}
          onFocus={touch}
          onPointerDown={() => {
            hold();
            for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true });
          }}
          onCompositionStart={hold}
          onCompositionEnd={release}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
        <div ref={host} onFocusIn={onFocus} />
      </div>
      <p class="workshop-word">
        {fault !== undefined ? (
          <span class="bad">{fault}</span>
        ) : word !== undefined ? (
          <>
            <code>{word.name}</code> <small>{word.measure}</small> {word.explains}
          </>
        ) : (
          <>
            Point at a name, or put the cursor in it, and this line says what it is. <a href="#language">All names</a>
          </>
        )}
      </p>
      <p class="workshop-keys needs-script" id={`${id}-keys`}>
        {KEYS} What you write is graded when you stop, and kept in this browser.
      </p>
    </>
  );
}
