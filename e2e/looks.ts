/** What may be wrong with a page, as seen from within it: each function runs in the page and names what it found. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts since the page was first drawn whole; not there before that. */
    shifts?: { value: number; moved: string[] }[];
    /** What the page's Content-Security-Policy held back. */
    violations: string[];
  }
}

/**
 * Before the first element: notes every layout shift, with what moved, from when the page has come whole and been drawn
 * so. Before, half a table may be seen where a machine is so slow that Chromium no longer waits for the rest, as
 * `<link rel="expect">` asks it to.
 */
export function noteShifts(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
  const watch = () => {
    const shifts: { value: number; moved: string[] }[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift' });
  };
  document.addEventListener('readystatechange', () => {
    // A task from within a frame comes when that frame has been drawn.
    if (document.readyState === 'interactive') requestAnimationFrame(() => setTimeout(watch));
  });
}

/** The shifts that `noteShifts` has noted. A page without islands may still have to draw its first frame. */
export async function shiftsOf(page: Page): Promise<Window['shifts']> {
  await page.waitForFunction(() => window.shifts !== undefined, undefined, { polling: 50 });
  return page.evaluate(() => window.shifts);
}

/** Before the first element: notes everything that the policy forbids from then on. */
export function noteViolations(): void {
  window.violations = [];
  addEventListener('securitypolicyviolation', (event) => {
    window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}

/**
 * Faces that the page declares, and the layout preloads, though no text is set in them; the browser warns of it later.
 */
export async function idleFaces(): Promise<string[]> {
  await document.fonts.ready;
  return [...document.fonts]
    .filter((face) => face.status === 'unloaded')
    .map((face) => `${face.family} ${face.weight} ${face.style}`);
}

/** By how many pixels the page is wider than its window. */
export function tooWide(): number {
  return Math.max(0, document.documentElement.scrollWidth - innerWidth);
}

/** Places whose text is wider than their box, which hides what is too much, and the page itself if it is too wide. */
export function cutOff(): string[] {
  const found: string[] = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) found.push(`the page is ${over} px too wide`);
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    if (box.clientWidth <= 1 || box instanceof SVGElement || box.closest('svg, .vh, select, option')) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    const hides = (way: string) => way === 'hidden' || way === 'clip';
    // An ellipsis is a sign that more is there; the table of the tree gives the whole in the panel beside it.
    if (textOverflow === 'ellipsis' || box.closest('.tree-row') || !box.textContent?.trim()) continue;
    const wide = hides(overflowX) && box.scrollWidth > box.clientWidth + 1;
    const tall = hides(overflowY) && box.scrollHeight > box.clientHeight + 1;
    if (!wide && !tall) continue;
    // What is not to be seen yet may be as large as it likes.
    const { right, bottom } = box.getBoundingClientRect();
    const beyond = [...box.querySelectorAll('*')].find((each) => {
      const part = each.getBoundingClientRect();
      const out = (wide && part.right > right + 1) || (tall && part.bottom > bottom + 1);
      return out && each.checkVisibility({ visibilityProperty: true }) && !each.closest('.vh');
    });
    if (beyond) {
      const size = `${box.scrollWidth}×${box.scrollHeight} in ${box.clientWidth}×${box.clientHeight}`;
      found.push(`#${box.id} .${box.className} hides a part of ${beyond.outerHTML.slice(0, 80)}: ${size}`);
    }
  }
  return found;
}

/**
 * Boxes whose content is wider than they are and that no key scrolls: nothing in them, nor they themselves, takes the
 * focus.
 */
export function beyondKeys(): string[] {
  const takesFocus = (each: Element) =>
    each.matches('[tabindex="0"], a[href], button, input, select, textarea, summary');
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1)
    .filter((box) => ![box, ...box.querySelectorAll('*')].some(takesFocus))
    .map((box) => box.outerHTML.slice(0, 110));
}

/** What stands below a widget and too close to it, or to the text around it. */
export function tooClose(): string[] {
  return [...document.querySelectorAll('.wide > p, .wide > astro-island > p')].flatMap((end) => {
    const { nextElementSibling: next, previousElementSibling: last } = end.closest('.wide') ?? end;
    const { bottom, top } = end.getBoundingClientRect();
    const below = next ? next.getBoundingClientRect().top - bottom : Infinity;
    // What a widget keeps from what follows is a part of it.
    const above = last?.matches('p') ? top - last.getBoundingClientRect().bottom : Infinity;
    return Math.min(above, below) < 12 ? [`${end.textContent?.trim()}: ${above} and ${below} px`] : [];
  });
}

/**
 * Targets smaller than 24×24 that have not the room for it either: WCAG 2.5.8 with its exceptions for text and spacing.
 */
export function smallTargets(): string[] {
  const WANTED = 24;
  const boxes = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="slider"], [role="tab"], [role="switch"], [role="gridcell"] ',
    ),
  ]
    .filter(
      (target) =>
        target.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !target.closest('.vh, .skip'),
    )
    .map((target) => {
      // A label around a control is part of its target.
      const boxed = (target instanceof HTMLInputElement && target.closest('label')) || target;
      return { target, box: boxed.getBoundingClientRect() };
    })
    .filter(({ box }) => box.width > 0);
  const small = ({ width, height }: DOMRect) => width < WANTED - 0.5 || height < WANTED - 0.5;
  /** Links in a sentence, or in a line of text, are as high as the line. */
  const inline = (target: HTMLElement) =>
    target.matches('a') &&
    getComputedStyle(target).display === 'inline' &&
    target.closest('p, li, dd, dt, td, th, small, figcaption, pre');
  const near = (a: DOMRect, b: DOMRect) => {
    const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
    const dx = Math.max(b.left - x, 0, x - b.right);
    const dy = Math.max(b.top - y, 0, y - b.bottom);
    return Math.hypot(dx, dy) < WANTED / 2;
  };
  return boxes
    .filter(({ target, box }) => small(box) && !inline(target))
    .filter(({ target, box }) =>
      boxes.some((other) => other.target !== target && near(box, other.box) && !other.target.contains(target)),
    )
    .map(({ target, box }) => `${target.outerHTML.slice(0, 110)}: ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
}

/**
 * Words in the cells of narrow tables that go on in a second line or run out of their column, and cells of the widest
 * ones, which have two lines a row there, that reach beyond their frame.
 */
export function brokenCells(): string[] {
  const range = document.createRange();
  const cells = [
    ...document.querySelectorAll(':is(.trial, .bench-table, .suite-summary) :is(thead th, tbody :is(th, td))'),
  ];
  const words = cells.flatMap((cell) => {
    const edge = cell.getBoundingClientRect().right;
    const text = cell.firstChild;
    // A head that only screen readers hear has no text of its own.
    if (!(text instanceof Text)) return [];
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()];
      return parts.length > 1 || parts.some(({ right }) => right > edge + 0.5) ? [word] : [];
    });
  });
  const beyond = [...document.querySelectorAll('table.two-lines, .two-lines table')].flatMap((table) => {
    const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
    return [...table.querySelectorAll('th, td')].filter(
      (cell) => cell.getBoundingClientRect().right > edge + 1 || cell.scrollWidth > cell.clientWidth + 1,
    );
  });
  return [...words, ...beyond.map((cell) => cell.textContent ?? '')];
}

/** Lines of code that go on with a lone brace. */
export function loneBraces(): string[] {
  const range = document.createRange();
  const rowOf = (text: Text, at: number) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().bottom;
  };
  return [...document.querySelectorAll('.snippet .line')].flatMap((line) => {
    const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const rows: number[] = [];
    for (let text = walk.nextNode() as Text | null; text !== null; text = walk.nextNode() as Text | null)
      for (const { index } of text.data.matchAll(/\S/g)) rows.push(rowOf(text, index));
    const [before = 0, last = 0] = rows.slice(-2);
    return last > before + 8 ? [line.textContent ?? ''] : [];
  });
}

/** Comments in code that end in a row of their own for a word. */
export function loneWords(): string[] {
  return [...document.querySelectorAll('.snippet .tc')].flatMap((comment) => {
    const rows = [...comment.getClientRects()];
    const longest = Math.max(...rows.map((row) => row.width));
    return (rows.at(-1)?.width ?? longest) < longest / 2 ? [comment.textContent ?? ''] : [];
  });
}

/**
 * What is shown on paper and can only be pressed. A list to choose from prints as the text of its choice, the head of a
 * fold as a heading, where what it folds is printed below.
 */
export function pressable(): string[] {
  return [...document.querySelectorAll('button, input[type="range"], summary, .site-nav a')]
    .filter((each) => each.checkVisibility())
    .filter((each) => each.localName !== 'summary' || !each.nextElementSibling?.checkVisibility())
    .map((each) => each.outerHTML.slice(0, 90));
}

/** What moves although the reader wants no movement, and bars, marks, switches and lines that forced colours hide. */
export function movingOrLost(): string[] {
  const paper = getComputedStyle(document.body).backgroundColor;
  const moving = [...document.querySelectorAll('*')].filter((each) => {
    const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each);
    const moves = transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0.01);
    return moves || animationName !== 'none' || scrollBehavior === 'smooth';
  });
  const invisible = [...document.querySelectorAll('.bar, .switch')]
    .filter((each) => each.getBoundingClientRect().width > 2)
    .filter((each) => {
      const { backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(each);
      return backgroundColor === paper && (borderTopStyle === 'none' || borderTopColor === paper);
    });
  // The lines that can be drawn, their handles, and the marks of a legend, which are made by the style sheet.
  const lost = [...document.querySelectorAll('.moves-line, .gap-handle, .gap-legend .seen-dot, .map-legend i')].filter(
    (each) => getComputedStyle(each, each.matches('i') ? null : '::before').backgroundColor === paper,
  );
  return [...moving, ...invisible, ...lost].map((each) => each.outerHTML.slice(0, 100));
}

/**
 * What is wrong with the focused element: all of nine points in what the window shows of it are covered by something
 * else, or nothing shows that it has the focus. 'left' when the focus has left the page; null for what is as it should
 * be.
 */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'left';
  const box = focused.getBoundingClientRect();
  // Of a box that is larger than the window, what the window shows.
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
  // What lets the pointer through is asked for its place all the same.
  const through = focused.style.pointerEvents;
  focused.style.pointerEvents = 'auto';
  const name = focused.outerHTML.slice(0, 110);
  const parts = [0.1, 0.5, 0.9];
  const seen = parts.some((x) =>
    parts.some((y) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height);
      return (
        hit !== null &&
        (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused) === true)
      );
    }),
  );
  focused.style.pointerEvents = through;
  if (!seen) return `${name} is hidden at ${box.x.toFixed(0)},${box.y.toFixed(0)}`;
  let outlined: Element | null = focused;
  // The frame of a control may show the focus for it.
  for (let up = 0; up < 3 && outlined; up++, outlined = outlined.parentElement) {
    for (const part of [undefined, '::before', '::after']) {
      const { outlineStyle, outlineWidth } = getComputedStyle(outlined, part);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return null;
    }
  }
  return focused.id === 'main' ? null : `${name} shows no focus`;
}

/** Goes through the page with Tab from its top, for so many stops at most, and gives what is wrong on the way. */
export async function tabThrough(page: Page, most: number): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab');
    const wrong = await page.evaluate(hiddenFocus);
    if (wrong === 'left') break;
    if (wrong !== null) found.push(wrong);
  }
  return found;
}
