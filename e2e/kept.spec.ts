/** Nothing is lost: settings, undo and folds outlive a reload and the way back, and a link brings all to others. */
import { START_FEN } from '../engine/index.ts';
import { writeChapterLink } from '../src/stores/chapter-link.ts';
import { card, expect, inMenu, open, openFolds, test, wakeIslands } from './site.ts';

test('settings survive a reload and the way back from another page; undo, redo and reset go their way', async ({
  page,
}) => {
  const address = './1-reverse-futility-and-null-move/';
  await open(page, address, 'hook', 'gap-chart');
  const knob = page.getByRole('spinbutton', { name: /RFP margin/ }).first();
  await knob.focus();
  await page.keyboard.press('PageDown');
  await expect(knob).toHaveValue('50');
  await page.reload();
  await wakeIslands(page, 'hook', 'gap-chart');
  await expect(knob).toHaveValue('50');
  await expect(card(page).locator('summary')).toContainText('1 changed: RFP margin 50');
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(knob).toHaveValue('150');
  await card(page).getByRole('button', { name: 'Redo' }).click();
  await expect(knob).toHaveValue('50');

  await page.goto('./glossary/');
  await page.goBack();
  await wakeIslands(page, 'hook', 'gap-chart');
  await expect(knob).toHaveValue('50');
  // Another chapter has settings of its own.
  await page.goto('./2-futility/');
  await wakeIslands(page, 'hook', 'gap-chart');
  await expect(card(page).locator('summary')).toHaveCount(0);

  await page.goto(address);
  await wakeIslands(page, 'hook', 'gap-chart');
  await card(page).getByRole('button', { name: 'Reset' }).click();
  await expect(knob).toHaveValue('150');
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(knob).toHaveValue('50');
  await card(page).getByRole('button', { name: 'Redo' }).click();
  await expect(knob).toHaveValue('150');
  await page.reload();
  await wakeIslands(page, 'hook', 'gap-chart');
  await expect(knob).toHaveValue('150');
});

test('folds that were opened or shut are so after a reload and on the way back, in their own chapter', async ({
  page,
}) => {
  const address = './4-history/';
  const opened = () =>
    page
      .locator('#main details:not(.result-card *, .contents, .contents *)')
      .evaluateAll((folds) => folds.map((fold) => fold.hasAttribute('open')));
  await open(page, './7-exchanges/');
  const other = await opened();
  await open(page, address);
  const built = await opened();
  const [shut, stood] = [built.indexOf(false), built.indexOf(true)];
  const folds = page.locator('#main details:not(.result-card *, .contents, .contents *)');
  // Of an island, too: it wakes with what it finds.
  const hint = page.locator('#challenge details').first();
  for (const fold of [folds.nth(shut), folds.nth(stood), hint]) await fold.locator('summary').first().click();
  const left = await opened();
  expect(left.filter((one, i) => one !== built[i])).toHaveLength(3);
  await page.reload();
  await wakeIslands(page);
  expect(await opened()).toEqual(left);
  await page.goto('./7-exchanges/');
  await wakeIslands(page);
  expect(await opened()).toEqual(other);
  await page.goBack();
  await wakeIslands(page);
  expect(await opened()).toEqual(left);
});

test('trees, lines and guesses that were opened are so after a reload: at their place, and without a move', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, './2-futility/', 'threat-tree-said', 'hook', 'guess');
  await openFolds(page);
  const board = page.locator('#hook');
  await (await inMenu(board, 'Walk through the line')).click();
  await board.getByRole('button', { name: 'One step on in the line' }).click();
  const guess = page.locator('#guess');
  await guess.locator('.guess-choice').first().click();
  const tree = page.locator('section#threat-tree');
  const door = page.locator('[data-tree-room="threat-tree"]').getByRole('button', { name: /^Open the tree/ });
  await door.click();
  await expect(tree).toHaveAttribute('data-state', 'done');
  // The line that the page asks for is followed first: rows are not the same before and after it.
  await expect(tree.locator('.tree-note')).toContainText('Found:');
  const noted = () => page.evaluate(() => /"entry":\d+/.exec(localStorage.getItem('cutoff:folds') ?? '')?.[0]);
  // An entry is noted once the reader has rested on it.
  await page.clock.runFor(3000);
  const before = await noted();
  await tree.getByRole('row').nth(2).click();
  await expect(tree.locator('.tree-note')).not.toContainText('Found:');
  const chosen = await tree.locator('.tree-note').innerText();
  expect(chosen).not.toContain('Entry 1 of');
  await page.clock.runFor(3000);
  await expect.poll(noted).not.toBe(before);
  await tree.evaluate((element) => element.scrollIntoView());
  const at = () => tree.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const left = await at();

  await page.reload();
  // By itself, since it is near.
  await expect(tree).toHaveAttribute('data-state', 'done');
  await expect(tree.locator('.tree-note')).toHaveText(chosen);
  // Within a line of text: without its room it would be hundreds of pixels away.
  expect(Math.abs((await at()) - left)).toBeLessThan(24);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await wakeIslands(page, 'hook', 'guess');
  await expect(board.locator('.found-line .here')).toHaveCount(1);
  await expect(guess.getByText('your guess')).toBeVisible();

  await tree.getByRole('button', { name: 'Close' }).click();
  await expect(door).toBeVisible();
  await page.reload();
  await wakeIslands(page, 'threat-tree-said');
  await expect(door).toBeVisible();
});

test('choices within widgets are so after a reload: what to sweep, a place in a table, a step, an exchange, a language', async ({
  page,
}) => {
  await open(page, './rules/hp/', 'sweep-hp');
  const param = page.locator('#sweep-hp').getByRole('combobox', { name: 'Parameter' });
  const built = await param.inputValue();
  await param.selectOption('hp.maxDepth');
  await page.reload();
  await wakeIslands(page, 'sweep-hp');
  await expect(param).toHaveValue('hp.maxDepth');
  // As built again, it is forgotten.
  await param.selectOption(built);
  expect(await page.evaluate(() => localStorage.getItem('cutoff:folds'))).not.toContain('parameter');

  await open(page, './4-history/', 'map');
  const map = page.locator('#map');
  const [turn, last] = [map.locator('.map-turn label'), await map.locator('.map-turn input').inputValue()];
  await turn.getByRole('slider').press('ArrowLeft');
  const side = map.locator('.map-turn [aria-pressed="false"]');
  const other = await side.innerText();
  await side.click();
  const before = `After iteration ${Number(last) - 1} of ${last}`;
  await expect(turn).toContainText(before);
  await page.reload();
  await wakeIslands(page, 'map');
  await expect(turn).toContainText(before);
  await expect(map.locator('.map-turn [aria-pressed="true"]')).toHaveText(other);

  await open(page, './0-tree/', 'alpha-beta');
  const steps = page.locator('#alpha-beta');
  await steps.getByRole('radio', { name: /best first/ }).check();
  await steps.getByRole('button', { name: 'B, try it first' }).click();
  await steps.getByRole('button', { name: 'One step back' }).click();
  const stood = await steps.locator('.ab-tree').getAttribute('aria-label');
  const nodes = await steps.locator('.ab-node').allInnerTexts();
  await page.reload();
  await wakeIslands(page, 'alpha-beta');
  await expect(steps.locator('.ab-tree')).toHaveAttribute('aria-label', stood ?? '');
  expect(await steps.locator('.ab-node').allInnerTexts()).toEqual(nodes);
  await expect(steps.getByRole('radio', { checked: true })).toHaveCount(0);
  // Another order is seen to its end.
  await steps.getByRole('radio', { name: /as drawn/ }).check();
  await expect(steps.locator('.ab-said')).toContainText('9 of 12 leaves were looked at');

  await open(page, './7-exchanges/', 'exchange');
  const exchange = page.locator('#exchange');
  await exchange.getByRole('combobox', { name: 'Example' }).selectOption({ index: 1 });
  await exchange.getByRole('button', { name: 'Next capture' }).click();
  const board = await exchange.getByRole('img').first().getAttribute('aria-label');
  await page.reload();
  await wakeIslands(page, 'exchange');
  await expect(exchange.locator('.whose')).toContainText('After 1 of');
  await expect(exchange.getByRole('img').first()).toHaveAttribute('aria-label', board ?? '');
  // Another example begins before its first capture.
  await exchange.getByRole('combobox', { name: 'Example' }).selectOption({ index: 0 });
  await expect(exchange.locator('.whose')).toContainText('Before the exchange');

  await open(page, './lab/', 'copy');
  const tab = page.locator('#copy').getByRole('tab').nth(2);
  await tab.click();
  await page.reload();
  await wakeIslands(page, 'copy');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('“Copy a link” gives a link that brings back place, position and settings, for somebody who has others', async ({
  browser,
  baseURL,
  page: guest,
}) => {
  const context = await browser.newContext({ baseURL, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await open(page, './1-reverse-futility-and-null-move/', 'hook', 'gap-chart');
  const knob = page.getByRole('spinbutton', { name: /RFP margin/ }).first();
  await knob.focus();
  await page.keyboard.press('PageDown');
  const widget = page.locator('#hook');
  await widget.getByRole('combobox', { name: 'Position' }).selectOption({ index: 1 });
  await expect(widget).toHaveAttribute('data-status', 'done');
  const nodes = await widget.locator('[data-nodes]').innerText();
  const fen = await widget.getByRole('img').first().getAttribute('aria-label');
  await (await inMenu(widget, 'Copy a link')).click();
  await expect(widget.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await context.close();

  await open(guest, './1-reverse-futility-and-null-move/', 'hook', 'gap-chart');
  const own = guest.getByRole('spinbutton', { name: /RFP margin/ }).first();
  await own.focus();
  await guest.keyboard.press('ArrowUp');
  await expect(own).toHaveValue('160');
  await guest.goto(link);
  await wakeIslands(guest, 'hook', 'gap-chart');
  await expect(own).toHaveValue('50');
  await expect(guest.locator('#hook [data-nodes]')).toHaveText(nodes);
  expect(await guest.locator('#hook').getByRole('img').first().getAttribute('aria-label')).toBe(fen);
  await expect(guest.locator('#hook')).toBeInViewport();
  await expect(guest.locator('.notice-card:not(#missing-part)')).toContainText('Undo gives back yours');
  expect(new URL(guest.url()).search).toBe('');
  await guest.reload();
  await wakeIslands(guest, 'hook', 'gap-chart');
  await expect(own).toHaveValue('50');
  await guest.goto(link.replace('rfp.margin:50', 'rfp.margin:never'));
  await wakeIslands(guest, 'hook', 'gap-chart');
  await expect(guest.locator('.notice-card:not(#missing-part)')).toContainText('damaged');
  await expect(own).toHaveValue('50');
});

test('a shared link opens the card on the technique of its step, whatever was changed besides', async ({ page }) => {
  const link = (changes: Readonly<Record<string, number>>) =>
    `./1-reverse-futility-and-null-move/?${writeChapterLink({ changes, position: null }, { fen: START_FEN, depth: 4 })}`;
  // In either order: what was changed last counts where the link names no place.
  const [marginLast, reductionLast] = [
    { 'nmp.reduction': 5, 'rfp.margin': 100 },
    { 'rfp.margin': 100, 'nmp.reduction': 5 },
  ];
  for (const [changes, place, technique] of [
    [marginLast, 'null-chart', 'nmp'],
    [reductionLast, 'gap', 'rfp'],
    [reductionLast, '', 'nmp'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${link(changes)}#${place}`);
    await expect(card(page)).toHaveAttribute('data-compared', technique);
    // In the sentence on the last change, or, where the steps in the window are about another technique, in the list.
    await expect(card(page)).toContainText('reduction 5');
    // What says so stands beside the card, whose Undo it names.
    const [result, notice] = [
      await card(page).boundingBox(),
      await page.locator('.notice-card:not(#missing-part)').boundingBox(),
    ];
    expect(notice!.x + notice!.width).toBeLessThan(result!.x);
    await card(page).getByRole('button', { name: 'Reset' }).click();
  }
});
