/** What a hand at a control may press next is searched before it presses, and never twice. */
import { expect, test } from './site.ts';

declare global {
  interface Window {
    /** The searches that workers were given, as texts; and how many have been answered. */
    asked: string[];
    answered: number;
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.asked = [];
    window.answered = 0;
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data, isTrusted }) => {
          // What is not of the worker itself answers to its warming up (site.ts).
          if (isTrusted && (data as { type: string }).type === 'result') window.answered += 1;
        });
      }
      override postMessage(order: { type: string; request?: unknown }, ...rest: unknown[]): void {
        if (order.type === 'search') window.asked.push(JSON.stringify(order.request));
        super.postMessage(order, ...(rest as []));
      }
    };
  }),
);

test('a knob that is pointed at: its press finds the count that was searched meanwhile', async ({ page }) => {
  await page.goto('./3-late-moves/');
  const control = page.locator('main [role="spinbutton"][aria-label="LMP base"]').first();
  await control.scrollIntoViewIfNeeded();
  await expect(page.locator('[ssr]').filter({ has: control })).toHaveCount(0);
  const card = page.locator('.result-card');
  await expect(card).not.toHaveAttribute('data-busy');
  await control.hover();
  // One step up, and one down.
  await expect.poll(() => page.evaluate(() => window.answered)).toBe(2);
  const ahead = await page.evaluate(() => window.asked);
  expect(ahead).toHaveLength(2);
  const change = await card.locator('.rc-change').innerText();
  await control.press('ArrowUp');
  await expect(card.locator('.rc-change')).not.toHaveText(change);
  await expect(card).not.toHaveAttribute('data-busy');
  const asked = await page.evaluate(() => window.asked);
  for (const text of ahead) expect(asked.filter((other) => other === text)).toHaveLength(1);
});
