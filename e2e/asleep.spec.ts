/** What a reader does with a widget before its script has come: nothing of it is lost, and nothing shown is untrue. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** Opens a page whose islands cannot wake before what comes back is called. */
async function openAsleep(page: Page, address: string): Promise<() => void> {
  let wake = () => {};
  const held = new Promise<void>((settle) => (wake = settle));
  await page.route(/islands\.\w+\.json$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  return wake;
}

test('a chapter obeys switches that were pressed while it slept', async ({ page }) => {
  const wake = await openAsleep(page, './3-late-moves/');
  const others = page.locator('#hook').getByRole('switch', { name: 'The other four techniques on' });
  const ordering = page.locator('#moves').getByRole('switch', { name: 'Move ordering' });
  await others.check();
  await ordering.uncheck();
  wake();
  // The count without any technique is that of the search that the reader asked for.
  await expect(page.locator('#moves .facts')).not.toContainText('1,594', { timeout: 30_000 });
  await expect(ordering).not.toBeChecked();
  await expect(page.locator('#hook')).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
  await expect(others).toBeChecked();
});

test('the Lab obeys a number and a button, the match a choice, a box and a number', async ({ page }) => {
  const wakeLab = await openAsleep(page, './lab/');
  await page.getByLabel('Depth in plies').fill('4');
  await page.getByRole('button', { name: 'Add a setting' }).click();
  wakeLab();
  await expect(page.locator('.lab-name')).toHaveCount(3);
  await expect(page.getByLabel('Depth in plies')).toHaveValue('4');
  // It searches by itself where that is quick enough, or says that something has changed.
  await expect(page.locator('#lab .said')).toHaveText(/Something has changed|3 searches to depth 4/);

  const wakeMatch = await openAsleep(page, './match/');
  const a = page.getByRole('group', { name: 'A', exact: true });
  await a.getByLabel('Profile').selectOption('book');
  await a.getByRole('checkbox', { name: 'Null move pruning' }).uncheck();
  await page.getByLabel('Nodes', { exact: true }).fill('300');
  await page.getByLabel('Seed').focus();
  wakeMatch();
  await expect(page.locator('.match-command')).toContainText(
    /--a-profile book --a nmp=off --b-profile play .*--nodes 300/,
  );
});
