/** The widgets of the chapters on futility, late moves and history, used by keyboard and by hand. */
import type { Locator, Page } from '@playwright/test';
import { profiles, search, withOnly, withSettings } from '../engine/index.ts';
import fasterMate from '../content/positions/faster-mate.json' with { type: 'json' };
import queenAndKnight from '../content/positions/queen-and-knight.json' with { type: 'json' };
import italian from '../content/positions/italian.json' with { type: 'json' };
import { expect, openFolds, test, wakeIslands } from './site.ts';

const open = async (page: Page, chapter: string): Promise<void> => {
  await page.goto(chapter);
  await wakeIslands(page);
};
const done = (widget: Locator) => expect(widget).toHaveAttribute('data-status', 'done', { timeout: 30_000 });

test.describe('futility', () => {
  test('the line is the base margin, in the chart, in its knob and in the code', async ({ page }) => {
    await open(page, './2-futility/');
    const chart = page.locator('#gap-chart');
    const handle = chart.getByRole('slider', { name: 'Base margin line' });
    const cut = async () => Number((await chart.locator('.cut b').innerText()).replaceAll(/\D/g, ''));
    const before = await cut();
    await handle.focus();
    await page.keyboard.press('End');
    await expect(handle).toHaveAttribute('aria-valuenow', '1000');
    await expect(chart.getByRole('spinbutton', { name: 'FP base margin' })).toHaveValue('1000');
    await expect(page.locator('#rule').getByRole('spinbutton', { name: 'FP base margin' })).toHaveValue('1000');
    await done(chart);
    expect(await cut()).toBeLessThan(before);
  });
});

test('what the text says of futility’s published versions can be done: the mate is lost, and found with a guard', async ({
  page,
}) => {
  await open(page, './2-futility/');
  const hook = page.locator('#hook');
  const cards = page.locator('#fp-presets');
  const { title } = queenAndKnight;
  await openFolds(page);
  await expect(cards.getByRole('heading').first()).toContainText(title);
  await hook.getByLabel('Position').selectOption(title);
  await done(hook);
  await expect(page.locator('#gap-chart').getByRole('heading')).not.toContainText(title);
  await page.locator('#gap-chart').scrollIntoViewIfNeeded();
  await expect(page.locator('#gap-chart').getByRole('heading')).toContainText(title);
  const use = async (card: number) => {
    await cards
      .getByRole('button', { name: /Use these settings|In use/ })
      .nth(card)
      .click();
    await hook.scrollIntoViewIfNeeded();
  };
  const guard = page.locator('#fp-guards').getByRole('switch', { name: /gives no check/ });
  // The four of the series, and then moonfish's, the last.
  for (const edition of [0, 1, 2, 3]) {
    await use(edition);
    await expect(hook.locator('.answers')).toContainText('✗ was Qg6');
    await guard.click();
    await hook.scrollIntoViewIfNeeded();
    await expect(hook.locator('.answers')).not.toContainText('✗');
  }
  await use(5);
  await expect(hook.locator('.answers')).not.toContainText('✗');
  await guard.click();
  await hook.scrollIntoViewIfNeeded();
  await expect(hook.locator('.answers')).toContainText('✗ was Qg6');
});

test.describe('late moves', () => {
  test('the line through the list is moved by keys and by hand, and the list says what is lost', async ({ page }) => {
    await open(page, './3-late-moves/');
    const list = page.locator('#moves');
    const line = list.getByRole('slider', { name: 'Cut line' });
    const rows = list.locator('.moves tbody tr');
    const start = Number(await line.getAttribute('aria-valuenow'));
    await expect(list.locator('.moves .late')).toHaveCount((await rows.count()) - start);
    await expect(list.getByText('✗ skipped')).toBeVisible();
    await line.focus();
    await page.keyboard.press('ArrowDown');
    await expect(line).toHaveAttribute('aria-valuenow', String(start + 1));
    await page.keyboard.press('End');
    await expect(list.locator('.moves .late')).toHaveCount(0);
    await expect(list.getByText('✓ searched')).toBeVisible();
    await done(list);

    await page.keyboard.press('Home');
    await line.scrollIntoViewIfNeeded();
    const [box, row] = await Promise.all([line.boundingBox(), rows.first().boundingBox()]);
    if (box === null || row === null) throw new Error('The line has no box.');
    const low = Number(await line.getAttribute('aria-valuenow'));
    // Taken anywhere along it, not only by its thumb.
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2 + 3 * row.height, { steps: 4 });
    await page.mouse.up();
    await expect(line).toHaveAttribute('aria-valuenow', String(low + 3));
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    // It says the move that it stands at by its name.
    const name = await rows
      .nth(low + 2)
      .locator('th')
      .innerText();
    await expect(line).toHaveAttribute('aria-valuetext', new RegExp(`, ${name.replace(/[+#=]/g, '.')} the last`));
    await done(list);
  });

  test('the line through the list heeds the divisor, as the engine does', async ({ page }) => {
    await open(page, './3-late-moves/');
    const list = page.locator('#moves');
    const knob = (name: string) => page.locator('#rule').getByRole('spinbutton', { name });
    await knob('LMP base').fill('40');
    await knob('LMP base').press('Enter');
    await knob('LMP divisor').fill('10');
    await knob('LMP divisor').press('Enter');
    const { nodeMoves } = search({
      fen: fasterMate.fen,
      limits: { depth: 3 },
      settings: withSettings(withOnly(profiles.book, ['lmp']), { 'lmp.base': 40, 'lmp.divisor': 10 }),
      recordMoves: ['Re8', 'h5'],
    });
    const searched = nodeMoves?.moves.filter(({ fate }) => fate === 'searched').length ?? 0;
    expect(searched).toBeLessThan(8);
    const line = list.getByRole('slider', { name: 'Cut line' });
    await expect(line).toHaveAttribute('aria-valuenow', String(searched));
    await line.focus();
    await done(list);
    await expect(list.getByText('✗ skipped')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(line).toHaveAttribute('aria-valuenow', String(searched - 1));
    await page.keyboard.press('ArrowDown');
    await expect(line).toHaveAttribute('aria-valuenow', String(searched));
  });

  test('an exempt check is searched beyond the line; the guard is the museum’s', async ({ page }) => {
    await open(page, './3-late-moves/');
    const list = page.locator('#moves');
    await page
      .locator('#lmp-guards')
      .getByRole('switch', { name: /gives no check/ })
      .click();
    await expect(list.getByText('searched: gives check').first()).toBeAttached();
    await expect(list.getByText('✓ searched')).toBeAttached();
  });

  test('without an order the same moves stand in another one', async ({ page }) => {
    await open(page, './3-late-moves/');
    const list = page.locator('#moves');
    const first = list.locator('.moves tbody th').first();
    const before = await first.innerText();
    await list.getByRole('switch', { name: 'Move ordering' }).click();
    await done(list);
    await expect(first).not.toHaveText(before);
  });
});

test.describe('history', () => {
  test('the table is stepped through, side by side, and filled again by another bonus', async ({ page }) => {
    await open(page, './4-history/');
    const map = page.locator('#map');
    const scored = map.locator('.facts dd').first();
    const turn = map.getByRole('slider');
    const full = Number(await scored.innerText());
    await turn.focus();
    await page.keyboard.press('Home');
    await expect(turn).toHaveAttribute('aria-valuetext', /Iteration 1 of/);
    expect(Number(await scored.innerText())).toBeLessThan(full);
    await page.keyboard.press('End');
    await expect(scored).toHaveText(String(full));
    await map.getByRole('button', { name: 'Black' }).click();
    await expect(map.getByText('Lowest of Black’s')).toBeVisible();

    const knob = map.getByRole('spinbutton', { name: 'history bonus' });
    await knob.fill('1024');
    await knob.press('Enter');
    await done(map);
    const settings = withSettings(withOnly(profiles.book, ['hp']), { 'history.bonus': 1024 });
    const { nodes } = search({ fen: italian.fen, limits: { depth: italian.depth }, settings });
    await expect(map.locator('.said')).toContainText(nodes.toLocaleString('en'));
  });

  for (const width of [1280, 390]) {
    test(`the moves of one square are drawn as arrows, by hand and from the list, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, './4-history/');
      const map = page.locator('#map');
      const pick = map.getByRole('combobox', { name: 'Moves from' });
      const arrows = map.locator('.history-map :is(.map-gained, .map-lost)');
      await expect(arrows).toHaveCount(0);
      await pick.selectOption('g1');
      await expect(arrows.first()).toBeVisible();
      // As many as the list for screen readers says.
      const said = (await map.locator('p[role="status"].vh').first().textContent()) ?? '';
      await expect(arrows).toHaveCount(said.split(', ').length);
      expect(said).toMatch(/^g1–/);
      // A score beside each arrow that can be read on a phone.
      const text = await arrows.first().locator('text').boundingBox();
      expect(text?.height ?? 0).toBeGreaterThan(10);
      // The same square by hand takes it back.
      const board = await map.locator('.map-touch').boundingBox();
      if (board === null) throw new Error('The map has no box.');
      await map.locator('.map-touch').click({ position: { x: (6.5 / 8) * board.width, y: (7.5 / 8) * board.height } });
      await expect(pick).toHaveValue('-1');
      await expect(arrows).toHaveCount(0);
    });
  }

  test('a game is searched again with another threshold', async ({ page }) => {
    await open(page, './4-history/');
    await openFolds(page);
    const game = page.locator('#morphy');
    const cuts = game.locator('tfoot td').last();
    const knob = game.getByRole('spinbutton', { name: 'HP threshold' });
    await knob.fill('-8000');
    await knob.press('Enter');
    await done(game);
    const few = Number((await cuts.innerText()).replaceAll(/\D/g, ''));
    await knob.fill('-200');
    await knob.press('Enter');
    // The run may be over before anybody has looked: what counts is what it found.
    const found = async () => Number((await cuts.innerText()).replaceAll(/\D/g, ''));
    await expect.poll(found, { timeout: 30_000 }).toBeGreaterThan(few);
    await done(game);
  });
});

test('without script the three chapters show lists, map and game', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('./3-late-moves/');
  await expect(page.locator('#moves .moves tbody tr').first()).toBeVisible();
  await expect(page.locator('#moves [role="slider"]')).toBeHidden();
  await page.goto('./4-history/');
  await expect(page.locator('#map svg.history-map')).toBeVisible();
  await expect(page.locator('#map input[type="range"]')).toBeHidden();
  await expect(page.locator('#morphy tbody tr').first()).toContainText('e4');
  await context.close();
});
