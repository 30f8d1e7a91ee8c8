import { describe, expect, it } from 'vitest';
import { mirrorFen, setFen, START_FEN, toFen } from './fen.ts';
import { legalMovesOf } from './generate.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from './make.ts';
import { NO_MOVE, uciOf } from './move.ts';
import * as position from './position.ts';
import { randomWalk, seeded, sharpPositions } from './testing.ts';

const columns = {
  castling: position.castling,
  enPassant: position.enPassant,
  halfmoveClock: position.halfmoveClock,
  keyLo: position.keyLo,
  keyHi: position.keyHi,
  psqSum: position.psqSum,
};

type Row = { [name in keyof typeof columns]: number } & { phase: number; repetitionFloor: number };

/** The row of the present ply, and what goes with it. */
function row(): Row {
  const kept = Object.entries(columns).map(([name, column]) => [name, column[position.now.ply]]);
  return {
    ...Object.fromEntries(kept),
    phase: position.gamePhase[0],
    repetitionFloor: position.repetitionFloor[0],
  } as Row;
}

/** Everything that the position consists of. */
function snapshot(): string {
  return JSON.stringify([Array.from(position.board), Array.from(position.bitboards), row(), { ...position.now }]);
}

/** The bitboards that belong to `board`, from scratch. */
function bitboardsOf(board: Uint8Array): number[] {
  const sets = new Int32Array(32);
  for (let square = 0; square < 64; square++) {
    const piece = board[square];
    if (piece === 0) continue;
    for (const set of [piece, piece & 8]) sets[set + 16 * (square >> 5)] |= 1 << (square & 31);
  }
  return Array.from(sets);
}

const starts = [START_FEN, ...sharpPositions];
const WALKS = starts.flatMap((fen) => [1, 2, 3, 4].map((seed) => ({ fen, seed })));

describe('in random walks', () => {
  it('keys, sums and phase kept up by make equal those computed from scratch', () => {
    let positions = 0;
    for (const { fen, seed } of WALKS) {
      randomWalk(fen, 80, seeded(seed), () => {
        const kept = row();
        position.recompute();
        if (JSON.stringify(row()) !== JSON.stringify(kept)) expect(row(), toFen()).toEqual(kept);
        positions++;
      });
    }
    expect(positions).toBeGreaterThan(4000);
  });

  it('the bitboards equal the board', () => {
    for (const { fen, seed } of WALKS) {
      randomWalk(fen, 40, seeded(seed + 10), () => {
        if (String(position.bitboards) !== String(bitboardsOf(position.board))) expect.fail(toFen());
      });
    }
  });

  it('unmake restores everything, for every legal move', () => {
    for (const { fen, seed } of WALKS) {
      let ply = 0;
      randomWalk(fen, 40, seeded(seed + 20), () => {
        if (ply++ % 3 !== 0) return;
        const before = snapshot();
        for (const move of legalMovesOf()) {
          makeMove(move);
          unmakeMove(move);
          if (snapshot() !== before) expect.fail(`${uciOf(move)} in ${toFen()}`);
        }
      });
    }
  });

  it('a null move passes, and taking it back restores everything', () => {
    for (const { fen, seed } of WALKS) {
      randomWalk(fen, 30, seeded(seed + 30), () => {
        for (const outOfRepetition of [false, true]) {
          const before = snapshot();
          const { repetitionFloor } = row();
          makeNullMove(outOfRepetition);
          const kept = row();
          expect(kept.enPassant).toBe(0);
          expect(kept.repetitionFloor).toBe(outOfRepetition ? position.now.ply : repetitionFloor);
          expect(position.now.side).toBe(JSON.parse(before)[3].side ^ 8);
          position.recompute();
          expect(row()).toEqual(kept);
          unmakeNullMove();
          expect(snapshot()).toBe(before);
        }
      });
    }
  });

  it('a position reached by moves has the key of the same position set up', () => {
    for (const { fen, seed } of WALKS) {
      const rows: { fen: string; enPassant: number; keys: number[] }[] = [];
      const keys = (): number[] => [row().keyLo, row().keyHi];
      randomWalk(fen, 60, seeded(seed + 40), () => {
        rows.push({ fen: toFen(), enPassant: row().enPassant, keys: keys() });
      });
      for (const reached of rows) {
        // Clock and move number play no part in the key; a game may outlast what a FEN may say.
        setFen(reached.fen.split(' ').slice(0, 4).join(' '));
        // The one exception: a pawn stands ready to capture en passant, but may not because its king would be exposed.
        if (row().enPassant === reached.enPassant) expect(keys()).toEqual(reached.keys);
        else expect([row().enPassant, reached.fen.split(' ')[3]]).toEqual([0, '-']);
      }
    }
  });

  it('a mirrored position has the key with its halves exchanged', () => {
    for (const { fen, seed } of WALKS) {
      const fens: string[] = [];
      randomWalk(fen, 40, seeded(seed + 50), () => fens.push(toFen().split(' ').slice(0, 4).join(' ')));
      for (const one of fens) {
        setFen(one);
        const kept = row();
        setFen(mirrorFen(one));
        expect(row()).toMatchObject({
          keyLo: kept.keyHi,
          keyHi: kept.keyLo,
          phase: kept.phase,
        });
      }
    }
  });
});

it('the key tells apart side to move, castling rights and en passant', () => {
  const keyOf = (fen: string): string => {
    setFen(fen);
    return `${row().keyLo} ${row().keyHi}`;
  };
  const board = 'r3k2r/8/8/2PpP3/8/8/8/R3K2R';
  const rights = ['-', 'K', 'Q', 'k', 'q', 'KQ', 'Kk', 'Kq', 'Qk', 'Qq', 'kq', 'KQk', 'KQq', 'Kkq', 'Qkq', 'KQkq'];
  const fens = [...rights.flatMap((right) => [`${board} w ${right} -`, `${board} b ${right} -`]), `${board} w - d6`];
  expect(new Set(fens.map(keyOf)).size).toBe(fens.length);
});

it('writes an en passant square only when an enemy pawn stands ready', () => {
  setFen('4k3/3p4/8/4P3/8/8/8/4K3 b - -');
  makeMove(legalMovesOf().find((move) => uciOf(move) === 'd7d5') ?? NO_MOVE);
  expect(row().enPassant).toBe(43);
  setFen('4k3/3p4/8/6P1/8/8/8/4K3 b - -');
  makeMove(legalMovesOf().find((move) => uciOf(move) === 'd7d5') ?? NO_MOVE);
  expect(row().enPassant).toBe(0);
});
