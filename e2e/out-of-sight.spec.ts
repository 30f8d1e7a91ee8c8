/** What nobody sees searches nothing: a hidden tab, a Lab that is scrolled away; and what is cancelled ends at once. */
import type { Page } from '@playwright/test';
import { open, setDepth } from './lab.ts';
import { expect, test } from './site.ts';

declare global {
  interface Window {
    /** What each worker was given, what it said last, and whether the page has ended it. */
    seen: { orders: unknown[]; ended: boolean; lastWord: string }[];
  }
}

/** Keeps watch over all workers of the page. */
async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = [];
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      readonly #own = { orders: [] as unknown[], ended: false, lastWord: '' };
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        window.seen.push(this.#own);
        this.addEventListener('message', ({ data }) => {
          this.#own.lastWord = (data as { type: string }).type;
        });
      }
      override postMessage(order: unknown, ...rest: unknown[]): void {
        const { type } = order as { type: string };
        if (type === 'search') {
          this.#own.orders.push(order);
          this.#own.lastWord = '';
        }
        super.postMessage(order, ...(rest as []));
      }
      override terminate(): void {
        this.#own.ended = true;
        super.terminate();
      }
    };
  });
}

/** Workers that are in the midst of a search. */
const searching = (page: Page) =>
  page.evaluate(() => {
    const over = ['result', 'stopped', 'failure'];
    return window.seen.filter(({ ended, lastWord, orders }) => !ended && orders.length > 0 && !over.includes(lastWord))
      .length;
  });
/** Searches that have been begun, broken off or not. */
const begun = (page: Page) => page.evaluate(() => window.seen.flatMap(({ orders }) => orders).length);

/** Has the Lab search for far longer than a test lasts. */
async function searchForLong(page: Page) {
  const lab = await open(page);
  await setDepth(lab, '40');
  await lab.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(lab).toHaveAttribute('data-status', 'running');
  await expect.poll(() => searching(page)).toBeGreaterThan(0);
  return lab;
}

async function turnAway(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((away) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: away });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: away ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a search that is cancelled is broken off in its worker, which stays for the next', async ({ page }) => {
  await watchWorkers(page);
  const lab = await searchForLong(page);
  // The worker is in the midst of it.
  await page.waitForFunction(() => window.seen.some(({ lastWord }) => lastWord === 'progress' || lastWord === 'beat'));
  await lab.getByRole('button', { name: 'Cancel' }).click();
  await expect(lab).toHaveAttribute('data-status', 'cancelled');
  await expect.poll(() => searching(page)).toBe(0);
  const workers = await page.evaluate(() => window.seen);
  expect(workers.filter(({ lastWord }) => lastWord === 'stopped').length).toBeGreaterThan(0);
  await setDepth(lab, '3');
  await lab.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(lab).toHaveAttribute('data-status', 'done');
  const after = await page.evaluate(() => window.seen.map(({ ended }) => ended));
  expect(after).toEqual(workers.map(() => false));
});

test('a hidden tab searches nothing, and begins again when it is seen', async ({ page }) => {
  await watchWorkers(page);
  const lab = await searchForLong(page);
  const before = await begun(page);
  await turnAway(page, true);
  await expect.poll(() => searching(page)).toBe(0);
  await expect(lab).toHaveAttribute('data-status', 'running');
  await turnAway(page, false);
  await expect.poll(() => begun(page)).toBeGreaterThan(before);
  await expect(lab).toHaveAttribute('data-status', 'running');
  await lab.getByRole('button', { name: 'Cancel' }).click();
});

test('a Lab that is scrolled away waits, and goes on when it is seen', async ({ page }) => {
  await watchWorkers(page);
  await page.setViewportSize({ width: 1000, height: 300 });
  const lab = await searchForLong(page);
  const before = await begun(page);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(lab).not.toBeInViewport();
  await expect.poll(() => searching(page)).toBe(0);
  await lab.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
  await expect.poll(() => begun(page)).toBeGreaterThan(before);
  await lab.getByRole('button', { name: 'Cancel' }).click();
});

test('a match that was started goes on in a hidden tab, and says so', async ({ page }) => {
  await page.goto('./match/');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.locator('.match-notice')).toContainText('goes on while this tab is hidden');
  await turnAway(page, true);
  const played = page.locator('.match .said').first();
  await expect(played).toContainText(/[1-9]\d* games/, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
});
