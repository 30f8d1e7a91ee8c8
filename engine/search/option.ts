/** What an option of the search is; options.ts and history-options.ts list them. */
import type { Parameter } from '../pruning/technique.ts';

/** An option: a parameter with the value that each profile gives it. */
export interface SearchOption extends Parameter {
  /** Value in the profile that is for play; `default` is the value in the book's. */
  readonly play: number;
  /** True when it prunes or reduces, as the techniques do or beside them: the oracle searches without it. */
  readonly prunes?: true;
}

/** What every setting that is on or off has in common. */
export const yesNo = { unit: '', min: 0, max: 1, step: 1, choices: ['off', 'on'] } as const;
