/** Readers who have their browser's text twice as large, on a phone (WCAG 2.2: 1.4.4). */
import { launchOptions } from './chrome.ts';
import { cutOff } from './cut-off.ts';
import { expect, test, wakeIslands } from './site.ts';

test.use({ engine: 'none' });

// Not a style of the page: lengths in media queries must grow as well.
test.use({ launchOptions: launchOptions('--blink-settings=defaultFontSize=32,defaultFixedFontSize=26') });

const PAGES = ['1-reverse-futility-and-null-move', '2-futility', '3-late-moves', '4-history', '5-all-together', 'lab'];

for (const place of [...PAGES, 'match']) {
  test(`${place}: twice the size of text hides nothing on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`./${place}/`);
    await wakeIslands(page);
    expect(await page.evaluate(() => matchMedia('(width < 12.5em)').matches)).toBe(true);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    expect(await page.evaluate(cutOff)).toEqual([]);
  });
}
