/** Moves played on the Lab's board: by click, by drag, by keys and by finger. */
import type { Locator, Page } from '@playwright/test';
import { legalMoves, playMoves, START_FEN, toFen } from '../engine/index.ts';
import { barriersInBothThemes } from './barriers.ts';
import { open } from './lab.ts';
import { expect, test, wakeIslands } from './site.ts';

const PROMOTING = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';

/** The position after some moves. */
function after(fen: string, ...moves: string[]): string {
  legalMoves(fen);
  playMoves(moves);
  return toFen();
}

/** Opens the Lab at a position. */
async function openAt(page: Page, position: string): Promise<Locator> {
  const lab = await open(page);
  await lab.getByLabel('FEN, game or link').fill(position);
  await lab.getByRole('button', { name: 'Use it' }).click();
  await expect(fenOf(lab)).toHaveValue(position);
  return lab;
}

const fenOf = (lab: Locator) => lab.getByRole('textbox', { name: 'FEN, game or link' });
const lineOf = (lab: Locator) => lab.locator('.played-line').getByRole('status');
const boardOf = (lab: Locator) => lab.locator('.lab-where .board');
const cell = (lab: Locator, name: string) =>
  lab.locator('.squares').getByRole('gridcell', { name: new RegExp(`^${name} `) });

/** The middle of a square, in the window. */
async function middle(lab: Locator, name: string): Promise<{ x: number; y: number }> {
  await boardOf(lab).evaluate((board) => board.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { height, width, x, y } = (await boardOf(lab).boundingBox())!;
  const side = (width * 24) / 193.4;
  const [file, rank] = ['abcdefgh'.indexOf(name.charAt(0)), Number(name[1])];
  return { x: x + width / 2 + (file - 3.5) * side, y: y + height / 2 + (4.5 - rank) * side };
}

test('a man is clicked, its squares are marked, and the goal is clicked; the first click may come before them', async ({
  page,
}) => {
  const lab = await openAt(page, START_FEN);
  const first = await middle(lab, 'g1');
  await page.mouse.click(first.x, first.y);
  await expect(cell(lab, 'g1')).toHaveAttribute('aria-selected', 'true');
  await expect(lab.locator('.squares .goal')).toHaveCount(2);
  expect(await barriersInBothThemes(page)).toEqual([]);
  // Let go by a click on a square that it cannot go to.
  await cell(lab, 'e5').click();
  await expect(lab.locator('.squares .goal')).toHaveCount(0);
  await expect(fenOf(lab)).toHaveValue(START_FEN);
  await cell(lab, 'g1').click();
  await cell(lab, 'f3').click();
  await expect(fenOf(lab)).toHaveValue(after(START_FEN, 'Nf3'));
  await expect(lineOf(lab)).toHaveText('Your line: Nf3');
  await cell(lab, 'e7').click();
  await cell(lab, 'e5').click();
  await expect(lineOf(lab)).toHaveText('Your line: Nf3 e5');
  await expect(fenOf(lab)).toHaveValue(after(START_FEN, 'Nf3', 'e5'));
  // A reload keeps the line as it keeps the position, though the address has not said it yet.
  await page.reload();
  await wakeIslands(page);
  for (const left of ['Your line: Nf3', /^Play on the board/]) {
    await lab.getByRole('button', { name: 'Take back' }).click();
    await expect(lineOf(lab)).toHaveText(left);
  }
  await expect(fenOf(lab)).toHaveValue(START_FEN);
});

test('a man is dragged, on a board that is turned as well; dropped where it cannot go, it stays', async ({ page }) => {
  const lab = await openAt(page, START_FEN);
  const drag = async (
    from: { x: number; y: number },
    to: { x: number; y: number },
    meanwhile?: () => Promise<void>,
  ) => {
    await page.mouse.move(from.x, from.y);
    await expect(cell(lab, 'a1')).toBeAttached();
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await meanwhile?.();
    await page.mouse.up();
  };
  await drag(await middle(lab, 'e2'), await middle(lab, 'e4'), async () => {
    await expect(lab.locator('.squares .goal')).toHaveCount(2);
    const held = (await lab.locator('.ghost svg').boundingBox())!;
    const { x, y } = await middle(lab, 'e4');
    expect(Math.abs(held.x + held.width / 2 - x)).toBeLessThan(2);
    expect(Math.abs(held.y + held.height / 2 - y)).toBeLessThan(2);
  });
  await expect(fenOf(lab)).toHaveValue(after(START_FEN, 'e4'));
  await expect(lab.locator('.ghost svg')).toHaveCount(0);
  // Nothing of the page was selected by it.
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await drag(await middle(lab, 'e7'), await middle(lab, 'e4'));
  await drag(await middle(lab, 'e7'), { x: 2, y: 2 });
  await drag(await middle(lab, 'e7'), await middle(lab, 'e5'), () => page.keyboard.press('Escape'));
  await expect(lineOf(lab)).toHaveText('Your line: e4');
  await expect(lab.locator('.squares .goal, .squares [aria-selected="true"]')).toHaveCount(0);
  await lab.getByRole('button', { name: 'Turn the boards' }).click();
  // What stands at d2 with White below is e7 now.
  await drag(await middle(lab, 'd2'), await middle(lab, 'd4'));
  await expect(lineOf(lab)).toHaveText('Your line: e4 e5');
});

test('by keys alone: walked to, taken up, let go, put down; a promotion asks for the man', async ({ page }) => {
  const lab = await openAt(page, PROMOTING);
  await lab.getByRole('button', { name: 'Walk on the board by keys' }).focus();
  await page.keyboard.press('Enter');
  await expect(cell(lab, 'a1')).toBeFocused();
  // One stop of the Tab key.
  await expect(lab.locator('.squares [tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('k');
  await expect(cell(lab, 'e1')).toBeFocused();
  await page.keyboard.press('p');
  await expect(cell(lab, 'a7')).toHaveAccessibleName('a7 white pawn');
  await page.keyboard.press('Enter');
  await expect(lab.locator('.squares').getByRole('status')).toHaveText('a7 white pawn, can go to a8');
  await page.keyboard.press('ArrowUp');
  await expect(cell(lab, 'a8')).toBeFocused();
  await expect(cell(lab, 'a8')).toHaveAccessibleName('a8 empty, can go here');
  await page.keyboard.press('Escape');
  await expect(cell(lab, 'a8')).toHaveAccessibleName('a8 empty');
  const ask = async () => {
    for (const key of ['ArrowDown', 'Enter', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'The pawn becomes' })).toBeVisible();
  };
  await ask();
  expect(await barriersInBothThemes(page)).toEqual([]);
  // Not answered, nothing is played.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'The pawn becomes' })).toBeHidden();
  await expect(fenOf(lab)).toHaveValue(PROMOTING);
  await expect(cell(lab, 'a8')).toBeFocused();
  await ask();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(lineOf(lab)).toHaveText('Your line: a8=B');
  await expect(fenOf(lab)).toHaveValue(after(PROMOTING, 'a8=B'));
  await expect(cell(lab, 'a8')).toBeFocused();
});

test('on any board Walk leads onto its squares, which are read and play nothing', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page, 'hook');
  const hook = page.locator('#hook');
  await expect(hook.getByRole('gridcell')).toHaveCount(0);
  await hook.getByRole('button', { name: 'Walk on the board by keys' }).focus();
  await page.keyboard.press('Enter');
  await expect(hook.getByRole('gridcell', { name: /^a1 / })).toBeFocused();
  await expect(hook.getByRole('gridcell')).toHaveCount(64);
  await page.keyboard.press('k');
  await expect(hook.locator('.squares :focus')).toHaveAccessibleName(/^[a-h][1-8] (white|black) king$/);
  const said = await hook.locator('.board').first().getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(hook.locator('.squares [aria-selected="true"], .squares .goal')).toHaveCount(0);
  expect(await hook.locator('.board').first().getAttribute('aria-label')).toBe(said);
  expect(await barriersInBothThemes(page)).toEqual([]);
});

test('in a chapter moves are played from a position of the reader’s own, and taken back', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page, 'hook');
  const hook = page.locator('#hook');
  await expect(hook.locator('.played-line')).toHaveCount(0);
  await hook.getByText('A position of your own').click();
  await hook.getByLabel('FEN').fill(PROMOTING);
  await hook.getByRole('button', { name: 'Search', exact: true }).click();
  const line = hook.locator('.played-line').getByRole('status');
  await expect(line).toHaveText(/^Play on the board/);
  const board = hook.locator('.board').first();
  await board.hover();
  const square = (name: string) => hook.getByRole('gridcell', { name: new RegExp(`^${name} `) });
  await square('e1').click();
  await square('e2').click();
  await expect(line).toHaveText('Your line: Ke2');
  await expect(board).toHaveAttribute('aria-label', /Black to move\. White: king e2/);
  await expect(hook).toHaveAttribute('data-status', 'done');
  await page.reload();
  await wakeIslands(page, 'hook');
  await expect(line).toHaveText('Your line: Ke2');
  await hook.getByRole('button', { name: 'Take back' }).click();
  await expect(board).toHaveAttribute('aria-label', /White to move\. White: king e1/);
});
