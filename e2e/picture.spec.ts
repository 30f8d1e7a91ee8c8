/** The saving of a drawing: what is in the file, and that it looks like the drawing without the page. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { answerInstead, expect, inMenu, open, test } from './site.ts';

const SAVE = 'Save the picture';

/** Saves what the menu of a figure or board offers to save. */
async function saved(page: Page, figure: Locator): Promise<{ name: string; text: string }> {
  const item = await inMenu(figure, SAVE);
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** Draws the file alone, as an image; gives its size, and how many colours it has. */
const drawn = (page: Page, text: string) =>
  page.evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data = [] } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const counts = new Map<number, number>();
    for (const pixel of new Uint32Array(Uint8ClampedArray.from(data).buffer)) {
      counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    }
    const most = [...counts].sort((a, b) => b[1] - a[1]).map(([pixel]) => pixel & 0xffffff);
    return { width: canvas.width, height: canvas.height, colours: counts.size, paper: most[0] ?? 0 };
  }, text);

test('a chart and a board are saved with their names, in the colours of the theme, which need no page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, './1-reverse-futility-and-null-move/', 'gap-chart', 'hook');
  const chart = await saved(page, page.locator('#gap-chart'));
  expect(chart.name).toMatch(/^[a-z0-9-]+\.svg$/);
  const board = await saved(page, page.locator('#hook'));
  expect(board.text).toMatch(/<desc>[^<]*White: king/);
  await open(page, './rules/rfp/', 'sweep-rfp');
  const sweep = await saved(page, page.locator('#sweep-rfp'));
  for (const { text } of [chart, board, sweep]) {
    expect(text).toMatch(/<title>[^<]+<\/title>/);
    // Nothing of the page: no class, no custom property, no colour that depends on a theme, nothing that lies
    // elsewhere.
    expect(text).not.toMatch(/ class=| style=|var\(|light-dark|currentcolor|https?:\/\/(?!www\.w3\.org)/i);
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of text.matchAll(/(?:href="|url\((?:&quot;|")?)#([^"&)]+)/g)) expect(ids).toContain(id);
    expect(text).toContain('Georgia');
    const { colours, height, width } = await drawn(page, text);
    expect(colours).toBeGreaterThan(20);
    expect(Math.min(width, height)).toBeGreaterThan(100);
  }
  expect((await drawn(page, sweep.text)).paper & 0xff).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await saved(page, page.locator('#sweep-rfp'));
  expect((await drawn(page, dark.text)).paper & 0xff).toBeLessThan(60);
});

test('drawn trees and the fate of a node are saved as they are on the page, with their words', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('./');
  const collapse = page.locator('.collapse');
  const off = await saved(page, collapse);
  await collapse.getByRole('switch').check();
  const on = await saved(page, collapse);
  expect(off.text).not.toContain('visibility="hidden"');
  expect(on.text).toMatch(/<g visibility="hidden"[^>]*><use /);
  expect((await drawn(page, on.text)).colours).toBeGreaterThan(20);

  await open(page, './0-tree/', 'small-tree');
  const { text } = await saved(page, page.locator('.fate').first());
  expect(text.match(/<line /g)).toHaveLength(4);
  for (const word of ['Fails high.', 'α 2', 'move 4']) expect(text).toContain(word);
  await page.getByRole('button', { name: 'Explore this tree' }).click();
  const tree = page.locator('#small-tree');
  await expect(tree.getByRole('treegrid')).toBeVisible();
  const opened = await saved(page, tree);
  expect(opened.text).toContain('data:image/png;base64,');
  expect((await drawn(page, opened.text)).colours).toBeGreaterThan(3);
});

test.describe('with a broken connection', () => {
  // The browser itself complains of it in the console.
  test.use({ quiet: undefined });
  test('a picture that could not be saved is saved at the next press', async ({ page }) => {
    await open(page, './rules/rfp/', 'sweep-rfp');
    const figure = page.locator('#sweep-rfp');
    const mend = await answerInstead(page, /still\.lazy/, (route) => route.abort());
    // It is asked for twice, the second time under an address of its own.
    const given = page.waitForEvent('requestfailed', (request) => request.url().includes('again='));
    await (await inMenu(figure, SAVE)).click();
    await given;
    mend();
    expect((await saved(page, figure)).text).toContain('<svg');
  });
});
