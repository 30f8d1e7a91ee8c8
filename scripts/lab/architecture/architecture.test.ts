import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { essential, importsOfSources, inCircles, loadedBy, roomOf } from './imports.ts';
import { picture, wrongWays } from './picture.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const rooms = (pairs: Record<string, string[]>) =>
  new Map(Object.entries(pairs).map(([from, to]) => [from, new Set(to)]));

test('finds what a source loads, and nothing that is a type, a style sheet or a text', () => {
  const source = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    import {
      type C,
      c,
    } from '@/c.ts';
    import './d.css';
    import e from './e.ts?raw';
    export { f } from './f.ts';
    export type { G } from './g.ts';
    export function from() { return 'no import'; }
    const h = () => import('./h.ts');
    new Worker(new URL('./i.worker.ts', import.meta.url));
  `;
  const loaded = ['./a.ts', './f.ts', './h.ts', './i.worker.ts', '@/c.ts'];
  expect(loadedBy(source).sort()).toEqual(loaded);
  expect(loadedBy(source, true).sort()).toEqual([...loaded, './b.ts', './g.ts'].sort());
});

test('knows the room of a file', () => {
  expect(['engine/board/fen.ts', 'engine/index.ts', 'engine/settings.ts', 'src/ui/knob/Knob.tsx'].map(roomOf)).toEqual([
    'engine/board',
    'engine/index.ts',
    'engine/search',
    'src/ui',
  ]);
  expect([roomOf('src/content.config.ts'), roomOf('scripts/cutoff.ts')]).toEqual([undefined, undefined]);
});

test('leaves out imports that follow from others', () => {
  expect(essential(rooms({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
});

test('a room that imports itself by way of another is found', () => {
  expect(inCircles(rooms({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c']);
});

test('says of a room that it has no place, and of an import that it points up', () => {
  expect(() => picture(rooms({ 'src/cellar': [] }))).toThrow(/src\/cellar has no place/);
  expect(() => picture(rooms({ 'engine/board': ['engine/search'], 'engine/search': [] }))).toThrow(
    /does not stand below/,
  );
});

test('no room imports one above or beside it, nor a stranger, and takes no types from there either', () => {
  expect(wrongWays(importsOfSources(true))).toEqual([]);
  expect(wrongWays(rooms({ 'src/stores': ['src/worker', 'src/format'] }))).toEqual([
    expect.stringMatching(/^src\/stores imports src\/format/),
  ]);
});

test('no room imports itself by way of others', () => {
  expect(inCircles(importsOfSources())).toEqual([]);
});

test('docs/architecture.svg shows the imports as they are', () => {
  expect(read('docs/architecture.svg'), 'npm run lab -- architecture draws it').toBe(picture(importsOfSources()));
});

test('docs/architecture.md names files that are there', () => {
  const named = [...read('docs/architecture.md').matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(15);
  for (const file of named) expect(() => read(file), file).not.toThrow();
});
