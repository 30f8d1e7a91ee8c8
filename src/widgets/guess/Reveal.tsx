/** What is shown once the engine has answered. */

import { barWidth, countText } from '../../format/numbers.ts';
import type { Setup } from './Guess.tsx';

interface NumberProps {
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
export function NumberReveal({ guess, answer, setup, longest, verdict, meaning }: NumberProps) {
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
        <span class="ratio">{verdict.factor}</span>{' '}
        <span>
          {verdict.words} <small class="guess-meaning">{meaning}</small>
        </span>
      </p>
    </>
  );
}

interface ChoiceProps {
  asked: readonly Setup[];
  counts: readonly number[];
  /** The reader's, -1 for none. */
  choice: number;
  words: string;
}

/** All counts with their bars; the fewest and the reader's choice carry a word. */
export function ChoiceReveal({ asked, counts, choice, words }: ChoiceProps) {
  const longest = Math.max(...counts);
  const fewest = Math.min(...counts);
  return (
    <>
      <table class="tally guess-counts">
        <thead>
          <tr>
            <th scope="col">Search</th>
            <th scope="col" class="n">
              Nodes
            </th>
            <th scope="col">
              <span class="vh">Verdict</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {asked.map(({ label, technique }, i) => {
            const count = counts[i] ?? 0;
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td class="n">{countText(count)}</td>
                <td>
                  <div class={`bar ${technique ?? 'seen'}`} style={{ width: barWidth(count, longest) }} />
                  <small>
                    {count === fewest && <b class="good">✓ fewest</b>} {choice === i && 'your guess'}
                  </small>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="guess-words">{words}</p>
    </>
  );
}
