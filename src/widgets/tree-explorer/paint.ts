/** Paints the icicle on a canvas: fast enough for every entry of a large tree at each step of the slider. */
import type { TechniqueId, TreeShape } from '../../../engine/index.ts';
import { presentations } from '../../techniques/presentation.ts';
import { eachBox } from './geometry.ts';
import { FIRST_TECHNIQUE, isTechnique, type Look, LOOKS } from './looks.ts';

/** What the drawing shows. */
export interface Picture {
  trace: TreeShape;
  /** Index into LOOKS of each entry. */
  look: (id: number) => number;
  levels: Uint8Array;
  /** The entry that takes the whole width. */
  focus: number;
  /** Height of the canvas in pixels. */
  height: number;
  /** Rows below the focus. */
  rows: number;
  selected: number;
  /** 1 for each entry that the filter lets through; null without a filter. */
  matches: Uint8Array | null;
  /** Names of entries that are known. */
  names: ReadonlyMap<number, string>;
}

/** Height of the drawing in pixels at most. */
const MOST = 340;
/** The rail on top, which marks where matches are. */
export const RAIL = 10;

/** Height in pixels for a tree so many rows deep; it stays when a part of the tree is looked at. */
export const canvasHeight = (rows: number): number => Math.min(MOST, Math.max(90, RAIL + 24 * (rows + 1)));
/** Height of a row in pixels. */
export const rowHeight = (rows: number, height: number): number =>
  Math.max(6, Math.min(24, (height - RAIL) / (rows + 1)));

interface Paint {
  fill: string | CanvasPattern;
  plain: string;
  ink: string;
}

/**
 * Reads colours as the page has them now, or in another scheme: a canvas knows nothing of custom properties. All at
 * once, since the browser works out its styles again for each thing that is put in.
 */
function colours(canvas: HTMLCanvasElement, scheme: string, tokens: readonly string[]): string[] {
  const probes = document.createElement('i');
  // With forced colours all would be read as one; the drawing, which brings its own paper, keeps its palette.
  probes.style.setProperty('forced-color-adjust', 'none');
  probes.style.colorScheme = scheme;
  for (const token of tokens) {
    const probe = document.createElement('i');
    probe.style.color = `var(--${token})`;
    probes.append(probe);
  }
  canvas.parentElement?.append(probes);
  const read = Array.from(probes.children, (probe) => getComputedStyle(probe).color);
  probes.remove();
  return read;
}

/** Patterns of techniques, each over its fill: a pattern keeps what its tile shows when it is made. */
function patternMaker(
  context: CanvasRenderingContext2D,
): (technique: TechniqueId, fill: string, ink: string) => Paint['fill'] {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 6;
  const pen = tile.getContext('2d', { willReadFrequently: true });
  return (technique, fill, ink) => {
    if (pen === null) return fill;
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 6, 6);
    pen.strokeStyle = ink;
    pen.stroke(new Path2D(presentations[technique].pattern));
    return context.createPattern(tile, 'repeat') ?? fill;
  };
}

let palette: { theme: string; paints: Paint[]; ink: string; paper: string; accent: string; faint: string } | null =
  null;

/** The tokens of a look: what it is filled with, and its edge. */
function tokensOf(look: Look): [fill: string, ink: string] {
  switch (look) {
    case '':
      return ['ink', 'ink'];
    case 'quiescence':
      return ['sunk', 'edge'];
    case 'searched':
      return ['seen-fill', 'edge'];
    case 'line':
      return ['raised', 'ink'];
    default:
      return [`${look}-fill`, `${look}-ink`];
  }
}

function paletteOf(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, scheme: string) {
  const [theme = ''] = colours(canvas, scheme, ['ink']);
  if (palette?.theme === theme) return palette;
  const tokens = ['raised', 'accent', 'rule', ...LOOKS.flatMap(tokensOf)];
  const [paper = '', accent = '', faint = '', ...looks] = colours(canvas, scheme, tokens);
  const pattern = patternMaker(context);
  const paints = LOOKS.map((name, look): Paint => {
    const [plain = '', ink = ''] = looks.slice(2 * look);
    return { fill: isTechnique(name) ? pattern(name, plain, ink) : plain, plain, ink };
  });
  palette = { theme, paints, ink: theme, paper, accent, faint };
  return palette;
}

/** Draws all of it: in the colours of the page, or in those of the scheme that is named. */
export function paint(canvas: HTMLCanvasElement, picture: Picture, scheme = ''): void {
  const context = canvas.getContext('2d');
  const width = canvas.clientWidth;
  if (context === null || width === 0) return;
  const { focus, height: all, levels, look: lookOf, matches, names, rows, selected, trace } = picture;
  const ratio = Math.min(2, devicePixelRatio || 1);
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(all * ratio)) canvas.height = Math.round(all * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const { accent, faint, ink, paints, paper } = paletteOf(canvas, context, scheme);
  context.fillStyle = paper;
  context.fillRect(0, 0, width, all);
  const height = rowHeight(rows, all);
  const look = matches === null ? lookOf : (id: number) => lookOf(id) + 16 * (matches[id] ?? 0);
  context.lineWidth = 1;
  context.font = '600 11px monospace';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  eachBox(trace, levels, focus, width, look, (left, right, row, id, mark) => {
    const y = RAIL + row * height;
    if (y > all) return;
    // A match has the accent, but for one that a technique ended.
    const plainMatch = mark >= 16 && (mark & 15) < FIRST_TECHNIQUE;
    const colour = plainMatch ? { fill: accent, plain: accent, ink: accent } : paints[mark & 15];
    if (colour === undefined) return;
    const wide = right - left;
    const faded = matches !== null && mark < 16;
    if (faded) context.globalAlpha = 0.3;
    context.fillStyle = wide >= 4 ? colour.fill : colour.plain;
    context.fillRect(left, y, Math.max(1, wide - (wide > 3 ? 1 : 0)), height - 1);
    if (wide >= 4) {
      context.strokeStyle = colour.ink;
      context.strokeRect(left + 0.5, y + 0.5, wide - 2, height - 2);
    }
    context.globalAlpha = 1;
    if (wide < 26 || height < 12) return;
    const technique = (mark & 15) >= FIRST_TECHNIQUE ? (LOOKS[mark & 15] ?? '').toUpperCase() : '';
    const name = names.get(id) ?? '';
    const text = wide > 7 * (technique.length + name.length + 2) ? `${name} ${technique}`.trim() : technique;
    const room = 7 * text.length;
    if (text === '' || room > wide - 4) return;
    context.fillStyle = paper;
    context.fillRect(left + wide / 2 - room / 2 - 2, y + 2, room + 4, height - 5);
    context.fillStyle = ink;
    context.fillText(text, left + wide / 2, y + height / 2);
  });
  const end = trace.columns.next[focus] ?? focus + 1;
  const scale = width / (end - focus);
  context.fillStyle = faint;
  context.fillRect(0, RAIL - 3, width, 1);
  if (matches !== null) {
    context.fillStyle = ink;
    let last = -1;
    for (let id = focus; id < end; id++) {
      if (matches[id] === 0) continue;
      const x = Math.floor((id - focus) * scale);
      if (x !== last) context.fillRect(x, 0, 1, RAIL - 3);
      last = x;
    }
  }
  // The selected entry and its ancestors.
  for (let id = selected; id >= focus; id = trace.columns.parent[id] ?? -1) {
    if (id >= end) break;
    const left = (id - focus) * scale;
    const wide = Math.max(4, ((trace.columns.next[id] ?? id + 1) - id) * scale);
    const y = RAIL + ((levels[id] ?? 0) - (levels[focus] ?? 0)) * height;
    context.strokeStyle = id === selected ? ink : accent;
    context.lineWidth = id === selected ? 3 : 1.5;
    context.strokeRect(left + 1, y + 1, Math.max(3, wide - 2), height - 3);
  }
}

/** Pixels that a box with a name needs. */
const NAMED = 40;

/** The boxes wide enough for a name: whose names one has to ask for. */
export function namedBoxes(picture: Picture, width: number): number[] {
  const { focus, height, rows, trace } = picture;
  if (rowHeight(rows, height) < 12) return [];
  const { next } = trace.columns;
  const end = next[focus] ?? focus + 1;
  const least = (NAMED * (end - focus)) / width;
  const ids: number[] = [];
  // A narrow box has none but narrow ones below it: its subtree is passed over.
  for (let id = focus; id < end && ids.length < 120;) {
    const after = next[id] ?? id + 1;
    const wide = after - id >= least;
    if (wide) ids.push(id);
    id = wide ? id + 1 : after;
  }
  return ids;
}
