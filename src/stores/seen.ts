/**
 * What the reader's last change came to, once it has been searched: the result card finds it, the steps of a chapter
 * tell it.
 */
import { atom } from 'nanostores';
import type { Step } from './timeline.ts';

export interface Seen {
  step: Step;
  /** What was changed, from what to what: "margin 150 → 140". */
  change: string;
  /** Nodes before the step; null where nobody knows them. */
  before: number | null;
  /** The depth of that search, "depth 5", where the change itself does not say that it was another; else empty. */
  beforeAt: string;
  now: number;
  /** Nodes without the technique, and whether it keeps their best move. */
  without: number;
  kept: boolean;
  /** What was searched, as far as the change does not say it: "RFP, Italian Game, depth 6". */
  search: string;
}

/** Null before the first change of a visit. */
export const $seen = atom<Seen | null>(null);
