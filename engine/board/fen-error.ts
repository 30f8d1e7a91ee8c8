/** What is wrong with a FEN, in one sentence that names the bad part, its place, and what is accepted. */

/** The part of a FEN that a fault lies in; `text` is the whole, `fields` their number. */
export type FenField = 'text' | 'fields' | 'board' | 'side' | 'castling' | 'enPassant' | 'halfmoveClock' | 'fullmove';

/** A FEN that cannot be set up. `message` is one sentence meant for people. */
export class FenError extends Error {
  readonly field: FenField;

  constructor(field: FenField, message: string) {
    super(message);
    this.name = 'FenError';
    this.field = field;
  }
}
