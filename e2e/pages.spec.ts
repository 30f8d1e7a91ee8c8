/** What holds for every page of the book, whatever is on it. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { BARS } from '../scripts/checks/page-weight.ts';
import { barriersInBothThemes } from './barriers.ts';
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

/** What the page's policy lets in and should not; or how many policies it has, when it is not one. */
async function looseParts(page: Page): Promise<string[]> {
  const policies = await page
    .locator('head > meta[http-equiv="content-security-policy"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('content') ?? ''));
  if (policies.length !== 1) return [`${policies.length} policies`];
  // 'unsafe-inline' for attributes with styles only; no host but this one, in any scheme.
  const policy = policies[0]?.replace("style-src-attr 'unsafe-inline'", '') ?? '';
  return policy.match(/unsafe|\*|https?:|blob:|strict-dynamic/g) ?? [];
}

/** Weight in gzipped bytes of a script that the page asked for. */
function weightOf(request: Request, baseURL: string | undefined): number {
  return gzipSync(readFileSync(fileOf(request.url(), baseURL ?? '')), { level: 9 }).length;
}

/**
 * Standing still, one policy, no forbidden thing and no scroll sideways: what every page is asked, also one of many
 * that are alike.
 */
async function lookAtAlike(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  await expect.soft(page.locator('head > link[rel=expect][blocking=render]')).toHaveAttribute('href', '#main');
  expect.soft(await looseParts(page)).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect.soft(await idleFaces(page), 'faces that are preloaded for no text').toEqual([]);
  await wakeIslands(page);
  expect.soft(await shiftsOf(page)).toEqual([]);
  expect.soft(await page.evaluate(() => window.violations), 'forbidden by the policy').toEqual([]);
  await expect.soft(page.locator('h1')).toHaveCount(1);
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
  await expect.soft(page.locator('head > link[rel=expect][blocking=render]')).toHaveAttribute('href', '#main');
  expect.soft(await looseParts(page)).toEqual([]);
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

/** Bytes of a page's HTML. */
const lengthOf = (address: string): number =>
  statSync(join('dist', address, 'index.html'), { throwIfNoEntry: false })?.size ?? 0;

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
const longestOf = (addresses: readonly string[]) => addresses.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? './';

for (const [title, addresses] of visits) {
  test(title, async ({ page, baseURL }) => {
    await page.addInitScript(noteShifts);
    await page.addInitScript(noteViolations);
    const longest = longestOf(addresses);
    if (addresses.length > 1)
      for (const address of addresses) await test.step(address, () => lookAtAlike(page, address));
    await test.step(longest, () => lookAt(page, longest, baseURL));
  });
}

// One page for all: to open one takes as long as what is looked at in it.
test('pages without script: heading and text are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  // Of those of the engine's files, which have no islands, one of each folder stands for all.
  const addresses = [...visits].flatMap(([title, all]) => (/ source/.test(title) ? longestOf(all) : all));
  for (const address of addresses) {
    await page.goto(address);
    await expect.soft(page.locator('h1'), address).toHaveCount(1);
    await expect.soft(page.locator('h1'), address).toBeVisible();
    await expect.soft(page.locator('main'), address).toBeVisible();
  }
  await context.close();
});
