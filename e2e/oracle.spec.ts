/** What cuts cost: sweeps of a parameter, and the oracle. */
import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import englishAttack from '../content/positions/english-attack.json' with { type: 'json' };
import rookAndBishops from '../content/positions/rook-and-bishops.json' with { type: 'json' };
import { builtEngine } from '../scripts/engine-file.ts';
import { CUTS_CHECKED, type Verdict, wrongOfChecked } from '../src/compare/verdict-words.ts';
import { answerInstead, expect, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

test('a sweep names its position, follows the one chosen, and says when it is of another choice', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page);
  const sweep = page.locator('#sweep');
  const said = sweep.locator('.said');
  const knob = page.locator('#rule').getByRole('spinbutton', { name: 'RFP margin' });
  await expect(sweep).toContainText('rfp.margin on “Rook and bishop each”, to depth 4');
  // The margin itself is what is swept.
  await knob.fill('200');
  await knob.press('Enter');
  await expect(said).toContainText('12 values of rfp.margin');
  const position = page.getByRole('combobox', { name: 'Position' }).first();
  await position.selectOption({ index: 1 });
  const title = await position.locator('option:checked').innerText();
  await expect(said).toHaveText('The choice has changed: sweep to see');
  await sweep.getByRole('button', { name: 'Sweep 25 values' }).click();
  await expect(sweep).toHaveAttribute('data-state', 'done', { timeout: 100_000 });
  await expect(sweep).toContainText(`rfp.margin on “${title}”, to depth`);
  await expect(said).toContainText(/^\d+ values of rfp.margin/);
  await sweep.getByRole('combobox', { name: 'Parameter' }).selectOption('rfp.maxDepth');
  await expect(sweep.getByRole('button', { name: 'Sweep 21 values' })).toBeVisible();
});

test('a sweep is started, cancelled and started again; its numbers can be taken along', async ({ page }) => {
  const workers = await leash(page);
  await page.goto('./price/');
  await wakeIslands(page, 'sweep-lmp');
  const sweep = page.locator('#sweep-lmp');
  const before = await sweep.locator('table tbody tr').count();
  expect(before).toBeGreaterThan(4);
  await sweep.getByRole('combobox', { name: 'Parameter' }).selectOption('lmp.scale');
  await workers.hold();
  await sweep.getByRole('button', { name: /^Sweep/ }).click();
  await sweep.getByRole('button', { name: 'Cancel' }).click();
  await expect(sweep).toHaveAttribute('data-state', 'cancelled');
  await workers.letGo();
  await sweep.getByRole('button', { name: 'Run again' }).click();
  await expect(sweep).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  await expect(sweep.locator('.said')).toContainText('lmp.scale');
  await sweep.getByText('The same as a table').click();
  const rows = await sweep.locator('table tbody tr').count();
  const csv = decodeURIComponent((await sweep.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '');
  expect(csv.split('\n').filter((line) => /^\d/.test(line))).toHaveLength(rows);
  await expect(sweep.locator('tr', { hasText: '(default)' })).toHaveCount(1);
});

test('the oracle says how many cuts it checked, and that it is a search too', async ({ page }) => {
  await page.goto('./price/');
  await wakeIslands(page, 'oracle-fp');
  const oracle = page.locator('#oracle-fp');
  await expect(oracle).toContainText('It is a finite search as well');
  await oracle.getByRole('button', { name: 'Ask the oracle' }).click();
  await expect(oracle).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  await expect(oracle.locator('.said')).toHaveText(/^[\d,]+ of [\d,]+ cuts checked, depth \d+$/);
});

/** Late move pruning alone, under some changes: what the oracle of the program says, outside the browser. */
async function wrongHere({ fen, depth }: { fen: string; depth: number }, changes: readonly string[]): Promise<RegExp> {
  const limits = ['--depth', String(depth), '--sample', String(CUTS_CHECKED), '--repeats', '0', '--root-nodes', '1'];
  const settings = ['--only', 'lmp', ...changes.flatMap((change) => ['--set', change])];
  const args = [await builtEngine(), 'oracle', '--fen', fen, ...limits, ...settings, '--json'];
  const { total } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as { total: Verdict };
  const said = `Wrong cuts: ${wrongOfChecked(total)}`.replace(/[.()]/g, '\\$&');
  // The worst one, where there is one, can be opened.
  return new RegExp(`^${said}(\\. See it in the tree)?$`);
}

async function openCounts(page: Page): Promise<{ hook: Locator; wrong: Locator }> {
  await page.goto('./3-late-moves/');
  await wakeIslands(page);
  const hook = page.locator('#hook');
  await hook.scrollIntoViewIfNeeded();
  return { hook, wrong: hook.locator('.verdict small') };
}

test('wrong cuts stand beside the counts, of the settings and the position that these are of', async ({ page }) => {
  const { hook, wrong } = await openCounts(page);
  await expect(wrong).toHaveText(await wrongHere(englishAttack, []));
  await hook.getByRole('combobox', { name: 'Position' }).selectOption({ label: rookAndBishops.title });
  await expect(wrong).toHaveText(await wrongHere(rookAndBishops, []), { timeout: 30_000 });
  const knob = page.locator('#rule').getByRole('spinbutton', { name: 'LMP base' });
  await knob.fill('0');
  await knob.press('Enter');
  await hook.scrollIntoViewIfNeeded();
  await expect(wrong).toHaveText(await wrongHere(rookAndBishops, ['lmp.base=0']), { timeout: 30_000 });
  await hook.getByRole('switch', { name: 'Late move pruning' }).click();
  await expect(wrong).toHaveText('Wrong cuts: nothing cut, since LMP is off');
});

test('an oracle that does not load says so beside the counts, and can be asked again', async ({ page, context }) => {
  const { hook, wrong } = await openCounts(page);
  const mend = await answerInstead(context, /tree\.worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }),
  );
  await hook.getByRole('combobox', { name: 'Position' }).selectOption({ label: rookAndBishops.title });
  await expect(wrong).toContainText('could not be loaded');
  // The counts are there all the same.
  await expect(hook).toHaveAttribute('data-state', 'done');
  mend();
  await wrong.getByRole('button', { name: 'Retry' }).click();
  await expect(wrong).toHaveText(await wrongHere(rookAndBishops, []));
});

test('the worst of the wrong cuts is opened in the tree by one press', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page, 'challenge');
  const wrong = page.locator('#challenge li').filter({ hasText: 'the oracle calls wrong' });
  await expect(wrong).toContainText(/the worst (hides|claims|is off)/);
  await wrong.getByRole('link', { name: 'See it in the tree' }).click();
  const tree = page.locator('#lab-tree');
  await expect(tree).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  await expect(tree).toBeInViewport();
  // The entry at the end of the line, in the iteration of the cut: it is cut by one of the two.
  await expect(tree.getByRole('status').filter({ hasText: 'Found: ' })).toHaveCount(1);
  await expect(tree.locator('.tree-node')).toContainText(/(RFP|NMP)/);
  // A reload leads there again.
  await page.reload();
  await expect(tree.getByRole('status').filter({ hasText: 'Found: ' })).toHaveCount(1, { timeout: 60_000 });
});
