/**
 * Text as outlines, from the very faces that the pages use: a picture made on a machine without fonts looks the same.
 * No kerning: the few large words of a picture do without.
 */
import serif400 from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?inline';
import serif600 from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?inline';
import { create, type Font } from 'fontkitten';
import code from '../../assets/fonts/jetbrains-mono-subset.woff2?inline';

export type Face = 'regular' | 'bold' | 'code';

/** Reads a font out of the data address that the bundler made of its file. */
function read(address: string): Font {
  const font = create(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  if (font.isCollection) throw new Error('A face of the pictures must be a single font, not a collection.');
  return font;
}

const faces: Readonly<Record<Face, Font>> = { regular: read(serif400), bold: read(serif600), code: read(code) };

/**
 * The file of the code face gives its lightest weight only; a line around the letters makes it that of a label. In font
 * units.
 */
const STROKE: Readonly<Record<Face, number>> = { regular: 0, bold: 0, code: 34 };

/** One line of text. */
export interface Line {
  face: Face;
  /** In pixels. */
  size: number;
  fill: string;
  /** Left end of the line, or its right end with `end`. */
  x: number;
  /** Of the baseline. */
  y: number;
  end?: boolean;
}

/** The letters of a text. Throws an Error that names the first one that the face does not have. */
function letters(text: string, face: Face) {
  const font = faces[face];
  return [...text].map((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(point)) throw new Error(`The face of "${text}" has no letter "${letter}".`);
    return font.glyphForCodePoint(point);
  });
}

/** Width of a text in pixels. */
export function widthOf(text: string, { face, size }: Pick<Line, 'face' | 'size'>): number {
  const units = letters(text, face).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return (units * size) / faces[face].unitsPerEm;
}

/** A text as an SVG group of outlines. Throws an Error when the face lacks one of its letters. */
export function outline(text: string, line: Line): string {
  const { face, size, fill, x, y, end = false } = line;
  const scale = size / faces[face].unitsPerEm;
  let at = 0;
  const paths = letters(text, face).map(({ advanceWidth, path }) => {
    const d = path.toSVG();
    const here = at;
    at += advanceWidth;
    return d === '' ? '' : `<path transform="translate(${here})" d="${d}"/>`;
  });
  const left = end ? x - at * scale : x;
  const stroke = STROKE[face] === 0 ? '' : ` stroke="${fill}" stroke-width="${STROKE[face]}"`;
  // In a font y grows upwards.
  return `<g fill="${fill}"${stroke} transform="translate(${left.toFixed(2)} ${y})scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** A text broken into lines no wider than `width` pixels; a word that is wider stands alone. */
export function wrapped(text: string, width: number, style: Pick<Line, 'face' | 'size'>): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer, style) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
