/**
 * Saves the drawing that a menu belongs to (More.tsx) as an SVG file; how it is drawn is fetched with the first press.
 */

import { loadPart } from '../hooks/load-part.ts';

/** What a button belongs to, the nearest of these. */
const AROUND = '[data-pictured], figure, .widget, main';
/** Where the name of a drawing stands. */
const HEADINGS = 'h1, h2, h3, h4, figcaption';

/** The largest drawing in a part of a page, its `board` or another; null when it has none. */
function drawingIn(part: Element, board: boolean): SVGSVGElement | HTMLCanvasElement | null {
  const all = [...part.querySelectorAll<SVGSVGElement | HTMLCanvasElement>('svg, canvas')].filter(
    (one) => one.parentElement?.closest('svg') === null,
  );
  const asked = all.filter((one) => one.classList.contains('board') === board);
  const area = (one: Element) => {
    const { height, width } = one.getBoundingClientRect();
    return height * width;
  };
  return asked.sort((a, b) => area(b) - area(a))[0] ?? null;
}

/** The name of a drawing: the heading of what it stands in, or the page's. */
export function nameOf(part: Element): string {
  for (let at: Element | null = part; at !== null; at = at.parentElement) {
    const heading = at.querySelector(HEADINGS);
    if (heading !== null) return (heading.textContent ?? '').replace(/\s+/g, ' ').trim();
  }
  return document.title;
}

/** Listens for presses, once a page. */
export function savePictures(page: Document): void {
  page.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-picture]') : null;
    const part = button?.closest(AROUND);
    const drawing = part ? drawingIn(part, button?.dataset['picture'] === 'board') : null;
    if (!part || drawing === null) return;
    // Where it does not come nothing is saved, and the next press asks for it again.
    void loadPart(() => import('./still.lazy.ts')).then(
      ({ saveStill }) => saveStill(drawing, nameOf(part)),
      () => {},
    );
  });
}
