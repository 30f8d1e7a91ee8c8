/**
 * What the reader's last change did: beside the text on a wide screen, a strip at the foot of a narrow one. It is of
 * the technique that was touched last, wherever in the chapter the knob stands; and it says what differs from the book,
 * with undo and reset.
 */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sameScore, type TechniqueId, techniqueIds } from '../../../engine/index.ts';
import type { Compared } from '../../compare/compare.ts';
import { squaresOf } from '../../compare/outcome.ts';
import type { Verdict } from '../../compare/verdict-words.ts';
import { bestMoveText, countText, scoreText } from '../../format/numbers.ts';
import { $opened, NOTHING_OPENED, noteOpened } from '../../stores/opened.ts';
import { $position } from '../../stores/position.ts';
import { searchKey } from '../../stores/search-key.ts';
import { $changes, NO_CHANGES } from '../../stores/settings.ts';
import {
  $alone,
  $canRedo,
  $canUndo,
  $step,
  $stepResult,
  AS_BUILT,
  type Moment,
  redo,
  resetToBook,
  type Step,
  type StepResult,
  undo,
} from '../../stores/timeline.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { CARD, useSpoken } from '../../ui/frame/speaker.ts';
import { useLive } from '../../ui/hooks/live.ts';
import { useBeforeStep } from '../../ui/hooks/useBeforeStep.ts';
import type { Runs } from '../../ui/hooks/useRuns.ts';
import { CardCounts } from './CardCounts.tsx';
import { CardVerdict } from './CardVerdict.tsx';
import { bestWords, type CardState, heardOf, isEmpty, isRunning, useCardState, waitingWords } from './card-state.ts';
import { changedTexts, comparedOf, heardWords, labelOf, stepWords, techniqueTouched } from './change-words.ts';
import { useControlInHand } from './useControlInHand.ts';
import { type Answered, type Place, requestsOf, useStepSearches } from './useStepSearches.ts';
import './result-card.css';

export interface ResultCardProps {
  /** The chapter's comparisons; the first is the one that the build searched. */
  places: readonly [Place, ...Place[]];
  without: Answered['without'];
  with: Answered['now'];
  /** What the oracle found of the second. */
  verdict: Verdict;
  /** What stands in the place of a change before there is one. */
  prompt: string;
}

/** What the strip that was put away is called among the things that the reader has left otherwise. */
const AWAY = 'result away';

export function ResultCard(props: ResultCardProps) {
  const { places, prompt, verdict } = props;
  const changes = useLive($changes, NO_CHANGES);
  const position = useLive($position, null);
  const alone = useLive($alone, AS_BUILT);
  const moment: Moment = { changes, position, alone };
  const last = useLive($step, null);
  const touched = useTouched(last);
  const opening: Step = { before: { changes: NO_CHANGES, position }, after: moment };
  /** Where a step is searched, with the position of this moment of it; without one, the chapter's own. */
  const placeOfStep = (step: Step, { position }: Moment): Place => {
    const turned = step === opening ? null : techniqueTouched(step, () => touched ?? comparedHere());
    const own = placeOf(places, turned ?? touched ?? lastIn(step.after));
    return position === null ? own : { ...own, fen: position.fen, depth: position.depth, title: position.title };
  };
  const searches = useStepSearches(places[0], props, (step) => placeOfStep(step, step.after), last ?? opening);
  const { answered, current, latest, runs } = searches;
  const state = useCardState(searches);
  const empty = isEmpty(state);

  const view = empty ? latest : answered;
  const { step, place } = view;
  const label = labelOf(place.compared);
  const words = stepWords(step, placeOfStep(step, step.before), place);
  const change = [words.what, words.from !== '' && `${words.from} →`, words.to].filter(Boolean).join(' ');
  const found = useFound(answered, words.what === 'position', label);
  const isResult = current && last !== null && answered.step === last;
  useEffect(() => {
    if (isResult) $stepResult.set({ step: last, change, ...found });
  }, [current, last]);
  const best = bestWords(answered.without, answered.now, label);
  const spoken = useSpoken(
    CARD,
    isRunning(state),
    heardOf(state, isResult ? `${heardWords(words, found)}. ${best}` : ''),
  );

  const texts = changedTexts(moment, placeOf(places, touched ?? lastIn(moment)), last);
  const isMoved = last !== null || texts.length > 0;
  const isAway = useLive($opened, NOTHING_OPENED)[AWAY] !== undefined;
  const { control, inChallenge } = useControlInHand();
  const root = useRef<HTMLElement>(null);
  useControlInSight(root, control, isMoved && !isAway);
  return (
    <section
      ref={root}
      class="result-card"
      id={CARD}
      aria-label="Result of your last change"
      data-moved={isMoved || undefined}
      data-away={isAway || undefined}
      data-aside={inChallenge || undefined}
      data-busy={current || state.is === 'stopped' ? undefined : ''}
      data-compared={place.compared}
    >
      <p class="rc-head">
        <span class={`tag ${place.compared}`}>{label}</span>{' '}
        {isAway ? (
          <span class="rc-title">
            {change}: <b>{view.now === undefined ? '…' : countText(view.now.nodes)}</b>
          </span>
        ) : (
          <span class="rc-title" title={place.title}>
            {place.title}
          </span>
        )}
        <button
          type="button"
          class="button quiet rc-away needs-script"
          aria-expanded={!isAway}
          onClick={() => noteOpened(AWAY, isAway ? null : {})}
        >
          {isAway ? 'Show' : 'Hide'}
        </button>
      </p>
      <div class="rc-body">
        {/* Another sentence is another element: nothing of the last one moves. */}
        {inChallenge ? (
          <p class="rc-aside">The challenge has another position.</p>
        ) : (
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
        )}
        <div class="rc-board">
          <TurnableBoard
            fen={place.fen}
            arrows={empty ? [] : arrowsOf(answered, label)}
            names={false}
            found={empty ? undefined : answered.now.pv}
            label={place.title}
          />
        </div>
        <CardCounts view={view} isMoved={isMoved} isOfVisit={last !== null} isStopped={state.is === 'stopped'} />
        <p class="rc-answer">{empty ? <Waiting state={state} runs={runs} /> : <Answer {...answered} />}</p>
        <CardVerdict answered={answered} current={current} empty={empty} first={places[0]} built={verdict} />
        {state.is === 'failed' && (
          <p class="rc-fault bad">
            {state.message}{' '}
            <button class="button quiet" type="button" onClick={runs.again}>
              Retry
            </button>
          </p>
        )}
      </div>
      <Changed texts={texts} />
      <span class="vh" role="status">
        {spoken}
      </span>
    </section>
  );
}

/** Where the chapter compares something; where it does not, its first position serves. */
export function placeOf(places: ResultCardProps['places'], wanted: Compared | null): Place {
  if (wanted === null) return places[0];
  return places.find(({ compared }) => compared === wanted) ?? { ...places[0], compared: wanted };
}

/** What was touched last, on this visit; null before that. */
function useTouched(last: Step | null): Compared | null {
  const [touched, setTouched] = useState<Compared | null>(null);
  useEffect(() => {
    if (last === null) return;
    setTouched((before) => techniqueTouched(last, () => before ?? comparedHere()) ?? before);
  }, [last]);
  return touched;
}

/** The technique of the comparison at the place that the page's address names, or of the last one before it. */
function comparedHere(): TechniqueId | null {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null) return null;
  const { DOCUMENT_POSITION_CONTAINS, DOCUMENT_POSITION_FOLLOWING } = Node;
  const here = [...document.querySelectorAll<HTMLElement>('article [data-compared]')].findLast((widget) => {
    const where = widget.compareDocumentPosition(target);
    return where === 0 || (where & (DOCUMENT_POSITION_CONTAINS | DOCUMENT_POSITION_FOLLOWING)) !== 0;
  });
  return techniqueIds.find((id) => id === here?.dataset['compared']) ?? null;
}

/** What the setting belongs to that was changed last, as far as they still differ from the book, or a comparison. */
const lastIn = ({ alone = AS_BUILT, changes }: Moment): Compared | null => {
  const ids = Object.keys(changes);
  return comparedOf(ids.length > 0 ? ids : Object.keys(alone));
};

/** What the answered step came to. Where the position or its depth has changed, both counts are named with theirs. */
function useFound(
  { before, comparable, now, place, step, without }: Answered,
  isMoved: boolean,
  label: string,
): Omit<StepResult, 'step' | 'change'> {
  const { depth, title } = place;
  const former = useBeforeStep({ nodes: now.nodes, depth }, requestsOf(place, step).slice(0, 1).map(searchKey).join());
  return {
    before: comparable ? before.nodes : (former?.nodes ?? null),
    beforeAt: isMoved && former !== null && former.depth !== depth ? `depth ${former.depth}` : '',
    now: now.nodes,
    without: without.nodes,
    kept: without.bestmove === now.bestmove,
    search: [label, !isMoved && title, comparable && `depth ${depth}`].filter(Boolean).join(', '),
  };
}

/** A strip that comes up at the foot may come over the control that called it: it is brought back into sight. */
function useControlInSight(card: RefObject<HTMLElement>, control: RefObject<Element>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || card.current === null || getComputedStyle(card.current).position !== 'fixed') return;
    control.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen]);
}

/** The best move, and that of the search without the technique where it is another. */
function arrowsOf({ now, without }: Answered, label: string) {
  const best = squaresOf(now.bestmove);
  const other = without.bestmove === now.bestmove ? null : squaresOf(without.bestmove);
  return [
    ...(other === null ? [] : [{ ...other, kind: 'other' as const, label: `Best move without ${label}` }]),
    ...(best === null ? [] : [{ ...best, kind: 'best' as const }]),
  ];
}

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

/** Best move and score, and whether the search without the technique has the same. */
function Answer({ without, now }: Pick<Answered, 'without' | 'now'>) {
  // Without a move there is nothing to keep.
  if (now.bestSan === null) return <>{bestMoveText(now)}</>;
  const kept = without.bestmove === now.bestmove;
  const same = sameScore(without.score, now.score);
  // Where both have no room on one line, none is broken within.
  const whole = (text: string) => text.replaceAll(' ', '\u00a0');
  return (
    <>
      {now.bestSan}, {whole(scoreText(now.score))}{' '}
      <span>
        <span class={kept ? 'good' : 'bad'}>
          {!kept ? `✗ was ${bestMoveText(without)}` : same ? '✓ both kept' : '✓ move'}
        </span>
        {kept && !same && `, was ${whole(scoreText(without.score))}`}
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
