import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSamples } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'cutoff-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return path;
}

describe('positions for the network', () => {
  it('are seen by the side to move', async () => {
    const path = file('two.txt', ['3 55 4k3/8/8/8/8/8/P7/4K3 w - -', '3 -70 4k3/8/8/8/8/8/P7/4K3 b - -']);
    const { size, starts, pieces, exchanged, scores, stages } = await readSamples([path], 100);
    expect(size).toBe(2);
    const seen = (p: number): number[] =>
      Array.from(pieces.subarray(starts[p], starts[p + 1])).toSorted((a, b) => a - b);
    const square = (name: string): number => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
    expect(seen(0)).toEqual([square('a2'), 5 * 64 + square('e1'), 11 * 64 + square('e8')]);
    // Black sees its own king on its first rank, and the enemy's pawn on its seventh.
    expect(seen(1)).toEqual([5 * 64 + square('e1'), 6 * 64 + square('a7'), 11 * 64 + square('e8')]);
    expect(Array.from(exchanged.subarray(0, 2))).toEqual([0, 0]);
    expect(Array.from(scores.subarray(0, 2))).toEqual([55, 70]);
    expect(Array.from(stages.subarray(0, 2))).toEqual([0, 0]);
  });

  it('tell who sees left and right exchanged', async () => {
    const kings = ['4k3/8/8/8/8/8/P7/4K3', '3k4/8/8/8/8/8/P7/4K3', '4k3/8/8/8/8/8/P7/2K5', 'k7/8/8/8/8/8/P7/3K4'];
    const lines = kings.flatMap((board) => [`1 0 ${board} w - -`, `1 0 ${board} b - -`]);
    const { exchanged, size } = await readSamples([file('kings.txt', lines)], 100);
    expect(Array.from(exchanged.subarray(0, size))).toEqual([0, 0, 2, 1, 1, 2, 3, 3]);
  });

  it('of several files have games of their own', async () => {
    const a = file('a.txt', ['1 0 4k3/8/8/8/8/8/P7/4K3 w - -', '2 0 4k3/8/8/8/8/8/P7/4K3 w - -']);
    const b = file('b.txt', ['1 0 4k3/8/8/8/8/8/P7/4K3 w - -']);
    const { games, size } = await readSamples([a, b], 100);
    expect(new Set(games.subarray(0, size)).size).toBe(3);
    expect((await readSamples([a, b], 2)).size).toBe(2);
  });

  it('that are damaged are named', async () => {
    const path = file('bad.txt', ['1 5 4k3/8/8/8/8/8/P7/4K3 w - -', '1 x 5 4k3/8/8/8/8/8/P7/4K3 w - -']);
    await expect(readSamples([path], 100)).rejects.toThrow(/bad\.txt, line 2: "1 x 5/);
    const fen = file('fen.txt', ['1 5 4k3/8/8/8/8/8/P8/4K3 w - -']);
    await expect(readSamples([fen], 100)).rejects.toThrow(/fen\.txt, line 1: the FEN "4k3/);
  });
});
