import { describe, expect, it } from 'vitest';
import { legalMoves, profiles, search, START_FEN, techniques } from '../../engine/index.ts';
import { initialResult, outcomeOf, squaresOf } from './outcome.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

describe('an outcome', () => {
  it('keeps what widgets show of real searches: ordinary, mating, being mated, without a move', () => {
    const fens = [
      START_FEN,
      KIWIPETE,
      '4k3/8/2K5/8/5Q2/8/8/8 w - - 0 1',
      '4k3/8/2K5/8/5Q2/8/8/8 b - - 0 1',
      '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
      '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1',
    ];
    for (const fen of fens) {
      const result = search({ fen, limits: { depth: 4 }, settings: profiles.book });
      const { nodes, depth, score, bestmove, bestSan, cuts } = result;
      const read = JSON.parse(JSON.stringify(outcomeOf(result)));
      expect(read).toMatchObject({ nodes, depth, score, bestmove, bestSan, cuts });
      expect(read.timeMs).toBe(Math.round(result.timeMs));
    }
  });

  it('has techniques whose label is their id in capitals, as widgets write it', () => {
    for (const { id, label } of techniques) expect(label).toBe(id.toUpperCase());
  });

  it('becomes a result of its position', () => {
    const outcome = outcomeOf(search({ fen: KIWIPETE, limits: { depth: 2 }, settings: profiles.book }));
    expect(initialResult(KIWIPETE, outcome)).toMatchObject({ ...outcome, fen: KIWIPETE, depth: 2, pvSan: [] });
    expect(outcome.pv[0]).toBe(outcome.bestmove);
  });
});

it('reads the squares that the engine gives for each legal move', () => {
  for (const fen of [START_FEN, KIWIPETE, '7k/P7/8/8/8/8/8/K7 w - - 0 1']) {
    for (const { uci, from, to } of legalMoves(fen)) expect(squaresOf(uci)).toEqual({ from, to });
  }
  expect(squaresOf(null)).toBeNull();
});
