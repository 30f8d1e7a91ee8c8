/**
 * The report of `cutoff check`: what an engine answered wrongly, on boards, and which guard that is consistent with.
 */

import { useState } from 'preact/hooks';
import { href } from '../../format/href.ts';
import { Board } from '../../ui/board/Board.tsx';
import { SavePicture } from '../../ui/picture/SavePicture.tsx';
import { FileDrop } from '../../ui/file-drop/FileDrop.tsx';
import { squaresOf } from '../../compare/outcome.ts';
import { MOST_BYTES, type Report, type ReportRow, readReport, roomOf } from './report.ts';
import './your-engine.css';

const WORDS: Readonly<Record<ReportRow['kind'], string>> = {
  finding: 'Wrong',
  choice: 'By choice',
  unfinished: 'Not waited for',
  right: 'Right',
};
/** So many suspects are shown. */
const SUSPECTS = 4;

export function CheckedEngine({ id }: { id: string }) {
  const [report, setReport] = useState<Report | string | null>(null);
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) setReport(`This file has ${Math.ceil(file.size / 1e6)} MB; a report has at most 2.`);
    else setReport(readReport(await file.text()));
  };
  return (
    <section class="your-engine needs-script" id={id} aria-label="A report">
      <FileDrop
        label="Drop the report here, or choose it"
        accept=".json,application/json"
        onFile={(file) => void take(file)}
      />
      <div aria-live="polite">{typeof report === 'string' && <p class="bad">{report}</p>}</div>
      {report !== null && typeof report !== 'string' && <Shown report={report} />}
    </section>
  );
}

function Shown({ report: { by, engine, planned, remarks, rows, suspects } }: { report: Report }) {
  const wrong = rows.filter(({ kind }) => kind !== 'right');
  const findings = rows.filter(({ kind }) => kind === 'finding').length;
  return (
    <>
      <p>
        <b>{engine}</b>: {findings} {findings === 1 ? 'finding' : 'findings'} in {rows.length} of {planned} cases.
        Checked by {by}.
      </p>
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      {suspects.length > 0 && (
        <>
          <p>Consistent with, the strongest first:</p>
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

function Case({ row: { bestmove, budget, expected, fen, guard, id, kind, note, why } }: { row: ReportRow }) {
  const move = squaresOf(bestmove);
  const arrows = move === null ? [] : [{ ...move, kind: 'bad' as const, label: 'Answered' }];
  return (
    <li>
      <h3>{id}</h3>
      <div data-pictured="">
        <Board fen={fen} arrows={arrows} label={id} names={false} />
        <SavePicture />
      </div>
      <p>
        <strong>{WORDS[kind]}:</strong> {why}. Right is {expected}, {budget}.
      </p>
      <p class="muted">{note}</p>
      {guard !== null && (
        <p>
          <a href={href(roomOf(guard))}>
            In the museum: <code>{guard}</code>
          </a>
        </p>
      )}
    </li>
  );
}
