import { describe, expect, it } from 'vitest';
import { brokenFens } from './broken-fens.ts';
import { parseFen, setFen, START_FEN, toFen } from './fen.ts';
import { playMoves } from './game.ts';
import { legalMovesOf } from './generate.ts';
import { makeMove, unmakeMove } from './make.ts';
import { perftPositions } from './perft-positions.ts';
import { BLACK, KING, WHITE } from './pieces.ts';
import { bitboards, board, now } from './position.ts';
import { randomWalk, seeded, sharpPositions } from './testing.ts';

/** What parseFen says of a FEN: its normal form, or the field and the sentence. */
function verdict(text: string): string {
  const result = parseFen(text);
  return result.ok ? result.fen : `${result.field}: ${result.message}`;
}

const broken = Object.entries(brokenFens).flatMap(([field, messages]) =>
  Object.entries(messages).map(([fen, message]) => ({ field, fen, message, shown: JSON.stringify(fen.slice(0, 90)) })),
);

describe('broken FENs', () => {
  it.each(broken)('$shown', ({ fen, field, message }) => {
    expect(parseFen(fen)).toEqual({ ok: false, field, message });
  });

  it('are many, and each fault has a sentence of its own', () => {
    expect(broken.length).toBeGreaterThanOrEqual(60);
    expect(new Set(broken.map((one) => one.message)).size).toBe(broken.length);
  });

  it('get one short line each', () => {
    for (const { message } of broken) {
      expect(message).toMatch(/^[A-Z][^\p{C}\p{Z}]*( [^\p{C}\p{Z}]+)*\.$/u);
      expect(message.length).toBeLessThan(180);
    }
  });

  it('are thrown by setFen, which leaves the position as it was', () => {
    setFen(sharpPositions[3]);
    makeMove(legalMovesOf()[5]);
    const before = [toFen(), now.ply, String(bitboards), String(board)];
    for (const { fen, field, message } of broken) {
      expect(() => setFen(fen)).toThrow(expect.objectContaining({ name: 'FenError', field, message }));
      expect([toFen(), now.ply, String(bitboards), String(board)]).toEqual(before);
    }
  });

  it('that are no text at all are refused too', () => {
    for (const value of [undefined, null, 42, {}, []]) {
      expect(verdict(value as never)).toBe('text: A FEN must be text, such as "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1".');
    }
  });
});

describe('accepted FENs', () => {
  it.each([
    ['without counters', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq -', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
    ['without move number', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 1'],
    ['castling letters in any order', 'r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
    ['blanks and line ends around', ' \t\n8/8/4k3/8/8/4K3/4P3/8 w - - 0 1 \r\n', '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1'],
    ['runs of blanks within', '8/8/4k3/8/8/4K3/4P3/8   w\t-\u00a0 -  0 1', '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1'],
    ['zeros in front of counters', '8/8/4k3/8/8/4K3/4P3/8 w - - 007 012', '8/8/4k3/8/8/4K3/4P3/8 w - - 7 12'],
    ['highest counters', '8/8/4k3/8/8/4K3/4P3/8 w - - 150 9999', '8/8/4k3/8/8/4K3/4P3/8 w - - 150 9999'],
    ['an en passant capture that is legal', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2'],
    ['no pawn to capture en passant', '4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2', '4k3/8/8/3p4/8/8/8/4K3 w - - 0 2'],
    ['its pawn on the other edge of the board', '4k3/8/8/p7/7P/8/8/4K3 w - a6 0 2', '4k3/8/8/p7/7P/8/8/4K3 w - - 0 2'],
    ['the capturing pawn pinned', '8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1', '8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1'],
    ['nine queens', '4k3/8/8/8/8/8/8/QQQQKQQQ w - - 0 1', '4k3/8/8/8/8/8/8/QQQQKQQQ w - - 0 1'],
    ['mate', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
    ['double check by slider and knight', '4k3/8/5N2/8/8/8/8/4R1K1 b - - 0 1', '4k3/8/5N2/8/8/8/8/4R1K1 b - - 0 1'],
    ['double check by two sliders', '4k3/8/8/7B/8/8/8/4R1K1 b - - 0 1', '4k3/8/8/7B/8/8/8/4R1K1 b - - 0 1'],
    ['check by the pawn that passed', '8/8/8/2k5/2pP4/8/8/4K3 b - d3 0 3', '8/8/8/2k5/2pP4/8/8/4K3 b - d3 0 3'],
  ])('%s', (_, text, fen) => {
    expect(verdict(text)).toBe(fen);
    setFen(text);
    expect(toFen()).toBe(fen);
  });

  it('give their parts', () => {
    const result = parseFen('4k2r/8/8/8/3pP3/8/8/4K3 b k e3 4 17');
    expect(result).toMatchObject({ ok: true, side: BLACK, castling: 4, enPassant: 20, halfmoveClock: 4, fullmove: 17 });
    expect(
      result.ok && Object.fromEntries(Array.from(result.board.entries()).filter(([, piece]) => piece !== 0)),
    ).toEqual({ 4: WHITE | KING, 27: BLACK | 1, 28: WHITE | 1, 60: BLACK | KING, 63: BLACK | 4 });
  });

  it('come out of toFen as they went in', () => {
    const fens = [START_FEN, ...sharpPositions, ...perftPositions.map((position) => position.fen)];
    for (const fen of fens) {
      setFen(fen);
      expect([toFen(), verdict(fen)]).toEqual([fen, fen]);
    }
  });

  it('are judged without touching the position', () => {
    setFen(START_FEN);
    for (const fen of sharpPositions) parseFen(fen);
    expect(toFen()).toBe(START_FEN);
  });
});

it('toFen counts moves from either side to begin, and back', () => {
  for (const [fen, after] of [
    ['4k3/8/8/8/8/8/8/4K2R w - - 3 40', [40, 41, 41, 42]],
    ['4k3/8/8/8/8/8/8/4K2R b - - 3 40', [41, 41, 42, 42]],
  ] as const) {
    setFen(fen);
    const played = after.map((fullmove, i) => {
      const quiet = legalMovesOf()[0];
      makeMove(quiet);
      expect(toFen().split(' ').slice(4)).toEqual([String(4 + i), String(fullmove)]);
      return quiet;
    });
    for (const move of played.reverse()) unmakeMove(move);
    expect(toFen()).toBe(fen);
  }
});

it('every position of random games is accepted as it is written', () => {
  for (const fen of [START_FEN, ...sharpPositions]) {
    for (let seed = 1; seed <= 6; seed++) {
      const written: string[] = [];
      randomWalk(fen, 100, seeded(seed), () => written.push(toFen()));
      for (const one of written) if (verdict(one) !== one) expect(verdict(one)).toBe(one);
    }
  }
});

it('a game that goes on without progress is written with the highest clock that is accepted', () => {
  setFen(START_FEN);
  for (let i = 0; i < 600; i++) playMoves(i % 2 === 0 ? ['Nf3', 'Nf6'] : ['Ng1', 'Ng8']);
  const written = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 150 601';
  expect([toFen(), verdict(toFen())]).toEqual([written, written]);
});

it('reads a FEN that was taken from a line of EPD with its semicolon', () => {
  for (const end of [';', ' ;', '; '])
    expect(parseFen(`${START_FEN}${end}`)).toMatchObject({ ok: true, fen: START_FEN });
});
