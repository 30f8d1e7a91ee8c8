/** The suite in use: sorted, filtered, compared otherwise, and measured again. */
import type { Locator, Page } from '@playwright/test';
import { benchPositions, suiteAnswer, suiteRuns } from '../engine/index.ts';
import { expect, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

const text = (count: number) => count.toLocaleString('en');

async function open(page: Page): Promise<Locator> {
  await page.goto('./rules/compared/');
  await wakeIslands(page);
  return page.locator('#suite-positions');
}
const table = (bench: Locator) => bench.locator('.bench-table').first();
const column = async (bench: Locator, cell: number) =>
  (await table(bench).locator(`tbody tr td:nth-child(${cell})`).allInnerTexts()).map((one) =>
    Number(one.replaceAll(',', '')),
  );

test('the table is sorted by its heads with the keyboard, filtered, and compared otherwise', async ({ page }) => {
  const bench = await open(page);
  await expect(table(bench).locator('tbody tr')).toHaveCount(benchPositions.length);
  const head = table(bench).getByRole('columnheader', { name: 'Before' });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const down = await column(bench, 2);
  expect(down).toEqual([...down].sort((a, b) => b - a));
  await page.keyboard.press('Space');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(await column(bench, 2)).toEqual([...down].reverse().sort((a, b) => a - b));

  await bench.getByRole('combobox', { name: 'Positions' }).selectOption({ label: 'Openings' });
  const openings = benchPositions.filter(({ id }) => /^(start|opening)/.test(id)).length;
  await expect(table(bench).locator('tbody tr')).toHaveCount(openings);
  await expect(table(bench).locator('tfoot')).toContainText(`of ${openings} same`);
  await bench.getByRole('combobox', { name: 'Positions' }).selectOption({ index: 0 });
  const sum = table(bench).locator('tfoot tr').first();
  const before = await sum.innerText();
  await bench.getByRole('combobox', { name: 'Compared' }).selectOption('off-nmp');
  expect(await sum.innerText()).not.toBe(before);
  await expect(bench.locator('.bench-growth')).toContainText('without NMP');
  // A position leads to the Lab, which counts the same.
  await bench.getByRole('link', { name: 'Reti' }).click();
  await expect(page).toHaveURL(/\/lab\/#v=1&fen=/);
  await expect(page.getByText('✓ as in the link')).toHaveCount(2, { timeout: 60_000 });
});

test('the suite is run here, stopped and gone on with: as many nodes as the engine counts in Node', async ({
  page,
}) => {
  const workers = await leash(page);
  const bench = await open(page);
  await bench.getByRole('combobox', { name: 'Depth' }).selectOption('3');
  const sum = await table(bench).locator('tfoot').innerText();
  await workers.hold();
  await bench.getByRole('button', { name: 'Run it here' }).press('Enter');
  await bench.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(bench).toHaveAttribute('data-status', 'cancelled');
  await expect(bench.locator('.said')).toContainText(/Stopped after \d+ of 80/);
  expect(await table(bench).locator('tfoot').innerText()).toBe(sum);
  await workers.letGo();
  await bench.getByRole('button', { name: 'Run again' }).click();
  await expect(bench).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  await expect(bench.locator('.said')).toContainText(
    `${2 * benchPositions.length} of ${2 * benchPositions.length} counts as measured`,
  );
  const totals = suiteRuns
    .slice(0, 2)
    .map((run) => benchPositions.reduce((sum, { fen }) => sum + (suiteAnswer(fen, run, 3)?.nodes.at(-1) ?? 0), 0));
  for (const total of totals) await expect(table(bench).locator('tfoot')).toContainText(text(total));
});
