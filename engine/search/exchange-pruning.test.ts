import { describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { MATE_BOUND } from './scores.ts';
import { type NodeRequest, plainSettings, searchNode } from './testing.ts';
import { EXACT, storeTable } from './transposition.ts';

/** Here one quiet move loses a rook to a pawn, Rd5, and no other move loses anything. */
const quietLoss = '7k/8/2p1p3/8/8/8/8/K2R4 w - - 0 1';
/** Here one capture, Rxd5, loses a rook for a pawn. */
const captureLoss = '7k/8/2p1p3/3p4/8/8/8/K2R4 w - - 0 1';

const nodes = (fen: string, exchange: number, { settings, ...request }: Partial<NodeRequest> = {}): number =>
  searchNode({ fen, alpha: 2000, beta: 2001, ...request, settings: { ...plainSettings, ...settings, exchange } }).nodes;

/** Is anything skipped, with this much for a ply and a move? */
const acts = (...[fen, exchange, request]: Parameters<typeof nodes>): boolean =>
  nodes(fen, exchange, request) < nodes(fen, 0, request);

describe('exchange pruning', () => {
  it('skips quiet moves that lose more than its margin times depth squared', () => {
    expect(acts(quietLoss, 200)).toBe(true);
    expect([124, 125].map((margin) => acts(quietLoss, margin, { depth: 2 }))).toEqual([true, false]);
  });

  it('skips captures that lose more than four times its margin times depth', () => {
    expect([99, 100].map((margin) => acts(captureLoss, margin))).toEqual([true, false]);
  });

  it('is on from one centipawn', () => {
    expect(acts(quietLoss, 1)).toBe(true);
    expect(acts(captureLoss, 0)).toBe(false);
  });

  it('acts up to depth 6: a node further from the leaves searches all its moves', () => {
    // Nf2 loses the knight to a pawn. White can do nothing else but step to and fro, so that the tree stays small.
    const fen = '7k/8/8/8/8/p3p3/P7/K6N w - - 0 1';
    const [exchange, low] = [5, { alpha: -2001, beta: -2000, ply: 2 }];
    setFen(fen);
    const moves = legalMovesOf();
    const ofChildren = (depth: number): number =>
      moves.reduce((sum, move) => sum + 1 + nodes(fen, exchange, { ...low, depth, before: () => makeMove(move) }), 0);
    expect(nodes(fen, exchange, { depth: 7 })).toBe(ofChildren(6));
    expect(nodes(fen, exchange, { depth: 6 })).toBeLessThan(ofChildren(5));
  });

  it('acts from the depth on that is set', () => {
    const from = (least: number, depth: number): boolean =>
      acts(quietLoss, 5, { depth, settings: { 'exchange.from': least } });
    expect([1, 2].map((depth) => from(1, depth))).toEqual([true, true]);
    expect([1, 2].map((depth) => from(2, depth))).toEqual([false, true]);
  });

  it('acts at no root, in no check, and not before a move was searched', () => {
    expect(acts(quietLoss, 50, { ply: 0 })).toBe(false);
    const checked = '7k/8/2p1p3/8/r7/8/8/K2R4 w - - 0 1';
    expect(acts(checked, 5)).toBe(false);
    const onlyMove = '7k/8/8/8/8/1p6/p7/K7 w - - 0 1';
    expect(nodes(onlyMove, 5)).toBe(nodes(onlyMove, 0));
  });

  it('skips nothing while every move is mated, up to the very bound', () => {
    const after = (score: number) => (exchange: number) => {
      const before = () => {
        for (const move of legalMovesOf()) {
          makeMove(move);
          if (uciOf(move) !== 'd1d5') storeTable(2, 9, 0, score, 0, EXACT);
          unmakeMove(move);
        }
      };
      const settings = { ...plainSettings, tt: 1, exchange };
      return searchNode({ fen: quietLoss, alpha: 2000, beta: 2001, settings, before }).nodes;
    };
    const skips = (score: number) => after(score)(50) < after(score)(0);
    expect([MATE_BOUND - 1, MATE_BOUND, MATE_BOUND + 1].map(skips)).toEqual([true, false, false]);
  });
});
