/** What holds for every page of the book, whatever is on it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { BARS } from '../scripts/checks/page-weight.ts';
import { barriersInBothThemes } from './barriers.ts';
import { tags } from '../scripts/checks/html.ts';
import { builtPages, expect, fileOf, scrollThrough, test, wakeIslands } from './site.ts';
import { noteShifts, shiftsOf } from './shifts.ts';
import { noteViolations } from './violations.ts';

/** The window that a page is loaded in at first. */
const WINDOW = { width: 1280, height: 720 };

/**
 * Faces that the page declares, and the layout preloads, though no text is set in them; the browser warns of it later.
 */
async function idleFaces(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [...document.fonts]
      .filter((face) => face.status === 'unloaded')
      .map((face) => `${face.family} ${face.weight} ${face.style}`),
  );
}

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
  ];
}

/** Weight in gzipped bytes of a script that the page asked for. */
function weightOf(request: Request, baseURL: string | undefined): number {
  return gzipSync(readFileSync(fileOf(request.url(), baseURL ?? '')), { level: 9 }).length;
}

/** Standing still, no forbidden thing and no scroll sideways: what pages that are alike are asked. */
async function lookAtAlike(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect.soft(await idleFaces(page), 'faces that are preloaded for no text').toEqual([]);
  await wakeIslands(page);
  expect.soft(await shiftsOf(page)).toEqual([]);
  expect.soft(await page.evaluate(() => window.violations), 'forbidden by the policy').toEqual([]);
}

/**
 * Waits until the islands that wake by themselves run, and the page then has nothing to do: all that it asks for before
 * any touch has been asked for.
 */
async function rested(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('astro-island[ssr]:is([client=load], [client=idle])') === null,
    undefined,
    { polling: 50 },
  );
  await page.evaluate(() => new Promise((settle) => requestIdleCallback(() => setTimeout(settle, 100))));
}

/**
 * Looks at all that holds for one page, but for a narrow window, in which reach.spec.ts loads it; the window may have
 * shown another one before.
 */
async function lookAt(page: Page, address: string, baseURL: string | undefined): Promise<void> {
  const scripts: Request[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script' && !request.url().includes('worker')) scripts.push(request);
  };
  page.on('request', note);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WINDOW);
  await page.goto(address);
  await rested(page);
  page.off('request', note);
  await scrollThrough(page);
  await wakeIslands(page);

  expect.soft(await idleFaces(page), 'faces that are preloaded for no text').toEqual([]);
  expect.soft(await barriersInBothThemes(page)).toEqual([]);
  // Late, so that what moves a moment after loading is caught as well.
  expect.soft(await shiftsOf(page)).toEqual([]);
  expect.soft(await page.evaluate(() => window.violations), 'forbidden by the policy').toEqual([]);
  expect.soft(scripts.filter((request) => request.url().includes('.lazy.'))).toEqual([]);
  // Workers start by themselves once the page rests, and have a bar of their own.
  const ofPage = scripts.filter((request) => !/\/(?:engine|\w+\.worker)-/.test(request.url()));
  const weight = ofPage.reduce((sum, request) => sum + weightOf(request, baseURL), 0);
  const names = ofPage.map((request) => request.url().split('/').at(-1)).join(' ');
  expect.soft(weight, `bytes of script before any touch, ${names}`).toBeLessThanOrEqual(BARS.js);
}

/** The HTML of a page. */
const htmlOf = (address: string): string =>
  readFileSync(join('dist', address.endsWith('/') ? `${address}index.html` : address), 'utf8');

/** The pages by what their tests are called. */
const visits = new Map<string, string[]>();
for (const address of builtPages()) {
  // Those of the engine's files are many and alike, and so are those of the museum's techniques: to look at each as a
  // whole would find the same faults again.
  const [, folder] = /^\.\/(source\/.+|museum)\/.+\//.exec(address) ?? [];
  const title = folder === undefined ? `page ${address}` : `pages in ${folder}`;
  visits.set(title, [...(visits.get(title) ?? []), address]);
}

/** Of pages that one template makes, the longest: the one in which most can go wrong. */
const longestOf = (addresses: readonly string[]) =>
  addresses.toSorted((a, b) => htmlOf(b).length - htmlOf(a).length)[0] ?? './';

/**
 * Of pages that are alike those that are looked at in a narrow window. Pages of files, which have no islands, differ in
 * their lines and in the name at their top: the longest of both stand for all.
 */
const narrowOf = (addresses: readonly string[]) =>
  addresses[0]?.startsWith('./source/')
    ? [longestOf(addresses), addresses.toSorted((a, b) => b.length - a.length)[0] ?? './']
    : addresses;

test('every page has one heading and one policy, which lets in nothing else, and waits for its text', () => {
  for (const address of builtPages()) expect.soft(wrongIn(htmlOf(address)), address).toEqual([]);
});

for (const [title, addresses] of visits) {
  test(title, async ({ page, baseURL }) => {
    await page.addInitScript(noteShifts);
    await page.addInitScript(noteViolations);
    const longest = longestOf(addresses);
    if (addresses.length > 1)
      for (const address of narrowOf(addresses)) await test.step(address, () => lookAtAlike(page, address));
    await test.step(longest, () => lookAt(page, longest, baseURL));
  });
}

// One page for all: to open one takes as long as what is looked at in it.
test('pages without script: heading and text are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  // Of those of the engine's files one of each folder stands for all, and of the chapters, which are the longest pages
  // and have one template, one for all of them.
  const isChapter = (address: string) => /^\.\/\d-/.test(address);
  const others = [...visits].flatMap(([title, all]) => (/ source/.test(title) ? longestOf(all) : all));
  const addresses = [...others.filter((one) => !isChapter(one)), longestOf(builtPages().filter(isChapter))];
  for (const address of addresses) {
    await page.goto(address);
    await expect.soft(page.locator('h1'), address).toHaveCount(1);
    await expect.soft(page.locator('h1'), address).toBeVisible();
    await expect.soft(page.locator('main'), address).toBeVisible();
  }
  await context.close();
});
