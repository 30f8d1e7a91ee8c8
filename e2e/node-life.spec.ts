/** The life of a node: at the head of a chapter, beside each rule, and where its words lead. */
import { readFileSync } from 'node:fs';
import { stationsOf } from '../src/snippets/node-life.ts';
import { expect, test } from './site.ts';

test('a chapter begins with the life of a node, its rules lit, and each word leads to its line', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  const life = page.locator('.title + .life');
  const stations = stationsOf(readFileSync('engine/search/negamax.ts', 'utf8'));
  await expect(life.getByRole('link')).toHaveText(stations.map(({ word }) => word));
  await expect(life.locator('.lit')).toHaveText(['RFP', 'NMP']);
  await life.getByRole('link', { name: 'NMP' }).click();
  await expect(page).toHaveURL(/\/source\/search\/negamax\/#L\d+$/);
  await expect(page.locator('.line:target')).toContainText('Null move pruning');
  await expect(page.locator('.line:target')).toBeInViewport();
});

for (const width of [1280, 390]) {
  test(`a rule shows its place, and unfolds the lines that call it, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('./3-late-moves/');
    const snippet = page.locator('.snippet', { hasText: 'late-move.ts' }).first();
    await expect(snippet.locator('.life .lit')).toHaveText(['LMP']);
    const called = snippet.locator('.called');
    await called.locator('summary').click();
    await expect(called.locator('code')).toContainText('if (lmp.on && lateMove(index, depth, improving, lmp)) {');
    // The numbers beside the lines are those of the file.
    const first = await called.locator('summary').textContent();
    const line = Number(/lines (\d+)/.exec(first ?? '')?.[1]);
    await called.getByRole('link', { name: 'The whole search' }).click();
    await expect(page.locator('.line:target')).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`#L${line}$`));
    await expect(page.locator('.line:target')).toContainText('Late move pruning');
  });
}

test('nothing of it is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('./2-futility/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
