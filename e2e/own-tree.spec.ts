/** A search tree from a file: dropped, chosen, broken, too large, and as large as is read. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { listen } from './listen.ts';
import { expect, fileOf, test, wakeIslands } from './site.ts';

const HEAD = '# search-trace 1';
const START = '# fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SMALL = [
  HEAD,
  START,
  '# engine Other 2',
  '2 e7e5 0 -40 -39 12 12 Razor left=12',
  '2 d7d5 1 -40 -39 - - late_move',
  '1 e2e4 2 39 40 25 40 fail-high',
  '1 d2d4 2 -50 -40 25 40 fail-high',
  '0 - 3 -32000 32000 20 40 pv',
].join('\n');

async function openPage(page: Page): Promise<Locator> {
  await page.goto('./your-engine/');
  await wakeIslands(page);
  return page.getByLabel('Drop a tree here, or choose it');
}
const give = (field: Locator, text: string, name = 'mine.txt') =>
  field.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A thousand nodes below each of so many roots, the root counted. */
function large(roots: number): string {
  const lines = [HEAD, START];
  const names = ['stand-pat', 'lmp', 'razoring', 'tt-cutoff'];
  for (let root = 0; root < roots; root++) {
    for (let i = 1; i <= 998; i++) {
      if (i % 10 === 0) lines.push(`1 e2e4 2 -50 60 12 ${(i % 90) - 45} fail-low`);
      else lines.push(`2 e7e5 ${i % 3} -60 50 12 ${(i % 90) - 45} ${names[i % 4]}`);
    }
    lines.push('1 d2d4 2 -50 60 12 3 fail-low', '0 - 3 -32000 32000 20 40 pv');
  }
  return lines.join('\n');
}

test('a dropped tree is walked through by the names of its engine', async ({ page }) => {
  await openPage(page);
  const data = await page.evaluateHandle((text) => {
    const all = new DataTransfer();
    all.items.add(new File([text], 'mine.txt', { type: 'text/plain' }));
    return all;
  }, SMALL);
  const drop = page.locator('.file-drop').filter({ hasText: 'Drop a tree here' });
  await drop.dispatchEvent('dragover', { dataTransfer: data });
  await drop.dispatchEvent('drop', { dataTransfer: data });
  const tree = page.locator('#own-tree');
  await expect(tree).toHaveAttribute('data-state', 'done');
  await expect(tree.locator('.said')).toHaveText('5 nodes of Other 2');
  await tree.locator('.tree-more > summary').click();
  await tree.getByLabel('Ended by').selectOption({ label: 'Razor (1)' });
  await expect(tree.locator('.tree-found')).toHaveText('1 entry matches');
  await tree.getByRole('button', { name: 'Next match' }).click();
  await expect(tree.locator('.tree-what')).toHaveText('Ended by “Razor” with 12: it reached beta.');
  await expect(tree.getByRole('navigation').locator('[aria-current="true"]')).toHaveText('e5');
  await expect(tree.locator('.tree-board svg').first()).toBeVisible();
  await expect(tree.locator('.facts')).toContainText('left12');
  await expect(tree.getByRole('row', { selected: true })).toContainText('Razor');
  await tree.getByRole('searchbox', { name: 'Line of moves' }).fill('1. d4 d5');
  await tree.getByRole('searchbox', { name: 'Line of moves' }).press('Enter');
  await expect(tree.locator('.tree-note')).toContainText('Found 1 of 2 moves: d5 was not searched there.');
});

test('its slider and rows speak for themselves, its steps are told of', async ({ page }) => {
  await give(await openPage(page), SMALL);
  const tree = page.locator('#own-tree');
  await expect(tree.getByRole('status').last()).toHaveText('5 nodes read.');
  const heard = await listen(page, 'own-tree');
  await tree.getByLabel('Place in the search').press('ArrowRight');
  await tree.getByLabel('Place in the search').press('ArrowRight');
  await expect(tree.locator('.tree-note')).toHaveText(/^Node 2 of 5/);
  await tree.locator('[role="row"][tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(tree.locator('.tree-note')).toHaveText(/^Node 5 of 5/);
  expect(await heard()).toEqual([]);
  await tree.getByRole('button', { name: 'One step back in the search' }).click();
  await expect.poll(heard).toEqual([expect.stringMatching(/^Node 4 of 5/)]);
});

test('a broken file gets a sentence with its line, and what was open stays', async ({ page }) => {
  const field = await openPage(page);
  const tree = page.locator('#own-tree');
  await give(field, 'hello', 'no-tree.txt');
  await expect(tree.locator('.said')).toHaveText(
    'no-tree.txt: Line 1: a search trace begins with "# search-trace 1", not with "hello".',
  );
  await give(field, SMALL);
  await expect(tree).toHaveAttribute('data-state', 'done');
  await tree.getByLabel('Place in the search').press('End');
  await expect(tree.locator('.tree-note')).toContainText('Node 5 of 5');
  await give(field, SMALL.replace('fail-high', 'fail high'), 'broken.txt');
  await expect(tree.locator('.said')).toHaveText('broken.txt: Line 6: after its end come name=value, not "high".');
  await give(field, large(201), 'huge.txt');
  await expect(tree.locator('.said')).toContainText(/huge\.txt: Line \d+: there are more than 200000 nodes/);
  await expect(tree.getByRole('heading')).toHaveText('mine.txt');
  await expect(tree.locator('.tree-note')).toContainText('Node 5 of 5');
  await expect(tree.getByRole('row', { selected: true })).toContainText('d4');
  await expect(tree.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('moves that cannot be made are told with their line, and the rest is shown', async ({ page }) => {
  const field = await openPage(page);
  await give(field, SMALL.replace('d2d4', 'd2d5'));
  const tree = page.locator('#own-tree');
  await expect(tree).toContainText('1 move cannot be made where it stands. Line 7: The move "d2d5" is not legal');
  await tree.getByLabel('Place in the search').press('End');
  await expect(tree.locator('.tree-node')).toContainText('The board is the one before it.');
});

test('a tree of 200,000 nodes is opened, walked through and filtered', async ({ page }) => {
  const field = await openPage(page);
  await give(field, large(200), 'large.txt');
  const tree = page.locator('#own-tree');
  await expect(tree.getByRole('treegrid')).toBeVisible({ timeout: 60_000 });
  await expect(tree.locator('.said')).toHaveText(/^200,000 nodes of an engine without a name$/);
  await tree.locator('.tree-more > summary').click();
  await tree.getByLabel('Ended by').selectOption({ index: 1 });
  await expect(tree.locator('.tree-found')).toHaveText(/^[\d,]+ entries match$/);
  await tree.getByRole('button', { name: 'Next match' }).click();
  await expect(tree.locator('.tree-what')).toContainText('Ended by “');
  await tree.getByLabel('Place in the search').press('End');
  await expect(tree.locator('.tree-note')).toContainText('Node 200,000 of 200,000');
});

test('reading can be stopped, and the same file opened afterwards', async ({ page }) => {
  const field = await openPage(page);
  // Reading never ends: the worker is there, and its script is not.
  await page.route(/tree\.worker/, () => {});
  await give(field, SMALL);
  const tree = page.locator('#own-tree');
  await tree.getByRole('button', { name: 'Cancel' }).click();
  await expect(tree.locator('.said')).toHaveText('mine.txt was not opened.');
  await page.unroute(/tree\.worker/);
  await give(field, SMALL);
  await expect(tree.locator('.said')).toHaveText('5 nodes of Other 2');
});

test('the example is a tree of this engine, and the explorer passes the checks for accessibility', async ({
  page,
  baseURL,
}) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Open an example' }).click();
  const tree = page.locator('#own-tree');
  await expect(tree).toHaveAttribute('data-state', 'done');
  const text = readFileSync(fileOf(new URL('./your-engine/example-tree.txt', baseURL).href, baseURL ?? ''), 'utf8');
  const nodes = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
  await expect(tree.locator('.said')).toContainText(`${nodes.toLocaleString('en')} nodes of`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
