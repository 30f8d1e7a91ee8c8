/** Chapter 7 in use: an exchange stepped through, and the switch of a technique that the book has off. */
import type { Page } from '@playwright/test';
import { expect, test, wakeIslands } from './site.ts';

const open = async (page: Page) => {
  await page.goto('./7-exchanges/');
  await wakeIslands(page);
};
const count = async (page: Page): Promise<number> =>
  Number(await page.locator('#hook [data-nodes]').getAttribute('data-nodes'));

test('an exchange is played capture by capture, back again, and another one chosen', async ({ page }) => {
  await open(page);
  const exchange = page.locator('#exchange');
  const next = exchange.getByRole('button', { name: 'Next capture' });
  const back = exchange.getByRole('button', { name: 'Back' });
  await expect(exchange).toContainText('Before the exchange');
  await expect(back).toBeDisabled();
  await next.click();
  await expect(exchange).toContainText('After 1 of 3');
  await expect(exchange.locator('tr.now')).toContainText('takes the pawn');
  await next.click();
  await next.click();
  await expect(exchange).toContainText('After 3 of 3');
  await expect(next).toBeDisabled();
  await back.click();
  await expect(exchange).toContainText('After 2 of 3');
  await exchange.getByLabel('Example').selectOption({ label: 'Only the king is left, and may not take' });
  await expect(exchange).toContainText('Before the exchange');
  await expect(exchange.locator('.exchange-end')).toContainText('it would be taken');
  await expect(exchange.locator('[data-value]')).toHaveAttribute('data-value', '100');
});

test('SEE pruning is on here, can be switched off, and its margin is told beside the text', async ({ page }) => {
  await open(page);
  const hook = page.locator('#hook');
  const knob = hook.getByRole('switch', { name: 'SEE pruning' });
  await expect(knob).toBeChecked();
  const pruned = await count(page);
  await knob.click();
  await expect.poll(() => count(page)).toBeGreaterThan(1.5 * pruned);
  await knob.click();
  await expect.poll(() => count(page)).toBe(pruned);
  const margin = page.locator('#rule').getByRole('spinbutton', { name: 'SEE margin of quiet moves' }).first();
  await margin.fill('100');
  await margin.press('Enter');
  await expect.poll(() => count(page)).toBeGreaterThan(pruned);
  await expect(page.locator('.result-card .rc-change b')).toHaveText('100');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an exchange shows each capture, its reason and its balance', async ({ page }) => {
    await page.goto('./7-exchanges/');
    const exchange = page.locator('#exchange');
    await expect(exchange.locator('tbody tr')).toHaveCount(3);
    await expect(exchange).toContainText('The exchange is worth −300 to White.');
    await expect(exchange.getByRole('button', { name: 'Next capture' })).toBeHidden();
  });
});
