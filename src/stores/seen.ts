/** What the reader's last change came to, once it has been searched: the result card finds it, the steps of a chapter tell it. */
import { atom } from 'nanostores';
import type { Step } from './timeline.ts';

export interface Seen {
  step: Step;
  /** What was changed, from what to what: "margin 150 → 140". */
  change: string;
  /** Nodes before the step; null where there is nothing to compare with, as after a new position. */
  before: number | null;
  now: number;
  /** What was searched: "RFP, Italian Game, depth 6". */
  search: string;
}

/** Null before the first change of a visit. */
export const $seen = atom<Seen | null>(null);
