/**
 * The one number that a technique compares, for each node or move of a search, against the line that it must reach.
 * What the number is and how the line runs is said by kinds.ts.
 */

import { useMemo, useRef, useState } from 'preact/hooks';
import { $position } from '../../stores/position.ts';
import type { Recordable } from '../../../engine/index.ts';
import { $changes, setSetting, settingOf, valueUnder } from '../../stores/settings.ts';
import { othersThan, switchOff } from '../../compare/compare.ts';
import { rem } from '../../ui/chart/Stretched.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { TitleWithPosition } from '../../ui/frame/TitleWithPosition.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { ownSettings } from '../../ui/knob/changed.ts';
import { useBeforeStep } from '../../ui/hooks/useBeforeStep.ts';
import { type Changes, type LiveRun, useInSight, useRuns } from '../../ui/hooks/useRuns.ts';
import { HeadKnob } from '../../ui/knob/Knob.tsx';
import { initialResult, type Outcome } from '../../compare/outcome.ts';
import { bestMoveText, countedText } from '../../format/numbers.ts';
import { barAt, CUT, askedText, type Dot, dotsOf, fateUnder, HELD, leftOf, SEARCHED, treeText } from './dots.ts';
import { Drawing } from './Drawing.tsx';
import './gap-chart.css';
import { GRIP, Handle } from './Handle.tsx';
import { KINDS } from './kinds.ts';
import { HEIGHT } from './scale.ts';
import { Twin } from './Twin.tsx';

export interface GapChartProps {
  /** Unique in the page. */
  id: string;
  title: string;
  technique: Recordable;
  /** True when the other techniques are off. */
  alone?: boolean;
  fen: string;
  /** The position's name. */
  place: string;
  /** In plies. */
  depth: number;
  /** The build's result, the dots of what it recorded, and how many nodes or moves that was. */
  result: Outcome;
  gaps: { readonly dots: readonly Dot[]; readonly total: number };
  /** The page that shows it alone, as a path from the site's root; without it nothing is shared. */
  embed?: string | undefined;
}

/**
 * Milliseconds of rest before the chart is recorded again: a line that is being moved takes its dots along by itself.
 */
const REST = 160;

/** Where no move can be made: the engine looks at such a position, but there is nothing to cut. */
const NOTHING: GapChartProps['gaps'] = { dots: [], total: 0 };

export function GapChart(props: GapChartProps) {
  const { embed, id, title, technique } = props;
  const kind = KINDS[technique];
  const { span, things } = kind;
  const off = props.alone ? othersThan(technique) : [];
  const changes = useLive($changes, {});
  const chosen = useLive($position, null);
  const { fen, depth } = chosen ?? props;
  const box = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);

  const how = (now: Changes) => ({ recordGaps: technique, settings: switchOff(now, off) });
  const request = { fen, limits: { depth }, ...how(changes) };
  const isInSight = useInSight(box);
  const initial = () => initialResult(props.fen, props.result);
  const search = useRuns([{ key: id, initial, request }], { rest: REST, when: isInSight && !dragging });
  // The count follows the hand: the card asks the same, so that it is searched once.
  const plain = { fen, limits: { depth }, settings: request.settings };
  const counted = useRuns([{ key: `${id}-count`, initial, request: plain }], { rest: 0, when: isInSight });
  const [tree] = counted.runs as [LiveRun];
  const [run] = search.runs as [LiveRun];
  const { bestmove, gaps } = run.result;
  const { dots, total } = useMemo(
    () => (bestmove === null ? NOTHING : gaps ? { dots: dotsOf(gaps), total: gaps.total } : props.gaps),
    [bestmove, gaps],
  );

  const value = valueUnder(changes);
  const line = { ...kind.line(value), on: value(technique) === 1 };
  const place = `${run.fen} ${run.depth}`;
  const counts = `${run.result.nodes} ${total}`;
  const size = { asked: total, dots, line, place };
  const shownBefore = useBeforeStep(size, `${place} ${counts}`);
  // Of another position or depth there is nothing to compare.
  const before = shownBefore?.place === place ? shownBefore : null;
  const left = { dots: leftOf(before?.dots ?? [], dots), search: counts };
  const treePlace = `${tree.fen} ${tree.depth}`;
  const { nodes } = tree.result;
  const treeBefore = useBeforeStep({ nodes, place: treePlace }, `${treePlace} ${nodes}`);
  const change = treeText(treeBefore?.place === treePlace ? treeBefore.nodes : null, nodes);
  const kept = (before?.dots.length ?? 0) - left.dots.length;
  const askedNow = askedText(before?.asked ?? null, total, things, kept);

  const axis = kind.axis(value);
  const grip = kind.handle === undefined ? undefined : settingOf(kind.handle);
  const bar = barAt(line, GRIP);
  // The handle sets either where the line begins or how steep it is.
  const valueAt = (to: number) => (kind.handle === 'fp.base' ? to - GRIP * line.perDepth : (to - line.base) / GRIP);
  // The engine's own verdicts once it has spoken; until then, what the line alone says.
  const shown: readonly Dot[] = run.current ? dots : dots.map((dot) => ({ ...dot, fate: fateUnder(dot, line) }));
  const rows = Math.max(3, ...dots.map((dot) => dot.depth));
  const count = (fate: number) => shown.filter((dot) => dot.fate === fate).length;
  // There are often far more than a chart can hold.
  const drawn = shown.length < total ? `${shown.length} drawn` : shown.length;
  const thing = things.slice(0, -1);
  /** Why there is nothing to draw; empty where there is something. */
  const none =
    total > 0
      ? ''
      : bestmove === null
        ? `This is ${bestMoveText(run.result)}: without a move nothing is searched, and nothing asked.`
        : `In this search to depth ${run.depth} ${technique.toUpperCase()} was asked about no ${thing}.`;
  const stayed = kind.guarded ? `, ${count(HELD)} held back by a guard` : '';
  const whole =
    shown.length < total ? `${countedText(shown.length, thing)} drawn` : `${countedText(total, thing)} asked`;
  const sentence =
    none ||
    `Of ${whole}, ${count(CUT)} ${count(CUT) === 1 ? 'is' : 'are'} cut and ${count(SEARCHED)} searched${stayed}.`;

  return (
    <Frame
      id={id}
      title={<TitleWithPosition title={title} of={run.fen} own={props} />}
      more={{
        picture: true,
        share: embed !== undefined && { id, title, changes, position: chosen, fen, depth, embed },
      }}
      table={<Twin dots={shown} none={none} things={things} guarded={kind.guarded} axis={axis} />}
      place={{ compared: technique, alone: props.alone ?? false, fen, title: chosen?.title ?? props.place, depth }}
      class={`gap-chart ${technique}`}
      own={ownSettings(changes, (now) => [how(now)])}
      status={search.status}
      said={search.message || `${none ? '' : `${drawn} of `}${countedText(total, thing)} asked, depth ${run.depth}`}
      announce={before === null ? sentence : `${sentence} ${change}.`}
      progress={search.progress}
      cancel={search.cancel}
      again={search.again}
      control={kind.knobs.map((knob) => (
        <HeadKnob key={knob} id={knob} />
      ))}
    >
      <div class="widget-body" ref={box} data-compared={technique}>
        {/* Each on its side of the line. */}
        <ul class={`legend gap-legend ${line.side === 'below' ? 'gap-turned' : ''}`}>
          <li class="seen-dot">
            {kind.searched} <b>{count(SEARCHED)}</b>
          </li>
          {count(HELD) > 0 && (
            <li class="held">
              over the line, held by a guard <b>{count(HELD)}</b>
            </li>
          )}
          <li class="cut">
            {kind.cut} <b>{count(CUT)}</b>
            {shown.length < total && <small>of {shown.length} drawn</small>}
          </li>
        </ul>
        <div class="gap-plot">
          {none ? (
            <p class="empty" style={{ height: rem(HEIGHT) }}>
              {none}
            </p>
          ) : (
            <Drawing
              dots={shown}
              left={left}
              was={before?.line ?? line}
              rows={rows}
              span={span}
              line={line}
              name={kind.name(line)}
              axis={`${axis} →`}
            />
          )}
          {grip && !none && (
            <Handle
              setting={grip}
              value={value(grip.id)}
              bar={bar}
              valueAt={valueAt}
              rows={rows}
              span={span}
              change={(to) => setSetting(grip.id, to)}
              hold={setDragging}
            />
          )}
        </div>
        <p class="gap-change" data-says="count">
          {change}
          {run.current && `; ${askedNow}`}
        </p>
      </div>
    </Frame>
  );
}
