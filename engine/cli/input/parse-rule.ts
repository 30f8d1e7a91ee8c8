/**
 * The parser that reads written rules on the command line. An engine that is built without `npm ci` has none
 * (no-parser.ts).
 */
import { parse as acorn } from 'acorn';
import { type Parse, PARSER_OPTIONS } from '../../workshop/syntax.ts';

export const parseRule: Parse = (source) => acorn(source, PARSER_OPTIONS);
