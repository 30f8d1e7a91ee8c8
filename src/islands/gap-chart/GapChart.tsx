/**
 * The one number that a node technique compares, for each node of a search, against the line that it must reach: the static
 * evaluation less beta (RFP) against margin times depth, or the score after passing less beta (NMP) against nothing.
 */

import { useMemo, useRef, useState } from 'preact/hooks';
import { $position } from '../../stores/position.ts';
import { $changes, setSetting, settingOf } from '../../stores/settings.ts';
import { othersThan, switchOff } from '../before-after/compare.ts';
import { Frame } from '../frame/Frame.tsx';
import { useLive } from '../frame/live.ts';
import { useRun } from '../frame/useRun.ts';
import { Knob } from '../knob/Knob.tsx';
import { initialResult } from '../outcome/initial.ts';
import { countText } from '../outcome/words.ts';
import { CUT, type Dot, dotsOf, fateUnder, HELD, SEARCHED, unpackDots } from './dots.ts';
import { Drawing } from './Drawing.tsx';
import './gap-chart.css';
import { Handle } from './Handle.tsx';
import { beyond, spanOf } from './scale.ts';
import { Twin } from './Twin.tsx';

export interface GapChartProps {
  /** Unique in the page. */
  id: string;
  title: string;
  technique: 'rfp' | 'nmp';
  /** True when the other techniques are off. */
  alone?: boolean;
  fen: string;
  /** In plies. */
  depth: number;
  /** The build's result, packed, and its recorded nodes. */
  result: string;
  gaps: string;
}

/** Milliseconds of rest before the chart is recorded anew: a line that is being moved takes its dots along by itself. */
const REST = 160;

const WORDS = {
  rfp: { axis: 'eval − beta, centipawns →', cut: 'cut by RFP', searched: 'searched', line: ' × depth' },
  nmp: {
    axis: 'score after passing − beta, centipawns →',
    cut: 'cut by NMP',
    searched: 'searched all the same',
    line: 'beta',
  },
} as const;

export function GapChart(props: GapChartProps) {
  const { id, title, technique } = props;
  const knob = settingOf(technique === 'rfp' ? 'rfp.margin' : 'nmp.reduction');
  const off = props.alone ? othersThan(technique) : [];
  const words = WORDS[technique];
  const span = spanOf(technique);
  const changes = useLive($changes, {});
  const chosen = useLive($position, null);
  const { fen, depth } = chosen ?? props;
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const built = useMemo(() => unpackDots(props.gaps), []);

  const run = useRun({
    key: id,
    initial: () => initialResult(props.fen, props.result),
    request: (now) => ({ fen, limits: { depth }, recordGaps: technique, settings: switchOff(now, off) }),
    where: box,
    rest: held ? null : REST,
  });
  const gaps = run.result.gaps;
  const { dots, total } = useMemo(() => (gaps ? { dots: dotsOf(gaps), total: gaps.total } : built), [gaps]);

  const line = {
    on: (changes[technique] ?? 1) === 1,
    margin: technique === 'rfp' ? (changes[knob.id] ?? knob.default) : 0,
    maxDepth: technique === 'rfp' ? (changes['rfp.maxDepth'] ?? 0) : 0,
  };
  // The engine's own verdicts once it has spoken; until then, what the line alone says.
  const shown: Dot[] = run.current ? dots : dots.map((dot) => ({ ...dot, fate: fateUnder(dot, line) }));
  const rows = Math.max(3, ...dots.map((dot) => dot.depth));
  const count = (fate: number) => shown.filter((dot) => dot.fate === fate).length;
  const outside = shown.filter(({ gap }) => beyond(gap, span)).length;
  const summary = `${count(CUT)} of ${shown.length} nodes cut`;

  return (
    <Frame
      id={id}
      title={title}
      class={`gap-chart ${technique}`}
      status={run.status}
      said={run.message || `${shown.length} of ${countText(total)} nodes asked, depth ${run.depth}`}
      announce={`${summary}.`}
      progress={run.progress}
      cancel={run.cancel}
      again={run.again}
      control={
        <span class="gap-knob">
          {knob.label} <Knob id={knob.id} compact />
        </span>
      }
    >
      <div class="widget-body" ref={box}>
        <div class="gap-plot">
          <Drawing
            dots={shown}
            rows={rows}
            span={span}
            line={line}
            name={technique === 'rfp' ? `${line.margin}${words.line}` : words.line}
            axis={words.axis}
          />
          {technique === 'rfp' && (
            <Handle
              margin={line.margin}
              rows={rows}
              span={span}
              max={knob.max}
              step={knob.step}
              change={(to) => setSetting(knob.id, to)}
              hold={setHeld}
            />
          )}
        </div>
        <ul class="legend gap-legend">
          <li class="cut">
            {words.cut} <b>{count(CUT)}</b>
          </li>
          <li class="seen-dot">
            {words.searched} <b>{count(SEARCHED)}</b>
          </li>
          {technique === 'rfp' && (
            <li class="held">
              over the line, held by a guard <b>{count(HELD)}</b>
            </li>
          )}
          <li class="edge">
            beyond the edge <b>{outside}</b>
          </li>
        </ul>
        <Twin dots={shown} guarded={technique === 'rfp'} axis={words.axis.replace(' →', '')} />
      </div>
    </Frame>
  );
}
