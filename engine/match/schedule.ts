/**
 * The course of a match: which pair is played next, what counts, when it is over.
 *
 * Pairs are numbered; each is one opening played twice, with colours reversed. Workers may finish them in any order,
 * but they count in the order of their numbers: a pair waits until all before it are done, and the test is asked after
 * each. The result is therefore that of the shortest run of pairs that decides the match, however many workers played
 * it and however often it was interrupted.
 */
import type { GameRules } from './adjudication.ts';
import type { GameRecord } from './game.ts';
import type { GameLimit } from './player.ts';
import type { TechniqueId } from '../pruning/index.ts';
import type { Settings } from '../settings.ts';
import type { Sprt } from './sprt.ts';
import { count, decisionOf, emptyTally, type Overview, overviewOf, type Tally } from './tally.ts';

/** A side of a match: settings of this engine, or another engine that speaks UCI. */
export type Side =
  | {
      readonly name: string;
      readonly settings: Settings;
      /** Written rules in place of the techniques' own (workshop/), as source text. */
      readonly written?: readonly { readonly technique: TechniqueId; readonly source: string }[];
    }
  | {
      readonly name: string;
      /** The program and its arguments. */
      readonly command: readonly string[];
      /** UCI options to be set, with their values. */
      readonly options: readonly (readonly [name: string, value: string])[];
    };

/** Everything that a match depends on: plain data. */
export interface MatchConfig {
  readonly a: Side;
  readonly b: Side;
  readonly limit: GameLimit;
  /** Table of each of this engine's players, in mebibytes. */
  readonly hashMb: number;
  /** Openings: whose, how many, and their fingerprint (openings.ts). */
  readonly openings: { readonly source: string; readonly count: number; readonly print: number };
  /** A whole number, from which the order of openings follows. */
  readonly seed: number;
  /** Games to play at most; even. */
  readonly games: number;
  /** Ends the match early when it is decided; null: all games are played. */
  readonly sprt: Sprt | null;
  readonly rules: GameRules;
  /** The engine that plays (signature.ts). */
  readonly signature: string;
}

/** A finished pair. A has White in the first game and Black in the second. */
export interface PairRecord {
  /** Its number, from 0. */
  readonly index: number;
  readonly games: readonly [GameRecord, GameRecord];
}

/** A match as it is saved: plain data. */
export interface MatchState {
  readonly config: MatchConfig;
  /** Finished pairs, in the order in which they were finished. */
  readonly pairs: PairRecord[];
}

export interface Schedule {
  readonly state: MatchState;
  /**
   * The number of the next pair to play, which from now on counts as being played; null when none is left to give out.
   */
  next(): number | null;
  /** A pair will not be finished by the one who was to play it: it may be given out again. */
  giveBack(index: number): void;
  /** Takes a finished pair. Gives those that count because of it, in order: none, one or more. */
  finish(pair: PairRecord): PairRecord[];
  /** How the match stands. */
  overview(): Overview;
  isOver(): boolean;
}

/** A match that is about to begin. Throws a RangeError when the number of games is not an even number, 2 or more. */
export function newMatch(config: MatchConfig): MatchState {
  if (!Number.isInteger(config.games) || config.games < 2 || config.games % 2 !== 0) {
    throw new RangeError(`The number of games must be even, and 2 or more, not ${config.games}.`);
  }
  return { config, pairs: [] };
}

/** Conducts a match from where it stands. `state` is kept up to date: saved at any time, it can be gone on with. */
export function conduct(state: MatchState): Schedule {
  const { config } = state;
  const last = config.games / 2;
  const done = new Map<number, PairRecord>();
  const playing = new Set<number>();
  const tally: Tally = emptyTally();
  let over = false;

  const take = (pair: PairRecord): PairRecord[] => {
    if (!done.has(pair.index)) done.set(pair.index, pair);
    const counted: PairRecord[] = [];
    for (;;) {
      const next = done.get(tally.pairs);
      if (over || next === undefined || next.index >= last) return counted;
      count(tally, next, config);
      counted.push(next);
      over = decisionOf(tally, config).over !== null;
    }
  };
  for (const pair of state.pairs) take(pair);

  return {
    state,
    next() {
      if (over) return null;
      for (let index = tally.pairs; index < last; index++) {
        if (done.has(index) || playing.has(index)) continue;
        playing.add(index);
        return index;
      }
      return null;
    },
    giveBack: (index) => void playing.delete(index),
    finish(pair) {
      playing.delete(pair.index);
      if (done.has(pair.index)) return [];
      state.pairs.push(pair);
      return take(pair);
    },
    overview: () => overviewOf(tally, config),
    isOver: () => over,
  };
}
