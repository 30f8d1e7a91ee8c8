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
import { upperBound, wilsonInterval } from './sample.ts';

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
  expect(all.interval).toEqual([0.75, 0.75]);
  expect(counted(RIGHT, RIGHT).interval).toEqual([0, 0]);
  expect(counted(RIGHT, WRONG, 0)).toMatchObject({ cuts: 3, checked: 2, interval: wilsonInterval(1, 2) });
  expect(counted(RIGHT, UNDECIDED)).toMatchObject({ cuts: 2, checked: 1, undecided: 1 });
  expect(counted().interval).toEqual([0, 1]);
});

it('a check that ran into its limit may have been of a right cut or of a wrong one', () => {
  expect(counted(RIGHT, WRONG, UNDECIDED, RIGHT)).toMatchObject({ interval: [0.25, 0.5], atMost: 0.5 });
  const { atMost, interval } = counted(RIGHT, WRONG, UNDECIDED, 0);
  expect(interval).toEqual([wilsonInterval(1, 3)[0], wilsonInterval(2, 3)[1]]);
  expect(atMost).toBe(upperBound(2, 3));
});

it('cuts near the root say nothing of the others, even where the work ended early', () => {
  const marks = [WRONG, RIGHT, WRONG, 0, RIGHT, RIGHT, 0, 0, 0, 0];
  const graded = Uint8Array.from(marks);
  const columns = makeColumns(marks.length);
  columns.end.fill(FIRST_CUT);
  const drawn = { sure: Uint32Array.of(0, 1, 2, 3), byChance: Uint32Array.of(4, 5), others: 6 };
  const all = Uint32Array.from(marks.keys());
  const shares = (more: Partial<Record<number, number>>) => {
    const now = graded.map((mark, i) => more[i] ?? mark);
    return countGrades({ columns } as Trace, all, now, techniqueIds[0], null, drawn);
  };
  // All of the sure ones are known: two of four are wrong, and of the other six at most what two right ones leave.
  expect(shares({ 3: RIGHT }).interval).toEqual([0.2, (2 + 6 * wilsonInterval(0, 2)[1]) / 10]);
  expect(shares({ 3: RIGHT }).atMost).toBeCloseTo((2 + 6 * upperBound(0, 2)) / 10);
  // One of them is not.
  expect(shares({}).atMost).toBeCloseTo((4 * upperBound(2, 3) + 6 * upperBound(0, 2)) / 10);
});

it('all together, each technique counts by its cuts', () => {
  const sum = addCounts([counted(RIGHT, WRONG, WRONG), counted(RIGHT), counted()]);
  expect(sum).toMatchObject({ cuts: 4, checked: 4, wrong: 2, interval: [0.5, 0.5] });
  expect(addCounts([counted()]).interval).toEqual([0, 1]);
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
