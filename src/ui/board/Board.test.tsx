import { Chess, type Square } from 'chess.js';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { arrowPath, Board, boardLabel } from './Board.tsx';
import { PieceOutlines } from './PieceOutlines.tsx';
import { inWords, isDark, menOf, squareName, whiteToMove } from './placement.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Positions of a few random games: fixed by the seed, so a failure can be looked at again. */
function positions(): string[] {
  let seed = 20_011;
  const fens = [START, '8/8/8/8/8/8/8/8 w - - 0 1', '7k/8/8/8/8/8/8/K7 b - - 0 1'];
  for (let game = 0; game < 6; game += 1) {
    const chess = new Chess();
    for (let ply = 0; ply < 80 && !chess.isGameOver(); ply += 1) {
      const moves = chess.moves();
      seed = (seed * 48_271) % 2_147_483_647;
      chess.move(moves[seed % moves.length] as string);
      if (ply % 9 === 0) fens.push(chess.fen());
    }
  }
  return fens;
}

/** The men that a text alternative names, as "white rook a1". */
function spoken(text: string): string[] {
  const kinds: Record<string, string> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
  return ['White', 'Black'].flatMap((side) => {
    const list = new RegExp(`${side}: ([^.]*)\\.`).exec(text)?.[1] ?? '';
    return list.split('; ').flatMap((group) => {
      const kind = Object.values(kinds).find((name) => group.startsWith(name));
      return (group.match(/\b[a-h][1-8]\b/g) ?? []).map((square) => `${side.toLowerCase()} ${kind} ${square}`);
    });
  });
}

describe('the position in words', () => {
  it('names the men that chess.js finds on the board, and the side to move', () => {
    const names = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
    for (const fen of positions()) {
      const chess = new Chess(fen, { skipValidation: true });
      const expected = chess
        .board()
        .flat()
        .flatMap((man) => (man ? [`${man.color === 'w' ? 'white' : 'black'} ${names[man.type]} ${man.square}`] : []));
      const text = inWords(fen);
      expect(spoken(text).sort()).toEqual(expected.sort());
      expect(text.startsWith(chess.turn() === 'w' ? 'White to move.' : 'Black to move.')).toBe(true);
      expect(whiteToMove(fen)).toBe(chess.turn() === 'w');
    }
  });

  it('reads as a sentence', () => {
    expect(inWords('6k1/5ppp/8/8/8/8/5PPP/R3R1K1 b - - 0 1')).toBe(
      'Black to move. White: king g1; rooks a1 and e1; pawns f2, g2 and h2. Black: king g8; pawns f7, g7 and h7.',
    );
  });

  it('refuses a broken placement by the rank that is wrong', () => {
    expect(() => menOf('8/8/8/8 w - - 0 1')).toThrow('needs 8 ranks');
    expect(() => menOf('8/8/8/9/8/8/8/8 w - - 0 1')).toThrow('Rank 5 ');
    expect(() => menOf('8/8/8/8/8/8/ppp/8 w - - 0 1')).toThrow('has 3 squares');
    expect(() => menOf('xnbqkbnr/8/8/8/8/8/8/8 w - - 0 1')).toThrow('Rank 8 of');
  });
});

describe('squares', () => {
  it('have the colours that chess.js gives them, and its names', () => {
    const chess = new Chess();
    for (let square = 0; square < 64; square += 1) {
      expect(chess.squareColor(squareName(square) as Square)).toBe(isDark(square) ? 'dark' : 'light');
    }
  });

  it('are drawn dark where they are dark', () => {
    const path = /class="sq-dark"[^>]* d="([^"]*)"/.exec(renderToString(<PieceOutlines />))?.[1] ?? '';
    const boxes = [...path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)H\1z/g)].map(([, ...box]) => box.map(Number));
    expect(boxes.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}H${x}z`).join('')).toBe(path);
    // Filled by the rule "evenodd": where an odd number of boxes lies.
    const filled = (x: number, y: number) =>
      boxes.filter(([left = 0, top = 0, w = 0, h = 0]) => x > left && x < left + w && y > top && y < top + h).length %
      2;
    for (let square = 0; square < 64; square += 1) {
      expect(filled((square & 7) * 24 + 12, (7 - (square >> 3)) * 24 + 12)).toBe(isDark(square) ? 1 : 0);
    }
  });
});

describe('the drawing', () => {
  const places = (html: string, side: 'w' | 'b') =>
    [
      ...(new RegExp(`<g class="men-${side}">(.*?)</g>`).exec(html)?.[1] ?? '').matchAll(
        /#man-(\w)" x="(\d+)" y="(\d+)"/g,
      ),
    ].map(([, kind, x, y]) => `${kind} ${Number(x) / 24},${Number(y) / 24}`);

  it('has White below, the queen left of her king', () => {
    const html = renderToString(<Board fen={START} />);
    expect(places(html, 'w')).toContain('q 3,7');
    expect(places(html, 'w')).toContain('k 4,7');
    expect(places(html, 'b')).toContain('k 4,0');
    expect(places(html, 'w')).toHaveLength(16);
  });

  it('turns by half a circle when flipped', () => {
    const upright = places(renderToString(<Board fen={START} />), 'b');
    const flipped = places(renderToString(<Board fen={START} flipped />), 'b');
    const turned = upright.map((place) => place.replace(/(\d),(\d)/, (_, x, y) => `${7 - Number(x)},${7 - Number(y)}`));
    expect(flipped.sort()).toEqual(turned.sort());
    expect(renderToString(<Board fen={START} flipped />)).toContain('hgfedcba');
  });

  it('says in words what is drawn over the men', () => {
    const label = boardLabel({
      fen: START,
      label: 'The start',
      lastMove: { from: 12, to: 28 },
      arrows: [{ from: 6, to: 21 }],
      highlights: [4, 60],
    });
    expect(label.startsWith('The start. White to move. ')).toBe(true);
    expect(label.endsWith('Last move: e2 to e4. Best move: g1 to f3. Marked: e1, e8.')).toBe(true);
    expect(renderToString(<Board fen={START} arrows={[{ from: 6, to: 21 }]} />)).toContain('Best move: g1 to f3.');
  });

  it('points an arrow at the middle of its square, whichever way the board stands', () => {
    // The tip is the fourth point. e4 (28) lies 4.5 squares from the left and from the top, or 3.5 on a flipped board.
    const tip = (path: string) => (path.match(/\d+(\.\d+)?/g) ?? []).slice(6, 8).map(Number);
    expect(tip(arrowPath(12, 28))).toEqual([108, 108]);
    expect(tip(arrowPath(6, 21))).toEqual([132, 132]);
    expect(tip(arrowPath(12, 28, true))).toEqual([84, 84]);
    expect(arrowPath(12, 12)).toBe('');
  });
});
