/** Widgets in frames of other pages, the code that puts them there, and what their pages are without. */
import type { FrameLocator, Page } from '@playwright/test';
import { barriersInBothThemes } from './barriers.ts';
import { expect, test, wakeIslands } from './site.ts';
import { noteViolations } from './violations.ts';

const EMBEDS = [
  'comparison-rfp',
  'comparison-lmr',
  'gap-rfp',
  'sweep-rfp',
  'late-moves',
  'reductions',
  'exchanges',
  'tree-small',
  'guard-rfp-notInCheck',
];
const FEN = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-_0_1';
const QUERY = `v=1&fen=${FEN}&depth=3&engine=cutoff_0.1.0_bench_1&set=rfp.margin:90`;

/** A page of nobody's with a frame in it. */
async function framed(page: Page, src: string): Promise<FrameLocator> {
  await page.setContent(`<p>Another site</p><iframe src="${src}" width="700" height="700" title="A widget"></iframe>`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('astro-island[ssr]')).toHaveCount(0);
  return frame;
}

test('a comparison runs in a frame of another page, with the settings of its address, and keeps nothing', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(noteViolations);
  const frame = await framed(page, new URL(`./embed/comparison-rfp/?${QUERY}`, baseURL).href);
  const widget = frame.locator('#widget');
  await expect(widget.locator('.said')).toContainText('2 searches to depth 3');
  const count = widget.locator('[data-nodes]');
  const before = await count.getAttribute('data-nodes');
  await widget.getByRole('switch', { name: 'Reverse futility' }).click();
  await expect(count).not.toHaveAttribute('data-nodes', before ?? '');
  await expect(widget).toHaveAttribute('data-status', 'done');
  const inside = page.frames().at(-1);
  expect(await inside?.evaluate(() => window.violations)).toEqual([]);
  expect(await inside?.evaluate(() => localStorage.length)).toBe(0);
  // It leads out of the frame, to the book.
  const home = frame.getByRole('link', { name: 'Cutoff', exact: true });
  expect(await home.evaluate((link: HTMLAnchorElement) => link.href)).toBe(new URL('./', baseURL).href);
  const [opened] = await Promise.all([page.waitForEvent('popup'), home.click()]);
  await expect(opened).toHaveURL(new URL('./', baseURL).href);
  await expect(frame.locator('header, nav, footer')).toHaveCount(0);
});

test('a tree is opened in a frame, and its worker runs there', async ({ page, baseURL }) => {
  const frame = await framed(page, new URL('./embed/tree-small/', baseURL).href);
  await frame.getByRole('button', { name: 'Explore this tree' }).click();
  await expect(frame.getByRole('treegrid')).toBeVisible();
});

test('an address that cannot be read changes nothing, and is told', async ({ page }) => {
  await page.goto(`./embed/gap-rfp/?${QUERY.replace('rfp.margin:90', 'rfp.margin:9000')}`);
  await wakeIslands(page);
  await expect(page.locator('.framed-said')).toContainText('rfp.margin');
  await page.goto(`./embed/gap-rfp/?${QUERY}`);
  await wakeIslands(page);
  await expect(page.getByRole('spinbutton', { name: 'RFP margin' })).toHaveValue('90');
});

for (const name of EMBEDS)
  test(`${name} is accessible in both themes, and as wide as its frame`, async ({ page }) => {
    await page.addInitScript(noteViolations);
    await page.setViewportSize({ width: 340, height: 700 });
    await page.goto(`./embed/${name}/`);
    await wakeIslands(page);
    expect(await barriersInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(340);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

test('the code beside “Share this” shows the widget with its settings', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page);
  const chart = page.locator('#gap-chart');
  const knob = chart.getByRole('spinbutton', { name: 'RFP margin' });
  await knob.fill('90');
  await knob.press('Enter');
  await chart.getByRole('button', { name: 'Embed' }).click();
  await expect(chart.getByRole('button', { name: 'Code copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(
    /^<iframe src="[^"<]+\/embed\/gap-rfp\/\?own&amp;v=1&amp;[^"<]+" title="[^"]+" width="100%" height="\d+"/,
  );
  await page.setContent(code);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('spinbutton', { name: 'RFP margin' })).toHaveValue('90');
  const height = Number(/height="(\d+)"/.exec(code)?.[1]);
  expect(height).toBeGreaterThan(300);
});

test('an exhibit has its code on its page, without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('./museum/rfp/');
  await page.getByText('Show this in another page').first().click();
  await expect(page.locator('.embed-code code').first()).toHaveText(
    /^<iframe src="https:\/\/.*\/embed\/guard-rfp-\w+\/"/,
  );
  await context.close();
});

test('the code on the page of an exhibit names the host that the reader is at', async ({ page }) => {
  await page.goto('./museum/rfp/');
  const { origin } = new URL(page.url());
  for (const code of await page.locator('.embed-code code').all())
    expect(await code.textContent()).toContain(`<iframe src="${origin}/chess/embed/guard-`);
});
