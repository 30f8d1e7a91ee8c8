/** Journeys through recorded trees: of a chapter, of a guard, and from a file of another engine. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { listen } from './listen.ts';
import { expect, fileOf, open, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

async function openTree(page: Page): Promise<Locator> {
  await open(page, './0-tree/', 'small-tree');
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

test('a tree is walked by keys, its steps are played, and it tells what it is asked for and nothing besides', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tree = await openTree(page);
  // Its counts add up, and what few need is folded.
  await expect(tree.getByLabel('Iteration', { exact: true })).toBeHidden();
  const [, here = '', all = '', nodes = ''] =
    /(\d+) of (\d+) entries .* counts (\d+) nodes/.exec(await tree.locator('.tree-size').innerText()) ?? [];
  await expect(tree.locator('.tree-note')).toContainText(`Entry 1 of ${here} `);
  await expect(tree.locator('.widget-status')).toContainText(`${nodes} nodes`);
  expect(Number(all)).toBeGreaterThan(Number(nodes));
  await expect(tree.getByRole('status').last()).toHaveText(/recorded\.$/);
  const heard = await listen(page, 'small-tree');

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
  // Opens moves until there are more rows than are made: the keyboard comes in where the selected one is far away.
  await page.keyboard.press('Home');
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Home');
  await expect(selected).toHaveAttribute('aria-level', '1');
  await expect(tree.locator('.tree-what')).toContainText('The root');
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
  await page.keyboard.press('Home');
  await place(tree).focus();
  await place(tree).press('ArrowRight');
  // Rows and slider speak for themselves; a step is told of.
  expect(await heard()).toEqual([]);
  const on = tree.getByRole('button', { name: 'One step on in the search' });
  const at = async () => Number(await place(tree).inputValue());
  const first = await at();
  await on.click();
  expect(await at()).toBe(first + 1);
  await expect.poll(heard).toEqual([expect.stringMatching(/^Entry \d+ of/)]);
  await tree.getByRole('button', { name: 'One step back in the search' }).click();
  expect(await at()).toBe(first);

  await tree.getByRole('button', { name: 'Play' }).click();
  await expect.poll(at).toBeGreaterThanOrEqual(first + 2);
  // Anything that is pressed stops it. From its end it begins again; from the last step but one it comes to its end.
  await page.keyboard.press('Shift');
  await expect(tree.getByRole('button', { name: 'Play' })).toBeVisible();
  const stopped = await at();
  await place(tree).press('End');
  await expect(on).toBeDisabled();
  await tree.getByRole('button', { name: 'Play' }).click();
  await expect.poll(at).toBeLessThan(stopped + 1);
  await tree.getByRole('button', { name: 'Stop' }).click();
  await place(tree).press('End');
  await tree.getByRole('button', { name: 'One step back in the search' }).click();
  await tree.getByRole('button', { name: 'Play' }).click();
  await expect(on).toBeDisabled();
  await expect(tree.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a tree is searched through: by a line of moves, a technique, a click, a subtree, an iteration', async ({
  page,
}) => {
  const tree = await openTree(page);
  const named = (await tree.locator('.legend > span').allInnerTexts()).map((name) => name.trim());
  const first = await moveOf(tree.getByRole('row').nth(2));
  await openMore(tree);
  for (const technique of await tree.getByLabel('Technique').locator('option:not([value="any"])').allInnerTexts()) {
    await tree.getByLabel('Technique').selectOption(technique);
    const count = Number.parseInt(await tree.locator('.tree-found').innerText(), 10);
    expect(named.includes(technique), `${technique}: ${count}`).toBe(count > 0);
  }
  const box = tree.getByRole('searchbox', { name: 'Line of moves' });
  const look = async (line: string) => {
    await box.fill(line);
    await box.press('Enter');
  };
  await look(first);
  await expect(tree.locator('.tree-note')).toContainText(`Found: ${first}.`);
  await expect(tree.getByRole('navigation').locator('[aria-current="true"]')).toHaveText(first);
  await look(`${first} Qh9`);
  await expect(tree.locator('.tree-note')).toContainText('Found 1 of 2 moves: Qh9 was not searched there.');
  // That is said of one entry, and not of the next.
  await tree.getByRole('button', { name: 'One step on in the search' }).click();
  await expect(tree.locator('.tree-note')).not.toContainText('Found');

  const canvas = tree.locator('canvas');
  const { width = 0 } = (await canvas.boundingBox()) ?? {};
  await canvas.click({ position: { x: width * 0.2, y: 10 + 24 * 1.5 } });
  const selected = tree.locator('[aria-selected="true"]');
  await expect(selected).toHaveAttribute('aria-level', '2');
  await tree.getByRole('button', { name: 'Show this subtree alone' }).click();
  await expect(selected).toHaveAttribute('aria-level', '1');
  await tree.getByRole('button', { name: 'Whole tree' }).click();
  await expect(selected).toHaveAttribute('aria-level', '2');
  const deep = await tree.locator('.tree-note').innerText();
  await tree.getByLabel('Iteration', { exact: true }).selectOption({ label: 'depth 1' });
  await expect(tree.locator('.tree-note')).not.toHaveText(deep);

  await page.emulateMedia({ forcedColors: 'active' });
  const shades = () =>
    canvas.evaluate((drawing: HTMLCanvasElement) => {
      const { data = [] } = drawing.getContext('2d')?.getImageData(0, 0, drawing.width, drawing.height) ?? {};
      return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
    });
  await expect.poll(shades).toBeGreaterThan(3);
  await expect(selected).toHaveCSS('outline-style', /solid|double/);
  await expect(tree.locator('[aria-selected="false"]').first()).toHaveCSS('outline-style', 'none');
});

test('a knob turned while the tree is recorded is one that has turned since, and a smaller tree is looked at from its root', async ({
  page,
}) => {
  const worker = await leash(page);
  await open(page, './rules/rfp/', 'tree-said');
  await worker.hold();
  const tree = page.locator('#tree');
  await page.getByRole('button', { name: 'Open this search tree' }).click();
  await expect(tree).toHaveAttribute('data-state', 'running');
  const knob = page.getByRole('spinbutton', { name: 'RFP margin' }).first();
  const turn = async (value: string) => {
    await knob.fill(value);
    await knob.press('Enter');
  };
  await turn('300');
  await worker.letGo();
  const again = tree.getByRole('button', { name: 'Knobs have turned: record again' });
  await again.click();
  await expect(tree.getByRole('button', { name: 'Record again', exact: true })).toBeVisible();
  await tree.getByRole('button', { name: 'One step on in the search' }).click();
  await expect(tree.locator('.tree-rules')).toContainText(/[<>]= −?\d+ centipawns, (yes|no)/);
  await expect(tree.locator('.tree-rules')).not.toContainText('undefined');
  await place(tree).press('End');
  const end = Number(await place(tree).inputValue());
  await turn('0');
  await again.click();
  await expect(tree.getByRole('button', { name: 'Record again', exact: true })).toBeVisible();
  expect(Number(await place(tree).getAttribute('max'))).toBeLessThan(end);
  await expect(tree.locator('.tree-note')).toContainText('Entry 1 of');
  await expect(tree.locator('.tree-what')).toContainText('The root');
});

test('the board of a guard leads to the very node that was cut, and why; its cuts can be filtered and graded', async ({
  page,
}) => {
  await open(page, './rules/rfp/#rfp-notInCheck');
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
  // It is open after a reload, too.
  await page.reload();
  await wakeIslands(page);
  await expect(tree).toHaveAttribute('data-state', 'done');
});

test('a guard of the root has its question, the answer without a move, and a tree that ends at the root', async ({
  page,
}) => {
  await open(page, './rules/nmp/#nmp-notRoot');
  const room = page.locator('.room').filter({ hasText: 'The rook has to move' });
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

const HEAD = '# search-trace 1';
const START = '# fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SMALL = [
  HEAD,
  START,
  '# engine Other 2',
  '2 e7e5 0 -40 -39 12 12 Razor left=12',
  '2 d7d5 1 -40 -39 - - late_move',
  '1 e2e4 2 39 40 25 40 fail-high',
  '1 d2d4 2 -50 -40 25 40 fail-high',
  '0 - 3 -32000 32000 20 40 pv',
].join('\n');

async function openPage(page: Page): Promise<Locator> {
  await open(page, './your-engine/');
  return page.getByLabel('Drop a tree here, or choose it');
}
const give = (field: Locator, text: string, name = 'mine.txt') =>
  field.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A thousand nodes below each of so many roots, the root counted. */
function large(roots: number): string {
  const lines = [HEAD, START];
  const names = ['stand-pat', 'lmp', 'razoring', 'tt-cutoff'];
  for (let root = 0; root < roots; root++) {
    for (let i = 1; i <= 998; i++) {
      if (i % 10 === 0) lines.push(`1 e2e4 2 -50 60 12 ${(i % 90) - 45} fail-low`);
      else lines.push(`2 e7e5 ${i % 3} -60 50 12 ${(i % 90) - 45} ${names[i % 4]}`);
    }
    lines.push('1 d2d4 2 -50 60 12 3 fail-low', '0 - 3 -32000 32000 20 40 pv');
  }
  return lines.join('\n');
}

test('a dropped tree is walked through by the names of its engine', async ({ page }) => {
  await openPage(page);
  const data = await page.evaluateHandle((text) => {
    const all = new DataTransfer();
    all.items.add(new File([text], 'mine.txt', { type: 'text/plain' }));
    return all;
  }, SMALL);
  const drop = page.locator('.file-drop').filter({ hasText: 'Drop a tree here' });
  await drop.dispatchEvent('dragover', { dataTransfer: data });
  await drop.dispatchEvent('drop', { dataTransfer: data });
  const tree = page.locator('#own-tree');
  await expect(tree).toHaveAttribute('data-state', 'done');
  await expect(tree.locator('.said')).toHaveText('5 nodes of Other 2');
  await tree.locator('.tree-more > summary').click();
  await tree.getByLabel('Ended by').selectOption({ label: 'Razor (1)' });
  await expect(tree.locator('.tree-found')).toHaveText('1 entry matches');
  await tree.getByRole('button', { name: 'Next match' }).click();
  await expect(tree.locator('.tree-what')).toHaveText('Ended by “Razor” with 12: it reached beta.');
  await expect(tree.getByRole('navigation').locator('[aria-current="true"]')).toHaveText('e5');
  await expect(tree.locator('.tree-board svg').first()).toBeVisible();
  await expect(tree.locator('.facts')).toContainText('left12');
  await expect(tree.getByRole('row', { selected: true })).toContainText('Razor');
  await tree.getByRole('searchbox', { name: 'Line of moves' }).fill('1. d4 d5');
  await tree.getByRole('searchbox', { name: 'Line of moves' }).press('Enter');
  await expect(tree.locator('.tree-note')).toContainText('Found 1 of 2 moves: d5 was not searched there.');
});

test('a broken file gets a sentence with its line, and what was open stays; moves that cannot be made are told', async ({
  page,
}) => {
  const field = await openPage(page);
  const tree = page.locator('#own-tree');
  await give(field, 'hello', 'no-tree.txt');
  await expect(tree.locator('.said')).toHaveText(
    'no-tree.txt: Line 1: a search trace begins with "# search-trace 1", not with "hello".',
  );
  // Reading never ends: the worker is there, and its script is not.
  await page.route(/tree\.lazy/, () => {});
  await give(field, SMALL);
  await tree.getByRole('button', { name: 'Cancel' }).click();
  await expect(tree.locator('.said')).toHaveText('mine.txt was not opened.');
  await page.unroute(/tree\.lazy/);
  await give(field, SMALL);
  await expect(tree.locator('.said')).toHaveText('5 nodes of Other 2');
  await tree.getByLabel('Place in the search').press('End');
  await expect(tree.locator('.tree-note')).toContainText('Node 5 of 5');
  await give(field, SMALL.replace('fail-high', 'fail high'), 'broken.txt');
  await expect(tree.locator('.said')).toHaveText('broken.txt: Line 6: after its end come name=value, not "high".');
  await expect(tree.getByRole('heading')).toHaveText('mine.txt');
  await expect(tree.locator('.tree-note')).toContainText('Node 5 of 5');
  await expect(tree.getByRole('row', { selected: true })).toContainText('d4');
  await expect(tree.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await give(field, SMALL.replace('d2d4', 'd2d5'));
  await expect(tree).toContainText('1 move cannot be made where it stands. Line 7: The move "d2d5" is not legal');
  await tree.getByLabel('Place in the search').press('End');
  await expect(tree.locator('.tree-node')).toContainText('The board is the one before it.');
});

test('a tree of 200,000 nodes is walked through and filtered; the example is a tree of this engine', async ({
  page,
  baseURL,
}) => {
  const field = await openPage(page);
  await give(field, large(200), 'large.txt');
  const tree = page.locator('#own-tree');
  await expect(tree.getByRole('treegrid')).toBeVisible({ timeout: 60_000 });
  await expect(tree.locator('.said')).toHaveText(/^200,000 nodes of an engine without a name$/);
  await tree.locator('.tree-more > summary').click();
  await tree.getByLabel('Ended by').selectOption({ index: 1 });
  await expect(tree.locator('.tree-found')).toHaveText(/^[\d,]+ entries match$/);
  await tree.getByRole('button', { name: 'Next match' }).click();
  await expect(tree.locator('.tree-what')).toContainText('Ended by “');
  await tree.getByLabel('Place in the search').press('End');
  await expect(tree.locator('.tree-note')).toContainText('Node 200,000 of 200,000');
  await page.getByRole('button', { name: 'Open an example' }).click();
  const text = readFileSync(fileOf(new URL('./your-engine/example-tree.txt', baseURL).href, baseURL ?? ''), 'utf8');
  const nodes = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
  await expect(tree.locator('.said')).toContainText(`${nodes.toLocaleString('en')} nodes of`);
});
