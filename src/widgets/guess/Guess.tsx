/** A question at the head of a step: the reader chooses an answer, the engine searches, and the reason is told. */

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { initialResult, type Outcome } from '../../compare/outcome.ts';
import { countText } from '../../format/numbers.ts';
import { $opened, NOTHING_OPENED, guessName, noteOpened } from '../../stores/opened.ts';
import { isUpTo, useLive } from '../../ui/hooks/live.ts';
import { type Changes, useRuns } from '../../ui/hooks/useRuns.ts';
import { useStepDone } from '../../ui/hooks/useStepDone.ts';
import './guess.css';

interface GuessProps {
  /** Unique in the page. */
  id: string;
  /** One or two sentences. */
  question: string;
  /** What is told beforehand. */
  given?: { label: string; nodes: number } | undefined;
  fen: string;
  /** In plies. */
  depth: number;
  choices: readonly { label: string; note?: string | undefined }[];
  /** Which of them is right, from 0 on. */
  right: number;
  /** One whose count is asked for; or one for each choice. `settings`: changes to the book's. */
  searches: readonly { settings: Changes; result: Outcome }[];
  /** The reason. */
  children?: ComponentChildren;
}

export function Guess({ id, question, given, fen, depth, choices, right, searches, children }: GuessProps) {
  const name = guessName(id);
  const noted = useLive($opened, NOTHING_OPENED)[name]?.['choice'];
  // What was guessed at the last visit is not guessed again.
  const guess = isUpTo(choices.length - 1)(noted) ? (noted as number) : -1;
  const answers = useRuns(
    searches.map(({ settings, result }, i) => ({
      key: `${id}-${i}`,
      initial: () => initialResult(fen, result),
      request: { fen, limits: { depth }, settings },
    })),
    { rest: 0, when: false },
  );
  const choose = (choice: number) => {
    noteOpened(name, { choice });
    answers.start(() => true);
  };
  // Where no engine runs, the build's answer stands. It is the same one.
  const shown = guess >= 0 && answers.status !== 'running';
  const box = useRef<HTMLDivElement>(null);
  useStepDone(box, shown);
  const counts = answers.runs.map(({ result }) => result.nodes);
  const answer = counts[counts.length > 1 ? right : 0] ?? 0;
  const heard = shown ? `${guess === right ? 'Right' : 'Not so'}: ${countText(answer)} nodes.` : '';

  return (
    <div id={id} class="guess" ref={box} data-asks={shown ? 'done' : ''} data-shown={shown || undefined}>
      <p class="guess-head">
        <b>{shown ? 'You guessed' : 'Guess first'}</b>
        {shown && (
          <button type="button" class="button quiet" onClick={() => noteOpened(name, null)}>
            Guess again
          </button>
        )}
      </p>
      <p>
        {question}
        {given && (
          <span class="guess-given">
            {' '}
            {given.label}: {countText(given.nodes)} nodes.
          </span>
        )}
      </p>
      <p class="without-script">
        {choices.map(({ label }) => label).join(', or ')}? {counts.length > 1 && `${choices[right]?.label}: `}It is{' '}
        {countText(answer)}.
      </p>
      <ul class="needs-script">
        {choices.map(({ label, note }, i) => (
          <li key={label} data-right={i === right || undefined} data-chosen={i === guess || undefined}>
            <button
              type="button"
              class="guess-choice"
              aria-disabled={guess >= 0 || undefined}
              onClick={() => guess < 0 && choose(i)}
            >
              <b>{label}</b>
              {note && <span>{note}</span>}
              <span class="guess-told">
                {shown && i === guess && i !== right && 'your guess'}
                {i === right && <b>✓ it is {countText(answer)}</b>}
                {i !== right && counts.length > 1 && countText(counts[i] ?? 0)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div class="guess-answer">{children}</div>
      <p class="vh" role="status">
        {heard}
      </p>
    </div>
  );
}
