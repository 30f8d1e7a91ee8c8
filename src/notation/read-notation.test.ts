import { describe, expect, it } from 'vitest';
import { playMoves, setFen, START_FEN, toFen } from '../../engine/index.ts';
import { readNotation } from './read-notation.ts';

const FEN = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const ITALIAN = 'e4 e5 Nf3 Nc6 Bc4';

/** Where the first game of a text ends, and how it is called. */
function endOf(text: string): { fen: string; title: string; games: number } {
  const read = readNotation(text);
  if (!read.ok) throw new Error(read.message);
  const [game] = read.games;
  setFen(game?.fen ?? START_FEN);
  playMoves(game?.moves.map((move) => move.text) ?? []);
  return { fen: toFen(), title: game?.title ?? '', games: read.games.length };
}
const faultIn = (text: string) => {
  const read = readNotation(text);
  return read.ok ? '' : read.message;
};
function reached(moves: string): string {
  setFen(START_FEN);
  playMoves(moves.split(' '));
  return toFen();
}

describe('what is pasted', () => {
  it('is a FEN with any white space in it', () => {
    const [board, ...fields] = FEN.split(' ');
    for (const text of [FEN, ` ${FEN}\n`, `${board}\t${fields.join('  ')}`, [board, ...fields].join('\n')])
      expect(endOf(text)).toEqual({ fen: FEN, title: 'Your position', games: 1 });
  });

  it.each([
    ['lichess, analysis', `https://lichess.org/analysis/standard/${FEN.replaceAll(' ', '_')}`],
    ['lichess, without a variant', `https://lichess.org/analysis/${FEN.replaceAll(' ', '_')}#9`],
    ['lichess, from a position', `https://lichess.org/analysis/fromPosition/${FEN.replaceAll(' ', '_')}?color=white`],
    ['lichess, editor', `https://lichess.org/editor/${FEN.replaceAll(' ', '_')}?color=white`],
    ['lichess, encoded', `https://lichess.org/analysis/standard/${encodeURIComponent(FEN)}`],
    ['chess.com', `https://www.chess.com/analysis?fen=${encodeURIComponent(FEN)}&flip=false&tab=analysis`],
    ['lichess, without a scheme', `lichess.org/analysis/standard/${FEN.replaceAll(' ', '_')}`],
    ['chess.com, without a scheme', `www.chess.com/analysis?fen=${encodeURIComponent(FEN)}`],
    ['chess.com, with plus signs', `https://www.chess.com/analysis?fen=${FEN.replaceAll(' ', '+')}`],
    ['this book, a run', `https://cutoff.example/chess/lab/#v=1&fen=${FEN.replaceAll(' ', '_')}&depth=5`],
    ['this book, a run without its page', `#v=1&fen=${FEN.replaceAll(' ', '_')}&depth=5`],
  ])('is the address of an analysis board: %s', (_, address) => {
    expect(endOf(address).fen).toBe(FEN);
  });

  it('is an address with moves', () => {
    for (const address of [
      `https://lichess.org/analysis/pgn/${ITALIAN.replaceAll(' ', '_')}`,
      `https://lichess.org/analysis/pgn/1.e4+e5+2.Nf3+Nc6+3.Bc4`,
      `https://www.chess.com/analysis?pgn=${encodeURIComponent('1. e4 e5 2. Nf3 Nc6 3. Bc4 *')}`,
    ])
      expect(endOf(address).fen).toBe(reached(ITALIAN));
    expect(faultIn('https://www.chess.com/game/live/123')).toMatch(
      /^This address holds no position: .* not fetched\.$/,
    );
    expect(faultIn('https://lichess.org/analysis/standard/8/8/8/8/8/8/8/9_w_-_-_0_1')).not.toBe('');
    expect(faultIn('chess.com/game/live/123')).toMatch(/^This address holds no position: /);
    expect(faultIn('#v=1&depth=3')).toBe('This link holds no position.');
    expect(faultIn('#8/8/8/8')).toMatch(/^There is no position in this text/);
    expect(faultIn('Nf3/e5')).not.toMatch(/address/);
  });

  it('is what engines are told', () => {
    expect(endOf('position startpos').fen).toBe(START_FEN);
    expect(endOf('position startpos moves e2e4 e7e5\n').fen).toBe(reached('e4 e5'));
    expect(endOf(`position fen ${FEN} moves e1g1`)).toMatchObject({
      fen: expect.stringMatching(/ b kq /),
      title: 'Your line',
    });
    expect(endOf(`position  fen ${FEN}`).fen).toBe(FEN);
    expect(faultIn('position e4')).toMatch(/^A command begins with “position startpos”/);
    expect(faultIn('position fen 8/8 w - - 0 1')).not.toBe('');
  });

  it('is an EPD, with the names of its positions', () => {
    const epd = `# a suite\n${FEN.slice(0, -4)} bm O-O; id "Italian; quiet";\n\n8/8/8/8/8/k7/p7/K7 b - - bm a2;\n`;
    const read = readNotation(epd);
    expect(read).toMatchObject({
      ok: true,
      games: [
        { title: 'Italian; quiet', fen: expect.stringContaining(FEN.slice(0, -4)), moves: [] },
        { title: 'Position 2', blackFirst: true },
      ],
    });
    expect(endOf(`${FEN} ce 35;`).fen).toBe(FEN);
    expect(readNotation(`${FEN}\n8/8/8/8/8/8/8/8 w - - bm e4;\n% remark\n${FEN.slice(0, -4)} - bm O-O;`)).toMatchObject(
      {
        ok: true,
        games: [{ title: 'Position 1' }, { title: 'Position 2' }],
        leftOut: expect.stringMatching(/^Line 2: .*king.* 1 of 3 lines cannot be read; the others are here\.$/),
      },
    );
  });

  it('is never a broken FEN with its fault passed over', () => {
    for (const clock of ['x 1', '-1 1', '0 1 extra'])
      expect(faultIn(`8/8/4k3/8/8/4K3/4P3/8 w - - ${clock}`), clock).toMatch(/halfmove clock|has 7 fields/);
  });

  it('is a PGN as before, with the line of a fault', () => {
    expect(endOf(`1. e4 e5 2. Nf3 Nc6 3. Bc4 *`).fen).toBe(reached(ITALIAN));
    expect(faultIn('1. e4 {open\n e5')).toMatch(/^Line 1 of the PGN opens a comment/);
  });
});
