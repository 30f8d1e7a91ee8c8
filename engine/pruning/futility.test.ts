import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { exchangeValue } from '../eval/exchange.ts';
import { type NodeRequest, searchNode, unguarded } from '../search/testing.ts';
import { type Futility, futility, futilityEstimate, futilityPruning } from './futility.ts';
import {
  checkedFen,
  inSearchOrder,
  isCheck,
  isNoisy,
  lostFen,
  pawnFen,
  rememberMove,
  richFen,
  sharpFen,
} from './testing.ts';

/** The legal moves in search order, as chess.js sees them. */
const movesInOrder = (fen: string) => inSearchOrder(fen, new Chess(fen).moves({ verbose: true }));

const rule = (changes: Partial<Futility> = {}): Futility => ({
  on: 1,
  blockedBy: 0,
  base: 300,
  perDepth: 100,
  maxDepth: 5,
  strict: 0,
  captures: 0,
  estimate: 1,
  scope: 0,
  ...changes,
});

describe('the rule', () => {
  it('skips when evaluation plus margin does not pass alpha', () => {
    for (const [depth, margin] of [
      [1, 400],
      [2, 500],
      [5, 800],
    ]) {
      const around = [-1, 0, 1].map((above) => futility(50 - margin + above, 50, depth, rule()));
      expect(around).toEqual([true, true, false]);
      const strictly = [-1, 0, 1].map((above) => futility(50 - margin + above, 50, depth, rule({ strict: 1 })));
      expect(strictly).toEqual([true, false, false]);
    }
  });

  it('acts down to its deepest node and no deeper', () => {
    expect([4, 5, 6].map((depth) => futility(-9000, 0, depth, rule()))).toEqual([true, true, false]);
  });

  it('reckons the margin as what the move could have reached', () => {
    expect(futilityEstimate(-100, 3, rule())).toBe(500);
    expect(futilityEstimate(-100, 2, rule({ base: -250, perDepth: 375 }))).toBe(400);
  });
});

/** No evaluation reaches this alpha: every move is futile that no guard holds back. */
const window = { alpha: 20_000, beta: 20_001 };
const skipped = (
  fen: string,
  guards: string[],
  request: Partial<NodeRequest> = {},
  changes: Record<string, number> = {},
) => searchNode({ ...window, fen, ...request, settings: unguarded('fp', guards, changes) }).cuts.fp;

describe('the guards', () => {
  const rich = movesInOrder(richFen);
  const sharp = movesInOrder(sharpFen);

  it('off: every move is skipped', () => {
    expect(skipped(richFen, [])).toBe(rich.length);
    expect(skipped(sharpFen, [])).toBe(sharp.length);
  });

  it.each([
    ['quiet', richFen, isNoisy],
    ['notChecking', richFen, isCheck],
    ['notToSeventh', sharpFen, (move) => 'prq'.includes(move.piece) && move.to[1] === '7'],
    ['notBishopPair', sharpFen, (move) => move.captured === 'b'],
    ['notHomePawn', sharpFen, (move) => move.captured === 'p' && (move.to[1] === '7' || move.to[1] === '6')],
    ['notQueen', sharpFen, (move) => move.captured === 'q'],
  ] as [string, string, (move: (typeof sharp)[number]) => boolean][])(
    '%s: such moves are searched, the others skipped',
    (id, fen, exempt) => {
      const moves = movesInOrder(fen);
      const searched = moves.filter(exempt).length;
      expect(searched).toBeGreaterThan(0);
      expect(skipped(fen, [id])).toBe(moves.length - searched);
    },
  );

  it('notInCheck: evasions are searched', () => {
    expect(skipped(checkedFen, [])).toBe(movesInOrder(checkedFen).length);
    expect(skipped(checkedFen, ['notInCheck'])).toBe(0);
    expect(skipped(richFen, ['notInCheck'])).toBe(rich.length);
  });

  it('noMateWindow: nothing is futile against a mate score', () => {
    const mated = { alpha: 31_000, beta: 31_001 };
    expect(skipped(richFen, [], mated)).toBe(rich.length);
    expect(skipped(richFen, ['noMateWindow'], mated)).toBe(0);
    expect(skipped(richFen, ['noMateWindow'], { alpha: 30_998, beta: 30_999 })).toBe(rich.length);
  });

  it('notFirst and notHashMove: that one move is searched', () => {
    expect(skipped(richFen, ['notFirst'])).toBe(rich.length - 1);
    const remembered = { before: () => rememberMove('b1c3') };
    expect(skipped(richFen, ['notHashMove'], remembered, { tt: 1 })).toBe(rich.length - 1);
    expect(skipped(richFen, [], remembered, { tt: 1 })).toBe(rich.length);
    expect(skipped(richFen, ['notHashMove'], {}, { tt: 1 })).toBe(rich.length);
  });

  it('hasPieces: a side with pawns only is searched in full', () => {
    expect(skipped(pawnFen, [])).toBe(movesInOrder(pawnFen).length);
    expect(skipped(pawnFen, ['hasPieces'])).toBe(0);
    expect(skipped(richFen, ['hasPieces'])).toBe(rich.length);
  });

  it('safeMoveFound: nothing is skipped until a move escapes mate', () => {
    const low = { alpha: -20_001, beta: -20_000 };
    const always = { 'fp.base': -30_000 };
    expect(skipped(lostFen, [], low, always)).toBe(2);
    expect(skipped(lostFen, ['safeMoveFound'], low, always)).toBe(0);
    expect(skipped(richFen, ['safeMoveFound'])).toBe(rich.length - 1);
  });

  it('notRoot: the root is searched in full, and other nodes are not', () => {
    expect(skipped(richFen, [], { ply: 0 })).toBe(rich.length);
    expect(skipped(richFen, ['notRoot'], { ply: 0 })).toBe(0);
    expect(skipped(richFen, ['notRoot'])).toBe(rich.length);
    // Apart from the guard for PV nodes, which the root is too when its window is open.
    expect(skipped(richFen, ['notRoot'], { alpha: 19_999 })).toBe(rich.length);
  });

  it('are all tested here', () => {
    const tested = [
      'quiet',
      'notChecking',
      'notToSeventh',
      'notBishopPair',
      'notHomePawn',
      'notQueen',
      'notInCheck',
      'noMateWindow',
      'notFirst',
      'notHashMove',
      'notRoot',
      'hasPieces',
      'safeMoveFound',
    ];
    expect(tested.sort()).toEqual(futilityPruning.guards.map((guard) => guard.id).sort());
  });
});

describe('the score of a node whose moves were skipped', () => {
  const evaluation = () => {
    setFen(richFen);
    return evaluate();
  };
  const scoreWith = (changes: Record<string, number>) =>
    searchNode({ ...window, fen: richFen, settings: unguarded('fp', ['quiet'], changes) }).score;

  it('is at least the estimate when that is kept, and what the searched moves gave when it is dropped', () => {
    const estimate = evaluation() + 700;
    const far = { 'fp.base': 600, 'fp.perDepth': 100 };
    const dropped = scoreWith({ ...far, 'fp.estimate': 0 });
    expect(scoreWith({ ...far, 'fp.estimate': 1 })).toBe(Math.max(dropped, estimate));
  });

  it('is the estimate even where that is alpha itself', () => {
    const alpha = evaluation() + 2000;
    const scoreAt = (estimate: number) => {
      const settings = unguarded('fp', ['quiet'], { 'fp.base': 1900, 'fp.perDepth': 100, 'fp.estimate': estimate });
      return searchNode({ fen: richFen, alpha, beta: alpha + 1, settings }).score;
    };
    expect(scoreAt(0), 'the captures alone').toBeLessThan(alpha);
    expect(scoreAt(1)).toBe(alpha);
  });

  it('adds the value of the victim to the estimate of a capture', () => {
    const settings = unguarded('fp', [], { 'fp.captures': 1, 'fp.base': 0, 'fp.perDepth': 0 });
    // The dearest victim that can be taken here is a rook; its capture sets the highest estimate.
    expect(searchNode({ ...window, fen: richFen, settings }).score).toBe(evaluation() + exchangeValue[4]);
    const without = unguarded('fp', [], { 'fp.captures': 0, 'fp.base': 0, 'fp.perDepth': 0 });
    expect(searchNode({ ...window, fen: richFen, settings: without }).score).toBe(evaluation());
  });

  it('counts the pawn of a capture en passant', () => {
    const fen = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';
    const settings = unguarded('fp', [], { 'fp.captures': 1, 'fp.base': 0, 'fp.perDepth': 0 });
    setFen(fen);
    expect(searchNode({ ...window, fen, settings }).score).toBe(evaluate() + exchangeValue[1]);
  });

  it('is alpha when all were skipped and no estimate kept: skipped moves are legal moves', () => {
    const all = (changes: Record<string, number>) =>
      searchNode({ ...window, fen: richFen, settings: unguarded('fp', [], { 'fp.estimate': 0, ...changes }) }).score;
    expect(all({})).toBe(20_000);
    expect(all({ skippedAreLegal: 0 })).toBe(0);
    const mated = searchNode({
      ...window,
      fen: checkedFen,
      settings: unguarded('fp', [], { 'fp.estimate': 0, skippedAreLegal: 0 }),
    });
    expect(mated.score).toBe(1 - 32_000);
  });
});
