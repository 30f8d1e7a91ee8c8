import { describe, expect, it } from 'vitest';
import { endOf, FATES, fateSaid, WINDOW } from './fates.ts';

describe('how a node ends', () => {
  it('stops at the first move that reaches beta, or searches all', () => {
    for (const fate of Object.values(FATES)) {
      const { best, cut, moves, searched } = endOf(fate);
      const reaches = fate.scores.findIndex((score) => score >= WINDOW.beta);
      expect(searched).toBe(reaches < 0 ? fate.scores.length : reaches + 1);
      expect(searched + cut).toBe(fate.scores.length);
      expect(best).toBe(Math.max(...fate.scores.slice(0, searched)));
      expect(moves.map(({ state }) => state === 'done')).toEqual(fate.scores.map((_, i) => i < searched));
    }
  });

  it('is as each is called', () => {
    const { high, low, noPass, pass } = FATES;
    expect(endOf(high).best).toBeGreaterThanOrEqual(WINDOW.beta);
    expect(endOf(low).best).toBeLessThanOrEqual(WINDOW.alpha);
    expect(endOf(pass).searched).toBe(1);
    expect(endOf(noPass).searched).toBeGreaterThan(1);
    expect(endOf(noPass).best).toBeGreaterThanOrEqual(WINDOW.beta);
  });

  it('says so', () => {
    expect(fateSaid(FATES.high)).toContain('Move 2 scores 4, which reaches beta, 3');
    expect(fateSaid(FATES.low)).toContain('at most 2');
    expect(fateSaid(FATES.pass)).toContain('still 5, which reaches beta, 3');
    expect(fateSaid(FATES.noPass)).toContain('Passing scores 1, below beta');
  });
});
