/** The search: on its page and over every other, by its link and by keys. */
import { barriersInBothThemes } from './barriers.ts';
import { expect, test } from './site.ts';

test('a word is found in chapters, glossary and guards, leads to its place, and comes back with the address', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('./search/');
  // The index is loaded on use.
  expect(asked.filter((path) => path.endsWith('/search.json'))).toEqual([]);
  // The link and the keys lead to the field of this page.
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Words' })).toBeFocused();
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

test('the search opens over every page by its link and by keys, begins with the pages visited last, and is walked by arrow keys', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('./glossary/');
  await page.goto('./rules/');
  await page.goto('./rules/compared/');
  const way = page.getByRole('link', { name: 'Search', exact: true });
  expect(asked.filter((path) => /search/.test(path))).toEqual([]);
  await way.click();
  const dialog = page.getByRole('dialog', { name: 'Search the book' });
  const field = dialog.getByRole('searchbox', { name: 'Words' });
  const links = dialog.locator('.found a');
  await expect(field).toBeFocused();
  await expect(links).toHaveText(['The rules', 'Glossary']);
  await expect(dialog.getByRole('status')).toHaveText('Visited lately');
  expect(await barriersInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(way).toBeFocused();

  // `/` from anywhere but a field, once more with its last words chosen.
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('rfp/');
  await expect(field).toHaveValue('rfp/');
  await expect(links.first()).toHaveText(/reverse futility/i);
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('rfp');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('rfp');
  await page.keyboard.type('zugzwang');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/glossary\/#zugzwang$/);
  await expect(way).toHaveAttribute('aria-haspopup', 'dialog');

  // A place in this very page: the dialog is gone, and the place is in view.
  await page.keyboard.press('Control+k');
  await field.fill('perft');
  await links.filter({ hasText: 'perft' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/glossary\/#perft$/);
  await expect(page.locator('#perft')).toBeInViewport();

  // Where letters are written, `/` is one; switched off it is one everywhere, on the next page too.
  await page.goto('./workshop/');
  await page.locator('#workshop textarea').first().focus();
  // The field becomes an editor, in which letters are written as well.
  const code = page.locator('#workshop .cm-content');
  await expect(code).toBeFocused();
  await page.keyboard.press('/');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await dialog.getByRole('checkbox', { name: '/ opens the search' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(code).toBeFocused();
  await page.goto('./glossary/');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  // A press beside it closes it.
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
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
