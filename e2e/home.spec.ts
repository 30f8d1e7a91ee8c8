/** The first screen: what the book is, the tree that collapses, and where to begin or go on. */
import { expect, test } from './site.ts';

const number = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the count follows the switch of the tree, both in the window, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./');
    const tree = page.locator('.collapse');
    const flip = page.getByRole('switch', { name: 'The five techniques' }).first();
    const count = tree.locator('.collapse-count');
    const [off, on] = [count.locator('.when-off'), count.locator('.when-on')];
    const legend = tree.locator('.collapse-legend');
    const size = await legend.boundingBox();
    const [drawing, lost] = [tree.locator('.crown'), tree.locator('.lost')];
    for (const part of [flip, off, drawing]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(on).toBeHidden();
    await expect(legend.getByText(/^All [\d,]+ lines .* no technique ends one\.$/)).toBeVisible();
    await expect(legend.getByText('Lines ended by')).toBeHidden();
    const before = await drawing.screenshot();

    await flip.press('Space');
    await expect(on).toBeVisible();
    await expect(off).toBeHidden();
    await expect(legend.getByText('Lines ended by')).toBeVisible();
    await expect(legend.locator('.when-off')).toBeHidden();
    expect(await legend.boundingBox()).toEqual(size);
    await expect(lost).toHaveCSS('clip-path', /^circle\(0(%|px)/);
    await expect(lost).toHaveCSS('visibility', 'hidden');
    await expect(on).toBeInViewport({ ratio: 1 });
    expect((await drawing.screenshot()).equals(before), 'the drawing changed').toBe(false);
    const counts = [number(await off.locator('b').textContent()), number(await on.locator('b').textContent())];
    expect(counts[0]).toBeGreaterThan(50 * (counts[1] ?? 0));
  });

  test(`a number is turned below the tree, its count in the window, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./');
    const demo = page.locator('#demo');
    const knob = demo.getByRole('spinbutton', { name: /margin/ });
    const now = demo.locator('.measure .count').nth(1);
    const before = number(await now.textContent());
    await knob.scrollIntoViewIfNeeded();
    await knob.press('ArrowDown');
    await expect.poll(async () => number(await now.textContent())).toBeLessThan(before);
    await expect(demo).toHaveAttribute('data-status', 'done');
    await expect(now).toBeInViewport({ ratio: 1 });
    // Low enough, and the rule takes the move along.
    await knob.fill('0');
    await knob.press('Enter');
    await expect(demo.locator('.answers .bad').first()).toBeVisible();
  });
}

test('a reader who asks for less motion sees the end at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(page.locator('.crown .lost')).toHaveCSS('transition-duration', '0s');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the tree says both counts, and its switch works', async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('.collapse-both')).toHaveText(
      /^[\d,]+ nodes without, [\d,]+ with: \d+× fewer nodes, the same move/,
    );
    await expect(page.getByText('no technique ends one.')).toBeVisible();
    await page.locator('.collapse .switch').check();
    for (const now of await page.locator('.collapse .when-on').all()) await expect(now).toBeVisible();
    await expect(page.getByText('no technique ends one.')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Start reading' })).toBeVisible();
  });
});

test('a new reader starts, and one who comes back goes on where they were', async ({ page }) => {
  await page.goto('./');
  const start = page.locator('.start');
  await expect(start).toHaveText('Start reading');
  const rows = page.locator('.chapters [data-chapter]');
  const id = (await rows.nth(1).getAttribute('data-chapter')) ?? '';
  const step = ((await rows.nth(1).getAttribute('data-steps')) ?? '').split(' ')[4] ?? '';
  await page.evaluate(
    ([chapter = '', at = '']) =>
      localStorage.setItem('cutoff:progress', JSON.stringify({ [chapter]: { read: [], at: { step: at, n: 5 } } })),
    [id, step],
  );
  await page.reload();
  await expect(start).toHaveText('Continue at 1.5');
  await start.click();
  await expect(page).toHaveURL(new RegExp(`/${id}/#${step}$`));
  await page.evaluate(() => localStorage.clear());
});
