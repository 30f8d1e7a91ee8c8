import { expect, it } from 'vitest';
import { readReport, roomOf } from './report.ts';

const row = {
  id: 'a',
  group: 'mates',
  fen: '7k/8/5KQ1/8/8/8/8/8 w - - 0 1',
  mistake: 'mate distance',
  why: 'said mate in 2',
  expected: 'mate in 1',
  answered: 'g6g7',
  guard: 'rfp.notInCheck',
};
const report = (changes: object) =>
  JSON.stringify({ format: 'cutoff check 1', engine: 'X', rows: [row], suspects: [], ...changes });

it('reads what is shown, and tells kinds of rows apart', () => {
  const rows = [
    row,
    { ...row, choice: 'by choice' },
    { ...row, unfinished: true },
    { ...row, mistake: null },
    { ...row, rightLater: true },
  ];
  const read = readReport(
    report({ rows, suspects: [{ guard: 'rfp.notInCheck', evidence: ['a'] }, { guard: 'no.such' }] }),
  );
  expect(read).toMatchObject({ engine: 'X', suspects: [{ guard: 'rfp.notInCheck', evidence: ['a'] }] });
  expect(typeof read === 'string' ? [] : read.rows.map(({ kind }) => kind)).toEqual([
    'finding',
    'choice',
    'unfinished',
    'right',
    'later',
  ]);
});

it('says of other files in a sentence what they are not', () => {
  for (const [text, sentence] of [
    ['', /^This is not JSON/],
    ['[]', /^This JSON is not of cutoff check/],
    ['null', /^This JSON is not of cutoff check/],
    [report({ rows: [{ ...row, fen: 'x' }, 5, null] }), /^This report has no case/],
    [
      report({ format: 'cutoff check 2' }),
      /^This report is of another version, "cutoff check 2"; "cutoff check 1" is read/,
    ],
    [report({ format: 'cutoff comparison 1' }), /^This is the comparison of two settings/],
    ['{"__proto__": {"format": "cutoff check 1"}}', /^This JSON is not of cutoff check/],
  ] as const)
    expect(readReport(text)).toMatch(sentence);
});

it('shows the position after the moves that the engine was told', () => {
  const after = { ...row, moves: ['g6e8', 'h8h7'], bestmove: 'e8g6' };
  expect(readReport(report({ rows: [after] }))).toMatchObject({
    rows: [{ fen: '4Q3/7k/5K2/8/8/8/8/8 w - - 2 2', moves: ['g6e8', 'h8h7'], bestmove: 'e8g6' }],
  });
  expect(readReport(report({ rows: [row, { ...after, moves: ['f6f8'] }] }))).toMatchObject({
    rows: [{ moves: [] }],
    remarks: [expect.stringMatching(/^1 more in the file/)],
  });
});

it('cuts no remark short that names many cases', () => {
  const remark = 'a case, '.repeat(200);
  expect(readReport(report({ remarks: [remark] }))).toMatchObject({ remarks: [remark] });
});

it('counts what cannot be shown', () => {
  expect(readReport(report({ rows: [row, { ...row, fen: '8/8' }] }))).toMatchObject({
    rows: [{ id: 'a' }],
    remarks: [expect.stringMatching(/^1 more in the file cannot be shown/)],
  });
});

it('knows the room of a guard', () => {
  expect(roomOf('rfp.notInCheck')).toBe('rules/rfp/#rfp-notInCheck');
});
