import { beforeEach, describe, expect, it } from 'vitest';
import { setFen, toFen } from '../board/fen.ts';
import { encodeMove } from '../board/testing.ts';
import { KNIGHT } from '../board/pieces.ts';
import { profiles, withSettings } from '../settings.ts';
import { clearHistory, noteMove, orderScore, prepareHistory, rewardQuiet } from './history-table.ts';
import { searchNullMove } from './null-move-search.ts';
import { useSettings } from './rules.ts';
import { MATE, MAX_PLY } from './scores.ts';
import { checkLimits, nodes, resetRun, run } from './state.ts';

const FEN = '4k3/8/8/8/8/2N5/8/4K3 w - - 0 1';
const PASSED = '4k3/8/8/8/8/2N5/8/4K3 b - - 1 1';
const BETA = 50;
const PLY = 3;

/**
 * Every search that was asked for, as text: window, depth, ply, after a null move, position, and where null moves are
 * barred.
 */
let asked: string[] = [];

/** Searches a pass at depth 9, reduced to 4, where the searches that it asks for answer these scores in turn. */
function pass(answers: readonly number[], checked = false): number {
  asked = [];
  return searchNullMove(
    (alpha, beta, depth, ply, afterNull) => {
      const score = answers[asked.length];
      asked.push(`${alpha} ${beta} ${depth} ${ply} ${afterNull} ${toFen()} ${run.noNullBefore}`);
      return score;
    },
    BETA,
    9,
    4,
    PLY,
    checked,
    70,
  );
}

beforeEach(() => {
  useSettings(profiles.book);
  run.shouldStop = () => false;
  run.maxNodes = Number.POSITIVE_INFINITY;
  resetRun();
  checkLimits();
  setFen(FEN);
});

describe('a search after a pass', () => {
  it('asks the other side about beta, one ply on, and gives its score turned round', () => {
    expect(pass([-60])).toBe(60);
    expect(pass([-40])).toBe(40);
    expect(asked).toEqual([`-50 -49 4 4 true ${PASSED} 0`]);
    expect(nodes[0]).toBe(2);
    expect(toFen()).toBe(FEN);
  });

  it('in check asks nobody: the evaluation stands', () => {
    expect(pass([], true)).toBe(70);
    expect(asked).toEqual([]);
  });

  it('takes no mate at its word, unless the guard is off', () => {
    expect(pass([5 - MATE])).toBe(BETA);
    useSettings(withSettings(profiles.book, { 'nmp.distrustMate': 0 }));
    expect(pass([5 - MATE])).toBe(MATE - 5);
  });

  it('is verified by the node itself, at beta too, and gives what the verification says when that fails', () => {
    useSettings(withSettings(profiles.book, { 'nmp.verifyDepth': 9 }));
    expect(pass([-50, 50])).toBe(50);
    expect(asked[1]).toBe(`49 50 4 3 false ${FEN} ${MAX_PLY}`);
    expect(run.noNullBefore).toBe(0);
    expect(pass([-50, 49])).toBe(49);
    expect(pass([-49])).toBe(49);
  });

  it('means nothing once the search is stopped, and asks no more', () => {
    useSettings(withSettings(profiles.book, { 'nmp.verifyDepth': 9 }));
    run.stopped = 1;
    expect(pass([-60, 60])).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it('is no move that continuation history could know', () => {
    useSettings(withSettings(profiles.book, { continuation: 1 }));
    clearHistory();
    prepareHistory();
    const reply = encodeMove(18, 33, 0);
    // After a knight's move to e4 the reply did well; after a pass nothing is known of it.
    noteMove(PLY, KNIGHT, 28);
    rewardQuiet(PLY + 1, reply, 4, new Int32Array(0), 0, 0);
    const index = reply & 4095;
    const before = orderScore(index, PLY + 1, 18, 33);
    pass([0]);
    expect(orderScore(index, PLY + 1, 18, 33)).toBeLessThan(before);
  });
});
