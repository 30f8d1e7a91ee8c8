/**
 * The widgets of a chapter, used: by mouse and by keyboard, while a search runs, when it is stopped, and when it fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { answerInstead, builtPages, expect, openFolds, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

/** A chapter that has all of them. */
const address = builtPages().find((page) => {
  if (!page.endsWith('/')) return false;
  const html = readFileSync(join('dist', page, 'index.html'), 'utf8');
  return ['class="result-card"', 'role="slider"', 'class="guards"', 'presets', 'copy-settings'].every((part) =>
    html.includes(part),
  );
});
test.skip(address === undefined, 'No page of this build has all widgets.');

async function open(page: Page): Promise<void> {
  await page.goto(address ?? './');
  await wakeIslands(page);
}

const nodesOf = async (widget: Locator) => Number(await widget.locator('[data-nodes]').getAttribute('data-nodes'));
const first = (page: Page) => page.locator('.before-after .widget').first();
const done = (widget: Locator) => expect(widget).toHaveAttribute('data-status', 'done', { timeout: 30_000 });

test('a technique is switched off and on: its counts are known, and are there while no search comes to an end', async ({
  page,
}) => {
  const workers = await leash(page);
  await open(page);
  await workers.hold();
  const widget = first(page);
  const built = await nodesOf(widget);
  const without = await widget.locator('.count').first().innerText();
  const control = widget.getByRole('switch').first();
  await control.click();
  await done(widget);
  await expect(widget.locator('[data-nodes]')).toHaveText(without);
  await expect(widget.locator('.verdict')).toContainText('the same count');
  await control.focus();
  await page.keyboard.press('Space');
  await expect(widget.locator('[data-nodes]')).toHaveAttribute('data-nodes', String(built));
  await done(widget);
  // Read out once, when it is finished.
  await expect(widget.getByRole('status').last()).toContainText(built.toLocaleString('en'));
});

test('another position is searched by every widget of the page, and back gives the build’s count again', async ({
  page,
}) => {
  await open(page);
  const widget = first(page);
  const built = await nodesOf(widget);
  const choice = widget.getByRole('combobox', { name: 'Position' });
  const own = await choice.inputValue();
  const board = page.locator('.before-after .board').first();
  const before = await board.getAttribute('aria-label');
  await choice.selectOption({ index: 1 });
  await expect(board).not.toHaveAttribute('aria-label', before ?? '');
  await done(widget);
  expect(await nodesOf(widget)).not.toBe(built);
  const chart = page.locator('.gap-chart').first();
  await chart.scrollIntoViewIfNeeded();
  await done(chart);
  await choice.selectOption(own);
  await expect(widget.locator('[data-nodes]')).toHaveAttribute('data-nodes', String(built));
});

test('a search can be stopped; the last result stays and it can be run again', async ({ page }) => {
  const workers = await leash(page);
  await open(page);
  const widget = first(page);
  const built = await nodesOf(widget);
  const depth = widget.getByRole('combobox', { name: 'Depth' });
  await workers.hold();
  await depth.selectOption({ index: 0 });
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await expect(widget).toHaveAttribute('data-status', 'cancelled');
  await expect(widget.locator('.said')).toContainText('Stopped');
  expect(await nodesOf(widget)).toBe(built);
  await widget.getByRole('button', { name: 'Run again' }).click();
  await expect(widget).toHaveAttribute('data-status', 'running');
  await workers.letGo();
  await done(widget);
  expect(await nodesOf(widget)).not.toBe(built);
});

test('counts are labelled by the settings that they were searched with, also when the switch has moved on', async ({
  page,
}) => {
  const workers = await leash(page);
  await open(page);
  const widget = first(page);
  const measure = widget.locator('.measure');
  const built = await measure.innerText();
  await workers.hold();
  await widget.getByRole('combobox', { name: 'Depth' }).selectOption({ index: 0 });
  const control = widget.getByRole('switch').first();
  await control.click();
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await expect(widget).toHaveAttribute('data-status', 'cancelled');
  await expect(control).not.toBeChecked();
  expect(await measure.innerText()).toBe(built);
  // The link to the Lab promises no counts of another search.
  await expect(widget.getByRole('link', { name: 'Open in the Lab' })).not.toHaveAttribute('href', /was=/);
  await workers.letGo();
  await widget.getByRole('button', { name: 'Run again' }).click();
  await done(widget);
  await expect(measure).toContainText('RFP switched off');
});

test('published variants are compared with what was searched as they were, also when some of it is stopped', async ({
  page,
}) => {
  const workers = await leash(page);
  await open(page);
  await openFolds(page);
  const presets = page.locator('.widget:has(.presets)').first();
  const cards = presets.locator('.presets > li .measure');
  const built = await cards.allInnerTexts();
  // The oracle's verdicts belong to the same searches.
  const wrong = presets.locator('dl > div', { hasText: 'Wrong cuts' }).locator('dd');
  const judged = await wrong.allInnerTexts();
  await workers.muteNext(1, { 'rfp.margin': 100 });
  const depth = first(page).getByRole('combobox', { name: 'Depth' });
  await depth.selectOption({ index: 0 });
  await presets.scrollIntoViewIfNeeded();
  // All but one are done.
  const part = () => presets.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(part).toBeCloseTo(1 - 1 / (built.length + 1), 3);
  expect(await cards.allInnerTexts()).toEqual(built);
  await presets.getByRole('button', { name: 'Cancel' }).click();
  await expect(presets).toHaveAttribute('data-status', 'cancelled');
  expect(await cards.allInnerTexts()).toEqual(built);
  expect(await wrong.allInnerTexts()).toEqual(judged);
  await presets.getByRole('button', { name: 'Run again' }).click();
  await done(presets);
  expect(await cards.allInnerTexts()).not.toEqual(built);
  const after = await wrong.allInnerTexts();
  expect(after).toHaveLength(built.length);
  for (const text of after) expect(text).toMatch(/^(none|[\d,]+) of [\d,]+/);
  expect(after).not.toEqual(judged);
});

test('a chart that has nothing to draw says why, in the same room: without a move, and before the first value', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let letGo = () => {};
  const held = new Promise<void>((settle) => (letGo = settle));
  await page.route(/tree\.worker/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  const [gap, sweep] = [page.locator('.gap-chart').first(), page.locator('.sweep').first()];
  const height = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().height);
  const before = [await height(gap), await height(sweep)];
  await sweep.getByRole('button', { name: /^Sweep/ }).click();
  await expect(sweep).toHaveAttribute('data-state', 'running');
  await expect(sweep.locator('.chart:visible')).toHaveText('The first value is being searched.');
  // Less than half a pixel: letters of another line may round otherwise.
  expect(await height(sweep)).toBeCloseTo(before[1]!, 0);
  letGo();
  await expect(sweep.locator('.chart:visible circle')).not.toHaveCount(0);

  const own = first(page).locator('details.own');
  await own.locator('summary').click();
  await own.getByRole('textbox').fill('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1');
  await own.getByRole('button').first().click();
  // The answer above takes more room, and would push the chart out of the window again.
  await expect(first(page)).toContainText('stalemate');
  await gap.scrollIntoViewIfNeeded();
  await expect(gap.locator('.nothing-drawn')).toHaveText(
    'This is stalemate: without a move nothing is searched, and nothing asked.',
  );
  await expect(gap.locator('.chart, .gap-handle')).toHaveCount(0);
  await done(gap);
  expect(await height(gap)).toBeCloseTo(before[0]!, 0);
});

test.describe('without an engine', () => {
  test.use({ quiet: undefined });
  test('a widget says so in a sentence, keeps its result, and offers to try again', async ({ page }) => {
    const mend = await answerInstead(page, /engine\.worker/, (route) => route.abort());
    await open(page);
    const widget = first(page);
    const built = await nodesOf(widget);
    await widget.getByRole('combobox', { name: 'Depth' }).selectOption({ index: 0 });
    await expect(widget).toHaveAttribute('data-status', 'failed');
    await expect(widget.locator('.said')).toHaveText(/^[A-Z].*\.$/);
    expect(await nodesOf(widget)).toBe(built);
    mend();
    await widget.getByRole('button', { name: 'Retry' }).click();
    await done(widget);
  });
});

test('the margin line is moved by keys and by hand; line, knob and code agree', async ({ page }) => {
  await open(page);
  const chart = page.locator('.gap-chart:has([role="slider"])').first();
  const handle = chart.getByRole('slider');
  const knob = chart.getByRole('spinbutton');
  await handle.focus();
  await page.keyboard.press('PageDown');
  await expect(handle).toHaveAttribute('aria-valuenow', '100');
  await expect(knob).toHaveValue('100');
  await done(chart);
  await page.keyboard.press('Home');
  await expect(handle).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('End');
  await expect(handle).toHaveAttribute('aria-valuenow', '600');
  await done(chart);
  const cut = async () => Number((await chart.locator('.cut b').textContent())?.replaceAll(',', ''));
  const atWidest = await cut();

  await page.keyboard.press('Home');
  await done(chart);
  expect(await cut()).toBeGreaterThan(atWidest);
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (box === null) throw new Error('The handle has no box.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const margin = await handle.getAttribute('aria-valuenow');
  expect(Number(margin)).toBeGreaterThan(0);
  await expect(knob).toHaveValue(margin ?? '');
  await expect(page.locator('cutoff-knob [aria-label="RFP margin"]').first()).toHaveAttribute(
    'aria-valuenow',
    margin ?? '',
  );
  // The drawing is shown once more as a table.
  await chart.getByText('Show as table').click();
  await expect(chart.getByRole('table')).toBeVisible();
});

test('a guard is switched off: its position fails, in words and not in colour alone; the book’s guards come on again', async ({
  page,
}) => {
  await open(page);
  const museum = page.locator('.widget:has(.guards)').first();
  const exhibit = museum.locator('.exhibit').first();
  await expect(exhibit).not.toHaveClass(/failure/);
  await museum.getByRole('switch').first().click();
  await expect(exhibit).toHaveClass(/failure/);
  await expect(exhibit.locator('[aria-current="true"]')).toContainText('✗ wrong');
  await done(museum);
  await expect(exhibit).toHaveClass(/failure/);
  await museum.getByRole('button', { name: 'The book’s guards on' }).click();
  await expect(exhibit.locator('[aria-current="true"]')).toContainText('✓ right');
});

test('a published variant is put in force; its numbers can be taken away in four languages', async ({ page }) => {
  await open(page);
  await openFolds(page);
  const presets = page.locator('.widget:has(.presets)').first();
  await presets.getByRole('button', { name: 'Use these settings' }).last().click();
  await expect(presets.getByRole('button', { name: 'In use' })).toHaveCount(1);
  const said = presets.locator('.said');
  await expect(said).toHaveText(/^In use: /);
  // It says so for as long as it is so.
  const control = first(page).getByRole('switch').first();
  await control.click();
  await expect(presets.getByRole('button', { name: 'In use' })).toHaveCount(0);
  await expect(said).not.toContainText('In use');
  await control.click();
  await expect(said).toHaveText(/^In use: /);
  await expect(page.locator('cutoff-knob [aria-label="RFP margin"]').first()).toHaveAttribute('aria-valuenow', '100');

  const copy = page.locator('.copy-settings');
  await expect(copy.getByRole('tabpanel')).toContainText('setoption name rfp.margin value 100');
  await copy.getByRole('tab', { name: 'UCI' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(copy.getByRole('tab', { name: 'TypeScript' })).toBeFocused();
  await expect(copy.getByRole('tabpanel')).toContainText('export const rfpMargin = 100;');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(copy.getByRole('tabpanel')).toContainText('constexpr int rfpMargin = 100;');
  await copy.getByRole('button', { name: 'Copy' }).click();
  await expect(copy.getByRole('status')).toContainText(/Copied|Selected/);
});

test('without script every widget is there with its numbers, and no control that would do nothing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(address ?? './');
  await expect(first(page).locator('[data-nodes]')).toHaveText(/\d/);
  await expect(page.locator('.gap-chart svg.gap').first()).toBeVisible();
  await expect(page.locator('.exhibit').first()).toBeVisible();
  await expect(page.locator('.presets > li').first()).toContainText('fewer nodes');
  await expect(page.locator('.presets dl').first()).toBeHidden();
  await page.locator('.presets summary').first().click();
  await expect(page.locator('.presets dl').first()).toBeVisible();
  await expect(page.locator('.copy-settings pre')).toContainText('setoption name rfp.margin value 150');
  for (const control of ['.switch', '.before-after select', '[role="slider"]', '.presets button', '[role="tab"]']) {
    for (const one of await page.locator(control).all()) await expect(one).toBeHidden();
  }
  // A number in code is not framed as one that can be turned.
  for (const one of await page.locator('cutoff-knob').all()) await expect(one).toHaveCSS('box-shadow', 'none');
  await context.close();
});
