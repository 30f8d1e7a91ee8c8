/** A number is turned: by keys, typing, dragging and finger; its count is the engine's, and all places agree. */
import type { Locator, Page } from '@playwright/test';
import rookAndBishops from '../content/positions/rook-and-bishops.json' with { type: 'json' };
import { profiles, search, withOnly, withSettings } from '../engine/index.ts';
import { expect, inMenu, open, openFolds, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

const CHAPTER = './1-reverse-futility-and-null-move/';

/** Nodes that Node counts for the hook's position with reverse futility alone and a margin. */
function nodesInNode(margin: number, depth = rookAndBishops.depth): string {
  const settings = withSettings(withOnly(profiles.book, ['rfp']), { 'rfp.margin': margin });
  return String(search({ fen: rookAndBishops.fen, limits: { depth }, settings }).nodes);
}

/** The knob in the code, its field, and the row of the same parameter in the list below. */
function find(page: Page): Record<'knob' | 'field' | 'row', Locator> {
  const knob = page.locator('cutoff-knob[data-param="rfp.margin"]').first();
  const row = page.locator('.knob-list > div', { hasText: 'rfp.margin' }).first();
  return { knob, field: knob.getByRole('spinbutton', { name: 'RFP margin' }), row };
}

test('by keys, by typing, by hand: the code stays where it is, all knobs agree, and the counts are those of Node', async ({
  page,
}) => {
  // The script that wakes them has to wait: the page as it was drawn first.
  const { promise: held, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\/ui\.[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const heights = () =>
    page.locator('.snippet .line').evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  await page.goto(CHAPTER, { waitUntil: 'commit' });
  await expect(page.locator('cutoff-knob[ssr]').first()).toBeVisible();
  await page.waitForFunction(() => document.readyState !== 'loading');
  // Twice: the browser lays out what is folded away when it is first asked, and gives 0 for its first line meanwhile.
  await heights();
  const drawn = await heights();
  expect(drawn.length).toBeGreaterThan(0);
  wake();
  await wakeIslands(page);
  expect(await heights()).toEqual(drawn);

  const { knob, field, row } = find(page);
  const count = page.locator('#hook [data-nodes]');
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(150));
  await field.focus();
  for (const [key, value] of [
    ['ArrowUp', '160'],
    ['ArrowDown', '150'],
    ['PageDown', '50'],
    ['Home', '0'],
    ['PageUp', '100'],
    ['End', '600'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute('aria-valuenow', value);
  }
  await expect(field).toHaveAttribute('aria-valuetext', '600 centipawns per ply, default 150');
  // The way back by keys: its place in the page is kept though it can be pressed no more.
  await row.getByRole('button', { name: 'Reset RFP margin' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('150');
  await expect(row.getByRole('button', { name: 'Reset RFP margin', includeHidden: true })).toBeDisabled();
  await expect.poll(() => row.evaluate((each) => each.contains(document.activeElement))).toBe(true);

  // Typing counts on Enter, on leaving, and after a short rest.
  const note = knob.getByRole('status');
  await field.focus();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(60));
  await page.keyboard.type('many');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  await expect(note).toHaveText('“many” is not a number; RFP margin stays at 60.');
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(60));
  await page.keyboard.type('9999');
  await page.keyboard.press('Tab');
  await expect(note).toHaveText('RFP margin goes from 0 to 600: set to 600.');
  await field.focus();
  await page.keyboard.type('120');
  await expect(field).toHaveAttribute('aria-valuenow', '120');
  await field.press('Escape');

  // Dragged it turns, clicked it is edited.
  const { x, y, width, height } = (await field.boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.down();
  for (let step = 1; step <= 32; step++) await page.mouse.move(middle.x + step, middle.y);
  await page.mouse.up();
  await expect(field).toHaveAttribute('aria-valuenow', '170');
  await expect(field).not.toBeFocused();
  await field.click();
  await expect(field).toBeFocused();
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await knob.getByRole('button', { name: 'RFP margin: less' }).click();
  await knob.getByRole('button', { name: 'RFP margin: less' }).click();
  await knob.getByRole('button', { name: 'RFP margin: more' }).click();
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(70));
  const all = page.getByRole('spinbutton', { name: 'RFP margin', includeHidden: true });
  expect(await all.count()).toBeGreaterThan(1);
  for (const each of await all.all()) await expect(each).toHaveValue('70');
});

test('nothing moves when the page comes to life or a number changes', async ({ page }) => {
  await page.addInitScript(() => {
    const record = window as unknown as { moved: string[] };
    record.moved = [];
    type Shift = PerformanceEntry & { sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] };
    new PerformanceObserver((list) => {
      // A text node that is replaced by one in the same place is reported too; what counts is what moved.
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect: a, currentRect: b } of sources)
          // The card beside the text leaves out what comes into view.
          if (Math.abs(a.x - b.x) >= 1 || Math.abs(a.y - b.y) >= 1)
            if (!(node instanceof Element && node.closest('.result-card')))
              record.moved.push(String(node?.textContent));
    }).observe({ type: 'layout-shift', buffered: true });
    // Slow answers: numbers give way to dots, and these to the new ones.
    const ask = Worker.prototype.postMessage as (this: Worker, ...message: unknown[]) => void;
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      setTimeout(() => ask.apply(this, message), 400);
    };
  });
  await open(page, CHAPTER);
  const hook = page.locator('#hook');
  await hook.scrollIntoViewIfNeeded();
  const knob = page.locator('#gap-chart').getByRole('spinbutton', { name: 'RFP margin' });
  await knob.fill('20');
  await knob.press('Enter');
  await expect(hook.locator('[data-nodes]')).toHaveAttribute('data-nodes', nodesInNode(20));
  await expect(hook).toHaveAttribute('data-status', 'done');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('the line of the chart is moved by keys and by hand; line, knob and code agree, and a stalemate has no axes', async ({
  page,
}) => {
  await open(page, CHAPTER, 'hook', 'gap-chart');
  const chart = page.locator('#gap-chart');
  const handle = chart.getByRole('slider');
  const knob = chart.getByRole('spinbutton');
  const done = () => expect(chart).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
  const cut = async () => Number((await chart.locator('.cut b').textContent())?.replaceAll(',', ''));
  await handle.focus();
  await page.keyboard.press('End');
  await expect(handle).toHaveAttribute('aria-valuenow', '600');
  await done();
  const atWidest = await cut();
  await page.keyboard.press('Home');
  await expect(knob).toHaveValue('0');
  await done();
  expect(await cut()).toBeGreaterThan(atWidest);
  await handle.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await handle.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 120, y + height / 2, { steps: 5 });
  await page.mouse.up();
  const margin = (await handle.getAttribute('aria-valuenow')) ?? '';
  expect(Number(margin)).toBeGreaterThan(0);
  await expect(knob).toHaveValue(margin);
  await expect(page.locator('cutoff-knob [aria-label="RFP margin"]').first()).toHaveAttribute('aria-valuenow', margin);
  await (await inMenu(chart, 'Show as a table')).click();
  await expect(chart.getByRole('table')).toBeVisible();
  await (await inMenu(chart, 'Hide the table')).click();

  // The head may need a second row for a longer title.
  const room = () =>
    chart.locator('.widget-body:not(.as-table)').evaluate((each) => each.getBoundingClientRect().height);
  const before = await room();
  const hook = page.locator('#hook');
  await hook.locator('details.own summary').click();
  await hook.getByLabel('FEN').fill('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
  await hook.getByLabel('FEN').press('Enter');
  // The answer above takes more room, and would push the chart out of the window again.
  await expect(hook).toContainText('stalemate');
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('.empty')).toHaveText(
    'This is stalemate: without a move nothing is searched, and nothing asked.',
  );
  await expect(chart.locator('.chart, .gap-handle')).toHaveCount(0);
  await done();
  // Letters of another line may round otherwise.
  expect(await room()).toBeCloseTo(before, 0);
});

test('a switch, a position and a depth are chosen, a search is stopped and run again, and counts keep their labels', async ({
  page,
}) => {
  const workers = await leash(page);
  await open(page, CHAPTER, 'hook');
  const hook = page.locator('#hook');
  const count = hook.locator('[data-nodes]');
  const done = () => expect(hook).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
  const without = await hook.locator('.count').first().innerText();
  const control = hook.getByRole('switch').first();
  // Both counts are known: nothing is searched.
  await workers.hold();
  await control.focus();
  await page.keyboard.press('Space');
  await done();
  await expect(count).toHaveText(without);
  await expect(hook.locator('.verdict')).toContainText('the same count');
  await page.keyboard.press('Space');
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(150));
  await done();
  // Read out once, when it is finished.
  await expect(hook.getByRole('status').last()).toContainText(Number(nodesInNode(150)).toLocaleString('en'));

  // Another depth is searched and stopped while the switch moves on: what stands there is still what was searched.
  const measure = hook.locator('.measure');
  const built = await measure.innerText();
  await hook.getByRole('combobox', { name: 'Depth' }).selectOption('4');
  await expect(hook.locator('.said')).toHaveText(/depth 4\b/i);
  await control.click();
  await hook.getByRole('button', { name: 'Cancel' }).click();
  await expect(hook).toHaveAttribute('data-status', 'cancelled');
  await expect(hook.locator('.said')).toContainText('Stopped');
  await expect(control).not.toBeChecked();
  expect(await measure.innerText()).toBe(built);
  // The link to the Lab promises no counts of another search.
  await expect(hook.locator('.more-list a')).not.toHaveAttribute('href', /was=/);
  await hook.getByRole('button', { name: 'Run again' }).click();
  await expect(hook).toHaveAttribute('data-status', 'running');
  await workers.letGo();
  await done();
  await expect(measure).toContainText('RFP switched off');
  await control.click();
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(150, 4));
  // Both searches are of this machine, so both times are told.
  await expect(hook.locator('.said')).toHaveText(/^2 searches to depth 4, \d[\d.]* m?s$/);

  const position = hook.getByRole('combobox', { name: 'Position' });
  const own = await position.inputValue();
  const board = hook.locator('.board').first();
  const label = (await board.getAttribute('aria-label')) ?? '';
  await position.selectOption({ label: 'Pawn ending' });
  await expect(board).not.toHaveAttribute('aria-label', label);
  await done();
  const chart = page.locator('#gap-chart');
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.getByRole('heading')).toContainText('Pawn ending');
  await expect(chart).toHaveAttribute('data-status', 'done');
  await position.selectOption(own);
  await hook.getByRole('combobox', { name: 'Depth' }).selectOption(String(rookAndBishops.depth));
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(150));
});

test('a position of the reader’s own is a FEN, a link, a command or a game; a broken one is told and changes nothing; moves are played on it', async ({
  page,
}) => {
  await open(page, CHAPTER, 'hook');
  const hook = page.locator('#hook');
  const count = hook.locator('[data-nodes]');
  const before = (await count.getAttribute('data-nodes')) ?? '';
  await hook.getByText('A position of your own').click();
  const field = hook.getByLabel('FEN');
  const told = hook.getByRole('alert');
  const board = hook.locator('.board').first();
  const type = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await type('8/8/8/9 w - - 0 1');
  await expect(told).toHaveText(/^[A-Z].*\.$/);
  await expect(field).toHaveValue('8/8/8/9 w - - 0 1');
  await expect(count).toHaveAttribute('data-nodes', before);
  const chosen = hook.locator('.choices select').first().locator('option:checked');
  for (const [text, title] of [
    ['https://lichess.org/analysis/standard/8/8/4k3/8/8/4K3/4P3/8_w_-_-_0_1', 'Your position'],
    ['position startpos moves e2e4', 'Your line, after 1. e2e4'],
    ['1. e4 e5', 'Game 1, after 1… e5'],
  ] as const) {
    await type(text);
    await expect(chosen).toHaveText(title);
    await expect(told).toHaveText('');
  }
  await type('1. e4 e4');
  await expect(told).toHaveText(/^Line 1, move 1… /);
  await expect(chosen).toHaveText('Game 1, after 1… e5');

  const [first, second] = ['8/8/4k3/8/8/4K3/4P3/8 w - - 0 1', '8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1'];
  await type(first);
  await expect(board).toHaveAttribute('aria-label', /pawn e2/);
  await type(second);
  await expect(board).toHaveAttribute('aria-label', /queen e2/);
  // After an undo the field says what is on the board.
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(field).toHaveValue(first);

  const line = hook.locator('.played-line').getByRole('status');
  await expect(line).toHaveText(/^Play on the board/);
  await board.hover();
  const square = (name: string) => hook.getByRole('gridcell', { name: new RegExp(`^${name} `) });
  await square('e3').click();
  await square('d4').click();
  await expect(line).toHaveText('Your line: Kd4');
  await expect(board).toHaveAttribute('aria-label', /Black to move/);
  await expect(hook).toHaveAttribute('data-status', 'done');
  await page.reload();
  await wakeIslands(page, 'hook');
  await expect(line).toHaveText('Your line: Kd4');
  await hook.getByRole('button', { name: 'Take back' }).click();
  await expect(board).toHaveAttribute('aria-label', /White to move\. White: king e3/);
});

test('guards, variants and listings: what goes wrong is said, what is in force is marked, and its numbers are taken away', async ({
  page,
}) => {
  await open(page, CHAPTER);
  const museum = page.locator('#guard-boards');
  const exhibit = museum.locator('.exhibit').first();
  const guard = museum.getByRole('switch').first();
  await expect(exhibit).not.toHaveClass(/failure/);
  await guard.focus();
  await page.keyboard.press('Space');
  await expect(exhibit).toHaveClass(/failure/);
  await expect(exhibit.locator('[aria-current="true"]')).toContainText('✗ wrong');
  await museum.getByRole('button', { name: 'The book’s guards on' }).press('Enter');
  await expect(exhibit.locator('[aria-current="true"]')).toContainText('✓ right');

  await open(page, './rules/rfp/');
  const presets = page.locator('section.widget:has(.presets)');
  await presets.locator('summary').last().press('Enter');
  await presets.getByRole('button', { name: 'Use these settings' }).last().press('Space');
  await expect(presets.getByRole('button', { name: 'In use' })).toHaveCount(1);
  const said = presets.locator('.said');
  await expect(said).toHaveText(/^In use: /);
  // It says so for as long as it is so.
  const control = page.locator('#hook').getByRole('switch').first();
  await control.click();
  await expect(presets.getByRole('button', { name: 'In use' })).toHaveCount(0);
  await expect(said).not.toContainText('In use');
  await control.click();
  await expect(said).toHaveText(/^In use: /);
  await expect(find(page).field).toHaveAttribute('aria-valuenow', '100');

  await openFolds(page);
  const copy = page.locator('#copy');
  const panel = copy.getByRole('tabpanel');
  await expect(panel).toContainText('setoption name rfp.margin value 100');
  await copy.getByRole('tab', { name: 'UCI' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(copy.getByRole('tab', { name: 'TypeScript' })).toBeFocused();
  await expect(panel).toContainText('export const rfpMargin = 100;');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(panel).toContainText('constexpr int rfpMargin = 100;');
  await copy.getByRole('button', { name: 'Copy' }).click();
  await expect(copy.getByRole('status')).toContainText(/Copied|Selected/);
});
