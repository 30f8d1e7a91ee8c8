import { describe, expect, it } from 'vitest';
import { type NodeRequest, plainSettings, searchNode } from './testing.ts';

/** Here one quiet move loses a rook to a pawn, Rd5, and no other move loses anything. */
const quietLoss = '7k/8/2p1p3/8/8/8/8/K2R4 w - - 0 1';
/** Here one capture, Rxd5, loses a rook for a pawn. */
const captureLoss = '7k/8/2p1p3/3p4/8/8/8/K2R4 w - - 0 1';

const nodes = (fen: string, exchange: number, request: Partial<NodeRequest> = {}): number =>
  searchNode({ fen, alpha: 2000, beta: 2001, settings: { ...plainSettings, exchange }, ...request }).nodes;

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

  it('acts at no root, in no check, and not before a move was searched', () => {
    expect(acts(quietLoss, 50, { ply: 0 })).toBe(false);
    const checked = '7k/8/2p1p3/8/r7/8/8/K2R4 w - - 0 1';
    expect(acts(checked, 5)).toBe(false);
    const onlyMove = '7k/8/8/8/8/1p6/p7/K7 w - - 0 1';
    expect(nodes(onlyMove, 5)).toBe(nodes(onlyMove, 0));
  });
});
