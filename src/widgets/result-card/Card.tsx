/** What the result card says of the reader's last change, beside the text and as a strip alike. */
import { sameScore } from '../../../engine/index.ts';
import { Degree } from '../../compare/Degree.tsx';
import { arrowsOf, type Known } from '../../compare/degree-words.ts';
import type { Verdict } from '../../compare/verdict-words.ts';
import { bestMoveText, countText, scoreText } from '../../format/numbers.ts';
import type { Place } from '../../stores/position.ts';
import { $canRedo, $canUndo, redo, resetToBook, type Step, undo } from '../../stores/timeline.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { CARD } from '../../ui/frame/speaker.ts';
import { useLive } from '../../ui/hooks/live.ts';
import type { Runs } from '../../ui/hooks/useRuns.ts';
import { CardCounts } from './CardCounts.tsx';
import { CardVerdict } from './CardVerdict.tsx';
import { type CardState, isEmpty, waitingWords } from './card-state.ts';
import { type ChangeWords, labelOf } from './change-words.ts';
import type { Said } from './useSaid.ts';
import type { Answered, StepView } from './useStepSearches.ts';

export interface CardProps {
  answered: Answered;
  /** How its best move compares with that of the search without the technique. */
  degree: Known;
  latest: StepView;
  current: boolean;
  state: CardState;
  runs: Runs;
  /** The last step of this visit. */
  last: Step | null;
  words: ChangeWords;
  /** What differs from the book. */
  texts: readonly string[];
  /** Are the steps in the window about other techniques? Then it says only what differs from the book. */
  isElsewhere: boolean;
  isMoved: boolean;
  prompt: string;
  /** What stands in view already, and is left out here. */
  said: Said;
  /** Have wrong cuts been told of? */
  isTold: boolean;
  /** What the build compared first, and what the oracle found of it. */
  first: Place;
  built: Verdict;
  /** What is read out. */
  spoken: string;
  /** As the last line of a widget: opened it shows the rest. */
  strip?: boolean;
}

export function Card(props: CardProps) {
  const {
    answered,
    current,
    degree,
    isElsewhere,
    isMoved,
    isTold,
    last,
    prompt,
    runs,
    said,
    state,
    strip = false,
    texts,
    words,
  } = props;
  const empty = isEmpty(state);
  const view = empty ? props.latest : answered;
  const { place } = view;
  const label = labelOf(place.compared);
  const change = (
    // Another sentence is another element: nothing of the last one moves.
    <p class="rc-change" key={`${last === null} ${words.what} ${words.from} ${words.to}`}>
      {!isMoved ? (
        prompt
      ) : last === null ? (
        <>As you left it: {texts.join(', ')}</>
      ) : (
        <>
          {words.what} {words.from !== '' && <>{words.from} → </>}
          <b>{words.to}</b>
        </>
      )}
    </p>
  );
  const parts = (
    <div class="rc-body">
      {!strip && change}
      {said !== 'all' && (
        <div class="rc-board">
          <TurnableBoard
            fen={place.fen}
            arrows={empty ? [] : arrowsOf(answered.without, answered.now, degree, label)}
            names={false}
            found={empty ? undefined : answered.now.pv}
            label={place.title}
          />
        </div>
      )}
      {said === 'nothing' && (
        <CardCounts view={view} isMoved={isMoved} isOfVisit={last !== null} isStopped={state.is === 'stopped'} />
      )}
      {said !== 'all' && (
        <p class="rc-answer">
          {empty ? <Waiting state={state} runs={runs} /> : <Answer {...answered} degree={degree} />}
        </p>
      )}
      {isTold && said !== 'all' && (
        <CardVerdict answered={answered} current={current} empty={empty} first={props.first} built={props.built} />
      )}
      {state.is === 'failed' && (
        <p class="rc-fault bad">
          {state.message}{' '}
          <button class="button quiet" type="button" onClick={runs.again}>
            Retry
          </button>
        </p>
      )}
    </div>
  );
  const head = (
    <>
      <span class={`tag ${place.compared}`}>{label}</span>{' '}
      {!strip && (
        <span class="rc-title" title={place.title}>
          {place.title}
        </span>
      )}
    </>
  );
  return (
    <section
      class={strip ? 'result-card result-strip' : 'result-card'}
      id={CARD}
      aria-label="Result of your last change"
      hidden={isElsewhere ? texts.length === 0 : !isMoved && said === 'all'}
      data-moved={isMoved || undefined}
      data-said={said}
      data-nodes={view.now?.nodes}
      data-busy={current || state.is === 'stopped' ? undefined : ''}
      data-compared={place.compared}
    >
      {strip ? (
        <details class="rc-strip">
          <summary>
            {head}
            {change}
            {said !== 'all' && (
              <Line view={view} answered={empty ? null : answered} degree={degree} isCounted={said === 'count'} />
            )}
          </summary>
          {parts}
          <Changed texts={texts} />
        </details>
      ) : (
        <>
          {!isElsewhere && <p class="rc-head">{head}</p>}
          {!isElsewhere && parts}
          <Changed texts={texts} />
        </>
      )}
      <span class="vh" role="status">
        {props.spoken}
      </span>
    </section>
  );
}

/** The count and that of before, unless it stands in view, and the move: in a strip. */
interface LineProps {
  answered: Answered | null;
  degree: Known;
  isCounted: boolean;
  view: StepView;
}

function Line({ answered, degree, isCounted, view }: LineProps) {
  const { before, comparable, now } = view;
  const was = comparable && before !== undefined && before.nodes !== now?.nodes ? before : null;
  return (
    <span class="rc-line">
      {!isCounted && (
        <span>
          {was && <span data-before={was.nodes}>{countText(was.nodes)} → </span>}
          <b data-now={now?.nodes}>{now === undefined ? '…' : countText(now.nodes)}</b>
        </span>
      )}
      {answered !== null && <Kept {...answered} degree={degree} />}
    </span>
  );
}

/** The best move, and how it compares with that of the search without the technique. */
function Kept({ degree, now, without }: Compared) {
  if (now.bestSan === null) return null;
  return (
    <span>
      {now.bestSan} <Degree short of={degree} than={without.bestSan} />
    </span>
  );
}

type Compared = Pick<Answered, 'now' | 'without'> & { degree: Known };

/** In the place of an answer that is not there. */
function Waiting({ state, runs }: { state: CardState; runs: Runs }) {
  const { button, text } = waitingWords(state);
  if (button === null) return <>{text}</>;
  return (
    <>
      {text}
      <button class="button quiet" type="button" onClick={button === 'Cancel' ? runs.cancel : runs.again}>
        {button}
      </button>
    </>
  );
}

/** Best move and score, and how they compare with those of the search without the technique. */
function Answer({ degree, without, now }: Compared) {
  // Without a move there is nothing to keep.
  if (now.bestSan === null) return <>{bestMoveText(now)}</>;
  // Where both have no room on one line, none is broken within.
  const whole = (text: string) => text.replaceAll(' ', '\u00a0');
  const isOther = degree?.is === 'same' && !sameScore(without.score, now.score);
  return (
    <>
      {now.bestSan}, {whole(scoreText(now.score))}{' '}
      <span>
        <Degree of={degree} than={without.bestSan} />
        {isOther && `, was ${whole(scoreText(without.score))}`}
      </span>
    </>
  );
}

/** What differs from the book, and the ways back. Not there while nothing does and nothing can be undone. */
function Changed({ texts }: { texts: readonly string[] }) {
  const canUndo = useLive($canUndo, false);
  const canRedo = useLive($canRedo, false);
  const count = texts.length;
  if (count === 0 && !canUndo && !canRedo) return null;
  return (
    <div class="rc-changed">
      <details>
        <summary>
          {count} changed
          <span class="rc-first">
            : {texts.slice(0, 2).join(', ') || 'all as in the book'}
            {texts.length > 2 && ' …'}
          </span>
        </summary>
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
      <button type="button" class="button quiet" disabled={!canUndo} onClick={undo}>
        Undo
      </button>
      <button type="button" class="button quiet" disabled={!canRedo} onClick={redo}>
        Redo
      </button>
      <button type="button" class="button quiet" disabled={count === 0} onClick={resetToBook}>
        Reset
      </button>
    </div>
  );
}
