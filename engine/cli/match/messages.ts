/** What the threads of a match say to each other: one conducts, the others play. */
import type { Opening } from '../../match/openings.ts';
import type { MatchConfig, PairRecord } from '../../match/schedule.ts';

/** Marks a worker thread as one that plays pairs of a match. */
export const MATCH_THREAD = 'cutoff match thread';

/** What a playing thread is started with. */
export interface MatchThreadData {
  thread: typeof MATCH_THREAD;
  config: MatchConfig;
  openings: readonly Opening[];
}

/** To a playing thread: the number of a pair to play, or word that no more will come. */
export type ToPlayer = { type: 'play'; index: number } | { type: 'leave' };

/** From a playing thread. A process is another engine's, to be ended when the match ends before it. */
export type FromPlayer =
  | { type: 'pair'; pair: PairRecord }
  | { type: 'process'; pid: number; runs: boolean }
  | { type: 'fault'; message: string };
