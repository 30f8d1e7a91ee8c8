/** The counts of the result card as bars: without the technique, with it before the last change, and with it now. */
import { isOn } from '../../compare/compare.ts';
import type { Outcome } from '../../compare/outcome.ts';
import { barWidth, countText, ratioText } from '../../format/numbers.ts';
import { countWords } from './change-words.ts';
import { isAlone, type StepView } from './useStepSearches.ts';

interface Props {
  /** What is not known of it yet is left out. */
  view: StepView;
  /** Has anything been changed? */
  isMoved: boolean;
  /** Was it changed on this visit, so that there is a count of before? */
  isOfVisit: boolean;
  /** Has the reader stopped the searches? */
  isStopped: boolean;
}

export function CardCounts({ view, isMoved, isOfVisit, isStopped }: Props) {
  const { before, comparable, now, place, step, without } = view;
  const text = (outcome: Outcome | undefined) => (outcome === undefined ? '…' : countText(outcome.nodes));
  const longest = Math.max(...[without, before, now].map((outcome) => outcome?.nodes ?? 0));
  const width = (outcome: Outcome | undefined) => barWidth(outcome?.nodes ?? 0, longest);
  const on = isOn(place.compared, step.after.changes);
  const alone = isAlone(place, step.after);
  const since = isMoved && comparable && before !== undefined ? before : null;
  const pair = since === null || now === undefined ? null : ([since.nodes, now.nodes] as const);
  const ratio = without === undefined || now === undefined ? null : ratioText(without.nodes, now.nodes);
  return (
    <div class="rc-counts">
      <p>
        <span>
          without
          {/* Only where the reader has switched them. */}
          {place.compared !== 'all' && alone !== place.alone && <small>, others {alone ? 'off' : 'on'}</small>}
        </span>{' '}
        <span class="count" data-count={without?.nodes}>
          {text(without)}
        </span>
      </p>
      <div class="bar seen" style={{ width: width(without) }} />
      <p>
        <span>{on ? 'with' : 'off'}</span>{' '}
        <span>
          {since !== null && since.nodes !== now?.nodes && (
            <span class="rc-was" data-before={since.nodes}>
              {countText(since.nodes)} →{' '}
            </span>
          )}
          <b data-now={now?.nodes}>{text(now)}</b>
        </span>
      </p>
      <div class="rc-track">
        <div
          class={`bar ${on ? (place.compared === 'all' ? 'on' : place.compared) : 'seen'}`}
          style={{ width: width(now) }}
        />
        {since !== null && <i style={{ left: width(since) }} />}
      </div>
      <p class="rc-ratio">
        <b>{ratio?.factor ?? '…'}</b>
        <span>
          {ratio === null
            ? `${isStopped ? 'stopped before' : 'counting to'} depth ${place.depth}`
            : `${ratio.words}, depth ${place.depth}`}
          {pair !== null && isOfVisit && <small>{countWords(...pair)}</small>}
        </span>
      </p>
    </div>
  );
}
