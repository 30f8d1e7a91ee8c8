/** Matches in the browser: the games of the command line, whatever happens to the tab meanwhile. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readLink } from '../src/stores/read-link.ts';
import { builtEngine } from '../scripts/engine-file.ts';
import { listen } from './listen.ts';
import { answerInstead, expect, inMenu, test, wakeIslands } from './site.ts';
import { hide, leash } from './workers.ts';

async function open(page: Page): Promise<Locator> {
  await page.goto('./match/');
  await wakeIslands(page);
  // What is planned otherwise than the first match is folded.
  await page.getByText('Sides, budget, test, workers').click();
  return page.locator('#match');
}

/** Types into a field of the plan. */
async function fill(match: Locator, label: string, value: string): Promise<void> {
  const field = match.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.press('Tab');
  await expect(field).toHaveValue(value);
}

/** A short match without a test. */
async function plan(match: Locator, nodes: string, games: string): Promise<void> {
  await fill(match, 'Nodes', nodes);
  await fill(match, 'Games at most', games);
  await fill(match, 'Seed', '7');
  await match.getByRole('switch', { name: /test has decided/ }).click();
}

const over = (match: Locator) => expect(match.locator('.state')).toHaveText('Over', { timeout: 90_000 });

async function download(page: Page, match: Locator): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    match.getByRole('button', { name: 'Download PGN' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

/** The games that the program plays when it is given the line that the page shows. */
async function fromCommandLine(match: Locator, pgn: string): Promise<string> {
  const line = await match.locator('.match-command').innerText();
  expect(line).toMatch(/^node cutoff\.js match /);
  const args = line.trim().split(' ').slice(2);
  execFileSync(process.execPath, [await builtEngine(), ...args, '--concurrency', '1', '--pgn', pgn]);
  return readFileSync(pgn, 'utf8');
}

test('planned, paused, reloaded and gone on with, a match has the games of the command line that the page shows', async ({
  page,
}, info) => {
  const workers = await leash(page);
  let match = await open(page);
  await match.getByLabel('Change', { exact: true }).first().selectOption('rfp.margin');
  await match.getByRole('button', { name: 'Add to A' }).click();
  await fill(match, 'RFP margin', '60');
  await match.getByLabel('Take over').nth(1).selectOption('preset/series-nmp');
  await match.getByRole('button', { name: 'Apply to B' }).click();
  await plan(match, '300', '24');
  await expect(match.locator('.widget-head .more')).toHaveCount(0);
  const score = match.locator('.match-score');
  const heard = await listen(page, 'match');
  // Of each worker one pair is told; the others wait until it is paused.
  await workers.hold(1);
  await match.getByRole('button', { name: 'Start the match' }).click();
  await expect(score).not.toHaveAttribute('data-games', '0', { timeout: 30_000 });
  await match.getByRole('button', { name: 'Pause' }).click();
  await workers.letGo();
  await expect(match.locator('.state')).toHaveText('Paused', { timeout: 30_000 });
  // It tells that it pauses and has paused, not each game.
  expect((await heard()).slice(-2)).toEqual([expect.stringMatching(/^The pairs on the board/), 'Paused.']);
  const games = String(await score.getAttribute('data-games'));

  match = await open(page);
  await expect(match.locator('.state')).toHaveText('Paused');
  await expect(score).toHaveAttribute('data-games', games);
  await expect(match.getByLabel('Nodes', { exact: true })).toHaveValue('300');
  await workers.hold(1);
  await match.getByRole('button', { name: 'Go on' }).click();
  // And once more, by closing the tab on the games that are on the board.
  await expect(score).not.toHaveAttribute('data-games', games, { timeout: 30_000 });
  match = await open(page);
  const told = await listen(page, 'match');
  await match.getByRole('button', { name: 'Go on' }).click();
  await over(match);
  await expect.poll(async () => (await told()).at(-1)).toMatch(/^.+ after 24 games\. /);
  await expect(await inMenu(match, 'Save the picture')).toBeVisible();
  await expect(score).toHaveAttribute('data-games', '24');
  const pgn = await download(page, match);
  expect(pgn.match(/^\[Event /gm)).toHaveLength(24);
  expect(pgn).toBe(await fromCommandLine(match, info.outputPath('node.pgn')));
});

test('from the keyboard: planned, refused, started, paused, a game looked through and taken to the Lab', async ({
  page,
}) => {
  const workers = await leash(page);
  const match = await open(page);
  await expect(match.locator('.match-expect')).toContainText(/Expect about [\d,]+ games, \d/);
  const nodes = match.getByLabel('Nodes', { exact: true });
  await nodes.focus();
  await nodes.press('ControlOrMeta+a');
  await page.keyboard.type('many');
  await page.keyboard.press('Tab');
  const note = match.getByRole('status').filter({ hasText: /Nodes (stays|goes)/ });
  await expect(note).toHaveText('“many” is not a number; Nodes stays at 2000.');
  await expect(nodes).toHaveValue('2000');
  // Key by key, while the sentence goes with the first.
  await nodes.press('ControlOrMeta+a');
  await page.keyboard.type('5000');
  await expect(note).toHaveCount(0);
  await expect(nodes).toHaveValue('5000');
  await page.keyboard.press('Tab');
  await expect(match.locator('.match-command')).toContainText('--nodes 5000 ');
  await fill(match, 'Nodes', '2000');
  await nodes.fill('7');
  await nodes.press('Tab');
  await expect(note).toHaveText('Nodes goes from 100 to 1000000: set to 100.');
  await expect(nodes).toHaveValue('100');
  await plan(match, '300', '400');
  await workers.hold(1);
  await match.getByRole('button', { name: 'Start the match' }).focus();
  await page.keyboard.press('Enter');
  await expect(match.locator('.match-score')).not.toHaveAttribute('data-games', '0', { timeout: 30_000 });
  await match.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Enter');
  await workers.letGo();
  await expect(match.locator('.state')).toHaveText('Paused', { timeout: 30_000 });
  await match.getByLabel('Look at').selectOption({ index: 1 });
  const ply = match.getByRole('slider', { name: 'Ply' });
  const before = await ply.inputValue();
  await ply.focus();
  await page.keyboard.press('ArrowRight');
  await expect(ply).toHaveValue(String(Number(before) + 1));
  // Games are gone through by arrow keys, too.
  const list = match.getByLabel('Look at');
  const game = () => list.evaluate((choice: HTMLSelectElement) => choice.selectedOptions[0]?.text.split(':')[0] ?? '?');
  await list.focus();
  for (let i = 0; i < 2; i++) {
    const last = await game();
    await page.keyboard.press('ArrowDown');
    await expect.poll(game).not.toBe(last);
    await expect(match.locator('.match-games .whose')).toContainText(`${await game()}:`);
  }
  const link = match.getByRole('link', { name: 'This position in the Lab' });
  await expect(link).toHaveAttribute('href', /\/lab\/#v=1&/);
  const run = readLink(new URL(await link.evaluate((one: HTMLAnchorElement) => one.href)).hash);
  expect(run).toMatchObject({ ok: true, note: '', run: { limit: { kind: 'nodes', value: 300 } } });
  expect(run.ok && run.run.settings.map(({ changes }) => changes['rfp'])).toEqual([undefined, 0]);
});

test('without storage it plays and says so; a worker that cannot be loaded fails with Retry', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  const mend = await answerInstead(page, /match\.lazy/, (route) => route.abort());
  const match = await open(page);
  await expect(match.locator('.match-notice')).toContainText('keeps nothing for this page');
  await plan(match, '300', '2');
  await match.getByRole('button', { name: 'Start the match' }).click();
  await expect(match).toHaveAttribute('data-status', 'failed');
  await expect(match.locator('.said')).toHaveText(/^The engine could not be loaded.*\.$/);
  mend();
  await match.getByRole('button', { name: 'Retry' }).click();
  await over(match);
  await context.close();
});

test('opens with one button, which plays reverse futility on against off, also while the tab is hidden', async ({
  page,
}) => {
  await page.goto('./match/');
  await wakeIslands(page);
  const match = page.locator('#match');
  await expect(match.getByLabel('Nodes', { exact: true })).toBeHidden();
  await expect(match.locator('.match-expect')).toContainText('games');
  await match.getByRole('button', { name: 'Start the match' }).click();
  await expect(match).toHaveAttribute('data-status', 'running');
  await expect(match.locator('.match-names b')).toHaveText(['A: RFP on', 'B: RFP off']);
  await expect(match.locator('.match-names code')).toHaveText(['profile play', 'profile play, rfp=off']);
  await expect(page).toHaveTitle(/^\+\d+ =\d+ −\d+ · Match/, { timeout: 30_000 });
  await expect(match.locator('.match-notice')).toContainText('goes on while this tab is hidden');
  // Hidden it goes on.
  await hide(page, true);
  const games = async () => Number(await match.locator('.match-score').getAttribute('data-games'));
  const before = await games();
  await expect.poll(games, { timeout: 60_000 }).toBeGreaterThan(before);
  // "Stop now" is there as long as pairs are on the board, which may be over by then.
  await match.getByRole('button', { name: 'Pause' }).click();
  await expect(match.locator('.state')).toHaveText('Paused');
});

test('a second tab does not overwrite the match that is being played', async ({ page, context }) => {
  const begin = async (tab: Page, games: string, earlier = false) => {
    const match = await open(tab);
    if (earlier) await match.getByRole('button', { name: 'Plan another' }).click();
    for (const [field, value] of [
      ['Nodes', '1000'],
      ['Games at most', games],
    ] as const) {
      await match.getByLabel(field, { exact: true }).fill(value);
      await tab.keyboard.press('Tab');
    }
    await match.getByRole('switch', { name: /test has decided/ }).click();
    await match.getByRole('button', { name: 'Start the match' }).click();
    await expect(match.locator('.match-score')).not.toHaveAttribute('data-games', '0', { timeout: 60_000 });
    return match;
  };
  const first = await begin(page, '2000');
  const other = await context.newPage();
  const second = await begin(other, '4', true);
  await expect(second.locator('.match-notice')).toContainText('Another tab is playing the match');
  await expect(second.locator('.state')).toHaveText('Over', { timeout: 60_000 });
  // Nor does it go on with that one.
  await open(other);
  await second.getByRole('button', { name: 'Go on' }).click();
  await expect(second.locator('.match-notice')).toContainText('pause it there before you go on here');
  await expect(second.locator('.state')).toHaveText('Paused');
  await other.close();
  await first.getByRole('button', { name: 'Pause' }).click();
  await expect(first.locator('.state')).toHaveText('Paused', { timeout: 60_000 });
  const games = (await first.locator('.match-score').getAttribute('data-games')) ?? '';
  await page.reload();
  await wakeIslands(page);
  await expect(first.getByLabel('Games at most', { exact: true })).toHaveValue('2000');
  await expect(first.locator('.match-score')).toHaveAttribute('data-games', games);
});
