/** What an oracle found, in words. */
import type { OracleCounts } from '../../engine/index.ts';
import { countedText, countText, percent } from '../format/numbers.ts';

/** What the oracle found about the cuts of a search. */
export type Verdict = Pick<OracleCounts, 'cuts' | 'checked' | 'wrong'>;

/** So many wrong cuts among so many. */
export function wrongOfChecked({ cuts, checked, wrong }: Verdict): string {
  if (cuts === 0) return 'nothing cut';
  return `${wrong === 0 ? 'none' : countText(wrong)} of ${countText(checked)}${checked < cuts ? ' checked' : ''}`;
}

/** Share of wrong cuts: exact where all were checked, else an interval; a dash where none was. */
export function intervalText({ checked, interval: [low, high] }: OracleCounts): string {
  if (checked === 0) return '–';
  return low === high ? percent(low, 1) : `${percent(low, 1)} – ${percent(high, 1)}`;
}

/** One sentence: how many of the checked cuts were wrong, and what came of it. */
export function verdictText({ changesRoot, checked, cuts, harmless, wrong }: OracleCounts): string {
  if (cuts === 0) return 'There was no cut.';
  if (checked === 0) return 'No cut could be checked.';
  const all =
    checked === cuts
      ? `${cuts === 1 ? '' : 'all '}${countedText(cuts, 'cut')}`
      : `${countedText(checked, 'cut')} checked`;
  if (wrong === 0) return `Of ${all}, the oracle found none wrong.`;
  const parts = [
    changesRoot > 0 && `${countText(changesRoot)} changed the move or score of the root`,
    harmless > 0 && `${countText(harmless)} did no harm`,
  ].filter((part) => part !== false);
  return `Of ${all}, the oracle found ${countText(wrong)} wrong${parts.length > 0 ? `; ${parts.join(', ')}` : ''}.`;
}
