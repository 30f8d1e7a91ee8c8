/**
 * Every page for readers who enlarge it, set its text wider, come by keyboard or finger, or want their own colours and
 * no movement (WCAG 2.2: 1.4.10, 1.4.12, 2.4.11, 2.5.8, 2.3.3).
 */
import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { cutOff } from './cut-off.ts';
import { builtPages, expect, test, wakeIslands } from './site.ts';
import { noteShifts, shiftsOf } from './shifts.ts';

test.use({ engine: 'none' });

/**
 * All pages that differ in their parts: of the engine's files, which are all alike, the one with the longest lines of
 * text.
 */
const PAGES = builtPages().filter((page) => !/^\.\/source\/.+\//.test(page) || page.includes('negamax'));

/** WCAG 1.4.12, and what it must not take away. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/**
 * Boxes whose content is wider than they are and that no key scrolls: nothing in them, nor they themselves, takes the
 * focus.
 */
function beyondKeys(): string[] {
  const takesFocus = (one: Element) => one.matches('[tabindex="0"], a[href], button, input, select, textarea, summary');
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
    .filter((one) => ![one, ...one.querySelectorAll('*')].some(takesFocus))
    .map((one) => one.outerHTML.slice(0, 110));
}

/** What stands below a widget and too close to it, or to the text around it. */
function tooClose(): string[] {
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
function smallTargets(): string[] {
  const WANTED = 24;
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="slider"], [role="tab"], [role="switch"], [role="gridcell"] ',
    ),
  ].filter(
    (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !one.closest('.vh, .skip'),
  );
  const boxes = all.map((one) => {
    // A label around a control is part of its target.
    const boxed = (one instanceof HTMLInputElement && one.closest('label')) || one;
    return { one, box: boxed.getBoundingClientRect() };
  });
  const small = ({ width, height }: DOMRect) => width < WANTED - 0.5 || height < WANTED - 0.5;
  /** Links in a sentence, or in a line of text, are as high as the line. */
  const inline = (one: HTMLElement) =>
    one.matches('a') &&
    getComputedStyle(one).display === 'inline' &&
    one.closest('p, li, dd, dt, td, th, small, figcaption, pre');
  const near = (a: DOMRect, b: DOMRect) => {
    const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
    const dx = Math.max(b.left - x, 0, x - b.right);
    const dy = Math.max(b.top - y, 0, y - b.bottom);
    return Math.hypot(dx, dy) < WANTED / 2;
  };
  return boxes
    .filter(({ one, box }) => box.width > 0 && small(box) && !inline(one))
    .filter(({ one, box }) =>
      boxes.some(
        (other) => other.one !== one && other.box.width > 0 && near(box, other.box) && !other.one.contains(one),
      ),
    )
    .map(({ one, box }) => `${one.outerHTML.slice(0, 110)}: ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
}

/**
 * What is wrong with the focused element: all of nine points in what the window shows of it are covered by something
 * else, or nothing shows that it has the focus. 'left' when the focus has left the page; nothing for one that is as it
 * should be.
 */
function hiddenFocus(): string | null {
  const one = document.activeElement;
  if (!(one instanceof HTMLElement) || one === document.body) return 'left';
  const box = one.getBoundingClientRect();
  // Of a box that is larger than the window, what the window shows.
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
  // What lets the pointer through is asked for its place all the same.
  const through = one.style.pointerEvents;
  one.style.pointerEvents = 'auto';
  const name = one.outerHTML.slice(0, 110);
  const parts = [0.1, 0.5, 0.9];
  const seen = parts.some((x) =>
    parts.some((y) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height);
      return hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one) === true);
    }),
  );
  one.style.pointerEvents = through;
  if (!seen) return `${name} is hidden at ${box.x.toFixed(0)},${box.y.toFixed(0)}`;
  let outlined: Element | null = one;
  // The frame of a control may show the focus for it.
  for (let up = 0; up < 3 && outlined; up++, outlined = outlined.parentElement) {
    for (const part of [undefined, '::before', '::after']) {
      const { outlineStyle, outlineWidth } = getComputedStyle(outlined, part);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return null;
    }
  }
  return one.id === 'main' ? null : `${name} shows no focus`;
}

/**
 * Goes through the page with Tab and gives what is wrong on the way. Ends when the focus leaves the page or comes
 * round.
 */
async function tabThrough(page: Page, most: number): Promise<string[]> {
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

for (const address of PAGES) {
  test(`${address}: dark and narrow, enlarged four times, spaced out, under a finger, by Tab`, async ({ page }) => {
    await page.addInitScript(noteShifts);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await wakeIslands(page);
    expect.soft(await shiftsOf(page), 'moves').toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'wide').toBeLessThanOrEqual(320);
    // 1280 pixels at 400 % are 320 CSS pixels, and 1024 are 256 high.
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await page.evaluate(cutOff), 'at 400 %').toEqual([]);
    expect.soft(await page.evaluate(smallTargets), 'targets').toEqual([]);
    expect.soft(await page.evaluate(beyondKeys), 'scrolled by no key').toEqual([]);
    // Barely wide enough for two columns.
    await page.setViewportSize({ width: 768, height: 1024 });
    expect.soft(await page.evaluate(cutOff), 'at 768 px').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    if (/^\.\/\d-/.test(address)) expect.soft(await page.evaluate(tooClose), 'below widgets').toEqual([]);
    await page.setViewportSize({ width: 390, height: 700 });
    // A sample of a long page: its head, bars and first widgets.
    expect.soft(await tabThrough(page, 30), 'focus').toEqual([]);
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, SPACED);
    expect.soft(await page.evaluate(cutOff), 'spaced out at 390 px').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect.soft(await page.evaluate(cutOff), 'spaced out at 1280 px').toEqual([]);
  });
}

test('a reader who wants no movement sees none; forced colours keep charts and the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const chapters = ['./1-reverse-futility-and-null-move/', './3-late-moves/', './4-history/'];
  for (const address of ['./', ...chapters, './lab/', './match/']) {
    await page.goto(address);
    await wakeIslands(page);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => {
          const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(one);
          const moves = transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0.01);
          return moves || animationName !== 'none' || scrollBehavior === 'smooth';
        })
        .map((one) => one.outerHTML.slice(0, 100)),
    );
    expect.soft(moving, address).toEqual([]);
    expect.soft(await tabThrough(page, 12), address).toEqual([]);
    // Bars, marks and switches must differ from what they lie on.
    const invisible = await page.evaluate(() => {
      const paper = getComputedStyle(document.body).backgroundColor;
      return [...document.querySelectorAll('.bar, .switch')]
        .filter((one) => one.getBoundingClientRect().width > 2)
        .filter((one) => {
          const { backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(one);
          return backgroundColor === paper && (borderTopStyle === 'none' || borderTopColor === paper);
        })
        .map((one) => one.outerHTML.slice(0, 100));
    });
    expect.soft(invisible, address).toEqual([]);
    // So must the lines that can be drawn, their handles, and the marks of a legend, which are made by the style sheet.
    const lost = await page.evaluate(() => {
      const paper = getComputedStyle(document.body).backgroundColor;
      return [...document.querySelectorAll('.moves-line, .gap-handle, .gap-legend .seen-dot, .map-legend i')]
        .filter((one) => getComputedStyle(one, one.matches('i') ? null : '::before').backgroundColor === paper)
        .map((one) => one.outerHTML.slice(0, 60));
    });
    expect.soft(lost, address).toEqual([]);
  }
});

test('a reader who wants more contrast gets it in quiet text and thin lines, in both themes', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  const quiet = page.locator('.standfirst');
  const colours = () =>
    quiet.evaluate((one) => [
      getComputedStyle(one).color,
      getComputedStyle(document.querySelector('.widget')!).borderColor,
    ]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    const [text, line] = await colours();
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    await expect.poll(async () => (await colours())[0]).not.toBe(text);
    expect((await colours())[1]).not.toBe(line);
    expect(await barriers(page, '#hook')).toEqual([]);
  }
});
