/** Widgets in frames of other pages, and the code that puts them there. What each looks like alone: pages.spec.ts. */
import type { FrameLocator, Page } from '@playwright/test';
import { noteViolations } from './looks.ts';
import { expect, inMenu, open, test } from './site.ts';

const FEN = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-_0_1';
const QUERY = `v=1&fen=${FEN}&depth=3&engine=cutoff_0.1.0_bench_1&set=rfp.margin:90`;

/** A page of nobody's with a frame in it. */
async function framed(page: Page, src: string): Promise<FrameLocator> {
  await page.setContent(`<p>Another site</p><iframe src="${src}" width="700" height="700" title="A widget"></iframe>`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('astro-island[ssr]')).toHaveCount(0);
  return frame;
}

test('a comparison and a tree run in a frame of another page, with the settings of the address, and keep nothing', async ({
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
  const [opened] = await Promise.all([page.waitForEvent('popup'), home.click()]);
  await expect(opened).toHaveURL(new URL('./', baseURL).href);
  await opened.close();
  await expect(frame.locator('header, nav, footer')).toHaveCount(0);

  const other = await framed(page, new URL('./embed/tree-small/', baseURL).href);
  await other.getByRole('button', { name: 'Explore this tree' }).click();
  await expect(other.getByRole('treegrid')).toBeVisible();
});

test('the code from a widget’s menu shows the widget with its settings; an address that cannot be read is told', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, './1-reverse-futility-and-null-move/', 'gap-chart');
  const chart = page.locator('#gap-chart');
  const knob = chart.getByRole('spinbutton', { name: 'RFP margin' });
  await knob.fill('90');
  await knob.press('Enter');
  await (await inMenu(chart, 'Embed it')).click();
  await expect(chart.getByRole('button', { name: 'Code copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(
    /^<iframe src="[^"<]+\/embed\/gap-rfp\/\?own&amp;v=1&amp;[^"<]+" title="[^"]+" width="100%" height="\d+"/,
  );
  await page.setContent(code);
  await expect(page.frameLocator('iframe').getByRole('spinbutton', { name: 'RFP margin' })).toHaveValue('90');
  expect(Number(/height="(\d+)"/.exec(code)?.[1])).toBeGreaterThan(300);

  await open(page, `./embed/gap-rfp/?${QUERY.replace('rfp.margin:90', 'rfp.margin:9000')}`);
  await expect(page.locator('.framed-said')).toContainText('rfp.margin');
  // The code of an exhibit names the host that the reader is at.
  await page.goto('./rules/rfp/');
  const { origin } = new URL(page.url());
  for (const exhibit of await page.locator('.embed-code code').all())
    expect(await exhibit.textContent()).toContain(`<iframe src="${origin}/chess/embed/guard-`);
});

test.describe('a sandbox that lets no worker start', () => {
  // The browser reports each script that it keeps out.
  test.use({ quiet: undefined });
  test('is told what it needs', async ({ page, baseURL }) => {
    const src = new URL('./embed/comparison-rfp/', baseURL).href;
    await page.setContent(`<iframe sandbox="allow-scripts" src="${src}" title="A widget"></iframe>`);
    const notice = page.frameLocator('iframe').locator('#missing-part');
    await expect(notice).toContainText('allow-scripts and allow-same-origin');
    await expect(notice.getByRole('link')).toBeHidden();
    await notice.getByRole('button', { name: 'Later' }).click();
    await expect(notice).toBeHidden();
  });
});
