/** Where rules stand: the life of a node at the head of a chapter and beside each rule, and the pages of files. */
import { readFileSync } from 'node:fs';
import { stationsOf } from '../src/snippets/node-life.ts';
import { expect, test } from './site.ts';

test('a chapter begins with the life of a node, and its rules, which are lit, lead to their lines', async ({
  page,
}) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  const life = page.locator('.title + .life');
  const stations = stationsOf(readFileSync('engine/search/negamax.ts', 'utf8'));
  await expect(life.locator('a')).toHaveText(stations.map(({ word }) => word));
  await expect(life.getByRole('link')).toHaveText(['RFP', 'NMP']);
  await expect(life.locator('.lit')).toHaveText(['RFP', 'NMP']);
  await life.getByRole('link', { name: 'NMP' }).click();
  await expect(page).toHaveURL(/\/source\/search\/negamax\/#L\d+$/);
  await expect(page.locator('.line:target')).toContainText('Null move pruning');
  await expect(page.locator('.line:target')).toBeInViewport();
});

test('a rule shows its place, and unfolds the lines that call it', async ({ page }) => {
  await page.goto('./3-late-moves/');
  const snippet = page.locator('.snippet', { hasText: 'late-move.ts' }).first();
  await expect(snippet.locator('.life .lit')).toHaveText(['LMP']);
  const called = snippet.locator('.called');
  await called.locator('summary').click();
  await expect(called.locator('code')).toContainText('if (lmp.on && lateMove(index, depth, improving, lmp)) {');
  // The numbers beside the lines are those of the file.
  const first = await called.locator('summary').textContent();
  const line = Number(/lines (\d+)/.exec(first ?? '')?.[1]);
  await called.getByRole('link', { name: 'The whole search' }).click();
  await expect(page.locator('.line:target')).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`#L${line}$`));
  await expect(page.locator('.line:target')).toContainText('Late move pruning');
});

test('a snippet leads to its own lines on the page of its file', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  const snippet = page.locator('.snippet').first();
  // A comment runs on in the page, over lines that it has in the file.
  const first = (await snippet.locator('.line').first().innerText()).trim();
  await snippet.getByRole('link', { name: /^Lines \d+–\d+$/ }).click();
  await expect(page).toHaveURL(/source\/pruning\/reverse-futility\/#L\d+$/);
  const line = page.locator(':target');
  await expect(line).toBeInViewport();
  const number = Number((await line.getAttribute('id'))?.slice(1));
  const code = (text: string) => text.replace(/^\s*(\*(?!\/))?/, '').trim();
  expect(first.startsWith(code(await line.innerText()))).toBe(true);
  expect(first).toContain(code(await page.locator(`#L${number + 1}`).innerText()));
});
