import { describe, expect, it } from 'vitest';
import { epdText } from './epd.ts';

const fen = '7k/8/5KQ1/8/8/8/8/8 w - - 0 1';

describe('epdText', () => {
  it('writes what is known, a name, and comments in their order', () => {
    expect(
      epdText({ fen, id: 'mate', bm: ['Qg7#', 'Qh5#'], am: ['Qg1'], dm: 1, acd: 4, comments: ['first', 'second'] }),
    ).toBe('7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7# Qh5#; am Qg1; dm 1; acd 4; id "mate"; c0 "first"; c1 "second";');
  });

  it('keeps the clocks where they count', () => {
    expect(epdText({ fen: fen.replace('0 1', '99 80'), id: 'late', ce: 0, comments: [] })).toBe(
      '7k/8/5KQ1/8/8/8/8/8 w - - ce 0; hmvc 99; fmvn 80; id "late";',
    );
  });

  it('lets no text end a string', () => {
    expect(epdText({ fen, id: 'a "b"', comments: [] })).toContain(`id "a 'b'";`);
  });
});
