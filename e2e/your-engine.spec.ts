/** The page for other engines in use: stages ticked, logs pasted, a report dropped, files that are none. */
import type { Locator, Page } from '@playwright/test';
import { expect, inMenu, open, test } from './site.ts';

const log = (factor: number, move = 'e2e4') =>
  [1, 2, 3, 4]
    .map((depth) => `info depth ${depth} score cp 20 nodes ${Math.round(20 * factor ** depth)} pv ${move}`)
    .join('\n');

/** A report of `cutoff check` with a finding, and what is changed in it. */
function reportOf(changes: object = {}): string {
  const row = { id: 'a-case', group: 'mates', fen: '7k/8/5KQ1/8/8/8/8/8 w - - 0 1', budget: 'depth 3', moves: [] };
  const told = { expected: 'mate in 1', why: 'said mate in 2', note: 'A note.', bestmove: 'g6g7' };
  return JSON.stringify({
    format: 'cutoff check 1',
    engine: 'Some engine',
    by: 'cutoff',
    rows: [{ ...row, ...told, mistake: 'mate distance', guard: 'rfp.notInCheck' }],
    planned: 1,
    suspects: [{ guard: 'rfp.notInCheck', evidence: ['a-case'] }],
    remarks: [],
    ...changes,
  });
}

const giveReport = (field: Locator, content: string | Buffer, name = 'report.json') =>
  field.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });

/** Drops a file on the place around a field. */
async function drop(page: Page, field: Locator, content: readonly number[] | string, name: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([bytes, called]) => {
      const all = new DataTransfer();
      all.items.add(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], called));
      return all;
    },
    [content, name] as const,
  );
  await field.dispatchEvent('drop', { dataTransfer: data });
}

test('stages that hold are ticked by hand and by key, kept, and the next is named', async ({ page }) => {
  await open(page, './your-engine/');
  const [line, stages] = [page.locator('.path-at'), page.locator('.stage')];
  const count = await stages.count();
  await expect(line).toContainText(`${count} stages`);
  await page.getByRole('checkbox', { name: '1 The moves' }).check();
  await page.getByRole('checkbox', { name: '2 An evaluation' }).press('Space');
  await expect(line).toHaveText(`2 of ${count} stages hold. Next: 3 Alpha-beta`);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: '2 An evaluation' })).toBeChecked();
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/#alpha-beta$/);
  for (const name of ['1 The moves', '2 An evaluation']) await page.getByRole('checkbox', { name }).uncheck();
  await expect(line).toContainText('Tick what holds');
});

test('an address of the page that this has taken in leads to its stage', async ({ page }) => {
  await page.goto('./counts-differ/#table');
  await expect(page).toHaveURL(/your-engine\/#table$/);
  await page.goto('./counts-differ/');
  await expect(page).toHaveURL(/your-engine\/#counts$/);
});

test('two logs are compared, pasted or dropped; what is no log gets a sentence, and what was there stays', async ({
  page,
}) => {
  await open(page, './your-engine/');
  const part = page.locator('#compare-logs');
  const [before, after] = [part.getByLabel('Before the change'), part.getByLabel('After it')];
  await before.fill(log(6));
  await after.fill(log(4, 'd2d4'));
  await expect(part.getByRole('row')).toHaveCount(5);
  await expect(part).toContainText('6.00 times the nodes before');
  await expect(part).toContainText('The trees differ from depth 1 on');
  await after.fill('nothing of the kind');
  await expect(part).toContainText('There is no line that begins with "info"');
  await expect(part.getByRole('row')).toHaveCount(0);
  await before.fill(`position startpos\n${log(6)}`);
  const text = `position startpos moves e2e4\r\n${log(5)}\r\nbestmove e2e4\r\n${log(3)}\r\n`;
  await drop(page, after, text, 'log.txt');
  await expect(part).toContainText('Depths 1 to 4 read, of the last of 2 searches.');
  await expect(part).toContainText('3.00 times after');
  await expect(part).toContainText('The logs are of two positions');
  const fault = part.locator('[aria-live] > .bad');
  await drop(page, after, [77, 90, 144, 0, 3, 0, 0, 0, 255, 255, 0, 0], 'engine.exe');
  await expect(fault.first()).toContainText('engine.exe: There is no line that begins with "info"');
  await expect(part).toContainText('Depths 1 to 4 read, of the last of 2 searches.');
  await after.fill(log(5));
  await expect(fault).toHaveCount(0);
});

test('a report is shown on boards with the way to the museum; another file gets a sentence, odd names are text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, './your-engine/');
  const part = page.locator('#checked-engine');
  const field = part.getByLabel('Drop the report here, or choose it');
  await giveReport(field, '{');
  await expect(part).toContainText('This is not JSON');
  await giveReport(field, reportOf());
  await expect(part).toContainText('Some engine: 1 finding in 1 of 1 cases.');
  await expect(part.getByRole('img', { name: /a-case/ })).toBeVisible();
  await giveReport(field, reportOf({ format: 'cutoff check 2' }), 'newer.json');
  await expect(part.locator('p.bad')).toContainText('newer.json: ');
  await expect(part.locator('p.bad')).toContainText('of another version, "cutoff check 2"; "cutoff check 1" is read');
  await expect(part).toContainText('Some engine: 1 finding in 1 of 1 cases.');

  const fen = '7k/8/5KQ1/8/8/8/8/8 w - - 0 1';
  const rows = ['same', 'same', '<img src=x onerror=alert(1)>', 'W'.repeat(500)].map((id) => ({
    id,
    fen,
    mistake: 'wrong move',
    why: 'V'.repeat(300),
    bestmove: 'none',
  }));
  await giveReport(field, reportOf({ engine: 'E'.repeat(900), rows: [...rows, { ...rows[0], fen: 'gone' }] }));
  await expect(part.locator('p.bad')).toHaveCount(0);
  await expect(part.locator('.your-cases > li')).toHaveCount(4);
  await expect(part).toContainText('1 more in the file cannot be shown');
  await expect(part.getByRole('heading', { name: '<img src=x' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await giveReport(field, reportOf());
  await (await inMenu(part, 'Walk on the board')).click();
  await expect(part.getByRole('gridcell', { name: /^a1 / })).toBeFocused();
  await part.getByRole('link', { name: 'rfp.notInCheck missing' }).click();
  await expect(page).toHaveURL(/rules\/rfp\/#rfp-notInCheck$/);
});
