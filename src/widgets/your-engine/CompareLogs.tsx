/**
 * Two logs of another engine, before a change and after it: nodes by depth as lines and as a table, and what to look
 * at.
 */

import { useRef, useState } from 'preact/hooks';
import { compareRuns, type DepthComparison } from '../../../engine/index.ts';
import { countText, timesText } from '../../format/numbers.ts';
import { ofFile, UNREADABLE, useDrop } from '../../ui/file-drop/useDrop.ts';
import { More } from '../../ui/more/More.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { type Log, readLog, textOf } from './log.ts';
import './your-engine.css';

const FIELDS = [
  { name: 'before', label: 'Before the change' },
  { name: 'after', label: 'After it' },
] as const;
const HINT = 'info depth 1 score cp 30 nodes 20 pv e2e4\ninfo depth 2 score cp 25 nodes 64 pv e2e4 e7e5';

const WIDTH = 320;
const HEIGHT = 150;
/** Room for the numbers of the axes, at the left and below. */
const LEFT = 62;
const BELOW = 32;

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
              <>
                <p>
                  {result.branching !== null && (
                    <>
                      From depth {result.branching.from} on, a further ply costs{' '}
                      <b>{result.branching.before.toFixed(2)}</b> times the nodes before, and{' '}
                      <b>{result.branching.after.toFixed(2)}</b> times after.{' '}
                    </>
                  )}
                  {result.firstDifference === null
                    ? 'The trees do not differ.'
                    : `The trees differ from depth ${result.firstDifference} on.`}
                </p>
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
              </>
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
  const x = (place: number) => (rows.length < 2 ? WIDTH / 2 : (WIDTH * place) / (rows.length - 1));
  const y = (count: number) =>
    HEIGHT - (high === low ? 0.5 : (Math.log10(Math.max(1, count)) - low) / (high - low)) * HEIGHT;
  const powers = Array.from({ length: Math.floor(high) - Math.ceil(low) + 1 }, (_, i) => 10 ** (Math.ceil(low) + i));
  // Between two powers of ten the ends have to do.
  const levels = powers.length > 1 ? powers : [...new Set([low, high])].map((power) => Math.round(10 ** power));
  const line = (side: 'before' | 'after') =>
    rows.map((row, place) => `${x(place).toFixed(1)},${y(row[side]).toFixed(1)}`).join(' ');
  return (
    <figure class="your-chart">
      <svg viewBox={`${-LEFT} -8 ${LEFT + WIDTH + 8} ${HEIGHT + BELOW + 8}`} aria-hidden="true">
        {levels.map((count) => (
          <g key={count}>
            <path d={`M-4 ${y(count).toFixed(1)}H${WIDTH + 4}`} />
            <text x={-8} y={y(count) + 3.5} text-anchor="end">
              {countText(count)}
            </text>
          </g>
        ))}
        {rows.map(({ depth }, place) => (
          <text key={depth} x={x(place)} y={HEIGHT + 17} text-anchor="middle">
            {depth}
          </text>
        ))}
        <text x={WIDTH} y={HEIGHT + 30} text-anchor="end">
          depth in plies
        </text>
        <polyline class="before" points={line('before')} />
        <polyline class="after" points={line('after')} />
        {rows.map((row, place) => (
          <g key={row.depth}>
            <circle class="before" cx={x(place)} cy={y(row.before)} r="3" />
            <circle class="after" cx={x(place)} cy={y(row.after)} r="3" />
          </g>
        ))}
      </svg>
      <figcaption>Nodes by depth in plies, on a logarithmic scale: dashed before, solid after.</figcaption>
      <More offer={{ picture: true }} />
    </figure>
  );
}
