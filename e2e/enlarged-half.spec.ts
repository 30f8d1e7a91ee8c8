/**
 * Readers who have their browser's text half as large again, on a phone: a wide table pans, and takes nothing else
 * along.
 */
import { launchOptions } from './chrome.ts';
import { builtPages, expect, test } from './site.ts';

test.use({ engine: 'none' });

test.use({ launchOptions: launchOptions('--blink-settings=defaultFontSize=24,defaultFixedFontSize=20') });

for (const chapter of builtPages().filter((page) => /^\.\/[1-46-9]-/.test(page))) {
  test(`${chapter}: the first widget’s board and choices are all in view`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto(chapter);
    const widget = page.locator('.before-after').first();
    const edge = await widget.evaluate((one) => one.getBoundingClientRect().right);
    const places = await widget
      .locator('.where, .where svg, .choices select, .measure')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(places.length).toBeGreaterThan(3);
    expect(Math.max(...places)).toBeLessThanOrEqual(edge);
  });
}
