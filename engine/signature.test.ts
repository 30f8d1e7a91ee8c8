import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { parseFen } from './board/fen.ts';
import { profiles } from './settings.ts';
import { matePositions } from './bench/mates.ts';
import { benchPositions } from './bench/positions.ts';
import { BENCH_DEPTH, runBench } from './bench/run.ts';
import { BENCH_NODES, BOOK_BENCH_NODES, bookSignature, signature, signatureOf, VERSION } from './signature.ts';

describe('the signature', () => {
  it('is what the bench counts', () => {
    const { nodes } = runBench({ positions: benchPositions, depth: BENCH_DEPTH, settings: profiles.play });
    expect(nodes, `The search has changed: set BENCH_NODES of engine/signature.ts to ${nodes}`).toBe(BENCH_NODES);
  });

  it('is, of the book, what the bench counts with its settings', () => {
    const { nodes } = runBench({ positions: benchPositions, depth: BENCH_DEPTH, settings: profiles.book });
    const remedy = `The book's search has changed: set BOOK_BENCH_NODES of engine/signature.ts to ${nodes}`;
    expect(nodes, remedy).toBe(BOOK_BENCH_NODES);
    expect([signatureOf('book'), signatureOf('play')]).toEqual([bookSignature, signature]);
  });

  it('names the version of the package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(VERSION).toBe(version);
    expect(signature).toBe(`cutoff ${version} bench ${BENCH_NODES}`);
    expect(bookSignature).toBe(`cutoff ${version} book bench ${BOOK_BENCH_NODES}`);
  });
});

describe('the positions of the bench', () => {
  it('are forty, two of them finished, each with a name and a source', () => {
    expect(benchPositions).toHaveLength(40);
    expect(new Set(benchPositions.map((position) => position.id)).size).toBe(40);
    expect(new Set(benchPositions.map((position) => position.fen)).size).toBe(40);
    for (const { source } of benchPositions) expect(source).not.toBe('');
    const { positions } = runBench({ positions: benchPositions, depth: 1, settings: profiles.book });
    expect(positions.filter((row) => row.bestmove === null).map((row) => row.id)).toEqual(['mated', 'stalemated']);
  });

  it('and the mates are written in normal form', () => {
    for (const { id, fen } of [...benchPositions, ...matePositions]) {
      const result = parseFen(fen);
      expect(result.ok && result.fen, id).toBe(fen);
    }
  });
});

describe('a bench', () => {
  const positions = benchPositions.slice(5, 9);
  const run = (list: typeof positions) => runBench({ positions: list, depth: 4, settings: profiles.play });

  it('searches each position as if it were the only one', () => {
    const { positions: rows } = run(positions);
    for (const [i, row] of rows.entries()) expect(run([positions[i]]).nodes, row.id).toBe(row.nodes);
    expect(run(positions.toReversed()).positions.map((row) => row.nodes)).toEqual(
      rows.map((row) => row.nodes).toReversed(),
    );
  });

  it('adds up', () => {
    const result = run(positions);
    const sum = (of: (row: (typeof result.positions)[number]) => number) =>
      result.positions.reduce((total, row) => total + of(row), 0);
    expect(result.nodes).toBe(sum((row) => row.nodes));
    expect(result.cuts.lmp).toBe(sum((row) => row.cuts.lmp));
    expect(result.cuts.lmp).toBeGreaterThan(0);
  });

  it('can be stopped', () => {
    let asked = 0;
    const result = runBench({
      positions: benchPositions,
      depth: 6,
      settings: profiles.play,
      shouldStop: () => ++asked > 12,
    });
    expect(result.positions.length).toBeLessThan(6);
  });
});
