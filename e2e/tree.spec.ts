/** Journeys through the recorded tree and the bug museum. */
import type { Locator, Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { answerInstead, expect, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

async function openTree(page: Page): Promise<Locator> {
  await page.goto('./0-tree/');
  await wakeIslands(page, 'small-tree');
  const tree = page.locator('#small-tree');
  await tree.getByRole('button', { name: 'Explore this tree' }).click();
  await expect(tree.getByRole('treegrid')).toBeVisible();
  await expect(tree.locator('.tree-board svg')).toBeVisible();
  return tree;
}

/** Opens what a tree keeps behind the fold: iteration, filters, a line of moves, and the oracle. */
const openMore = (tree: Locator) => tree.getByText(/^More:/).click();

const place = (tree: Locator) => tree.getByRole('slider', { name: 'Place in the search' });

/** The move of a row of the tree's table, once its name has come: rows stand before that. */
async function moveOf(row: Locator): Promise<string> {
  const move = row.locator('.tree-move');
  await expect(move).not.toContainText('…');
  return (await move.innerText()).replace(/[▸▾\s]/g, '');
}

test('a node is looked at by keyboard alone, and the line to it stands above', async ({ page }) => {
  const tree = await openTree(page);
  const grid = tree.getByRole('treegrid');
  const selected = grid.locator('[aria-selected="true"]');
  await selected.focus();
  await expect(selected).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toBeFocused();
  await expect(selected).toHaveAttribute('aria-level', '2');
  const move = await moveOf(selected);
  await expect(tree.getByRole('navigation')).toContainText(move);
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveAttribute('aria-level', '3');
  await expect(tree.getByRole('navigation').getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(selected).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Home');
  await expect(selected).toHaveAttribute('aria-level', '1');
  await expect(tree.locator('.tree-what')).toContainText('The root');
});

test('the keyboard comes into the table also where the selected node is scrolled far out of sight', async ({
  page,
}) => {
  const tree = await openTree(page);
  const grid = tree.getByRole('treegrid');
  const selected = grid.locator('[aria-selected="true"]');
  await selected.focus();
  // Opens moves until there are more rows than are made.
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Home');
  await expect(selected).toHaveAttribute('aria-level', '1');
  // The table itself may still be on its way to the row that was just selected.
  await expect(async () => {
    await grid.locator('.tree-scroll').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(selected).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const door = grid.locator('[role=row][tabindex="0"]');
  await expect(door).toHaveCount(1);
  await door.focus();
  await page.keyboard.press('ArrowDown');
  await expect(selected).toBeFocused();
  await expect(selected).toHaveAttribute('aria-level', '2');
});

test('the slider walks the search forwards and backwards, and nothing moves by itself', async ({ page }) => {
  const tree = await openTree(page);
  const before = Number(await place(tree).inputValue());
  await tree.getByRole('button', { name: 'One step on in the search' }).click();
  await expect(place(tree)).toHaveValue(String(before + 1));
  await tree.getByRole('button', { name: 'One step back in the search' }).click();
  await expect(place(tree)).toHaveValue(String(before));
  await place(tree).focus();
  await page.keyboard.press('End');
  const last = await place(tree).inputValue();
  expect(Number(last)).toBeGreaterThan(before + 10);
  await expect(tree.getByRole('button', { name: 'One step on in the search' })).toBeDisabled();
  await page.waitForTimeout(500);
  await expect(place(tree)).toHaveValue(last);
});

test('its steps play one after the other, until anything is pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tree = await openTree(page);
  const before = Number(await place(tree).inputValue());
  const at = async () => Number(await place(tree).inputValue()) - before;
  await tree.getByRole('button', { name: 'Play' }).click();
  await expect.poll(at).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Shift');
  await expect(tree.getByRole('button', { name: 'Play' })).toBeVisible();
  const stopped = await at();
  await page.waitForTimeout(1500);
  expect(await at()).toBe(stopped);
  // Played at its end, it begins again; its own button stops it, too.
  await place(tree).press('End');
  await tree.getByRole('button', { name: 'Play' }).click();
  await expect.poll(at).toBeLessThan(stopped + 1);
  await tree.getByRole('button', { name: 'Stop' }).click();
  await expect(tree.getByRole('button', { name: 'Play' })).toBeVisible();
  // From the last step but one it comes to its end, and stops there.
  await place(tree).press('End');
  await tree.getByRole('button', { name: 'One step back in the search' }).click();
  await tree.getByRole('button', { name: 'Play' }).click();
  await expect(tree.getByRole('button', { name: 'One step on in the search' })).toBeDisabled();
  await expect(tree.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('its legend names the techniques that are in it, and no others', async ({ page }) => {
  const tree = await openTree(page);
  const named = (await tree.locator('.legend > span').allInnerTexts()).map((name) => name.trim());
  await openMore(tree);
  for (const technique of await tree.getByLabel('Technique').locator('option:not([value="any"])').allInnerTexts()) {
    await tree.getByLabel('Technique').selectOption(technique);
    const count = Number.parseInt(await tree.locator('.tree-found').innerText(), 10);
    expect(named.includes(technique), `${technique}: ${count}`).toBe(count > 0);
  }
});

test('a tree opens with its drawing, its steps and its board; its counts add up', async ({ page }) => {
  const tree = await openTree(page);
  await expect(place(tree)).toBeVisible();
  await expect(tree.getByLabel('Iteration', { exact: true })).toBeHidden();
  await expect(tree.getByRole('button', { name: /^Ask the oracle/ })).toBeHidden();
  const [, here = '', all = '', nodes = ''] =
    /(\d+) of (\d+) entries .* counts (\d+) nodes/.exec(await tree.locator('.tree-size').innerText()) ?? [];
  await expect(tree.locator('.tree-note')).toContainText(`Entry 1 of ${here} `);
  await expect(tree.locator('.widget-status')).toContainText(`${nodes} nodes`);
  expect(Number(all)).toBeGreaterThan(Number(nodes));
});

test('a line of moves leads to its node, or says where it ends', async ({ page }) => {
  const tree = await openTree(page);
  const first = await moveOf(tree.getByRole('row').nth(2));
  await openMore(tree);
  const box = tree.getByRole('searchbox', { name: 'Line of moves' });
  await box.fill(first);
  await box.press('Enter');
  await expect(tree.locator('.tree-note')).toContainText(`Found: ${first}.`);
  await expect(tree.getByRole('navigation').locator('[aria-current="true"]')).toHaveText(first);
  await box.fill(`${first} Qh9`);
  await box.press('Enter');
  await expect(tree.locator('.tree-note')).toContainText('Found 1 of 2 moves: Qh9 was not searched there.');
  // That is said of one entry, and not of the next.
  await tree.getByRole('button', { name: 'One step on in the search' }).click();
  await expect(tree.locator('.tree-note')).not.toContainText('Found');
  await box.fill('');
  await box.press('Enter');
  await expect(tree.locator('.tree-note')).toContainText('No move was typed');
});

test('a click on the drawing selects, a subtree can fill it, and another iteration has another tree', async ({
  page,
}) => {
  const tree = await openTree(page);
  const canvas = tree.locator('canvas');
  const box = await canvas.boundingBox();
  await canvas.click({ position: { x: (box?.width ?? 0) * 0.2, y: 10 + 24 * 1.5 } });
  await expect(tree.locator('[aria-selected="true"]')).toHaveAttribute('aria-level', '2');
  await tree.getByRole('button', { name: 'Show this subtree alone' }).click();
  await expect(tree.locator('[aria-selected="true"]')).toHaveAttribute('aria-level', '1');
  await tree.getByRole('button', { name: 'Whole tree' }).click();
  await expect(tree.locator('[aria-selected="true"]')).toHaveAttribute('aria-level', '2');
  const deep = await tree.locator('.tree-note').innerText();
  await openMore(tree);
  await tree.getByLabel('Iteration', { exact: true }).selectOption({ label: 'depth 1' });
  await expect(tree.locator('.tree-note')).not.toHaveText(deep);
});

test('a tree recorded again is looked at from its own root, also when it is smaller than the one before', async ({
  page,
}) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page);
  const tree = page.locator('#tree');
  await page.getByRole('button', { name: 'Open this search tree' }).click();
  await expect(tree.getByRole('treegrid')).toBeVisible();
  await place(tree).press('End');
  const end = Number(await place(tree).inputValue());
  const knob = page.locator('#gap-chart').getByRole('spinbutton', { name: 'RFP margin' });
  await knob.fill('0');
  await knob.press('Enter');
  await tree.getByRole('button', { name: 'Knobs have turned: record again' }).click();
  await expect(tree.getByRole('button', { name: 'Record again', exact: true })).toBeVisible();
  expect(Number(await place(tree).getAttribute('max'))).toBeLessThan(end);
  await expect(tree.locator('.tree-note')).toContainText('Entry 1 of');
  await expect(tree.locator('.tree-what')).toContainText('The root');
});

test('a knob turned while the tree is recorded is one that has turned since', async ({ page }) => {
  const worker = await leash(page);
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page);
  await worker.hold();
  const tree = page.locator('#tree');
  await page.getByRole('button', { name: 'Open this search tree' }).click();
  await expect(tree).toHaveAttribute('data-state', 'running');
  const knob = page.locator('#gap-chart').getByRole('spinbutton', { name: 'RFP margin' });
  await knob.fill('90');
  await knob.press('Enter');
  await worker.letGo();
  await tree.getByRole('button', { name: 'Knobs have turned: record again' }).click();
  await expect(tree.getByRole('button', { name: 'Record again', exact: true })).toBeVisible();
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const) {
  test(`the opened explorer is accessible in ${scheme} at ${width} pixels, and does not widen the page`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('./museum/rfp/');
    await wakeIslands(page);
    await page.getByRole('button', { name: 'Show in the tree where it goes wrong' }).first().click();
    await expect(page.locator('.tree-rule').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Where the table is too narrow it is scrolled to its last column, not cut off.
    const cut = await page.locator('.tree-scroll').evaluate((rows) => rows.scrollWidth - rows.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  });
}

test('under forced colours the drawing keeps its own, and the selected row is outlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const tree = await openTree(page);
  const shades = () =>
    tree.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
    });
  await expect.poll(shades).toBeGreaterThan(3);
  await expect(tree.locator('[aria-selected="true"]')).toHaveCSS('outline-style', /solid|double/);
  await expect(tree.locator('[aria-selected="false"]').first()).toHaveCSS('outline-style', 'none');
});

test('the museum shows the very node that was cut, and why; its cuts can be filtered and graded', async ({ page }) => {
  await page.goto('./museum/rfp/');
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Show in the tree where it goes wrong' }).first().click();
  const tree = page.locator('.tree-explorer');
  const rule = tree.locator('.tree-rule.rfp');
  await expect(rule).toContainText('yes, cut');
  await expect(rule).toContainText('evaluation >= beta + rfp.margin * depth');
  await expect(rule.locator('code').last()).toHaveText(/^[−\d ]+>= [−\d]+ \+ \d+ \* \d+ - \d+ \* \d$/);
  await rule.getByText(/^Its \d+ guards here$/).click();
  await expect(rule.getByRole('listitem').filter({ hasText: 'not in check' })).toContainText('off (does not hold)');

  await openMore(tree);
  await tree.getByLabel('Technique', { exact: true }).selectOption('rfp');
  await expect(tree.locator('.tree-found')).toHaveText(/^[\d,]+ entries match$/);
  await tree.getByLabel('Show', { exact: true }).selectOption('wrong cuts');
  await expect(tree.locator('.tree-found')).toHaveText('0 entries match');
  await tree.getByRole('button', { name: 'Ask the oracle which cuts were wrong' }).click();
  await expect(tree.locator('.tree-found')).toHaveText(/^[1-9][\d,]* entr(y|ies) match/, { timeout: 30_000 });
  await tree.getByRole('button', { name: 'Next match' }).click();
  await tree.getByRole('button', { name: 'Previous match' }).click();
  await expect(tree.locator('.tree-what')).toContainText('Oracle: wrong');
});

test('a guard of the root has its question, the answer without a move, and a tree that ends at the root', async ({
  page,
}) => {
  await page.goto('./museum/nmp/');
  await wakeIslands(page);
  const room = page.locator('.widget').filter({ hasText: 'The rook has to move' });
  await expect(room).toContainText('Asked whether the position is worth at least 0.00 to White');
  const row = (guard: string) =>
    room.locator('.trial tbody tr').filter({ has: page.getByRole('rowheader', { name: guard }) });
  await expect(row('off')).toContainText('nothing');
  await expect(row('off')).toContainText('at least +');
  await expect(row('off')).toContainText('wrong');
  await expect(row('on')).toContainText('Rb1');
  await expect(row('on')).toContainText('mated in ≤ 1');
  await room.getByRole('button', { name: 'Show in the tree where it goes wrong' }).click();
  const tree = room.locator('.tree-explorer');
  await expect(tree.locator('.tree-what')).toContainText('even after passing, the score reached beta');
  await expect(tree.locator('.tree-note')).toContainText('Rb1 was not searched there');
  await openMore(tree);
  await tree.getByRole('button', { name: 'Ask the oracle which cuts were wrong' }).click();
  await expect(tree.locator('.tree-what')).toContainText('wrong: changes the root', { timeout: 30_000 });
});

test('each comparison of a node is told with its numbers and its unit', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page);
  const tree = page.locator('#tree');
  await page.getByRole('button', { name: 'Open this search tree' }).click();
  await expect(tree.getByRole('treegrid')).toBeVisible();
  await tree.getByRole('button', { name: 'One step on in the search' }).click();
  await expect(tree.locator('.tree-rules')).toContainText(/>= −?\d+ centipawns, (yes|no)/);
  await expect(tree.locator('.tree-rules')).not.toContainText('undefined');
});

test('an explorer whose worker does not load says so, and can be tried again', async ({ page, context }) => {
  await page.goto('./museum/rfp/');
  await wakeIslands(page);
  const mend = await answerInstead(context, /tree\.worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }),
  );
  await page.getByRole('button', { name: 'Show in the tree where it goes wrong' }).first().click();
  const tree = page.locator('.tree-explorer');
  await expect(tree).toHaveAttribute('data-state', 'failed');
  await expect(tree.locator('.said')).toContainText('could not be loaded');
  mend();
  await tree.getByRole('button', { name: 'Retry' }).click();
  await expect(tree.getByRole('treegrid')).toBeVisible();
});
