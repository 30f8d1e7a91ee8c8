import { beforeEach, describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { encodeMove } from '../board/testing.ts';
import { legalMovesOf } from '../board/generate.ts';
import { bounded, corrected, corrections, learnError } from './refined-eval.ts';
import { MATE_BOUND } from './scores.ts';
import { EXACT, LOWER_BOUND, UPPER_BOUND } from './transposition.ts';

const position = 'r1bqkbnr/ppp2ppp/2np4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3';
/** The same with colours exchanged. */
const mirrored = 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2NP4/PPP2PPP/R1BQKBNR b KQkq - 0 3';
const otherPawns = 'r1bqkbnr/ppp2ppp/2np4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 3';
const INFINITE = 30_000;
const quiet = encodeMove(1, 18, 0);
const capture = () => legalMovesOf().find((move) => ((move >> 6) & 63) === 36) ?? 0; // Nxe5

/** Searches that find `by` centipawns more than the evaluation says. */
function surprise(by: number, times = 1, depth = 8): void {
  for (let i = 0; i < times; i++) learnError(0, by, depth, quiet, INFINITE);
}

beforeEach(() => {
  corrections.fill(0);
  setFen(position);
});

describe('the correction by pawns', () => {
  it('moves the evaluation towards what searches found, and stops at 64 centipawns', () => {
    surprise(100, 5);
    const some = corrected(0);
    expect(some).toBeGreaterThan(0);
    surprise(100, 20);
    expect(corrected(0)).toBeGreaterThan(some);
    surprise(3000, 500);
    expect(corrected(250)).toBe(250 + 64);
    surprise(-3000, 1000);
    expect(corrected(250)).toBe(250 - 64);
  });

  it('learns more from a deeper search', () => {
    surprise(200, 1, 2);
    const shallow = corrections.find((one) => one !== 0) ?? 0;
    corrections.fill(0);
    surprise(200, 1, 12);
    expect(corrections.find((one) => one !== 0)).toBeGreaterThan(shallow);
  });

  it('is for these pawns alone, and the same with colours exchanged', () => {
    surprise(200, 40);
    const here = corrected(0);
    expect(here).toBeGreaterThan(20);
    setFen(mirrored);
    expect(corrected(0)).toBe(here);
    setFen(otherPawns);
    expect(corrected(0)).toBe(0);
  });

  it('learns nothing from captures, mates, and bounds on the side that they leave open', () => {
    learnError(0, 200, 8, capture(), INFINITE);
    learnError(0, MATE_BOUND, 8, quiet, INFINITE);
    learnError(0, -MATE_BOUND, 8, 0, INFINITE);
    learnError(100, 50, 8, quiet, 40); // at least 50, where 100 was expected
    learnError(100, 150, 8, 0, 200); // at most 150
    expect(corrections.some((one) => one !== 0)).toBe(false);
    expect(capture()).not.toBe(0);
    learnError(100, 150, 8, quiet, 140); // at least 150
    expect(corrected(0)).toBeGreaterThan(0);
    corrections.fill(0);
    learnError(100, 50, 8, 0, 200); // at most 50
    expect(corrections.some((one) => one < 0)).toBe(true);
  });
});

describe('a score of the table', () => {
  it('takes the place of the evaluation where it bounds the true score to that side', () => {
    expect(bounded(10, LOWER_BOUND, 80)).toBe(80);
    expect(bounded(10, LOWER_BOUND, -80)).toBe(10);
    expect(bounded(10, UPPER_BOUND, -80)).toBe(-80);
    expect(bounded(10, UPPER_BOUND, 80)).toBe(10);
    expect([80, -80].map((score) => bounded(10, EXACT, score))).toEqual([80, -80]);
    expect(bounded(10, 0, 80)).toBe(10);
  });

  it('does not, when it speaks of a mate', () => {
    expect(bounded(10, EXACT, MATE_BOUND)).toBe(10);
    expect(bounded(10, EXACT, -MATE_BOUND)).toBe(10);
  });
});
