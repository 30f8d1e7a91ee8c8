import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Drawn, draw, HEIGHT, WIDTH } from './draw.ts';
import { outline, widthOf, wrapped } from './letters.ts';
import { colour, withColours } from './tokens.ts';

const drawn: Drawn = {
  eyebrow: 'Chapter 1',
  title: 'Reverse futility and null move',
  fen: '8/8/8/8/8/8/8/K6k w - - 0 1',
  arrows: [],
  technique: { id: 'rfp', label: 'RFP' },
  rows: [
    { words: 'Without', label: true, nodes: 30_000, bar: 'seen' },
    { words: 'With', label: true, nodes: 10_000, bar: 'rfp' },
  ],
  verdict: { big: '3.0×', words: 'fewer nodes to depth 6' },
};

/** Colour of a pixel of a picture, as "#rrggbb". */
async function pixels(svg: string): Promise<(x: number, y: number) => string> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([WIDTH, HEIGHT]);
  return (x, y) => `#${data.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3).toString('hex')}`;
}

it('draws board and bars in the colours of the book, the bars by their counts', async () => {
  const at = await pixels(draw(drawn));
  expect(at(3, 3)).toBe(colour('paper'));
  // The middles of a8 and b8, and of h8.
  const middle = (file: number) => Math.round(56 + (file + 0.5) * ((HEIGHT - 112) / 8));
  expect([at(middle(0), middle(0)), at(middle(1), middle(0)), at(middle(7), middle(0))]).toEqual([
    colour('sq-light'),
    colour('sq-dark'),
    colour('sq-dark'),
  ]);
  /** Where the bar at this height ends. */
  const end = (y: number, fill: string) => Array.from({ length: WIDTH }, (_, x) => at(x, y)).lastIndexOf(fill);
  const [long, short] = [end(403, colour('seen-fill')), end(485, colour('rfp-fill'))];
  const left = 630;
  expect((long - left) / (short - left)).toBeCloseTo(3, 0.5);
});

it('needs no font and no variable of the page', () => {
  const svg = draw(drawn).replace(/<g id="board-names"[\s\S]*?<\/g>/, '');
  expect(svg.replace(/<defs>[\s\S]*<\/defs>/, '')).not.toContain('<text');
  expect(svg).not.toContain('href="#board-names');
});

it('refuses what does not fit and letters that the face lacks', () => {
  expect(() => draw({ ...drawn, title: 'long '.repeat(60).trim() })).toThrow('is too long for a picture');
  expect(() => draw({ ...drawn, verdict: { big: '3×', words: 'long '.repeat(30) } })).toThrow('is too long');
  expect(() => draw({ ...drawn, eyebrow: '章' })).toThrow('has no letter "章"');
});

it('measures and breaks lines', () => {
  const style = { face: 'regular', size: 20 } as const;
  expect(widthOf('abab', style)).toBeCloseTo(2 * widthOf('ab', style));
  const lines = wrapped('What a chess engine does not search', 150, style);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe('What a chess engine does not search');
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(150);
  const right = outline('ab', { ...style, fill: '#000', x: 100, y: 0, end: true });
  expect(Number(/translate\(([\d.]+)/.exec(right)?.[1]) + widthOf('ab', style)).toBeCloseTo(100, 1);
});

it('takes the light colour of a token, and fallbacks of what is none', () => {
  expect(colour('paper')).toBe('#faf6ed');
  expect(colour('seen-ink')).toBe(colour('muted'));
  expect(() => colour('nothing')).toThrow('no design token --nothing');
  expect(withColours('a{fill:var(--paper);stroke:var(--own, var(--ink))}')).toBe('a{fill:#faf6ed;stroke:#221e18}');
});
