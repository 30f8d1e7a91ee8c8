/** Draws a page's picture for link previews: its position, and what its searches counted. */
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type Arrow, Board } from '@/ui/board/Board.tsx';
import boardCss from '@/ui/board/board.css?raw';
import { PieceOutlines } from '@/ui/board/PieceOutlines.tsx';
import { countText } from '@/format/numbers.ts';
import type { TechniqueId } from '../registry.ts';
import { siteName } from '../site.ts';
import { type Face, outline, widthOf, wrapped } from './letters.ts';
import { colour, withColours } from './tokens.ts';

/** Of every picture, in pixels. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const EDGE = 56;
const BOARD = HEIGHT - 2 * EDGE;
const LEFT = EDGE + BOARD + EDGE;
const RIGHT = WIDTH - EDGE;

/** A count over its bar. */
export interface Row {
  words: string;
  /** Show the technique's label behind the words? */
  label: boolean;
  nodes: number;
  /** What its bar looks like: what was searched, the technique's colour, or ink for all of them. */
  bar: 'seen' | TechniqueId | 'all';
}

/** What a picture says. */
export interface Drawn {
  /** Over the title, at the right of the book's name: "Chapter 2". */
  eyebrow: string;
  title: string;
  fen: string;
  arrows: readonly Arrow[];
  /** The technique that it is about, if it is one. */
  technique?: { id: TechniqueId; label: string } | undefined;
  rows: readonly [Row, Row];
  /** The largest words, and those behind them. */
  verdict: { big: string; words: string };
}

const ink = colour('ink');
const style = withColours(boardCss);
const SMALL = { face: 'regular', size: 27 } as const;

function board({ arrows, fen }: Drawn): string {
  const inside = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const scale = BOARD / 192.6;
  return (
    inside(renderToString(h(PieceOutlines, {}))) +
    `<g class="board" transform="translate(${EDGE} ${EDGE})scale(${scale})translate(.3 .3)">` +
    `${inside(renderToString(h(Board, { fen, names: false, arrows })))}</g>`
  );
}

/** Lines of much the same length, no more of them than needed. */
function balanced(text: string, style: { face: Face; size: number }): string[] {
  let lines = wrapped(text, RIGHT - LEFT, style);
  for (let width = RIGHT - LEFT; width > 0; width -= 10) {
    const narrower = wrapped(text, width, style);
    if (narrower.length > lines.length || narrower.some((line) => widthOf(line, style) > width)) break;
    lines = narrower;
  }
  return lines;
}

/** The title at the largest size at which it takes three lines or fewer. */
function title(text: string): string {
  const face: Face = 'regular';
  for (const size of [74, 66, 58, 50]) {
    const lines = balanced(text, { face, size });
    const fits = lines.every((line) => widthOf(line, { face, size }) <= RIGHT - LEFT);
    if (lines.length * size > 215 || !fits) continue;
    const first = EDGE + 56 + size * 0.9;
    return lines
      .map((line, i) => outline(line, { face, size, fill: ink, x: LEFT, y: first + i * size * 1.06 }))
      .join('');
  }
  throw new Error(`The title "${text}" is too long for a picture.`);
}

/** A technique's label in its frame, from `x` on, around a baseline. */
function tag({ id, label }: NonNullable<Drawn['technique']>, x: number, y: number): string {
  const style = { face: 'code', size: 21 } as const;
  const edge = colour(`${id}-ink`);
  return (
    `<rect x="${x}" y="${y - 23}" width="${widthOf(label, style) + 18}" height="31" rx="4" ` +
    `fill="${colour(`${id}-wash`)}" stroke="${edge}" stroke-width="1.5"/>` +
    outline(label, { ...style, fill: edge, x: x + 9, y })
  );
}

/** A row; the baseline of its words is at `y`. */
function measure({ rows, technique }: Drawn, { bar, label, nodes, words }: Row, y: number): string {
  const longest = Math.max(1, ...rows.map((row) => row.nodes));
  const width = Math.max(4, ((RIGHT - LEFT - 2) * nodes) / longest);
  const [fill, edge] =
    bar === 'seen'
      ? [colour('seen-fill'), colour('edge')]
      : bar === 'all'
        ? [ink, ink]
        : [colour(`${bar}-fill`), colour(`${bar}-ink`)];
  return (
    outline(words, { ...SMALL, fill: ink, x: LEFT, y }) +
    (label && technique ? tag(technique, LEFT + widthOf(`${words} `, SMALL) + 3, y) : '') +
    outline(countText(nodes), { face: 'bold', size: 34, fill: ink, x: RIGHT, y, end: true }) +
    `<rect x="${LEFT + 1}" y="${y + 14}" width="${width.toFixed(1)}" height="26" rx="3" ` +
    `fill="${fill}" stroke="${edge}" stroke-width="1.5"/>`
  );
}

/** The foot: a large word and small ones behind it, as large as there is room for. */
function verdict({ big, words }: Drawn['verdict']): string {
  for (const size of [70, 62, 54, 46]) {
    const style = { face: 'bold', size } as const;
    const x = LEFT + widthOf(big, style) + 18;
    if (x + widthOf(words, SMALL) > RIGHT) continue;
    const y = HEIGHT - EDGE - 4;
    return outline(big, { ...style, fill: ink, x: LEFT, y }) + outline(words, { ...SMALL, fill: ink, x, y });
  }
  throw new Error(`"${big} ${words}" is too long for a picture.`);
}

/** The picture as SVG that needs no font and nothing from outside. Throws an Error when its words do not fit. */
export function draw(drawn: Drawn): string {
  const brand = { face: 'bold', size: 30, x: LEFT, y: EDGE + 24 } as const;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>${style}</style>`,
    `<path fill="${colour('paper')}" d="M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z"/>`,
    board(drawn),
    outline(siteName, { ...brand, fill: ink }),
    outline('.', { ...brand, x: LEFT + widthOf(siteName, brand), fill: colour('accent') }),
    outline(drawn.eyebrow, { ...SMALL, fill: colour('muted'), x: RIGHT, y: brand.y, end: true }),
    title(drawn.title),
    measure(drawn, drawn.rows[0], 376),
    measure(drawn, drawn.rows[1], 458),
    verdict(drawn.verdict),
    '</svg>',
  ].join('');
}
