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
  const rows = [row, { ...row, choice: 'by choice' }, { ...row, unfinished: true }, { ...row, mistake: null }];
  const read = readReport(
    report({ rows, suspects: [{ guard: 'rfp.notInCheck', evidence: ['a'] }, { guard: 'no.such' }] }),
  );
  expect(read).toMatchObject({ engine: 'X', suspects: [{ guard: 'rfp.notInCheck', evidence: ['a'] }] });
  expect(typeof read === 'string' ? [] : read.rows.map(({ kind }) => kind)).toEqual([
    'finding',
    'choice',
    'unfinished',
    'right',
  ]);
});

it('says of other files in a sentence what they are not', () => {
  for (const [text, sentence] of [
    ['', /^This is not JSON/],
    ['[]', /^This JSON is not of cutoff check/],
    ['null', /^This JSON is not of cutoff check/],
    [report({ rows: [{ ...row, fen: 'x' }, 5, null] }), /^This report has no case/],
  ] as const)
    expect(readReport(text)).toMatch(sentence);
});

it('knows the room of a guard', () => {
  expect(roomOf('rfp.notInCheck')).toBe('museum/rfp/#rfp-notInCheck');
});
