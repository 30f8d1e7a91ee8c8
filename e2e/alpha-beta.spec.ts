/** Alpha-beta drawn: stepped, played, stepped back, and searched in another order. */
import type { Page } from '@playwright/test';
import { expect, test, wakeIslands } from './site.ts';

const leaves = (page: Page) => page.locator('#alpha-beta .widget-status .said');
const said = (page: Page) => page.locator('#alpha-beta .ab-said');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the tree stands at its end, with what was cut and why', async ({ page }) => {
    await page.goto('./0-tree/');
    await expect(said(page)).toContainText('9 of 12 leaves were looked at');
    await expect(said(page)).toContainText('cut where alpha met beta: at A2 (8 ≥ 5), B (5 ≥ 4)');
    await expect(page.locator('#alpha-beta .ab-leaf.ab-cut')).toHaveCount(3);
    await page.locator('#alpha-beta summary').click();
    await expect(page.locator('#alpha-beta ol li').first()).toBeVisible();
    // Its nodes stand there as any other's, and nothing in it can be pressed in vain.
    await expect(page.locator('#alpha-beta .ab-node:visible')).toHaveCount(22);
    await expect(page.locator('#alpha-beta').locator('button:visible, input:visible')).toHaveCount(0);
  });
});

for (const width of [1280, 390]) {
  test(`each step says its reason, and a step back takes it back, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('./0-tree/');
    await wakeIslands(page, 'alpha-beta');
    const own = page.locator('#alpha-beta');
    await own.getByRole('slider', { name: 'Place in the search' }).press('Home');
    await expect(said(page)).toHaveText('At A1 White can have 3: alpha rises to 3.');
    await expect(leaves(page)).toHaveText('1 of 12 leaves');
    const next = own.getByRole('button', { name: 'One step on' });
    for (let i = 0; i < 3; i++) await next.click();
    await expect(said(page)).toContainText('the other move is cut');
    await expect(page.locator('#alpha-beta .ab-leaf.ab-cut')).toHaveCount(1);
    // Sentence, tree and control have room in one window.
    await own.evaluate((figure) => figure.scrollIntoView({ block: 'start', behavior: 'instant' }));
    for (const part of [said(page), next, page.locator('.ab-tree')]) await expect(part).toBeInViewport({ ratio: 1 });
    await own.getByRole('button', { name: 'One step back' }).click();
    await expect(page.locator('#alpha-beta .ab-leaf.ab-cut')).toHaveCount(0);
    await expect(leaves(page)).toHaveText('2 of 12 leaves');
  });
}

test('the order of moves decides how many leaves are left', async ({ page }) => {
  await page.goto('./0-tree/');
  await wakeIslands(page, 'alpha-beta');
  await page.getByRole('radio', { name: /best first/ }).check();
  await expect(said(page)).toContainText('White plays C, worth 6. 7 of 12 leaves');
  await page.getByRole('radio', { name: /worst first/ }).check();
  await expect(said(page)).toContainText('12 of 12 leaves');
  // One move put first by hand, from the keyboard.
  await page.getByRole('radio', { name: /as drawn/ }).check();
  await page.locator('#alpha-beta').getByRole('button', { name: 'C, try it first' }).press('Enter');
  await expect(said(page)).toContainText('White plays C, worth 6. 8 of 12 leaves');
});

test('it plays to its end by itself, and stops there', async ({ page }) => {
  await page.clock.install();
  await page.goto('./0-tree/');
  await wakeIslands(page, 'alpha-beta');
  const own = page.locator('#alpha-beta');
  await own.getByRole('button', { name: 'Play' }).click();
  await expect(leaves(page)).toHaveText('1 of 12 leaves');
  await expect(own.getByRole('button', { name: 'Stop' })).toBeVisible();
  for (let i = 0; i < 20; i++) await page.clock.runFor(1500);
  await expect(own.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(leaves(page)).toHaveText('9 of 12 leaves');
});
