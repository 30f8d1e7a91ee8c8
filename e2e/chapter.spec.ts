/**
 * What a reader does in chapter 1: turn a number, flip a switch, choose a position, type a broken one, stop a long
 * search.
 */
import type { Locator, Page } from '@playwright/test';
import { brokenFens } from '../engine/board/broken-fens.ts';
import { profiles, search, withOnly, withSettings } from '../engine/index.ts';
import rookAndBishops from '../content/positions/rook-and-bishops.json' with { type: 'json' };
import { looksLikeFen } from '../src/compare/pgn.ts';
import { expect, soon, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

// As readers have them.
test.use({ engine: 'warm' });

const chapter = './1-reverse-futility-and-null-move/';

/** Nodes that Node counts for the hook's position with reverse futility alone and some settings. */
function nodesInNode(depth: number, changes: Record<string, number> = {}): string {
  const { fen } = rookAndBishops;
  const settings = withSettings(withOnly(profiles.book, ['rfp']), changes);
  return String(search({ fen, limits: { depth }, settings }).nodes);
}

async function open(page: Page): Promise<{ hook: Locator; count: Locator }> {
  await page.goto(chapter);
  await wakeIslands(page);
  const hook = page.locator('#hook');
  return { hook, count: hook.locator('[data-nodes]') };
}

test('a turned margin gives the count that Node gives, and reset gives the first one back', async ({ page }) => {
  const { count } = await open(page);
  const { depth } = rookAndBishops;
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(depth));
  const knob = page.locator('#gap-chart').getByRole('spinbutton', { name: 'RFP margin' });
  await knob.fill('60');
  await knob.press('Enter');
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(depth, { 'rfp.margin': 60 }));
  await knob.press('ArrowUp');
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(depth, { 'rfp.margin': 70 }));
  await knob.fill('150');
  await knob.press('Enter');
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(depth));
});

test('a time of the reader’s machine stands beside none of the machine that built the page', async ({ page }) => {
  const { hook } = await open(page);
  const time = hook.locator('.answers > div').filter({ hasText: 'Time' });
  await expect(time).toContainText(/was \d/);
  // Without the technique the margin changes nothing: that search is still the build's.
  const knob = page.locator('#gap-chart').getByRole('spinbutton', { name: 'RFP margin' });
  await knob.fill('60');
  await knob.press('Enter');
  await expect(hook).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
  await expect(time).toContainText('this device');
  await expect(hook.locator('.said')).toHaveText(/^2 searches to depth \d$/);
  // Another depth, of which the build knows nothing: both are searched here.
  await hook.getByRole('combobox', { name: 'Depth' }).selectOption('4');
  await expect(hook.locator('.said')).toHaveText(/^2 searches to depth \d, \d[\d.]* m?s$/, { timeout: 30_000 });
  await expect(time).toContainText(/was \d/);
});

test('the number in the code is the margin of the charts', async ({ page }) => {
  const { count } = await open(page);
  const inCode = page.locator('#rule').getByRole('spinbutton', { name: 'RFP margin' });
  await inCode.fill('90');
  await inCode.press('Enter');
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(rookAndBishops.depth, { 'rfp.margin': 90 }));
  await expect(page.locator('#gap-chart').getByRole('spinbutton', { name: 'RFP margin' })).toHaveValue('90');
});

test('nonsense in a knob is refused with a sentence and loses nothing', async ({ page }) => {
  const { count } = await open(page);
  const before = await count.getAttribute('data-nodes');
  const knob = page.locator('#gap-chart').getByRole('spinbutton', { name: 'RFP margin' });
  await knob.fill('ten');
  await knob.press('Enter');
  await expect(page.locator('#gap-chart').getByRole('status').filter({ hasText: /ten/ })).toHaveCount(1);
  await expect(knob).toHaveValue('150');
  await expect(count).toHaveAttribute('data-nodes', before ?? '');
});

test('the switch takes the technique away, by keyboard alone', async ({ page }) => {
  const { hook, count } = await open(page);
  const without = (await hook.locator('.count').first().innerText()).replaceAll(/\D/g, '');
  const control = hook.getByRole('switch', { name: 'Reverse futility pruning' });
  await control.focus();
  await page.keyboard.press('Space');
  await expect(count).toHaveAttribute('data-nodes', without);
  await page.keyboard.press('Space');
  await expect(count).toHaveAttribute('data-nodes', nodesInNode(rookAndBishops.depth));
});

test('another position is searched and shown', async ({ page }) => {
  const { hook } = await open(page);
  const board = hook.getByRole('img').first();
  const label = await board.getAttribute('aria-label');
  await hook.getByLabel('Position').selectOption({ label: 'Pawn ending' });
  await expect(board).not.toHaveAttribute('aria-label', label ?? '');
  await expect(hook).toHaveAttribute('data-status', 'done');
});

test('a guard that is off shows what goes wrong, and on again what is right', async ({ page }) => {
  await open(page);
  const museum = page.locator('#rfp-guards');
  const guard = museum.getByRole('switch', { name: /not in check/ });
  await guard.click();
  await expect(museum.getByText('wrong').first()).toBeVisible();
  await expect(museum.locator('.failure').first()).toBeVisible();
  await guard.click();
  await expect(museum.locator('.failure')).toHaveCount(0);
});

test('every broken FEN gets its own sentence, and the last result stays', async ({ page }) => {
  const { hook, count } = await open(page);
  const before = await count.getAttribute('data-nodes');
  await hook.getByText('A position of your own').click();
  const field = hook.getByLabel('FEN');
  const told = hook.getByRole('alert');
  // A field of one line drops line breaks and such by itself, and without a board it is no FEN, nor with operations at
  // its end; what is left is tested elsewhere.
  const faults = Object.values(brokenFens).flatMap((field) => Object.entries(field));
  const typable = faults.filter(([fen]) => !/[\n\r\0]|;$/.test(fen) && looksLikeFen(fen));
  expect(typable.length).toBeGreaterThan(60);
  for (const [fen, sentence] of typable) {
    await field.fill(fen);
    await field.press('Enter');
    await soon(page, (said) => document.querySelector('#hook [role="alert"]')?.textContent === said, sentence);
    await expect(told).toHaveText(sentence);
    await expect(field).toHaveValue(fen);
  }
  await expect(count).toHaveAttribute('data-nodes', before ?? '');
  await field.fill('8/8/4k3/8/8/4K3/4P3/8 w - - 0 1');
  await field.press('Enter');
  await expect(told).toHaveText('');
  await expect(hook.getByRole('img').first()).toHaveAttribute('aria-label', /e2/);
});

test('a position of the reader’s own is a link, a command or a game as well', async ({ page }) => {
  const { hook } = await open(page);
  await hook.getByText('A position of your own').click();
  const field = hook.getByLabel('FEN');
  const chosen = hook.locator('.choices select').first().locator('option:checked');
  const told = hook.getByRole('alert');
  for (const [text, title] of [
    ['https://lichess.org/analysis/standard/8/8/4k3/8/8/4K3/4P3/8_w_-_-_0_1', 'Your position'],
    ['position startpos moves e2e4', 'Your line, after 1. e2e4'],
    ['1. e4 e5', 'Game 1, after 1… e5'],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await expect(chosen).toHaveText(title);
    await expect(told).toHaveText('');
  }
  await field.fill('1. e4 e4');
  await field.press('Enter');
  await expect(told).toHaveText(/^Line 1, move 1… /);
  await expect(chosen).toHaveText('Game 1, after 1… e5');
});

test('after an undo the field of the own position says what is on the board', async ({ page }) => {
  const { hook } = await open(page);
  await hook.getByText('A position of your own').click();
  const field = hook.getByLabel('FEN');
  const [first, second] = ['8/8/4k3/8/8/4K3/4P3/8 w - - 0 1', '8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1'];
  for (const [fen, man] of [
    [first, /pawn e2/],
    [second, /queen e2/],
  ] as const) {
    await field.fill(fen);
    await field.press('Enter');
    await expect(hook.locator('.board').first()).toHaveAttribute('aria-label', man);
  }
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(field).toHaveValue(first);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(field).toHaveValue('');
});

test('a search can be stopped, and says so', async ({ page }) => {
  const workers = await leash(page);
  const { hook } = await open(page);
  await hook.getByLabel('Position').selectOption({ label: 'Kiwipete' });
  await expect(hook).toHaveAttribute('data-status', 'done');
  await workers.hold();
  await hook.getByLabel('Depth').selectOption('8');
  // What is being searched, not what was before.
  await expect(hook.locator('.said')).toHaveText(/depth 8\b/i);
  await hook.getByRole('button', { name: 'Cancel' }).click();
  await expect(hook).toHaveAttribute('data-status', 'cancelled');
  await expect(hook.getByRole('button', { name: 'Run again' })).toBeVisible();
});

test('nothing moves when the page comes to life or a number changes', async ({ page }) => {
  await page.addInitScript(() => {
    const record = window as unknown as { shifts: number };
    record.shifts = 0;
    type Shift = PerformanceEntry & { sources: { previousRect: DOMRect; currentRect: DOMRect }[] };
    const moved = ({ previousRect: a, currentRect: b }: Shift['sources'][number]) =>
      Math.abs(a.x - b.x) >= 1 || Math.abs(a.y - b.y) >= 1;
    new PerformanceObserver((list) => {
      // A text node that is replaced by one in the same place is reported too; what counts is what moved.
      for (const entry of list.getEntries() as Shift[]) record.shifts += entry.sources.filter(moved).length;
    }).observe({ type: 'layout-shift', buffered: true });
    // Slow answers: numbers give way to dots, and these to the new ones.
    const ask = Worker.prototype.postMessage as (this: Worker, ...message: unknown[]) => void;
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      setTimeout(() => ask.apply(this, message), 400);
    };
  });
  const { hook, count } = await open(page);
  await hook.scrollIntoViewIfNeeded();
  const before = await count.getAttribute('data-nodes');
  const knob = page.locator('#gap-chart').getByRole('spinbutton', { name: 'RFP margin' });
  await knob.fill('20');
  await knob.press('Enter');
  await expect(count).not.toHaveAttribute('data-nodes', before ?? '');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
});
