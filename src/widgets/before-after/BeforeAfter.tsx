/**
 * One position searched twice, without a technique and with it: nodes, ratio, best move, score, time, and cuts by
 * technique.
 */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { $alone, AS_BUILT, setAlone } from '../../stores/timeline.ts';
import { remember } from '../../stores/shared-searches.ts';
import { $position, type Position, setPosition } from '../../stores/position.ts';
import { $changes } from '../../stores/settings.ts';
import type { RunResult } from '../../worker/client.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { Knob } from '../../ui/knob/Knob.tsx';
import { Switch } from '../../ui/switch/Switch.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { useLate } from '../../ui/hooks/useLate.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { useRuns, useTogether } from '../../ui/hooks/useRuns.ts';
import { bestMoveText, countedText, ratioInWords, ratioText, timeText } from '../../format/numbers.ts';
import './before-after.css';
import { Answers } from '../../compare/Answers.tsx';
import { settingById, usualTechniques } from '../../../engine/index.ts';
import { type Compared, guessTime, isOn, sideOf, switchCompared } from '../../compare/compare.ts';
import { initialResult, type Outcome, pairOf } from '../../compare/outcome.ts';
import { useDegree } from '../../compare/useDegree.ts';
import type { Verdict } from '../../compare/verdict-words.ts';
import { Counts } from './Counts.tsx';
import { Cuts } from './Cuts.tsx';
import { labAddress } from './lab-address.ts';
import { PositionPicker } from '../../compare/PositionPicker.tsx';
import { WrongCuts } from './WrongCuts.tsx';

interface BeforeAfterProps {
  /** Id of the widget, unique in its page. */
  id: string;
  title: string;
  level?: 2 | 3;
  compared: Compared;
  /** What the switch says: "Reverse futility". */
  name: string;
  /** Positions to choose from; the first is the one that the build searched. */
  positions: readonly Position[];
  /** Depth of the build's searches, in plies. */
  depth: number;
  /** True when the other techniques are off in both searches. */
  alone?: boolean;
  /** Leaves out what can be chosen besides the switch. */
  short?: boolean;
  /** Id of a setting to be turned below the counts. */
  knob?: string | undefined;
  /** Its place in the code, below it. */
  children?: ComponentChildren;
  /** False on a page that keeps no settings, to which no link can be made. */
  share?: boolean;
  /** The page that shows it alone, as a path from the site's root, where there is one. */
  embed?: string | undefined;
  /** The build's two results. */
  without: Outcome;
  with: Outcome;
  /** Those of the other positions, in their order, each at its own depth: chosen, they stand there at once. */
  others?: readonly { without: Outcome; with: Outcome }[];
  /** What the oracle found of the second. */
  verdict: Verdict;
}

/** Milliseconds from which on a search is worth a warning. */
const LONG = 4000;

export function BeforeAfter(props: BeforeAfterProps) {
  const { id, title, level = 3, compared, name, positions, short = false, share = true } = props;
  const chosen = useLive($position, null);
  const [first] = positions;
  const { fen, depth } = chosen ?? { fen: first?.fen ?? '', depth: props.depth };
  const built = props.alone ?? false;
  const alone = useLive($alone, AS_BUILT)[compared] ?? built;
  useLayoutEffect(() => {
    for (const [i, outcomes] of [props, ...(props.others ?? [])].entries()) {
      const { fen, ...own } = positions[i]!;
      const depth = i === 0 ? props.depth : own.depth;
      for (const side of ['without', 'with'] as const) {
        const settings = sideOf(compared, built, side, {});
        remember({ fen, limits: { depth }, settings }, initialResult(fen, outcomes[side]));
      }
    }
  }, []);
  const changes = useLive($changes, {});
  const search = (side: 'with' | 'without') => ({
    key: `${id}-${side}`,
    initial: () => initialResult(fen, props[side]),
    request: { fen, limits: { depth }, settings: sideOf(compared, alone, side, changes) },
  });
  // At once, and the side that the reader looks at goes first.
  const run = useRuns([search('with'), search('without')], { rest: 0, when: true });
  const { answers, results, ...shown } = useTogether(run.runs);
  const [withIt, without] = results as [RunResult, RunResult];
  const pair = { ...pairOf(without, withIt, shown.depth, shown.fen), changes: answers[0]?.settings ?? {} };
  const root = useRef<HTMLDivElement>(null);
  const judged = {
    fen: first?.fen ?? '',
    depth: props.depth,
    alone: built,
    verdict: props.verdict,
  };

  const degree = useDegree(
    id,
    { fen: pair.fen, limits: { depth: pair.depth }, settings: pair.changes },
    pair.with,
    pair.without,
    run.current,
  );
  const on = isOn(compared, changes);

  const { status } = run;
  const slow = guessTime(Math.max(pair.without.timeMs, pair.with.timeMs), depth - pair.depth, alone);
  const ratio = ratioText(pair.without.nodes, pair.with.nodes);
  const label = compared === 'all' ? 'All five' : compared.toUpperCase();
  const time = pair.elsewhere ? '' : `, ${timeText(pair.without.timeMs + pair.with.timeMs)}`;
  const searched = `2 searches to depth ${pair.depth}${time}`;
  const moved = depth !== pair.depth || fen !== pair.fen;
  // While a search lasts, and after one that failed, the old answer stays, greyed, and says that it is not the new one.
  const counting = useLate(!run.current && status === 'running');
  const old = !run.current && (status === 'cancelled' || status === 'failed');
  const uncounted = counting || old;
  const coming = slow > LONG ? `Depth ${depth} may take about ${timeText(slow)}` : `2 searches to depth ${depth}`;
  const statusText = run.message || (status === 'running' && (moved || slow > LONG) ? coming : searched);

  const nodes = countedText(pair.with.nodes, 'node');
  const same = pair.with.nodes === pair.without.nodes;
  const compare = isOn(compared, pair.changes)
    ? `on: ${nodes}, ${ratioInWords(ratio)}${same ? ' as without it' : ''}`
    : `off: ${nodes}`;
  const announce = `${label} ${compare}; best move ${bestMoveText(pair.with)}.`;

  return (
    <div ref={root} class="before-after" data-compared={compared}>
      <Frame
        id={id}
        title={title}
        place={{ compared, alone: built, fen, title: chosen?.title ?? first?.title ?? '', depth }}
        level={level}
        own={ownSettings(changes, (now) => [
          { settings: sideOf(compared, alone, 'with', now) },
          { settings: sideOf(compared, alone, 'without', now) },
        ])}
        status={status}
        said={statusText}
        announce={announce}
        progress={run.progress}
        cancel={run.cancel}
        again={run.again}
        more={{
          board: { line: !counting && pair.fen === fen && pair.with.pv.length > 0 },
          lab: labAddress({
            fen,
            depth,
            compared,
            label,
            alone,
            on,
            without: sideOf(compared, alone, 'without', changes),
            with: sideOf(compared, alone, 'with', changes),
            pair: run.current ? pair : null,
          }),
          share: share && {
            id,
            title,
            changes,
            position: chosen,
            fen,
            depth,
            nodes: run.current ? pair.with.nodes : null,
            embed: props.embed,
          },
        }}
        control={<Switch name={name} on={on} turn={(to) => switchCompared(compared, to)} />}
      >
        <div class="widget-body hook">
          <PositionPicker
            fen={fen}
            pair={uncounted ? null : pair}
            degree={degree}
            positions={short ? [] : positions}
            chosen={chosen?.id ?? first?.id ?? ''}
            name={chosen?.title ?? ''}
            depth={depth}
            own={props.depth}
            label={compared === 'all' ? 'the five' : label}
            choose={setPosition}
          />
          <div class="stack" data-uncounted={uncounted || undefined}>
            <Counts
              compared={compared}
              label={label}
              pair={pair}
              ratio={ratio}
              counting={counting ? depth : null}
              old={old}
            >
              <WrongCuts
                compared={compared}
                pair={pair}
                current={run.current}
                counting={uncounted}
                built={judged}
                where={root}
              />
            </Counts>
            {props.knob !== undefined && (
              <p class="needs-script">
                <Knob id={props.knob} /> <small class="muted">{settingById.get(props.knob)?.unit}</small>
              </p>
            )}
            {props.children}
            <Answers degree={degree} pair={pair} counting={uncounted} />
            {!short && compared !== 'all' && (
              <Switch
                class="needs-script"
                name={
                  usualTechniques.some((id) => id === compared)
                    ? 'The other four techniques on'
                    : 'The five techniques on'
                }
                on={!alone}
                turn={(others) => setAlone(compared, others === built ? !others : undefined)}
              />
            )}
            <Cuts compared={compared} pair={pair} />
          </div>
        </div>
      </Frame>
    </div>
  );
}
