/**
 * One margin against evaluations of other scales: nodes, and which cuts were wrong. Three rows of the build, and one
 * whose scale and margin the reader turns. An evaluation twice as large, against the same margin, is the same
 * evaluation against half the margin: that is what is searched, so the engine needs no knob of its own for it.
 */

import { useState } from 'preact/hooks';
import { sameScore, type TechniqueId } from '../../../engine/index.ts';
import { othersThan, switchOff } from '../../compare/compare.ts';
import { initialResult, type Outcome } from '../../compare/outcome.ts';
import { useVerdict } from '../../compare/useVerdict.ts';
import { type Verdict, verdictMark, wrongOfChecked } from '../../compare/verdict-words.ts';
import { barWidth, countText, numberText, scoreText } from '../../format/numbers.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { useRuns } from '../../ui/hooks/useRuns.ts';
import { Table } from '../../ui/table/Table.tsx';
import './scale-table.css';

/** Scales that can be turned to, in percent of this engine's; with MARGINS no margin comes out above 600. */
export const SCALES = { min: 50, max: 400, step: 10 } as const;
/** Margins that can be turned to, in the centipawns of that evaluation a ply. */
export const MARGINS = { min: 0, max: 300, step: 10 } as const;

/** A margin in this engine's centipawns, to the whole one; `scale` of the evaluation in percent of this engine's. */
export const worthOf = (margin: number, scale: number): number => Math.round((100 * margin) / scale);

/** "as here", "× 0.5": how large an evaluation is. */
export const timesText = (scale: number): string => (scale === 100 ? 'as here' : `× ${scale / 100}`);

interface ScaleRow {
  /** Of the evaluation, in percent of this engine's. */
  scale: number;
  outcome: Outcome;
  verdict: Verdict;
}

interface ScaleTableProps {
  /** Unique in the page. */
  id: string;
  /** The technique that is on, alone. */
  technique: TechniqueId;
  /** Its margin's setting, and what that is in the table, in centipawns a ply. */
  parameter: string;
  margin: number;
  fen: string;
  /** The position's name. */
  place: string;
  /** In plies. */
  depth: number;
  /** Without the technique. */
  bare: Outcome;
  /** The build's rows, and what the reader's own begins with. */
  rows: readonly ScaleRow[];
  own: ScaleRow;
}

export function ScaleTable({ id, technique, parameter, margin, fen, place, depth, bare, rows, own }: ScaleTableProps) {
  const [scale, setScale] = useState(own.scale);
  const [turned, setTurned] = useState(margin);
  const worth = worthOf(turned, scale);
  const request = (value: number) => ({
    fen,
    limits: { depth },
    settings: { ...switchOff({}, othersThan(technique)), [parameter]: value },
  });
  const initial = () => initialResult(fen, own.outcome);
  const live = useRuns([{ key: `${id}-own`, request: request(worth), initial }], { rest: 0, when: true });
  const oracle = useVerdict({
    of: request(worth),
    techniques: [technique],
    ready: live.current && live.status !== 'running',
    built: { of: request(worthOf(margin, own.scale)), verdict: own.verdict },
  });
  const found = live.runs[0]?.result ?? initial();
  const active = live.current && live.status !== 'running' && oracle.status !== 'done' ? oracle : live;

  const line = (name: string, value: number, outcome: Pick<Outcome, 'nodes' | 'score'>, verdict: Verdict | null) => (
    <>
      <th scope="row">{name}</th>
      <td class="n">{numberText(value)}</td>
      <td class="n">{countText(outcome.nodes)}</td>
      <td>
        <div
          class={`bar ${technique}`}
          style={{ width: barWidth(outcome.nodes, Math.max(bare.nodes, outcome.nodes)) }}
        />
      </td>
      <td class="n">
        {scoreText(outcome.score)} {!sameScore(outcome.score, bare.score) && <span class="muted">≠</span>}
      </td>
      <td
        data-verdict={verdict ? verdictMark({ ...request(value), depth, techniques: [technique] }, verdict) : undefined}
      >
        {verdict === null ? '…' : wrongOfChecked(verdict)}
      </td>
    </>
  );

  return (
    <Frame
      id={id}
      title="The same margin, another scale"
      status={active.status}
      said={
        active.message || `${place}, depth ${depth}, in this book’s centipawns. ≠ another score than without the rule`
      }
      announce={`With the evaluation ${timesText(scale)} and a margin of ${turned}: ${countText(found.nodes)} nodes.`}
      progress={active.progress}
      cancel={active.cancel}
      again={active.again}
    >
      <div class="widget-body">
        <div class="scale-turn needs-script">
          <label>
            <span>
              Your evaluation <b>{timesText(scale)}</b>
            </span>
            <input
              type="range"
              {...SCALES}
              value={scale}
              autocomplete="off"
              aria-valuetext={`${scale} percent of this book’s`}
              onInput={({ currentTarget }) => setScale(Number(currentTarget.value))}
            />
          </label>
          <label>
            <span>
              Your margin <b>{turned}</b> a ply
            </span>
            <input
              type="range"
              {...MARGINS}
              value={turned}
              autocomplete="off"
              aria-valuetext={`${turned} a ply`}
              onInput={({ currentTarget }) => setTurned(Number(currentTarget.value))}
            />
          </label>
        </div>
        <Table
          class="tally scales"
          columns={[
            'Evaluation',
            { count: 'As our margin' },
            { count: 'Nodes' },
            null,
            { count: 'Score' },
            'Wrong cuts',
          ]}
        >
          <tbody>
            <tr>
              <th scope="row">without the rule</th>
              <td class="n" />
              <td class="n">{countText(bare.nodes)}</td>
              <td>
                <div class="bar" style={{ width: barWidth(bare.nodes, bare.nodes) }} />
              </td>
              <td class="n">{scoreText(bare.score)}</td>
              <td />
            </tr>
            {rows.map((row) => (
              <tr key={row.scale} class={technique}>
                {line(timesText(row.scale), worthOf(margin, row.scale), row.outcome, row.verdict)}
              </tr>
            ))}
            <tr class={technique}>{line('yours', worth, found, live.current ? oracle.verdict : null)}</tr>
          </tbody>
        </Table>
      </div>
    </Frame>
  );
}
