import { expect, it } from 'vitest';
import { alongElo, beyondElo, ELO_TICKS } from './intervals.ts';

it('puts the ends of the axis at its ends, zero on a line, and nothing outside', () => {
  expect([ELO_TICKS.at(0)!, ELO_TICKS.at(-1)!].map(alongElo)).toEqual([0, 100]);
  expect(alongElo(0)).toBe(20);
  expect([alongElo(-400), alongElo(400)]).toEqual([0, 100]);
  expect(ELO_TICKS).toContain(0);
});

it('says at which ends an interval goes on', () => {
  expect(beyondElo({ elo: 150, error: 51 })).toEqual({ left: false, right: true });
  expect(beyondElo({ elo: 0, error: 60 })).toEqual({ left: true, right: false });
  expect(beyondElo({ elo: 75, error: 125 })).toEqual({ left: false, right: false });
});
