/**
 * A drawing of the page as an SVG file that needs nothing of the page: colours of the theme written in, outlines that
 * it refers to taken along, text in fonts that every system has, its name above. Fetched by the press: few readers save
 * a picture, and its 2 kB would come with every page that has a figure.
 */
import { saveFile } from '../share/save-file.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Pixels around the drawing, and of a line of its name. */
const EDGE = 24;
const LINE = 22;
const NAME_SIZE = 16;
/** Pixels that a character of the name takes, more or less. */
const CHARACTER = 8.5;

const SERIF = "Georgia, 'Times New Roman', serif";
const MONO = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

/**
 * What is written into each element where it is not what it would be without: inherited, and the rest with what they
 * are at first.
 */
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'font-size',
  'font-style',
  'font-weight',
  'text-anchor',
  'visibility',
  'paint-order',
] as const;
const OWN: Readonly<Record<string, string>> = {
  opacity: '1',
  'dominant-baseline': 'auto',
  'vector-effect': 'none',
};
/** Attributes that mean something to the page alone. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|aria-.*|data-.*|on.*)$/;

/** Pixels of the page's own size of text. */
const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Copies an element with what it looks like; null for one that is not shown. */
function copyOf(element: Element, outermost: boolean): Element | null {
  const style = getComputedStyle(element);
  if (style.display === 'none') return null;
  const copy = element.cloneNode(false) as Element;
  for (const { name, value } of [...copy.attributes]) {
    if (OF_THE_PAGE.test(name)) copy.removeAttribute(name);
    // The root of the file is no page, whose text these grow with.
    else if (/^-?[\d.]+rem$/.test(value)) copy.setAttribute(name, String(Number.parseFloat(value) * rootSize()));
  }
  const above = element.parentElement;
  const inherited = outermost || above === null ? null : getComputedStyle(above);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (inherited?.getPropertyValue(name) === value) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
  for (const [name, first] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value === first) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
  if (element.localName === 'text') copy.setAttribute('font-family', /mono/i.test(style.fontFamily) ? MONO : SERIF);
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const inner = copyOf(child, false);
      if (inner !== null) copy.append(inner);
    } else copy.append(child.cloneNode());
  }
  return copy;
}

/** Ids that a drawing refers to. */
const referred = (drawing: Element): string[] =>
  [drawing, ...drawing.querySelectorAll('*')].flatMap((one) =>
    [...one.attributes].flatMap(({ name, value }) => {
      if (name === 'href') return value.startsWith('#') ? [value.slice(1)] : [];
      return [...value.matchAll(/url\(["']?#([^"')]+)["']?\)/g)].map((found) => found[1] ?? '');
    }),
  );

/** Takes along what a drawing refers to elsewhere in the page, and what that refers to. */
function takeAlong(drawing: Element): void {
  const defs = document.createElementNS(SVG, 'defs');
  const has = (id: string) => [drawing, defs].some((part) => part.querySelector(`[id="${CSS.escape(id)}"]`) !== null);
  for (let wanted = referred(drawing); wanted.length > 0;) {
    const ids = [...new Set(wanted)].filter((id) => !has(id));
    wanted = [];
    for (const id of ids) {
      const there = document.getElementById(id);
      const copy = there === null ? null : copyOf(there, false);
      if (copy === null) continue;
      defs.append(copy);
      wanted.push(...referred(copy));
    }
  }
  if (defs.childNodes.length > 0) drawing.prepend(defs);
}

/** A canvas as it is painted, as part of a drawing. */
function painted(canvas: HTMLCanvasElement): Element {
  const image = document.createElementNS(SVG, 'image');
  image.setAttribute('href', canvas.toDataURL('image/png'));
  return image;
}

/** The colour behind an element: the nearest that is not clear. */
function paperOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!/^(?:transparent|rgba\(.*, 0\))$/.test(colour)) return colour;
  }
  return '#ffffff';
}

/** The name in lines that fit a width in pixels. */
export function nameLines(name: string, width: number): string[] {
  const most = Math.max(10, Math.floor(width / CHARACTER));
  const lines = [''];
  for (const word of name.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** The text of the file. */
function stillOf(drawing: SVGSVGElement | HTMLCanvasElement, name: string): string {
  const { height, width } = drawing.getBoundingClientRect();
  const lines = nameLines(name, width);
  const top = EDGE + lines.length * LINE;
  const whole = document.createElementNS(SVG, 'svg');
  const set = (element: Element, attributes: Readonly<Record<string, string | number>>) => {
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  const make = (kind: string, attributes: Readonly<Record<string, string | number>>) =>
    set(document.createElementNS(SVG, kind), attributes);
  const [w, h] = [Math.ceil(width + 2 * EDGE), Math.ceil(top + height + EDGE)];
  set(whole, { width: w, height: h, viewBox: `0 0 ${w} ${h}` });
  const title = make('title', {});
  title.textContent = name;
  whole.append(title);
  // For those who hear it, and with a board's men in words.
  const words = drawing.getAttribute('aria-label');
  if (words !== null) {
    const description = make('desc', {});
    description.textContent = words;
    whole.append(description);
  }
  whole.append(make('rect', { width: w, height: h, fill: paperOf(drawing) }));
  const ink = getComputedStyle(drawing.parentElement ?? drawing).color;
  for (const [place, line] of lines.entries()) {
    const y = EDGE + place * LINE + NAME_SIZE / 2;
    const text = make('text', {
      x: EDGE,
      y,
      fill: ink,
      'font-family': SERIF,
      'font-size': NAME_SIZE,
      'font-weight': 600,
    });
    text.textContent = line;
    whole.append(text);
  }
  const inner = drawing instanceof HTMLCanvasElement ? painted(drawing) : copyOf(drawing, true);
  if (inner !== null) {
    if (inner.localName === 'svg') takeAlong(inner);
    whole.append(set(inner, { x: EDGE, y: top, width, height, overflow: 'visible' }));
  }
  return new XMLSerializer().serializeToString(whole);
}

/** The name of a file: letters and digits of a drawing's name. */
export const fileNameOf = (name: string): string =>
  `${
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'figure'
  }.svg`;

/** Gives the file to the browser, which saves it. */
export function saveStill(drawing: SVGSVGElement | HTMLCanvasElement, name: string): void {
  saveFile(fileNameOf(name), stillOf(drawing, name), 'image/svg+xml');
}
