/** What an oracle found, in words; and as a mark on the page that a check of the built site reads. */
import {
  type Consequence,
  isReduction,
  type OracleCounts,
  settingById,
  type TechniqueId,
  upperBound,
} from '../../engine/index.ts';
import { countedText, countText, percent, scoreText } from '../format/numbers.ts';
import { searchKey } from '../stores/search-key.ts';
import { valueUnder } from '../stores/settings.ts';
import { type Compared, isOn } from './compare.ts';

/** What the oracle found about the cuts of a search. */
export type Verdict = Pick<OracleCounts, 'cuts' | 'checked' | 'wrong'> &
  Partial<Pick<OracleCounts, 'worst' | 'atMost'>>;

/**
 * Cuts of each technique that the oracle checks at most, wherever a page shows a verdict, in the build as in the
 * browser: all of them, in trees of the size that a page shows. One number for all, so that one search has one verdict.
 */
export const CUTS_CHECKED = 50_000;

/** What the bare verdict needs. */
export const verdictOf = ({ atMost, checked, cuts, worst, wrong }: Verdict): Verdict => ({
  checked,
  cuts,
  wrong,
  ...(worst && { worst }),
  ...(checked < cuts && atMost !== undefined && { atMost }),
});

/** Was every cut checked? Only then may a page call anything safe, or the best without a wrong cut. */
export const isFull = ({ cuts, checked }: Pick<Verdict, 'cuts' | 'checked'>): boolean => cuts === checked;

/** What the worst of some wrong cuts came to: "hides a mate in 3". */
export function consequenceText({ atLeast, gap, mate }: Consequence): string {
  if (mate !== null) return mate === 0 ? 'hides a mate' : `hides a mate in ${mate}`;
  if (gap > 20_000) return 'claims a mate that is not there';
  return `is off by ${atLeast ? 'at least ' : ''}${scoreText({ cp: gap }).replace('+', '')}`;
}

/** So many wrong cuts among so many: of all, or of those that were checked, and then how many of all may be wrong. */
export function wrongOfChecked(verdict: Verdict): string {
  const { cuts, checked, worst, wrong } = verdict;
  if (cuts === 0) return 'nothing cut';
  if (checked === 0) return `not known; none of ${countText(cuts)} was checked`;
  const some = wrong === 0 ? 'none' : countText(wrong);
  const whole = isFull({ cuts, checked });
  const of = whole ? countText(cuts) : `${countText(checked)} checked, of ${countText(cuts)} (${boundText(verdict)})`;
  return `${some} of ${of}${!worst ? '' : `; ${wrong === 1 ? 'it' : 'the worst'} ${consequenceText(worst)}`}`;
}

/** What a sample says of the whole: "at most 0.7 % wrong", with 95 percent confidence. */
const boundText = ({ atMost, checked, wrong }: Verdict): string =>
  `at most ${percent(atMost ?? upperBound(wrong, checked), 1)} wrong`;

/** Share of wrong cuts: exact where all were checked, else the most that it can be; a dash where none was. */
export const shareText = ({ atMost, checked, cuts }: OracleCounts): string =>
  checked === 0 ? '–' : `${isFull({ cuts, checked }) ? '' : '≤ '}${percent(atMost, 1)}`;

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

/** One sentence: how many of the checked cuts were wrong, and what came of it. */
export function verdictText(counts: OracleCounts): string {
  const { changesRoot, checked, cuts, harmless, worst, wrong } = counts;
  if (cuts === 0) return 'There was no cut.';
  if (checked === 0) return 'No cut could be checked.';
  const all = isFull({ cuts, checked })
    ? `${cuts === 1 ? '' : 'all '}${countedText(cuts, 'cut')}`
    : `${countedText(checked, 'cut')} checked, of ${countText(cuts)},`;
  const bound = isFull({ cuts, checked }) ? '' : ` (${boundText(counts)})`;
  if (wrong === 0) return `Of ${all} the oracle found none wrong${bound}.`;
  const looked = changesRoot + harmless;
  const consequence = worst === null ? '' : consequenceText(worst);
  // Of the only wrong one all is said in one breath.
  if (wrong === 1) {
    const harm = changesRoot > 0 ? 'it changed the move or score of the root' : harmless > 0 ? 'it did no harm' : '';
    const parts = [harm, consequence && `${harm ? '' : 'it '}${consequence}`].filter(Boolean).join(' and ');
    const found = cuts === 1 ? 'The only cut was wrong' : `Of ${all} the oracle found 1 wrong${bound}`;
    return `${found}${parts && `; ${parts}`}.`;
  }
  const parts = [
    changesRoot > 0 && `${countText(changesRoot)} changed the move or score of the root`,
    harmless > 0 && `${countText(harmless)} did no harm`,
  ].filter((part) => part !== false);
  // Where the harm of some was not looked into, the others stand for themselves.
  const of = looked > 0 && looked < wrong ? `of ${countText(looked)} whose harm was looked into, ` : '';
  const harms = parts.length > 0 ? [`${of}${parts.join(of ? ' and ' : ', ')}`] : [];
  const whatCame = [...harms, ...(consequence ? [`the worst ${consequence}`] : [])];
  return `Of ${all} the oracle found ${countText(wrong)} wrong${bound}${whatCame.length > 0 ? `; ${whatCame.join(', ')}` : ''}.`;
}

/** A search, and whose cuts were judged. Settings are changes to the book's. */
export interface Judged {
  fen: string;
  /** In plies. */
  depth: number;
  settings: Readonly<Record<string, number>>;
  techniques: readonly TechniqueId[];
}

/**
 * A verdict as an attribute of the element that shows it: a name that equal searches share, then cuts, checked and
 * wrong. scripts/checks/verdicts.ts holds the built pages to one verdict a name.
 */
export function verdictMark({ depth, fen, settings, techniques }: Judged, { checked, cuts, wrong }: Verdict): string {
  const name = `${searchKey({ fen, limits: { depth }, settings })} ${[...techniques].sort().join()}`;
  let hash = 0xcbf29ce484222325n;
  for (const sign of name) hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return `${hash.toString(36)} ${cuts} ${checked} ${wrong}`;
}
