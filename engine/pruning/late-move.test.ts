import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { type NodeRequest, searchNode, unguarded } from '../search/testing.ts';
import { type LateMove, lateMove, lateMovePruning, readLateMove } from './late-move.ts';
import { checkedFen, isCheck, isNoisy, lostFen, inSearchOrder, nowhere, pawnFen, richFen } from './testing.ts';

/** The legal moves in search order, as chess.js sees them. */
const movesInOrder = (fen: string) => inSearchOrder(fen, new Chess(fen).moves({ verbose: true }));

const rule = (changes: Partial<LateMove> = {}): LateMove => ({
  on: 1,
  blockedBy: 0,
  base: 5,
  scale: 2,
  divisor: 1,
  maxDepth: 6,
  ...changes,
});

describe('the rule', () => {
  it('skips from the move after base plus scale times depth squared', () => {
    for (const [depth, last] of [
      [1, 7],
      [2, 13],
      [3, 23],
      [6, 77],
    ]) {
      expect([last - 1, last, last + 1].map((index) => lateMove(index, depth, 0, rule()))).toEqual([
        false,
        false,
        true,
      ]);
    }
    expect([4, 5].map((index) => lateMove(index, 1, 0, rule({ base: 3, scale: 1 })))).toEqual([false, true]);
  });

  it('divides the number while the evaluation is not improving', () => {
    const halved = rule({ divisor: 2 });
    expect([7, 8].map((index) => lateMove(index, 1, 1, halved))).toEqual([false, true]);
    expect([3, 4].map((index) => lateMove(index, 1, 0, halved))).toEqual([false, true]); // 7 halved is 3.5
    expect([4, 5].map((index) => lateMove(index, 1, 0, rule({ base: 6, divisor: 2 })))).toEqual([false, true]);
    const { rule: read, values } = readLateMove({ ...nowhere, depth: 1, improving: 0, index: 4 }, halved);
    expect(values).toEqual({ index: 4, depth: 1, improving: 0 });
    expect(read.at(-1)).toMatchObject({
      code: 'index > (lmp.base + lmp.scale * depth * depth) / lmp.divisor',
      left: 4,
      operator: '>',
      right: 3.5,
    });
    const improving = readLateMove({ ...nowhere, depth: 1, improving: 1, index: 8 }, halved).rule.at(-1);
    expect(improving).toMatchObject({ code: 'index > lmp.base + lmp.scale * depth * depth', left: 8, right: 7 });
  });

  it('acts down to its deepest node and no deeper', () => {
    expect([5, 6, 7].map((depth) => lateMove(200, depth, 1, rule()))).toEqual([true, true, false]);
  });
});

/** Skips every move but the first. */
const anyMove = { 'lmp.base': 0, 'lmp.scale': 0 };
const window = { alpha: 20_000, beta: 20_001 };
const skipped = (fen: string, guards: string[], request: Partial<NodeRequest> = {}) =>
  searchNode({ ...window, fen, ...request, settings: unguarded('lmp', guards, anyMove) }).cuts.lmp;

describe('the guards', () => {
  const moves = movesInOrder(richFen);

  it('off: every move but the first is skipped', () => {
    expect(skipped(richFen, [])).toBe(moves.length - 1);
  });

  it('quiet: captures and promotions are searched', () => {
    const late = moves.slice(1);
    expect(skipped(richFen, ['quiet'])).toBe(late.filter((move) => !isNoisy(move)).length);
    expect(late.some((move) => move.isEnPassant()) && late.some((move) => move.isPromotion())).toBe(true);
  });

  it('notChecking: checks are searched', () => {
    const late = moves.slice(1);
    expect(skipped(richFen, ['notChecking'])).toBe(late.filter((move) => !isCheck(move)).length);
    expect(late.some(isCheck)).toBe(true);
  });

  it('notInCheck: evasions are searched', () => {
    expect(skipped(checkedFen, [])).toBe(movesInOrder(checkedFen).length - 1);
    expect(skipped(checkedFen, ['notInCheck'])).toBe(0);
    expect(skipped(richFen, ['notInCheck'])).toBe(moves.length - 1);
  });

  it('notPv: a PV node is searched in full', () => {
    expect(skipped(richFen, [], { alpha: 19_999 })).toBe(moves.length - 1);
    expect(skipped(richFen, ['notPv'], { alpha: 19_999 })).toBe(0);
    expect(skipped(richFen, ['notPv'])).toBe(moves.length - 1);
  });

  it('hasPieces: a side with pawns only is searched in full', () => {
    expect(skipped(pawnFen, [])).toBe(movesInOrder(pawnFen).length - 1);
    expect(skipped(pawnFen, ['hasPieces'])).toBe(0);
    expect(skipped(richFen, ['hasPieces'])).toBe(moves.length - 1);
  });

  it('safeMoveFound: nothing is skipped until a move escapes mate', () => {
    const low = { alpha: -20_001, beta: -20_000 };
    expect(skipped(lostFen, [], low)).toBe(1);
    expect(skipped(lostFen, ['safeMoveFound'], low)).toBe(0);
    expect(skipped(richFen, ['safeMoveFound'])).toBe(moves.length - 1);
  });

  it('notRoot: the root is searched in full, and other nodes are not', () => {
    expect(skipped(richFen, [], { ply: 0 })).toBe(moves.length - 1);
    expect(skipped(richFen, ['notRoot'], { ply: 0 })).toBe(0);
    expect(skipped(richFen, ['notRoot'])).toBe(moves.length - 1);
    // Apart from the guard for PV nodes, which the root is too when its window is open.
    expect(skipped(richFen, ['notRoot'], { alpha: 19_999 })).toBe(moves.length - 1);
  });

  it('are all tested here', () => {
    const tested = ['quiet', 'notChecking', 'notInCheck', 'notPv', 'notRoot', 'hasPieces', 'safeMoveFound'];
    expect(tested.sort()).toEqual(lateMovePruning.guards.map((guard) => guard.id).sort());
  });
});
