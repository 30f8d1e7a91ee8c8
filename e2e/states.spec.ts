/**
 * Every state of every widget, as axe sees it, in both themes; and what is read out. A state is held, not caught: a
 * worker that never answers keeps a widget running for as long as it is looked at, on any machine.
 */
import type { Locator } from '@playwright/test';
import { barriersInBothThemes } from './barriers.ts';
import { listen } from './listen.ts';
import { expect, openFolds, test, wakeIslands } from './site.ts';

interface Case {
  page: string;
  /** Id of the widget. */
  id: string;
  /** File name of its worker. */
  worker: 'engine' | 'tree';
  start: (widget: Locator) => Promise<void>;
}

const flip = (name: string | RegExp) => async (widget: Locator) => {
  await widget.getByRole('switch', { name }).first().click();
};
const push = (name: string | RegExp) => async (widget: Locator) => {
  await widget.getByRole('button', { name }).click();
};
/** The least depth that is offered, which the build has not searched. */
const goShallow = async (widget: Locator) => {
  await widget.getByRole('combobox', { name: 'Depth' }).selectOption({ index: 0 });
};
const turn = (name: string, value: string) => async (widget: Locator) => {
  const knob = widget.getByRole('spinbutton', { name });
  await knob.fill(value);
  await knob.press('Enter');
};
const CHAPTER_1 = './1-reverse-futility-and-null-move/';

const CASES: readonly Case[] = [
  { page: CHAPTER_1, id: 'hook', worker: 'engine', start: goShallow },
  { page: CHAPTER_1, id: 'gap-chart', worker: 'engine', start: turn('RFP margin', '60') },
  { page: CHAPTER_1, id: 'rfp-guards', worker: 'engine', start: flip(/not in check/) },
  { page: './2-futility/', id: 'challenge', worker: 'tree', start: turn('FP base margin', '50') },
  { page: './3-late-moves/', id: 'moves', worker: 'engine', start: flip('Move ordering') },
  { page: './4-history/', id: 'map', worker: 'engine', start: turn('history bonus', '1024') },
  { page: './4-history/', id: 'morphy', worker: 'engine', start: turn('HP threshold', '-200') },
  { page: './5-all-together/', id: 'ablate', worker: 'engine', start: push('Run on this position') },
  { page: './price/', id: 'sweep-lmp', worker: 'tree', start: push(/^Sweep/) },
  { page: './price/', id: 'oracle-fp', worker: 'tree', start: push('Ask the oracle') },
  { page: './bench/', id: 'suite', worker: 'engine', start: push('Run it here') },
  { page: './lab/', id: 'lab', worker: 'engine', start: push('Run') },
];

/** Worker scripts that never answer; that of the engine gives signs of life, without which it would be given up. */
const BUSY = {
  engine: `onmessage = ({ data: { id } }) => id !== undefined && setInterval(() => postMessage({ type: 'beat', id }), 500);
    postMessage({ type: 'ready' });`,
  tree: 'onmessage = () => {};',
};
/**
 * Takes away what stands beside a widget and what it lies in. Axe walks through a whole chapter for each of six looks
 * at one part of it, which takes five times as long; the whole page is looked at in pages.spec.ts.
 */
const leaveAlone = (widget: Locator) =>
  widget.evaluate((one) => {
    for (let up: Element = one; up !== document.body && up.parentElement; up = up.parentElement) {
      for (const beside of [...up.parentElement.children]) if (beside !== up) beside.remove();
    }
  });
const script = (body: string) => ({ contentType: 'text/javascript', body });
const BROKEN = script('throw new Error("broken for a test");');

test.describe('states', () => {
  // The worker that fails does so on the console too.
  test.use({ quiet: undefined });
  for (const { page: address, id, worker, start } of CASES) {
    test(`${id} failed, running, cancelled: accessible in both themes, heard when it fails, and silent while it runs`, async ({
      page,
    }) => {
      const file = new RegExp(`${worker}\\.worker`);
      let answer = BROKEN;
      await page.route(file, (route) => route.fulfill(answer));
      await page.goto(address);
      await wakeIslands(page, id);
      await openFolds(page);
      const widget = page.locator(`#${id}`);
      await leaveAlone(widget);
      await widget.scrollIntoViewIfNeeded();

      await start(widget);
      await expect(widget).toHaveAttribute('data-state', 'failed', { timeout: 30_000 });
      await expect(widget.getByRole('button', { name: 'Retry' })).toBeVisible();
      const why = await widget.locator('.widget-status .said').innerText();
      // "Share this" has a status of its own.
      await expect(widget.locator('.widget-status [role="status"]').filter({ hasText: why })).toHaveCount(1);
      expect.soft(await barriersInBothThemes(page, `#${id}`), 'failed').toEqual([]);

      answer = script(BUSY[worker]);
      const heard = await listen(page, id);
      await widget.getByRole('button', { name: 'Retry' }).click();
      await expect(widget).toHaveAttribute('data-state', 'running');
      expect.soft(await barriersInBothThemes(page, `#${id}`), 'running').toEqual([]);
      // A search tells its steps to the eye; to the ear it tells what it found.
      expect.soft(await heard(), 'said while running').toEqual([]);

      await widget.getByRole('button', { name: 'Cancel' }).click();
      await expect(widget).toHaveAttribute('data-state', 'cancelled');
      expect.soft(await barriersInBothThemes(page, `#${id}`), 'cancelled').toEqual([]);
    });
  }
});

test('a guard off, a fold open, a preset in use, a card of a term: accessible in both themes', async ({ page }) => {
  await page.goto(CHAPTER_1);
  await wakeIslands(page);
  const museum = page.locator('#rfp-guards');
  await museum.getByRole('switch', { name: /not in check/ }).click();
  await expect(museum.locator('.failure').first()).toBeVisible();
  await openFolds(page);
  await page.getByRole('button', { name: 'Use these settings' }).last().click();
  for (const fold of await page.locator('main details:not([open]) > summary').all()) {
    if (await fold.isVisible()) await fold.click();
  }
  const field = page.locator('#hook').getByLabel('FEN');
  await field.fill('8/8/8/9 w - - 0 1');
  await field.press('Enter');
  await expect(page.locator('#hook').getByRole('alert')).toHaveText(/\./);
  await page.locator('a.term').first().focus();
  await expect(page.locator('.term-card')).toBeVisible();
  expect(await barriersInBothThemes(page)).toEqual([]);
});

test('the Lab with everything open: accessible in both themes', async ({ page }) => {
  await page.goto('./lab/');
  await wakeIslands(page);
  const lab = page.locator('#lab');
  const folds = lab.locator('details:not([open]) > summary:visible');
  for (let left = await folds.count(); left > 0; left = await folds.count()) {
    await folds.first().click();
    await expect(folds).not.toHaveCount(left);
  }
  await lab.getByRole('button', { name: 'Add a setting' }).click();
  await lab.getByRole('button', { name: 'Empty board' }).click();
  await lab.getByRole('button', { name: 'Use this position' }).click();
  await expect(lab.locator('.setup [role="alert"]')).toHaveText(/king/);
  expect(await barriersInBothThemes(page)).toEqual([]);
});

test('a match planned wrongly, running, paused, looked at: accessible in both themes', async ({ page }) => {
  await page.goto('./match/');
  await wakeIslands(page);
  const match = page.locator('#match');
  await match.getByText('Sides, budget, test, workers').click();
  const games = match.getByLabel('Games at most', { exact: true });
  await games.fill('none');
  await games.press('Tab');
  await expect(match.getByRole('status').filter({ hasText: 'Games at most stays at' })).toHaveCount(1);
  expect.soft(await barriersInBothThemes(page, '#match'), 'planned').toEqual([]);
  const nodes = match.getByLabel('Nodes', { exact: true });
  await nodes.fill('300');
  await nodes.press('Tab');
  // With its test off the match is far from over whenever it is looked at, on a fast machine too.
  await match.getByRole('switch', { name: /test has decided/ }).click();
  await match.getByRole('button', { name: 'Start the match' }).click();
  await expect(match.locator('.match-score')).not.toHaveAttribute('data-games', '0', { timeout: 60_000 });
  expect.soft(await barriersInBothThemes(page, '#match'), 'running').toEqual([]);
  await match.getByRole('button', { name: 'Pause' }).click();
  await expect(match.locator('.state')).toHaveText('Paused', { timeout: 60_000 });
  await match.getByLabel('Look at').selectOption({ index: 1 });
  await expect(match.getByRole('slider', { name: 'Ply' })).toBeVisible();
  expect.soft(await barriersInBothThemes(page, '#match'), 'paused').toEqual([]);
});

test('a finished search is read out once, and its steps are not', async ({ page }) => {
  await page.goto(CHAPTER_1);
  await wakeIslands(page, 'hook');
  const hook = page.locator('#hook');
  await hook.scrollIntoViewIfNeeded();
  const heard = await listen(page, 'hook');
  await goShallow(hook);
  await expect(hook.getByRole('status').last()).toHaveText(/nodes/);
  const said = (await heard()).filter((words) => /nodes/.test(words));
  const own = await hook.getByRole('status').last().innerText();
  expect(said.filter((words) => words === own)).toHaveLength(1);
  // No depth, no progress: whole sentences of results only.
  expect(said.filter((words) => !words.endsWith('.'))).toEqual([]);
});
