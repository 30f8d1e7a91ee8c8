/** Numbers and words as widgets write them. Each number has a widest case, so that a column can keep room for it. */

import { type Bound, INFINITE, quoted, type ReadableScore, readableScore } from '../../engine/index.ts';

/** What somebody typed or pasted, in quotation marks: at most 20 characters of it, and nothing invisible. */
export const foreignText = (text: string): string => `“${quoted(text).slice(1, -1)}”`;

/**
 * A title within a sentence: its first letter small, unless its first word has another capital: "null move pruning",
 * "SEE pruning".
 */
export const inSentence = (title: string): string =>
  /^\S+[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** Words at the beginning of a title or a sentence: the first letter large. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Several things as a sentence names them: "a", "a and b", "a, b and c"; nothing for none. */
export const listText = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/**
 * A whole number with its thousands apart: 18,013. Not by Intl, whose first use takes a page's script 15 ms, a phone's
 * 60.
 */
export const countText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A sentence of the engine's, its whole numbers written as `countText` writes them: "18,013 nodes". */
export const withThousands = (text: string): string =>
  text.replace(/(?<![\w.])\d{4,}\b(?!\.\d)/g, (digits) => countText(Number(digits)));

/** A number of things: "1 node", "18,013 nodes", "1 entry". */
export const countedText = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** Centipawns with their sign: +35, −120, 0. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** A score as people read it, for the side to move: "+3.42", "−0.50", "mate in 3", "mated in 2", "mated". */
export function scoreText(score: ReadableScore): string {
  if ('mate' in score) {
    if (score.mate > 0) return `mate in ${score.mate}`;
    return score.mate === 0 ? 'mated' : `mated in ${-score.mate}`;
  }
  const text = (Math.abs(score.cp) / 100).toFixed(2);
  return score.cp > 0 ? `+${text}` : score.cp < 0 ? `−${text}` : text;
}

/** A best move as people read it; where the side to move has none, why: "checkmate", "stalemate". */
export const bestMoveText = ({ bestSan, score }: { bestSan: string | null; score: ReadableScore }): string =>
  bestSan ?? ('mate' in score ? 'checkmate' : 'stalemate');

/** A score, or what is known of it: "+3.42", "at least +3.42", "at most 0.00", "mated in ≤ 2". */
export function boundText(score: ReadableScore, bound: Bound = 'exact'): string {
  if (bound === 'exact') return scoreText(score);
  if ('cp' in score) return `${bound === 'lower' ? 'at least' : 'at most'} ${scoreText(score)}`;
  // A bound on the score of a mate is one on its distance: worth at least a mate in two is mate in two or sooner.
  const mates = score.mate > 0;
  return `${mates ? 'mate' : 'mated'} in ${mates === (bound === 'lower') ? '≤' : '≥'} ${Math.abs(score.mate)}`;
}

/** A factor of 1 or more, in four characters at most: "1.3×", "27×"; "≥1k×" is the last. */
function factorText(factor: number): string {
  return `${factor < 9.95 ? factor.toFixed(1) : factor < 999.5 ? String(Math.round(factor)) : '≥1k'}×`;
}

/**
 * How many times one count has the other, the larger in the smaller: "3.0×", and "1.0×" where they are nearly equal.
 */
export function timesText(without: number, withIt: number): string {
  // A search that ends at once makes no move at all; the other side's count is then the whole difference. (A mean is
  // below 1.)
  return without === withIt ? '1.0×' : factorText(Math.max(without, withIt) / (Math.min(without, withIt) || 1));
}

/**
 * How one count compares with another, where words stand beside the number, from the smaller to the larger, so that a
 * factor is never below 1: "3.0×", "fewer nodes". What "1.0×" would leave out is a share of the first: "0.4 %", "more
 * nodes". "=", "the same count" where they are equal.
 */
export function ratioText(without: number, withIt: number): { factor: string; words: string } {
  if (without === withIt) return { factor: '=', words: 'the same count' };
  const times = timesText(without, withIt);
  const factor = times === '1.0×' ? percent(Math.abs(withIt - without), without || 1) : times;
  return { factor, words: withIt < without ? 'fewer nodes' : 'more nodes' };
}

/** The same within a sentence: "3.0× fewer nodes", "0.4 % more nodes", "the same count". */
export function ratioInWords({ factor, words }: ReturnType<typeof ratioText>): string {
  return factor === '=' ? words : `${factor} ${words}`;
}

/** A time as people read it: "14 ms", "1.3 s". */
export function timeText(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Part of a whole in percent: "61 %", "0.4 %", "<0.1 %", "−3 %"; never "0 %" for something, nor "100 %" for less than
 * all. The sign never leaves its number at the end of a row.
 */
export function percent(part: number, whole: number): string {
  if (part === 0 || whole <= 0) return '0\u00a0%';
  const value = (100 * Math.abs(part)) / whole;
  const round = value >= 99.5 && value < 100 ? '>99' : String(Math.round(value));
  const text = value >= 9.95 ? round : value >= 0.095 ? value.toFixed(1) : '<0.1';
  return `${part < 0 ? '−' : ''}${text}\u00a0%`;
}

/** Width of a bar as CSS, in percent of the longest; a count above 0 never vanishes. */
export function barWidth(count: number, longest: number): string {
  if (count <= 0 || longest <= 0) return '0';
  return `${Math.max(0.6, (100 * count) / longest).toFixed(1)}%`;
}

/** A score in centipawns as the rules compare it, or the mate that it stands for; the ends of the scale as infinite. */
export function numberText(score: number): string {
  if (Math.abs(score) >= INFINITE) return score > 0 ? '∞' : '−∞';
  const readable = readableScore(score);
  return 'mate' in readable ? scoreText(readable) : plainText(score);
}

/** A number that stands for nothing else, to two places where it is not whole: moves, plies, history points, nElo. */
export function plainText(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  return value < 0 ? `−${rounded}` : String(rounded);
}

/**
 * One side of a comparison that adds something up, which makes it no mate: a mate score with a margin would read as
 * another mate, and a threshold of history points may well be lower than any score.
 */
export const sumText = (value: number, unit: string): string =>
  unit === 'centipawns' && Math.abs(value) >= INFINITE ? numberText(value) : plainText(value);
