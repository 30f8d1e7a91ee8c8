/**
 * What the reader's last change did: beside the text on a wide screen, a strip at the foot of a narrow one. It is of
 * the technique that was touched last, wherever in the chapter the knob stands; and it says what differs from the book,
 * with undo and reset.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isReduction, sameScore, type TechniqueId, techniqueIds } from '../../../engine/index.ts';
import { type Compared, sideOf, techniquesOf } from '../../compare/compare.ts';
import { type Outcome, squaresOf } from '../../compare/outcome.ts';
import { nothingCut } from '../../compare/nothing-cut.ts';
import { MOST_NODES, useVerdict } from '../../compare/useVerdict.ts';
import { WorstCut } from '../../compare/WorstCut.tsx';
import { CUTS_CHECKED, type Verdict, verdictMark, wrongOfChecked } from '../../compare/verdict-words.ts';
import { bestMoveText, countText, scoreText } from '../../format/numbers.ts';
import { $alone, AS_BUILT } from '../../stores/alone.ts';
import { $opened, NOTHING_OPENED, noteOpened } from '../../stores/opened.ts';
import { $position, type Position } from '../../stores/position.ts';
import { $seen } from '../../stores/seen.ts';
import { $changes, NO_CHANGES } from '../../stores/settings.ts';
import {
  $canRedo,
  $canUndo,
  $step,
  type Moment,
  redo,
  resetToBook,
  type Step,
  turnedBetween,
  undo,
} from '../../stores/timeline.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { CARD, useSpoken } from '../../ui/frame/speaker.ts';
import { useLive } from '../../ui/hooks/live.ts';
import { useLate } from '../../ui/hooks/useLate.ts';
import { changedList } from '../../ui/knob/changed.ts';
import { CardCounts } from './CardCounts.tsx';
import { comparedOf, heardWords, stepWords, techniqueTouched } from './change-words.ts';
import { MOST_AHEAD, useSearchAhead } from './search-ahead.ts';
import { isAlone, LONG, type Place, requestsOf, type Shown, useBeforeNow } from './useBeforeNow.ts';
import { useControlInHand } from './useControlInHand.ts';
import './result-card.css';

export interface ResultCardProps {
  /** The chapter's comparisons; the first is the one that the build searched. */
  places: readonly [Place, ...Place[]];
  without: Outcome;
  with: Outcome;
  /** What the oracle found of the second. */
  verdict: Verdict;
  /** What stands in the place of a change before there is one. */
  prompt: string;
}

/** A count, and the depth of its search in plies. */
interface Searched {
  nodes: number;
  depth: number;
}

/** What the strip that was put away is called among the things that the reader has left otherwise. */
const AWAY = 'result away';

/** Where the chapter compares something; where it does not, its first position serves. */
export function placeOf(places: ResultCardProps['places'], wanted: Compared | null): Place {
  if (wanted === null) return places[0];
  return places.find(({ compared }) => compared === wanted) ?? { ...places[0], compared: wanted };
}

/** The technique of the comparison at the place that the page's address names, or of the last one before it. */
function comparedHere(): TechniqueId | null {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null) return null;
  const { DOCUMENT_POSITION_CONTAINS, DOCUMENT_POSITION_FOLLOWING } = Node;
  const here = [...document.querySelectorAll<HTMLElement>('.before-after[data-compared]')].findLast((widget) => {
    const where = widget.compareDocumentPosition(target);
    return where === 0 || (where & (DOCUMENT_POSITION_CONTAINS | DOCUMENT_POSITION_FOLLOWING)) !== 0;
  });
  return techniqueIds.find((id) => id === here?.dataset['compared']) ?? null;
}

const labelOf = (compared: Compared) => (compared === 'all' ? 'All five' : compared.toUpperCase());

/** What the setting belongs to that was changed last, as far as they still differ from the book, or a comparison. */
const lastIn = ({ alone = AS_BUILT, changes }: Moment): Compared | null => {
  const ids = Object.keys(changes);
  return comparedOf(ids.length > 0 ? ids : Object.keys(alone));
};

export function ResultCard(props: ResultCardProps) {
  const { places } = props;
  const changes = useLive($changes, NO_CHANGES);
  const chosen = useLive($position, null);
  const last = useLive($step, null);
  const alone = useLive($alone, AS_BUILT);
  const [touched, setTouched] = useState<Compared | null>(null);
  const away = useLive($opened, NOTHING_OPENED)[AWAY] !== undefined;
  useEffect(() => {
    if (last === null) return;
    setTouched((before) => techniqueTouched(last, () => before ?? comparedHere()) ?? before);
  }, [last]);

  const after: Moment = { changes, position: chosen, alone };
  const opening: Step = { before: { changes: NO_CHANGES, position: chosen }, after };
  const step = last ?? opening;
  const ownPlace = (wanted: Compared | null): Place => placeOf(places, wanted);
  /** The place where a step is searched; with no position of the reader's, the chapter's own. */
  const placeOfStep = (one: Step, position: Moment['position']): Place => {
    const turned = one === opening ? null : techniqueTouched(one, () => touched ?? comparedHere());
    const own = ownPlace(turned ?? touched ?? lastIn(one.after));
    return position === null ? own : { ...own, fen: position.fen, depth: position.depth, title: position.title };
  };
  const placeAfter = (one: Step) => placeOfStep(one, one.after.position);
  const run = useBeforeNow(places[0], props, placeAfter, step);
  const { shown } = run;
  useSearchAhead((one) => requestsOf(placeAfter(one), one), run.current && shown.now.nodes <= MOST_AHEAD);
  const { now, before, without, comparable } = shown;
  const { compared } = shown.place;
  const cuts = techniquesOf(compared).reduce((sum, id) => sum + now.cuts[id], 0);
  const judged = {
    fen: shown.place.fen,
    depth: shown.place.depth,
    settings: sideOf(compared, isAlone(shown.place, shown.step.after), 'with', shown.step.after.changes),
    techniques: techniquesOf(compared),
  };
  const asked = useVerdict({
    of: { fen: judged.fen, limits: { depth: judged.depth }, settings: judged.settings },
    techniques: judged.techniques,
    sample: CUTS_CHECKED,
    ready: run.current && cuts > 0 && now.nodes <= MOST_NODES,
    built: {
      of: {
        fen: places[0].fen,
        limits: { depth: places[0].depth },
        settings: sideOf(places[0].compared, places[0].alone, 'with', {}),
      },
      verdict: compared === places[0].compared ? props.verdict : null,
    },
  });

  // A search that lasts is told of, with empty numbers: nothing old is taken for its answer.
  const counting = useLate(!run.current);
  // One that lasts longer can be stopped, as in the widgets.
  const long = useLate(!run.current && run.message === '', LONG);
  const view = counting ? run.asked : shown;
  const words = stepWords(view.step, placeOfStep(view.step, view.step.before.position), view.place);
  const change = [words.what, words.from !== '' && `${words.from} →`, words.to].filter(Boolean).join(' ');
  const label = labelOf(view.place.compared);
  const kept = without.bestmove === now.bestmove;
  const { title, depth } = shown.place;
  const answered = run.current && last !== null && shown.step === last;
  // The search of the step before, to name both counts where position or depth has changed.
  const trail = useRef<{ step: Step; former: Searched | null; here: Searched }>();
  const former = trail.current?.step === shown.step ? trail.current.former : (trail.current?.here ?? null);
  if (run.current) trail.current = { step: shown.step, former, here: { nodes: now.nodes, depth } };
  const elsewhere = words.what === 'position';
  const found = {
    before: comparable ? before.nodes : (former?.nodes ?? null),
    beforeAt: elsewhere && former !== null && former.depth !== depth ? `depth ${former.depth}` : '',
    now: now.nodes,
    without: without.nodes,
    kept,
    search: [label, !elsewhere && title, comparable && `depth ${depth}`].filter(Boolean).join(', '),
  };
  useEffect(() => {
    if (answered) $seen.set({ step: last, change, ...found });
  }, [run.current, last]);
  const best = !kept
    ? `Best move ${bestMoveText(now)}, without ${label} ${bestMoveText(without)}.`
    : sameScore(without.score, now.score)
      ? 'Best move kept.'
      : `Best move kept, score ${scoreText(now.score)}, without ${label} ${scoreText(without.score)}.`;
  const spoken = useSpoken(
    CARD,
    !run.current && !run.stopped,
    run.message || (run.stopped ? 'Stopped.' : '') || (answered ? `${heardWords(words, found)}. ${best}` : ''),
  );
  const texts = changedTexts(after, ownPlace(touched ?? lastIn(after)), last);
  const moved = last !== null || texts.length > 0;
  const root = useRef<HTMLElement>(null);
  const { control, inChallenge: aside } = useControlInHand();
  // A strip that comes up at the foot may come over the knob that called it.
  useEffect(() => {
    if (!moved || away || root.current === null || getComputedStyle(root.current).position !== 'fixed') return;
    control.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [moved, away]);
  const verdict = counting ? null : asked.verdict;
  const arrow = counting ? null : squaresOf(now.bestmove);
  const other = counting || kept ? null : squaresOf(without.bestmove);
  return (
    <section
      ref={root}
      class="result-card"
      id={CARD}
      aria-label="Result of your last change"
      data-moved={moved || undefined}
      data-away={away || undefined}
      data-aside={aside || undefined}
      data-busy={run.current || run.stopped ? undefined : ''}
      data-compared={view.place.compared}
    >
      <p class="rc-head">
        <span class={`tag ${view.place.compared}`}>{label}</span>{' '}
        {away ? (
          <span class="rc-title">
            {change}: <b>{view.now === undefined ? '…' : countText(view.now.nodes)}</b>
          </span>
        ) : (
          <span class="rc-title" title={view.place.title}>
            {view.place.title}
          </span>
        )}
        <button
          type="button"
          class="button quiet rc-away needs-script"
          aria-expanded={!away}
          onClick={() => noteOpened(AWAY, away ? null : {})}
        >
          {away ? 'Show' : 'Hide'}
        </button>
      </p>
      <div class="rc-body">
        {/* Another sentence is another element: nothing of the last one moves. */}
        {aside ? (
          <p class="rc-aside">The challenge has another position.</p>
        ) : (
          <p class="rc-change" key={`${last === null} ${words.what} ${words.from} ${words.to}`}>
            {!moved ? (
              props.prompt
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
            small
            fen={view.place.fen}
            arrows={[
              ...(other === null ? [] : [{ ...other, kind: 'other' as const, label: `Best move without ${label}` }]),
              ...(arrow === null ? [] : [{ ...arrow, kind: 'best' as const }]),
            ]}
            names={false}
            found={counting ? undefined : now.pv}
            label={view.place.title}
          />
        </div>
        <CardCounts asked={view} moved={moved} told={last !== null} stopped={run.stopped} />
        <p class="rc-answer">
          {!counting ? (
            <Answer without={without} now={now} />
          ) : !long ? (
            '…'
          ) : (
            <>
              {run.stopped ? 'Stopped' : `searching, ${Math.floor(100 * run.progress)} %`}
              <button class="button quiet" type="button" onClick={run.stopped ? run.again : run.stop}>
                {run.stopped ? 'Run again' : 'Cancel'}
              </button>
            </>
          )}
        </p>
        <p class="rc-wrong">
          {isReduction(view.place.compared) ? 'wrong reductions' : 'wrong cuts'}{' '}
          <span
            class={verdict && verdict.wrong > 0 ? 'bad' : ''}
            data-verdict={verdict === null ? undefined : verdictMark(judged, verdict)}
          >
            {counting
              ? '…'
              : cuts === 0
                ? nothingCut(compared, judged.settings, judged.depth)
                : verdict !== null
                  ? wrongOfChecked(verdict)
                  : now.nodes > MOST_NODES
                    ? 'too many to ask here'
                    : asked.status === 'failed'
                      ? 'not known'
                      : `asking, ${Math.floor(100 * asked.progress)} %`}
            <WorstCut {...judged} verdict={verdict} />
          </span>
        </p>
        {run.message !== '' && (
          <p class="rc-fault bad">
            {run.message}{' '}
            <button class="button quiet" type="button" onClick={run.again}>
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

/** Best move and score, and whether the search without the technique has the same. */
function Answer({ without, now }: Pick<Shown, 'without' | 'now'>) {
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

/** A chosen position in few words; of the chapter's own, the depth if that is another. */
const placeText = ({ depth, fen, title }: Position, own: Place): string =>
  fen === own.fen && depth !== own.depth ? `depth ${depth}` : `position ${title}`;

/** What differs from the book, a few words each: what the last step turned first, the others as they came. */
export function changedTexts({ alone = AS_BUILT, changes, position }: Moment, own: Place, last: Step | null): string[] {
  const turned =
    last === null
      ? []
      : [
          ...turnedBetween(last.before.changes, last.after.changes),
          ...turnedBetween(last.before.alone, last.after.alone).map(othersOf),
        ];
  const values = [
    ...changedList(changes),
    ...Object.entries(alone).map(([technique, is]) => ({
      id: othersOf(technique),
      text: `${labelOf(technique as TechniqueId)}: others ${is ? 'off' : 'on'}`,
    })),
  ];
  const isLast = ({ id }: { id: string }) => turned.includes(id);
  const place = position === null ? [] : [placeText(position, own)];
  const moved = last !== null && turned.length === 0;
  return [
    ...(moved ? place : []),
    ...[...values.filter(isLast), ...values.filter((one) => !isLast(one))].map(({ text }) => text),
    ...(moved ? [] : place),
  ];
}

/** What the other techniques of a comparison are called among what was turned: no setting has that name. */
const othersOf = (technique: string): string => `others of ${technique}`;

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
