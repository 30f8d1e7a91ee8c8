/**
 * What a parser hands over: ESTree, as far as the language looks at it. The engine has no dependency, so whoever reads
 * rules brings the parser along: the command line and the workshop's worker take acorn.
 */

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Parses the body of a function. Throws anything; an error with a number `pos` says where in the source. */
export type Parse = (source: string) => SyntaxNode;

/** What acorn must be told for that. */
export const PARSER_OPTIONS = {
  ecmaVersion: 2022,
  // Strict: 010 is no 8, and <!-- no comment.
  sourceType: 'module',
  allowReturnOutsideFunction: true,
} as const;
