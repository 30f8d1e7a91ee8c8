import { describe, expect, it } from 'vitest';
import { setFen, START_FEN, toFen } from './fen.ts';
import { legalMovesOf } from './generate.ts';
import { uciOf } from './move.ts';
import { parseMove, sanOf } from './san.ts';
import { randomWalk, seeded, sharpPositions } from './testing.ts';

/** What a text means in a position: a move in UCI, or the sentence that says why not. */
function read(fen: string, text: string): string {
  setFen(fen);
  const result = parseMove(text);
  expect(toFen()).toBe(fen);
  return result.ok ? uciOf(result.move) : result.message;
}

/** The SAN of a legal move given in UCI. */
function san(fen: string, uci: string): string {
  setFen(fen);
  const move = legalMovesOf().find((one) => uciOf(one) === uci);
  if (move === undefined) throw new Error(`${uci} is not legal in ${fen}`);
  return sanOf(move);
}

describe('SAN', () => {
  it.each([
    ['a pawn', START_FEN, 'e2e4', 'e4'],
    ['a piece', START_FEN, 'g1f3', 'Nf3'],
    ['a pawn that takes', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
    ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 'exd6'],
    ['castling short', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1', 'O-O'],
    ['castling long', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'e8c8', 'O-O-O'],
    ['castling with check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    ['promotion', '8/P6k/8/8/8/8/8/K7 w - - 0 1', 'a7a8n', 'a8=N'],
    ['promotion with capture and check', '1n5k/P7/8/8/8/8/8/K7 w - - 0 1', 'a7b8q', 'axb8=Q+'],
    ['mate', 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2', 'd8h4', 'Qh4#'],
    ['by file', '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1', 'b1d2', 'Nbd2'],
    ['by rank', '4k3/8/8/R7/8/8/8/R3K3 w - - 0 1', 'a5a3', 'R5a3'],
    ['by file when the rank would do too', '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1', 'b1d2', 'Nbd2'],
    ['by both', '1k6/8/8/8/4Q2Q/8/K7/7Q w - - 0 1', 'h4e1', 'Qh4e1'],
    ['not against a pinned piece', '4k3/4r3/8/8/8/2N1N3/8/4K3 w - - 0 1', 'c3d5', 'Nd5'],
    ['not for kings or other types', '4k3/8/8/8/8/8/8/1N1QK3 w - - 0 1', 'b1d2', 'Nd2'],
  ])('%s', (_, fen, uci, expected) => {
    expect(san(fen, uci)).toBe(expected);
  });

  it('of each legal move is read back as that move, and so is its UCI', () => {
    for (const fen of [START_FEN, ...sharpPositions]) {
      randomWalk(fen, 40, seeded(5), () => {
        const legal = legalMovesOf();
        for (const move of legal) {
          const written = sanOf(move, legal);
          for (const text of [written, uciOf(move), ` ${written.replace(/[+#=]/g, '')}!? `]) {
            const result = parseMove(text);
            if (!result.ok || result.move !== move) expect.fail(`${text} in ${toFen()}: ${JSON.stringify(result)}`);
          }
        }
      });
    }
  });
});

const PROMOTE = '1n5k/P7/8/8/8/8/8/K7 w - - 0 1';
const CASTLE = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const THREE_QUEENS = '1k6/8/8/8/4Q2Q/8/K7/7Q w - - 0 1';

describe('moves in either notation', () => {
  it.each([
    ['UCI', START_FEN, 'e2e4', 'e2e4'],
    ['UCI promotion', PROMOTE, 'a7b8r', 'a7b8r'],
    ['UCI promotion in capitals', PROMOTE, 'a7a8Q', 'a7a8q'],
    ['UCI castling', CASTLE, 'e1c1', 'e1c1'],
    ['blanks around', START_FEN, ' Nf3\n', 'g1f3'],
    ['check sign missing', PROMOTE, 'axb8=Q', 'a7b8q'],
    ['check sign too many', START_FEN, 'e4+', 'e2e4'],
    ['comments', START_FEN, 'e4!?', 'e2e4'],
    ['equals sign missing', PROMOTE, 'a8N', 'a7a8n'],
    ['capture sign missing', PROMOTE, 'ab8=Q+', 'a7b8q'],
    ['more disambiguation than needed', START_FEN, 'Ng1f3', 'g1f3'],
    ['long notation', START_FEN, 'Ng1-f3', 'g1f3'],
    ['long notation of a pawn', START_FEN, 'e2-e4', 'e2e4'],
    ['a figurine', START_FEN, '♘f3', 'g1f3'],
    ['a figurine of Black, drawn as text', START_FEN, '♞\uFE0Ef3', 'g1f3'],
    ['castling in letters', CASTLE, 'O-O-O', 'e1c1'],
    ['castling in zeros', CASTLE, '0-0', 'e1g1'],
    ['castling with check sign', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', '0-0+', 'e1g1'],
    ['e.p.', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'exd6 e.p.', 'e5d6'],
    ['b of a pawn is no bishop', '4k3/8/8/2p5/1P6/8/8/B3K3 w - - 0 1', 'bxc5', 'b4c5'],
  ])('%s: %s, %s', (_, fen, text, uci) => {
    expect(read(fen, text)).toBe(uci);
  });

  it.each([
    [
      '',
      START_FEN,
      'The move is empty; accepted are UCI such as "e2e4" or "e7e8q", and SAN such as "Nf3", "exd5" or "O-O".',
    ],
    [
      'zzz',
      START_FEN,
      'The move "zzz" cannot be read; accepted are UCI such as "e2e4" or "e7e8q", and SAN such as "Nf3", "exd5" or "O-O".',
    ],
    [
      '0000',
      START_FEN,
      'The move "0000" cannot be read; accepted are UCI such as "e2e4" or "e7e8q", and SAN such as "Nf3", "exd5" or "O-O".',
    ],
    [
      'e2\u0007e4',
      START_FEN,
      'The move "e2\\u0007e4" cannot be read; accepted are UCI such as "e2e4" or "e7e8q", and SAN such as "Nf3", "exd5" or "O-O".',
    ],
    [
      'nf3',
      START_FEN,
      'The move "nf3" cannot be read; accepted are UCI such as "e2e4" or "e7e8q", and SAN such as "Nf3", "exd5" or "O-O".',
    ],
    ['Sf3', START_FEN, 'The move "Sf3" cannot be read; the letters of pieces are K, Q, R, B and N.'],
    ['Кf3', START_FEN, 'The move "Кf3" cannot be read; the letters of pieces are K, Q, R, B and N.'],
    ['e2e5', START_FEN, 'The move "e2e5" is not legal for White here.'],
    ['Nf6', START_FEN, 'The move "Nf6" is not legal for White here.'],
    ['O-O', START_FEN, 'The move "O-O" is not legal for White here.'],
    ['e4e5', START_FEN, 'The move "e4e5" is not legal: e4 is empty.'],
    ['e7e5', START_FEN, 'The move "e7e5" is not legal: the piece on e7 is not White\'s, who is to move.'],
    ['exd3', START_FEN, 'The move "exd3" is not legal for White here.'],
    ['Nxf3', START_FEN, 'The move "Nxf3" is not legal for White here.'],
    ['e1h1', CASTLE, 'The move "e1h1" takes the side\'s own rook; castling is written "e1g1".'],
    ['e1a1', CASTLE, 'The move "e1a1" takes the side\'s own rook; castling is written "e1c1".'],
    ['Kg1', CASTLE, 'The move "Kg1" is not legal for White here.'],
    ['a7a8', PROMOTE, 'The move "a7a8" promotes a pawn; write the new piece too, as in "a7a8q".'],
    ['a8', PROMOTE, 'The move "a8" leaves open which of a8=Q, a8=R, a8=B, a8=N is meant; write one of them.'],
    ['e2e4q', START_FEN, 'The move "e2e4q" promotes nothing; write "e2e4".'],
    ['e4=Q', START_FEN, 'The move "e4=Q" promotes nothing; leave out "=Q".'],
    ['Qe1', THREE_QUEENS, 'The move "Qe1" leaves open which of Qh4e1, Q1e1, Qee1 is meant; write one of them.'],
    [
      'Ke1e2e3e4e5e6e7e8e1e2',
      START_FEN,
      'The move "Ke1e2e3e4e5e6e7e8e1e…" cannot be read; accepted are UCI such as "e2e4" or "e7e8q", and SAN such as "Nf3", "exd5" or "O-O".',
    ],
  ])('refuses %j in %s', (text, fen, message) => {
    expect(read(fen, text)).toBe(message);
  });

  it('refuses huge text at once', () => {
    for (const huge of ['+', 'e4', ' e.p.', '!'].map((part) => `${part.repeat(300_000)}x`)) {
      expect(read(START_FEN, huge)).toMatch(/^The move ".{1,21}" cannot be read;/);
    }
  });

  it('refuses what is no text', () => {
    for (const value of [undefined, null, 7, {}])
      expect(read(START_FEN, value as never)).toMatch(/^The move is empty;/);
  });

  it('never throws, and reads nothing but legal moves', () => {
    const random = seeded(99);
    const letters = Array.from('abcdefgh12345678NBRQKOox-=+#!?0 \n\u0000🙂');
    for (const fen of [START_FEN, ...sharpPositions]) {
      setFen(fen);
      const legal = legalMovesOf();
      for (let i = 0; i < 300; i++) {
        const text = Array.from({ length: random(9) }, () => letters[random(letters.length)]).join('');
        const result = parseMove(text);
        if (result.ok) expect(legal).toContain(result.move);
        else expect(result.message).toMatch(/^The move [^\p{C}]*\.$/u);
      }
    }
  });
});
