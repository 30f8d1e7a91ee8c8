/**
 * Games as text, cut into what counts: tags, moves of the main line, and results, each with the line that it stands on.
 * Comments, variations and the signs of commentators are read over, as chess.js, python-chess and Lichess do. Whether
 * the moves can be played is for others to say.
 */
import { quoted } from '../board/error-text.ts';
import { PASS } from '../board/move.ts';
import type { GameResult } from './adjudication.ts';

/** A part of a PGN that counts. `line` counts from 1. */
export type PgnWord =
  | { readonly kind: 'tag'; readonly name: string; readonly value: string; readonly line: number }
  /** A move as it was written, without what a commentator has added; a null move in any of its spellings is PASS. */
  | { readonly kind: 'move'; readonly text: string; readonly line: number }
  /** `*` where the game is not finished. */
  | { readonly kind: 'result'; readonly result: GameResult | '*'; readonly line: number };

/** A PGN that cannot be read. The message is one sentence that says where. */
export class PgnError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PgnError';
  }
}

/** Most characters of a move as it is written: several times those of "Qa1xb2+!?". */
const LONGEST_MOVE = 40;

/**
 * A tag, a comment (closed or not), a rest of line, a glyph, a number, a parenthesis, a result, a word, anything else.
 */
const TOKEN =
  /\[\s*(\w+)\s+"((?:\\.|[^"\\\n])*)"\s*\]|(\{)[^}]*(\})?|;[^\n]*|^%[^\n]*|\$\d+|(1[-–—]0|0[-–—]1|1\/2(?:[-–—]1\/2)?|½(?:[-–—]½)?|\*)(?=[\s)[{;]|$)|\d+[.…]+|([()])|([^\s[\]{}();$]+)|(\S)/gm;

/** How null moves are written. */
const PASSES: readonly string[] = [PASS, 'Z0', '0000', '@@@@'];
/** What begins like a move. Only a pawn on the last rank promotes: the N of "Nf3N" calls the move new. */
const MOVE =
  /^(?:[O0]-[O0](?:-[O0])?|[NBRQK][a-h]?[1-8]?[-x]?[a-h][1-8]|(?:[a-h][1-8]?[-x]?)?[a-h](?:[18](?:=?[NBRQnbrq])?|[2-7]))/;
/** A check or a mate, and not the beginning of an evaluation such as "+-". */
const CHECK = /^(?:#|\+{1,2})(?![-+=/~])/;
/**
 * What commentators write behind a move, or alone: praise, evaluations, signs, "new", "diagram", "en passant", "mate".
 * A figurine is a piece and no such sign.
 */
const ASIDES = /^(?:[-+=/~#!?‼−–—]|(?![♔-♟])[^\P{S}\p{ASCII}]|[⁇⁈⁉Δ]|TN|N|D|e\.?p\.?|mate|ch)*$/u;
/** The number of a move without its full stop, or full stops without their number. */
const NUMBER = /^(?:\d+|[.…]+)$/;

const RESULTS: Readonly<Record<string, GameResult | '*'>> = { '1-': '1-0', '0-': '0-1', '*': '*' };
const resultOf = (text: string): GameResult | '*' => RESULTS[text.replace(/[–—]/g, '-').slice(0, 2)] ?? '1/2-1/2';

const where = (line: number): string => `Line ${line} of the PGN`;
const unclosed = (line: number): PgnError =>
  new PgnError(`${where(line)} opens a variation with "(" that is never closed.`);

/**
 * Gives the words of a PGN in their order. Throws a PgnError, when it comes to it, for what can be no part of a PGN.
 */
export function* pgnWords(text: string): Generator<PgnWord, void, undefined> {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  let depth = 0;
  /** Line of the "(" that the others stand in. */
  let openedAt = 0;
  let line = 1;
  let seen = 0;
  for (const match of source.matchAll(TOKEN)) {
    const [token, name, value = '', opened, closed, result, bracket, word, stray] = match;
    for (; seen < match.index; seen++) if (source[seen] === '\n') line++;
    if (name !== undefined) {
      if (depth > 0) throw unclosed(openedAt);
      yield { kind: 'tag', name, value: value.replace(/\\(.)/g, '$1'), line };
    } else if (opened !== undefined) {
      if (closed === undefined) throw new PgnError(`${where(line)} opens a comment with "{" that is never closed.`);
    } else if (bracket !== undefined) {
      if (depth === 0) openedAt = line;
      depth += bracket === '(' ? 1 : -1;
      if (depth < 0) throw new PgnError(`${where(line)} closes a variation with ")" that was never opened.`);
    } else if (stray !== undefined) {
      throw new PgnError(`${where(line)} has ${quoted(token)} where a tag, a move or a comment is expected.`);
    } else if (depth > 0) {
      // Inside a variation.
    } else if (result !== undefined) {
      yield { kind: 'result', result: resultOf(result), line };
    } else if (word !== undefined) {
      const move = moveIn(word, line);
      if (move !== null) yield { kind: 'move', text: move, line };
    }
  }
  if (depth > 0) throw unclosed(openedAt);
}

/**
 * The move in a word, null when the word is none and may be read over. A word of another kind is given as it is:
 * whoever plays the moves refuses it.
 */
function moveIn(word: string, line: number): string | null {
  if (word.length > LONGEST_MOVE)
    throw new PgnError(
      `${where(line)} has ${quoted(word)} of ${word.length.toLocaleString('en')} characters where a move is expected.`,
    );
  if (PASSES.includes(word)) return PASS;
  const [core] = MOVE.exec(word) ?? [];
  if (core === undefined) return NUMBER.test(word) || ASIDES.test(word) ? null : word;
  const rest = word.slice(core.length);
  const check = CHECK.exec(rest)?.[0] ?? '';
  return ASIDES.test(rest.slice(check.length)) ? core + check : word;
}
