/** What the tables of searches that the build writes say of their own counts. */
import type { Locator } from '@playwright/test';
import { pagesOf, readSite } from '../scripts/checks/built-site.ts';
import { expect, openFolds, test } from './site.ts';

// What the build wrote, as it stands.
test.use({ javaScriptEnabled: false });

test('each row says whether it needs fewer nodes than the first or more, and by how much', async ({ page }) => {
  const site = readSite('dist');
  const pages = pagesOf(site).filter((file) => site.text(file).includes('"tally searches '));
  let more = 0;
  for (const file of pages) {
    await page.goto(`./${file.replace('index.html', '')}`);
    await openFolds(page);
    for (const table of await page.locator('table.searches').all()) {
      const rows = await table.locator('tbody tr').evaluateAll((all: HTMLElement[]) =>
        all.map((row) => ({
          whole: row.innerText,
          count: Number(row.querySelector('td')?.innerText.replaceAll(',', '')),
          said: row.querySelector('small')?.innerText,
        })),
      );
      expect(rows.length).toBeGreaterThan(1);
      const first = rows[0]?.count ?? 0;
      for (const [i, { count, said, whole }] of rows.entries()) {
        const ratio = Math.max(count, first) / Math.min(count, first);
        const times = ratio < 9.95 ? ratio.toFixed(1) : String(Math.round(ratio));
        // What "1.0×" would leave out is told as a share of the first.
        const share = (100 * Math.abs(count - first)) / first;
        const much = times !== '1.0' ? `${times}×` : share < 0.095 ? '<0.1\u00a0%' : `${share.toFixed(1)}\u00a0%`;
        const right = i === 0 ? '' : count === first ? 'the same' : `${much} ${count < first ? 'fewer' : 'more'}`;
        expect(said, `${file}, ${whole}`).toBe(right);
        if (count > first) more++;
      }
    }
  }
  expect(pages.length).toBeGreaterThan(2);
  expect(more, 'rows with more nodes than the first').toBeGreaterThan(0);
});

test('the bar of a search with one technique has its colour', async ({ page }) => {
  await page.goto('./3-late-moves/');
  const colours = await page
    .locator('#formulas .bar')
    .evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
  const tag = await page
    .locator('.life .lit')
    .first()
    .evaluate((lit) => getComputedStyle(lit).backgroundColor);
  expect(colours.slice(1)).toEqual(colours.slice(1).map(() => tag));
  expect(colours[0]).not.toBe(tag);
});

test('no comment in code that is shown ends in a row of its own for a word', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['./1-reverse-futility-and-null-move/', './9-proof/']) {
      await page.goto(address);
      await openFolds(page);
      const short = await page.locator('.snippet .tc').evaluateAll((all) =>
        all.flatMap((comment) => {
          const rows = [...comment.getClientRects()];
          const longest = Math.max(...rows.map((row) => row.width));
          return (rows.at(-1)?.width ?? longest) < longest / 2 ? [comment.textContent] : [];
        }),
      );
      expect(short, `${address} at ${width} px`).toEqual([]);
    }
  }
});

/** Words in the cells of these tables that go on in a second line or run out of their column. */
const brokenWords = (tables: Locator): Promise<string[]> =>
  tables.evaluateAll((all) => {
    const range = document.createRange();
    return all
      .flatMap((table) => [...table.querySelectorAll('thead th, tbody :is(th, td)')])
      .flatMap((cell) => {
        const edge = cell.getBoundingClientRect().right;
        const text = cell.firstChild;
        // A head that only screen readers hear has no text of its own.
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const parts = [...range.getClientRects()];
          return parts.length > 1 || parts.some(({ right }) => right > edge + 0.5) ? [word] : [];
        });
      });
  });

test('no word of an exhibit’s table breaks or runs out of its column, 320 and 360 pixels wide', async ({ page }) => {
  const site = readSite('dist');
  const all = pagesOf(site).filter((file) => site.text(file).includes('class="trial"'));
  // Each exhibit that can be embedded stands in the museum too, where its column is no wider.
  const pages = all.filter((file) => !file.startsWith('embed/'));
  const embedded = all.filter((file) => file.startsWith('embed/'));
  const narrowest = new Map<number, number>();
  for (const file of [...pages, ...embedded.slice(0, 1)]) {
    await page.goto(`./${file.replace('index.html', '')}`);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const column = await page
        .locator('.trial')
        .first()
        .evaluate((table) => table.parentElement?.clientWidth ?? 0);
      if (embedded.includes(file)) expect(column, file).toBeGreaterThanOrEqual(narrowest.get(width) ?? Infinity);
      else if (file.startsWith('museum/')) narrowest.set(width, Math.min(column, narrowest.get(width) ?? Infinity));
      const broken = await brokenWords(page.locator('.trial'));
      expect(broken, `${file} at ${width} px`).toEqual([]);
    }
  }
  expect(pages.length).toBeGreaterThan(5);
});

test('no word of the bench breaks on a phone', async ({ page }) => {
  await page.goto('./bench/');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('.bench-table')).toHaveCount(2);
  for (const width of [320, 360, 390, 414]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await brokenWords(page.locator('.bench-table, .suite-summary')), `${width} px`).toEqual([]);
  }
});

test('a table of many columns stays within a phone, in two lines a row', async ({ page }) => {
  const site = readSite('dist');
  const pages = pagesOf(site).filter((file) => /two-lines/.test(site.text(file)) && !file.startsWith('embed/'));
  await page.setViewportSize({ width: 390, height: 844 });
  let tables = 0;
  for (const file of pages) {
    await page.goto(`./${file.replace('index.html', '')}`);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    const wide = await page.locator('table.two-lines, .two-lines table').evaluateAll((all) =>
      all
        .map((table) => {
          const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
          const cells = [...table.querySelectorAll('th, td')];
          return cells.filter(
            (cell) => cell.getBoundingClientRect().right > edge + 1 || cell.scrollWidth > cell.clientWidth + 1,
          );
        })
        .map((cells) => cells.map((cell) => cell.textContent)),
    );
    tables += wide.length;
    expect(wide.flat(), file).toEqual([]);
  }
  expect(tables).toBeGreaterThan(20);
});
