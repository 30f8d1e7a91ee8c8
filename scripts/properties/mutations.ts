/** Texts made by changing other texts: characters and slices that come, go, change places, or come again and again. */
import fc, { type Arbitrary } from 'fast-check';

/** What breaks readers of text often enough to be tried everywhere. */
const NASTY: readonly string[] = [
  '', ' ', '\t', '\n', '\r\n', '\u0000', '\u0007', '\u001b[31m', '\u00a0', '\u00ad', '\u2028', '\u202e', '\ufeff', '\ud800', '\udc00',
  'é', 'e\u0301', '♞', '🙂', '½', '-', '+', '--', '.', '..', ',', ':', ';', '=', '&', '#', '%', '%00', '%zz', '"', "'", '`', '\\', '/', '(',
  ')', '[', ']', '{', '}', '<', '>', '|', '$', '*', '?', '0', '-0', '-1', '00', '007', '1e9', '1.5', '.5', '0x10', 'NaN', 'Infinity', 'null',
  'undefined', 'true', '__proto__', 'constructor', 'toString', '2147483648', '-2147483649', '4294967296', '9007199254740993', '9'.repeat(40),
]; // prettier-ignore

/** One change. `at`, `from` and `to` are parts of the text's length. */
interface Edit {
  kind: 'insert' | 'delete' | 'replace' | 'copy' | 'repeat' | 'splice' | 'swap' | 'number';
  at: number;
  from: number;
  length: number;
  times: number;
  word: string;
}

/** Longest text that is made, in characters. */
const MOST = 100_000;

function change(text: string, edit: Edit): string {
  const place = (part: number) => Math.floor(part * (text.length + 1));
  const at = place(edit.at);
  const from = place(edit.from);
  const slice = text.slice(from, from + edit.length);
  const spliced = (middle: string, dropped = 0) => text.slice(0, at) + middle + text.slice(at + dropped);
  switch (edit.kind) {
    case 'insert':
      return spliced(edit.word);
    case 'delete':
      return spliced('', edit.length);
    case 'replace':
      return spliced(edit.word, Math.max(1, edit.length));
    case 'copy':
      return spliced(slice);
    case 'repeat':
      return spliced((slice || edit.word).repeat(edit.times)).slice(0, MOST);
    case 'splice':
      return text.slice(0, at) + edit.word.slice(Math.floor(edit.from * edit.word.length));
    case 'swap': {
      const [a, b] = [Math.min(at, from), Math.max(at, from)];
      return text.slice(0, a) + text.slice(b) + text.slice(a, b);
    }
    case 'number': {
      const numbers = [...text.matchAll(/\d+/g)];
      const match = numbers[Math.floor(edit.at * numbers.length)];
      if (match === undefined) return text;
      return text.slice(0, match.index) + String(edit.times) + text.slice(match.index + match[0].length);
    }
  }
}

/**
 * Texts of a corpus after 0 to 6 changes. `words` are those of the language: they come more often than nasty ones.
 * Shrinks to fewer changes and to earlier texts of the corpus.
 */
export function mutated(corpus: readonly string[], words: readonly string[]): Arbitrary<string> {
  const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const edit = fc.record<Edit>({
    kind: fc.constantFrom('insert', 'delete', 'replace', 'copy', 'swap', 'number', 'splice', 'repeat'),
    at: part,
    from: part,
    length: fc.oneof(fc.nat(3), fc.nat(40)),
    times: fc.oneof({ weight: 6, arbitrary: fc.nat(12) }, { weight: 2, arbitrary: fc.nat(300) }, fc.nat(5000)),
    word: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...words) },
      { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
      { weight: 1, arbitrary: fc.constantFrom(...corpus) },
    ),
  });
  return fc
    .tuple(fc.constantFrom(...corpus), fc.array(edit, { maxLength: 6 }))
    .map(([text, edits]) => edits.reduce(change, text));
}
