/** One position searched twice, without a technique and with it: nodes, ratio, best move, score, time, and cuts by technique. */

import { useRef, useState } from 'preact/hooks';
import { $position, setPosition } from '../../stores/position.ts';
import { $changes, setSetting } from '../../stores/settings.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useAwake, useLive } from '../../ui/hooks/live.ts';
import { countedText, ratioText, timeText } from '../../format/numbers.ts';
import './before-after.css';
import { Answers } from '../../compare/Answers.tsx';
import { type Compared, guessTime, isOn, offIn, techniquesOf } from '../../compare/compare.ts';
import { Counts } from './Counts.tsx';
import { Cuts } from './Cuts.tsx';
import { LabLink } from './LabLink.tsx';
import { useComparison } from '../../compare/useComparison.ts';
import { type Place, PositionPicker } from '../../compare/PositionPicker.tsx';
import { WrongCuts } from './WrongCuts.tsx';

export interface BeforeAfterProps {
  /** Id of the widget, unique in its page. */
  id: string;
  title: string;
  level?: 2 | 3;
  compared: Compared;
  /** What the switch says: "Reverse futility". */
  name: string;
  /** Positions to choose from; the first is the one that the build searched. */
  positions: readonly Place[];
  /** Depth of the build's searches, in plies. */
  depth: number;
  /** True when the other techniques are off in both searches. */
  alone?: boolean;
  /** Leaves out what can be chosen besides the switch. */
  short?: boolean;
  /** The build's two results, packed. */
  without: string;
  with: string;
  /** What the oracle found of the second: cuts, checked, wrong. */
  verdict: readonly [cuts: number, checked: number, wrong: number];
}

/** Milliseconds from which on a search is worth a warning. */
const LONG = 4000;

export function BeforeAfter(props: BeforeAfterProps) {
  const { id, title, level = 3, compared, name, positions, short = false } = props;
  const awake = useAwake();
  const chosen = useLive($position, null);
  const [first] = positions;
  const { fen, depth } = chosen ?? { fen: first?.[2] ?? '', depth: props.depth };
  const [alone, setAlone] = useState(props.alone ?? false);
  const run = useComparison({ id, compared, fen, depth, alone, initial: { without: props.without, with: props.with } });
  const root = useRef<HTMLDivElement>(null);
  const [cuts, checked, wrong] = props.verdict;
  const built = {
    fen: first?.[2] ?? '',
    depth: props.depth,
    alone: props.alone ?? false,
    verdict: { cuts, checked, wrong },
  };

  const changes = useLive($changes, {});
  const on = isOn(compared, changes);
  const flip = (to: boolean) => {
    for (const technique of techniquesOf(compared)) setSetting(technique, to ? 1 : 0);
  };

  const { pair, status } = run;
  const slow = guessTime(Math.max(pair.without.timeMs, pair.with.timeMs), depth - pair.depth, alone);
  const ratio = ratioText(pair.without.nodes, pair.with.nodes);
  const label = compared === 'all' ? 'All five' : compared.toUpperCase();
  const time = pair.elsewhere ? '' : `, ${timeText(pair.without.timeMs + pair.with.timeMs)}`;
  const searched = `2 searches to depth ${pair.depth}${time}`;
  const moved = depth !== pair.depth || fen !== pair.fen;
  const coming = slow > LONG ? `Depth ${depth} may take about ${timeText(slow)}` : `2 searches to depth ${depth}`;
  const said = run.message || (status === 'running' && (moved || slow > LONG) ? coming : searched);

  return (
    <div ref={root} class="before-after">
      <Frame
        id={id}
        title={title}
        level={level}
        status={status}
        said={said}
        announce={`${label} ${isOn(compared, pair.changes) ? 'on' : 'off'}: ${countedText(pair.with.nodes, 'node')}, ${ratio.factor} ${ratio.words}; best move ${pair.with.bestSan ?? 'none'}.`}
        progress={run.progress}
        cancel={run.cancel}
        again={run.again}
        links={
          awake && (
            <LabLink
              fen={fen}
              depth={depth}
              changes={changes}
              off={offIn(compared, alone)}
              label={label}
              on={on}
              run={run}
            />
          )
        }
        control={
          <label class="toggle">
            <input
              class="switch"
              type="checkbox"
              role="switch"
              autocomplete="off"
              checked={on}
              onChange={(event) => flip(event.currentTarget.checked)}
            />
            <span>{name}</span>
          </label>
        }
      >
        <div class="widget-body hook">
          <PositionPicker
            fen={fen}
            pair={pair}
            positions={short ? [] : positions}
            chosen={chosen?.id ?? first?.[0] ?? ''}
            name={chosen?.title ?? ''}
            depth={depth}
            own={props.depth}
            label={label}
            choose={setPosition}
          />
          <div class="stack">
            <Counts compared={compared} label={label} pair={pair} ratio={ratio}>
              <WrongCuts compared={compared} alone={alone} run={run} built={built} where={root} />
            </Counts>
            <Answers pair={pair} />
            <Cuts pair={pair} />
            {!short && compared !== 'all' && (
              <label class="toggle needs-script">
                <input
                  class="switch"
                  type="checkbox"
                  role="switch"
                  autocomplete="off"
                  checked={!alone}
                  onChange={(event) => setAlone(!event.currentTarget.checked)}
                />
                The other four techniques on
              </label>
            )}
          </div>
        </div>
      </Frame>
    </div>
  );
}
