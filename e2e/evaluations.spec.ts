/** Chapter 8 in use: the figure of one node, and the switch of a technique that the book has off. */
import { expect, test, wakeIslands } from './site.ts';

test('a rule is given another evaluation to read, and another node is chosen', async ({ page }) => {
  await page.goto('./8-evaluations/');
  await wakeIslands(page);
  const figure = page.locator('#figure');
  const said = figure.locator('.fn-said');
  const rfp = figure.locator('.fn-rule.rfp');
  await figure.getByLabel('Node').selectOption({ label: 'RFP acts by the bounded number only' });
  await expect(rfp).toHaveAttribute('data-holds', 'true');
  await rfp.getByLabel('RFP reads the evaluation').selectOption('raw');
  await expect(rfp).toHaveAttribute('data-holds', 'false');
  await expect(rfp).toContainText('does not cut');
  await figure.getByLabel('Node').selectOption({ label: 'RFP acts by the raw number only' });
  await expect(rfp).toHaveAttribute('data-holds', 'true');
  await expect(said).toContainText('RFP acts by the raw number');
});

test('razoring is on here, and off costs nodes', async ({ page }) => {
  await page.goto('./8-evaluations/');
  await wakeIslands(page);
  const hook = page.locator('#hook');
  const count = async () => Number(await hook.locator('[data-nodes]').getAttribute('data-nodes'));
  const knob = hook.getByRole('switch', { name: 'Razoring' });
  await expect(knob).toBeChecked();
  const pruned = await count();
  await knob.click();
  await expect.poll(count).toBeGreaterThan(pruned);
});
