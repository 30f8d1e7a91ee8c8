/**
 * Chapter 6 in use: the switch of a technique that the book has off, the map of its formula, and the fate of each late
 * move.
 */
import type { Page } from '@playwright/test';
import { expect, test, wakeIslands } from './site.ts';

const open = async (page: Page) => {
  await page.goto('./6-reductions/');
  await wakeIslands(page);
};
const count = async (page: Page): Promise<number> =>
  Number(await page.locator('#hook [data-nodes]').getAttribute('data-nodes'));

test('reductions are on here, can be switched off, and stay off after a reload', async ({ page }) => {
  await open(page);
  const hook = page.locator('#hook');
  const knob = hook.getByRole('switch', { name: 'Late move reductions' });
  await expect(knob).toBeChecked();
  const reduced = await count(page);
  expect(Number(await hook.locator('[data-again]').getAttribute('data-again'))).toBeGreaterThan(0);
  await knob.click();
  await expect(hook).toContainText('switched off');
  await expect.poll(() => count(page)).toBeGreaterThan(2 * reduced);
  await expect(page.locator('.result-card .rc-change')).toContainText('on → off');
  await page.reload();
  await wakeIslands(page);
  await expect(knob).not.toBeChecked();
  await expect.poll(() => count(page)).toBeGreaterThan(2 * reduced);
  await knob.click();
  await expect.poll(() => count(page)).toBe(reduced);
});

test('the map follows the knobs and the kind of node, and marks what differs from the book', async ({ page }) => {
  await open(page);
  const map = page.locator('#reductions');
  const cells = map.locator('td');
  const before = await cells.allInnerTexts();
  await expect(map.locator('.differs')).toHaveCount(0);
  const base = map.getByRole('spinbutton', { name: 'LMR base' });
  await base.fill('170');
  await base.press('Enter');
  await expect(map.locator('.differs').first()).toBeVisible();
  const bolder = await cells.allInnerTexts();
  expect(bolder.every((text, i) => Number(text) >= Number(before[i]))).toBe(true);
  // The same change is told beside the text, with the old count and the new.
  const card = page.locator('.result-card');
  await expect(card.locator('.rc-change')).toContainText('70 →');
  await expect(card.locator('.rc-change b')).toHaveText('170');
  await expect(card.locator('[data-before]')).toHaveText(/^[\d,]+ →/);
  await map.getByLabel('Node').selectOption('pv');
  const onMainLine = await cells.allInnerTexts();
  expect(onMainLine.every((text, i) => Number(text) <= Number(bolder[i]))).toBe(true);
  expect(onMainLine).not.toEqual(bolder);
});

test('late moves are followed with the knobs as they are', async ({ page }) => {
  await open(page);
  const fates = page.locator('#fates');
  const kept = await fates.locator('[data-kept]').getAttribute('data-kept');
  await page.locator('#reductions').getByRole('spinbutton', { name: 'LMR base' }).fill('170');
  await page.keyboard.press('Enter');
  await fates.getByRole('button', { name: 'Follow with the knobs as they are' }).click();
  await expect(fates).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  await expect(fates.locator('[data-kept]')).not.toHaveAttribute('data-kept', kept ?? '');
  await expect(fates).toContainText('would have beaten alpha at the full depth');
});
