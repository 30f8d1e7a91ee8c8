/** Which lines are mutated, and which tests are asked about them, the likeliest to notice first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { techniques } from '../../../engine/pruning/index.ts';
import { stepsOf } from '../../../src/snippets/steps.ts';
import {
  droppedFacts,
  functionsIn,
  type Mutant,
  mutantsIn,
  propertiesIn,
  type Scope,
  statementsIn,
} from './mutants.ts';

/** A mutant with the test files, below the repository, that should notice it. */
export interface Trial {
  mutant: Mutant;
  tests: readonly string[];
}

const SEARCH = 'engine/search/negamax.ts';
const NULL_MOVE = 'engine/search/null-move-search.ts';
const GUARDS = 'engine/search/guards.ts';
const RULES = 'engine/search/rules.ts';
const FACTS = 'engine/pruning/facts.ts';
/** Asked when the test of the technique sees nothing. */
const FURTHER = [
  'engine/pruning/defaults.test.ts',
  'engine/settings.test.ts',
  'engine/search/pruning-steps.test.ts',
  'engine/search/root-moves.test.ts',
];
/** The nodes of the bench: it notices any change of what is searched. */
const LAST = ['engine/signature.test.ts'];

const testOf = (file: string): string => `engine/${file.replace(/\.ts$/, '.test.ts')}`;
const allTechniques = techniques.map(({ file }) => testOf(file));

/** What the search calls; the functions that only tell people of a rule have the tests of the trace. */
const isRule = (name: string): boolean => !/^read[A-Z]/.test(name);

/** All trials, in the order of the source. */
export function planTrials(root: string): Trial[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const trials: Trial[] = [];
  const add = (mutants: readonly Mutant[], tests: readonly string[]) => {
    trials.push(...mutants.map((mutant) => ({ mutant, tests: [...new Set([...tests, ...FURTHER, ...LAST])] })));
  };
  for (const technique of techniques) {
    const file = `engine/${technique.file}`;
    const text = read(file);
    const defaults = mutantsIn(file, text, propertiesIn(file, text, ['default']), true).filter(isSound);
    const facts = mutantsIn(file, text, propertiesIn(file, text, ['blockedBy'])).filter(
      ({ change }) => !/^\d/.test(change),
    );
    const rule = mutantsIn(file, text, functionsIn(file, text, isRule), true);
    add([...rule, ...defaults, ...facts, ...droppedFacts(file, text)], [testOf(technique.file)]);
  }
  const facts = read(FACTS);
  const bits = mutantsIn(FACTS, facts, [{ place: 'bits', start: 0, end: facts.length }]);
  add(
    bits.filter(({ change }) => /^\d+ → /.test(change) && !change.startsWith('1 → 2 in')),
    ['engine/pruning/facts.test.ts'],
  );
  const guards = read(GUARDS);
  add(mutantsIn(GUARDS, guards, functionsIn(GUARDS, guards)), ['engine/search/guards.test.ts', ...allTechniques]);
  const rules = read(RULES);
  const settings = statementsIn(RULES, rules, 'useSettings', isOfTechniques);
  add(mutantsIn(RULES, rules, settings), ['engine/search/rules.test.ts', ...allTechniques]);
  const search = read(SEARCH);
  const scopesOf = (begin: string): Scope[] =>
    stepsOf(search).flatMap((step) => (step.title.startsWith(begin) ? [{ place: `step ${step.n}`, ...step }] : []));
  for (const begin of ['Static evaluation', 'Every move was skipped']) {
    add(mutantsIn(SEARCH, search, scopesOf(begin)), ['engine/search/pruning-steps.test.ts', ...allTechniques]);
  }
  const nullMove = read(NULL_MOVE);
  add(mutantsIn(NULL_MOVE, nullMove, functionsIn(NULL_MOVE, nullMove)), [
    'engine/search/null-move-search.test.ts',
    testOf('pruning/null-move.ts'),
    'engine/search/pruning-steps.test.ts',
  ]);
  for (const { file, title } of techniques) {
    add(mutantsIn(SEARCH, search, scopesOf(`${title}:`)), [testOf(file), 'engine/search/pruning-steps.test.ts']);
  }
  return trials;
}

const guardDefaults = new Set(techniques.flatMap(({ guards }) => guards.map(({ id }) => `${id}.default`)));

/** A guard is on or off by default: nothing else compiles. */
const isSound = ({ place, text }: Mutant): boolean => !guardDefaults.has(place) || text === '0' || text === '1';

/** The settings of other parts of the search are no pruning. */
const isOfTechniques = (statement: string): boolean =>
  !/^(options\.(?!evaluateInCheck)|fillReductions|useNetwork)/.test(statement);
