/** A position searched with every subset of the five techniques, and what that says of each of them. */

import { useEffect, useState } from 'preact/hooks';
import { SUBSETS } from '../../../engine/index.ts';
import { createAblation } from '../../stores/ablation.ts';
import { $position, type Position, setPosition } from '../../stores/position.ts';
import { $changes, NO_CHANGES } from '../../stores/settings.ts';
import { Answers } from '../../compare/Answers.tsx';
import { PositionPicker } from '../../compare/PositionPicker.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { StartButton } from '../../ui/frame/StartButton.tsx';
import type { Outcome } from '../../compare/outcome.ts';
import { useDegree } from '../../compare/useDegree.ts';
import { barWidth, countText, ratioInWords, ratioText } from '../../format/numbers.ts';
import './ablation.css';
import { Pairs } from './Pairs.tsx';
import { Shares } from './Shares.tsx';
import { orderKey, viewOf } from './views.ts';

interface AblationProps {
  /** Unique in the page. */
  id: string;
  title: string;
  level?: 2 | 3;
  /** Positions to choose from; the first is the one that the build searched. */
  positions: readonly Position[];
  /** Depth of the build's searches, in plies. */
  depth: number;
  /** The build's results by subset. */
  results: readonly Outcome[];
}

export function Ablation(props: AblationProps) {
  const { id, title, level = 3, positions } = props;
  const [first] = positions;
  const [run] = useState(() => createAblation<Outcome>(id, props.results, (result) => result));
  const state = useLive(run.$state, run.$state.get());
  const chosen = useLive($position, null);
  const changes = useLive($changes, NO_CHANGES);
  useEffect(() => run.cancel, []);

  const { fen, depth } = chosen ?? { fen: first?.fen ?? '', depth: props.depth };
  const order = { fen, depth, changes };
  const answered = state.order ?? { fen: first?.fen ?? '', depth: props.depth, changes: NO_CHANGES };
  const current = orderKey(order) === orderKey(answered);
  const { status, answers } = state;
  const view = viewOf(answers);
  const none = answers[0];
  const all = answers.at(-1);
  const degree = useDegree(
    id,
    { fen: answered.fen, limits: { depth: answered.depth }, settings: answered.changes },
    (all ?? none) as Outcome,
    none as Outcome,
    status !== 'running',
  );
  if (none === undefined || all === undefined) return null;
  const pair = { without: none, with: all, depth: answered.depth, fen: answered.fen, elsewhere: false };
  const ratio = ratioText(view.none, view.all);
  const largest = view.techniques.toSorted((a, b) => b.share - a.share)[0];
  const stale = 'The choice has changed: run it to see';
  const busy = status === 'running';

  return (
    <Frame
      id={id}
      title={title}
      level={level}
      class="ablation before-after"
      own={ownSettings(answered.changes, (now) => [{ settings: now }])}
      status={status}
      said={
        busy
          ? `${state.done} of ${state.of} searches`
          : state.message || (current ? `${SUBSETS} subsets to depth ${answered.depth}` : stale)
      }
      announce={`All subsets searched: ${ratioInWords(ratio)} with all five; the largest share is that of ${largest?.id.toUpperCase()}.`}
      progress={state.done / state.of}
      cancel={run.cancel}
      again={run.retry}
      control={
        <StartButton busy={busy} primary={!current} start={() => run.start(order)}>
          Run on this position
        </StartButton>
      }
    >
      <div class="widget-body ablation-body" data-old={!current || undefined}>
        <PositionPicker
          fen={fen}
          pair={pair}
          degree={degree}
          positions={positions}
          chosen={chosen?.id ?? first?.id ?? ''}
          name={chosen?.title ?? ''}
          depth={depth}
          own={props.depth}
          label="pruning"
          choose={setPosition}
        />
        <div class="stack">
          <div class="measure">
            <p>
              <span>None of the five</span> <span class="count stale">{countText(view.none)}</span>
            </p>
            <div class="bar" style={{ width: barWidth(view.none, Math.max(view.none, view.all)) }} />
            <p>
              <span>All five</span>{' '}
              <span class="count stale" data-nodes={view.all}>
                {countText(view.all)}
              </span>
            </p>
            <div class="bar on" style={{ width: barWidth(view.all, Math.max(view.none, view.all)) }} />
          </div>
          <p class="verdict">
            <span class="ratio stale">{ratio.factor}</span>
            <span>
              {ratio.words} to depth {answered.depth}
            </span>
          </p>
          <Answers degree={degree} pair={pair} />
          <p class="muted">
            Of the {SUBSETS} subsets, {view.sameMove} keep the best move of the search without pruning and{' '}
            {view.sameScore} keep its score.
          </p>
        </div>
        <Shares view={view} />
        <Pairs id={id} view={view} />
      </div>
    </Frame>
  );
}
