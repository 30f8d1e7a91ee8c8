/** The page for other engines in use: logs pasted, a report dropped, files that are none. */
import type { Locator, Page } from '@playwright/test';
import { expect, test, wakeIslands } from './site.ts';

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
  await drop(page, part.getByLabel('After it'), text, 'log.txt');
  await expect(part).toContainText('Depths 1 to 4 read, of the last of 2 searches.');
  await expect(part).toContainText('3.00 times after');
  await expect(part).toContainText('The logs are of two positions');
});

test('a report is shown on boards with the way to the museum, and another file gets a sentence', async ({ page }) => {
  await page.goto('./your-engine/');
  await wakeIslands(page);
  const part = page.locator('#checked-engine');
  const field = part.getByLabel('Drop the report here, or choose it');
  const give = (text: string) => giveReport(field, text);
  await give('{');
  await expect(part).toContainText('This is not JSON');
  await give(reportOf());
  await expect(part).toContainText('Some engine: 1 finding in 1 of 1 cases.');
  await expect(part.getByRole('img', { name: /a-case/ })).toBeVisible();
  await part.getByRole('button', { name: 'Walk on the board by keys' }).click();
  await expect(part.getByRole('gridcell', { name: /^a1 / })).toBeFocused();
  await part.getByRole('link', { name: 'rfp.notInCheck missing' }).click();
  await expect(page).toHaveURL(/museum\/rfp\/#rfp-notInCheck$/);
});

test('files that are no report get a sentence each, and the report that is shown stays', async ({ page }) => {
  await page.goto('./your-engine/');
  await wakeIslands(page);
  const part = page.locator('#checked-engine');
  const field = part.getByLabel('Drop the report here, or choose it');
  const nothing = { rows: [{ id: 'x', fen: 'none' }, null, 7] };
  const files: readonly (readonly [string, string | Buffer, string])[] = [
    ['empty.json', '', 'This is not JSON: the file must be the one that cutoff check --json has written.'],
    ['picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 255, 254]), 'This is not JSON'],
    ['half.json', reportOf().slice(0, 200), 'This is not JSON'],
    ['bench.json', '{"format":"something else"}', 'its "format" must be "cutoff check 1"'],
    ['list.json', '[1,2,3]', 'its "format" must be "cutoff check 1"'],
    ['proto.json', '{"__proto__":{"format":"cutoff check 1"},"constructor":1}', 'its "format" must be'],
    [
      'newer.json',
      reportOf({ format: 'cutoff check 2' }),
      'of another version, "cutoff check 2"; "cutoff check 1" is read',
    ],
    ['compared.json', reportOf({ format: 'cutoff comparison 1' }), 'This is the comparison of two settings'],
    ['positions.json', reportOf(nothing), 'This report has no case that can be shown.'],
    ['deep.json', '['.repeat(900_000), 'This is not JSON'],
    ['huge.json', `"${'x'.repeat(3_000_000)}"`, 'This file has 4 MB; a report has at most 2.'],
  ];
  await giveReport(field, reportOf());
  await expect(part).toContainText('Some engine: 1 finding in 1 of 1 cases.');
  for (const [name, content, sentence] of files) {
    await giveReport(field, content, name);
    await expect(part.locator('p.bad')).toContainText(`${name}: `);
    await expect(part.locator('p.bad')).toContainText(sentence);
    await expect(part).toContainText('Some engine: 1 finding in 1 of 1 cases.');
    await expect(part.getByRole('img', { name: /a-case/ })).toBeVisible();
  }
  await giveReport(field, reportOf({ engine: 'Another' }));
  await expect(part).toContainText('Another: 1 finding in 1 of 1 cases.');
  await expect(part.locator('p.bad')).toHaveCount(0);
});

test('a report with names of the language, doubles and long words is shown as text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('./your-engine/');
  await wakeIslands(page);
  const part = page.locator('#checked-engine');
  const field = part.getByLabel('Drop the report here, or choose it');
  const fen = '7k/8/5KQ1/8/8/8/8/8 w - - 0 1';
  const rows = ['__proto__', 'constructor', 'same', 'same', '<img src=x onerror=alert(1)>', 'W'.repeat(5000)].map(
    (id) => ({ id, fen, mistake: 'wrong move', why: 'V'.repeat(300), guard: 'toString', bestmove: 'constructor' }),
  );
  const suspects = [{ guard: '__proto__', evidence: [1, null] }, { guard: 'hasOwnProperty' }, null];
  const odd = { engine: 'E'.repeat(9000), rows: [...rows, { ...rows[0], fen: 'gone' }], suspects, planned: 'many' };
  await giveReport(field, reportOf(odd));
  await expect(part.locator('.your-cases > li')).toHaveCount(6);
  await expect(part).toContainText('1 more in the file cannot be shown');
  await expect(part.getByRole('heading', { name: '<img src=x' })).toBeVisible();
  await expect(part.getByRole('link')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await giveReport(field, reportOf());
  await expect(part.locator('.your-cases > li')).toHaveCount(1);
});

test('what is dropped and is no log gets a sentence, and the text that was there stays', async ({ page }) => {
  await page.goto('./your-engine/');
  await wakeIslands(page);
  const part = page.locator('#compare-logs');
  const field = part.getByLabel('Before the change');
  await field.fill(log(6));
  const files: readonly (readonly [string, readonly number[] | string, string])[] = [
    ['empty.txt', '', 'The file is empty.'],
    ['engine.exe', [77, 90, 144, 0, 3, 0, 0, 0, 255, 255, 0, 0], 'There is no line that begins with "info"'],
    ['report.json', reportOf(), 'There is no line that begins with "info"'],
    ['xboard.txt', '9 25 110 34512 e2e4 e7e5\n10 31 240 91822 e2e4 e7e5\nmove e2e4', 'There is no line that begins'],
    ['times.txt', 'info depth 1 time 3\ninfo depth 2 time 9', 'The lines "info" have no nodes and no score'],
    [
      'proto.txt',
      'info depth __proto__ nodes constructor score cp toString',
      'No line "info" has depth, nodes and a score',
    ],
    ['huge.bin', `${'\u0000'.repeat(5_000_000)}`, 'There is no line that begins with "info"'],
  ];
  for (const [name, content, sentence] of files) {
    await drop(page, field, content, name);
    await expect(part.locator('[aria-live] > .bad').first()).toContainText(`${name}: `);
    await expect(part.locator('[aria-live] > .bad').first()).toContainText(sentence);
    await expect(field).toHaveValue(log(6));
    await expect(part).toContainText('Depths 1 to 4 read.');
  }
  await field.fill(log(5));
  await expect(part.locator('[aria-live] > .bad')).toHaveCount(0);
});

test('logs of other engines are read with their colours, returns and second lines', async ({ page }) => {
  await page.goto('./your-engine/');
  await wakeIslands(page);
  const part = page.locator('#compare-logs');
  const lines = [
    'id name X',
    'info string NNUE evaluation using nn.bin',
    'info depth 1 currmove e2e4 currmovenumber 1',
  ];
  for (const depth of [1, 2, 3])
    lines.push(
      `\u001b[32minfo depth ${depth} seldepth 9 multipv 1 score cp ${depth} upperbound nodes ${5 ** depth} pv e2e4\u001b[0m`,
      `info depth ${depth} multipv 1 score mate -${depth} nodes ${6 ** depth} nps 1 hashfull 0 tbhits 0 time 1 pv e2e4`,
      `info depth ${depth} multipv 2 score cp -900 nodes ${6 ** depth} time 1 pv a2a3`,
    );
  await part.getByLabel('Before the change').fill(log(6));
  await drop(page, part.getByLabel('After it'), `${lines.join('\r\n')}\r\nbestmove e2e4\r\n`, 'other.log');
  await expect(part).toContainText('Depths 1 to 3 read.');
  await expect(part.getByRole('row')).toHaveCount(4);
});
