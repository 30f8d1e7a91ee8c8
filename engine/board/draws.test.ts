import { describe, expect, it } from 'vitest';
import { isFiftyMoves, isInsufficientMaterial, isRepetition, repetitions } from './draws.ts';
import { mirrorFen, setFen, START_FEN } from './fen.ts';
import { playMoves } from './game.ts';
import { makeNullMove, unmakeNullMove } from './make.ts';

describe('insufficient material', () => {
  it.each([
    ['bare kings', '8/8/4k3/8/8/4K3/8/8 w - - 0 1', true],
    ['a knight', '8/8/4k3/8/8/4K3/8/N7 w - - 0 1', true],
    ['a knight in the other half', '7n/8/4k3/8/8/4K3/8/8 w - - 0 1', true],
    ['a bishop', '8/8/4k3/8/8/4K3/8/B7 w - - 0 1', true],
    ['bishops of both sides on dark squares', '5b2/8/4k3/8/8/4K3/8/B7 w - - 0 1', true],
    ['bishops of both sides on light squares', '2b5/8/4k3/8/8/4K3/8/1B6 w - - 0 1', true],
    ['many bishops on dark squares', '8/8/4k2b/8/1b6/4K3/5B2/B7 w - - 0 1', true],
    ['bishops on either colour', '2b5/8/4k3/8/8/4K3/8/B7 w - - 0 1', false],
    ['a pair of bishops', '8/8/4k3/8/8/4K3/8/BB6 w - - 0 1', false],
    ['two knights', '8/8/4k3/8/8/4K3/8/N6N w - - 0 1', false],
    ['two knights in different halves', '7N/8/4k3/8/8/4K3/8/N7 w - - 0 1', false],
    ['knight against knight', '7n/8/4k3/8/8/4K3/8/N7 w - - 0 1', false],
    ['knight against bishop', '7b/8/4k3/8/8/4K3/8/N7 w - - 0 1', false],
    ['a pawn', '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1', false],
    ['a rook', '8/8/4k3/8/8/4K3/8/R7 w - - 0 1', false],
    ['a queen', '8/8/4k3/8/8/4K3/8/Q7 w - - 0 1', false],
  ])('%s: %s is %s', (_, fen, expected) => {
    setFen(fen);
    expect(isInsufficientMaterial()).toBe(expected);
    setFen(mirrorFen(fen));
    expect(isInsufficientMaterial()).toBe(expected);
  });
});

it('fifty moves begin with the hundredth ply', () => {
  setFen('8/8/4k3/8/8/3RK3/8/6r1 w - - 98 90');
  expect(isFiftyMoves()).toBe(false);
  playMoves(['Rd2']);
  expect(isFiftyMoves()).toBe(false);
  playMoves(['Rg2']);
  expect(isFiftyMoves()).toBe(true);
  playMoves(['Rxg2']);
  expect(isFiftyMoves()).toBe(false);
});

const SHUFFLE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

describe('repetition', () => {
  it('counts the earlier occurrences', () => {
    setFen(START_FEN);
    const counts = [repetitions()];
    for (let round = 0; round < 3; round++) {
      for (const move of SHUFFLE) {
        playMoves([move]);
        counts.push(repetitions());
      }
    }
    expect(counts).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3]);
  });

  it('does not reach across a capture or a pawn move', () => {
    setFen(START_FEN);
    playMoves([...SHUFFLE, 'e4', ...['Nf6', 'Nf3', 'Ng8', 'Ng1']]);
    expect(repetitions()).toBe(1);
    playMoves(['Nf6', 'Nf3', 'Ng8', 'Ng1']);
    expect(repetitions()).toBe(2);
    playMoves(['d6']);
    expect(repetitions()).toBe(0);
  });

  it('tells positions apart by castling rights and by en passant', () => {
    setFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    playMoves(['Rg1', 'Kd8', 'Rh1', 'Ke8']);
    expect(repetitions()).toBe(0);
    playMoves(['Rg1', 'Kd8', 'Rh1', 'Ke8']);
    expect(repetitions()).toBe(1);
    setFen('4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1');
    playMoves(['d5', 'Kf1', 'Kf8', 'Ke1', 'Ke8']);
    expect(repetitions()).toBe(0);
  });

  it('in a search: once since the root is enough', () => {
    setFen(START_FEN);
    playMoves(SHUFFLE);
    expect([0, 1, 2, 3, 4, 5].map((searchPly) => isRepetition(searchPly))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('in a search: twice before the root is enough too', () => {
    setFen(START_FEN);
    playMoves(['e4', 'e5']);
    for (let times = 0; times < 3; times++) {
      // The root is the present position: it has been here `times` times before.
      expect(isRepetition(0)).toBe(times >= 2);
      playMoves(SHUFFLE);
    }
    playMoves(['Nf3']);
    expect([isRepetition(1), repetitions()]).toEqual([true, 3]);
    playMoves(['Nc6']);
    expect([isRepetition(2), repetitions()]).toEqual([false, 0]);
  });

  it('does not reach across a null move that is kept out', () => {
    for (const outOfRepetition of [false, true]) {
      setFen('4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
      playMoves(['Kd1', 'Kd8', 'Ke1']);
      makeNullMove(outOfRepetition);
      // Black passed, so White is to move with the black king on d8: that is new.
      expect(isRepetition(4)).toBe(false);
      playMoves(['Kd1']);
      makeNullMove(outOfRepetition);
      playMoves(['Ke1']);
      // The position after 2 Ke1 again, four plies later, by way of two passes.
      expect(isRepetition(6)).toBe(!outOfRepetition);
      setFen('4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
      makeNullMove(outOfRepetition);
      unmakeNullMove();
      playMoves(['Kd1', 'Kd8', 'Ke1', 'Ke8']);
      expect(isRepetition(4)).toBe(true);
    }
  });
});
