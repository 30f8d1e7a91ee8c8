/** What is printed of pages in use: what was opened and chosen, light, with its words. All pages: pages.spec.ts. */
import type { Locator } from '@playwright/test';
import { expect, open, test } from './site.ts';

test('what was chosen, opened and changed is printed with its words, within its frame', async ({ page }) => {
  await open(page, './1-reverse-futility-and-null-move/');
  const knob = page.locator('#challenge').getByRole('spinbutton').first();
  await knob.press('ArrowDown');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('main .board:visible').first()).toBeVisible();
  // The lists to choose from are gone, so the name of what was chosen has to stand below its board.
  for (const name of await page.locator('.whose .without-script').all()) await expect(name).toBeVisible();
  // So has what each switch says.
  for (const toggle of await page.locator('.before-after .widget-head .toggle').all())
    expect(await toggle.locator('span').evaluate((said) => getComputedStyle(said, '::after').content)).toBe('": on"');
  await expect(knob).toBeVisible();
  // A changed number without its mark, which would stand elsewhere.
  const marks = await page
    .locator('.knob[data-changed]')
    .evaluateAll((knobs) => knobs.map((each) => getComputedStyle(each, '::before').display));
  expect(marks.length).toBeGreaterThan(0);
  expect(new Set(marks)).toEqual(new Set(['none']));

  await page.emulateMedia({ media: 'print' });
  await open(page, './rules/compared/');
  // On the screen these are buttons.
  for (const name of ['Position', 'Before', 'After', 'Ratio', 'Best move', 'Score'])
    await expect(page.locator('.bench-table thead').getByText(name, { exact: true }).last()).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await open(page, './lab/');
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Add a setting' }).click();
  await page.locator('.lab-tools').getByRole('button', { name: 'Oracle' }).click();
  await expect(page.locator('#lab-oracle')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#lab-oracle')).toBeVisible();
  await expect(page.locator('.lab-tools').getByRole('button', { name: 'Sweep' })).toBeHidden();
  // Across, four settings and the name of the position.
  await page.setViewportSize({ width: 1040, height: 690 });
  await expect(page.locator('#lab').getByText('· English Attack')).toBeVisible();
  const right = (box: Locator) => box.evaluate((each) => each.getBoundingClientRect().right);
  expect(await right(page.locator('.lab-results'))).toBeLessThanOrEqual(await right(page.locator('#lab')));
});

test('a tree that was opened in the dark is printed light, with the line to its node', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, './0-tree/', 'small-tree');
  await page.getByRole('button', { name: 'Explore this tree' }).click();
  const canvas = page.locator('#small-tree canvas');
  /** Brightness, 0 to 255, of a corner that no box lies on. */
  const paper = () =>
    canvas.evaluate((drawing: HTMLCanvasElement) => {
      // A copy, as a browser warns of reading the drawing itself.
      const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      copy?.drawImage(drawing, 1, drawing.height - 2, 1, 1, 0, 0, 1, 1);
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
