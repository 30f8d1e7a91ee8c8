/** What is said of a search in which the technique that is looked at cut nothing. */
import { isReduction, settingById } from '../../engine/index.ts';
import { valueUnder } from '../stores/settings.ts';
import { type Compared, isOn } from './compare.ts';

/**
 * "nothing cut", and why where that is plain: "nothing cut, since RFP is off". `settings` are changes to the book's,
 * `depth` that of the search in plies.
 */
export function nothingCut(compared: Compared, settings: Readonly<Record<string, number>>, depth: number): string {
  const what = isReduction(compared) ? 'nothing reduced' : 'nothing cut';
  if (compared === 'all') return what;
  if (!isOn(compared, settings)) return `${what}, since ${compared.toUpperCase()} is off`;
  const id = `${compared}.minDepth`;
  const least = settingById.has(id) ? valueUnder(settings)(id) : 0;
  return least > depth ? `${what}, since its least depth, ${least}, is above ${depth}` : what;
}
