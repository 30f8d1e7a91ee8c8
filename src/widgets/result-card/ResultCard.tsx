/**
 * What the reader's last change did: beside the text on a wide screen, on a narrow one as the last line of the widget
 * that it was made in. It is of what that widget searches, and says nothing that stands beside it; and it says what
 * differs from the book, with undo and reset.
 */
import { useEffect, useState } from 'preact/hooks';
import { type TechniqueId, techniqueIds } from '../../../engine/index.ts';
import { type Compared, sideOf } from '../../compare/compare.ts';
import { useDegree } from '../../compare/useDegree.ts';
import type { Verdict } from '../../compare/verdict-words.ts';
import { $position, type Place } from '../../stores/position.ts';
import { searchKey } from '../../stores/search-key.ts';
import { $changes, NO_CHANGES } from '../../stores/settings.ts';
import {
  $alone,
  $step,
  $stepResult,
  AS_BUILT,
  type Moment,
  type Step,
  type StepResult,
} from '../../stores/timeline.ts';
import { CARD, useSpoken } from '../../ui/frame/speaker.ts';
import { useLive } from '../../ui/hooks/live.ts';
import { useBeforeStep } from '../../ui/hooks/useBeforeStep.ts';
import { Card } from './Card.tsx';
import { bestWords, heardOf, isEmpty, isRunning, useCardState } from './card-state.ts';
import { changedTexts, comparedOf, heardWords, labelOf, stepWords, techniqueTouched } from './change-words.ts';
import { useStrip } from './Strip.tsx';
import { type Hand, useHand } from './useHand.ts';
import { useIsElsewhere, useIsTold, useSaid } from './useSaid.ts';
import { type Answered, isAlone, requestsOf, useStepSearches } from './useStepSearches.ts';
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
  /** Does the chapter tell what wrong cuts are? They are not spoken of before. */
  tells?: boolean;
}

export function ResultCard(props: ResultCardProps) {
  const { places, prompt, tells = false, verdict } = props;
  const changes = useLive($changes, NO_CHANGES);
  const position = useLive($position, null);
  const alone = useLive($alone, AS_BUILT);
  const moment: Moment = { changes, position, alone };
  const last = useLive($step, null);
  const touched = useTouched(last);
  const hand = useHand();
  const opening: Step = { before: { changes: NO_CHANGES, position }, after: moment };
  /**
   * Where a step is searched, with the position of this moment of it: where the widget in hand searches the technique
   * that was turned, else where the chapter compares it.
   */
  const placeOfStep = (step: Step, { position }: Moment, inHand: Hand['place']): Place => {
    const turned = step === opening ? null : techniqueTouched(step, () => touched ?? comparedHere());
    if (turned !== null && inHand?.compared === turned) return inHand;
    const own = placeOf(places, turned ?? touched ?? lastIn(step.after));
    return position === null ? own : { ...own, fen: position.fen, depth: position.depth, title: position.title };
  };
  const placeAfter = (step: Step) =>
    placeOfStep(step, step.after, step === last ? hand.acted.place : hand.now.current?.place);
  const searches = useStepSearches(places[0], props, placeAfter, last ?? opening);
  const { answered, current, latest, runs } = searches;
  const state = useCardState(searches);
  const view = isEmpty(state) ? latest : answered;
  const { step, place } = view;
  const label = labelOf(place.compared);
  const words = stepWords(step, placeOfStep(step, step.before, hand.acted.place), place);
  const found = useFound(answered, words.what === 'position', label);
  const isResult = current && last !== null && answered.step === last;
  useEffect(() => {
    if (isResult) $stepResult.set(found);
  }, [current, last]);
  const best = bestWords(answered.without, answered.now, label);
  const spoken = useSpoken(
    CARD,
    isRunning(state),
    heardOf(state, isResult ? `${heardWords(words, found)}. ${best}` : ''),
  );

  const texts = changedTexts(moment, placeOf(places, touched ?? lastIn(moment)), last);
  const isMoved = last !== null || texts.length > 0;
  const { compared, depth, fen } = answered.place;
  const settings = sideOf(compared, isAlone(answered.place, answered.step.after), 'with', answered.step.after.changes);
  const degree = useDegree(CARD, { fen, limits: { depth }, settings }, answered.now, answered.without, current);
  const said = useSaid(place, hand.acted.control);
  const isTold = useIsTold(tells);
  const isElsewhere = useIsElsewhere(place.compared, hand.acted.control);
  const isNarrow = useIsNarrow();
  const shown = {
    answered,
    degree,
    built: verdict,
    current,
    first: places[0],
    isElsewhere: isElsewhere && !isNarrow,
    isMoved,
    last,
    prompt,
    runs,
    said,
    state,
  };
  const card = <Card {...shown} isTold={isTold} latest={latest} spoken={spoken} texts={texts} words={words} />;
  useStrip(isNarrow && isMoved ? hand.acted : null, card);
  return isNarrow ? null : card;
}

/** Is there no room beside the text? The style sheet asks the same, until this is awake. */
function useIsNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => {
    const query = matchMedia('(width < 66.25em)');
    const look = () => setIsNarrow(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isNarrow;
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
): StepResult {
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
