/** The logarithmic scale of the growth chart, and what a line's slope says. */
import { countText, ratioInWords, ratioText } from '../../format/numbers.ts';

/** Three ways to search: as the chart names them, and their classes. */
export const KINDS = [
  { name: 'Every line', css: 'every' },
  { name: 'Alpha-beta', css: 'alphabeta' },
  { name: 'All five', css: 'five' },
] as const;

/** The power of ten that the scale ends at, from some counts. */
export const topOf = (counts: readonly (readonly number[])[]): number =>
  Math.max(1, Math.ceil(Math.log10(Math.max(1, ...counts.flat()))));

/** By how much a count grows with each further row, in the mean: the slope of its line. */
export const perPly = (counts: readonly number[]): number =>
  counts.length < 2 ? 1 : ((counts.at(-1) ?? 1) / (counts[0] ?? 1)) ** (1 / (counts.length - 1));

/**
 * How a count compares with that of every line: "1,418× fewer", "1.5× more". From ten times on it is a whole number.
 */
export function fewerText(every: number, count: number): string {
  return every >= 10 * count ? `${countText(Math.round(every / count))}× fewer` : ratioInWords(ratioText(every, count));
}
