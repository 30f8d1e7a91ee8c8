/**
 * Two logs of another engine, before a change and after it: nodes by depth as lines and as a table, and what to look
 * at.
 */

import { useRef, useState } from 'preact/hooks';
import { compareRuns, type DepthComparison } from '../../../engine/index.ts';
import { countedText, countText, timesText } from '../../format/numbers.ts';
import { rem, Stretched } from '../../ui/chart/Stretched.tsx';
import { ofFile, UNREADABLE, useDrop } from '../../ui/file-drop/useDrop.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { type Log, readLog, textOf } from './log.ts';
import './your-engine.css';

const FIELDS = [
  { name: 'before', label: 'Before the change' },
  { name: 'after', label: 'After it' },
] as const;
const HINT = 'info depth 1 score cp 30 nodes 20 pv e2e4\ninfo depth 2 score cp 25 nodes 64 pv e2e4 e7e5';

/** Of the chart, in the pixels of charts: where the lines are, and the numbers below. */
const TOP = 24;
const FLOOR = 170;
const HEIGHT = 208;
/** Percent left and right of the first and the last point. */
const INSET = 2;
/** Least distance of the names at the ends of the lines. */
const APART = 16;

export function CompareLogs({ id }: { id: string }) {
  const [logs, setLogs] = useState({ before: '', after: '' });
  const read = { before: readLog(logs.before), after: readLog(logs.after) };
  const { after, before } = read;
  const elsewhere = before.position !== null && after.position !== null && before.position !== after.position;
  const position = elsewhere ? null : (before.position ?? after.position);
  // Nothing is compared with a log that says nothing: the field itself tells why.
  const result =
    before.rows.length > 0 && after.rows.length > 0
      ? compareRuns([{ before: before.rows, after: after.rows, position }])
      : null;
  return (
    <section class="your-engine needs-script" id={id} aria-label="Two logs">
      <div class="your-logs">
        {FIELDS.map(({ label, name }) => (
          <LogField
            key={name}
            id={`${id}-${name}`}
            label={label}
            text={logs[name]}
            log={read[name]}
            onText={(text) => setLogs((now) => ({ ...now, [name]: text }))}
          />
        ))}
      </div>
      <div class="your-result" aria-live="polite">
        {result === null ? (
          <p class="muted">What both have in common is shown here, as soon as both are read.</p>
        ) : (
          <>
            {result.depths.length > 0 && (
              <Frame
                id={`${id}-result`}
                title={
                  result.firstDifference === null
                    ? 'The trees do not differ'
                    : `The trees differ from depth ${result.firstDifference} on`
                }
                status="ready"
                word="Compared"
                said={countedText(result.depths.length, 'depth')}
                more={{ picture: true }}
              >
                <div class="widget-body stack">
                  {result.branching !== null && (
                    <p>
                      From depth {result.branching.from} on, a further ply costs{' '}
                      <b>{result.branching.before.toFixed(2)}</b> times the nodes before, and{' '}
                      <b>{result.branching.after.toFixed(2)}</b> times after.
                    </p>
                  )}
                  <Lines rows={result.depths} />
                  <Table
                    scrolls="Nodes by depth"
                    columns={['Depth', { count: 'Before' }, { count: 'After' }, { count: 'Ratio' }, 'Best move']}
                    rows={result.depths.map(({ after, before, depth, moves, sameMove }) => [
                      depth,
                      countText(before),
                      countText(after),
                      before > 0 && after > 0 ? timesText(before, after) : '',
                      moves === 0 ? 'not told' : sameMove === moves ? 'the same' : 'another',
                    ])}
                  />
                </div>
              </Frame>
            )}
            <ul>
              {elsewhere && <li class="bad">The logs are of two positions: their counts cannot be compared.</li>}
              {result.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

interface FieldProps {
  id: string;
  label: string;
  text: string;
  log: Log;
  onText(text: string): void;
}

/** A log to paste, or to drop as a file, and what was read of it. */
function LogField({ id, label, log: { isFault, said }, onText, text }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState('');
  /** What is no log leaves the text that is there. */
  const take = async (file: File) => {
    const next = await textOf(file).catch(() => null);
    const fault = next === null ? UNREADABLE : faultIn(next);
    setRefused(ofFile(file, fault));
    if (next !== null && fault === '') onText(next);
  };
  const over = useDrop((file) => void take(file), place);
  return (
    <div ref={place} data-over={over}>
      <label>
        <span>{label}</span>
        <textarea
          class="field"
          rows={7}
          spellcheck={false}
          placeholder={HINT}
          aria-describedby={`${id}-read`}
          value={text}
          onInput={({ currentTarget }) => {
            setRefused('');
            onText(currentTarget.value);
          }}
        />
      </label>
      <p class={isFault ? 'your-read bad' : 'your-read'} id={`${id}-read`}>
        {said}
      </p>
      <div aria-live="polite">{refused !== '' && <p class="your-read bad">{refused}</p>}</div>
    </div>
  );
}

/** Why a text is no log; empty when it is one. */
function faultIn(text: string): string {
  const { rows, said } = readLog(text);
  if (rows.length > 0) return '';
  return text.trim() === '' ? 'The file is empty.' : said;
}

function Lines({ rows }: { rows: readonly DepthComparison[] }) {
  const counts = rows.flatMap(({ after, before }) => [before, after]).map((count) => Math.log10(Math.max(1, count)));
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  const x = (place: number) => (rows.length < 2 ? 50 : INSET + ((100 - 2 * INSET) * place) / (rows.length - 1));
  const y = (count: number) =>
    FLOOR - (high === low ? 0.5 : (Math.log10(Math.max(1, count)) - low) / (high - low)) * (FLOOR - TOP);
  const powers = Array.from({ length: Math.floor(high) - Math.ceil(low) + 1 }, (_, i) => 10 ** (Math.ceil(low) + i));
  // Between two powers of ten the ends have to do.
  const levels = powers.length > 1 ? powers : [...new Set([low, high])].map((power) => Math.round(10 ** power));
  const line = (side: 'before' | 'after') =>
    rows.map((row, place) => `${(10 * x(place)).toFixed(1)},${y(row[side]).toFixed(1)}`).join(' ');
  const last = rows.at(-1);
  const ends = (['before', 'after'] as const)
    .map((side) => ({ side, y: y(last?.[side] ?? 1) }))
    .sort((one, other) => one.y - other.y);
  const [upper = 0, lower = 0] = ends.map((end) => end.y);
  const push = Math.max(0, APART - (lower - upper)) / 2;
  return (
    <div class="your-plot">
      <svg class="chart" width="100%" height={rem(HEIGHT)} aria-hidden="true">
        <Stretched height={HEIGHT}>
          <path d={levels.map((count) => `M0 ${y(count).toFixed(1)}H1000`).join('')} />
          <polyline class="before" points={line('before')} />
          <polyline class="after" points={line('after')} />
        </Stretched>
        <text class="unit" x={rem(-8)} y={rem(TOP - 12)} text-anchor="end">
          nodes
        </text>
        {levels.map((count) => (
          <text key={count} x={rem(-8)} y={rem(y(count) + 5)} text-anchor="end">
            {countText(count)}
          </text>
        ))}
        {rows.map((row, place) => (
          <g key={row.depth}>
            <circle class="before" cx={`${x(place)}%`} cy={rem(y(row.before))} r="3" />
            <circle class="after" cx={`${x(place)}%`} cy={rem(y(row.after))} r="3" />
            <text x={`${x(place)}%`} y={rem(FLOOR + 18)} text-anchor="middle">
              {row.depth}
            </text>
          </g>
        ))}
        {ends.map((end, i) => (
          <text key={end.side} class="name" x="100%" dx={rem(6)} y={rem(end.y + 5 + (i === 0 ? -push : push))}>
            {end.side}
          </text>
        ))}
        <text class="unit" x="100%" y={rem(HEIGHT - 4)} text-anchor="end">
          depth, plies →
        </text>
      </svg>
    </div>
  );
}
