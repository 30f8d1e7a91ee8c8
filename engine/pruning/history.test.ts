import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { now } from '../board/position.ts';
import { historyScores, killers } from '../search/history-table.ts';
import { type NodeRequest, searchNode, unguarded } from '../search/testing.ts';
import { type History, historyPruning, historyTooBad } from './history.ts';
import { checkedFen, isCheck, isNoisy, lostFen, moveOf, inSearchOrder, pawnFen, richFen } from './testing.ts';

/** The legal moves in search order, as chess.js sees them. */
const movesInOrder = (fen: string) => inSearchOrder(fen, new Chess(fen).moves({ verbose: true }));

const rule = (changes: Partial<History> = {}): History => ({
  on: 1,
  blockedBy: 0,
  threshold: -2000,
  maxDepth: 4,
  ...changes,
});

describe('the rule', () => {
  it('skips below the threshold times depth, not at it', () => {
    for (const depth of [1, 2, 4]) {
      const line = -2000 * depth;
      expect([line - 1, line, line + 1].map((score) => historyTooBad(score, depth, rule()))).toEqual([
        true,
        false,
        false,
      ]);
    }
    expect([-1, 0].map((score) => historyTooBad(score, 3, rule({ threshold: 0 })))).toEqual([true, false]);
  });

  it('acts down to its deepest node and no deeper', () => {
    expect([3, 4, 5].map((depth) => historyTooBad(-16_000, depth, rule()))).toEqual([true, true, false]);
  });
});

const window = { alpha: 20_000, beta: 20_001 };
/** Every move has failed everywhere, so that each is skipped that no guard holds back. */
const hopeless = () => {
  historyScores.fill(-16_000);
};
const skipped = (fen: string, guards: string[], request: Partial<NodeRequest> = {}) =>
  searchNode({ ...window, fen, before: hopeless, ...request, settings: unguarded('hp', guards) }).cuts.hp;

describe('the guards', () => {
  const moves = movesInOrder(richFen);

  it('off: every move is skipped', () => {
    expect(skipped(richFen, [])).toBe(moves.length);
  });

  it.each([
    ['quiet', isNoisy],
    ['notChecking', isCheck],
  ] as const)('%s: such moves are searched, the others skipped', (id, exempt) => {
    const searched = moves.filter(exempt).length;
    expect(searched).toBeGreaterThan(0);
    expect(skipped(richFen, [id])).toBe(moves.length - searched);
  });

  it('notInCheck: evasions are searched', () => {
    expect(skipped(checkedFen, [])).toBe(movesInOrder(checkedFen).length);
    expect(skipped(checkedFen, ['notInCheck'])).toBe(0);
    expect(skipped(richFen, ['notInCheck'])).toBe(moves.length);
  });

  it('notPv: a PV node is searched in full', () => {
    expect(skipped(richFen, [], { alpha: 19_999 })).toBe(moves.length);
    expect(skipped(richFen, ['notPv'], { alpha: 19_999 })).toBe(0);
    expect(skipped(richFen, ['notPv'])).toBe(moves.length);
  });

  it('hasPieces: a side with pawns only is searched in full', () => {
    expect(skipped(pawnFen, [])).toBe(movesInOrder(pawnFen).length);
    expect(skipped(pawnFen, ['hasPieces'])).toBe(0);
    expect(skipped(richFen, ['hasPieces'])).toBe(moves.length);
  });

  it('notKiller: the two killers of the ply are searched', () => {
    const remembered = () => {
      hopeless();
      killers[2] = moveOf('b1c3');
      killers[3] = moveOf('h1f1');
      killers[4] = moveOf('h1g1');
    };
    expect(skipped(richFen, [], { before: remembered })).toBe(moves.length);
    expect(skipped(richFen, ['notKiller'], { before: remembered })).toBe(moves.length - 2);
  });

  it('safeMoveFound: nothing is skipped until a move escapes mate', () => {
    const low = { alpha: -20_001, beta: -20_000 };
    expect(skipped(lostFen, [], low)).toBe(2);
    expect(skipped(lostFen, ['safeMoveFound'], low)).toBe(0);
    expect(skipped(richFen, ['safeMoveFound'])).toBe(moves.length - 1);
  });

  it('notRoot: the root is searched in full, and other nodes are not', () => {
    expect(skipped(richFen, [], { ply: 0 })).toBe(moves.length);
    expect(skipped(richFen, ['notRoot'], { ply: 0 })).toBe(0);
    expect(skipped(richFen, ['notRoot'])).toBe(moves.length);
    // Apart from the guard for PV nodes, which the root is too when its window is open.
    expect(skipped(richFen, ['notRoot'], { alpha: 19_999 })).toBe(moves.length);
  });

  it('are all tested here', () => {
    const tested = [
      'quiet',
      'notChecking',
      'notInCheck',
      'notPv',
      'notRoot',
      'hasPieces',
      'notKiller',
      'safeMoveFound',
    ];
    expect(tested.sort()).toEqual(historyPruning.guards.map((guard) => guard.id).sort());
  });
});

describe('the table', () => {
  it('is asked for the side to move, from-square and to-square', () => {
    const one = (side: number) => () => {
      const move = moveOf('b1c3');
      historyScores[(side << 9) + (move & 4095)] = -2001;
    };
    expect(skipped(richFen, [], { before: () => one(now.side)() })).toBe(1);
    expect(skipped(richFen, [], { before: () => one(now.side ^ 8)() })).toBe(0);
  });
});
