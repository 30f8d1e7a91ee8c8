/** The first figure of the book: a depth to turn and a switch, both in the first screen, and lines that follow. */
import { expect, test, wakeIslands } from './site.ts';

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`depth, switch and count stand in the first screen and move the count, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./0-tree/');
    await wakeIslands(page, 'tree-count');
    const chart = page.locator('#tree-count');
    const count = chart.locator('.tg-count b');
    const flip = chart.getByRole('switch', { name: 'The five techniques' });
    const depth = chart.getByRole('spinbutton', { name: 'Depth' });
    for (const part of [count, flip, depth]) await expect(part).toBeInViewport({ ratio: 1 });
    const read = async () => Number((await count.textContent())?.replaceAll(',', ''));
    const deepest = await read();
    await flip.click();
    const without = await read();
    expect(without).toBeGreaterThan(deepest);
    await chart.getByRole('button', { name: 'Less depth' }).click();
    await expect(depth).toHaveValue('4');
    expect(await read()).toBeLessThan(without);
    // The same as the table says.
    await chart.locator('summary').click();
    await expect(chart.locator('tbody tr').nth(3).locator('td').nth(1)).toHaveText((await count.textContent()) ?? '');
    // A number that is typed, and one that is out of range.
    await depth.fill('2');
    await expect(chart.locator('tbody tr').nth(1).locator('td').nth(1)).toHaveText((await count.textContent()) ?? '');
    await depth.fill('90');
    await expect(depth).toHaveValue('5');
  });
}
