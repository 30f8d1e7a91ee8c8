/** The reference pages of the techniques: their sections, and what tests and results say of a technique as a whole. */
import { type SuiteTotals, suiteComparisons, suiteTotals } from '../../engine/index.ts';
import { rowsOf } from '../widgets/bench/views.ts';
import { type GuardTest, guardTests, testsOf } from './evidence.ts';
import type { TechniqueId } from './registry.ts';
import { suite } from './results.ts';

/** The sections of a rule's page, in their order: the same on all pages, so that a reader can go from rule to rule. */
export const ruleSections = [
  { id: 'leaves-out', title: 'What it leaves out' },
  { id: 'numbers', title: 'The rule and its numbers' },
  { id: 'saves', title: 'What it saves' },
  { id: 'costs', title: 'What it costs' },
  { id: 'guards', title: 'Guards' },
  { id: 'versions', title: 'Versions' },
  { id: 'evidence', title: 'Evidence' },
  { id: 'porting', title: 'Porting' },
  { id: 'your-engine', title: 'In your engine' },
] as const;

export type RuleSectionId = (typeof ruleSections)[number]['id'];

/** Where a technique is looked up, as a path from the site's root. */
export const rulePath = (id: TechniqueId, section?: string): string => `rules/${id}/${section ? `#${section}` : ''}`;

/** Where a guard is told of, by its full id: "rules/rfp/#rfp-notInCheck". */
export const guardPath = (guard: string): string => {
  const [technique = ''] = guard.split('.');
  return `rules/${technique}/#${guard.replace('.', '-')}`;
};

/** The chapter that is about a technique, and about as few others as any; undefined when none is. */
export function mainChapter<C extends { data: { techniques: readonly TechniqueId[] } }>(
  chapters: readonly C[],
  id: TechniqueId,
): C | undefined {
  const about = chapters.filter(({ data }) => data.techniques.includes(id));
  return about.toSorted((a, b) => a.data.techniques.length - b.data.techniques.length)[0];
}

/** What a technique saves over the suite. */
export interface Saving {
  /** Against no pruning, and added to the other four of part one, or to all five of them. */
  alone: SuiteTotals;
  added: SuiteTotals;
  /** Plies. */
  depth: number;
}

/** What a technique saves over the measured suite. Throws, which stops the build, when it was not measured. */
export function savingOf(id: TechniqueId): Saving {
  if (suite === undefined) throw new Error('There is no content/results/suite.json: run npm run measure.');
  const { depth, positions, runs } = suite;
  const answers = Object.fromEntries(runs.map((run, i) => [run, positions.map((one) => one.answers[i])]));
  const totals = suiteComparisons
    .filter(({ technique }) => technique === id)
    .map((one) => suiteTotals(rowsOf(positions, answers, one, depth)));
  const [alone, added] = totals;
  if (alone === undefined || added === undefined) throw new Error(`content/results/suite.json has no run of "${id}".`);
  return { alone, added, depth };
}

/** How far the published tests of a technique spread, in Elo; undefined where nobody published one. */
export interface Spread {
  tests: number;
  least: number;
  most: number;
  /** The middle half lies between these. */
  low: number;
  high: number;
  median: number;
}

/** The spread of numbers, quartiles between two neighbours by their distance; undefined for none. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => {
    const place = part * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return below + (above - below) * (place - Math.floor(place));
  };
  if (sorted.length === 0) return undefined;
  return { tests: sorted.length, least: at(0), low: at(0.25), median: at(0.5), high: at(0.75), most: at(1) };
}

/** The spread of a technique's published tests. */
export const eloSpreadOf = (id: TechniqueId): Spread | undefined => spreadOf(testsOf(id).map(({ worth }) => worth.elo));

/** What published tests call a guard, by the guard's id in its technique. */
const GUARDS_TESTED: Readonly<Record<string, string>> = {
  'not a PV node': 'notPv',
  'not the root': 'notRoot',
  'not in check': 'notInCheck',
  'gives no check': 'notChecking',
  'no mate in the window': 'noMateWindow',
  'a best move found': 'safeMoveFound',
  'a move searched': 'notFirst',
  'not a killer': 'notKiller',
  'quiet moves only': 'quiet',
  'pieces to move': 'hasPieces',
  'more than one piece': 'notLonePiece',
  'not after a null move': 'notTwice',
  'an evaluation of beta': 'evalAboveBeta',
  'an expected cut node': 'expectedCut',
  'no quiet table move': 'noQuietHashMove',
};

/** The techniques that a published test of a guard is of, by what the test names. */
const RULES_TESTED: Readonly<Record<string, readonly TechniqueId[]>> = {
  'whole nodes': ['rfp', 'nmp', 'razor', 'probcut'],
  'all pruning': ['rfp', 'nmp', 'razor', 'probcut', 'multicut', 'lmp', 'fp', 'hp', 'see'],
  'single moves': ['lmp', 'fp', 'hp', 'see'],
  'late moves': ['lmp'],
  'reverse futility and single moves': ['rfp', 'lmp', 'fp', 'hp', 'see'],
  'late moves and futility': ['lmp', 'fp'],
  'reverse futility pruning': ['rfp'],
  'null move pruning': ['nmp'],
  razoring: ['razor'],
  ProbCut: ['probcut'],
  'multi-cut': ['multicut'],
  'late move reductions': ['lmr'],
  'futility pruning': ['fp'],
  'history pruning': ['hp'],
  'SEE pruning': ['see'],
};

/** The published tests of a guard, by its full id ("see.notPv"), from the greatest worth to the least. */
export function testsOfGuard(guard: string): GuardTest[] {
  const [technique, id] = guard.split('.');
  return guardTests
    .filter((test) => GUARDS_TESTED[test.guard] === id)
    .filter((test) => (RULES_TESTED[test.rule] ?? []).some((one) => one === technique))
    .sort((a, b) => b.worth.elo - a.worth.elo);
}
