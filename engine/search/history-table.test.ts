import { beforeEach, describe, expect, it } from 'vitest';
import { setFen, START_FEN } from '../board/fen.ts';
import { encodeMove } from '../board/testing.ts';
import { board } from '../board/position.ts';
import { profiles, withSettings } from '../settings.ts';
import {
  clearHistory,
  historyScores,
  killers,
  noteMove,
  orderScore,
  prepareHistory,
  rememberKiller,
  rewardQuiet,
} from './history-table.ts';
import { useSettings } from './rules.ts';

const settings = withSettings(profiles.book, {
  'history.bonus': 100,
  'history.max': 4096,
  'history.malus': 1,
  'history.keep': 0,
});
const move = encodeMove(12, 28, 1);
const other = encodeMove(1, 18, 0);
const third = encodeMove(6, 21, 0);
const scoreOf = (side: number, of: number): number => historyScores[(side << 9) + (of & 4095)];
const reward = (depth: number, ...tried: number[]) =>
  rewardQuiet(0, move, depth, Int32Array.from([0, ...tried]), 1, 1 + tried.length);

beforeEach(() => {
  setFen(START_FEN);
  useSettings(settings);
  clearHistory();
});

describe('the history table', () => {
  it('rewards a cutoff by depth squared, and punishes what was tried before as much', () => {
    reward(3, other, third);
    expect([move, other, third].map((one) => scoreOf(0, one))).toEqual([900, -900, -900]);
    expect(scoreOf(8, move)).toBe(0);
  });

  it('rewards along a line when the option asks for it, whatever the number before the square', () => {
    useSettings({ ...settings, 'history.formula': 1 });
    const gains = [1, 2, 3, 10, 60].map((depth) => {
      clearHistory();
      reward(depth, other);
      expect(scoreOf(0, other)).toBe(-scoreOf(0, move));
      return scoreOf(0, move);
    });
    expect(gains).toEqual([50, 350, 650, 2750, 4096]);
  });

  it('never passes its bound, and moves less the nearer it comes', () => {
    let before = 0;
    let step = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 200; i++) {
      reward(5, other);
      const now = scoreOf(0, move);
      expect(now).toBeLessThanOrEqual(4096);
      expect(scoreOf(0, other)).toBe(-now);
      expect(now - before).toBeLessThanOrEqual(step);
      step = now - before;
      before = now;
    }
    expect(before).toBeGreaterThan(3900);
    reward(127);
    expect(scoreOf(0, move)).toBeLessThanOrEqual(4096);
  });

  it('leaves the others alone when malus is off', () => {
    useSettings({ ...settings, 'history.malus': 0 });
    reward(3, other);
    expect([scoreOf(0, move), scoreOf(0, other)]).toEqual([900, 0]);
  });

  it('begins each search again, or keeps half when it is kept', () => {
    reward(3, other);
    useSettings({ ...settings, 'history.keep': 1 });
    prepareHistory();
    expect([scoreOf(0, move), scoreOf(0, other)]).toEqual([450, -450]);
    useSettings(settings);
    prepareHistory();
    expect([scoreOf(0, move), scoreOf(0, other)]).toEqual([0, 0]);
  });
});

describe('the continuation history', () => {
  // After a knight went to f6: white pawn e2-e4 cut, the knight's b1-c3 did not.
  type Played = readonly [piece: number, to: number];
  const KNIGHT_F6: Played = [10, 45];
  const ROOK_A1: Played = [4, 0];
  const PLY = 3;
  const played = (before: Played, last: Played) => {
    noteMove(PLY - 2, ...before);
    noteMove(PLY - 1, ...last);
  };
  const score = (of: number, piece: number) => {
    expect(board[of & 63]).toBe(piece);
    return orderScore(4095, PLY, of & 63, (of >> 6) & 63);
  };
  const learn = () => rewardQuiet(PLY, move, 3, Int32Array.from([other]), 0, 1);

  beforeEach(() => {
    useSettings({ ...settings, continuation: 1 });
    prepareHistory();
  });

  it('remembers how a move did after the last move, and after the one before it', () => {
    played(ROOK_A1, KNIGHT_F6);
    learn();
    expect([score(move, 1), score(other, 2)]).toEqual([2 * 900, 2 * -900]);
    played(ROOK_A1, ROOK_A1);
    expect([score(move, 1), score(other, 2)]).toEqual([900, -900]);
    played(KNIGHT_F6, ROOK_A1);
    expect([score(move, 1), score(other, 2)]).toEqual([0, 0]);
  });

  it('sees the board from the mover: the mirrored move after the mirrored move scores the same', () => {
    played(ROOK_A1, KNIGHT_F6);
    learn();
    played([12, 56], [2, 21]);
    expect(score(encodeMove(52, 36, 1), 9)).toBe(2 * 900);
  });

  it('counts only where it is on, and starts empty with each search', () => {
    played(ROOK_A1, KNIGHT_F6);
    learn();
    useSettings(settings);
    expect(score(move, 1)).toBe(0);
    useSettings({ ...settings, continuation: 1, 'history.keep': 1 });
    prepareHistory();
    played(ROOK_A1, KNIGHT_F6);
    expect(score(move, 1)).toBe(0);
  });
});

describe('killers', () => {
  it('are the last two different moves that cut at a ply', () => {
    const at = (ply: number) => [killers[ply << 1], killers[(ply << 1) + 1]];
    rememberKiller(4, move);
    rememberKiller(4, other);
    expect(at(4)).toEqual([other, move]);
    rememberKiller(4, other);
    expect(at(4)).toEqual([other, move]);
    rememberKiller(4, third);
    expect(at(4)).toEqual([third, other]);
    expect([...at(3), ...at(5)]).toEqual([0, 0, 0, 0]);
  });
});
