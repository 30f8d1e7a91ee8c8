/** Reads the JSON that `cutoff check` writes. A file may be anything, and is told in a sentence when it is none. */
import { parseFen, playUciMoves, setFen, settingById, toFen } from '../../../engine/index.ts';

/** A case of the report, as far as it is shown. */
export interface ReportRow {
  id: string;
  group: string;
  /** A position that the engine accepts: the one to move in. */
  fen: string;
  /** Moves that led to it and were told the engine too, in UCI notation. */
  moves: readonly string[];
  budget: string;
  expected: string;
  answered: string;
  why: string;
  note: string;
  bestmove: string | null;
  guard: string | null;
  /** A finding, one that two seconds mend, one by choice, an answer that was not waited for, or none. */
  kind: 'finding' | 'later' | 'choice' | 'unfinished' | 'right';
}

export interface Report {
  engine: string;
  by: string;
  rows: readonly ReportRow[];
  planned: number;
  suspects: readonly { guard: string; evidence: readonly string[] }[];
  remarks: readonly string[];
}

/** Bytes of a file that is read: a report has a tenth of that. */
export const MOST_BYTES = 2_000_000;
/** Characters of a text; a remark may name each case. */
const LONGEST = 300;
const LONGEST_REMARK = 6000;
const FORMAT = 'cutoff check 1';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown, most = LONGEST): string => (typeof value === 'string' ? value.slice(0, most) : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 500) : []);
const isGuard = (id: string): boolean => settingById.get(id)?.kind === 'guard';

/** The report in a file's text, or a sentence that says why there is none. */
export function readReport(text: string): Report | string {
  let file: Fields;
  try {
    file = fieldsOf(JSON.parse(text));
  } catch {
    return 'This is not JSON: the file must be the one that cutoff check --json has written.';
  }
  if (file['format'] !== FORMAT) return otherFormat(textOf(file['format']));
  const all = listOf(file['rows']);
  const rows = all.flatMap((value): ReportRow[] => {
    const row = fieldsOf(value);
    const moves = listOf(row['moves']).map((move) => textOf(move));
    const fen = positionAfter(textOf(row['fen']), moves);
    if (fen === null) return [];
    const mistake = textOf(row['mistake']);
    const kind =
      mistake === ''
        ? 'right'
        : row['unfinished'] === true
          ? 'unfinished'
          : textOf(row['choice']) !== ''
            ? 'choice'
            : row['rightLater'] === true
              ? 'later'
              : 'finding';
    const guard = textOf(row['guard']);
    return [
      {
        id: textOf(row['id']),
        group: textOf(row['group']),
        fen,
        moves,
        budget: textOf(row['budget']),
        expected: textOf(row['expected']),
        answered: textOf(row['answered']),
        why: textOf(row['why']),
        note: textOf(row['note']),
        bestmove: textOf(row['bestmove']) || null,
        guard: isGuard(guard) ? guard : null,
        kind,
      },
    ];
  });
  if (rows.length === 0) return 'This report has no case that can be shown.';
  return {
    engine: textOf(file['engine']) || 'the engine',
    by: textOf(file['by']),
    rows,
    planned: typeof file['planned'] === 'number' ? file['planned'] : rows.length,
    suspects: listOf(file['suspects']).flatMap((value) => {
      const { evidence, guard } = fieldsOf(value);
      const id = textOf(guard);
      return isGuard(id) ? [{ guard: id, evidence: listOf(evidence).map((id) => textOf(id)) }] : [];
    }),
    remarks: [
      ...leftOut(all.length - rows.length),
      ...listOf(file['remarks']).map((remark) => textOf(remark, LONGEST_REMARK)),
    ],
  };
}

/** The position after moves, as a FEN; null where it cannot be set up, or a move is not legal. */
function positionAfter(fen: string, moves: readonly string[]): string | null {
  const position = parseFen(fen);
  if (!position.ok) return null;
  try {
    setFen(position.fen);
    playUciMoves(moves);
    return toFen();
  } catch {
    return null;
  }
}

const leftOut = (count: number): string[] =>
  count === 0
    ? []
    : [`${count} more in the file cannot be shown: the position or a move of each is missing or not legal.`];

/** Why a file of another format is not shown. */
function otherFormat(format: string): string {
  if (/^cutoff comparison /.test(format))
    return 'This is the comparison of two settings (--before, --after); this page shows reports made without these flags.';
  if (/^cutoff check /.test(format))
    return `This report is of another version, "${format.slice(0, 40)}"; "${FORMAT}" is read, as the cutoff.js of this site writes it.`;
  return `This JSON is not of cutoff check: its "format" must be "${FORMAT}".`;
}

/** Where a guard is told of, as a path from the site's root: "rules/rfp/#rfp-notInCheck". */
export const roomOf = (guard: string): string => `rules/${guard.split('.')[0]}/#${guard.replace('.', '-')}`;
