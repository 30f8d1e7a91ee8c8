/**
 * How the tree grows with depth, for three ways to search: lines on a logarithmic scale, a depth to turn, and one
 * switch.
 */

import { useState } from 'preact/hooks';
import { Frame } from '../../ui/frame/Frame.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { Switch } from '../../ui/switch/Switch.tsx';
import { countText } from '../../format/numbers.ts';
import { fewerText, heightOf, KINDS, perPly, topOf } from './scale.ts';
import './tree-growth.css';

export interface GrowthRow {
  /** In plies. */
  depth: number;
  /** Nodes, in the order of KINDS. */
  counts: readonly [number, number, number];
}

export interface TreeGrowthProps {
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
  const row = rows[depth - 1] ?? rows[0];
  if (row === undefined) return null;
  const kind = five ? 2 : 1;
  /** What the switch adds is compared with the search without it, and alpha-beta with every line. */
  const base = five ? 1 : 0;
  const top = topOf(rows.map(({ counts }) => counts));
  const powers = Array.from({ length: top + 1 }, (_, i) => i);
  const xOf = (at: number) => (100 * (at - 1)) / Math.max(1, deepest - 1);
  const yOf = (count: number) => 100 - heightOf(count, top);
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
      <div class="widget-body">
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
        <div class="tg-plot" aria-hidden="true">
          {powers.map((power) => (
            <span key={power} class="tg-power" style={{ bottom: `${(100 * power) / top}%` }}>
              <span>{countText(10 ** power)}</span>
            </span>
          ))}
          <span class="tg-unit">nodes</span>
          <i class="tg-at" style={{ left: `${xOf(depth)}%` }} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
            {KINDS.map(({ css }, i) => (
              <polyline
                key={css}
                class={`${css} ${i === kind ? 'now' : ''}`}
                points={rows.map(({ counts, depth: at }) => `${xOf(at)},${yOf(counts[i] ?? 1)}`).join(' ')}
              />
            ))}
          </svg>
          {KINDS.map(({ css, name }, i) => (
            <span
              key={css}
              class={`tg-name ${css} ${i === kind ? 'now' : ''}`}
              style={{ bottom: `${heightOf(rows.at(-1)?.counts[i] ?? 1, top)}%` }}
            >
              {name}
            </span>
          ))}
          {[base, kind].map((i) => (
            <i
              key={i}
              class="tg-dot"
              style={{ left: `${xOf(depth)}%`, bottom: `${heightOf(row.counts[i as 0], top)}%` }}
            />
          ))}
          <span class="tg-unit plies">depth, plies →</span>
          {rows.map(({ depth: at }) => (
            <span key={at} class="tg-ply" style={{ left: `${xOf(at)}%` }}>
              {at}
            </span>
          ))}
        </div>
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
