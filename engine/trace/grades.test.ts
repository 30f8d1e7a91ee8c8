import { expect, it } from 'vitest';
import { techniqueIds } from '../pruning/index.ts';
import { FIRST_CUT, makeColumns, TABLE, type Trace } from './columns.ts';
import {
  addCounts,
  CHANGES_ROOT,
  type Consequence,
  countGrades,
  HARMLESS,
  RIGHT,
  UNDECIDED,
  worseOf,
  WRONG,
} from './grades.ts';
import { upperBound } from './sample.ts';

/**
 * Counts of a technique of whose cuts these are the grades, 0 for one that was not checked, among entries of other
 * ends.
 */
function counted(...marks: number[]) {
  const columns = makeColumns(marks.length + 2);
  columns.end.fill(FIRST_CUT + 1);
  columns.end[0] = TABLE;
  columns.end[1] = FIRST_CUT + 2;
  const graded = Uint8Array.from([WRONG, WRONG, ...marks]);
  return countGrades({ columns } as Trace, Uint32Array.from(graded.keys()), graded, techniqueIds[1], null);
}

it('the share of wrong cuts is exact where every cut was graded, and estimated where some were not', () => {
  const all = counted(RIGHT, WRONG, HARMLESS, CHANGES_ROOT);
  expect(all).toMatchObject({ cuts: 4, checked: 4, right: 1, wrong: 3, harmless: 1, changesRoot: 1, unknownHarm: 1 });
  expect(all.atMost).toBe(0.75);
  expect(counted(RIGHT, RIGHT).atMost).toBe(0);
  expect(counted(RIGHT, WRONG, 0)).toMatchObject({ cuts: 3, checked: 2, atMost: upperBound(1, 2) });
  expect(counted().atMost).toBe(1);
});

it('a check that ran into its limit may have been of a wrong cut', () => {
  expect(counted(RIGHT, UNDECIDED)).toMatchObject({ cuts: 2, checked: 1, undecided: 1, atMost: 0.5 });
  expect(counted(RIGHT, WRONG, UNDECIDED, RIGHT)).toMatchObject({ wrong: 1, atMost: 0.5 });
  expect(counted(RIGHT, WRONG, UNDECIDED, 0).atMost).toBe(upperBound(2, 3));
});

it('all together, each technique counts by its cuts', () => {
  const sum = addCounts([counted(RIGHT, WRONG, WRONG), counted(RIGHT), counted()]);
  expect(sum).toMatchObject({ cuts: 4, checked: 4, wrong: 2, atMost: 0.5 });
  expect(addCounts([counted()]).atMost).toBe(1);
});

it('the worst of several is the shortest mate, else the widest gap', () => {
  const [near, far, wide, narrow] = [
    { mate: 2, gap: 10 },
    { mate: 5, gap: 32_000 },
    { mate: null, gap: 900 },
    { mate: null, gap: 20 },
  ];
  expect([near, far, wide, narrow].reduce<Consequence | null>(worseOf, null)).toBe(near);
  expect(worseOf(narrow, far)).toBe(far);
  expect(worseOf(wide, narrow)).toBe(wide);
  expect(worseOf(null, narrow)).toBe(narrow);
  expect(worseOf(null, null)).toBeNull();
});
