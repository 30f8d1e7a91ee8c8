/**
 * The report of `cutoff check`: what an engine answered wrongly, on boards, and which guard that is consistent with.
 */

import { useState } from 'preact/hooks';
import { href } from '../../format/href.ts';
import { TurnableBoard } from '../../ui/board/TurnableBoard.tsx';
import { FileDrop } from '../../ui/file-drop/FileDrop.tsx';
import { ofFile, UNREADABLE } from '../../ui/file-drop/useDrop.ts';
import { MOST_BYTES, readReport, type Report, type ReportRow, roomOf } from './report.ts';
import { squaresOf } from '../../compare/outcome.ts';
import './your-engine.css';

const WORDS: Readonly<Record<ReportRow['kind'], string>> = {
  finding: 'Wrong',
  later: 'Wrong at first, right with two seconds',
  choice: 'By choice',
  unfinished: 'Not waited for',
  right: 'Right',
};
/** So many suspects are shown. */
const SUSPECTS = 4;

export function CheckedEngine({ id }: { id: string }) {
  const [report, setReport] = useState<Report | null>(null);
  const [fault, setFault] = useState('');
  /** A file that is no report leaves the one that is shown. */
  const take = async (file: File) => {
    const read = await reportIn(file);
    setFault(ofFile(file, typeof read === 'string' ? read : ''));
    if (typeof read !== 'string') setReport(read);
  };
  return (
    <section class="your-engine needs-script" id={id} aria-label="A report">
      <FileDrop
        label="Drop the report here, or choose it"
        accept=".json,application/json"
        onFile={(file) => void take(file)}
      />
      <div aria-live="polite">{fault !== '' && <p class="bad">{fault}</p>}</div>
      {report !== null && <Shown report={report} />}
    </section>
  );
}

async function reportIn(file: File): Promise<Report | string> {
  if (file.size > MOST_BYTES)
    return `This file has ${(Math.ceil(file.size / 1e5) / 10).toFixed(1)} MB; a report has at most 2.`;
  try {
    return readReport(await file.text());
  } catch {
    return UNREADABLE;
  }
}

function Shown({ report: { by, engine, planned, remarks, rows, suspects } }: { report: Report }) {
  const wrong = rows.filter(({ kind }) => kind !== 'right');
  const later = rows.filter(({ kind }) => kind === 'later').length;
  const findings = rows.filter(({ kind }) => kind === 'finding').length;
  return (
    <>
      <p>
        <b>{engine}</b>: {findings} {findings === 1 ? 'finding' : 'findings'}
        {later > 0 ? ` and, apart, ${later} right with two seconds,` : ''} in {rows.length} of {planned} cases. Checked
        by {by}.
      </p>
      {remarks.length > 0 && (
        <ul>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {suspects.length > 0 && (
        <>
          <p>
            The mistakes are consistent with a missing guard. The likeliest comes first, then what explains the rest:
          </p>
          <ol>
            {suspects.slice(0, SUSPECTS).map(({ evidence, guard }) => (
              <li key={guard}>
                <a href={href(roomOf(guard))}>
                  <code>{guard}</code> missing
                </a>
                , by {evidence.length} {evidence.length === 1 ? 'case' : 'cases'}
              </li>
            ))}
          </ol>
        </>
      )}
      <ul class="your-cases">
        {wrong.map((row) => (
          <Case key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

function Case({ row: { bestmove, budget, expected, fen, guard, id, kind, moves, note, why } }: { row: ReportRow }) {
  const move = squaresOf(bestmove);
  const arrows = move === null ? [] : [{ ...move, kind: 'bad' as const, label: 'Answered' }];
  return (
    <li>
      <h3>{id}</h3>
      <TurnableBoard fen={fen} arrows={arrows} label={id} names={false} />
      <p>
        <strong>{WORDS[kind]}:</strong> {why}. Right is {expected}, {budget}.
      </p>
      {moves.length > 0 && <p>The moves before, which count: {moves.join(' ')}.</p>}
      <p class="muted">{note}</p>
      {guard !== null && (
        <p>
          <a href={href(roomOf(guard))}>
            The board of <code>{guard}</code>
          </a>
        </p>
      )}
    </li>
  );
}
