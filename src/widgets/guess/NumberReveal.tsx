/** A guessed count, once the engine has answered. */

import { barWidth, countText } from '../../format/numbers.ts';
import type { Setup } from './ChoiceTable.tsx';

interface Props {
  guess: number;
  answer: number;
  setup: Setup | undefined;
  /** The count whose bar is full. */
  longest: number;
  verdict: { factor: string; words: string };
  /** What the guess would have meant; empty where that is not known. */
  meaning: string;
}

/** Guess and answer over their bars, the factor between them, and what the guess would have meant. */
export function NumberReveal({ guess, answer, setup, longest, verdict, meaning }: Props) {
  return (
    <>
      <div class="measure">
        <p>
          <span>Your guess</span> <span class="n">{countText(guess)}</span>
        </p>
        <div class="bar seen" style={{ width: barWidth(guess, longest) }} />
        <p>
          <span>{setup?.label}</span>{' '}
          <span class="count" data-answer={answer}>
            {countText(answer)}
          </span>
        </p>
        <div class={`bar ${setup?.technique ?? 'on'}`} style={{ width: barWidth(answer, longest) }} />
      </div>
      <p class="verdict">
        <span class="ratio">{verdict.factor}</span> <span>{verdict.words}</span>{' '}
        <small class="guess-meaning">{meaning}</small>
      </p>
    </>
  );
}
