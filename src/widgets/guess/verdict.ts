/** How a guess is scored: by its ratio to the answer, too many or too few alike, and kindly. */

import { factorText } from '../../format/numbers.ts';

/** The factor between two counts, 1 or more. */
export function offBy(guess: number, answer: number): number {
  const [a, b] = [Math.max(1, guess), Math.max(1, answer)];
  return Math.max(a / b, b / a);
}

/** Up to which factor a guess earns which words. */
const WORDS: readonly (readonly [number, string])[] = [
  [1.1, 'On the spot.'],
  [1.5, 'Very close.'],
  [2.5, 'Close: the right size.'],
  [5, 'The right order of magnitude, nearly.'],
  [12, 'An order of magnitude away.'],
];
const FAR = 'Far away, and so the more worth knowing.';

/** The factor between a guess and the answer (`factorText`), and words that go with it. */
export function verdictOn(guess: number, answer: number): { factor: string; words: string } {
  const off = offBy(guess, answer);
  return { factor: factorText(off), words: WORDS.find(([most]) => off <= most)?.[1] ?? FAR };
}

/** How good a choice was, when the right one is that with the fewest nodes. */
export function verdictOnChoice(chosen: number, fewest: number): string {
  if (chosen === fewest) return 'Right.';
  const { factor } = verdictOn(chosen, fewest);
  return offBy(chosen, fewest) <= 1.25
    ? `Nearly: ${factor} the fewest nodes.`
    : `Not that one: ${factor} the fewest nodes.`;
}
