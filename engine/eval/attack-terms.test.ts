/** What the terms read from attacked squares count, by another way to count it. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isAttacked } from '../board/attacked.ts';
import { setFen } from '../board/fen.ts';
import { bitboards, board, kingSquare } from '../board/position.ts';
import { mirrorFen } from '../board/testing.ts';
import './attack-terms.lazy.ts';
import { countAttackTerms, evaluate, packedEvaluation } from './evaluate.ts';
import { kingSteps } from './king-steps.ts';
import { pack } from './packed.ts';
import { packedAttackTerms } from './packed-attack-terms.ts';
import { attackWeights } from './play-weights.ts';
import { positions, squares } from './testing.ts';
import { forgetSums } from './weigh-by.ts';

type Name = keyof typeof attackWeights;

/** How often entry `i` of a term counts in a position, White's count less Black's: what the evaluation gains when it is 1. */
function countOf(name: Name, fen: string, i = 0): number {
  countAttackTerms(true);
  setFen(fen);
  for (const weights of Object.values(packedAttackTerms)) weights.fill(0);
  forgetSums();
  const plain = packedEvaluation();
  packedAttackTerms[name][i] = 1;
  forgetSums();
  const count = packedEvaluation() - plain;
  restore();
  return count;
}

function restore(): void {
  for (const [name, pairs] of Object.entries(attackWeights)) {
    packedAttackTerms[name as Name].set(pairs.map(([mg, eg]) => pack(mg, eg)));
  }
  forgetSums();
}

/** Is a square attacked by a side, 0 White or 8 Black? The pieces of the other side stand in the way like any others. */
const attackedBy = (side: number, square: number): boolean =>
  kingSteps(kingSquare(side), square) === 1 ||
  isAttacked(square, side ^ 8, bitboards[0] | bitboards[16], bitboards[1] | bitboards[17]);

/** Does a pawn of a side attack a square? Told from the squares beside it, one rank back. */
function pawnAttacks(side: number, square: number): boolean {
  const back = side === 0 ? -8 : 8;
  return [-1, 1].some((step) => {
    const from = square + back + step;
    return Math.abs((from & 7) - (square & 7)) === 1 && from >= 0 && from < 64 && board[from] === (side | 1);
  });
}

const both = (count: (side: number) => number): number => count(0) - count(8);

beforeEach(restore);
afterAll(() => countAttackTerms(false));

describe('the terms read from attacked squares', () => {
  it('give a mirrored position the same evaluation', () => {
    countAttackTerms(true);
    const fens = positions(61);
    for (const fen of fens) {
      setFen(fen);
      const value = evaluate();
      setFen(mirrorFen(fen));
      expect(evaluate(), fen).toBe(value);
    }
    expect(fens.length).toBeGreaterThan(400);
  });

  it('count what a search of all squares, one by one, counts', () => {
    let hanging = 0;
    let restricted = 0;
    for (const fen of positions(62)) {
      setFen(fen);
      const pawns = both(
        (us) =>
          squares.filter((s) => board[s] === ((us ^ 8) | 1) && attackedBy(us, s) && !attackedBy(us ^ 8, s)).length,
      );
      const fought = both(
        (us) => squares.filter((s) => attackedBy(us, s) && attackedBy(us ^ 8, s) && !pawnAttacks(us ^ 8, s)).length,
      );
      expect(countOf('hangingPawn', fen), fen).toBe(pawns);
      expect(countOf('restricted', fen), fen).toBe(fought);
      if (pawns !== 0) hanging++;
      if (fought !== 0) restricted++;
    }
    expect(hanging).toBeGreaterThan(50);
    expect(restricted).toBeGreaterThan(100);
  });

  it('counts pieces by own pawns, and pawns by what else is left', () => {
    const phases = new Set<number>();
    const pieces = [
      ['knightPawns', 2, 1],
      ['bishopPawns', 3, 1],
      ['rookPawns', 4, 2],
      ['queenPawns', 5, 4],
    ] as const;
    const endings = [
      '8/5k2/4p3/8/3P4/2P5/5K2/8 w - - 0 1',
      '8/5k2/4p3/5b2/3P4/2P5/3N1K2/8 w - - 0 1',
      '8/4rk2/4p3/8/3P4/2P5/3R1K2/8 w - - 0 1',
      '4q3/5k2/4p3/8/3P4/2P5/3Q1K2/8 w - - 0 1',
      '3rr3/5k2/4p3/8/3P4/2P5/3RRK2/8 w - - 0 1',
    ];
    for (const fen of [...positions(65).filter((_, i) => i % 5 === 0), ...endings]) {
      setFen(fen);
      const count = (piece: number) => squares.filter((s) => board[s] === piece).length;
      const pawns = [1, 9].map(count);
      const phase = pieces.reduce((sum, [, type, weight]) => sum + weight * (count(type) + count(type | 8)), 0);
      for (const [name, type] of pieces) {
        const counts = [type, type | 8].map(count);
        for (let i = 0; i <= 8; i++) {
          const expected = (pawns[0] === i ? counts[0] : 0) - (pawns[1] === i ? counts[1] : 0);
          expect(countOf(name, fen, i), `${name} ${i} ${fen}`).toBe(expected);
        }
      }
      for (let i = 0; i <= 8; i++) {
        expect(countOf('endgamePawn', fen, i), `${i} ${fen}`).toBe(phase === i ? pawns[0] - pawns[1] : 0);
      }
      phases.add(phase);
    }
    expect([0, 2, 4, 8].every((phase) => phases.has(phase))).toBe(true);
  });

  it('counts open files by the king', () => {
    for (const fen of positions(63)) {
      setFen(fen);
      const pawnsOf = (us: number) => squares.filter((s) => board[s] === (us | 1));
      const open = [0, 8].map((us) => {
        const king = squares.find((s) => board[s] === (us | 6)) ?? 0;
        const files = [-1, 0, 1].map((step) => (king & 7) + step).filter((file) => file >= 0 && file < 8);
        return files.filter((file) => pawnsOf(us).every((s) => (s & 7) !== file)).length;
      });
      for (let i = 0; i <= 3; i++) {
        expect(countOf('openFilesNearKing', fen, i), fen).toBe(Number(open[0] === i) - Number(open[1] === i));
      }
    }
  });

  it('counts pawns as the kings see them', () => {
    // Across the whole board, to either side.
    const wide = ['k7/7p/8/8/8/8/P7/7K w - - 0 1', '7k/p7/8/8/8/8/7P/K7 w - - 0 1'];
    for (const fen of [...wide, ...positions(64).filter((_, i) => i % 5 === 0)]) {
      setFen(fen);
      const seen: Record<string, number> = {};
      for (const us of [0, 8]) {
        const king = squares.find((s) => board[s] === (us | 6)) ?? 0;
        for (const square of squares.filter((s) => (board[s] & 7) === 1)) {
          const whose = board[square] === (us | 1) ? 'own' : 'enemy';
          const aside = Math.abs((square % 8) - (king % 8));
          const up = Math.floor(square / 8) - Math.floor(king / 8);
          const place = 16 * Math.min(aside, 3) + 7 + (us === 0 ? up : -up);
          for (const key of [`${whose}PawnPlace ${place}`, `${whose}PawnDistance ${Math.max(aside, Math.abs(up))}`]) {
            seen[key] = (seen[key] ?? 0) + (us === 0 ? 1 : -1);
          }
        }
      }
      for (const name of ['ownPawnPlace', 'enemyPawnPlace', 'ownPawnDistance', 'enemyPawnDistance'] as const) {
        for (let i = 0; i < attackWeights[name].length; i++) {
          expect(countOf(name, fen, i), `${name} ${i} ${fen}`).toBe(seen[`${name} ${i}`] ?? 0);
        }
      }
    }
  });

  it.each<[Name, number, number, string, string]>([
    ['loosePiece', 0, 1, '6k1/8/4n3/8/2B5/8/8/6K1 w - - 0 1', 'nothing defends the knight'],
    ['loosePiece', 0, 0, '6k1/5p2/4n3/8/2B5/8/8/6K1 w - - 0 1', 'a pawn defends it'],
    ['loosePiece', 0, 0, '6k1/8/4p3/8/2B5/8/8/6K1 w - - 0 1', 'a pawn is no piece'],
    ['oppositeBishopsPawn', 0, 2, '6k1/8/3b4/8/3P4/2P2B2/8/6K1 w - - 0 1', 'two pawns, a dark and a light bishop'],
    ['oppositeBishopsPawn', 0, 0, '6k1/8/4b3/8/3P4/2P2B2/8/6K1 w - - 0 1', 'both are light'],
    ['oppositeBishopsPawn', 0, 0, '6k1/8/3b4/8/3P4/2P2N2/8/6K1 w - - 0 1', 'a knight is no bishop'],
    ['oppositeBishopsPawn', 0, 0, 'r5k1/8/3b4/8/3P4/2P2B2/8/R5K1 w - - 0 1', 'there are rooks as well'],
    ['threatByRook', 0, 1, '3q2k1/8/8/8/8/8/8/3R2K1 w - - 0 1', 'a rook that attacks a queen'],
    ['threatByRook', 0, 0, '3q2k1/3p4/8/8/8/8/8/3R2K1 w - - 0 1', 'a pawn between them'],
    ['pushThreat', 0, 1, '6k1/8/4n3/8/3P4/8/8/6K1 w - - 0 1', 'd4-d5 would attack e6'],
    ['pushThreat', 0, 0, '6k1/8/2p1n3/8/3P4/8/8/6K1 w - - 0 1', 'd5 is held by c6'],
    ['pushThreat', 0, 0, '6k1/8/4n3/3N4/3P4/8/8/6K1 w - - 0 1', 'd5 is taken'],
    ['checkByKnight', 0, 1, '7k/8/3N4/8/8/8/8/6K1 w - - 0 1', 'only f7 is a check'],
    ['checkByKnight', 1, 1, '7k/8/8/4N3/8/8/8/6K1 w - - 0 1', 'f7 and g6 are'],
    ['checkByKnight', 0, 0, '5r1k/8/3N4/8/8/8/8/6K1 w - - 0 1', 'the rook guards f7'],
    ['checkByRook', 0, 1, '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'only a8 is a check'],
    ['ownPawnPlace', 9, 1, '6k1/8/8/8/8/6P1/8/6K1 w - - 0 1', 'a pawn two ranks before its king'],
    ['ownPawnPlace', 61, 1, '7k/P7/8/8/8/8/8/7K w - - 0 1', 'seven files aside count as three'],
    ['enemyPawnPlace', 11, -1, '6k1/8/8/8/6P1/8/8/K7 w - - 0 1', 'a pawn four ranks before the black king'],
    ['enemyPawnPlace', 28, -1, '6k1/8/8/8/8/7P/8/K7 w - - 0 1', 'five ranks, one file aside'],
    ['enemyPawnDistance', 4, -1, '6k1/8/8/8/6P1/8/8/K7 w - - 0 1', 'four steps of the black king'],
    ['ownPawnDistance', 6, 1, '6k1/8/8/8/6P1/8/8/K7 w - - 0 1', 'six steps of the white king'],
    ['rookBehindPasser', 0, 1, '6k1/8/3P4/8/8/3r4/8/6K1 w - - 0 1', 'a rook on d3'],
    ['rookBehindPasser', 0, 0, '3r2k1/8/3P4/8/8/8/8/6K1 w - - 0 1', 'it stands before it'],
    ['unstoppable', 0, 1, '8/8/8/7P/8/k7/8/K7 w - - 0 1', 'five steps against three'],
    ['unstoppable', 0, 0, '8/8/5k2/7P/8/8/8/K7 w - - 0 1', 'the king is in the square'],
    ['unstoppable', 0, 1, '8/8/8/3k3P/8/8/8/K7 w - - 0 1', 'the king is a step late'],
    ['unstoppable', 0, 0, '8/8/8/3k3P/8/8/8/K7 b - - 0 1', 'but not with the move'],
    ['unstoppable', 0, 0, '8/8/8/7P/8/k7/1n6/K7 w - - 0 1', 'a knight may do what the king cannot'],
    ['passedPath', 5, 1, '8/8/3P4/8/8/8/k7/6K1 w - - 0 1', 'a free way'],
    ['passedPath', 5, 0, '3k4/8/3P4/8/8/8/8/6K1 w - - 0 1', 'the king stands in it'],
    ['passedKings', 4, 3, '8/8/8/3P4/2K5/8/8/6k1 w - - 0 1', 'from d6 the own king is two steps, the other five'],
  ])('%s[%i] counts %i in %s: %s', (name, i, count, fen) => {
    expect(countOf(name, fen, i)).toBe(count);
  });
});
