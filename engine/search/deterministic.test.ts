/** The same request gives the same search, whatever was searched before. Only a time limit may make a difference. */
import { describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { START_FEN } from '../board/fen.ts';
import { profiles, withOnly, withSettings } from '../settings.ts';
import { recordedSearch } from '../trace/recorded-search.ts';
import { search, type SearchRequest, type SearchResult } from './search.ts';

/** A result without what a clock says. */
function timeless(result: SearchResult): Omit<SearchResult, 'timeMs'> {
  const { timeMs: _, ...rest } = result;
  return rest;
}

const fens = benchPositions.filter((_, i) => i % 8 === 1).map((position) => position.fen);
const kiwipete = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

describe('two runs are the same', () => {
  it.each(['book', 'play'] as const)('%s profile, with other searches in between', (profile) => {
    const request = (fen: string): SearchRequest => ({ fen, limits: { depth: 6 }, settings: profiles[profile] });
    const first = fens.map((fen) => timeless(search(request(fen))));
    // Other profile, other table size, a game's memory kept, a search that was stopped half-way.
    search({ ...request(START_FEN), settings: profiles.play, keepMemory: true });
    search({ ...request(kiwipete), hashMb: 2 });
    search({
      ...request(kiwipete),
      settings: withSettings(profiles.book, { 'history.keep': 1 }),
      limits: { nodes: 1500 },
    });
    recordedSearch({ ...request(START_FEN), recordGaps: 'rfp' });
    const second = fens.toReversed().map((fen) => timeless(search(request(fen))));
    expect(second.toReversed()).toEqual(first);
  });

  it('with a limit on nodes', () => {
    for (const nodes of [1, 2, 999, 1024, 1025, 5000, 20_000]) {
      const request = { fen: kiwipete, limits: { nodes }, settings: profiles.play };
      expect(timeless(search(request))).toEqual(timeless(search(request)));
    }
  });

  it('kept memory changes a search, cleared memory does not', () => {
    const request = { fen: kiwipete, limits: { depth: 5 }, settings: profiles.book };
    const { nodes } = search(request);
    expect(search({ ...request, keepMemory: true }).nodes).toBeLessThan(nodes);
    expect(search(request).nodes).toBe(nodes);
  });
});

describe('limits', () => {
  it.each([1, 2, 50, 1000, 1024, 1025, 7777])('%i nodes are exactly so many', (nodes) => {
    const result = search({ fen: kiwipete, limits: { nodes }, settings: profiles.book });
    expect(result.nodes).toBe(nodes);
    expect(result.stopped).toBe(true);
    expect(result.bestmove).not.toBeNull();
  });

  it('whichever node is the last, it is the last', () => {
    for (let nodes = 3; nodes < 3000; nodes += 17) {
      for (const profile of [profiles.book, withOnly(profiles.book, [])]) {
        expect(search({ fen: kiwipete, limits: { nodes }, settings: profile, hashMb: 1 }).nodes).toBe(nodes);
      }
    }
  });

  it('a depth is reached and not passed', () => {
    for (const depth of [1, 2, 5]) {
      const result = search({ fen: START_FEN, limits: { depth }, settings: profiles.book });
      expect(result).toMatchObject({ depth, stopped: false });
    }
  });

  it('iterations are reported one by one, and goOn ends the search after one', () => {
    const depths: number[] = [];
    const result = search({
      fen: START_FEN,
      limits: { depth: 9 },
      settings: profiles.book,
      onIteration: ({ depth }) => depths.push(depth),
      goOn: ({ depth }) => depth < 4,
    });
    expect(depths).toEqual([1, 2, 3, 4]);
    expect(result.depth).toBe(4);
  });

  it('shouldStop ends the search within a thousand nodes or so, and the best move so far stands', () => {
    let asked = 0;
    const result = search({ fen: kiwipete, limits: {}, settings: profiles.book, shouldStop: () => ++asked > 5 });
    expect(result.stopped).toBe(true);
    expect(result.nodes).toBe(5 * 1024);
    expect(result.depth).toBeGreaterThan(0);
    expect(result.pv[0]).toBe(result.bestmove);
  });

  it('a search of a finished game has no move', () => {
    for (const [fen, score] of [
      ['rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', { mate: 0 }],
      ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { cp: 0 }],
    ] as const) {
      for (const profile of [profiles.book, profiles.play]) {
        const result = search({ fen, limits: { depth: 5 }, settings: profile });
        expect(result).toMatchObject({ bestmove: null, bestSan: null, pv: [], score, nodes: 0 });
      }
    }
  });
});
