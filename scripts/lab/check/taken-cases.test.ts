import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOwnCases } from '../../../engine/cli/check/own-cases.ts';
import { epdOfCase, takenCases } from '../../../src/build/check-cases.ts';

it('what the EPD can say of a case, cutoff check --epd reads again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cutoff-'));
  try {
    const lines = takenCases.flatMap((one) => epdOfCase(one) ?? []);
    writeFileSync(join(folder, 'cases.epd'), lines.join('\n'));
    const { cases, leftOut } = readOwnCases(join(folder, 'cases.epd'));
    expect(cases.length + leftOut.length).toBe(lines.length);
    expect(cases.length).toBeGreaterThan(50);
    const taken = new Map(takenCases.map((one) => [one.id, one]));
    for (const { budget, expect: read, fen, id } of cases) {
      const one = taken.get(id);
      expect(fen.split(' ').slice(0, 5)).toEqual(one?.fen.split(' ').slice(0, 5));
      expect(budget).toEqual(one?.budget);
      // A score that is not a draw's has no word, nor has being mated.
      const { least: _least, most: _most, mate, ...said } = one?.expect ?? {};
      expect(read, id).toEqual(mate !== undefined && mate > 0 ? { ...said, mate } : said);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
