import { expect, it } from 'vitest';
import { openTraceText } from '../../../engine/index.ts';
import { FILE_KIND, fileHappened, fileMatches, fileRowWords, sizeOf } from './file-state.ts';
import { fileLooks, LOOKS } from './looks.ts';

const { tree } = openTraceText(
  [
    '# search-trace 1',
    '2 e7e5 0 -40 -39 - -60 quiet',
    '1 e2e4 2 39 40 25 12 all',
    '1 d2d4 1 -40 60 - - LMP',
    '1 c2c4 1 -40 60 70 70 rfp',
    '0 - 3 -32000 32000 20 40 pv',
  ].join('\n'),
);
const idOf = (line: number) => tree.columns.line.indexOf(line);

it('finds entries by the engine’s own names and by depth, and the file never', () => {
  const place = (name: string) => tree.ends.findIndex((one) => one.name === name);
  const found = (filter: Partial<typeof FILE_KIND.noFilter>) => fileMatches(tree, { ...FILE_KIND.noFilter, ...filter });
  expect(found({})).toBeNull();
  expect([...(found({ end: place('LMP') }) ?? [])]).toEqual([idOf(4)]);
  expect([...(found({ least: 2, most: 3 }) ?? [])]).toEqual([idOf(6), idOf(3)]);
  expect([...(found({ end: place('rfp'), most: 0 }) ?? [])]).toEqual([]);
  expect([...(found({ most: 100 }) ?? [])]).not.toContain(0);
});

it('gives the book’s names their colours, in capitals too, and others that of what they are', () => {
  const looks = fileLooks(tree);
  expect([6, 3, 2, 4, 5].map((line) => LOOKS[looks[idOf(line)] ?? 0])).toEqual([
    'line',
    'searched',
    'quiescence',
    'lmp',
    'rfp',
  ]);
});

it('says in words how an entry ended', () => {
  expect(fileHappened(tree, idOf(4))).toBe('Skipped without a search: “LMP”.');
  expect(fileHappened(tree, idOf(5))).toBe('Ended by “rfp” with 70: it reached beta.');
  expect(fileHappened(tree, idOf(3))).toBe('Ended by “all” with 12: it did not pass alpha.');
  expect(fileHappened(tree, idOf(6))).toBe('Ended by “pv” with 40: it lies inside the window.');
  expect(fileRowWords(tree)(idOf(4))).toMatchObject({ score: '–', end: 'LMP', nodes: '1', look: 'lmp' });
  expect(sizeOf(tree, 0)).toBe(tree.count);
  expect(fileRowWords(tree)(0)).toMatchObject({ nodes: '5', move: 'the file' });
});
