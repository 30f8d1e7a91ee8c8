/**
 * Measured results, too slow for a build: the files of content/results. Each says which engine it measured and with
 * which settings. One that is not there yet is an empty list; one that is not of its shape stops the build.
 */
import { z } from 'astro/zod';
import { SUBSETS, suiteRuns } from '../../engine/index.ts';
import { countText } from '../format/numbers.ts';
import { eloText } from './intervals.ts';
import { profiles, type TechniqueId, techniqueIds } from './registry.ts';

const count = z.number().int().min(0);

/** A match of two versions of this engine, in pairs of games with colours reversed. */
export const matchSchema = z
  .object({
    id: z.string().min(1),
    /** The versions, in a few words: "all five" and "without RFP". Elo is A's over B. */
    a: z.string().min(1),
    b: z.string().min(1),
    /** What differs between them; null when it is no single technique. */
    technique: z.enum(techniqueIds).nullable(),
    /** For each move: in words, or as a number of nodes. */
    budget: z.union([z.string().min(1), z.number().int().positive()]),
    games: count,
    wins: count,
    draws: count,
    losses: count,
    /** Pairs in which A scored 0, ½, 1, 1½ and 2 points. */
    penta: z.tuple([count, count, count, count, count]),
    elo: z.number(),
    /** Wider side of the 95 % interval, in Elo. */
    error95: z.number().min(0),
    /** Log-likelihood ratio of the sequential test; null when none was made. */
    llr: z.number().nullable(),
    /** What the test decided, in a few words. */
    verdict: z.string(),
    /** The engine that played. */
    signature: z.string().min(1),
    /** How it was played, as far as it was noted. */
    settings: z.looseObject({
      /** Of what the match was: a technique, a published variant, a guard, or part two beside everything. */
      kind: z.enum(['technique', 'preset', 'guard', 'beside']).optional(),
      profile: z.enum(['book', 'play']).optional(),
      /** Names the settings that the profile had. */
      profileKey: z.string().optional(),
      /** Changes of either side to the profile. */
      a: z.record(z.string(), z.number()).optional(),
      b: z.record(z.string(), z.number()).optional(),
      /** True when it ended as soon as its test was decided: its Elo is then too far from zero on average. */
      biased: z.boolean().optional(),
      sprt: z.looseObject({ elo0: z.number(), elo1: z.number() }).optional(),
      seed: z.number().optional(),
      openings: z.number().optional(),
      hashMb: z.number().optional(),
      command: z.string().optional(),
    }),
  })
  .refine(({ games, wins, draws, losses }) => games === wins + draws + losses, 'games are wins, draws and losses')
  .refine(({ games, penta }) => games === 2 * penta.reduce((sum, pairs) => sum + pairs, 0), 'games are two a pair');
export type MatchResult = z.infer<typeof matchSchema>;

/** Ablation over many positions (scripts/lab/measure/ablation.ts). */
export const suiteSchema = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  positions: z.number().int().positive(),
  /** Plies. */
  depth: z.number().int().positive(),
  hashMb: z.number().int().positive(),
  /** Changes to the book's settings. */
  settings: z.record(z.string(), z.number()),
  signature: z.string().min(1),
  /** By subset: bit i is technique i in search order. */
  rows: z.array(z.object({ nodes: count, sameMove: count, sameScore: count })).length(SUBSETS),
});
type SuiteResult = z.infer<typeof suiteSchema>;

const score = z.union([z.object({ cp: z.number().int() }).strict(), z.object({ mate: z.number().int() }).strict()]);

/** The suite of the bench page (scripts/lab/measure/results.ts). */
export const benchSchema = z
  .object({
    signature: z.string().min(1),
    /** Plies. */
    depth: z.number().int().positive(),
    hashMb: z.number().int().positive(),
    settings: z.record(z.string(), z.number()),
    runs: z.array(z.enum(suiteRuns.map(({ id }) => id))),
    positions: z.array(
      z.object({
        id: z.string().min(1),
        fen: z.string().min(1),
        /** In the order of the runs. */
        answers: z.array(z.object({ nodes: z.array(count), move: z.string().nullable(), score })),
      }),
    ),
  })
  .refine(({ runs }) => new Set(runs).size === suiteRuns.length, 'every run is there once')
  .refine(({ runs, positions }) => positions.every((one) => one.answers.length === runs.length), 'an answer a run');
export type BenchResult = z.infer<typeof benchSchema>;

const onePosition = z.tuple([count, z.number().min(0)]);

/**
 * moonfish's bench and ours of the same positions (scripts/lab/measure/moonfish.ts), by the positions' numbers from 1.
 */
export const moonfishSchema = z
  .object({
    signature: z.string().min(1),
    /** Plies. */
    depth: z.number().int().positive(),
    hashMb: z.number().int().positive(),
    /**
     * What moonfish's pull request printed: nodes and seconds of each position, and games against Stockfish's skill
     * levels.
     */
    published: z.object({
      positions: z.array(onePosition).min(1),
      games: z.array(z.object({ level: count, wins: count, draws: count, losses: count })),
    }),
    /** This engine: without the rule, with it, and both once more with late move reductions. */
    runs: z.array(
      z.object({
        id: z.enum(['plain', 'plain-fp', 'reduced', 'reduced-fp']),
        /** Techniques that are on, and changes to the book's settings besides. */
        on: z.array(z.enum(techniqueIds)),
        settings: z.record(z.string(), z.number()),
        /** Positions whose best move is another one than without the rule. */
        otherMoves: count,
        positions: z.array(onePosition),
      }),
    ),
  })
  .refine(({ runs }) => new Set(runs.map(({ id }) => id)).size === 4 && runs.length === 4, 'every run is there once')
  .refine(
    ({ published, runs }) => runs.every((one) => one.positions.length === published.positions.length),
    'a run has every position',
  );
type MoonfishResult = z.infer<typeof moonfishSchema>;

/** What an engine made of the cases of `cutoff check` (scripts/lab/check/results.ts). */
const checkedSchema = z.object({
  /** With its version. */
  name: z.string().min(1),
  language: z.string().min(1),
  /** Which version of the check asked. */
  by: z.string().min(1),
  /** By id of the case: "right", or the kind of mistake; "slow" when it was told to stop. */
  results: z.record(z.string(), z.string().min(1)),
});
export type CheckedEngine = z.infer<typeof checkedSchema>;

/**
 * The worked example of tuning (scripts/lab/measure/tuning.ts): the bench at several values of a number, then SPSA on
 * it.
 */
export const tuningSchema = z.object({
  signature: z.string().min(1),
  parameter: z.string().min(1),
  profile: z.literal('book'),
  /** For each move of the games. */
  nodes: count,
  /** What `cutoff options --spsa` says of the number. */
  line: z.string().min(1),
  tune: z.object({
    start: z.number(),
    min: z.number(),
    max: z.number(),
    step: z.number(),
    rate: z.number(),
    pairs: count,
    seed: z.number(),
  }),
  /**
   * Pairs that were played; where the value stood before the first, and again each time that `every` more were played.
   */
  pairs: count,
  every: z.number().int().positive(),
  path: z.array(z.number()).min(1),
  /** Depth in plies. */
  bench: z.object({ depth: count, rows: z.array(z.object({ value: z.number(), nodes: count })).min(1) }),
});
type TuningResult = z.infer<typeof tuningSchema>;

/** What one number does over the suite, value by value (scripts/lab/measure/sweeps.ts). */
const sweepsSchema = z
  .object({
    signature: z.string().min(1),
    /** Plies. */
    depth: z.number().int().positive(),
    hashMb: z.number().int().positive(),
    positions: z.array(z.string().min(1)).min(1),
    /** Nodes of each without any technique. */
    bare: z.array(count),
    sweeps: z.array(
      z.object({
        setting: z.string().min(1),
        values: z.array(z.number()).min(2),
        /** By position, then by value. */
        nodes: z.array(z.array(count)),
        /** Positions whose best move is that of the bare search, by value. */
        kept: z.array(count),
      }),
    ),
  })
  .refine(
    ({ positions, sweeps }) =>
      sweeps.every(
        ({ kept, nodes, values }) =>
          nodes.length === positions.length &&
          kept.length === values.length &&
          nodes.every((row) => row.length === values.length),
      ),
    'a count for each position and value',
  );
type SweepsResult = z.infer<typeof sweepsSchema>;

/** What a search takes off the evaluation, by terms and by network (scripts/lab/measure/evaluation-errors.ts). */
export const evaluationErrorsSchema = z
  .object({
    signature: z.string().min(1),
    /** That of the profile for play, which has the network. */
    play: z.string().min(1),
    roots: count,
    /** Plies: of the searches that nodes are drawn from, and of these before the horizon. */
    rootDepth: count,
    depths: z.array(count).min(1),
    nodes: count,
    /** In centipawns a ply; a histogram has one more bar beyond either end. */
    bars: z.object({ from: z.number(), to: z.number(), width: z.number().positive() }),
    /** Of the nodes, in percent. */
    shares: z.array(z.number()).min(1),
    evaluations: z.tuple([errorsOf('terms'), errorsOf('network')]),
  })
  .refine(
    ({ bars: { from, to, width }, evaluations, nodes, shares }) =>
      evaluations.every(
        ({ histogram, margins }) =>
          margins.length === shares.length &&
          histogram.length === (to - from) / width + 2 &&
          histogram.reduce((a, b) => a + b, 0) === nodes,
      ),
    'each node is in a bar, and each share has its margin',
  );
export type EvaluationErrors = z.infer<typeof evaluationErrorsSchema>;

function errorsOf<const Id extends string>(id: Id) {
  return z.object({
    id: z.literal(id),
    /** The middle size of the evaluation, and of what the search changes about it, in centipawns. */
    size: z.number().positive(),
    change: z.number().positive(),
    /** Centipawns a ply that the search takes off at most but for each of `shares`. */
    margins: z.array(z.number()),
    /** Nodes by what it takes off. */
    histogram: z.array(count),
  });
}

const files = import.meta.glob<unknown>('/content/results/*.json', { import: 'default', eager: true });

/** What writes each file. */
const WRITERS: Readonly<Record<string, string>> = {
  'ablation.json': 'npm run measure -- ablation',
  'engines.json': 'npm run lab -- check-results',
  'guards-out.json': 'npm run measure -- guards-out',
  'evaluation-errors.json': 'npm run measure -- evaluation-errors',
  'matches.json': 'npm run measure -- evidence',
  'moonfish.json': 'npm run measure -- moonfish',
  'savings.json': 'npm run measure -- savings',
  'suite.json': 'npm run measure',
  'sweeps.json': 'npm run measure -- sweeps',
  'tuning.json': 'npm run measure -- tuning',
};

/** Reads a list of results. Throws an Error that names the file, what is wrong with it, and what writes it again. */
export function readResults<T>(file: string, data: unknown, schema: z.ZodType<T>): T[] {
  if (data === undefined) return [];
  const read = z.array(schema).safeParse(data);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') || 'the file';
  throw new Error(`content/results/${file}: ${place}: ${issue?.message}. ${WRITERS[file]} writes it.`);
}

/** All measured matches, in the order of their file; none before the first was played. */
export const matches: readonly MatchResult[] = readResults(
  'matches.json',
  files['/content/results/matches.json'],
  matchSchema,
);

/** Engines that were asked the cases of `cutoff check`. */
export const checkedEngines: readonly CheckedEngine[] = readResults(
  'engines.json',
  files['/content/results/engines.json'],
  checkedSchema,
);

/** A measured match as a sentence gives it. Throws when there is none of that id, which stops the build of its page. */
export function playedMatch(id: string): {
  /** "−33 ± 32" */ elo: string;
  games: string;
  /** "5,000" */ nodes: string;
} {
  const match = matches.find((one) => one.id === id);
  if (match === undefined || typeof match.budget !== 'number')
    throw new Error(`content/results/matches.json has no match "${id}" at a number of nodes.`);
  return {
    elo: eloText(match.elo, match.error95),
    games: countText(match.games),
    nodes: countText(match.budget),
  };
}

/**
 * Matches without those that another one before them is as well: a rule alone against nothing may be asked about once
 * for itself, and once more as what somebody published.
 */
export function withoutTwins(all: readonly MatchResult[]): MatchResult[] {
  const played = ({ budget, settings: { a, b, profile } }: MatchResult) => JSON.stringify([profile, a, b, budget]);
  return all.filter(
    (one, i) => one.settings.a === undefined || all.findIndex((other) => played(other) === played(one)) === i,
  );
}

/**
 * The techniques that both sides have besides the one that a match of the book's profile is about; none of other
 * matches.
 */
export function besides({ technique, settings: { a, b, profile } }: MatchResult): TechniqueId[] {
  if (profile !== 'book' || a === undefined || b === undefined) return [];
  return techniqueIds.filter((id) => id !== technique && [a, b].every((side) => (side[id] ?? profiles.book[id]) === 1));
}

/** All measured ablations of suites; none before the first was run. */
export const suites: readonly SuiteResult[] = readResults(
  'ablation.json',
  files['/content/results/ablation.json'],
  suiteSchema,
);

/** What a file holds that is one result and no list; undefined before it was measured. */
export function oneResult<T>(file: string, schema: z.ZodType<T>): T | undefined {
  const data = files[`/content/results/${file}`];
  return readResults(file, data && [data], schema)[0];
}

/** The measured suite; undefined before the first was measured. */
export const suite: BenchResult | undefined = oneResult('suite.json', benchSchema);

/** moonfish's positions; undefined before they were measured. */
export const moonfish: MoonfishResult | undefined = oneResult('moonfish.json', moonfishSchema);

/** The worked example of tuning; undefined before it was measured. */
export const tuning: TuningResult | undefined = oneResult('tuning.json', tuningSchema);

const errors: EvaluationErrors | undefined = oneResult('evaluation-errors.json', evaluationErrorsSchema);

/** What a search takes off the evaluation. Throws, which stops the build, before it was measured. */
export function evaluationErrors(): EvaluationErrors {
  if (errors === undefined)
    throw new Error('There is no content/results/evaluation-errors.json: npm run measure -- evaluation-errors.');
  return errors;
}

/** The same, as sentences give it: whole centipawns, and factors to a tenth. */
export function errorsInWords() {
  const { evaluations, nodes, shares } = evaluationErrors();
  const marginAt = ({ margins }: EvaluationErrors['evaluations'][number], share: number) => {
    const margin = margins[shares.indexOf(share)];
    if (margin === undefined) throw new Error(`content/results/evaluation-errors.json has no margin for ${share} %.`);
    return margin;
  };
  const of = (one: EvaluationErrors['evaluations'][number]) => ({
    size: one.size,
    change: one.change,
    /** Beyond which one node in twenty lies. */
    margin: Math.round(marginAt(one, 5)),
  });
  const [terms, network] = evaluations;
  return {
    nodes: countText(nodes),
    terms: of(terms),
    network: of(network),
    larger: (network.size / terms.size).toFixed(1),
    wider: (marginAt(network, 5) / marginAt(terms, 5)).toFixed(1),
    furtherOut: (marginAt(network, 1) / marginAt(terms, 1)).toFixed(1),
  };
}

const sweeps: SweepsResult | undefined = oneResult('sweeps.json', sweepsSchema);

/** What a setting does over the suite. Throws, which stops the build, when nobody has measured that. */
export function suiteSweep(
  setting: string,
): Omit<SweepsResult, 'sweeps' | 'signature'> & SweepsResult['sweeps'][number] {
  const found = sweeps?.sweeps.find((one) => one.setting === setting);
  if (sweeps === undefined || found === undefined)
    throw new Error(`content/results/sweeps.json has no "${setting}": it is listed in scripts/lab/measure/sweeps.ts.`);
  const { bare, depth, hashMb, positions } = sweeps;
  return { bare, depth, hashMb, positions, ...found };
}
