/** Reads a written rule: source text in, something that the search can ask out. */
import { quoted } from '../board/error-text.ts';
import { techniques } from '../pruning/index.ts';
import type { Writable } from './sources.ts';
import { checkTree } from './check.ts';
import { compileTree } from './compile.ts';
import { faultAt, RuleFault } from './fault.ts';
import { habitAt, quotientAt } from './habits.ts';
import { namesFor } from './names.ts';
import type { Parse } from './syntax.ts';
import type { RuleTree, Statement } from './tree.ts';

/** Characters that a rule may have. */
export const RULE_CHARACTERS = 4000;

export interface WrittenRule {
  readonly technique: Writable;
  readonly source: string;
  readonly tree: RuleTree;
  /** What it says of the place that is set up: YES, NO (compile.ts) or a number. */
  readonly decide: () => number;
}

/** What the rules of the techniques may return, besides nothing. */
const ANSWERS: Readonly<Record<string, string>> = {
  rfp: 'true or false, or the score that the node is worth',
  nmp: 'the depth to search after the pass, or 0 for no pass',
  razor: 'true to have quiescence look at the node, whose score is believed where it does not pass alpha, or false',
  probcut:
    'the score that a capture must reach in a search three plies less deep to stand for the node, or false to try none',
  lmp: 'true to skip the move, or false',
  fp: 'true to skip the move, the score that it could reach at most to skip it too, or false',
  hp: 'true to skip the move, or false',
  see: 'true to skip the move, or false',
  lmr: 'the plies by which the move is searched less deep, or 0 for the full depth',
};

/** What the rule of a technique returns, in words. */
export const answersOf = (technique: Writable): string => ANSWERS[technique] ?? 'true or false';

/** May it answer with a number, or with any condition? */
const takesNumber = (technique: Writable): boolean => ['rfp', 'nmp', 'probcut', 'fp', 'lmr'].includes(technique);
const takesTruth = (technique: Writable): boolean => !['nmp', 'probcut', 'lmr'].includes(technique);

/**
 * The rule of a technique from its source. Throws a RuleFault, and nothing else, whatever the text: with line and
 * column, and what is accepted there. It always ends, and reads nothing but its names.
 */
export const readRule = (technique: Writable, source: string, parse: Parse): WrittenRule =>
  readFor(technique, source, parse, new Set());

/** All that is wrong with a source, in the order of its lines, as far as one fault does not hide another. */
export function faultsOf(technique: Writable, source: string, parse: Parse): RuleFault[] {
  const faults = new Set<RuleFault>();
  try {
    readFor(technique, source, parse, faults);
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error;
    faults.add(error);
  }
  return [...faults].toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** Throws the first fault, and adds all that it finds to `faults`. */
function readFor(technique: Writable, source: string, parse: Parse, faults: Set<RuleFault>): WrittenRule {
  if (source.length > RULE_CHARACTERS)
    throw new RuleFault(`the rule has ${source.length} characters; at most ${RULE_CHARACTERS} are accepted`, 1, 1);
  const quotient = quotientAt(source);
  if (quotient !== undefined)
    throw faultAt(source, quotient, '// begins a comment; a division that rounds down is written Math.floor(a / b)');
  const cutsNodes = techniques.find(({ id }) => id === technique)?.cutsNodes === true;
  let tree: RuleTree;
  try {
    tree = checkTree(source, parse(source), namesFor(cutsNodes), faults);
  } catch (error) {
    throw error instanceof RuleFault ? error : syntaxFault(source, error);
  }
  const returns = returnsOf(tree.body);
  if (returns.length === 0)
    throw faultAt(source, source.length, `nothing is returned; this rule returns ${answersOf(technique)}`);
  for (const { start, value } of returns) {
    if (value === null) continue;
    const fits = value.type === 'number' ? takesNumber(technique) : takesTruth(technique) || isFalse(value);
    if (fits) continue;
    const what = value.type === 'number' ? 'a number' : 'true or false';
    faults.add(faultAt(source, start, `${what} is returned here; this rule returns ${answersOf(technique)}`));
  }
  const [first] = faults;
  if (first !== undefined) throw first;
  return { technique, source, tree, decide: compileTree(tree) };
}

const isFalse = (value: { kind: string; value?: unknown }): boolean =>
  value.kind === 'boolean' && value.value === false;

/** Does every return of a rule say no? Then it cannot act. */
export const saysNo = ({ body }: RuleTree): boolean =>
  returnsOf(body).every(
    ({ value }) => value === null || isFalse(value) || (value.kind === 'number' && value.value === 0),
  );

type Return = Extract<Statement, { kind: 'return' }>;

function returnsOf(body: readonly Statement[]): Return[] {
  return body.flatMap((one): Return[] => {
    if (one.kind === 'return') return [one];
    if (one.kind === 'block') return returnsOf(one.body);
    if (one.kind === 'if') return returnsOf([one.yes, ...(one.no === null ? [] : [one.no])]);
    return [];
  });
}

/** What a parser could not read. Its own words may quote anything, so they are not passed on. */
function syntaxFault(source: string, error: unknown): RuleFault {
  const pos = error instanceof Error && 'pos' in error && typeof error.pos === 'number' ? error.pos : null;
  if (pos === null) return new RuleFault('this is nested too deeply to be read', 1, 1);
  const at = Math.min(pos, source.length);
  if (source.slice(at).trim() === '')
    return faultAt(source, at, 'the rule ends too early; a value, a bracket or a brace is missing');
  const word = /^(?:[\p{L}\p{N}_$]+|[^\s])/u.exec(source.slice(at, at + 40))?.[0] ?? source[at];
  const habit = habitAt(source, at);
  if (habit !== undefined) return faultAt(source, at, habit);
  return faultAt(
    source,
    at,
    `${quoted(word)} cannot stand here; accepted are const, if, else, return and what can be counted or compared`,
  );
}
