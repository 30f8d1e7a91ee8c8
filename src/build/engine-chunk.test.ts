import { expect, it } from 'vitest';
import { engineChunk } from './engine-chunk.ts';

/** Who imports whom at once; `lazy` is imported by `search`, but later. */
const importers: Readonly<Record<string, readonly string[]>> = {
  worker: [],
  search: ['worker', 'board'],
  board: ['search', 'lazy'],
  lazy: [],
  weights: ['lazy', 'weights'],
};
const graph = {
  getModuleInfo: (id: string) => (id in importers ? { isEntry: id === 'worker', importers: importers[id]! } : null),
};

it('keeps together what a worker loads at once, without its own script and without what is loaded later', () => {
  const chunks = Object.keys(importers).map((id) => [id, engineChunk(id, graph)]);
  expect(Object.fromEntries(chunks)).toEqual({
    worker: null,
    search: 'engine',
    board: 'engine',
    lazy: null,
    weights: null,
  });
  expect(engineChunk('unknown', graph)).toBeNull();
});
