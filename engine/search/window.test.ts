import { describe, expect, it } from 'vitest';
import { profiles, withOnly, withSettings } from '../settings.ts';
import { search } from './search.ts';
import { plainSettings } from './testing.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const ROOKS = '8/5K1k/8/7P/8/8/1R6/6r1 w - - 0 1';

describe('a search in a window', () => {
  it('says on which side of it the score of the plain search lies', () => {
    for (const fen of [KIWIPETE, ROOKS]) {
      const { score } = search({ fen, limits: { depth: 3 }, settings: plainSettings });
      const worth = 'cp' in score ? score.cp : Number.NaN;
      const ask = (alpha: number, beta: number) =>
        search({ fen, limits: { depth: 3 }, window: { alpha, beta }, settings: plainSettings });
      expect(ask(worth - 1, worth).bound).toBe('lower');
      expect(ask(worth, worth + 1).bound).toBe('upper');
      expect(ask(worth - 1, worth + 1)).toMatchObject({ bound: 'exact', score: { cp: worth } });
    }
  });

  it('shows the root cut without a move where the guard is off, and the plain search says otherwise', () => {
    const ask = (settings: typeof plainSettings) =>
      search({ fen: ROOKS, limits: { depth: 5 }, window: { alpha: 99, beta: 100 }, settings });
    const nmp = withOnly(profiles.book, ['nmp']);
    expect(ask(plainSettings).bound).toBe('upper');
    expect(ask(nmp).bound).toBe('upper');
    expect(ask(withSettings(nmp, { 'nmp.notRoot': 0 }))).toMatchObject({ bound: 'lower', bestmove: null });
  });

  it('refuses bounds that make no window, and says nothing of bounds when it was given none', () => {
    for (const [alpha, beta] of [
      [0, 0],
      [1, 0],
      [-32_000, 0],
      [0, 32_000],
      [0.5, 1],
      [Number.NaN, 1],
    ] as const) {
      const ask = () => search({ fen: ROOKS, limits: { depth: 1 }, window: { alpha, beta }, settings: plainSettings });
      expect(ask).toThrow(RangeError);
    }
    expect(search({ fen: ROOKS, limits: { depth: 1 }, settings: plainSettings })).not.toHaveProperty('bound');
  });
});
