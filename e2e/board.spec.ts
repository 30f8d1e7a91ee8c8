/** Boards turned or set up by the reader, and the challenges that each chapter ends with. */
import type { Locator, Page } from '@playwright/test';
import { Chess } from 'chess.js';
import rookAndBishops from '../content/positions/rook-and-bishops.json' with { type: 'json' };
import { settingById } from '../engine/index.ts';
import { inWords } from '../src/ui/board/placement.ts';
import { answerInstead, expect, openFolds, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

const CHAPTERS = [
  '1-reverse-futility-and-null-move',
  '2-futility',
  '3-late-moves',
  '4-history',
  '5-all-together',
  '6-reductions',
  '7-exchanges',
  '8-evaluations',
  '9-proof',
] as const;

async function open(page: Page, chapter: string, id: string, ...others: readonly string[]): Promise<Locator> {
  await page.goto(`./${chapter}/`);
  await wakeIslands(page, id, ...others);
  const widget = page.locator(`#${id}`);
  await widget.scrollIntoViewIfNeeded();
  return widget;
}

/** Places of the men of one board, in its own units. */
const placesOf = (board: Locator) =>
  board
    .locator('.men-w use')
    .evaluateAll((men) => men.map((man) => `${man.getAttribute('x')},${man.getAttribute('y')}`));

const turn = async (widget: Locator, name: string, value: string) => {
  const knob = widget.getByRole('spinbutton', { name, exact: true });
  await knob.fill(value);
  await knob.press('Enter');
};

test('boards are turned together, by pointer and keyboard, and back; what is said of them stays', async ({ page }) => {
  const hook = await open(page, CHAPTERS[0], 'hook', 'challenge');
  const challenge = page.locator('#challenge');
  const boards = [hook.locator('.board').first(), challenge.locator('.board')];
  const before = await Promise.all(boards.map(placesOf));
  const said = await boards[0]!.getAttribute('aria-label');
  const height = (await hook.boundingBox())?.height;
  const button = hook.getByRole('button', { name: 'Turn the boards' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const half = (places: string[]) =>
    places.map((place) =>
      place
        .split(',')
        .map((unit) => 7 * 24 - Number(unit))
        .join(','),
    );
  for (const [i, board] of boards.entries()) {
    expect((await placesOf(board)).sort()).toEqual(half(before[i]!).sort());
    await expect(board.locator('.board-names text').first()).toHaveText('hgfedcba');
  }
  expect(await boards[0]!.getAttribute('aria-label')).toBe(said);
  expect((await hook.boundingBox())?.height).toBe(height);

  const other = challenge.getByRole('button', { name: 'Turn the boards' });
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await other.focus();
  await page.keyboard.press('Space');
  expect(await Promise.all(boards.map(placesOf))).toEqual(before);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

// The build finds each goal with a way to it, or ends. Two techniques, all five, and those that the book has off stand
// for the others.
for (const chapter of [CHAPTERS[0], CHAPTERS[4], CHAPTERS[8]]) {
  test(`the challenge is reached by the way that it names, as the oracle says: ${chapter}`, async ({ page }) => {
    const widget = await open(page, chapter, 'challenge');
    // At least one of them is open at the defaults, of which the build knows the oracle's verdict.
    await expect(widget.locator('[data-met="false"]').first()).toBeVisible();
    await expect(widget.locator('li').filter({ hasText: 'the oracle calls wrong' })).toContainText(
      /(none|\d+) of [\d,]+(;|$)/,
    );
    for (const step of ['A hint', 'Another hint', 'One way to do it'])
      await widget.getByText(step, { exact: true }).click();
    const way = await widget.locator('.challenge-way p').innerText();
    const steps = [...way.matchAll(/([a-z]+)\.(\w+) ([−-]?\d+)/gi)];
    expect(steps.length).toBeGreaterThan(0);
    for (const [, technique = '', parameter = '', value = ''] of steps) {
      const name = settingById.get(`${technique}.${parameter}`)?.label;
      const knob = widget.getByRole('spinbutton', { name: new RegExp(`^${technique} ${name}$`, 'i') });
      await knob.fill(value.replace('−', '-'));
      await knob.press('Enter');
    }
    await expect(widget.getByText('✓ Reached: all of it holds.')).toBeVisible();
    await expect(widget.locator('[data-met="true"]')).toHaveCount(4);
    await expect(widget.getByText(/your best [\d,]+ nodes/)).toBeVisible();
    await widget.getByRole('button', { name: 'Back to the defaults' }).click();
    await expect(widget.getByText(/^Turn the numbers/)).toBeVisible();

    // Collected: on the first page, and here after a reload.
    await widget.getByRole('link', { name: 'your best' }).click();
    const row = page.locator(`[data-chapter="${chapter.replace(/[./]/g, '')}"]`);
    await expect(row.getByText(/challenge reached with [\d,]+ nodes/)).toBeVisible();
    await expect(page.getByText(/challenge reached/).filter({ visible: true })).toHaveCount(1);
    await page.goBack();
    await expect(page.locator('#challenge').getByText(/your best [\d,]+ nodes/)).toBeVisible();
  });
}

test('the line that a search found is stepped through on its board, and gone with the search', async ({ page }) => {
  const hook = await open(page, CHAPTERS[0], 'hook');
  const board = hook.locator('.board').first();
  const before = await board.getAttribute('aria-label');
  await hook.getByRole('button', { name: 'Play the line' }).click();
  const on = hook.getByRole('button', { name: 'One step on in the line' });
  await on.click();
  // The rules of another library agree with each position of the line.
  const game = new Chess(rookAndBishops.fen);
  const moves = (await hook.locator('.found-line span').allTextContents()).map((move) => move.trim());
  expect(moves.length).toBeGreaterThan(2);
  for (const [i, move] of moves.entries()) {
    game.move(move);
    await expect(board).toHaveAttribute('aria-label', new RegExp(`^After ${move.replace(/[+]/g, '\\+')}\\. `));
    expect((await board.getAttribute('aria-label'))!.replace(/^After \S+ | Last move.*/g, '')).toBe(
      inWords(game.fen()),
    );
    if (i < moves.length - 1) await on.click();
  }
  await expect(on).toBeDisabled();
  await expect(hook.locator('.whose p').first()).toHaveText(game.turn() === 'w' ? 'White to move' : 'Black to move');
  await hook.getByRole('combobox', { name: 'Depth' }).selectOption('4');
  await expect(hook.locator('.found-line')).toHaveCount(0);
  await expect(board).toHaveAttribute('aria-label', new RegExp(`^${before!.split('. White:')[0]}`));
});

for (const width of [1280, 390]) {
  test(`the card says that a challenge has another position, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const card = page.locator('.result-card');
    const said = card.getByText('The challenge has another position.');
    await turn(await open(page, CHAPTERS[1], 'challenge'), 'FP base margin', '200');
    await expect(said).toBeVisible();
    await expect(card.locator('.rc-change')).toBeHidden();
    await card.getByRole('button', { name: 'Undo' }).focus();
    await expect(said).toBeHidden();
    await expect(card.locator('.rc-change')).toContainText('200');
    // A number that is dragged has no focus, and in Safari no button that is pressed has.
    const number = page.locator('#challenge').getByRole('spinbutton', { name: 'FP base margin' });
    await number.scrollIntoViewIfNeeded();
    const { x, y } = (await number.boundingBox())!;
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(number).not.toBeFocused();
    await expect(said).toBeVisible();
    await card.getByRole('button', { name: 'Undo' }).click();
    await expect(said).toBeHidden();
  });
}

test('a setting with a wrong cut does not win, and says how many; the oracle is asked of each again', async ({
  page,
}) => {
  const widget = await open(page, CHAPTERS[1], 'challenge');
  const verdict = widget.locator('li').filter({ hasText: 'the oracle calls wrong' });
  for (const [name, value] of [
    ['FP base margin', '0'],
    ['FP margin per depth', '0'],
  ] as const) {
    await turn(widget, name, value);
  }
  await expect(verdict).toContainText(/[1-9]\d* of [\d,]+(;|$)/);
  await expect(verdict).toHaveAttribute('data-met', 'false');
  await expect(widget.getByText(/^Turn the numbers/)).toBeVisible();
  await expect(widget).toHaveAttribute('data-status', 'done');
});

test('no verdict stands beside the counts of another search', async ({ page }) => {
  const workers = await leash(page);
  const widget = await open(page, CHAPTERS[3], 'challenge');
  const verdict = widget.locator('li').filter({ hasText: 'the oracle calls wrong' });
  // Few nodes and the right move, with wrong cuts; of the defaults the build knows that they have none.
  await turn(widget, 'HP threshold', '0');
  await expect(verdict).toContainText(/[1-9]\d* of [\d,]+(;|$)/);
  await workers.hold();
  await turn(widget, 'HP threshold', '-700');
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await expect(widget).toHaveAttribute('data-status', 'cancelled');
  await expect(verdict).toContainText('no answer yet');
  await expect(widget.getByText(/^Turn the numbers/)).toBeVisible();
  await workers.letGo();
  await widget.getByRole('button', { name: 'Run again' }).click();
  await expect(verdict).toContainText(/(none|\d) of [\d,]+/);
  // What the build has asked is known at once.
  await workers.hold();
  await widget.getByRole('button', { name: 'Back to the defaults' }).click();
  await expect(verdict).toContainText(/none of [\d,]+$/);
});

test('turned away and back at once, a search that the oracle was at is not said to have been stopped', async ({
  page,
}) => {
  // An oracle that never answers.
  await answerInstead(page, /tree\.worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => {};' }),
  );
  const widget = await open(page, CHAPTERS[3], 'challenge');
  await turn(widget, 'HP threshold', '-700');
  await expect(widget.locator('.said')).toHaveText('Searching');
  const states = await widget.evaluateHandle((element: HTMLElement) => {
    const list: (string | undefined)[] = [];
    const note = () => list.push(element.dataset.status);
    new MutationObserver(note).observe(element, { attributeFilter: ['data-status'] });
    return list;
  });
  await turn(widget, 'HP threshold', '-800');
  await turn(widget, 'HP threshold', '-700');
  await expect(widget.locator('.said')).toHaveText('Searching');
  expect(await states.jsonValue()).not.toContain('cancelled');
});

test('the board on which a position is set up stands as the one above it; arrows walk as it stands', async ({
  page,
}) => {
  await page.goto('./lab/');
  await wakeIslands(page);
  const lab = page.locator('#lab');
  await lab.getByText('Set up a position', { exact: true }).click();
  const corner = lab.getByRole('gridcell').first();
  await expect(corner).toHaveAccessibleName(/^a8 /);
  await lab.getByRole('button', { name: 'Turn the boards' }).click();
  await expect(corner).toHaveAccessibleName(/^h1 /);
  await corner.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(lab.locator('.setup-grid :focus')).toHaveAccessibleName(/^g2 /);
  await page.keyboard.press('Control+End');
  await expect(lab.locator('.setup-grid :focus')).toHaveAccessibleName(/^a8 /);
});

test('the first touch of a board that has just been opened is not undone', async ({ page }) => {
  await page.goto('./lab/');
  await wakeIslands(page);
  const fold = page.locator('#lab details', { hasText: 'Set up a position' });
  await fold.evaluate((box: HTMLDetailsElement) => {
    new MutationObserver((_, watch) => {
      const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Empty board');
      if (button === undefined) return;
      watch.disconnect();
      button.click();
    }).observe(box, { subtree: true, childList: true });
    box.open = true;
  });
  await expect(fold.getByRole('gridcell')).toHaveCount(64);
  await page.waitForTimeout(500);
  await expect(fold.getByRole('gridcell', { name: / (white|black) / })).toHaveCount(0);
});

test('however many guards are off, the condition that they stand beside keeps its room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const widget = await open(page, CHAPTERS[1], 'challenge', 'fp-guards');
  await openFolds(page);
  const on = page.locator('#fp-guards').getByRole('switch', { checked: true });
  for (let left = await on.count(); left > 0; left--) {
    await on.first().click();
    await expect(on).toHaveCount(left - 1);
  }
  const condition = widget.locator('li').filter({ hasText: 'guards on' });
  await expect(condition).toContainText(/off: .*,.*,/);
  const { width: whole = 0 } = (await condition.boundingBox()) ?? {};
  const { width = 0 } = (await condition.locator('span:not(.vh)').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(whole / 3);
});

test('a board that the build has drawn is walked by keys, and brings its squares with the first press', async ({
  page,
}) => {
  await page.goto('./5-all-together/');
  const table = page.locator('#blame');
  await expect(table.getByRole('grid')).toHaveCount(0);
  await table.getByRole('button', { name: 'Walk on the board by keys' }).click();
  await expect(table.getByRole('gridcell', { name: /^a1 / })).toBeFocused();
  await page.keyboard.press('k');
  await expect(table.getByRole('gridcell', { name: /king$/ }).and(page.locator(':focus'))).toHaveCount(1);
  await table.getByRole('button', { name: 'Walk on the board by keys' }).click();
  await expect(table.getByRole('grid')).toHaveCount(1);
});
