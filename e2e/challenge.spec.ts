/** Boards turned by the reader, the line that a search found, and the challenges that each chapter ends with. */
import type { Locator } from '@playwright/test';
import { Chess } from 'chess.js';
import rookAndBishops from '../content/positions/rook-and-bishops.json' with { type: 'json' };
import { settingById } from '../engine/index.ts';
import { inWords } from '../src/ui/board/placement.ts';
import { card, expect, inMenu, open, openFolds, takeBack, test } from './site.ts';
import { leash } from './workers.ts';

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

test('boards are turned together, walked by keys, and a line is stepped through by the rules of chess', async ({
  page,
}) => {
  await open(page, './1-reverse-futility-and-null-move/', 'hook', 'challenge');
  const [hook, challenge] = [page.locator('#hook'), page.locator('#challenge')];
  const board = hook.locator('.board').first();
  const boards = [board, challenge.locator('.board')];
  const before = await Promise.all(boards.map(placesOf));
  const said = await board.getAttribute('aria-label');
  const height = (await hook.boundingBox())?.height;
  await (await inMenu(hook, 'Flip the boards')).click();
  await expect(await inMenu(hook, 'Flip the boards')).toHaveAttribute('aria-pressed', 'true');
  const half = (places: string[]) =>
    places.map((place) =>
      place
        .split(',')
        .map((unit) => 7 * 24 - Number(unit))
        .join(','),
    );
  for (const [i, each] of boards.entries()) {
    expect((await placesOf(each)).sort()).toEqual(half(before[i]!).sort());
    await expect(each.locator('.board-names text').first()).toHaveText('hgfedcba');
  }
  expect(await board.getAttribute('aria-label')).toBe(said);
  expect((await hook.boundingBox())?.height).toBe(height);
  const other = await inMenu(challenge, 'Flip the boards');
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await other.press('Space');
  expect(await Promise.all(boards.map(placesOf))).toEqual(before);

  // Its squares are read, and play nothing.
  await expect(hook.getByRole('gridcell')).toHaveCount(0);
  await (await inMenu(hook, 'Walk on the board')).press('Enter');
  await expect(hook.getByRole('gridcell', { name: /^a1 / })).toBeFocused();
  await expect(hook.getByRole('gridcell')).toHaveCount(64);
  await page.keyboard.press('k');
  await expect(hook.locator('.squares :focus')).toHaveAccessibleName(/^[a-h][1-8] (white|black) king$/);
  await page.keyboard.press('Enter');
  await expect(hook.locator('.squares [aria-selected="true"], .squares .goal')).toHaveCount(0);

  await (await inMenu(hook, 'Walk through the line')).click();
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
  await expect(board).toHaveAttribute('aria-label', new RegExp(`^${said!.split('. White:')[0]}`));
});

// The build finds each goal with a way to it, or ends. One with two techniques and one with those that the book has off
// stand for the others.
for (const chapter of ['1-reverse-futility-and-null-move', '9-proof']) {
  test(`the challenge of ${chapter} is reached by the way that it names, as the oracle says, and collected`, async ({
    page,
  }) => {
    await open(page, `./${chapter}/`, 'challenge');
    const widget = page.locator('#challenge');
    await widget.scrollIntoViewIfNeeded();
    // At least one of them is open at the defaults, of which the build knows the oracle's verdict.
    await expect(widget.locator('[data-met="false"]').first()).toBeVisible();
    await expect(widget.locator('li').filter({ hasText: 'the oracle calls wrong' })).toContainText(
      /(none|\d+) of [\d,]+(;|$)/,
    );
    for (const step of ['A hint', 'Another hint', 'One way to do it'])
      await widget.getByText(step, { exact: true }).press('Enter');
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
    // Pressed by key the way back goes, and the place in the page is kept.
    await widget.getByRole('button', { name: 'Back to the defaults' }).press('Enter');
    await expect(widget.getByText(/^Turn the numbers/)).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Back to the defaults' })).toHaveCount(0);
    await expect.poll(() => widget.evaluate((each) => each.contains(document.activeElement))).toBe(true);

    await widget.getByRole('link', { name: 'your best' }).click();
    const row = page.locator(`[data-chapter="${chapter}"]`);
    await expect(row.getByText(/challenge reached with [\d,]+ nodes/)).toBeVisible();
    await expect(page.getByText(/challenge reached/).filter({ visible: true })).toHaveCount(1);
    await page.goBack();
    await expect(page.locator('#challenge').getByText(/your best [\d,]+ nodes/)).toBeVisible();
  });
}

test('a setting with a wrong cut does not win, no verdict stands beside the counts of another search, and the worst is shown in place and in the tree', async ({
  page,
}) => {
  const workers = await leash(page);
  await open(page, './4-history/', 'challenge');
  const widget = page.locator('#challenge');
  await widget.scrollIntoViewIfNeeded();
  const verdict = widget.locator('li').filter({ hasText: 'the oracle calls wrong' });
  // Few nodes and the right move, with wrong cuts; of the defaults the build knows that they have none.
  await turn(widget, 'HP threshold', '0');
  await expect(verdict).toContainText(/[1-9]\d* of [\d,]+(;|$)/);
  await expect(verdict).toHaveAttribute('data-met', 'false');
  await expect(widget.getByText(/^Turn the numbers/)).toBeVisible();
  await workers.hold();
  await turn(widget, 'HP threshold', '-700');
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await expect(widget).toHaveAttribute('data-status', 'cancelled');
  await expect(verdict).toContainText('no answer yet');
  await workers.letGo();
  await widget.getByRole('button', { name: 'Run again' }).click();
  await expect(verdict).toContainText(/(none|\d) of [\d,]+/);
  // What the build has asked is known at once.
  await workers.hold();
  await widget.getByRole('button', { name: 'Back to the defaults' }).click();
  await expect(verdict).toContainText(/none of [\d,]+$/);

  await open(page, './1-reverse-futility-and-null-move/', 'challenge');
  await expect(verdict).toContainText(/the worst (hides|claims|is off)/);
  // It is shown where the reader is: what was claimed, what is true, and what came of it. A second press takes it away.
  const show = verdict.getByRole('button', { name: 'Show it' });
  const shown = page.locator('.shown-cut');
  await show.click();
  await expect(shown.locator('.shown-cut-root')).toContainText(/nothing\. Without this one cut|became/, {
    timeout: 60_000,
  });
  await expect(shown.locator('.shown-cut-facts')).toContainText(/(RFP|NMP) claimed.*Searched as deep/);
  await expect(shown.locator('.board .arrow.bad')).toHaveCount(1);
  await expect(shown).toBeInViewport();
  await show.click();
  await expect(shown).toHaveCount(0);
  await show.press('Enter');
  await shown.getByRole('link', { name: 'Its place in the tree' }).click();
  const tree = page.locator('#lab-tree');
  await expect(tree).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  await expect(tree).toBeInViewport();
  // The entry at the end of the line, in the iteration of the cut: it is cut by one of the two.
  await expect(tree.getByRole('status').filter({ hasText: 'Found: ' })).toHaveCount(1);
  await expect(tree.locator('.tree-node')).toContainText(/(RFP|NMP)/);
  await expect(tree.locator('.tree-node')).toContainText('Oracle: wrong');
});

test('on a phone the strip of a challenge says what was changed, and no count of another position; a condition keeps its room beside guards that are off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, './2-futility/', 'challenge', 'fp-guards');
  const widget = page.locator('#challenge');
  await widget.scrollIntoViewIfNeeded();
  await turn(widget, 'FP base margin', '200');
  const strip = page.locator('.wide', { has: widget }).locator('.result-card');
  await expect(strip.locator('.rc-change')).toContainText('200');
  await expect(strip.locator('[data-now], .rc-answer')).toHaveCount(0);
  // A number that is dragged has no focus, and in Safari no button that is pressed has.
  const code = page.locator('.snippet').getByRole('spinbutton', { name: 'FP base margin' }).last();
  await code.press('ArrowUp');
  await expect(strip).toHaveCount(0);
  await expect(card(page).locator('[data-now]').first()).toHaveText(/^\d/);
  const dragged = widget.getByRole('spinbutton', { name: 'FP base margin' });
  await dragged.scrollIntoViewIfNeeded();
  const { x, y } = (await dragged.boundingBox())!;
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(dragged).not.toBeFocused();
  await expect(strip).toHaveCount(1);
  await takeBack(page, 'Reset');

  await openFolds(page);
  const on = page.locator('#fp-guards').getByRole('switch', { checked: true });
  for (let left = await on.count(); left > 0; left--) {
    await on.first().click();
    await expect(on).toHaveCount(left - 1);
  }
  const condition = widget.locator('li').filter({ hasText: 'guards on' });
  await expect(condition).toContainText(/off: .*,/);
  const { width: whole = 0 } = (await condition.boundingBox()) ?? {};
  const { width = 0 } = (await condition.locator('span:not(.vh)').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(whole / 3);
});
