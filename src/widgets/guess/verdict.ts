/** How a guess is scored, kindly: by its direction, then by its ratio to the answer; and what it would have meant. */

import { capitalised, countText, factorText } from '../../format/numbers.ts';
import { type Way, wayOf } from './scale.ts';

/** The factor between two counts, 1 or more. */
export function offBy(guess: number, answer: number): number {
  const [a, b] = [Math.max(1, guess), Math.max(1, answer)];
  return Math.max(a / b, b / a);
}

/** Up to which factor two counts are about the same. */
const SAME = 1.1;

/** Up to which factor a guess earns which words. */
const WORDS: readonly (readonly [number, string])[] = [
  [SAME, 'On the spot.'],
  [1.5, 'Very close.'],
  [2.5, 'Close: the right size.'],
  [5, 'The right order of magnitude, nearly.'],
  [12, 'An order of magnitude away.'],
];
const FAR = 'Far away, and so the more worth knowing.';

const wayWords = (way: Way): string => (way === 0 ? 'about the same' : way < 0 ? 'fewer' : 'more');

/** Is the answer on the side of the known count that was guessed? Of "as many" the answer may be a tenth off. */
const isRightWay = (guess: number, answer: number, from: number): boolean =>
  wayOf(guess, from) === wayOf(answer, from) || (guess === from && offBy(answer, from) <= SAME);

/**
 * The factor between a guess and the answer (`factorText`), and words that go with it; `from` is the count that was
 * known.
 */
export function verdictOn(guess: number, answer: number, from: number): { factor: string; words: string } {
  const off = offBy(guess, answer);
  const size = WORDS.find(([most]) => off <= most)?.[1] ?? FAR;
  const guessed = wayWords(wayOf(guess, from));
  const words = isRightWay(guess, answer, from)
    ? `${capitalised(guessed)}: right. ${size}`
    : `Not ${guessed}, but ${wayWords(wayOf(answer, from))}.`;
  return { factor: factorText(off), words };
}

/** One setting at several values, and how many nodes each takes. */
export interface Along {
  /** Of the setting: "margin". */
  label: string;
  /** The value that the question is about. */
  asked: string;
  /** Its values as text, with their counts. */
  points: readonly (readonly [value: string, nodes: number])[];
}

/** What a guess would have meant: the value of the setting for which it would have been right. One sentence. */
export function meaningOf(guess: number, { asked, label, points }: Along): string {
  const byOff = points.toSorted((a, b) => offBy(guess, a[1]) - offBy(guess, b[1]));
  const [value = '', nodes = 0] = byOff[0] ?? [];
  const yours = countText(guess);
  const tried = `none of the ${points.length} tried`;
  if (value === asked) return `No other ${label} of those tried comes nearer to your ${yours}.`;
  const takes = `a ${label} of ${value}, which takes ${countText(nodes)} nodes`;
  const counts = points.map(([, count]) => count);
  const beyond = guess < Math.min(...counts) || guess > Math.max(...counts);
  if (!beyond || offBy(guess, nodes) <= SAME) return `Your ${yours} would fit ${takes}.`;
  return `Your ${yours} fits ${tried}: the nearest is ${takes}.`;
}

/** How good a choice was, when the right one is that with the fewest nodes. */
export function verdictOnChoice(chosen: number, fewest: number): string {
  if (chosen === fewest) return 'Right.';
  const off = offBy(chosen, fewest);
  const more = `it takes ${countText(chosen - fewest)} nodes more, ${factorText(off)} the fewest.`;
  return off <= 1.25 ? `Nearly: ${more}` : `Not that one: ${more}`;
}
