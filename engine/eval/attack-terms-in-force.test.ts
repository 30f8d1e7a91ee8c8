/** When the terms read from attacked squares are counted, with which weights, and what of them is remembered. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { inCheck } from '../board/attacked.ts';
import { setFen, toFen } from '../board/fen.ts';
import { legalMovesOf } from '../board/legal.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../board/make.ts';
import { board } from '../board/position.ts';
import { mirrorFen, seeded, sharpPositions } from '../board/testing.ts';
import './attack-terms.lazy.ts';
import { countAttackTerms, evaluate } from './evaluate.ts';
import { pack } from './packed.ts';
import * as play from './play-weights.ts';
import { probePawns } from './pawn-structure.ts';
import { psqTable } from './psq.ts';
import { packedTerms } from './terms.ts';
import { placementOf, positions, squares } from './testing.ts';
import { forgetSums } from './weigh-by.ts';
import * as book from './weights.ts';
import type { PlainWeights } from './weights.ts';

afterAll(() => countAttackTerms(false));

describe('the terms read from attacked squares', () => {
  it('count in the evaluation only while they are asked for', () => {
    setFen('r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 1');
    countAttackTerms(false);
    const plain = evaluate();
    countAttackTerms(true);
    const full = evaluate();
    countAttackTerms(false);
    expect(evaluate()).toBe(plain);
    expect(full).not.toBe(plain);
  });

  it('bring the weights they were fitted with, and take them away again', () => {
    const inForce = () => ({
      tempo: packedTerms.tempo[0],
      knightOnE4: psqTable[2 * 64 + 28],
      fresh: positions(7).map((fen) => {
        setFen(fen);
        return evaluate();
      }),
    });
    const asTold = (weights: PlainWeights) => ({
      tempo: pack(...weights.terms.tempo[0]),
      knightOnE4: pack(
        weights.pieceValue[2][0] + weights.pieceSquare[2].mg[28 ^ 56],
        weights.pieceValue[2][1] + weights.pieceSquare[2].eg[28 ^ 56],
      ),
    });
    countAttackTerms(false);
    const before = inForce();
    expect(before).toMatchObject(asTold(book));
    countAttackTerms(true);
    expect(inForce()).toMatchObject(asTold(play));
    countAttackTerms(false);
    expect(inForce()).toEqual(before);
  });

  it('are counted in the present position at once, with nothing left of the other weights', () => {
    for (const fen of sharpPositions) {
      for (const wanted of [true, false]) {
        countAttackTerms(!wanted);
        setFen(fen);
        evaluate();
        countAttackTerms(wanted);
        const value = evaluate();
        setFen(fen);
        expect(evaluate(), fen).toBe(value);
      }
    }
  });

  it('remember nothing of pawns or kings that stood elsewhere', () => {
    countAttackTerms(true);
    let kingMoves = 0;
    for (const fen of positions(66)) {
      setFen(fen);
      const remembered = evaluate();
      forgetSums();
      expect(evaluate(), fen).toBe(remembered);
      for (const move of legalMovesOf().filter((one) => (board[one & 63] & 7) === 6)) {
        makeMove(move);
        const after = evaluate();
        forgetSums();
        expect(evaluate(), toFen()).toBe(after);
        unmakeMove(move);
        evaluate();
        kingMoves++;
      }
    }
    expect(kingMoves).toBeGreaterThan(200);
  });

  it('remember nothing of other pawns that had the same place in the table', () => {
    countAttackTerms(true);
    const random = seeded(68);
    const before = new Map<number, string>();
    let shared = 0;
    for (let k = 0; k < 600; k++) {
      const pieces: Record<number, string> = { 4: 'K', 60: 'k', 0: 'R', 56: 'r' };
      for (let i = 0; i < 10; i++) pieces[16 + random(32)] = i % 2 === 0 ? 'P' : 'p';
      const fen = `${placementOf(pieces)} w - - 0 1`;
      setFen(fen);
      const place = probePawns();
      const other = before.get(place);
      before.set(place, fen);
      if (other === undefined) continue;
      setFen(other);
      evaluate();
      setFen(fen);
      const remembered = evaluate();
      forgetSums();
      expect(remembered, fen).toBe(evaluate());
      shared++;
    }
    expect(shared).toBeGreaterThan(20);
  });

  it.each([false, true])(
    'after a null move it is what it is without knowing the position before (attack terms: %s)',
    (on) => {
      countAttackTerms(on);
      // A pawn that the king catches or not by who is to move; its side has a piece, the other none.
      const races = squares.slice(42).flatMap((king) => {
        const pieces: Record<number, string> = { 0: 'N', 7: 'K', 32: 'P', [king]: 'k' };
        const fen = `${placementOf(pieces)} w - - 0 1`;
        return [fen, fen.replace('w', 'b'), mirrorFen(fen), mirrorFen(fen.replace('w', 'b'))];
      });
      let compared = 0;
      let unequal = 0;
      for (const fen of [...positions(67), ...races]) {
        setFen(fen);
        if (inCheck()) continue;
        const before = evaluate();
        makeNullMove(false);
        const remembered = evaluate();
        forgetSums();
        expect(remembered, fen).toBe(evaluate());
        unmakeNullMove();
        expect(evaluate(), fen).toBe(before);
        if (remembered !== -before) unequal++;
        compared++;
      }
      expect(compared).toBeGreaterThan(300);
      expect(unequal, 'the bonus for the move').toBeGreaterThan(300);
    },
  );

  it('are refused before they are loaded, and loaded when settings ask for them', async () => {
    vi.resetModules();
    const fresh = await import('./evaluate.ts');
    const { loadFor } = await import('./load-evaluation.ts');
    await loadFor({ attacks: 0 });
    expect(() => fresh.countAttackTerms(true)).toThrow('not loaded');
    await loadFor({ attacks: 1 });
    expect(() => fresh.countAttackTerms(true)).not.toThrow();
  });
});
