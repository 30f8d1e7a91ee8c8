import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inCheck } from '../board/attacked.ts';
import { mirrorFen, setFen, START_FEN, toFen } from '../board/fen.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../board/make.ts';
import { randomWalk, seeded, sharpPositions } from '../board/testing.ts';
import { evaluate, evaluateByTerms, evaluateFrame, useNetwork } from './evaluate.ts';
import './network.lazy.ts';
import * as weights from './network-weights.ts';

beforeEach(() => useNetwork(true));
afterEach(() => useNetwork(false));

const numbers = (rows: readonly string[]): number[] =>
  rows.flatMap((row) => Array.from(Int8Array.from(Buffer.from(row, 'base64'))));

const { NEURONS } = weights;
const rows = numbers(weights.inputs);
const bias = numbers([weights.bias]);
const outputs = numbers(weights.outputs);

/** What the comments in network-weights.ts promise, worked out again from a FEN with nothing of the engine's. */
function outputByHand(fen: string): number {
  const [board, side] = fen.split(' ') as [string, string];
  const own = [...bias];
  const other = [...bias];
  let phase = 0;
  const wing = (king: string): number => {
    const rank = board.split('/').find((row) => row.includes(king))!;
    return rank.replace(/\d/g, (gap) => ' '.repeat(Number(gap))).indexOf(king) < 4 ? 7 : 0;
  };
  board.split('/').forEach((rank, fromTop) => {
    let file = 0;
    for (const letter of rank) {
      if (/\d/.test(letter)) {
        file += Number(letter);
        continue;
      }
      const kind = 'pnbrqk'.indexOf(letter.toLowerCase());
      phase += [0, 1, 1, 2, 4, 0][kind];
      const isWhite = letter !== letter.toLowerCase();
      for (const [view, isMine, isWhitesView] of [
        [own, isWhite === (side === 'w'), side === 'w'],
        [other, isWhite !== (side === 'w'), side !== 'w'],
      ] as const) {
        const square = (isWhitesView ? 7 - fromTop : fromTop) * 8 + (file ^ wing(isWhitesView ? 'K' : 'k'));
        const at = (((isMine ? 0 : 6) + kind) * 64 + square) * NEURONS;
        for (let k = 0; k < NEURONS; k++) view[k] += rows[at + k];
      }
      file++;
    }
  });
  const stage = Math.floor(Math.min(phase, 24) / 4);
  const square = (sum: number): number => Math.max(0, Math.min(128, sum)) ** 2;
  let sum = weights.outputBias[stage];
  for (let k = 0; k < NEURONS; k++) {
    sum += square(own[k]) * outputs[stage * 2 * NEURONS + k];
    sum += square(other[k]) * outputs[(stage * 2 + 1) * NEURONS + k];
  }
  return Math.trunc((sum * 300) / (128 * 128 * 64));
}

/** Is the present position one that the network is asked about, and that is no ending with rules of its own? */
const judged = (): boolean => {
  const fen = toFen().split(' ')[0];
  const phase = [...fen].reduce((sum, letter) => sum + ({ n: 1, b: 1, r: 2, q: 4 }[letter.toLowerCase()] ?? 0), 0);
  if (phase <= 8) return false;
  const worth = (pieces: RegExp, value: number): number => (fen.match(pieces) ?? []).length * value;
  const lead =
    worth(/P/g, 1) + worth(/[NB]/g, 3) + worth(/R/g, 5) + worth(/Q/g, 9) -
    worth(/p/g, 1) - worth(/[nb]/g, 3) - worth(/r/g, 5) - worth(/q/g, 9); // prettier-ignore
  return /[PNBRQ]/.test(fen) && /[pnbrq]/.test(fen) && Math.abs(lead) < 10;
};

describe('the network', () => {
  it('adds to the frame what its weights say, after any moves made and unmade', () => {
    const random = seeded(5);
    let compared = 0;
    const compare = (): void => {
      if (!judged()) return;
      expect(evaluate(), toFen()).toBe(evaluateFrame() + outputByHand(toFen()));
      compared++;
    };
    for (const fen of [...Array.from({ length: 12 }, () => START_FEN), ...sharpPositions]) {
      randomWalk(fen, 60, random, () => {
        // Some positions are passed by unseen, so that sums are caught up with over several plies.
        if (random(3) > 0) compare();
        const moves = legalMovesOf();
        if (moves.length === 0) return;
        const first = moves[random(moves.length)];
        makeMove(first);
        const second = legalMovesOf()[0];
        if (second !== undefined) {
          makeMove(second);
          compare();
          unmakeMove(second);
        }
        unmakeMove(first);
        if (inCheck()) return;
        makeNullMove(true);
        if (random(2) === 0) compare();
        unmakeNullMove();
      });
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('follows every kind of move: castling, promotions and en passant among them', () => {
    const kinds = new Set<number>();
    const enPassant = 'rnbqkbnr/ppp2ppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3';
    const kingsFarOut = '4r3/2q2ppp/3bn1r1/1K6/6k1/1RQB4/PPP5/4RN2 w - - 0 1';
    const fens = [START_FEN, enPassant, kingsFarOut, ...sharpPositions];
    for (const fen of [...fens, ...fens.map(mirrorFen)]) {
      setFen(fen);
      if (!judged()) continue;
      evaluate();
      for (const move of legalMovesOf()) {
        makeMove(move);
        if (judged()) {
          expect(evaluate(), toFen()).toBe(evaluateFrame() + outputByHand(toFen()));
          kinds.add(move >> 12);
        }
        unmakeMove(move);
      }
    }
    expect([...kinds].toSorted((x, y) => x - y)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('sees a mirrored position as the same', () => {
    const fens: string[] = [];
    for (const fen of [START_FEN, ...sharpPositions]) randomWalk(fen, 30, seeded(9), () => fens.push(toFen()));
    for (const fen of fens) {
      setFen(fen);
      const value = evaluate();
      setFen(mirrorFen(fen));
      expect(evaluate(), fen).toBe(value);
    }
  });

  it('is not asked where pawns play against a bare king, or a game is decided', () => {
    for (const fen of ['8/8/4k3/8/3p4/3K4/8/8 w - - 0 1', '4k3/pp6/8/8/8/8/3QQ3/2Q1K3 b - - 0 1']) {
      setFen(fen);
      expect(evaluate(), fen).toBe(evaluateByTerms());
    }
    setFen('4k3/pp6/8/8/8/8/3Q4/4K3 b - - 0 1');
    expect(evaluate()).not.toBe(evaluateByTerms());
  });

  it('is asked only while settings want it', () => {
    setFen('r1bq1rk1/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPP2PPP/R1BQ1RK1 w - - 0 1');
    const byNetwork = evaluate();
    useNetwork(false);
    expect(evaluate()).toBe(evaluateByTerms());
    expect(evaluate()).not.toBe(byNetwork);
  });

  it('knows what pieces are worth', () => {
    const whole = 'r1bq1rk1/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPP2PPP/R1BQ1RK1 w - - 0 1';
    setFen(whole);
    const even = evaluate();
    let last = even;
    for (const [less, least] of [
      ['r1bq1rk1/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPP3PP/R1BQ1RK1 w - - 0 1', 30],
      ['r1bq1rk1/ppp2ppp/2n2n2/3p4/3P4/5N2/PPP2PPP/R1BQ1RK1 w - - 0 1', 200],
      ['r1bq1rk1/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPP2PPP/2BQ1RK1 w - - 0 1', 30],
      ['r1bq1rk1/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPP2PPP/R1B2RK1 w - - 0 1', 200],
    ] as const) {
      setFen(less);
      const value = evaluate();
      expect(value, less).toBeLessThan(last - least);
      last = value;
    }
  });
});
