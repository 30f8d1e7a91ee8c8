/** What goes wrong around a page in use: it is told in a sentence, nothing is lost, and all can be tried again. */
import type { Locator, Page } from '@playwright/test';
import { answerInstead, expect, open, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

// As readers have them.
test.use({ engine: 'warm' });

const CHAPTER = './1-reverse-futility-and-null-move/';
const hookOf = (page: Page) => page.locator('.before-after .widget').first();
const nodesOf = (widget: Locator) => widget.locator('[data-nodes]').getAttribute('data-nodes');
const done = (widget: Locator) => expect(widget).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
const SENTENCE = /^[A-Z].*\.$/;

/** Chooses one of the depths that the widget offers, the first is the least: nobody has searched that yet. */
async function chooseDepth(widget: Locator, index = 0): Promise<void> {
  const depth = widget.getByRole('combobox', { name: 'Depth' });
  await depth.selectOption({ index });
  await expect(widget.locator('.said')).toContainText(`depth ${await depth.inputValue()}`);
}

test('a browser without workers keeps what the build computed, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
  });
  await open(page, CHAPTER, 'hook');
  const widget = hookOf(page);
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

test('a worker that dies in mid-search is told of, one that falls silent is given up, and the next search has a new one', async ({
  page,
}) => {
  await page.clock.install();
  const workers = await leash(page);
  // Alone, so that the search that falls silent is its own.
  await open(page, './embed/comparison-rfp/');
  const widget = hookOf(page);
  const depth = widget.getByRole('combobox', { name: 'Depth' });
  const own = await depth.inputValue();
  const built = await nodesOf(widget);
  await workers.hold();
  await chooseDepth(widget);
  await expect(widget).toHaveAttribute('data-status', 'running');
  await workers.crash();
  await expect(widget).toHaveAttribute('data-status', 'failed');
  // A worker that has not said anything yet has not been loaded, as far as anyone can tell.
  await expect(widget.locator('.said')).toHaveText(/^The engine (stopped unexpectedly|could not be loaded);.*\.$/);
  expect(await nodesOf(widget)).toBe(built);
  await workers.letGo();
  await widget.getByRole('button', { name: 'Retry' }).click();
  await done(widget);

  await workers.muteNext(1);
  // Deep enough to say something before it is done.
  await depth.selectOption(String(1 + Number(own)));
  await expect(widget).toHaveAttribute('data-status', 'running');
  await workers.passSilence();
  await expect(widget).toHaveAttribute('data-status', 'failed');
  await expect(widget.locator('.said')).toHaveText(/^The engine gave no sign of life for \d+ seconds .*try again\.$/);
  await widget.getByRole('button', { name: 'Retry' }).click();
  await done(widget);
});

test('a long task whose worker falls silent or is cancelled while it loads can be run again, and leaves none behind', async ({
  page,
}) => {
  await page.clock.install();
  const workers = await leash(page);
  await open(page, './rules/lmp/', 'sweep-lmp');
  const sweep = page.locator('#sweep-lmp');
  await workers.muteNext(1);
  const begin = sweep.getByRole('button', { name: /^Sweep/ });
  await begin.focus();
  await begin.press('Enter');
  await expect(sweep).toHaveAttribute('data-state', 'running');
  // It keeps the focus while it runs, and starts nothing else.
  await expect(begin).toBeDisabled();
  await expect(begin).toBeFocused();
  await workers.passSilence();
  await expect(sweep).toHaveAttribute('data-state', 'failed');
  await expect(sweep.locator('.said')).toHaveText(/^The engine gave no sign of life for \d+ seconds .*try again\.$/);

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/tree\.lazy/, async (route) => {
    await held;
    await route.continue();
  });
  await sweep.getByRole('button', { name: 'Retry' }).click();
  await sweep.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(sweep).toHaveAttribute('data-state', 'cancelled');
  await expect(sweep.getByRole('button', { name: 'Run again' })).toBeFocused();
  letGo();
  await page.keyboard.press('Enter');
  await expect(sweep).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  expect(await sweep.locator('table tbody tr').count()).toBeGreaterThan(4);
  const names = () => Promise.all(page.workers().map((one) => one.evaluate(() => self.name).catch(() => 'gone')));
  await expect.poll(names).not.toContain('tree');
});

test.describe('with a broken connection', () => {
  // The browser itself complains of it in the console.
  test.use({ quiet: undefined });

  test('a script, an engine and a part of a page that do not load are told of, and come at the next press', async ({
    page,
  }) => {
    const mendScript = await answerInstead(page, /\/BeforeAfter\.[\w-]+\.js/, (route) =>
      route.fulfill({ status: 503, body: 'busy' }),
    );
    const mendEngine = await answerInstead(page, /engine\.worker/, (route) => route.abort());
    await page.goto(CHAPTER);
    const widget = hookOf(page);
    const island = page
      .locator('astro-island')
      .filter({ has: page.locator('.before-after') })
      .first();
    const told = island.getByText('This part could not be loaded; check the connection and try again.');
    await expect(told).toBeVisible({ timeout: 30_000 });
    mendScript();
    const control = widget.getByRole('switch').first();
    await control.click();
    await expect(told).toBeHidden();
    await expect(control).not.toBeChecked();
    // The press was kept, and is acted on once the widget is awake.
    await done(widget);
    await control.click();
    await expect(control).toBeChecked();
    const built = await nodesOf(widget);
    await widget.getByRole('combobox', { name: 'Depth' }).selectOption({ index: 0 });
    await expect(widget).toHaveAttribute('data-status', 'failed');
    await expect(widget.locator('.said')).toHaveText(SENTENCE);
    expect(await nodesOf(widget)).toBe(built);
    mendEngine();
    await widget.getByRole('button', { name: 'Retry' }).click();
    await done(widget);

    const mendPart = await answerInstead(page, /Explorer\.lazy/, (route) => route.abort());
    await open(page, './0-tree/', 'small-tree');
    const tree = page.locator('#small-tree');
    const button = tree.getByRole('button', { name: 'Explore this tree' });
    await button.click();
    await expect(tree).toContainText('The explorer could not be loaded; check the connection and try again.');
    await expect(button).toBeEnabled();
    mendPart();
    await button.click();
    await expect(tree.getByRole('treegrid')).toBeVisible({ timeout: 30_000 });
  });

  test('an oracle and an explorer whose worker does not load say so, and can be tried again', async ({
    page,
    context,
  }) => {
    const broken = () =>
      answerInstead(context, /tree\.lazy/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }),
      );
    const mendOracle = await broken();
    await open(page, './3-late-moves/', 'hook');
    const hook = page.locator('#hook');
    await hook.scrollIntoViewIfNeeded();
    const wrong = hook.locator('.verdict small');
    await hook.getByRole('combobox', { name: 'Position' }).selectOption({ index: 1 });
    await expect(wrong).toContainText('could not be loaded');
    // The counts are there all the same.
    await expect(hook).toHaveAttribute('data-state', 'done');
    mendOracle();
    await wrong.getByRole('button', { name: 'Retry' }).click();
    await expect(wrong).toHaveText(/^Wrong cuts: /);

    const mendTree = await broken();
    await open(page, './rules/rfp/#rfp-notInCheck');
    await page.getByRole('button', { name: 'Show in the tree where it goes wrong' }).first().click();
    const tree = page.locator('.tree-explorer');
    await expect(tree).toHaveAttribute('data-state', 'failed');
    await expect(tree.locator('.said')).toContainText('could not be loaded');
    mendTree();
    await tree.getByRole('button', { name: 'Retry' }).click();
    const rows = tree.getByRole('treegrid').getByRole('row');
    await expect(rows.first()).toBeVisible();
  });
});

test('a page that sleeps in mid-search goes on when it wakes, and one that the browser kept runs when it is shown again', async ({
  page,
}) => {
  await page.clock.install();
  const workers = await leash(page);
  await open(page, CHAPTER, 'hook');
  const widget = hookOf(page);
  await workers.hold();
  const depth = widget.getByRole('combobox', { name: 'Depth' });
  await depth.selectOption({ index: (await depth.locator('option').count()) - 1 });
  await expect(widget).toHaveAttribute('data-status', 'running');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  // Each timer fires once at most, as after an hour's sleep.
  await page.clock.fastForward('01:00:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(3000);
  await expect(widget).toHaveAttribute('data-status', 'running');
  // As a browser tells a page that it puts away, and takes out again.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(widget).toHaveAttribute('data-status', 'cancelled');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await workers.letGo();
  await chooseDepth(widget);
  await done(widget);
  // And in earnest: wherever it comes from, the page works.
  await page.goto('./glossary/');
  await page.goBack();
  await wakeIslands(page, 'hook');
  await chooseDepth(widget, 1);
  await done(widget);
});
