import { describe, expect, it } from 'vitest';
import { matches, matchSchema } from '../../../../src/build/results.ts';
import { bookSignature, signature } from '../../../../engine/signature.ts';
import { readArguments } from '../../../../engine/cli/input/arguments.ts';
import { matchAccepts, matchFrom } from '../../../../engine/cli/match/flags.ts';
import type { GameRecord } from '../../../../engine/match/game.ts';
import type { MatchState, PairRecord } from '../../../../engine/match/schedule.ts';
import { triesOnRecord } from '../../../../engine/match/tries-on-record.ts';
import { matchFlags, type Task, tasks } from './plan.ts';
import { evidenceOf, readJournal } from './result.ts';

const task = tasks().find(({ question }) => question.kind === 'technique') as Task;
const { config } = matchFrom(readArguments(matchFlags(task).slice(1), matchAccepts));

/** Pairs of which A wins both, wins one, or that are the same game twice. */
function pair(index: number, kind: 'both' | 'one' | 'same'): PairRecord {
  const game = (result: GameRecord['result'], print: number): GameRecord => ({
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    opening: '',
    moves: 'e2e4 e7e5',
    bookPlies: 0,
    result,
    end: 'resignation',
    nodes: [1, 1],
    depths: [1, 1],
    print,
  });
  if (kind === 'same') return { index, games: [game('1-0', 1), game('1-0', 1)] };
  return { index, games: [game('1-0', 1), game(kind === 'both' ? '0-1' : '1-0', 2)] };
}
const state = (kinds: ('both' | 'one' | 'same')[]): MatchState => ({
  config,
  pairs: kinds.map((kind, i) => pair(i, kind)),
});

describe('evidence', () => {
  it('has the shape that the site reads', () => {
    const entry = evidenceOf(task, state(Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'both' : 'one'))));
    expect(matchSchema.parse(entry)).toMatchObject({
      id: 'rfp-alone-5000',
      games: 24,
      wins: 18,
      draws: 0,
      losses: 6,
      penta: [0, 0, 6, 0, 6],
      // 400 log10(3): three points in four
      elo: 190.85,
      verdict: 'open',
      signature: bookSignature,
    });
    const { hashMb, openings, rules, seed, sprt } = config;
    const how = {
      hashMb,
      openings: openings.count,
      rules,
      seed,
      sprt,
      profile: task.question.profile,
      identicalPairs: 0,
    };
    expect(entry?.settings).toMatchObject({ ...how, biased: false, a: { nmp: 0 }, bounds: [-2.94, 2.94] });
    expect(entry?.settings.command).toMatch(/^cutoff match .*--games 24 --seed 1$/);
  });

  it('is "no effect" when no search differed, and nothing while one side has won all', () => {
    expect(evidenceOf(task, state(Array(60).fill('same')))).toMatchObject({ games: 100, elo: 0, verdict: 'no effect' });
    expect(evidenceOf(task, state(['both', 'both']))).toBeNull();
    expect(evidenceOf(task, state([]))).toBeNull();
  });

  it('of a guard has no test', () => {
    const guard = tasks().find(({ question }) => question.kind === 'guard') as Task;
    const { config: without } = matchFrom(readArguments(matchFlags(guard).slice(1), matchAccepts));
    const pairs = state(Array.from({ length: guard.games / 2 }, (_, i) => (i % 2 === 0 ? 'both' : 'one'))).pairs;
    const entry = evidenceOf(guard, { config: without, pairs });
    expect(matchSchema.parse(entry)).toMatchObject({ llr: null, verdict: 'no test', games: guard.games });
    expect(entry?.settings).toMatchObject({ kind: 'guard', biased: false });
    expect(entry?.settings).not.toHaveProperty('sprt');
  });

  it('says that a match was ended by its own result', () => {
    const one = evidenceOf(task, state(Array.from({ length: 150 }, (_, i) => (i % 3 === 0 ? 'one' : 'both'))));
    expect(one).toMatchObject({ verdict: 'H1 accepted' });
    expect(one?.games).toBeLessThan(300);
    expect(one?.settings.biased).toBe(true);
  });

  it('carries the signature of its profile', () => {
    const ofPlay = tasks().find(({ question }) => question.profile === 'play') as Task;
    const played = state(Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'both' : 'one')));
    expect([task, ofPlay].map((one) => evidenceOf(one, played)?.signature)).toEqual([bookSignature, signature]);
  });

  it('is worked out from a journal that was cut off', () => {
    const { pairs } = state(['both', 'one']);
    const text = [{ format: 'x', config }, ...pairs].map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(readJournal(`${text}{"index":2,"ga`)).toEqual({ config, pairs });
    expect(readJournal('{"format"')).toBeNull();
  });
});

it('every match on record plays openings that are kept', () => {
  const kept = config.openings.count + triesOnRecord.taken.length;
  expect(matches.length).toBeGreaterThan(0);
  for (const { games, id } of matches) expect(games / 2, id).toBeLessThanOrEqual(kept);
  expect(config).toMatchObject({ seed: triesOnRecord.seed, openings: { print: triesOnRecord.openings } });
});
