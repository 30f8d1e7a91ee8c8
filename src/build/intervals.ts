/** Intervals in Elo on one scale, the same in every plot, so that two plots can be compared. */

import { signed } from '../format/numbers.ts';

/** A result in Elo with the half width of its 95 % interval. */
export interface Interval {
  elo: number;
  error: number;
}

/** "−33 ± 32": Elo, and the half width of its interval, which no line ends between. */
export const eloText = (elo: number, error: number): string =>
  `${signed(Math.round(elo))}\u00a0±\u00a0${Math.round(error)}`;

/** The ends of every axis of Elo. What lies beyond has an arrow at the edge. */
const FROM = -50;
const TO = 200;
/** Where lines are drawn. */
export const ELO_TICKS: readonly number[] = [-50, 0, 50, 100, 150, 200];

/** Percent of the axis for an Elo, kept within it. */
export const alongElo = (elo: number): number => (100 * (Math.min(TO, Math.max(FROM, elo)) - FROM)) / (TO - FROM);

/** At which ends of the axis something of an interval lies beyond it. */
export const beyondElo = ({ elo, error }: Interval): { left: boolean; right: boolean } => ({
  left: elo - error < FROM,
  right: elo + error > TO,
});
