import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LabelledPosition, lineOf, parseLine, readPositions } from './positions.ts';

const good = '12 0.5 -34 4k3/8/8/8/8/8/4P3/4K3 w - -';

async function read(text: string): Promise<LabelledPosition[]> {
  const folder = mkdtempSync(join(tmpdir(), 'positions-'));
  const path = join(folder, 'positions.txt');
  writeFileSync(path, text);
  const found: LabelledPosition[] = [];
  try {
    await readPositions(path, (position) => found.push(position));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return found;
}

describe('the file of positions', () => {
  it('is read back as it was written', async () => {
    const [position] = await read(`${good}\n`);
    expect(position).toEqual({ game: 12, result: 0.5, score: -34, fen: '4k3/8/8/8/8/8/4P3/4K3 w - -' });
    expect(lineOf(position)).toBe(good);
    expect(await read(`${good}\r\n${good}\n`)).toHaveLength(2);
  });

  it.each([
    ['x 1 0 4k3/8/8/8/8/8/8/4K2R w - -', /^here: "x" is not a game number; expected/],
    ['1 2 0 4k3/8/8/8/8/8/8/4K2R w - -', /^here: "2" is not a result; expected/],
    ['1 1 0.5 4k3/8/8/8/8/8/8/4K2R w - -', /^here: "0.5" is not a score; expected/],
    ['1 1 0', /^here: the FEN "" is not accepted: /],
    ['1 1 0 4k3/8/8/8/8/8/8 w - -', /^here: the FEN "4k3\/8\/8\/8\/8\/8\/8 w - -" is not accepted: /],
    ['', /^here: "" is not a game number/],
  ])('is refused at a damaged line: %s', (line, message) => {
    expect(() => parseLine(line, 'here')).toThrow(message);
  });

  it('names the file and the line', async () => {
    await expect(read(`${good}\n${good.slice(0, 20)}\n`)).rejects.toThrow(/positions\.txt, line 2: the FEN/);
  });
});
