/** For tests: rules read by the parser that the command line and the page bring along. */
import { parse as acorn } from 'acorn';
import type { Writable } from './sources.ts';
import { readRule, type WrittenRule } from './read-rule.ts';
import { type Parse, PARSER_OPTIONS } from './syntax.ts';

export const parse: Parse = (source) => acorn(source, PARSER_OPTIONS);

/** A rule, which must be one. */
export const rule = (technique: Writable, source: string): WrittenRule => readRule(technique, source, parse);
