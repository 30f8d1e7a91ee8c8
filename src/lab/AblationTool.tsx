/** All subsets of the five on the Lab's position, under the edited setting. */

import { useEffect, useState } from 'preact/hooks';
import { SUBSETS } from '../../engine/index.ts';
import { createAblation } from '../stores/ablation.ts';
import { $changes, NO_CHANGES } from '../stores/settings.ts';
import { Pairs } from '../widgets/ablation/Pairs.tsx';
import { Shares } from '../widgets/ablation/Shares.tsx';
import { orderKey, viewOf } from '../widgets/ablation/views.ts';
import '../widgets/ablation/ablation.css';
import { Frame } from '../ui/frame/Frame.tsx';
import { useLive } from '../ui/hooks/live.ts';
import { StartButton } from '../ui/frame/StartButton.tsx';
import type { Outcome } from '../compare/outcome.ts';

interface Props {
  /** Unique in the page. */
  id: string;
  fen: string;
  /** In plies. */
  depth: number;
}

export function AblationTool({ id, fen, depth }: Props) {
  const [run] = useState(() => createAblation<Outcome>(id, [], (result) => result));
  const state = useLive(run.$state, run.$state.get());
  const changes = useLive($changes, NO_CHANGES);
  useEffect(() => run.cancel, []);
  const order = { fen, depth, changes };
  const current = state.order !== null && orderKey(order) === orderKey(state.order);
  const busy = state.status === 'running';
  const view = state.answers.length > 0 ? viewOf(state.answers) : null;
  return (
    <Frame
      id={id}
      title="All subsets of the five"
      class="ablation"
      status={state.status}
      word={state.status === 'ready' && view === null ? 'Nothing yet' : undefined}
      said={
        busy
          ? `${state.done} of ${state.of} searches`
          : state.message ||
            (view === null
              ? 'Not run yet'
              : current
                ? `${SUBSETS} subsets to depth ${depth}`
                : 'The choice has changed: run it to see')
      }
      announce="All subsets searched."
      progress={state.done / Math.max(1, state.of)}
      cancel={run.cancel}
      again={run.retry}
      control={
        <StartButton busy={busy} primary={!current} start={() => run.start(order)}>
          Run all subsets
        </StartButton>
      }
    >
      <div class="widget-body ablation-body" data-old={(!current && view !== null) || undefined}>
        {view === null ? (
          <p class="muted">
            {SUBSETS} searches: the five techniques in every combination, at depth {depth}.
          </p>
        ) : (
          <>
            <Shares view={view} />
            <Pairs id={id} view={view} />
          </>
        )}
      </div>
    </Frame>
  );
}
