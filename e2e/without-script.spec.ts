/** The book without scripts: every page has its text and results, and nothing is offered that would do nothing. */
import type { Page } from '@playwright/test';
import { benchPositions, techniqueIds } from '../engine/index.ts';
import { builtPages, expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const CHAPTER_1 = './1-reverse-futility-and-null-move/';

/** Of the pages of files, which one template makes, one. */
const PAGES = builtPages().filter((page) => !/^\.\/source\/.+\//.test(page) || page.includes('negamax'));

/** What is to be seen on a page: selectors, each with how many there are, or at least one. */
const SEEN: Readonly<Record<string, readonly (readonly [selector: string, count?: number])[]>> = {
  './0-tree/': [['#alpha-beta .ab-leaf', 12], ['#alpha-beta .ab-node', 22], ['#tree-count .tg-count']],
  [CHAPTER_1]: [
    ['#hook [data-nodes]'],
    ['.gap-chart svg.gap'],
    ['.exhibit'],
    ['.guess-answer'],
    ['.task-answer', 5],
    ['.snippet .called'],
  ],
  './3-late-moves/': [['#moves .moves tbody tr']],
  './4-history/': [['#map svg.history-map']],
  './7-exchanges/': [['#exchange tbody tr', 3]],
  './rules/': [['.rules tbody tr', 2 + techniqueIds.length], ['.rules .spread']],
  './rules/rfp/': [['.numbers tbody tr', 4], ['.gallery > li', 8], ['.presets > li', 3], ['.published .intervals li']],
  './rules/compared/': [
    ['.suite-summary tbody tr', 3 + 1 + 2 * techniqueIds.length],
    ['#suite-positions tbody >> nth=0 >> tr', benchPositions.length],
  ],
  './lab/': [['#lab [data-nodes]', 2]],
  './match/': [['#evidence .plot', 5]],
  './workshop/': [['#workshop']],
};

/** What a page says, in some part of it. */
const SAID: Readonly<Record<string, readonly (readonly [selector: string, text: string | RegExp])[]>> = {
  './': [['.collapse-both', /^[\d,]+ nodes without, [\d,]+ with: \d+× fewer nodes, the same move/]],
  './0-tree/': [['#alpha-beta .without-script', 'cut where alpha met beta: at A2 (8 ≥ 5), B (5 ≥ 4)']],
  [CHAPTER_1]: [['#guess', 'It is 3,168.']],
  './rules/fp/': [['.copy-settings pre', 'setoption name fp.base value 300']],
  './rules/hp/': [['#morphy', 'e4']],
  './7-exchanges/': [['#exchange', 'The exchange is worth −300 to White.']],
  './lab/': [
    ['main .without-script >> nth=0', 'The Lab needs JavaScript.'],
    ['main pre >> nth=-1', 'node cutoff.js search --fen'],
  ],
  './match/': [['main pre >> nth=-1', 'node cutoff.js match --a-profile play']],
  './workshop/': [
    ['main .without-script >> nth=0', 'Writing a rule here needs JavaScript'],
    ['main', 'const margin = 150 * depth;'],
    ['#workshop', 'It keeps silent where it must'],
  ],
};

/**
 * Controls that are shown and need a script. A fold, a link and the switch of the first page, which the style sheet
 * answers, need none; the workshop shows the rule to write in its field.
 */
const idle = (page: Page) =>
  page
    .locator('main :is(button, input, select, textarea, [role="slider"], [role="switch"], [role="tab"])')
    .and(page.locator(':not(.collapse .switch, #workshop-exercise, #workshop-code)'))
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.outerHTML.slice(0, 90)));

test('every page has its heading, its text and its results, and no control that would do nothing', async ({ page }) => {
  for (const address of PAGES) {
    await page.goto(address);
    await expect.soft(page.locator('h1'), address).toHaveCount(1);
    await expect.soft(page.locator('h1'), address).toBeVisible();
    await expect.soft(page.locator('main'), address).toBeVisible();
    expect.soft(await idle(page), address).toEqual([]);
    for (const [selector, count] of SEEN[address] ?? []) {
      if (count !== undefined) await expect.soft(page.locator(selector), address).toHaveCount(count);
      await expect.soft(page.locator(selector).first(), `${address} ${selector}`).toBeVisible();
    }
    for (const [selector, text] of SAID[address] ?? [])
      await expect.soft(page.locator(selector), `${address} ${selector}`).toContainText(text);
  }
});

test('what is folded unfolds, a term leads to its entry, and the switch of the first page works', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('.theme')).toBeHidden();
  await page.locator('.collapse .switch').check();
  for (const now of await page.locator('.collapse .when-on').all()) await expect(now).toBeVisible();
  await expect(page.getByText('no technique ends one.')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Start reading' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('.chapters h3 a').first().click();
  await page.getByRole('link', { name: 'beta cutoff' }).click();
  await expect(page.locator('#beta-cutoff dd')).toContainText('fails high');
  await page.goBack();
  await page.locator('.contents-fold summary').click();
  await page.locator('.contents-fold a').nth(1).click();
  await expect(page.locator('.step').nth(1).locator('> h2')).toBeInViewport();

  await page.goto('./rules/fp/');
  await expect(page.locator('.presets dl').first()).toBeHidden();
  await page.locator('.presets summary').first().click();
  await expect(page.locator('.presets dl').first()).toBeVisible();
  // A number in code is not framed as one that can be turned.
  for (const knob of await page.locator('cutoff-knob').all()) await expect(knob).toHaveCSS('box-shadow', 'none');

  await page.goto('./match/');
  await page.locator('#evidence .all > summary').click();
  await expect(page.locator('#evidence .all p').first()).toContainText('all biased: ended early');
  await expect(page.locator('#evidence table').first()).toBeVisible();

  await page.goto('./rules/rfp/#rfp-notInCheck');
  await page.getByText('Show this in another page').first().click();
  await expect(page.locator('.embed-code code').first()).toHaveText(
    /^<iframe src="https:\/\/.*\/embed\/guard-rfp-\w+\/"/,
  );
});

test('published tests and games of this engine are drawn, each with what is behind it', async ({ page }) => {
  const shown: string[] = [];
  for (const rule of ['rfp', 'nmp', 'lmr', 'see', 'razor', 'probcut', 'multicut']) {
    await page.goto(`./rules/${rule}/`);
    const figure = page.locator('#games');
    await expect(figure.locator('.range').first()).toBeVisible();
    await expect(figure.locator('.said')).toContainText('bench');
    await figure.getByText('The commands that play them again').click();
    await expect(figure.locator('pre')).toContainText('cutoff match --profile play');
    shown.push(...(await figure.locator('h4').allTextContents()));
  }
  await page.goto('./rules/compared/');
  expect((await page.locator('#own-part-two h4').allTextContents()).sort()).toEqual(shown.sort());
  await page.goto('./rules/razor/#evidence');
  const razoring = page.locator('.published.razor');
  const drawn = razoring.locator('.intervals li:not(.scale)');
  const rows = razoring.locator('tbody tr');
  expect(await drawn.count()).toBeGreaterThan(20);
  expect(await rows.count()).toBe(await drawn.count());
  await expect(rows.first()).toBeHidden();
  await razoring.getByText('The games behind RAZOR').click();
  await expect(rows.first()).toBeVisible();
  await expect(drawn.first().getByRole('link')).toHaveAttribute('href', /^https:\/\/github\.com\/.+\/pull\/\d+$/);
});
