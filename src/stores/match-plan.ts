/** A match as the reader plans it: both sides, the budget, the test; what is wrong with it, and what it will take. */
import {
  evaluateSprt,
  expectedGames,
  fittingHashMb,
  type GameLimit,
  type MatchConfig,
  type PairRecord,
  pairTrials,
  presetById,
  presetSettings,
  type ProfileName,
  profiles,
  settingFault,
  signature,
  STANDARD_ERROR_CHANCE,
  STANDARD_MARGIN_MS,
  standardRules,
  settingsText,
  valueText,
  withSettings,
} from '../../engine/index.ts';

/** One side: a profile, and what differs from it. */
export interface SideForm {
  profile: ProfileName;
  changes: Readonly<Record<string, number>>;
}

export interface MatchForm {
  a: SideForm;
  b: SideForm;
  kind: 'nodes' | 'time';
  /** Nodes a move. */
  nodes: number;
  /** Seconds for a game, and for each move. */
  seconds: number;
  increment: number;
  seed: number;
  /** Games at most; even. */
  games: number;
  /** Ends the match when it is decided between these, in normalised Elo. */
  test: boolean;
  elo0: number;
  elo1: number;
  /** What the reader expects A to be worth, in normalised Elo. */
  effect: number;
}

interface Bounds {
  min: number;
  max: number;
  /** It takes decimals. */
  fine?: boolean;
}
type Numbers = 'nodes' | 'seconds' | 'increment' | 'seed' | 'games' | 'elo0' | 'elo1' | 'effect';
/** The bounds of every number of a form. */
export const BOUNDS: Readonly<Record<Numbers, Bounds>> = {
  nodes: { min: 100, max: 1_000_000 },
  seconds: { min: 0.1, max: 600, fine: true },
  increment: { min: 0, max: 10, fine: true },
  seed: { min: 0, max: 2 ** 31 - 1 },
  games: { min: 2, max: 40_000 },
  elo0: { min: -200, max: 200 },
  elo1: { min: -200, max: 200 },
  effect: { min: -400, max: 400 },
};

/** Most workers that a page starts: each has two tables and plays on a core of its own. */
export const MOST_WORKERS = 16;

/** Everything on, against everything but reverse futility pruning: decided within minutes on most machines. */
export const firstForm: MatchForm = {
  a: { profile: 'play', changes: {} },
  b: { profile: 'play', changes: { rfp: 0 } },
  kind: 'nodes',
  nodes: 2000,
  seconds: 2,
  increment: 0.02,
  seed: 1,
  games: 4000,
  test: true,
  elo0: 0,
  elo1: 20,
  effect: 40,
};

/** What a side has that its profile has not, in the order of the settings. */
export function differencesOf({ profile, changes }: SideForm): [id: string, value: number][] {
  return Object.entries(profiles[profile]).flatMap(([id, usual]): [string, number][] => {
    const value = changes[id];
    return value === undefined || value === usual ? [] : [[id, value]];
  });
}

/**
 * A side with one technique as it was published; what the preset does not name goes back to the technique's defaults.
 */
export function withPreset(side: SideForm, id: string): SideForm {
  const preset = presetById(id);
  if (preset === undefined) return side;
  const own = presetSettings(preset);
  const others = Object.entries(side.changes).filter(([key]) => own[key] === undefined);
  // A profile may have values of its own.
  const usual = profiles[side.profile];
  const wanted = Object.entries(own).filter(
    ([key, value]) => value !== usual[key] || Object.hasOwn(preset.settings, key),
  );
  return { ...side, changes: Object.fromEntries([...others, ...wanted]) };
}

const limitOf = ({ kind, nodes, seconds, increment }: MatchForm): GameLimit =>
  kind === 'nodes'
    ? { nodes }
    : { baseMs: Math.round(1000 * seconds), incrementMs: Math.round(1000 * increment), marginMs: STANDARD_MARGIN_MS };

/** Has a plan that was kept all that the page shows of one? Another version of the book may have kept it. */
export const isWhole = (form: MatchForm): boolean =>
  Object.keys(BOUNDS).every((name) => typeof form[name as keyof typeof BOUNDS] === 'number') &&
  [form.a, form.b].every(({ changes, profile }) => changes instanceof Object && Object.hasOwn(profiles, profile));

/** What is wrong with a plan, as a sentence, or null. */
export function planFault(form: MatchForm): string | null {
  for (const [name, { min, max, fine = false }] of Object.entries(BOUNDS)) {
    const value = form[name as keyof typeof BOUNDS];
    if (!(value >= min && value <= max) || !(fine || Number.isInteger(value))) {
      return `The ${name} must be a ${fine ? '' : 'whole '}number from ${min} to ${max}, not ${value}.`;
    }
  }
  for (const side of [form.a, form.b]) {
    for (const [id, value] of Object.entries(side.changes)) {
      const fault = settingFault(id, value);
      if (fault !== null) return fault;
    }
  }
  if (form.games % 2 !== 0)
    return `The number of games must be even, since each opening is played twice; ${form.games} is odd.`;
  if (form.test && form.elo0 >= form.elo1)
    return `The first hypothesis must be less than the second, but ${form.elo0} is not less than ${form.elo1}.`;
  return null;
}

/** The match that a sound plan describes. `openings` are the book's own, described by the build. */
export function configOf(form: MatchForm, openings: MatchConfig['openings']): MatchConfig {
  const limit = limitOf(form);
  const side = (letter: 'A' | 'B', { profile, changes }: SideForm) => {
    const settings = withSettings(profiles[profile], changes);
    return { name: `${letter}: ${settingsText(settings, profile)}`, settings };
  };
  return {
    a: side('A', form.a),
    b: side('B', form.b),
    limit,
    hashMb: fittingHashMb(limit),
    openings,
    seed: form.seed,
    games: form.games,
    sprt: form.test
      ? {
          elo0: form.elo0,
          elo1: form.elo1,
          alpha: STANDARD_ERROR_CHANCE,
          beta: STANDARD_ERROR_CHANCE,
          model: 'normalised',
        }
      : null,
    rules: standardRules,
    signature,
  };
}

/** The arguments with which the command line plays the same match. */
export function argumentsOf(form: MatchForm): string[] {
  const side = (letter: 'a' | 'b', one: SideForm): string[] => {
    const changes = differencesOf(one).map(([id, value]) => {
      const text = valueText(id, value);
      return `${id}=${/^[\w-]+$/.test(text) ? text : value}`;
    });
    return [`--${letter}-profile`, one.profile, ...(changes.length > 0 ? [`--${letter}`, changes.join(',')] : [])];
  };
  return [
    'match',
    ...side('a', form.a),
    ...side('b', form.b),
    ...(form.kind === 'nodes' ? ['--nodes', `${form.nodes}`] : ['--tc', `${form.seconds}+${form.increment}`]),
    ...(form.test ? ['--sprt', `${form.elo0},${form.elo1}`] : []),
    ...['--games', `${form.games}`, '--seed', `${form.seed}`],
  ];
}

/** How fast a machine plays: what a game takes, and what a worker does. */
export interface Pace {
  /** Moves of both sides in a game, those of the opening left out. */
  moves: number;
  /** Nodes a second of one worker. */
  nodesPerSecond: number;
}

/** Games a second that some workers will play. */
export function gamesPerSecond(form: MatchForm, workers: number, { moves, nodesPerSecond }: Pace): number {
  const secondsAGame =
    form.kind === 'nodes' ? (form.nodes * moves) / nodesPerSecond : 2 * form.seconds + moves * form.increment;
  return workers / secondsAGame;
}

export interface Expectation {
  /** Games on average if A is worth what the reader expects. */
  games: number;
  /** Games on average in the worst case: the truth lies half-way between the hypotheses. */
  worst: number;
  /** True when the games may be at their end before the test. */
  short: boolean;
}

/** What a plan will take. */
export function expectationOf({ test, games, elo0, elo1, effect }: MatchForm): Expectation {
  if (!test) return { games, worst: games, short: false };
  const sprt = { elo0, elo1, alpha: STANDARD_ERROR_CHANCE, beta: STANDARD_ERROR_CHANCE };
  const [likely, worst] = [effect, (elo0 + elo1) / 2].map((nelo) => expectedGames(nelo, sprt).games) as [
    number,
    number,
  ];
  return { games: Math.min(games, likely), worst: Math.min(games, worst), short: likely > games || worst > games };
}

/** A point of the course of a test. */
export interface CurvePoint {
  pairs: number;
  llr: number;
}

/** Points of a curve at most. */
const MOST_POINTS = 240;

/**
 * The course of a test over pairs that count, in points evenly spread. `known` points of it are not worked out again.
 */
export function curveOf(
  pairs: readonly PairRecord[],
  { sprt }: MatchConfig,
  known: readonly CurvePoint[] = [],
): CurvePoint[] {
  if (sprt === null) return [];
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const llrs = new Map(known.map((point) => [point.pairs, point.llr]));
  // Powers of two: as the match goes on, points are left out and none moves.
  const every = 2 ** Math.max(0, Math.ceil(Math.log2(pairs.length / MOST_POINTS)));
  const points: CurvePoint[] = [];
  for (const [i, { games }] of pairs.entries()) {
    const [first, second] = games;
    const points2 = { '1-0': 2, '1/2-1/2': 1, '0-1': 0 } as const;
    const score = points2[first.result] + 2 - points2[second.result];
    counts[score as 0 | 1 | 2 | 3 | 4]++;
    const done = i + 1;
    if (done % every === 0 || done === pairs.length) {
      points.push({ pairs: done, llr: llrs.get(done) ?? evaluateSprt(pairTrials(counts), sprt).llr });
    }
  }
  return points;
}
