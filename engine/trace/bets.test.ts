/** Bets against two searches made apart, and what must be so of them. */
import { describe, expect, it } from 'vitest';
import { profiles } from '../settings.ts';
import { askBets } from './bets.ts';

const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const request = { fen, settings: profiles.book, limits: { depth: 4 }, least: 2, margins: [0, 100, 400, 30_000] };

describe('bets', () => {
  it('are fewer with a larger margin, never more won than made, and the same each time', () => {
    const report = askBets({ ...request, reduction: 2, sample: 60 });
    expect(report.nodes).toBe(60);
    expect(report.of).toBeGreaterThan(60);
    const made = report.rows.map((row) => row.made);
    expect(made).toEqual(made.toSorted((a, b) => b - a));
    expect(made[0]).toBeGreaterThan(10);
    expect(made[3]).toBe(0);
    for (const row of report.rows) expect(row.won).toBeLessThanOrEqual(row.made);
    expect(report.rows[0]?.won).toBeLessThan(made[0] ?? 0);
    expect(askBets({ ...request, reduction: 2, sample: 60 })).toEqual(report);
  });

  it('are all won where both searches are one', () => {
    const { rows } = askBets({ ...request, reduction: 0, sample: 40 });
    for (const { made, won } of rows) expect(won).toBe(made);
    expect(rows[0]?.made).toBeGreaterThan(5);
  });
});
