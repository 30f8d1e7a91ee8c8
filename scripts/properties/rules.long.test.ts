/** Written rules: refused by the one kind of error, in a sentence, or read, and then always with an answer. */
import fc from 'fast-check';
import { it } from 'vitest';
import { parse as acorn } from 'acorn';
import { type Writable, writable } from '../../engine/index.ts';
import { NO, YES } from '../../engine/workshop/compile.ts';
import { RuleFault } from '../../engine/workshop/fault.ts';
import { ruleFunctions, ruleNames } from '../../engine/workshop/names.ts';
import { at } from '../../engine/workshop/place.ts';
import { readRule } from '../../engine/workshop/read-rule.ts';
import { bookSources } from '../../engine/workshop/sources.ts';
import { type Parse, PARSER_OPTIONS } from '../../engine/workshop/syntax.ts';
import { decodeBench, readRuleLink, ruleLink } from '../../src/stores/workshop.ts';
import { attempts, checkSentence, holds, outcome } from './claims.ts';
import kept from './kept.json' with { type: 'json' };
import { mutated } from './mutations.ts';

interface Case {
  technique: Writable;
  source: string;
  values: number[];
}

const parse: Parse = (source) => acorn(source, PARSER_OPTIONS);

const WORDS = [
  ...ruleNames.map(({ name }) => ` ${name} `),
  ...ruleFunctions.map(({ name }) => `Math.${name}(`),
  ...['return ', 'if (', ') ', 'else ', 'const a = ', ';', '\n', ' ? ', ' : ', ' && ', ' || ', '!', ' === ', ' >= ', ' % ', ' / 0', '{', '}', '(', ')', '-', '1e9', '0.5', 'true', 'false', '//', '/*'],
  ...['constructor', '__proto__', 'prototype', 'toString', 'globalThis', 'process', 'Function', 'eval', 'this', 'Math', 'Math["max"]', '[', ']', '=>', '`', '${', '"', '\\u0061', 'ё', '\u202e', '\ud800', '\0', '?.', '...', '=', '++', 'for (;;) ', 'import("x")'],
  '('.repeat(5000),
  '!'.repeat(2000),
  'a'.repeat(100_000),
]; // prettier-ignore

/** What a rule could have reached: none of these may be other than it was. */
const globals = () => Object.getOwnPropertyNames(globalThis).length;

function check({ source, technique, values }: Case): void {
  const before = globals();
  const read = outcome(() => readRule(technique, source, parse), [RuleFault]);
  if (read instanceof RuleFault) {
    checkSentence(read.message);
    holds(read.line >= 1 && read.column >= 1, () => `line ${read.line}, column ${read.column}`);
  } else if (!(read instanceof Error)) {
    ruleNames.forEach(({ type }, place) => {
      const value = values[place % values.length] ?? 0;
      at[place] = type === 'boolean' ? Math.abs(Math.trunc(value)) % 2 : value;
    });
    // What is asked of the board only waits for -1, which is no value of it.
    for (const name of ['nonPawnPieces', 'givesCheck', 'killer', 'toSeventh'])
      at[ruleNames.findIndex((one) => one.name === name)] = 1;
    const said = read.decide();
    holds(said === YES || said === NO || Number.isFinite(said), () => `it says ${said}`);
    holds(read.decide() === said, () => 'asked again it says something else');
  }
  holds(globals() === before, () => 'a global is there that was not');
  decodeBench(source);
  const link = readRuleLink(source);
  if (link !== null && link.text !== null) holds(readRuleLink(ruleLink(link.id, link.text)) !== null, () => 'a link is not read again'); // prettier-ignore
}

const cases = fc.record({
  technique: fc.constantFrom(...writable),
  source: mutated([...kept.rules.map(({ source }) => source), ...Object.values(bookSources)], WORDS),
  values: fc.array(fc.integer({ min: -32_500, max: 32_500 }), { minLength: 1, maxLength: 30 }),
});

it('that are written are refused in a sentence, or read, and then always answer', () => {
  fc.assert(fc.property(cases, check), attempts(200, kept.rules as Case[]));
});
