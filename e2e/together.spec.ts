/** Chapter 5 in use: guess and ablation; and what all chapters share: cards of terms, and progress. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import exchangeGambit from '../content/positions/exchange-gambit.json' with { type: 'json' };
import italian from '../content/positions/italian.json' with { type: 'json' };
import { ablationOf, profiles, search, SUBSETS, withinSubset, withOnly } from '../engine/index.ts';
import { answerInstead, expect, openFolds, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

const chapter = './5-all-together/';
const text = (count: number) => count.toLocaleString('en');
/** 32 searches take their time on a busy machine. */
const done = (widget: Locator) => expect(widget).toHaveAttribute('data-status', 'done', { timeout: 60_000 });

async function open(page: Page, id: string): Promise<Locator> {
  await page.goto(chapter);
  await wakeIslands(page);
  const widget = page.locator(`#${id}`);
  await widget.scrollIntoViewIfNeeded();
  return widget;
}

test('a guess is made, answered by the engine and scored; it can be made again', async ({ page }) => {
  const guess = await open(page, 'guess-alone');
  const answer = guess.locator('.guess-room');
  await expect(answer.getByText('✓ fewest')).toBeHidden();
  const run = guess.getByRole('button', { name: 'Run the engine' });
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await guess.getByRole('radio', { name: 'HP' }).check();
  await run.focus();
  await page.keyboard.press('Enter');
  await done(guess);
  for (const id of ['rfp', 'nmp', 'lmp', 'fp', 'hp'] as const) {
    const settings = withOnly(profiles.book, [id]);
    const { nodes } = search({ fen: italian.fen, limits: { depth: italian.depth }, settings });
    await expect(answer.getByRole('row', { name: new RegExp(`^${id}`, 'i') })).toContainText(text(nodes));
  }
  await expect(answer.getByText('✓ fewest')).toBeVisible();
  await expect(answer.getByText('your guess', { exact: true })).toHaveCount(1);
  await guess.getByRole('button', { name: 'Guess again' }).click();
  await expect(answer.getByText('✓ fewest')).toBeHidden();
});

test('what is no count is no guess; mended, it runs at the first press', async ({ page }) => {
  await page.goto('./2-futility/');
  await wakeIslands(page, 'guess');
  await openFolds(page);
  const guess = page.locator('#guess');
  const field = guess.getByLabel('Your guess, in nodes');
  const run = guess.getByRole('button', { name: 'Run the engine' });
  for (const [typed, told] of [
    ['forty', /^“forty” is no count of nodes: /],
    [' ', /^Nothing was typed: /],
  ] as const) {
    await field.fill(typed);
    // It says of itself that it is disabled, which does not keep a hand from pressing it.
    await run.click({ force: true });
    await expect(guess.getByRole('alert')).toHaveText(told);
    await expect(run).toHaveAttribute('aria-disabled', 'true');
    await expect(guess.locator('.guess-reveal')).toBeHidden();
  }
  await field.fill('40.000');
  await run.click({ force: true });
  await done(guess);
  await expect(guess.locator('.fault')).toHaveText('');
  await expect(guess.locator('.guess-reveal')).toContainText('40,000');
});

test('a count is guessed by its direction first; the answer says what the guess would have meant', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page, 'guess');
  await openFolds(page);
  const guess = page.locator('#guess');
  const [field, slider] = [guess.getByLabel('Your guess, in nodes'), guess.getByRole('slider')];
  await expect(slider).toBeDisabled();
  await expect(guess.getByRole('button', { name: 'Run the engine' })).toHaveAttribute('aria-disabled', 'true');
  const countWith = (margin: number) =>
    search({
      fen: italian.fen,
      limits: { depth: italian.depth },
      settings: { ...withOnly(profiles.book, ['rfp']), 'rfp.margin': margin },
    }).nodes;
  const known = countWith(100);
  const guessed = async () => Number((await field.inputValue()).replaceAll(',', ''));
  await guess.getByRole('radio', { name: 'As many' }).check();
  expect(await guessed()).toBe(known);
  await expect(slider).toBeDisabled();
  await guess.getByRole('radio', { name: 'More' }).check();
  expect(await guessed()).toBeGreaterThan(known);
  await slider.press('Home');
  expect(await guessed()).toBeGreaterThan(known);
  await guess.getByRole('radio', { name: 'Fewer' }).check();
  await slider.press('End');
  expect(await guessed()).toBeLessThan(known);
  await field.fill(text(countWith(0)));
  await guess.getByRole('button', { name: 'Run the engine' }).click({ force: true });
  await done(guess);
  const answer = guess.locator('.guess-reveal');
  await expect(answer).toContainText(text(countWith(50)));
  await expect(answer).toContainText('Fewer: right.');
  await expect(answer.locator('.guess-meaning')).toHaveText(
    `Your ${text(countWith(0))} would fit a margin of 0, which takes ${text(countWith(0))} nodes.`,
  );
  await guess.getByRole('button', { name: 'Guess again' }).click();
  await expect(field).toHaveValue('');
  await expect(slider).toBeDisabled();
});

test('an ablation is run on another position: 32 searches, and the counts of Node', async ({ page }) => {
  const widget = await open(page, 'ablate');
  await widget.getByRole('combobox', { name: 'Position' }).selectOption(exchangeGambit.title);
  await expect(widget.locator('.said')).toContainText('The choice has changed');
  await widget.getByRole('combobox', { name: 'Depth' }).selectOption('3');
  await widget.getByRole('button', { name: 'Run on this position' }).click();
  await done(widget);
  const nodes = Array.from(
    { length: SUBSETS },
    (_, subset) =>
      search({ fen: exchangeGambit.fen, limits: { depth: 3 }, settings: withinSubset(profiles.book, subset) }).nodes,
  );
  const { all, only, off, shapley, pairs } = ablationOf(nodes);
  await expect(widget.locator('[data-nodes]')).toHaveText(text(all));
  const row = widget.locator('.shares').getByRole('row', { name: /^NMP/ });
  for (const count of [only.nmp, off.nmp, Math.round(shapley.nmp)]) await expect(row).toContainText(text(count));
  await expect(widget.getByRole('table', { name: 'Pairs' })).toContainText(text(pairs['rfp,nmp'] ?? 0));
  await expect(widget.getByRole('status').last()).toContainText('All subsets searched');
});

test('an ablation can be stopped and run again; the last result stays', async ({ page }) => {
  const workers = await leash(page);
  const widget = await open(page, 'ablate');
  const before = await widget.locator('[data-nodes]').innerText();
  await widget.getByRole('combobox', { name: 'Depth' }).selectOption('3');
  await workers.hold();
  await widget.getByRole('button', { name: 'Run on this position' }).click();
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await expect(widget).toHaveAttribute('data-status', 'cancelled');
  await expect(widget.locator('.said')).toContainText(/Stopped after \d+ of 32/);
  await expect(widget.locator('[data-nodes]')).toHaveText(before);
  await widget.getByRole('button', { name: 'Run again' }).click();
  await expect(widget).toHaveAttribute('data-status', 'running');
  await workers.letGo();
  await done(widget);
  await expect(widget.locator('[data-nodes]')).not.toHaveText(before);
});

test.describe('without an engine', () => {
  test.use({ quiet: undefined });
  test('an ablation says so and keeps its result; a guess still gets its answer', async ({ page }) => {
    const mend = await answerInstead(page, /engine\.worker/, (route) => route.abort());
    const widget = await open(page, 'ablate');
    const before = await widget.locator('[data-nodes]').innerText();
    await widget.getByRole('button', { name: 'Run on this position' }).click();
    await expect(widget).toHaveAttribute('data-status', 'failed');
    await expect(widget.locator('.said')).toHaveText(/^[A-Z].*\.$/);
    await expect(widget.locator('[data-nodes]')).toHaveText(before);
    const guess = page.locator('#guess-alone');
    await guess.getByRole('radio', { name: 'RFP' }).check();
    await guess.getByRole('button', { name: 'Run the engine' }).click();
    await expect(guess).toHaveAttribute('data-status', 'failed');
    await expect(guess.getByText('✓ fewest').first()).toBeVisible();
    mend();
    await widget.getByRole('button', { name: 'Retry' }).click();
    await done(widget);
  });
});

test.describe('a term', () => {
  const card = (page: Page) => page.locator('.term-card');

  test('shows its card to pointer and keyboard; Escape puts it away, the pointer may go onto it', async ({ page }) => {
    await page.clock.install();
    await page.goto('./0-tree/');
    const term = page.getByRole('link', { name: 'beta cutoff', exact: true });
    await page.mouse.move(2, 2);
    await term.hover();
    await expect(card(page)).toContainText('beta cutoff');
    await expect(term).toHaveAccessibleDescription(/reached beta/);
    await card(page).hover();
    await page.clock.runFor(400);
    await expect(card(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
    await page.mouse.move(2, 2);
    await term.focus();
    await expect(card(page)).toBeVisible();
    // The link in the card comes next, and then what stands behind the term.
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card(page)).not.toContainText('beta cutoff');
    await expect(card(page).getByRole('link')).not.toBeFocused();
  });

  test('opens in place by a click and by Enter, and only “Read more” leaves the page', async ({ page }) => {
    await page.clock.install();
    await page.goto('./0-tree/');
    const term = page.getByRole('link', { name: 'beta cutoff' }).first();
    await term.click();
    await expect(card(page)).toContainText('beta cutoff');
    await page.mouse.move(2, 2);
    await page.clock.runFor(400);
    await expect(card(page)).toBeVisible();
    await term.click();
    await expect(card(page)).toBeHidden();
    await expect(page).toHaveURL(/0-tree\/$/);

    await term.focus();
    await page.keyboard.press('Enter');
    const more = card(page).getByRole('link', { name: /Read more/ });
    await expect(more).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
    await expect(term).toBeFocused();
    await expect(page).toHaveURL(/0-tree\/$/);
    await page.keyboard.press('Enter');
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/glossary\/#beta-cutoff$/);
    await expect(page.locator('#beta-cutoff')).toBeInViewport();
  });

  test('a tap shows its card and keeps the page', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, hasTouch: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('./0-tree/');
    const term = page.getByRole('link', { name: 'beta cutoff' }).first();
    await term.scrollIntoViewIfNeeded();
    await term.tap();
    await expect(card(page)).toBeVisible();
    const { x = 0, width = 0 } = (await card(page).boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await term.tap();
    await expect(card(page)).toBeHidden();
    await expect(page).toHaveURL(/0-tree\/$/);
    await term.tap();
    await card(page)
      .getByRole('link', { name: /Read more/ })
      .tap();
    await expect(page).toHaveURL(/glossary\/#beta-cutoff$/);
    await context.close();
  });

  test('without script is a link to its entry', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('./0-tree/');
    await page.getByRole('link', { name: 'beta cutoff' }).click();
    await expect(page.locator('#beta-cutoff dd')).toContainText('fails high');
    await context.close();
  });
});

test('what was read is ticked, offered on the first page, saved as a file and forgotten', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('./0-tree/');
  const step = page.locator('.step').nth(1);
  const id = await step.getAttribute('id');
  const tick = page.locator(`.contents-side a[href="#${id}"][data-read]`);
  await step.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelectorAll('.step')[1]?.scrollIntoView());
  await expect(tick).toHaveCount(0);
  await page.clock.runFor(1700);
  await step.locator(':scope > :last-child').scrollIntoViewIfNeeded();
  await expect(tick).toHaveCount(1);

  await page.goto('./');
  const row = page.locator('[data-chapter="0-tree"]');
  await expect(row.getByText(/^✓ 1 of \d+ read$/)).toBeVisible();
  await expect(row.getByRole('link', { name: /^Go on at step/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(saved.chapters['0-tree'].read).toEqual([id]);
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByText('Forgotten.')).toBeVisible();
  await expect(row.getByRole('link', { name: /^Go on at step/ })).toBeHidden();
  await page.reload();
  await expect(row.getByText(/read$/)).toBeHidden();
});
