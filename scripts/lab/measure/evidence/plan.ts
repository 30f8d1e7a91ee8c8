/** Which matches make the project's own evidence, and in which order they are played. */
import { type TechniqueId, techniques } from '../../../../engine/pruning/index.ts';
import { type Preset, presetById, variantsOf } from '../../../../engine/pruning/presets.ts';
import { type ProfileName, usualTechniques } from '../../../../engine/settings.ts';
import { inSentence } from '../../../../src/format/numbers.ts';

/** One question, asked at several budgets: is A worth more than B? */
export interface Question {
  id: string;
  /**
   * Of a guard: whether its lack, or another guard in its place, is worth the games. Beside: a technique or an option
   * of part two, beside everything that the engine plays with.
   */
  kind: 'technique' | 'preset' | 'guard' | 'beside';
  /** Null when it is about an option of the search. */
  technique: TechniqueId | null;
  profile: ProfileName;
  /** The sides in a few words, and as flags of `cutoff match`. */
  a: string;
  b: string;
  flags: readonly string[];
}

/** Nodes a move. */
type Budget = number;

/** Part of the work: these questions at this budget, until so many games are played. */
export interface Round {
  budget: Budget;
  /** "tested" is techniques and presets. */
  kind: Question['kind'] | 'tested';
  games: number;
}

/**
 * The hypotheses in normalised Elo: worth nothing, or worth this much. Wide enough to be decided within some hundred
 * games.
 */
const HYPOTHESES = [0, 20] as const;

/**
 * Small budgets first, and few games of everything before many of anything: whenever it ends, what is there is of use.
 */
export const rounds: readonly Round[] = [
  { budget: 2000, kind: 'guard', games: 1000 },
  { budget: 5000, kind: 'guard', games: 1000 },
  { budget: 20_000, kind: 'guard', games: 300 },
  { budget: 20_000, kind: 'guard', games: 1000 },
  { budget: 80_000, kind: 'guard', games: 300 },
  { budget: 5000, kind: 'beside', games: 300 },
  { budget: 20_000, kind: 'beside', games: 300 },
  { budget: 5000, kind: 'technique', games: 300 },
  { budget: 5000, kind: 'preset', games: 200 },
  { budget: 20_000, kind: 'technique', games: 120 },
  { budget: 20_000, kind: 'preset', games: 60 },
  { budget: 5000, kind: 'tested', games: 600 },
  { budget: 20_000, kind: 'tested', games: 300 },
  { budget: 5000, kind: 'tested', games: 2000 },
  { budget: 20_000, kind: 'tested', games: 1000 },
  { budget: 5000, kind: 'beside', games: 1000 },
  { budget: 20_000, kind: 'beside', games: 1000 },
  { budget: 80_000, kind: 'technique', games: 300 },
  { budget: 80_000, kind: 'tested', games: 400 },
];

const one = (id: TechniqueId): string => techniques.find((technique) => technique.id === id)?.title ?? id;

/** A technique by itself against nothing, as the book searches; and the lack of it in an engine that has everything. */
function ofTechniques(): Question[] {
  return [
    ...usualTechniques.map((id): Question => ({
      id: `${id}-alone`,
      kind: 'technique',
      technique: id,
      profile: 'book',
      a: `${one(id)} alone`,
      b: 'no pruning',
      flags: ['--a-only', id, '--b-only', 'none'],
    })),
    ...usualTechniques.map((id): Question => ({
      id: `${id}-last`,
      kind: 'technique',
      technique: id,
      profile: 'play',
      a: 'everything',
      b: `everything but ${inSentence(one(id))}`,
      flags: ['--b-off', id],
    })),
  ];
}

/** Late move pruning alone, with the guard for PV nodes taken away, and with one for the root alone in its place. */
const ofGuards: readonly Question[] = [
  { id: 'lmp-all-guards', a: 'Late move pruning, all guards', changes: [] },
  { id: 'lmp-without-pv', a: 'Late move pruning, PV guard off', changes: ['lmp.notPv=0'] },
  { id: 'lmp-root-only', a: 'Late move pruning, root guard only', changes: ['lmp.notPv=0', 'lmp.notRoot=1'] },
].map(({ id, a, changes }) => ({
  id,
  kind: 'guard',
  technique: 'lmp',
  profile: 'book',
  a,
  b: 'no pruning',
  flags: ['--a-only', 'lmp', ...changes.flatMap((change) => ['--a', change]), '--b-only', 'none'],
}));

/**
 * Part two, each against the same engine without it. What play has on is taken out ("last"), what it has off is put in
 * ("added"): A has it in both cases.
 */
function ofPartTwo(): Question[] {
  const about = { kind: 'beside', profile: 'play' } as const;
  const out = (id: string, name: string, technique: TechniqueId | null): Question => ({
    ...{ id: `${id}-last`, ...about, technique },
    ...{ a: 'everything', b: `everything but ${name}`, flags: ['--b', `${id}=0`] },
  });
  const added = (id: string, name: string, technique: TechniqueId | null, changes: readonly string[]): Question => ({
    ...{ id: `${id}-added`, ...about, technique },
    ...{ a: `everything and ${name}`, b: 'everything', flags: changes.flatMap((change) => ['--a', change]) },
  });
  return [
    ...(['lmr', 'see', 'razor'] as const).map((id) => out(id, inSentence(one(id)), id)),
    added('probcut', 'ProbCut', 'probcut', ['probcut=on']),
    added('multicut', 'multi-cut with singular extensions', 'multicut', ['multicut=on']),
    added('multicut-cut', 'multi-cut', 'multicut', ['multicut=on', 'multicut.extend=no']),
    out('iir', 'internal iterative reductions', null),
    out('correction', 'correction history', null),
    out('tableEval', 'evaluations bounded by the table', null),
    out('losingCaptures', 'skipping losing captures in quiescence', null),
    added('delta', 'delta pruning', null, ['delta=200']),
    added('nmp.expectedCut', 'null move at expected cut nodes alone', null, ['nmp.expectedCut=1']),
    added('nmp.tableAgrees', 'no null move against the table', null, ['nmp.tableAgrees=1']),
    added('rfp.noQuietHashMove', 'no reverse futility under a quiet hash move', null, ['rfp.noQuietHashMove=1']),
    added('lmr.expectedCut', 'a ply less at expected cut nodes', null, ['lmr.expectedCut=100']),
    added('iir.expected', 'internal reductions at expected nodes alone', null, ['iir.expected=1']),
  ];
}

/**
 * What a published variant was tried against, as its author went on: on top of which variants of other techniques, and
 * instead of which variant of its own (null: instead of nothing). Where the author says nothing, the same as its
 * neighbours.
 */
const steps: Readonly<Record<string, { on: readonly string[]; instead: string | null }>> = {
  'series-rfp': { on: [], instead: null },
  'series-rfp-midpoint': { on: [], instead: 'series-rfp' },
  'series-rfp-later': { on: [], instead: 'series-rfp' },
  'series-nmp': { on: ['series-rfp'], instead: null },
  'series-nmp-eval': { on: ['series-rfp'], instead: 'series-nmp' },
  'series-nmp-depth': { on: ['series-rfp'], instead: 'series-nmp-eval' },
  'series-fp-1': { on: ['series-rfp', 'series-nmp-depth'], instead: null },
  'series-fp-1-least': { on: ['series-rfp', 'series-nmp-depth'], instead: 'series-fp-1' },
  'series-fp-1-greatest': { on: ['series-rfp', 'series-nmp-depth'], instead: 'series-fp-1' },
  'series-fp-2': { on: ['series-rfp', 'series-nmp-depth'], instead: null },
  'wiki-fp': { on: ['series-rfp', 'series-nmp-depth'], instead: null },
  'moonfish-38': { on: ['series-rfp', 'series-nmp-depth'], instead: null },
  'series-lmp-1': { on: ['series-rfp', 'series-nmp-depth', 'series-fp-1'], instead: null },
  'series-lmp': { on: ['series-rfp', 'series-nmp-depth', 'series-fp-2'], instead: null },
  'series-lmp-strong': { on: ['series-rfp', 'series-nmp-depth', 'series-fp-2'], instead: 'series-lmp' },
  'series-hp-1': { on: ['series-rfp', 'series-nmp-depth', 'series-fp-1', 'series-lmp-1'], instead: null },
  'series-hp-2': { on: ['series-rfp', 'series-nmp-depth', 'series-fp-2', 'series-lmp'], instead: null },
};

/** The flags of one side that has these variants and no other pruning. */
function sideFlags(side: 'a' | 'b', ids: readonly string[]): string[] {
  const on = ids.flatMap((id) => presetById(id)?.technique ?? []);
  const only = on.length === 0 ? 'none' : on.join(',');
  return [...ids.flatMap((id) => [`--${side}-preset`, id]), `--${side}-only`, only];
}

function ofPreset({ id, technique }: Preset): Question {
  const step = steps[id];
  if (step === undefined)
    throw new Error(`scripts/lab/measure/evidence/plan.ts does not say in its steps what ${id} is tried against.`);
  const { on, instead } = step;
  const name = technique.toUpperCase();
  return {
    id,
    kind: 'preset',
    technique,
    profile: 'book',
    a: id,
    b: instead ?? `no ${name}`,
    flags: [...sideFlags('a', [...on, id]), ...sideFlags('b', instead === null ? on : [...on, instead])],
  };
}

/** All questions, in the order in which they are asked. Variants of techniques that the book has off are not tried. */
export const questions: readonly Question[] = [
  ...ofTechniques(),
  ...ofGuards,
  ...usualTechniques.flatMap(variantsOf).map(ofPreset),
  ...ofPartTwo(),
];

/** One match of the plan, to be played until it has `games` games. */
export interface Task {
  question: Question;
  budget: Budget;
  games: number;
}

/** Is the match a sequential test? One about a guard or part two is not: how much it is worth is what is asked. */
const isTested = ({ kind }: Question): boolean => kind === 'technique' || kind === 'preset';

/** The whole of the work in its order. */
export const tasks = (): Task[] =>
  rounds.flatMap(({ budget, kind, games }) =>
    questions
      .filter((question) => (kind === 'tested' ? isTested(question) : question.kind === kind))
      .map((question) => ({ question, budget, games })),
  );

/** Names a match among all others: "rfp-alone-5000". */
export const matchId = ({ question, budget }: Pick<Task, 'question' | 'budget'>): string => `${question.id}-${budget}`;

/**
 * A match as arguments of the program, without those that only say how it is run. One that is no test has a fixed
 * number of games: a test would end it early where the difference is large, and its size is what is asked.
 */
export const matchFlags = ({ question, budget, games }: Task): string[] => [
  'match',
  ...['--profile', question.profile],
  ...question.flags,
  ...['--nodes', String(budget)],
  ...(isTested(question) ? ['--sprt', HYPOTHESES.join(',')] : []),
  ...['--games', String(games)],
];
