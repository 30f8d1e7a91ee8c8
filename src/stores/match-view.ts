/** What a page sees of a match: how it stands, its pairs, and the sentences that go with it. */
import type { MatchConfig, Overview, PairRecord } from '../../engine/index.ts';
import type { LiveGame } from '../worker/match-pool.ts';
import type { CurvePoint, MatchForm } from './match-plan.ts';

/**
 * `pausing`: pairs on the board are played to their end. `foreign`: kept, but played by another version of the engine
 * or from other openings.
 */
export type MatchStatus = 'planning' | 'running' | 'pausing' | 'paused' | 'foreign' | 'done' | 'failed';

export interface MatchView {
  status: MatchStatus;
  /** Why it failed; empty otherwise. */
  message: string;
  /** What is wrong with keeping it or with going on; empty otherwise. */
  note: string;
  /** Null while nothing has been started. */
  config: MatchConfig | null;
  form: MatchForm | null;
  overview: Overview | null;
  /** Pairs that count, in their order. */
  counted: readonly PairRecord[];
  curve: readonly CurvePoint[];
  /** The game that was last heard of, while it is played. */
  live: LiveGame | null;
  /** Measured since it was started or gone on with; null before the first pair. */
  gamesPerSecond: number | null;
  /** Nodes a second of one worker, measured in the same way. */
  nodesPerSecond: number | null;
}

/** Before anything is started or found. */
export const NOTHING_YET: MatchView = {
  status: 'planning',
  message: '',
  note: '',
  config: null,
  form: null,
  overview: null,
  counted: [],
  curve: [],
  live: null,
  gamesPerSecond: null,
  nodesPerSecond: null,
};

export const NOT_KEPT = 'The browser keeps nothing for this page: the match is lost when the page is closed.';
const ANOTHER_TAB = 'Another tab is playing the match that the browser keeps';
export const ELSEWHERE = `${ANOTHER_TAB}: this one is lost when its page is closed.`;
export const REFUSED = `${ANOTHER_TAB}: pause it there before you go on here.`;
export const REPLACED = 'The browser does not keep this match any more: it is lost when its page is closed.';
export const BROKEN = 'A match was kept in this browser, but cannot be read any more; a new one takes its place.';
export const FOREIGN =
  'This match was played by another version of this book: it can be read and downloaded, not gone on with.';
