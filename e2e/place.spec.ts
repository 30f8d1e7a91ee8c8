/** Whoever presses something by key that then goes, or cannot be pressed a while, keeps the place in the page. */
import type { Locator, Page } from '@playwright/test';
import { expect, test, wakeIslands } from './site.ts';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wakeIslands(page);
}

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

/** The focus is on this part of the page, or in it. */
const focused = (part: Locator) =>
  expect.poll(() => part.evaluate((one) => one.contains(document.activeElement))).toBe(true);

test('a long task: its button keeps the focus while it runs, and starts nothing else', async ({ page }) => {
  // A worker that never answers: the task goes on for as long as it is looked at.
  const silent = { contentType: 'text/javascript', body: 'onmessage = () => {};' };
  await page.route(/tree\.worker/, (route) => route.fulfill(silent));
  await open(page, './price/');
  for (const [id, name] of [
    ['sweep-lmp', /^Sweep/],
    ['oracle-fp', 'Ask the oracle'],
  ] as const) {
    const widget = page.locator(`#${id}`);
    const button = widget.getByRole('button', { name });
    await press(button);
    await expect(widget).toHaveAttribute('data-state', 'running');
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
    await press(widget.getByRole('button', { name: 'Cancel' }));
    await expect(widget).toHaveAttribute('data-state', 'cancelled');
    await expect(widget.getByRole('button', { name: 'Run again' })).toBeFocused();
  }
});

test('a reset, the way back of a challenge: the place of each is kept', async ({ page }) => {
  await open(page, './1-reverse-futility-and-null-move/');
  const row = page.locator('.knob-list > div', { hasText: 'rfp.margin' }).first();
  const field = page.locator('cutoff-knob[data-param="rfp.margin"]').first().getByRole('spinbutton');
  await field.fill('90');
  await field.press('Enter');
  await press(row.getByRole('button', { name: 'Reset RFP margin' }));
  await expect(field).toHaveValue('150');
  await focused(row);

  await open(page, './5-all-together/');
  const challenge = page.locator('#challenge');
  const knob = challenge.getByRole('spinbutton').first();
  await knob.focus();
  await knob.press('ArrowDown');
  await press(challenge.getByRole('button', { name: 'Back to the defaults' }));
  await expect(challenge.getByRole('button', { name: 'Back to the defaults' })).toHaveCount(0);
  await focused(challenge);
});

test('Lab: the last step back, a tool that is opened', async ({ page }) => {
  await open(page, './lab/');
  const lab = page.locator('#lab');
  await lab.getByRole('button', { name: 'Add a setting' }).click();
  const undo = lab.getByRole('button', { name: 'Undo' });
  await press(undo);
  await expect(undo).toBeDisabled();
  await focused(lab.locator('.widget-head'));
  const tools = page.locator('.lab-tools');
  await press(tools.getByRole('button', { name: 'Oracle' }));
  await expect(page.locator('#lab-oracle')).toBeVisible();
  await focused(tools);
  await page.keyboard.press('Tab');
  await focused(tools);
});

test('what lends its place to the focus gives it back', async ({ page }) => {
  await open(page, './lab/');
  const lab = page.locator('#lab');
  await lab.getByRole('button', { name: 'Add a setting' }).click();
  await press(lab.getByRole('button', { name: 'Undo' }));
  const lent = lab.locator('.widget-head [tabindex="-1"]');
  await expect(lent).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(lab.getByRole('button', { name: 'Keys', exact: true })).toBeFocused();
  await expect(lent).toHaveCount(0);
});

test('a tree that is opened in a museum takes the place of its door', async ({ page }) => {
  await open(page, './museum/rfp/');
  const door = page.getByRole('button', { name: 'Show in the tree' }).first();
  const id = (await door.getAttribute('aria-describedby'))?.replace(/-said$/, '');
  await press(door);
  await expect(page.locator(`section#${id}`)).toBeFocused();
});
