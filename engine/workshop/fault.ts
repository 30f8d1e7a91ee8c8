/** The one error of the workshop: what is wrong with a written rule, where, and what is accepted. */

export class RuleFault extends Error {
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;

  /** `what` begins small and has no full stop: the message is "Line 2, column 5: <what>." */
  constructor(what: string, line: number, column: number) {
    super(`Line ${line}, column ${column}: ${what}.`);
    this.name = 'RuleFault';
    this.line = line;
    this.column = column;
  }
}

/** A fault at a place of the source, in characters from its beginning. */
export function faultAt(source: string, at: number, what: string): RuleFault {
  const before = source.slice(0, at).split(/\r\n|[\n\r\u2028\u2029]/);
  return new RuleFault(what, before.length, (before.at(-1) ?? '').length + 1);
}
