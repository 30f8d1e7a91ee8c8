/** What stands in content/results/matches.json of a match, worked out from its journal. */
import { profileKey } from '../../../../engine/match/fingerprint.ts';
import {
  conduct,
  type MatchConfig,
  type MatchState,
  type PairRecord,
  type Side,
} from '../../../../engine/match/schedule.ts';
import { signatureOf } from '../../../../engine/signature.ts';
import type { Overview } from '../../../../engine/match/tally.ts';
import { type ProfileName, profiles } from '../../../../engine/settings.ts';
import { matchFlags, matchId, type Task } from './plan.ts';

/** An entry of the file. src/build/results.ts reads it, and says what the fields mean. */
export interface Evidence {
  id: string;
  a: string;
  b: string;
  technique: string | null;
  budget: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  penta: readonly number[];
  elo: number;
  error95: number;
  /** Null without a test. */
  llr: number | null;
  verdict: string;
  signature: string;
  settings: Readonly<Record<string, unknown>> & { profile: ProfileName };
}

/**
 * Reads a journal of `cutoff match --resume`; null when it holds no match yet. What was cut off in writing is left out.
 */
export function readJournal(text: string): MatchState | null {
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  if (lines[0] === undefined || lines[0] === '') return null;
  const { config } = JSON.parse(lines[0]) as { config: MatchConfig };
  return { config, pairs: lines.slice(1, -1).map((line) => JSON.parse(line) as PairRecord) };
}

/** How a match stands that is to have so many games. */
export const standing = ({ config, pairs }: MatchState, games: number): Overview =>
  conduct({ config: { ...config, games }, pairs }).overview();

/** What a side has that its profile has not. */
function changes(side: Side, profile: Task['question']['profile']): Record<string, number> {
  if (!('settings' in side)) throw new Error('The evidence is of this engine on both sides.');
  return Object.fromEntries(Object.entries(side.settings).filter(([id, value]) => profiles[profile][id] !== value));
}

/**
 * The entry of a match that the present engine has played, or null while it has none: without games, or when one side
 * has won them all.
 */
export function evidenceOf(task: Task, state: MatchState): Evidence | null {
  const overview = standing(state, task.games);
  const { elo, games, wins, draws, losses, pentanomial, sprt, verdict, biased } = overview;
  if (elo === null || !Number.isFinite(elo.elo) || !Number.isFinite(elo.error95)) return null;
  const { a, b, hashMb, openings, rules, seed, sprt: test } = state.config;
  const { question, budget } = task;
  return {
    id: matchId(task),
    a: question.a,
    b: question.b,
    technique: question.technique,
    budget,
    games,
    wins,
    draws,
    losses,
    penta: pentanomial,
    elo: rounded(elo.elo),
    error95: rounded(elo.error95),
    llr: sprt && rounded(sprt.llr),
    verdict: sprt === null ? 'no test' : verdict === 'continue' ? 'open' : verdict,
    signature: signatureOf(question.profile),
    settings: {
      kind: question.kind,
      profile: question.profile,
      profileKey: profileKey(question.profile),
      a: changes(a, question.profile),
      b: changes(b, question.profile),
      nelo: rounded(elo.nelo),
      identicalPairs: overview.identical,
      // A match that was ended by its own result leans away from zero.
      biased,
      ...(sprt && { sprt: test, bounds: [rounded(sprt.lower), rounded(sprt.upper)] }),
      hashMb,
      seed,
      openings: openings.count,
      rules,
      command: `cutoff ${matchFlags({ ...task, games }).join(' ')} --seed ${seed}`,
    },
  };
}

/** Two digits: more say nothing about a match. */
const rounded = (value: number): number => Math.round(100 * value) / 100 + 0;
