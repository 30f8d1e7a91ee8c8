import { expect, it } from 'vitest';
import { givesCheck } from './checks.ts';
import { mirrorFen, setFen, START_FEN, toFen } from './fen.ts';
import { inCheck } from './attacked.ts';
import { legalMovesOf } from './generate.ts';
import { makeMove, unmakeMove } from './make.ts';
import { CASTLING, EN_PASSANT, flagOf, PROMOTION, uciOf } from './move.ts';
import { randomWalk, seeded, sharpPositions } from './testing.ts';

/** Kinds of checks met, by move flag, so that the test cannot pass for want of them. */
const met = new Map<string, number>();

function compareAllMoves(): void {
  for (const move of legalMovesOf()) {
    const told = givesCheck(move);
    makeMove(move);
    const is = inCheck();
    unmakeMove(move);
    if (told !== is) expect.fail(`givesCheck(${uciOf(move)}) is ${told} in ${toFen()}`);
    const flag = flagOf(move);
    const kind =
      flag === CASTLING ? 'castling' : flag === EN_PASSANT ? 'en passant' : flag >= PROMOTION ? 'promotion' : 'move';
    met.set(`${kind} ${is}`, (met.get(`${kind} ${is}`) ?? 0) + 1);
  }
}

it('givesCheck tells what making the move shows', () => {
  for (const fen of [START_FEN, ...sharpPositions]) {
    for (let seed = 1; seed <= 12; seed++) randomWalk(fen, 60, seeded(seed * 7), compareAllMoves);
  }
  for (const fen of [
    '5k2/8/8/8/8/8/8/4K2R w K - 0 1', // castling short checks on the f file
    '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', // castling long checks on the d file
    '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', // castling that does not check
    '8/8/8/8/8/8/8/k3K2R w K - 0 1', // the king leaves the rank of its own rook
    '8/8/1k6/8/2pP4/8/5KB1/8 b - d3 0 1',
    '7k/8/8/3pP3/8/8/8/B3K3 w - d6 0 1', // en passant uncovers the diagonal a1-h8
    '4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1', // and the e file
    '8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1', // both pawns leave the fifth rank
  ]) {
    for (const one of [fen, mirrorFen(fen)]) {
      setFen(one);
      compareAllMoves();
    }
  }
  for (const kind of ['move', 'castling', 'en passant', 'promotion']) {
    expect(met.get(`${kind} true`) ?? 0, `${kind} with check`).toBeGreaterThan(0);
    expect(met.get(`${kind} false`) ?? 0, `${kind} without check`).toBeGreaterThan(0);
  }
});
