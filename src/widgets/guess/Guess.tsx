/** A question whose answer the engine gives: the reader guesses first, then it searches. A count, or one of several. */

import { useEffect, useState } from 'preact/hooks';
import { $opened, NOTHING_OPENED, noteOpened } from '../../stores/opened.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { useRuns } from '../../ui/hooks/useRuns.ts';
import { initialResult } from '../../compare/outcome.ts';
import { barWidth, countText } from '../../format/numbers.ts';
import './guess.css';
import { ChoiceTable, type Setup } from './ChoiceTable.tsx';
import { NumberGuess } from './NumberGuess.tsx';
import { NumberReveal } from './NumberReveal.tsx';
import { reachFor } from './scale.ts';
import { type Along, meaningOf, verdictOn, verdictOnChoice } from './verdict.ts';

export interface GuessProps {
  /** Unique in the page. */
  id: string;
  title: string;
  /** One or two sentences. */
  question: string;
  fen: string;
  /** In plies. */
  depth: number;
  /** What the reader is told beforehand, with its counts. */
  given: readonly Setup[];
  /** One: its count is guessed, against the last one given. Several: the one with the fewest nodes is. */
  asked: readonly Setup[];
  /** Of a count: the setting that is asked about, at several values, to say what a guess would have meant. */
  along?: Along | undefined;
}

export function Guess(props: GuessProps) {
  const { id, title, question, fen, depth, given, asked, along } = props;
  const known = given.map(({ result }) => result.nodes);
  const from = { label: given.at(-1)?.label ?? '', nodes: known.at(-1) ?? 1 };
  const [guess, setGuess] = useState<number | null>(null);
  const [choice, setChoice] = useState(-1);
  const [open, setOpen] = useState(false);
  /** Why what was typed is no count, so that nothing is guessed; empty when it is one. */
  const [fault, setFault] = useState('');
  // Nothing is searched before the reader asks, and nothing is shown until the last search is there.
  const answers = useRuns(
    asked.map(({ settings, result }, i) => ({
      key: `${id}-${i}`,
      initial: () => initialResult(fen, result),
      request: { fen, limits: { depth }, settings },
    })),
    { rest: 0, when: false },
  );
  const run = () => answers.start((one) => one.status !== 'done');
  const reveal = () => {
    setOpen(true);
    run();
  };
  /** What the answered guess is called among the things that are opened. */
  const name = `guess ${id}`;

  const { status } = answers;
  // Where no engine runs, the build's answer is shown beside the sentence that says so.
  const shown = open && (status === 'done' || status === 'failed');
  const counts = answers.runs.map(({ result }) => result.nodes);
  const fewest = Math.min(...counts);
  const single = asked.length === 1;
  const answer = counts[0] ?? 0;
  const verdict = single
    ? verdictOn(guess ?? from.nodes, answer, from.nodes)
    : { factor: '', words: choice < 0 ? '' : verdictOnChoice(counts[choice] ?? fewest, fewest) };
  const meaning = guess === null || along === undefined ? '' : meaningOf(guess, along);
  const sentence = single
    ? `${countText(answer)} nodes; you said ${countText(guess ?? 0)}, off by ${verdict.factor} ${verdict.words} ${meaning}`
    : `${verdict.words} Fewest: ${asked[counts.indexOf(fewest)]?.label}, ${countText(fewest)} nodes.`;
  // A bar that made room for an answer would tell it before it is shown.
  const longest = Math.max(1, ...known, ...(shown ? counts : []), single ? (guess ?? 0) : 0);
  const busy = status === 'running';
  const guessed = single ? guess !== null && fault === '' : choice >= 0;
  const press = () => {
    if (shown) {
      setOpen(false);
      setChoice(-1);
      setGuess(null);
      noteOpened(name, null);
    } else if (!busy && guessed) {
      noteOpened(name, { guess, choice });
      reveal();
    }
  };
  // What was guessed at the last visit is not guessed again.
  const noted = useLive($opened, NOTHING_OPENED)[name];
  useEffect(() => {
    if (noted === undefined || open) return;
    const { choice, guess } = noted;
    if (single ? typeof guess !== 'number' : typeof choice !== 'number' || asked[choice] === undefined) return;
    if (typeof guess === 'number') setGuess(guess);
    if (typeof choice === 'number') setChoice(choice);
    reveal();
  }, [noted]);

  return (
    <Frame
      id={id}
      title={title}
      class="guess"
      more={{ board: { line: false } }}
      status={open ? status : 'ready'}
      said={
        (open && answers.message) ||
        (shown ? `Depth ${depth}` : open && busy ? 'The engine is searching' : `Guess first; depth ${depth}`)
      }
      announce={sentence}
      progress={answers.progress}
      cancel={answers.cancel}
      again={run}
    >
      <div class="widget-body hook narrow">
        <TurnableBoard fen={fen} />
        <div class="stack">
          <p class="guess-question">{question}</p>
          {single && (
            <div class="stack">
              {given.map(({ label, technique }, i) => (
                <div class="measure" key={label}>
                  <p>
                    <span>{label}</span> <span class="n">{countText(known[i] ?? 0)}</span>
                  </p>
                  <div class={`bar ${technique ?? ''}`} style={{ width: barWidth(known[i] ?? 0, longest) }} />
                </div>
              ))}
            </div>
          )}
          <div class="needs-script stack">
            {single ? (
              // The answer takes the place of the question, which has its room: nothing moves when it is shown.
              <div class="guess-room" data-open={shown || undefined}>
                <div class="guess-ask">
                  <NumberGuess
                    known={from}
                    reach={reachFor(from.nodes, asked[0]?.result.nodes ?? 1)}
                    value={guess}
                    width={barWidth(guess ?? 0, longest)}
                    locked={shown || busy}
                    change={setGuess}
                    fault={{ id: `${id}-fault`, sentence: fault }}
                    blame={setFault}
                  />
                </div>
                <div class="guess-reveal">
                  <NumberReveal
                    guess={guess ?? 0}
                    answer={answer}
                    setup={asked[0]}
                    longest={longest}
                    verdict={verdict}
                    meaning={meaning}
                  />
                </div>
              </div>
            ) : (
              <fieldset class="guess-room" data-open={shown || undefined} disabled={shown || busy}>
                <legend class="vh">Your guess</legend>
                <ChoiceTable
                  given={given}
                  asked={asked}
                  counts={counts}
                  longest={longest}
                  choice={choice}
                  pick={{ name: `${id}-choice`, choose: setChoice }}
                />
              </fieldset>
            )}
            {/* What is said of the guess stands beside the button, which must not move from under the pointer. */}
            <div class="guess-go">
              <button
                type="button"
                class={`button ${shown ? '' : 'primary'}`}
                aria-disabled={busy || !guessed || undefined}
                onClick={press}
              >
                {shown ? 'Guess again' : 'Run the engine'}
              </button>
              <p>
                {!guessed && fault === '' && <span class="muted">once you have chosen</span>}
                {!single && shown && <b>{verdict.words}</b>}
                <span id={`${id}-fault`} class="fault" role="alert">
                  {fault}
                </span>
              </p>
            </div>
          </div>
          <details class="without-script">
            <summary>The answer</summary>
            {single ? (
              <p>{countText(answer)} nodes.</p>
            ) : (
              <ChoiceTable
                given={given}
                asked={asked}
                counts={counts}
                longest={Math.max(...known, ...counts)}
                choice={-1}
              />
            )}
          </details>
        </div>
      </div>
    </Frame>
  );
}
