/**
 * What goes wrong around a page while somebody uses it. Faults of one widget only (no storage, no script, a worker that
 * does not load) stand in that widget's own file; texts and links that nobody would write in good faith, in
 * hostile.spec.ts.
 */
import type { Locator, Page } from '@playwright/test';
import { turn } from './lab.ts';
import { answerInstead, expect, test, wakeIslands } from './site.ts';
import { type Leash, leash } from './workers.ts';

// As readers have them.
test.use({ engine: 'warm' });

const CHAPTER = './1-reverse-futility-and-null-move/';

const widgetOf = (page: Page) => page.locator('.before-after .widget').first();
const nodesOf = (widget: Locator) => widget.locator('[data-nodes]').getAttribute('data-nodes');
const done = (widget: Locator) => expect(widget).toHaveAttribute('data-status', 'done', { timeout: 30_000 });

async function open(page: Page, address = CHAPTER): Promise<Locator> {
  await page.goto(address);
  await wakeIslands(page);
  return widgetOf(page);
}

/** Starts the longest search that the widget offers, which is not over before the workers are let go. */
async function searchLong(widget: Locator, workers: Leash): Promise<void> {
  await workers.hold();
  const depth = widget.getByRole('combobox', { name: 'Depth' });
  await depth.selectOption({ index: (await depth.locator('option').count()) - 1 });
  await expect(widget).toHaveAttribute('data-status', 'running');
}

/** Chooses one of the depths that the widget offers, the first is the least: nobody has searched that yet. */
async function chooseDepth(widget: Locator, index = 0): Promise<void> {
  const depth = widget.getByRole('combobox', { name: 'Depth' });
  await depth.selectOption({ index });
  await expect(widget.locator('.said')).toContainText(`depth ${await depth.inputValue()}`);
}

/** Has the widget search once, so that its worker is loaded, and goes back to what the build searched. */
async function searchOnce(widget: Locator): Promise<void> {
  const depth = widget.getByRole('combobox', { name: 'Depth' });
  const own = await depth.inputValue();
  await chooseDepth(widget);
  await done(widget);
  await depth.selectOption(own);
  await expect(widget.locator('.said')).toContainText(`depth ${own}`);
}

/** A short search; one that goes on is replaced. */
async function searchShort(widget: Locator, workers: Leash, index = 0): Promise<void> {
  await workers.letGo();
  await chooseDepth(widget, index);
  await done(widget);
}

test('a browser without workers keeps what the build computed, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
  });
  const widget = await open(page);
  const built = await nodesOf(widget);
  await widget.getByRole('combobox', { name: 'Depth' }).selectOption({ index: 0 });
  await expect(widget).toHaveAttribute('data-status', 'failed');
  await expect(widget.locator('.said')).toHaveText(/^This browser cannot run the engine on this page;.*\.$/);
  expect(await nodesOf(widget)).toBe(built);

  await open(page, './match/');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.locator('#match')).toHaveAttribute('data-status', 'failed');
  await expect(page.locator('#match .said')).toHaveText(/^This browser cannot .*\.$/);
});

test('a worker that dies in mid-search is told of, and the next search has a new one', async ({ page }) => {
  const workers = await leash(page);
  const widget = await open(page);
  await searchOnce(widget);
  const built = await nodesOf(widget);
  await searchLong(widget, workers);
  await workers.crash();
  await expect(widget).toHaveAttribute('data-status', 'failed');
  // A worker that has not said anything yet has not been loaded, as far as anyone can tell.
  await expect(widget.locator('.said')).toHaveText(/^The engine (stopped unexpectedly|could not be loaded);.*\.$/);
  expect(await nodesOf(widget)).toBe(built);
  await widget.getByRole('button', { name: 'Retry' }).click();
  await expect(widget).toHaveAttribute('data-status', 'running');
  await searchShort(widget, workers);
});

test('a worker that falls silent in mid-search is given up after a while, and the next search has another', async ({
  page,
}) => {
  await page.clock.install();
  const workers = await leash(page);
  // Alone, so that the search that falls silent is its own.
  const widget = await open(page, './embed/comparison-rfp/');
  await searchOnce(widget);
  const built = await nodesOf(widget);
  await workers.muteNext(1);
  // Deep enough to say something before it is done.
  const depth = widget.getByRole('combobox', { name: 'Depth' });
  await depth.selectOption(String(1 + Number(await depth.inputValue())));
  await expect(widget).toHaveAttribute('data-status', 'running');
  await workers.passSilence();
  await expect(widget).toHaveAttribute('data-status', 'failed');
  await expect(widget.locator('.said')).toHaveText(/^The engine gave no sign of life for \d+ seconds .*try again\.$/);
  expect(await nodesOf(widget)).toBe(built);
  await widget.getByRole('button', { name: 'Retry' }).click();
  await done(widget);
  expect(await nodesOf(widget)).not.toBe(built);
});

test('all workers silent in mid-search: both are given up, who waited is searched for, and all can be run again', async ({
  page,
}) => {
  await page.clock.install();
  const workers = await leash(page);
  let ended = 0;
  page.on('worker', (worker) => worker.on('close', () => ended++));
  const widget = await open(page, './lab/').then(() => page.locator('#lab'));
  const counts = widget.locator('[data-nodes]');
  const built = await counts.allInnerTexts();
  await widget.getByRole('button', { name: 'Add a setting' }).click();
  await expect(counts).toHaveCount(3);
  // Another setting than its neighbour's: the same search is run once for both.
  await turn(widget, '60');
  await done(widget);
  // Three searches for two workers, of which neither comes to an end.
  await workers.muteNext(2);
  const depth = widget.getByRole('textbox', { name: 'Depth in plies' });
  await depth.fill('3');
  await depth.press('Enter');
  // Both: one that says its first word seconds after the other would end later, in the middle of what is tried again.
  await workers.passSilence(2);
  await expect(widget).toHaveAttribute('data-status', 'failed');
  await expect(widget.locator('.said')).toHaveText(/^The engine gave no sign of life for \d+ seconds .*try again\.$/);
  await expect.poll(() => ended).toBe(2);
  // What was not sent until then must not fall silent now.
  await workers.muteNext(0);
  await widget.getByRole('button', { name: 'Retry' }).click();
  await done(widget);
  expect(await counts.allInnerTexts()).not.toEqual(built);
});

test('a long task whose worker falls silent is given up after a while, what was shown stays, and it can be run again', async ({
  page,
}) => {
  await page.clock.install();
  const workers = await leash(page);
  await open(page, './price/');
  const sweep = page.locator('#sweep-lmp');
  const rows = sweep.locator('table tbody tr');
  const built = await rows.count();
  await workers.muteNext(1);
  await sweep.getByRole('button', { name: /^Sweep/ }).click();
  await expect(sweep).toHaveAttribute('data-state', 'running');
  await workers.passSilence();
  await expect(sweep).toHaveAttribute('data-state', 'failed');
  await expect(sweep.locator('.said')).toHaveText(/^The engine gave no sign of life for \d+ seconds .*try again\.$/);
  // Its first word may have been the first row of the new sweep, which then stands in place of the built ones.
  expect([1, built]).toContain(await rows.count());
  await sweep.getByRole('button', { name: 'Retry' }).click();
  await expect(sweep).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  expect(await rows.count()).toBeGreaterThan(4);
});

test('a long task that is cancelled while its worker loads leaves none behind, and can be run again', async ({
  page,
}) => {
  await open(page, './price/');
  const sweep = page.locator('#sweep-lmp');
  let letGo = () => {};
  const held = new Promise<void>((settle) => {
    letGo = settle;
  });
  await page.route(/tree\.worker/, async (route) => {
    await held;
    await route.continue();
  });
  await sweep.getByRole('button', { name: /^Sweep/ }).click();
  await sweep.getByRole('button', { name: 'Cancel' }).click();
  await expect(sweep).toHaveAttribute('data-state', 'cancelled');
  letGo();
  await sweep.getByRole('button', { name: 'Run again' }).click();
  await expect(sweep).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  // The second has gone with its work; the first, asked for before it, would be there by now.
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('tree.worker'))).toEqual([]);
});

test('an explorer keeps its tree when a worker falls silent, and tells it to the one that follows a crash', async ({
  page,
}) => {
  await page.clock.install();
  const workers = await leash(page);
  await open(page, './museum/rfp/');
  await page.getByRole('button', { name: 'Show in the tree where it goes wrong' }).first().click();
  const tree = page.locator('.tree-explorer');
  const rows = tree.getByRole('treegrid').getByRole('row');
  await expect(rows.first()).toBeVisible({ timeout: 30_000 });
  await workers.muteNext(1);
  await tree.getByText(/^More:/).click();
  await tree.getByRole('button', { name: /^Ask the oracle/ }).click();
  await workers.passSilence();
  await expect(tree).toHaveAttribute('data-state', 'failed');
  await expect(tree.locator('.said')).toHaveText(/^The engine gave no sign of life for \d+ seconds .*try again\.$/);
  await expect(rows.first()).toBeVisible();
  await tree.getByRole('button', { name: 'Retry' }).click();
  await expect(tree).toHaveAttribute('data-state', 'done', { timeout: 60_000 });

  await workers.crash();
  const board = () => tree.locator('.tree-board').innerHTML();
  const before = await board();
  await rows.nth(3).click();
  await expect.poll(board).not.toBe(before);
  await expect(tree).toHaveAttribute('data-state', 'done');
});

test.describe('with a broken connection', () => {
  // The browser itself complains of it in the console.
  test.use({ quiet: undefined });

  test('a widget whose script does not load says so, and wakes at the next press, which is not lost', async ({
    page,
  }) => {
    const script = /\/BeforeAfter\.[\w-]+\.js/;
    const mend = await answerInstead(page, script, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto(CHAPTER);
    const island = page
      .locator('astro-island')
      .filter({ has: page.locator('.before-after') })
      .first();
    const told = island.getByText('This part could not be loaded; check the connection and try again.');
    await expect(told).toBeVisible({ timeout: 30_000 });
    mend();
    await widgetOf(page).getByRole('switch').first().click();
    await expect(told).toBeHidden();
    await done(widgetOf(page));
  });

  test('a part of a page that does not load is told of, and can be asked for again', async ({ page }) => {
    await open(page, './0-tree/');
    const tree = page.locator('#small-tree');
    const button = tree.getByRole('button', { name: 'Explore this tree' });
    const mend = await answerInstead(page, /Explorer\.lazy/, (route) => route.abort());
    await button.click();
    await expect(tree).toContainText('The explorer could not be loaded; check the connection and try again.');
    await expect(button).toBeEnabled();
    mend();
    await button.click();
    await expect(tree.getByRole('treegrid')).toBeVisible({ timeout: 30_000 });
  });
});

test('a page that sleeps in mid-search goes on when it wakes, and blames nobody', async ({ page }) => {
  await page.clock.install();
  const workers = await leash(page);
  const widget = await open(page);
  await searchLong(widget, workers);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  // Each timer fires once at most, as after an hour's sleep.
  await page.clock.fastForward('01:00:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(3000);
  await expect(widget).toHaveAttribute('data-status', 'running');
  await searchShort(widget, workers);
});

test('a clock that is set forward and back in mid-search changes nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now;
    let calls = 0;
    // A day forward, a day back, at every look.
    Date.now = () => now() + (calls++ % 2 === 0 ? 86_400_000 : -86_400_000);
  });
  const widget = await open(page);
  const built = await nodesOf(widget);
  await searchOnce(widget);
  await expect(widget.locator('[data-nodes]')).toHaveAttribute('data-nodes', built ?? '');
  await done(widget);
});

test('back to a page that the browser kept, its widgets run', async ({ page }) => {
  const workers = await leash(page);
  const widget = await open(page);
  await page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes';
  });
  await searchLong(widget, workers);
  // As a browser tells a page that it puts away, and takes out again.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(widget).toHaveAttribute('data-status', 'cancelled');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await searchShort(widget, workers);
  // And in earnest: wherever it comes from, the page works.
  await page.goto('./glossary/');
  await page.goBack();
  await wakeIslands(page);
  await searchShort(widget, workers, 1);
});
