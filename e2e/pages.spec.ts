/**
 * Tables of pages and checks: what holds for every page, whatever is on it. A page is loaded once, narrow and dark, and
 * all is asked of it one after the other, for readers who enlarge it, set its text wider, come by keyboard or finger,
 * look at it in the other theme, or print it (WCAG 2.2: 1.4.4, 1.4.10, 1.4.12, 2.4.11, 2.5.8).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { tags } from '../scripts/checks/html.ts';
import { BARS } from '../scripts/checks/page-weight.ts';
import { barriers, barriersInBothThemes, barriersInTheme } from './barriers.ts';
import {
  beyondKeys,
  brokenCells,
  cutOff,
  idleFaces,
  loneBraces,
  loneWords,
  movingOrLost,
  noteShifts,
  noteViolations,
  pressable,
  shiftsOf,
  smallTargets,
  tabThrough,
  tooClose,
  tooWide,
} from './looks.ts';
import { builtPages, expect, fileOf, openFolds, scrollThrough, test, wakeIslands } from './site.ts';

test.use({ engine: 'none' });

/** The HTML of a page. */
const htmlOf = (address: string): string =>
  readFileSync(join('dist', address.endsWith('/') ? `${address}index.html` : address), 'utf8');

/** Of pages that one template makes, the longest: the one in which most can go wrong. */
const longestOf = (addresses: readonly string[]) =>
  addresses.toSorted((a, b) => htmlOf(b).length - htmlOf(a).length)[0] ?? './';

// Pages of the engine's files are many and alike, and so are the rules: one stands for all as a whole.
const sources = builtPages().filter((page) => /^\.\/source\/.+\//.test(page));
const rules = builtPages().filter((page) => /^\.\/rules\/(?!compared)[a-z]+\//.test(page));
const alike = new Set([...sources, ...rules]);
const whole = [...builtPages().filter((page) => !alike.has(page)), longestOf(sources), longestOf(rules)];

/** What is wrong with the text of a page: its heading, its policy, or what it waits with its first frame for. */
function wrongIn(html: string): string[] {
  const all = tags(html);
  const count = (name: string) => all.filter((tag) => tag.name === name).length;
  const policies = all.filter(({ attributes }) => attributes['http-equiv'] === 'content-security-policy');
  // 'unsafe-inline' for attributes with styles only; no host but this one, in any scheme.
  const policy = policies[0]?.attributes['content']?.replace("style-src-attr 'unsafe-inline'", '') ?? '';
  const waits = all.filter(({ attributes: { rel, blocking } }) => rel === 'expect' && blocking === 'render');
  return [
    ...(count('h1') === 1 ? [] : [`${count('h1')} headings`]),
    ...(policies.length === 1 ? [] : [`${policies.length} policies`]),
    ...(policy.match(/unsafe|\*|https?:|blob:|strict-dynamic/g) ?? []),
    ...(waits.length === 1 && waits[0]?.attributes['href'] === '#main' ? [] : ['it does not wait for #main']),
    ...(html.includes('/changes/"') ? [] : ['no way to the changes']),
  ];
}

test('every page has one heading and one policy, which lets in nothing else, and waits for its text', () => {
  for (const address of builtPages()) expect.soft(wrongIn(htmlOf(address)), address).toEqual([]);
});

/** Gzipped bytes of the scripts that a page asked for; workers start once it rests, and have a bar of their own. */
function weightOf(requests: readonly Request[], baseURL = ''): number {
  const own = requests.filter((request) => !/\/(?:engine|\w+\.worker)-/.test(request.url()));
  return own.reduce(
    (sum, request) => sum + gzipSync(readFileSync(fileOf(request.url(), baseURL)), { level: 9 }).length,
    0,
  );
}

/** Waits until the islands that wake by themselves run, and the page then has nothing to do. */
async function rested(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('astro-island[ssr]:is([client=load], [client=idle])') === null,
    undefined,
    { polling: 50 },
  );
  await page.evaluate(() => new Promise((settle) => requestIdleCallback(() => setTimeout(settle, 100))));
}

/** Loads a page on the smallest phone, in the dark, with its islands awake. */
async function loadNarrow(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  await rested(page);
}

/** What is asked of a page that has just been loaded and woken. */
async function lookAtLoaded(page: Page): Promise<void> {
  await wakeIslands(page);
  expect.soft(await shiftsOf(page), 'moves while it loads').toEqual([]);
  expect.soft(await page.evaluate(tooWide), 'wider than the phone').toBe(0);
  expect.soft(await page.evaluate(idleFaces), 'faces that are preloaded for no text').toEqual([]);
  expect.soft(await page.evaluate(brokenCells), 'words and cells at 320 px').toEqual([]);
  expect.soft(await page.evaluate(() => window.violations), 'forbidden by the policy').toEqual([]);
}

/** WCAG 1.4.12, and what it must not take away. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Sets the text wider, or back. */
const space = (page: Page, text: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets =
      rules === '' ? document.adoptedStyleSheets.slice(0, -1) : [...document.adoptedStyleSheets, sheet];
  }, text);

/** Nothing is hidden by being small, narrow, enlarged or spaced out, and every stop of the keyboard is seen. */
async function lookAtLayout(page: Page, address: string): Promise<void> {
  // 1280 pixels at 400 % are 320 CSS pixels, and 1024 are 256 high.
  await page.setViewportSize({ width: 320, height: 256 });
  expect.soft(await page.evaluate(cutOff), 'at 400 %').toEqual([]);
  expect.soft(await page.evaluate(smallTargets), 'targets').toEqual([]);
  expect.soft(await page.evaluate(beyondKeys), 'scrolled by no key').toEqual([]);
  await page.setViewportSize({ width: 390, height: 700 });
  expect.soft(await page.evaluate(brokenCells), 'words and cells at 390 px').toEqual([]);
  expect.soft(await page.evaluate(loneWords), 'ends of comments at 390 px').toEqual([]);
  // A sample of a long page: its head, bars and first widgets.
  expect.soft(await tabThrough(page, 20), 'focus').toEqual([]);
  await space(page, SPACED);
  expect.soft(await page.evaluate(cutOff), 'spaced out at 390 px').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect.soft(await page.evaluate(cutOff), 'spaced out at 1280 px').toEqual([]);
  await space(page, '');
  // Barely wide enough for two columns.
  await page.setViewportSize({ width: 768, height: 1024 });
  expect.soft(await page.evaluate(cutOff), 'at 768 px').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  if (/^\.\/\d-/.test(address)) {
    expect.soft(await page.evaluate(loneBraces), 'ends of lines at 1280 px').toEqual([]);
    expect.soft(await page.evaluate(loneWords), 'ends of comments at 1280 px').toEqual([]);
    expect.soft(await page.evaluate(tooClose), 'below widgets').toEqual([]);
  }
}

/** On paper: light, the text, and nothing to press. */
async function lookAtPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // A4 less its margins is about 690 pixels.
  await page.setViewportSize({ width: 690, height: 1000 });
  expect.soft(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect.soft(await page.evaluate(pressable), 'pressable on paper').toEqual([]);
  expect.soft(await page.evaluate(tooWide), 'wider than the paper').toBe(0);
  await expect.soft(page.locator('main h1')).toBeVisible();
}

for (const address of whole) {
  test(`page ${address}`, async ({ page, baseURL }) => {
    await page.addInitScript(noteShifts);
    await page.addInitScript(noteViolations);
    const scripts: Request[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && !request.url().includes('worker')) scripts.push(request);
    });
    await loadNarrow(page, address);
    const first = scripts.slice();
    expect.soft(first.filter((request) => request.url().includes('.lazy.'))).toEqual([]);
    expect.soft(weightOf(first, baseURL), 'bytes of script before any touch').toBeLessThanOrEqual(BARS.js);
    await lookAtLoaded(page);
    await lookAtLayout(page, address);
    await scrollThrough(page);
    // Chapters have one template and one set of colours, and are long: after the first, themes take turns.
    const chapter = Number(/^\.\/([2-9])-/.exec(address)?.[1] ?? Number.NaN);
    const found = Number.isNaN(chapter)
      ? await barriersInBothThemes(page)
      : await barriersInTheme(page, chapter % 2 === 0 ? 'light' : 'dark');
    expect.soft(found).toEqual([]);
    await lookAtPaper(page);
  });
}

// Pages of files differ in their lines and in the name at their top: the longest name stands for all.
for (const [title, addresses] of [
  ['pages of rules', rules],
  ['pages of files', sources.toSorted((a, b) => b.length - a.length).slice(0, 1)],
] as const) {
  test(`${title}, which are alike, on a phone`, async ({ page }) => {
    await page.addInitScript(noteShifts);
    await page.addInitScript(noteViolations);
    for (const address of addresses)
      await test.step(address, async () => {
        await loadNarrow(page, address);
        await lookAtLoaded(page);
      });
  });
}

test('a wide window stays as it is while a page loads', async ({ page }) => {
  await page.addInitScript(noteShifts);
  for (const address of ['./', './1-reverse-futility-and-null-move/', './lab/', './match/', './rules/']) {
    await page.goto(address);
    await rested(page);
    await wakeIslands(page);
    expect.soft(await shiftsOf(page), address).toEqual([]);
  }
});

test('twice the size of text hides nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const session = await page.context().newCDPSession(page);
  // Not a style of the page: lengths in media queries must grow as well.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const chapters = ['1-reverse-futility-and-null-move', '3-late-moves', '4-history', '5-all-together'];
  for (const place of [...chapters, 'lab', 'match']) {
    await page.goto(`./${place}/`);
    await wakeIslands(page);
    expect(await page.evaluate(() => matchMedia('(width < 12.5em)').matches)).toBe(true);
    await openFolds(page, 'details');
    expect.soft(await page.evaluate(cutOff), place).toEqual([]);
  }
  // Half as large again: a wide table pans, and takes the board and the choices above it not along.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('./2-futility/');
  const widget = page.locator('.before-after').first();
  const edge = await widget.evaluate((box) => box.getBoundingClientRect().right);
  const places = await widget
    .locator('.where, .where svg, .choices select, .measure')
    .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().right));
  expect(places.length).toBeGreaterThan(3);
  expect(Math.max(...places)).toBeLessThanOrEqual(edge);
});

test('a reader who wants no movement sees none; forced colours keep charts and the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const chapters = ['./1-reverse-futility-and-null-move/', './3-late-moves/', './4-history/'];
  for (const address of ['./', ...chapters, './match/']) {
    await page.goto(address);
    await wakeIslands(page);
    expect.soft(await page.evaluate(movingOrLost), address).toEqual([]);
    expect.soft(await tabThrough(page, 12), address).toEqual([]);
  }
});

test('a reader who wants more contrast gets it in quiet text and thin lines, in both themes', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  const colours = () =>
    page
      .locator('.standfirst')
      .evaluate((text) => [
        getComputedStyle(text).color,
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

/** One widget of each kind alone: the others are pieces of pages that are looked at above. */
const EMBEDS = ['comparison-rfp', 'gap-rfp', 'late-moves', 'tree-small', 'guard-rfp-notInCheck'];

test('widgets alone are accessible in both themes, and as wide as their frame', async ({ page }) => {
  await page.addInitScript(noteViolations);
  await page.setViewportSize({ width: 340, height: 700 });
  for (const name of EMBEDS) {
    await page.goto(`./embed/${name}/`);
    await wakeIslands(page);
    expect.soft(await barriersInBothThemes(page), name).toEqual([]);
    expect.soft(await page.evaluate(tooWide), name).toBe(0);
    expect.soft(await page.evaluate(() => window.violations), name).toEqual([]);
    await expect.soft(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
});
