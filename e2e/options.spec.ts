/** Names of options in running text stay in one piece, however narrow the column. */
import { expect, test } from './site.ts';

for (const place of ['about-the-numbers', 'lab']) {
  test(`${place}: no line ends among the hyphens of an option`, async ({ page }) => {
    await page.goto(`./${place}/`);
    const found = await page.evaluate(() => {
      const options = [...document.querySelectorAll('p code')].filter((one) => /^--\S+( \w+)?$/.test(one.innerHTML));
      /** Where one letter stands: a text that is broken there has its first place on the line before. */
      const top = (one: Element, index: number) => {
        const range = document.createRange();
        range.setStart(one.firstChild ?? one, index);
        range.setEnd(one.firstChild ?? one, index + 1);
        return range.getClientRects()[range.getClientRects().length - 1]?.top;
      };
      const broken = options.filter((one) => {
        const box = one.closest('p') as HTMLElement;
        for (let width = 160; width < 420; width++) {
          box.style.width = `${width}px`;
          if (top(one, 1) !== top(one, 2)) return true;
        }
        return false;
      });
      return { options: options.length, broken: broken.map((one) => one.textContent) };
    });
    expect(found.options).toBeGreaterThan(0);
    expect(found.broken).toEqual([]);
  });
}
