/** Facts about moves, one by one, against chess.js on positions of random games. */
import { Chess, type Move } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { START_FEN, toFen } from '../board/fen.ts';
import { legalMovesOf } from '../board/generate.ts';
import { uciOf } from '../board/move.ts';
import { randomWalk, seeded, sharpPositions } from '../board/testing.ts';
import * as facts from '../pruning/facts.ts';
import { moveFacts, nodeFacts } from './guards.ts';
import { killers } from './history-table.ts';
import { MATE_BOUND } from './scores.ts';
import { evaluations } from './state.ts';
import { NO_EVAL } from './transposition.ts';

/** What the facts of a move are by chess.js. `bishops` is how many the opponent has. */
const expected: Record<string, (move: Move, bishops: number) => boolean> = {
  CAPTURE: (move) => move.isCapture() || move.isEnPassant(),
  PROMOTES: (move) => move.isPromotion(),
  GIVES_CHECK: (move) => /[+#]$/.test(move.san),
  TO_SEVENTH: (move) => 'prq'.includes(move.piece) && move.to[1] === (move.color === 'w' ? '7' : '2'),
  TAKES_QUEEN: (move) => move.captured === 'q',
  TAKES_BISHOP_PAIR: (move, bishops) => move.captured === 'b' && bishops === 2,
  TAKES_HOME_PAWN: (move) => {
    if (move.captured !== 'p' || move.isEnPassant()) return false;
    return (move.color === 'w' ? ['7', '6'] : ['2', '3']).includes(move.to[1]);
  },
};

describe('nodeFacts', () => {
  /** Are evaluations improving at the ply after those of a line? In a check there is none. */
  function improving(line: readonly number[], evaluation: number, checked = false): boolean {
    evaluations.fill(12_345);
    evaluations.set(line);
    return (nodeFacts(0, 1, line.length, false, checked, evaluation, 0, false) & facts.IMPROVING) !== 0;
  }

  it('calls an evaluation improving that is higher than before the side’s last move', () => {
    expect([29, 30, 31].map((evaluation) => improving([30, -500], evaluation))).toEqual([false, false, true]);
    expect([29, 31].map((evaluation) => improving([0, 0, 30, 900], evaluation))).toEqual([false, true]);
    expect(improving([30, -500], 31, true)).toBe(false);
  });

  it('looks further back past a check, and takes what nothing is known of for improving', () => {
    expect([19, 20, 21].map((evaluation) => improving([20, 0, NO_EVAL, 0], evaluation))).toEqual([false, false, true]);
    expect(improving([NO_EVAL, 0, NO_EVAL, 0], -900)).toBe(true);
    expect(improving([NO_EVAL, 0], -900)).toBe(true);
    expect(improving([0], -900)).toBe(true);
    expect(improving([], -900)).toBe(true);
  });
});

describe('moveFacts', () => {
  it('agrees with chess.js on what a move does', () => {
    const random = seeded(5);
    const seen = new Map<string, number>();
    for (const start of [START_FEN, ...sharpPositions]) {
      randomWalk(start, 30, random, () => {
        if (random(2) === 0) return;
        const fen = toFen();
        const chess = new Chess(fen);
        const moves = new Map(chess.moves({ verbose: true }).map((move) => [move.lan, move]));
        const bishops = chess
          .board()
          .flat()
          .filter((p) => p?.type === 'b' && p.color !== chess.turn()).length;
        for (const move of legalMovesOf()) {
          const theirs = moves.get(uciOf(move));
          if (theirs === undefined) throw new Error(`chess.js lacks ${uciOf(move)} in ${fen}`);
          for (const [name, holds] of Object.entries(expected)) {
            const bit = (facts as unknown as Record<string, number>)[name];
            const has = (moveFacts(bit, 0, move, 3, 0, 0, 2) & bit) !== 0;
            expect(has, `${name} of ${theirs.san} in ${fen}`).toBe(holds(theirs, bishops));
            if (has) seen.set(name, (seen.get(name) ?? 0) + 1);
          }
        }
      });
    }
    // Each fact was met, or the test would not have tested it.
    for (const name of Object.keys(expected)) expect(seen.get(name) ?? 0, name).toBeGreaterThan(2);
  });

  it('knows the first move, the hash move and the killers', () => {
    randomWalk(START_FEN, 0, seeded(1), () => {
      const [a, b, c] = legalMovesOf();
      killers.fill(0);
      killers[8] = a;
      killers[9] = b;
      const has = (bit: number, move: number, index: number, ply: number) =>
        (moveFacts(bit, 0, move, index, 0, c, ply) & bit) !== 0;
      expect([0, 1, 2].map((index) => has(facts.FIRST_MOVE, a, index, 4))).toEqual([true, false, false]);
      expect([a, b, c].map((move) => has(facts.HASH_MOVE, move, 1, 4))).toEqual([false, false, true]);
      expect([a, b, c].map((move) => has(facts.KILLER_MOVE, move, 1, 4))).toEqual([true, true, false]);
      expect([a, b, c].map((move) => has(facts.KILLER_MOVE, move, 1, 3))).toEqual([false, false, false]);
      killers.fill(0);
    });
  });

  it('knows that no move so far escapes mate, up to the very bound', () => {
    const unsafe = (best: number) =>
      (moveFacts(facts.NO_SAFE_MOVE, 0, legalMovesOf()[0], 1, best, 0, 1) & facts.NO_SAFE_MOVE) !== 0;
    randomWalk(START_FEN, 0, seeded(1), () => {
      expect([-MATE_BOUND - 1, -MATE_BOUND, -MATE_BOUND + 1, 0].map(unsafe)).toEqual([true, true, false, false]);
    });
  });

  it('looks for what costs time only when it is asked for', () => {
    const costly = facts.KILLER_MOVE | facts.GIVES_CHECK | facts.TO_SEVENTH | facts.TAKES_QUEEN;
    randomWalk('3qk3/7P/8/8/8/8/8/3RK2R w K - 0 1', 0, seeded(1), () => {
      const found = (wanted: number, ply: number) =>
        legalMovesOf().reduce((all, move) => all | moveFacts(wanted, 0, move, 1, 0, 0, ply), 0);
      killers.fill(legalMovesOf()[0] as number);
      expect(found(0, 1) & costly, 'nothing is asked for').toBe(0);
      for (const bit of [facts.KILLER_MOVE, facts.GIVES_CHECK]) expect(found(bit, 1) & costly).toBe(bit);
      expect(found(facts.TAKES_QUEEN, 1) & facts.TAKES_QUEEN).toBe(facts.TAKES_QUEEN);
      killers.fill(0);
      const plain = legalMovesOf().find((move) => uciOf(move) === 'h1h2') as number;
      const all = facts.TO_SEVENTH | facts.TAKES_QUEEN | facts.TAKES_BISHOP_PAIR | facts.TAKES_HOME_PAWN;
      expect(moveFacts(all, 0, plain, 1, 0, 0, 1), 'nothing holds').toBe(0);
    });
  });

  it('passes the facts of the node on', () => {
    randomWalk(START_FEN, 0, seeded(1), () => {
      const node = facts.IN_CHECK | facts.PAWNS_ONLY;
      expect(moveFacts(facts.IN_CHECK, node, legalMovesOf()[0], 1, 0, 0, 1) & node).toBe(node);
    });
  });
});
