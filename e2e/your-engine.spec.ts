/** The page for other engines in use: logs pasted, a report dropped, files that are none. */
import { expect, test, wakeIslands } from './site.ts';

const log = (factor: number, move = 'e2e4') =>
  [1, 2, 3, 4]
    .map((depth) => `info depth ${depth} score cp 20 nodes ${Math.round(20 * factor ** depth)} pv ${move}`)
    .join('\n');

test('two logs are compared, and stay in the page', async ({ page }) => {
  await page.goto('./your-engine/');
  await wakeIslands(page);
  const part = page.locator('#compare-logs');
  await part.getByLabel('Before the change').fill(log(6));
  await part.getByLabel('After it').fill(log(4, 'd2d4'));
  await expect(part.getByRole('row')).toHaveCount(5);
  await expect(part).toContainText('6.00 times the nodes before');
  await expect(part).toContainText('The trees differ from depth 1 on.');
  await part.getByLabel('After it').fill('nothing of the kind');
  await expect(part).toContainText('There is no line that begins with "info"');
  await expect(part.getByRole('row')).toHaveCount(0);
});

test('a log is dropped as a file, and says what was read of it', async ({ page }) => {
  await page.goto('./your-engine/');
  await wakeIslands(page);
  const part = page.locator('#compare-logs');
  await part.getByLabel('Before the change').fill(`position startpos\n${log(6)}`);
  await expect(part).toContainText('Depths 1 to 4 read.');
  const text = `position startpos moves e2e4\r\n${log(5)}\r\nbestmove e2e4\r\n${log(3)}\r\n`;
  const dropped = await page.evaluateHandle((words) => {
    const data = new DataTransfer();
    data.items.add(new File([words], 'log.txt', { type: 'text/plain' }));
    return data;
  }, text);
  await part.getByLabel('After it').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(part).toContainText('Depths 1 to 4 read, of the last of 2 searches.');
  await expect(part).toContainText('3.00 times after');
  await expect(part).toContainText('The logs are of two positions');
});

test('a report is shown on boards with the way to the museum, and another file gets a sentence', async ({ page }) => {
  await page.goto('./your-engine/');
  await wakeIslands(page);
  const part = page.locator('#checked-engine');
  const field = part.getByLabel('Drop the report here, or choose it');
  const row = { id: 'a-case', group: 'mates', fen: '7k/8/5KQ1/8/8/8/8/8 w - - 0 1', budget: 'depth 3', moves: [] };
  const told = {
    expected: 'mate in 1',
    why: 'said mate in 2',
    note: 'A note.',
    bestmove: 'g6g7',
    mistake: 'mate distance',
  };
  const report = {
    format: 'cutoff check 1',
    engine: 'Some engine',
    by: 'cutoff',
    rows: [{ ...row, ...told, guard: 'rfp.notInCheck' }],
    planned: 1,
    suspects: [{ guard: 'rfp.notInCheck', evidence: ['a-case'] }],
    remarks: [],
  };
  const give = (text: string) =>
    field.setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('{');
  await expect(part).toContainText('This is not JSON');
  await give(JSON.stringify(report));
  await expect(part).toContainText('Some engine: 1 finding in 1 of 1 cases.');
  await expect(part.getByRole('img', { name: /a-case/ })).toBeVisible();
  await part.getByRole('link', { name: 'rfp.notInCheck missing' }).click();
  await expect(page).toHaveURL(/museum\/rfp\/#rfp-notInCheck$/);
});
