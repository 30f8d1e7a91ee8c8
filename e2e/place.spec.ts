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
