import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { playExchange } from '../../../engine/index.ts';
import { Exchange } from './Exchange.tsx';
import { endWords, reasonWords } from './words.ts';

/** Rook takes a defended pawn, with another rook behind. */
const rooks = playExchange('4k3/8/4p3/3p4/8/8/3R4/3RK3 w - - 0 1', 'Rxd5');

describe('an exchange on the page', () => {
  it('says of each capture why it is made, and what all of it comes to', () => {
    expect([0, 1, 2].map((i) => reasonWords(rooks, i))).toEqual([
      'The move that is asked about.',
      'Made: it gains 400, whatever follows.',
      'Made: it gains 100, whatever follows.',
    ]);
    expect(endWords(rooks)).toBe('Black has nothing left that takes here. The exchange is worth −300 to White.');
  });

  it('says where a side stops, and of a king that may not take', () => {
    const queen = playExchange('4k3/3q4/8/3p4/4P3/2P5/8/3QK3 w - - 0 1', 'exd5');
    expect(reasonWords(queen, 1)).toBe('Not made: it would lose 850.');
    expect(reasonWords(queen, 2)).toBe('Not reached.');
    expect(endWords(queen)).toContain('Black stops');
    const king = playExchange('8/8/4k3/3p4/8/2N5/6B1/4K3 w - - 0 1', 'Nxd5');
    expect(endWords(king)).toContain('Only Black’s king is left to take, and it would be taken.');
  });

  it('shows all captures, their balance and the arrows before any click', () => {
    const html = renderToString(
      <Exchange
        id="x"
        title="X"
        cases={[{ title: 'Rooks', fen: '4k3/8/4p3/3p4/8/8/3R4/3RK3 w - - 0 1', exchange: rooks }]}
      />,
    );
    expect([...html.matchAll(/<td class="n">([^<]+)<\/td>/g)].map(([, text]) => text)).toEqual([
      '+100',
      '−400',
      '−300',
    ]);
    expect(html.match(/class="arrow see"/g)).toHaveLength(3);
    expect(html).toContain('Before the exchange');
    expect(html).not.toContain('<select');
  });

  it('has the board after each capture', () => {
    expect(rooks.steps.map(({ fen }) => fen)).toEqual([
      '4k3/8/4p3/3R4/8/8/8/3RK3 b',
      '4k3/8/8/3p4/8/8/8/3RK3 w',
      '4k3/8/8/3R4/8/8/8/4K3 b',
    ]);
    // A pawn taken in passing leaves its own square.
    expect(playExchange('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'exd6').steps[0]?.fen).toBe('4k3/8/3P4/8/8/8/8/4K3 b');
    expect(() => playExchange('4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'Ke5')).toThrow('Ke5');
  });
});
