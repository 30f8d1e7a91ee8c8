/** The Lab's fields for a limit and for pasted text, as a reader types in them. */
import { open, setDepth } from './lab.ts';
import { expect, test } from './site.ts';

test('a limit that is no number or out of bounds is answered with a sentence', async ({ page }) => {
  const lab = await open(page);
  const depth = lab.getByRole('textbox', { name: 'Depth in plies' });
  const before = await depth.inputValue();
  const told = lab.locator('.lab-limit').getByRole('status');
  await setDepth(lab, 'abc');
  await expect(told).toHaveText(`“abc” is not a number; depth stays at ${before}.`);
  await expect(depth).toHaveValue(before);
  await setDepth(lab, '-3');
  await expect(told).toHaveText('Depth goes from 1 to 30: set to 1.');
  await expect(depth).toHaveValue('1');
  await setDepth(lab, '2');
  await expect(told).toHaveText('');
});

test('a limit typed as it is gives way to the next one, wherever that comes from', async ({ page }) => {
  const lab = await open(page);
  const depth = lab.getByRole('textbox', { name: 'Depth in plies' });
  const before = await depth.inputValue();
  await setDepth(lab, '3');
  await depth.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await lab.getByRole('button', { name: 'Undo' }).click();
  await expect(depth).toHaveValue(before);
});

test('a game is looked at while searches go on that take minutes, and takes their place', async ({ page }) => {
  const lab = await open(page);
  await setDepth(lab, '20');
  await lab.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(lab).toHaveAttribute('data-status', 'running');
  await lab.getByLabel('FEN, game or link').fill('1. f3 e5 2. g4 Qh4#');
  await lab.getByRole('button', { name: 'Use it' }).click();
  await expect(lab.locator('.lab-where .board')).toHaveAttribute('aria-label', /queen h4/);
  await expect(lab).not.toHaveAttribute('data-status', 'running');
});
