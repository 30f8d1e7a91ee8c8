import { expect, openFolds, test } from './site.ts';

test('a margin and the scale of an evaluation are turned, and twice of both is the same search', async ({ page }) => {
  await page.goto('1-reverse-futility-and-null-move/');
  await openFolds(page);
  const table = page.locator('#scale');
  await table.scrollIntoViewIfNeeded();
  const nodesOf = (row: string) => table.getByRole('row', { name: row }).getByRole('cell').nth(1);
  const own = nodesOf('yours');
  const asHere = (await nodesOf('as here').innerText()).trim();
  await expect(own).not.toHaveText(asHere);
  await table.getByRole('slider', { name: 'Your evaluation' }).fill('200');
  await table.getByRole('slider', { name: 'Your margin' }).fill('300');
  await expect(table.getByText('Your evaluation × 2')).toBeVisible();
  await expect(own).toHaveText(asHere);
  await table.getByRole('slider', { name: 'Your margin' }).fill('40');
  await expect(own).not.toHaveText(asHere);
  await expect(table.locator('[data-state=done]').or(table.and(page.locator('[data-state=done]')))).toBeVisible();
  // The oracle has looked at cuts that the build had not.
  await expect(table.getByRole('row', { name: 'yours' }).getByRole('cell').last()).toContainText('of');
});
