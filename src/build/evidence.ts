/**
 * Published tests of whole techniques, of other engines (content/evidence.json): what each says of the technique's
 * worth, counted again by this engine's own statistics. A test that a preset has keeps its numbers there.
 */
import { z } from 'astro/zod';
import {
  type EloEstimate,
  estimateElo,
  evaluateSprt,
  gameTrials,
  pairTrials,
  presetById,
  STANDARD_ERROR_CHANCE,
  testAddress,
} from '../../engine/index.ts';
import type { Interval } from './intervals.ts';
import { type TechniqueId, techniqueIds } from './registry.ts';

const count = z.number().int().min(0);
const pair = z.tuple([z.number(), z.number()]);

/** What was published of the games. What was not is left out. */
const resultSchema = z.strictObject({
  /** Elo and what stands behind its ±. */
  elo: pair.optional(),
  /** `hypotheses` in Elo of `model`: without it normalised where pairs were counted, and BayesElo where games were. */
  sprt: z
    .strictObject({
      llr: z.number(),
      bounds: pair,
      hypotheses: pair.optional(),
      model: z.literal('logistic').optional(),
    })
    .optional(),
  games: z.strictObject({ wins: count, losses: count, draws: count }),
  /** Pairs that scored 0, ½, 1, 1½ and 2 points. */
  pairs: z.tuple([count, count, count, count, count]).optional(),
});
type Result = z.infer<typeof resultSchema>;

const commonSchema = z.strictObject({
  technique: z.enum(techniqueIds),
  /** A name of `engines`. */
  engine: z.string().min(1),
  /** The pull request that shows the test, or else the commit whose message does. */
  pull: z.number().int().positive().optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  date: z.string().regex(/^20\d\d-\d\d(-\d\d)?$/),
  /** Was the technique new, taken out, or put back (or made again)? */
  change: z.enum(['added', 'removed', 'again']),
  /** What became of the change. */
  outcome: z.enum(['taken', 'not taken', 'open']),
  /** Seconds a game and a move, "8+0.08", or a word; left out where the source does not say. */
  time: z.string().min(1).optional(),
  /** What sets the test apart from others of the engine. */
  note: z.string().min(1).optional(),
  /** What the engine was before, as its sources at the commit that brought the change have it. */
  before: z
    .strictObject({
      commit: z.string().regex(/^[0-9a-f]{7,40}$/),
      /** The rule that was added: its margin in the engine's own centipawns, its limit in plies. */
      rule: z.string().min(1),
      techniques: z.array(z.enum(techniqueIds)),
      evaluation: z.enum(['network', 'hand-written']),
    })
    .optional(),
});

/** A test of a guard of one rule or of several: `change` says what became of the guard. */
const guardSchema = commonSchema.omit({ technique: true, before: true }).extend({
  /** "not a PV node" */
  guard: z.string().min(1),
  /** What it guards: "SEE pruning", or "single moves" for all rules that skip one. */
  rule: z.string().min(1),
  ...resultSchema.shape,
});

const testSchema = z.union([
  commonSchema.extend(resultSchema.shape),
  commonSchema.extend({ preset: z.string().refine((id) => !!presetById(id)?.published, 'has no published test') }),
]);

export const evidenceSchema = z
  .strictObject({
    /** Each engine's repository at GitHub; null for int0x80's series, whose tests have a page of their own. */
    engines: z.record(
      z.string(),
      z
        .string()
        .regex(/^[\w.-]+\/[\w.-]+$/)
        .nullable(),
    ),
    tests: z.array(testSchema),
    guards: z.array(guardSchema),
  })
  .refine(
    ({ engines, guards, tests }) => [...tests, ...guards].every(({ engine }) => engine in engines),
    'each test is of a named engine',
  )
  .refine(({ guards }) => guards.every(({ commit, pull }) => pull ?? commit), 'each test of a guard has a source')
  .refine(
    ({ engines, tests }) => tests.every((one) => 'preset' in one || (engines[one.engine] && (one.pull ?? one.commit))),
    'each test has a source',
  );

/** What is counted again of a result. */
interface Recounted extends Result {
  /** Of the version with the change over the one without it. */
  estimate: EloEstimate;
  /** The log-likelihood ratio counted again; null where the hypotheses were not published. */
  llr: number | null;
  /** Elo of the engine with the technique, or the guard, over the one without it: the sign of a removal is turned. */
  worth: Interval;
}

export type PublishedTest = Omit<z.infer<typeof commonSchema>, 'commit' | 'pull'> &
  Recounted & {
    /** Where the test stands, and what it is called there: "pull request 92", "commit bb77ee2". */
    address: string;
    source: string;
    /** The commit whose sources `before` tells of. */
    sources?: string;
  };

export type GuardTest = Omit<PublishedTest, 'technique' | 'before' | 'sources'> &
  Pick<z.infer<typeof guardSchema>, 'guard' | 'rule'>;

/** What a preset keeps of its test. Throws when it has none. */
function ofPreset(id: string): Result & { address: string; test: number } {
  const published = presetById(id)?.published;
  if (!published) throw new Error(`content/evidence.json: the preset "${id}" has no published test.`);
  const { address, bounds, draws, elo, error, hypotheses, llr, losses, pentanomial, test, wins } = published;
  return {
    elo: [elo, error],
    sprt: { llr, bounds: [...bounds], hypotheses: [...hypotheses] },
    games: { wins, losses, draws },
    pairs: [...pentanomial],
    address: address ?? testAddress(test),
    test,
  };
}

/** The ratio of a test's likelihoods; null where it cannot be counted. */
function ratioOf({ games, pairs, sprt }: Result): number | null {
  if (!sprt?.hypotheses) return null;
  const [elo0, elo1] = sprt.hypotheses;
  const model = sprt.model ?? (pairs ? 'normalised' : 'bayesElo');
  const chances = { alpha: STANDARD_ERROR_CHANCE, beta: STANDARD_ERROR_CHANCE };
  return evaluateSprt(pairs ? pairTrials(pairs) : gameTrials(games), { elo0, elo1, ...chances, model }).llr;
}

const recounted = (result: Result, change: PublishedTest['change']): Recounted => {
  const estimate = estimateElo(result.pairs ? pairTrials(result.pairs) : gameTrials(result.games));
  const elo = change === 'removed' ? -estimate.elo : estimate.elo;
  return { ...result, estimate, llr: ratioOf(result), worth: { elo, error: estimate.error95 } };
};

const files = import.meta.glob<unknown>('/content/evidence.json', { import: 'default', eager: true });
const { engines, guards, tests: read } = evidenceSchema.parse(files['/content/evidence.json']);

/** Where a test of an engine stands, and what it is called there; undefined where it is kept elsewhere. */
function placeOf({ commit, engine, pull }: Pick<z.infer<typeof commonSchema>, 'commit' | 'engine' | 'pull'>) {
  const repository = `https://github.com/${engines[engine]}`;
  if (pull !== undefined) return { address: `${repository}/pull/${pull}`, source: `pull request ${pull}` };
  return commit === undefined ? undefined : { address: `${repository}/commit/${commit}`, source: `commit ${commit}` };
}

/** All published tests, in the order of their file. */
export const publishedTests: readonly PublishedTest[] = read.map((one): PublishedTest => {
  const { commit, pull, ...common } = one;
  const repository = `https://github.com/${engines[one.engine]}`;
  const kept = 'preset' in one ? ofPreset(one.preset) : null;
  const result = resultSchema.parse(
    Object.fromEntries(Object.entries(kept ?? one).filter(([key]) => key in resultSchema.shape)),
  );
  return {
    ...common,
    ...recounted(result, one.change),
    ...(placeOf({ commit, engine: one.engine, pull }) ?? {
      address: kept?.address ?? repository,
      source: `test ${kept?.test}`,
    }),
    ...(one.before && { sources: `${repository}/commit/${one.before.commit}` }),
  };
});

/** All published tests of guards, in the order of their file. */
export const guardTests: readonly GuardTest[] = guards.map(({ commit, pull, ...one }) => {
  const place = placeOf({ commit, engine: one.engine, pull });
  if (place === undefined) throw new Error(`content/evidence.json: a test of ${one.engine} has no source.`);
  return { ...one, ...recounted(one, one.change), ...place };
});

/** The tests of a technique, from the greatest worth to the least. */
export const testsOf = (id: TechniqueId): readonly PublishedTest[] =>
  publishedTests.filter(({ technique }) => technique === id).sort((a, b) => b.worth.elo - a.worth.elo);

/** How many engines these tests are of. */
export const enginesIn = (tests: readonly PublishedTest[]): number => new Set(tests.map(({ engine }) => engine)).size;

/** A published ± is one side of its interval or the mean of both, by quantiles that differ in the third digit. */
const LEEWAY = 0.01;

/** Is this the ± of the estimate, printed to units of `unit`? */
const isErrorOf = ({ error95, high, low }: EloEstimate, printed: number, unit: number): boolean =>
  [error95, (high - low) / 2].some((error) => Math.abs(printed - error) <= unit / 2 + LEEWAY * error);

/** Sources print one decimal or two; a number in a file does not tell "35" from "35.0". */
const unitOf = (values: readonly number[]): number =>
  values.every((value) => Number.isInteger(Math.round(value * 1e6) / 1e5)) ? 0.1 : 0.01;

/**
 * Does the published interval count the games of a test one by one, although its pairs are known? Ours counts pairs, as
 * games of one opening are not independent.
 */
export function countsGames({ elo, games, pairs, estimate }: Recounted): boolean {
  if (!elo || !pairs || isErrorOf(estimate, elo[1], unitOf(elo))) return false;
  return isErrorOf(estimateElo(gameTrials(games)), elo[1], unitOf(elo));
}

/**
 * What of a test was published otherwise than its counts give it: Elo and LLR to the digits printed, ± with some
 * leeway.
 */
export function differencesIn(test: Recounted): ('Elo' | '±' | 'LLR')[] {
  const { elo, estimate, llr, sprt } = test;
  const differ: ('Elo' | '±' | 'LLR')[] = [];
  if (elo) {
    const unit = unitOf(elo);
    if (Math.abs(elo[0] - estimate.elo) > unit / 2 + 1e-6) differ.push('Elo');
    if (!isErrorOf(estimate, elo[1], unit) && !countsGames(test)) differ.push('±');
  }
  if (sprt && llr !== null && Math.abs(sprt.llr - llr) > 0.005 + 1e-6) differ.push('LLR');
  return differ;
}

/** What was tried, and what became of it where it was not taken: "added again", "added, not taken", "tried without". */
export function fateOf({ change, outcome }: Pick<PublishedTest, 'change' | 'outcome'>): string {
  if (change === 'removed') return outcome === 'taken' ? 'taken out' : 'tried without';
  return [change === 'again' ? 'added again' : 'added', ...(outcome === 'taken' ? [] : [outcome])].join(', ');
}

/**
 * Seconds of a time such as "8+0.08", without what is added a move; a source that has only words calls it short or
 * long.
 */
const secondsOf = ({ time }: PublishedTest): number =>
  time === 'short' ? 0 : time === 'long' ? Number.POSITIVE_INFINITY : Number.parseFloat(time ?? '');

/** Two tests of one change, the shorter games before the longer. */
export const inTwoTimes: readonly (readonly [PublishedTest, PublishedTest])[] = publishedTests.flatMap((short) => {
  const long = publishedTests.find(
    (one) =>
      (['technique', 'engine', 'address', 'note', 'change', 'outcome'] as const).every(
        (key) => one[key] === short[key],
      ) && secondsOf(one) > secondsOf(short),
  );
  return long === undefined ? [] : [[short, long] as const];
});

/**
 * Engines of which at least so many techniques have a test that brought them in, each with these tests in the order in
 * which they came. Of several tests of a technique it is the newest, and of several times the short one.
 */
export function ordersOf(least: number): { engine: string; tests: PublishedTest[] }[] {
  const number = ({ source }: PublishedTest) => Number(source.split(' ').at(-1));
  const brought = publishedTests.filter(({ change, outcome }) => change !== 'removed' && outcome === 'taken');
  return [...new Set(brought.map(({ engine }) => engine))].flatMap((engine) => {
    const tests = techniqueIds.flatMap((id) => {
      const tests = brought.filter((one) => one.engine === engine && one.technique === id);
      const newest = tests
        .map(({ date }) => date)
        .sort()
        .at(-1);
      const [short] = tests.filter(({ date }) => date === newest).sort((a, b) => secondsOf(a) - secondsOf(b));
      return short ?? [];
    });
    tests.sort((a, b) => a.date.localeCompare(b.date) || number(a) - number(b));
    return tests.length < least ? [] : [{ engine, tests }];
  });
}
