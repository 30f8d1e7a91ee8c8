/**
 * States of widgets, as axe sees them, in both themes. A state is held, not caught: a
 * worker that never answers keeps a widget running for as long as it is looked at, on any machine.
 */
import type { Locator } from '@playwright/test';
import { barriersInBothThemes } from './barriers.ts';
import { listen } from './listen.ts';
import { tooWide } from './looks.ts';
import { expect, open, openFolds, test, wakeIslands } from './site.ts';

interface Case {
  page: string;
  /** Id of the widget. */
  id: string;
  /** File name of its worker. */
  worker: 'engine' | 'tree';
  start: (widget: Locator) => Promise<void>;
}

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

// One of each kind of body; the frame around them, which says what goes on, is the same for all.
const CASES: readonly Case[] = [
  { page: CHAPTER_1, id: 'hook', worker: 'engine', start: goShallow },
  { page: CHAPTER_1, id: 'gap-chart', worker: 'engine', start: turn('RFP margin', '60') },
  { page: './2-futility/', id: 'challenge', worker: 'tree', start: turn('FP base margin', '50') },
  { page: './rules/lmp/', id: 'sweep-lmp', worker: 'tree', start: push(/^Sweep/) },
  { page: './rules/compared/', id: 'suite-positions', worker: 'engine', start: push('Run it here') },
  { page: './lab/', id: 'lab', worker: 'engine', start: push('Run') },
];

/**
 * Scripts that never answer: of a worker, which gives signs of life, as it would be given up without; and of the part
 * that works on trees, which never finishes loading.
 */
const BUSY = {
  engine: `onmessage = ({ data: { id } }) => id !== undefined && setInterval(() => postMessage({ type: 'beat', id }), 500);
    postMessage({ type: 'ready' });`,
  tree: 'await new Promise(() => {});',
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
      const file = worker === 'tree' ? /tree\.lazy/ : /engine\.worker/;
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
      // The menu has a status of its own.
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

test('what readers open: guards off, folds, a card, the Lab, an explorer: accessible in both themes', async ({
  page,
}) => {
  await open(page, CHAPTER_1);
  const museum = page.locator('#guard-boards');
  await museum.getByRole('switch', { name: /not in check/ }).click();
  await expect(museum.locator('.failure').first()).toBeVisible();
  await openFolds(page, 'main details');
  await page.locator('#fifty-forty').getByRole('button', { name: 'show me' }).click();
  await page.locator('#guess .guess-choice').first().click();
  const field = page.locator('#hook').getByLabel('FEN');
  await field.fill('8/8/8/9 w - - 0 1');
  await field.press('Enter');
  await expect(page.locator('#hook').getByRole('alert')).toHaveText(/\./);
  await page.locator('a.term').first().focus();
  await expect(page.locator('.term-card')).toBeVisible();
  expect.soft(await barriersInBothThemes(page), 'a chapter').toEqual([]);

  await open(page, './lab/');
  const lab = page.locator('#lab');
  await openFolds(page, '#lab details');
  await lab.getByRole('button', { name: 'Add a setting' }).click();
  await lab.getByRole('button', { name: 'Empty board' }).click();
  await lab.getByRole('button', { name: 'Use this position' }).click();
  await expect(lab.locator('.setup [role="alert"]')).toHaveText(/king/);
  // The squares may lie over the board by now.
  await lab.locator('.lab-where .board').hover({ force: true });
  await lab.locator('.squares').getByRole('gridcell').first().focus();
  expect.soft(await barriersInBothThemes(page), 'the Lab').toEqual([]);

  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, './rules/rfp/#rfp-notInCheck');
    const door = page.getByRole('button', { name: 'Show in the tree where it goes wrong' }).first();
    const id = (await door.getAttribute('aria-describedby'))?.replace(/-said$/, '');
    await door.press('Enter');
    // It takes the place of its door.
    await expect(page.locator(`section#${id}`)).toBeFocused();
    await expect(page.locator('.tree-rule').first()).toBeVisible();
    expect.soft(await barriersInBothThemes(page, `section#${id}`), `an explorer at ${width} px`).toEqual([]);
    expect(await page.evaluate(tooWide)).toBe(0);
    // Where the table is too narrow it is scrolled to its last column, not cut off.
    const cut = await page.locator('.tree-scroll').evaluate((rows) => rows.scrollWidth - rows.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Close' }).first().click();
  }
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
