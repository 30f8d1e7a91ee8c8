/**
 * How the tree grows with depth, for three ways to search: lines on a logarithmic scale, a depth to turn, and one
 * switch.
 */

import { useRef, useState } from 'preact/hooks';
import { Frame } from '../../ui/frame/Frame.tsx';
import { heightOf, LogPlot, percentAcross } from '../../ui/chart/LogPlot.tsx';
import { useStepDone } from '../../ui/hooks/useStepDone.ts';
import { Table } from '../../ui/table/Table.tsx';
import { Switch } from '../../ui/switch/Switch.tsx';
import { countText } from '../../format/numbers.ts';
import { fewerText, KINDS, perPly, topOf } from './scale.ts';
import './tree-growth.css';

export interface GrowthRow {
  /** In plies. */
  depth: number;
  /** Nodes, in the order of KINDS. */
  counts: readonly [number, number, number];
}

interface TreeGrowthProps {
  /** Unique in the page. */
  id: string;
  title: string;
  /** By depth, from 1. */
  rows: readonly GrowthRow[];
  /** What the counts are of, in a few words. */
  said: string;
}

export function TreeGrowth({ id, title, rows, said }: TreeGrowthProps) {
  const deepest = rows.length;
  const [depth, setDepth] = useState(deepest);
  const [five, setFive] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useStepDone(box, five);
  const row = rows[depth - 1] ?? rows[0];
  if (row === undefined) return null;
  const kind = five ? 2 : 1;
  /** What the switch adds is compared with the search without it, and alpha-beta with every line. */
  const base = five ? 1 : 0;
  const top = topOf(rows.map(({ counts }) => counts));
  const left = (at: number) => `${percentAcross(at - 1, deepest)}%`;
  const turn = (to: number) => setDepth(Math.min(deepest, Math.max(1, Math.round(to) || depth)));
  return (
    <Frame
      id={id}
      title={title}
      status="ready"
      said={said}
      more={{ picture: true }}
      class="tree-growth"
      control={<Switch name="The five techniques" on={five} turn={setFive} />}
    >
      <div class="widget-body" ref={box} data-asks={five ? 'done' : ''}>
        <div class="tg-head">
          <span class="tg-depth needs-script">
            <label for={`${id}-depth`}>Depth</label>{' '}
            <span class="knob">
              <input
                class="field"
                id={`${id}-depth`}
                type="number"
                min={1}
                max={deepest}
                value={depth}
                onInput={({ currentTarget }) => currentTarget.value !== '' && turn(Number(currentTarget.value))}
                onBlur={({ currentTarget }) => {
                  currentTarget.value = String(depth);
                }}
              />
              <button
                class="stepper"
                type="button"
                aria-label="Less depth"
                disabled={depth <= 1}
                onClick={() => turn(depth - 1)}
              >
                −
              </button>
              <button
                class="stepper"
                type="button"
                aria-label="More depth"
                disabled={depth >= deepest}
                onClick={() => turn(depth + 1)}
              >
                +
              </button>
            </span>
          </span>
          <p class="tg-count" role="status">
            <b>{countText(row.counts[kind])}</b> nodes{' '}
            <span class="muted">
              of {countText(row.counts[base])} {five ? 'with alpha-beta' : 'in every line'}:{' '}
              {fewerText(row.counts[base], row.counts[kind])}
            </span>
          </p>
        </div>
        <LogPlot
          class="tg-plot"
          depths={rows.map(({ depth: at }) => at)}
          from={0}
          to={top}
          lines={KINDS.map(({ css, name }, i) => ({
            name,
            css: i === kind ? `${css} now` : css,
            counts: rows.map(({ counts }) => counts[i] ?? 1),
          }))}
        >
          <i class="tg-at" style={{ left: left(depth) }} />
          {[base, kind].map((i) => (
            <i
              key={i}
              class="tg-dot"
              style={{ left: left(depth), bottom: `${heightOf(row.counts[i as 0], 0, top)}%` }}
            />
          ))}
        </LogPlot>
        <p class="tg-axis">
          Nodes by depth in plies; each line of the scale is ten times the one below. A further ply costs{' '}
          {KINDS.map(
            ({ name }, i) => `${perPly(rows.map(({ counts }) => counts[i] ?? 1)).toFixed(1)}× (${name.toLowerCase()})`,
          ).join(', ')}
          .
        </p>
        <details>
          <summary>All counts</summary>
          <Table
            columns={['Depth', ...KINDS.map(({ name }) => ({ count: name }))]}
            rows={rows.map(({ depth: at, counts }) => [at, ...counts.map(countText)])}
          />
        </details>
      </div>
    </Frame>
  );
}
