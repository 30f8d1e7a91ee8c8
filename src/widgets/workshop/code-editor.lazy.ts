/**
 * CodeMirror as the editor of a rule. It lives in a shadow root: there its style sheets are adopted, while in the
 * document it would write them into a style element, which the policy of the pages keeps out.
 */
import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentLess, indentMore, isolateHistory } from '@codemirror/commands';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  StreamLanguage,
  syntaxHighlighting,
} from '@codemirror/language';
import { forEachDiagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { WrittenFault } from '../../worker/protocol.ts';
import { partAt, wordAt } from './rule-text.ts';

/** What can be read in a rule, and what it is. */
export interface Word {
  name: string;
  /** Unit and range; empty for a function. */
  measure: string;
  /** It is true or false. */
  isTruth: boolean;
  explains: string;
}

/** A rule to be edited. */
export interface Opened {
  /** The texts that stood there before, oldest first, and the present one behind them: undo leads back through them. */
  texts: readonly string[];
  label: string;
  words: readonly Word[];
}

export interface Hears {
  onText: (text: string) => void;
  /** What is pointed at, or where the cursor is: a name that can be read or any other word, and a fault there. */
  onPoint: (word: string, fault: string) => void;
}

export interface CodeEditor {
  /** Another rule, with a history of its own. */
  open: (rule: Opened) => void;
  /** Another text of this rule, which undo takes back. */
  put: (text: string) => void;
  /** Marks what is wrong with a text, if it still is the one that stands there. */
  mark: (text: string, faults: readonly WrittenFault[]) => void;
  /** What a screen reader says of the field besides its name. */
  describe: (text: string) => void;
  /** From where to where, in characters. */
  select: (anchor: number, head: number) => void;
  focus: () => void;
  close: () => void;
}

/** What a rule is written in: words and comments get a colour, and lines are as far in as brackets are open. */
const language = StreamLanguage.define<{ inComment: boolean; open: number }>({
  startState: () => ({ inComment: false, open: 0 }),
  token(stream, state) {
    if (state.inComment || stream.match('/*')) {
      state.inComment = !stream.match(/^.*?\*\//);
      if (state.inComment) stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^\/\/.*/)) return 'comment';
    if (stream.match(/^(?:const|if|else|return|true|false)\b/)) return 'keyword';
    if (stream.match(/^Math\.\w+/)) return 'propertyName';
    if (stream.match(/^[\w$]+/)) return null;
    const letter = stream.next() ?? '';
    if ('{('.includes(letter)) state.open++;
    if ('})'.includes(letter)) state.open = Math.max(0, state.open - 1);
    return null;
  },
  indent: ({ open }, after, { unit }) => Math.max(0, open - (/^[)}]/.test(after) ? 1 : 0)) * unit,
  languageData: { commentTokens: { line: '//' }, indentOnInput: /^\s*[)}]$/ },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--muted)' },
  { tag: tags.keyword, color: 'var(--code-key)' },
  { tag: tags.propertyName, color: 'var(--code-name)' },
]);

/** The tokens of the site, which reach into the shadow root. */
const theme = EditorView.theme({
  '&': { color: 'var(--ink)', fontSize: 'var(--t-s)', minHeight: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { minHeight: 'inherit', fontFamily: 'var(--code)', lineHeight: '1.6', letterSpacing: 'normal' },
  '.cm-content': { minHeight: 'inherit', boxSizing: 'border-box', padding: 'var(--s3) 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 var(--s3) 0 0' },
  '.cm-gutters': { minWidth: '4ch', border: '0', background: 'none', color: 'var(--muted)', fontSize: 'var(--t-s)' },
  '.cm-lineNumbers': { width: '4ch' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '3ch', padding: '0 1ch 0 0' },
  '.cm-content ::selection': { background: 'var(--selected)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    background: 'var(--accent-wash)',
    outline: '1px solid var(--accent)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { background: 'var(--bad-wash)' },
  '.cm-lintRange': { paddingBottom: '0' },
  '.cm-lintRange-error': {
    background: 'var(--bad-wash)',
    textDecoration: 'underline wavy var(--bad)',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--bad)' },
  '.cm-tooltip': {
    maxWidth: 'min(26rem, 90vw)',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--r2)',
    background: 'var(--raised)',
    color: 'var(--ink)',
    fontFamily: 'var(--text)',
    fontSize: 'var(--t-s)',
    lineHeight: '1.4',
  },
  '.cm-diagnostic-error': { borderColor: 'var(--bad)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--code)', fontSize: 'var(--t-xs)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px var(--s2)', minHeight: 'var(--hit)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { fontStyle: 'normal', fontFamily: 'var(--text)', color: 'inherit' },
  '.cm-completionInfo': { padding: 'var(--s2) var(--s3)' },
  '.cm-panels': { background: 'var(--sunk)', color: 'var(--ink)' },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { background: 'var(--bad-wash)', color: 'var(--ink)' },
});

/** The words of the language that are no names. */
const KEYWORDS = ['const', 'if', 'else', 'return', 'true', 'false'];

/** What can stand where a word has begun: the names that can be read, functions, words of the language, constants. */
const completionOf = (words: readonly Word[]) => {
  const fixed = [
    ...words.map(({ explains, measure, name }) => ({ label: name, detail: measure, info: explains })),
    ...KEYWORDS.map((label) => ({ label })),
  ];
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/(?:Math\.)?[A-Za-z_$][\w$]*|Math\./);
    if (word === null && !context.explicit) return null;
    // Nothing is offered in a comment, nor for a name that is being given.
    const line = context.state.doc.lineAt(context.pos);
    if (/\/\/|\bconst\s+[\w$]*$/.test(line.text.slice(0, context.pos - line.from))) return null;
    const before = context.state.sliceDoc(0, word?.from ?? context.pos);
    const constants = [...before.matchAll(/\bconst\s+([\w$]+)/g)].map(([, label = '']) => ({
      label,
      detail: 'your constant',
    }));
    return { from: word?.from ?? context.pos, options: [...constants, ...fixed], validFor: /^[\w$.]*$/ };
  };
};

const isSelected = ({ state }: EditorView) => state.selection.ranges.some(({ empty }) => !empty);
/** How long Escape lets Tab leave the field, in milliseconds: any other key ends it. */
const LEAVES = 3_600_000;

const keys = keymap.of([
  {
    key: 'Escape',
    run(view) {
      view.setTabFocusMode(LEAVES);
      return true;
    },
  },
  {
    key: 'Tab',
    run(view) {
      if (acceptCompletion(view)) return true;
      if (isSelected(view)) return indentMore(view);
      view.dispatch(view.state.replaceSelection('  '), { userEvent: 'input', scrollIntoView: true });
      return true;
    },
    shift: (view) => isSelected(view) && indentLess(view),
  },
  ...defaultKeymap,
  ...historyKeymap,
  ...lintKeymap,
]);

/** The one change that makes a text of another. */
function difference(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** Opens the editor of a rule in an element that has no shadow root yet. */
export function openEditor(host: HTMLElement, rule: Opened, { onPoint, onText }: Hears): CodeEditor {
  const root = host.attachShadow({ mode: 'open' });
  const about = document.createElement('p');
  about.id = 'about';
  about.hidden = true;
  root.append(about);

  const point = ({ state }: EditorView, place: number) => {
    let fault = '';
    forEachDiagnostic(state, ({ message }, from, to) => {
      if (from <= place && place <= to) fault = message;
    });
    onPoint(wordAt(state.doc.toString(), place), fault);
  };
  const always: Extension = [
    language,
    syntaxHighlighting(colours),
    theme,
    lineNumbers(),
    history(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of('  '),
    keys,
    EditorView.lineWrapping,
    EditorView.domEventHandlers({
      // Whoever holds the editor takes files.
      drop: ({ dataTransfer }) => dataTransfer?.types.includes('Files') === true,
      mousemove(event, view) {
        const place = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (place !== null) point(view, place);
        return false;
      },
    }),
    EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions, view }) => {
      if (docChanged && !transactions.some((one) => one.isUserEvent('put'))) onText(state.doc.toString());
      if (docChanged || selectionSet) point(view, state.selection.main.head);
    }),
  ];
  const stateOf = ({ label, texts, words }: Opened) => {
    let state = EditorState.create({
      doc: texts[0] ?? '',
      extensions: [
        always,
        autocompletion({ override: [completionOf(words)], icons: false }),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': about.id }),
      ],
    });
    for (const text of texts.slice(1)) state = state.update(changeTo(state, text)).state;
    return state;
  };
  const changeTo = (state: EditorState, text: string) => ({
    changes: difference(state.doc.toString(), text),
    annotations: isolateHistory.of('full'),
    userEvent: 'put',
  });

  const view = new EditorView({ state: stateOf(rule), parent: root, root });
  return {
    open: (another) => view.setState(stateOf(another)),
    put: (text) => view.dispatch(changeTo(view.state, text)),
    mark(text, faults) {
      const { doc } = view.state;
      if (doc.toString() !== text) return;
      const diagnostics = faults.map(({ column, line, message }) => {
        const { from, text } = doc.line(Math.min(line, doc.lines));
        const start = Math.min(column - 1, text.length);
        return {
          from: from + start,
          to: from + start + partAt(text, start).length,
          severity: 'error',
          message,
        } as const;
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
      view.contentDOM.setAttribute('aria-invalid', String(faults.length > 0));
    },
    describe(text) {
      about.textContent = text;
    },
    select: (anchor, head) => view.dispatch({ selection: { anchor, head } }),
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
