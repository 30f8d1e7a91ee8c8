/**
 * A browser that translates the page: it puts elements of its own in the place of texts, whenever there are new ones.
 */
import type { Locator } from '@playwright/test';
import { expect, open, test } from './site.ts';

/** Marks all texts of a page as a translator would that knows no other language, and all that come from then on. */
function translate(): void {
  const one = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, svg, textarea, pre')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.textContent = text.data;
    text.replaceWith(outer);
  };
  const all = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(one);
  };
  all();
  setInterval(all, 50);
}

/** What a widget says to the eye of its result, without the times that searches took. */
const said = async (widget: Locator) =>
  (await widget.locator('.widget-head, .widget-body').allInnerTexts())
    .map((text) => text.replace(/[\d.]+\s(?:ms|s)\b/g, '').replace(/\s+/g, ''))
    .join('|');

test('a widget says translated what it says untranslated, and has its texts again', async ({ page }) => {
  const widget = page.locator('#hook');
  const toggle = widget.locator('.widget-head .switch');
  await open(page, './1-reverse-futility-and-null-move/', 'hook');
  const plain = [await said(widget)];
  for (let turns = 1; turns <= 2; turns++) {
    await toggle.click();
    await expect.poll(() => said(widget)).not.toBe(plain.at(-1));
    plain.push(await said(widget));
  }
  // As a translator does that is then switched off.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('hook') ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const undo = texts
      .filter(({ data }) => /\p{L}/u.test(data))
      .map((text) => {
        const font = document.createElement('font');
        font.textContent = 'translated';
        text.replaceWith(font);
        return () => font.replaceWith(text);
      });
    Object.assign(window, { undo });
  });
  await expect(widget).toContainText('translated');
  await page.evaluate(() => {
    for (const one of (window as unknown as { undo: (() => void)[] }).undo) one();
  });
  await expect(widget).not.toContainText('translated');
  expect(await said(widget)).toBe(plain.at(-1));
  await page.evaluate(translate);
  expect(await widget.locator('font').count()).toBeGreaterThan(5);
  for (const expected of plain.slice(1)) {
    await toggle.click();
    await expect.poll(() => said(widget)).toBe(expected);
  }
});

test('a document that runs from right to left leaves boards, charts, code and numbers as they are', async ({
  page,
}) => {
  await open(page, './1-reverse-futility-and-null-move/', 'hook');
  const ways = () =>
    page
      .locator('#hook .board-box, #hook .measure, #gap-chart svg, .snippet pre, .result-card, .prose .n')
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).direction))]);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await ways()).toEqual(['ltr']);
  // A sentence ends at its right, as its letters say.
  await expect(page.locator('.step p').first()).toHaveCSS('unicode-bidi', 'plaintext');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
