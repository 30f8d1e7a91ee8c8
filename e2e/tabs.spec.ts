/** Two tabs of one reader: what one keeps, the other neither forgets nor overwrites. */
import type { Page } from '@playwright/test';
import { expect, test, wakeIslands } from './site.ts';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wakeIslands(page);
}

test('what was read meanwhile on another page is not forgotten by one that was put away', async ({ page, context }) => {
  await open(page, './1-reverse-futility-and-null-move/');
  await page.evaluate(() => localStorage.setItem('cutoff:progress', '{}'));
  const other = await context.newPage();
  await other.goto('./2-futility/');
  await other.locator('.step').nth(1).scrollIntoViewIfNeeded();
  const kept = () => other.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('cutoff:progress') ?? '{}')));
  await expect.poll(kept).toContain('2-futility');
  await page.locator('.step').nth(2).scrollIntoViewIfNeeded();
  await expect.poll(kept).toEqual(expect.arrayContaining(['1-reverse-futility-and-null-move', '2-futility']));
});

test('two tabs keep settings side by side, also one that could not hear of the other', async ({ page, context }) => {
  const saveAs = async (tab: Page, name: string) => {
    await tab.locator('#lab').getByRole('textbox', { name: 'Name' }).fill(name);
    await tab.keyboard.press('Tab');
    await tab.locator('#lab').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab.locator('.lab-told')).toContainText(`Saved “${name}”`);
  };
  // Deaf to the other tab, as behind the back button.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  await open(page, './lab/');
  const other = await context.newPage();
  await open(other, './lab/');
  await saveAs(other, 'From the other');
  await saveAs(page, 'From the first');
  await page.reload();
  await wakeIslands(page);
  await expect(page.getByRole('combobox', { name: 'Yours' }).locator('option')).toContainText([
    'From the other',
    'From the first',
  ]);
});

test('a second tab does not overwrite the match that is being played', async ({ page, context }) => {
  const begin = async (tab: Page, games: string, earlier = false) => {
    await open(tab, './match/');
    const match = tab.locator('#match');
    await match.getByText('Sides, budget, test, workers').click();
    if (earlier) await match.getByRole('button', { name: 'Plan another' }).click();
    for (const [field, value] of [
      ['Nodes', '1000'],
      ['Games at most', games],
    ] as const) {
      await match.getByLabel(field, { exact: true }).fill(value);
      await tab.keyboard.press('Tab');
    }
    await match.getByRole('switch', { name: /test has decided/ }).click();
    await match.getByRole('button', { name: 'Start the match' }).click();
    await expect(match.locator('.match-score')).not.toHaveAttribute('data-games', '0', { timeout: 60_000 });
    return match;
  };
  const first = await begin(page, '2000');
  const other = await context.newPage();
  const second = await begin(other, '4', true);
  await expect(second.locator('.match-notice')).toContainText('Another tab is playing the match');
  await expect(second.locator('.state')).toHaveText('Over', { timeout: 60_000 });
  // Nor does it go on with that one.
  await open(other, './match/');
  await second.getByRole('button', { name: 'Go on' }).click();
  await expect(second.locator('.match-notice')).toContainText('pause it there before you go on here');
  await expect(second.locator('.state')).toHaveText('Paused');
  await other.close();
  await first.getByRole('button', { name: 'Pause' }).click();
  await expect(first.locator('.state')).toHaveText('Paused', { timeout: 60_000 });
  const games = (await first.locator('.match-score').getAttribute('data-games')) ?? '';
  await page.reload();
  await wakeIslands(page);
  await expect(first.getByLabel('Games at most', { exact: true })).toHaveValue('2000');
  await expect(first.locator('.match-score')).toHaveAttribute('data-games', games);
});
