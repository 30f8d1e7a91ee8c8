/** Ways in and on: the search, the museum's gallery, and what comes after a chapter. */
import { builtPages, expect, test, wakeIslands } from './site.ts';

test('a word is found in chapters, glossary and museum, leads to its place, and comes back with the address', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('./');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search\/$/);
  // The index is loaded on use.
  expect(asked.filter((path) => path.endsWith('/search.json'))).toEqual([]);
  await page.getByRole('searchbox', { name: 'Words' }).fill('zugzwang');
  const found = page.locator('.found > li');
  await expect(found.first().getByRole('link')).toHaveText('zugzwang');
  await expect(page.locator('.search-said')).toHaveText(/^\d+ places$/);
  for (const within of ['Glossary', /^Chapter \d/, /^Guard of/])
    await expect(found.locator('small').filter({ hasText: within }).first()).toBeVisible();
  await expect(found.locator('mark').first()).toHaveText(/zugzwang/i);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('zugzwang');
  await expect(found.first()).toBeVisible();
  await found.first().getByRole('link').click();
  await expect(page).toHaveURL(/glossary\/#zugzwang$/);
  await page.goBack();
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.locator('.search-said')).toHaveText('Nothing in the book has these words.');
});

test('all that can be found is there', async ({ page, baseURL }) => {
  const entries = (await (await page.request.get('./search.json')).json()) as string[][];
  const addresses = new Set(entries.map(([, , path = '']) => path));
  expect(addresses.size).toBe(entries.length);
  const pages = new Map<string, string>();
  for (const path of addresses) {
    const [file = '', id] = path.split('#');
    if (!pages.has(file)) {
      const answer = await page.request.get(new URL(file, baseURL).href);
      expect(answer.status(), path).toBe(200);
      pages.set(file, await answer.text());
    }
    if (id) expect(pages.get(file)?.includes(`id="${id}"`), path).toBe(true);
  }
});

test('each chapter says what next, and the price is among it', async ({ page }) => {
  for (const address of builtPages().filter((one) => /^\.\/\d-/.test(one))) {
    await page.goto(address);
    const next = page.getByRole('region', { name: 'What next' });
    await expect(next.getByRole('link', { name: 'What pruning costs' })).toHaveAttribute('href', /\/price\//);
    await expect(next.getByRole('link', { name: 'What gains where' })).toHaveAttribute('href', /\/evidence\//);
    await expect(next.getByRole('link', { name: 'The Lab' })).toBeVisible();
  }
});

test('the museum opens with a board for each guard that has one, and the way to play it without', async ({ page }) => {
  await page.goto('./museum/');
  const boards = page.locator('.gallery > li');
  const count = await boards.count();
  expect(count).toBeGreaterThan(10);
  await expect(boards.getByRole('img')).toHaveCount(count);
  await expect(boards.filter({ hasText: /(White|Black) to move.*Without the guard/ })).toHaveCount(count);
  // Each can be walked by keys, and leads onto its own squares.
  const [, second] = await boards.getByRole('button', { name: 'Walk on the board by keys' }).all();
  await second?.click();
  await expect(boards.nth(1).getByRole('gridcell', { name: /^a1 / })).toBeFocused();
  await boards.getByRole('link', { name: 'Play it without the guard' }).first().click();
  const lab = page.locator('#lab');
  await expect(lab).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  await expect(lab.locator('.lab-notice')).not.toHaveClass(/bad/);
});

for (const width of [1280, 800, 390])
  test(`the museum’s boards stand in rows, none alone in its last one, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('./museum/');
    const rooms = await page.locator('.gallery').evaluateAll((galleries) =>
      galleries.map((gallery) => ({
        columns: getComputedStyle(gallery).gridTemplateColumns.split(' ').length,
        cards: [...gallery.children].map((card) => {
          const board = card.querySelector('svg')!.getBoundingClientRect();
          return { top: board.top, beside: card.querySelector('h3')!.getBoundingClientRect().left >= board.right };
        }),
      })),
    );
    expect(rooms.length).toBeGreaterThan(5);
    for (const { cards, columns } of rooms) {
      // A name in two lines pushes no board below its neighbours.
      expect(new Set(cards.map(({ top }) => top)).size).toBe(Math.ceil(cards.length / columns));
      const last = cards.filter(({ top }) => top === cards.at(-1)?.top);
      expect(last.length > 1 || last[0]?.beside).toBe(true);
    }
  });

test('the last chapter says how much of the book was read', async ({ page }) => {
  const last =
    builtPages()
      .filter((one) => /^\.\/\d-/.test(one))
      .at(-1) ?? '';
  await page.goto(last);
  const line = page.locator('.book-read');
  await expect(line).toContainText('You have come to the end of the book. If you came here another way');
  await expect(line.getByRole('link')).toHaveCount(2);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await expect(share).toBeHidden();
  const id = await page.locator('.step').first().getAttribute('id');
  const chapter = await page.locator('[data-chapter]').getAttribute('data-chapter');
  await page.evaluate(
    ([name, step]) =>
      localStorage.setItem(
        'cutoff:progress',
        JSON.stringify({ [name ?? '']: { read: [step, 'gone'], at: null, pruned: 12.34 }, other: { pruned: 3 } }),
      ),
    [chapter, id],
  );
  await page.reload();
  await expect(line).toHaveText(
    /and read 1 of its \d+ steps, 0 of its \d+ chapters whole\. Challenges reached: 0 of \d\. .* you pruned 12×\.$/,
  );
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: (data: ShareData) => Object.assign(window, { data }) });
  });
  await share.click();
  expect(await page.evaluate(() => (window as unknown as { data: ShareData }).data)).toEqual({
    title: 'Cutoff',
    text: expect.stringMatching(/^I read 1 of the \d+ steps of Cutoff, .*, and pruned 12×\.$/),
    url: new URL('../', page.url()).href,
  });
});

test('what a reader turns is kept as the most that was pruned', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page);
  const pruned = () =>
    page.evaluate(() => {
      const all = JSON.parse(localStorage.getItem('cutoff:progress') ?? '{}');
      return all['1-reverse-futility-and-null-move']?.pruned ?? null;
    });
  expect(await pruned()).toBeNull();
  const margin = page.getByRole('spinbutton', { name: 'RFP margin' }).first();
  await margin.fill('140');
  await margin.press('Enter');
  await expect.poll(pruned).toBeGreaterThan(1);
});

test('a number in brackets opens the references at its source', async ({ page }) => {
  await page.goto('./6-reductions/');
  const source = page.locator('#ref-weiss');
  await expect(source).toBeHidden();
  await page.getByRole('link', { name: 'Reference 1', exact: true }).first().click();
  await expect(source).toBeInViewport();
});
