/** What is printed of pages in use: what was opened and chosen, light, with its words. */
import { expect, test, wakeIslands } from './site.ts';

test('the table of the bench keeps the words of its head, which are buttons on the screen', async ({ page }) => {
  await page.goto('./bench/');
  await wakeIslands(page);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Position', 'Before', 'After', 'Ratio', 'Best move', 'Score']) {
    await expect(page.locator('.bench-table thead').getByText(name, { exact: true }).last()).toBeVisible();
  }
});

test('a tree that was opened in the dark is printed light, with the line to its node', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./0-tree/');
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Explore this tree' }).click();
  const canvas = page.locator('#small-tree canvas');
  /** Brightness, 0 to 255, of a corner that no box lies on. */
  const paper = () =>
    canvas.evaluate((one: HTMLCanvasElement) => {
      // A copy, as a browser warns of reading the drawing itself.
      const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      copy?.drawImage(one, 1, one.height - 2, 1, 1, 0, 0, 1, 1);
      return copy?.getImageData(0, 0, 1, 1).data[0];
    });
  await expect.poll(paper).toBeLessThan(64);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await paper()).toBeGreaterThan(224);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.tree-crumbs').getByText('root')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Whole tree' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await paper()).toBeLessThan(64);
});

test('a tool that was opened in the Lab is printed, its doors are not', async ({ page }) => {
  await page.goto('./lab/');
  await wakeIslands(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.lab-tools')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.lab-tools').getByRole('button', { name: 'Oracle' }).click();
  await expect(page.locator('#lab-oracle')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#lab-oracle')).toBeVisible();
  await expect(page.locator('.lab-tools').getByRole('button', { name: 'Sweep' })).toBeHidden();
});

test('a challenge is printed with its numbers, a changed one without its mark, which would stand elsewhere', async ({
  page,
}) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page);
  const knob = page.locator('#challenge').getByRole('spinbutton').first();
  await knob.focus();
  await knob.press('ArrowDown');
  await page.emulateMedia({ media: 'print' });
  await expect(knob).toBeVisible();
  const marks = await page
    .locator('.knob[data-changed]')
    .evaluateAll((knobs) => knobs.map((one) => getComputedStyle(one, '::before').display));
  expect(marks.length).toBeGreaterThan(0);
  expect(new Set(marks)).toEqual(new Set(['none']));
});
