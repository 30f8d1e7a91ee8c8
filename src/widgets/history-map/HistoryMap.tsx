/**
 * The history table of a search, iteration by iteration: a map of all from-to pairs, and its highest and lowest scores.
 */

import { useMemo, useRef, useState } from 'preact/hooks';
import type { HistoryView } from '../../../engine/index.ts';
import { $position } from '../../stores/position.ts';
import { $changes, settingOf } from '../../stores/settings.ts';
import { othersThan, switchOff } from '../../compare/compare.ts';
import { squareName, whiteToMove } from '../../ui/board/placement.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { TitleWithPosition } from '../../ui/frame/TitleWithPosition.tsx';
import { useKept, useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { type LiveRun, useInSight, useRuns } from '../../ui/hooks/useRuns.ts';
import { HeadKnob } from '../../ui/knob/Knob.tsx';
import { initialResult, type Outcome } from '../../compare/outcome.ts';
import { countedText, countText, signed } from '../../format/numbers.ts';
import { Drawing } from './Drawing.tsx';
import './history-map.css';
import { type Entry, entriesOf, moveName, originsOf } from './views.ts';

interface HistoryMapProps {
  /** Unique in the page. */
  id: string;
  title: string;
  fen: string;
  /** The position's name. */
  place: string;
  /** In plies. */
  depth: number;
  /** True when the techniques besides history pruning are off. */
  alone?: boolean;
  /** The build's result and the table after each of its iterations. */
  result: Outcome;
  views: readonly HistoryView[];
}

/** Milliseconds of rest before the table is filled again. */
const REST = 160;
/** Moves listed at each end. */
const LISTED = 5;

function Ends({ caption, entries }: { caption: string; entries: readonly Entry[] }) {
  return (
    <table class="tally map-ends">
      <caption>{caption}</caption>
      <tbody>
        {Array.from({ length: LISTED }, (_, i) => {
          const entry = entries[i];
          return (
            <tr key={i}>
              <th scope="row">{entry ? moveName(entry) : '–'}</th>
              <td>{entry ? signed(entry.score) : ' '}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function HistoryMap(props: HistoryMapProps) {
  const { id, title } = props;
  const changes = useLive($changes, {});
  const chosen = useLive($position, null);
  const { fen, depth } = chosen ?? props;
  const off = props.alone ? othersThan('hp') : [];
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useKept<number | null>(`iteration ${id}`, null, Number.isSafeInteger);
  const [side, setSide] = useKept<boolean | null>(`side ${id}`, null, (one) => typeof one === 'boolean');
  /** The square that was chosen, and the one that the mouse is over: its moves are shown meanwhile. Null for none. */
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const request = { fen, limits: { depth }, recordHistory: true, settings: switchOff(changes, off) };
  const search = useRuns([{ key: id, initial: () => initialResult(props.fen, props.result), request }], {
    rest: REST,
    when: useInSight(box),
  });
  const [run] = search.runs as [LiveRun];

  const views = run.result.history ?? props.views;
  const last = Math.max(1, views.length);
  const iteration = Math.max(1, Math.min(wanted ?? last, last));
  const white = side ?? whiteToMove(fen);
  const view = views[iteration - 1];
  const entries = useMemo(() => (view ? entriesOf(view, white) : []), [view, white]);
  const gained = entries.filter(({ score }) => score > 0);
  const lost = entries.filter(({ score }) => score < 0).reverse();
  const origins = originsOf(entries);
  const known = (square: number | null) => (square !== null && origins.includes(square) ? square : null);
  const picked = known(from);
  const threshold = changes['hp.threshold'] ?? settingOf('hp.threshold').default;
  const bound = changes['history.max'] ?? settingOf('history.max').default;
  const under = lost.filter(({ score }) => score < threshold).length;
  const who = white ? 'White' : 'Black';
  const spread = [gained[0], lost[0]].flatMap((entry) =>
    entry ? [`${moveName(entry)} at ${signed(entry.score)}`] : [],
  );
  const ends = spread.length === 2 ? `highest ${spread[0]}, lowest ${spread[1]}` : (spread[0] ?? 'none yet');
  const sentence = `${who}’s moves after iteration ${iteration}: ${countedText(gained.length, 'move')} gained, ${lost.length} lost; ${ends}; ${under} below the line at depth 1.`;

  return (
    <Frame
      id={id}
      title={<TitleWithPosition title={title} of={run.fen} own={props} />}
      place={{ compared: 'hp', alone: props.alone ?? false, fen, title: chosen?.title ?? props.place, depth }}
      more={{ picture: true }}
      class="hp"
      own={ownSettings(changes, (now) => [{ settings: switchOff(now, off) }])}
      status={search.status}
      said={search.message || `Depth ${run.depth}: ${countedText(run.result.nodes, 'node')}`}
      announce={sentence}
      progress={search.progress}
      cancel={search.cancel}
      again={search.again}
      control={['history.bonus', 'history.max'].map((knob) => (
        <HeadKnob key={knob} id={knob} />
      ))}
    >
      <div class="widget-body hook" ref={box}>
        <div class="stack">
          <Drawing
            entries={entries}
            from={known(over) ?? picked}
            onOver={setOver}
            onFrom={(square) => {
              // A square that is taken back is not shown on because the mouse still stands over it.
              setOver(null);
              setFrom(square === picked || !origins.includes(square) ? null : square);
            }}
          />
        </div>
        <div class="stack">
          <label class="map-pick needs-script">
            Moves from{' '}
            <Choice
              value={picked ?? -1}
              options={[[-1, 'all squares'], ...origins.map((square) => [square, squareName(square)] as const)]}
              choose={(square) => setFrom(square < 0 ? null : square)}
            />{' '}
            <span class="muted">or point at one</span>
          </label>
          <p class="vh" role="status">
            {picked !== null &&
              entries
                .filter((entry) => entry.from === picked)
                .map((entry) => `${moveName(entry)} ${signed(entry.score)}`)
                .join(', ')}
          </p>
          <div class="map-turn needs-script">
            <label>
              <span>
                After iteration <b>{iteration}</b> of {last}
              </span>
              <input
                type="range"
                min={1}
                max={last}
                value={iteration}
                autocomplete="off"
                aria-valuetext={`Iteration ${iteration} of ${last}`}
                onInput={(event) => setWanted(Number(event.currentTarget.value))}
              />
            </label>
            <fieldset aria-label="Whose moves">
              {[true, false].map((one) => (
                <button
                  key={String(one)}
                  class="button"
                  type="button"
                  aria-pressed={one === white}
                  onClick={() => setSide(one)}
                >
                  {one ? 'White' : 'Black'}
                </button>
              ))}
            </fieldset>
          </div>
          <dl class="facts map-facts">
            <div>
              <dt>Moves that gained</dt>
              <dd>{gained.length}</dd>
            </div>
            <div>
              <dt>Moves that lost</dt>
              <dd>{lost.length}</dd>
            </div>
            <div>
              <dt>Below {signed(threshold)}</dt>
              <dd>{under}</dd>
            </div>
            <div>
              <dt>Skipped by HP, in all</dt>
              <dd>{countText(run.result.cuts.hp)}</dd>
            </div>
          </dl>
          <div class="facts">
            <Ends caption={`Highest of ${who}’s`} entries={gained} />
            <Ends caption={`Lowest of ${who}’s`} entries={lost} />
          </div>
          <p class="legend map-legend">
            <span>
              <i />
              gained: above 0
            </span>
            <span>
              <i class="down" />
              lost: below 0
            </span>
            <span>the stronger, the further from 0; bound ±{countText(bound)}</span>
          </p>
        </div>
      </div>
    </Frame>
  );
}
