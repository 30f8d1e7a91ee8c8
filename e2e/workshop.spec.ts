/** The workshop: a rule is written, graded, kept and passed on. */
import type { Locator, Page } from '@playwright/test';
import { ruleLink } from '../src/stores/workshop.ts';
import { expect, test, wakeIslands } from './site.ts';

async function open(page: Page, fragment = ''): Promise<Locator> {
  await page.goto(`./workshop/${fragment}`);
  await wakeIslands(page);
  return page.locator('#workshop');
}

const code = (workshop: Locator) => workshop.getByRole('textbox', { name: 'The rule' });
const stage = (workshop: Locator, id: string) => workshop.locator(`[data-stage="${id}"]`);
const over = { timeout: 60_000 };

test('reverse futility pruning is written from nothing with the keyboard, and passes', async ({ page }) => {
  const workshop = await open(page);
  await code(workshop).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('if (inCheck || isPv || isRoot || mateWindow) {\n', { delay: 2 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('return false;\n}\nreturn evaluation >= beta + 150 * depth;', { delay: 2 });
  await expect(code(workshop)).toHaveValue(/\n {2}return false;\n/);
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
  await expect(workshop.locator('[data-result="passed"]')).toHaveCount(6);
  await expect(stage(workshop, 'beside').getByRole('row')).toHaveCount(6);
  // Escape, then Tab leaves the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(workshop.getByRole('button', { name: 'Grade', exact: true })).toBeFocused();
  await workshop.getByText('The engine’s own, beside yours').click();
  await expect(workshop.getByText('Yours has all of its 5 lines.')).toBeVisible();

  await page.reload();
  await wakeIslands(page);
  await expect(code(workshop)).toHaveValue(/150 \* depth;$/);
  // What was left is graded by itself.
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
  await expect(workshop.getByRole('option', { name: 'Reverse futility pruning ✓' })).toHaveCount(1);
});

test('at the width of a phone a wrong cut is looked up, and a hunt solved, with the keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workshop = await open(page);
  /** Presses a key until something has the focus. */
  const until = async (key: string, wanted: Locator) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press(key);
      if ((await wanted.count()) > 0 && (await wanted.evaluate((one) => one === document.activeElement))) return;
    }
    throw new Error(`60 times ${key} do not lead to ${wanted}.`);
  };
  await until('Tab', code(workshop));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(
    'if (inCheck || isPv || isRoot || mateWindow) return false;\nreturn evaluation >= beta + 20 * depth;',
  );
  await expect(stage(workshop, 'wrong')).toHaveAttribute('data-result', 'failed', over);
  await expect(workshop.locator('.state')).toHaveText('Done', over);
  // Heard with its reason, which stands further down.
  const reason = await workshop.locator('[data-result="failed"] .stage-said').first().textContent();
  await expect(workshop.locator('.widget-status [role="status"]')).toContainText('stages failed. ');
  await expect(workshop.locator('.widget-status [role="status"]')).toContainText(reason ?? '?');
  await page.keyboard.press('Escape');
  await until('Tab', page.getByRole('button', { name: 'See the wrong cut in the tree' }));
  await page.keyboard.press('Enter');
  const tree = page.locator('#workshop-tree');
  await expect(tree).toBeFocused(over);
  await expect(tree.locator('.tree-what')).toContainText('Returned before any move', over);
  // Told by the reader's own code: it is the cut of the stage, and the same numbers decided.
  const found = tree.locator('.tree-rule');
  await expect(found).toContainText('The written rule acted here', over);
  const reasons = stage(workshop, 'wrong').locator('.stage-place > dl > div');
  await expect(reasons.first()).toHaveText(/^inCheck\s*false$/);
  await expect(reasons.last()).toHaveText(/^evaluation >= beta \+ 20 \* depth\s*true \(-?\d+ >= -?\d+\)$/);
  const numbers = await reasons.last().locator('dd').textContent();
  await expect(found.getByRole('listitem').last()).toContainText(numbers ?? '?');

  await until('Shift+Tab', workshop.getByLabel('Exercise'));
  await page.keyboard.type('SEE: No');
  await until('Tab', code(workshop));
  await expect(code(workshop)).toHaveValue(/return exchange < most;\n$/);
  await page.keyboard.press('Control+End');
  for (const _ of 'most;\n') await page.keyboard.press('Backspace');
  await page.keyboard.type('-most;');
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
  await expect(workshop.getByRole('option', { name: 'SEE: Nothing but gains ✓' })).toHaveCount(1);
});

test('a fault is told at its line, moves nothing and goes when it is mended; names are explained; undo is the browser’s', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workshop = await open(page);
  const lines = workshop.locator('.editor .line');
  const tops = () => lines.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
  await code(workshop).fill('const a = 1;\nreturn evaluation >= beta + a;\n// the end');
  await expect(stage(workshop, 'answers')).toContainText('At depth', over);
  const before = await tops();
  await code(workshop).fill('const a = 1;\nreturn evalution >= beta + a;\n// the end');
  const said = workshop.locator('.fault-said');
  await expect(said).toHaveText('Line 2, column 8: there is no name "evalution"; the nearest is evaluation.', over);
  await expect(workshop.locator('.editor .fault')).toHaveText('return evalution >= beta + a;');
  await expect(workshop.locator('.editor .at-fault')).toHaveText('evalution');
  expect(await tops()).toEqual(before);
  const [line, box, editor] = await Promise.all(
    [lines.nth(1), said, workshop.locator('.editor')].map(async (each) => (await each.boundingBox())!),
  );
  // The cursor is at the end, so it stands right above the line; at its beginning it stands below.
  expect(Math.abs(box!.y + box!.height - line!.y)).toBeLessThan(4);
  expect(box!.x).toBeGreaterThanOrEqual(editor!.x);
  expect(box!.x + box!.width).toBeLessThanOrEqual(editor!.x + editor!.width);
  await code(workshop).press('Control+Home');
  const gap = async () => Math.abs(((await said.boundingBox())?.y ?? 0) - line!.y - line!.height);
  await expect.poll(gap).toBeLessThan(4);
  expect(await tops()).toEqual(before);
  await code(workshop).press('Control+End');
  await page.keyboard.type(' // x');
  await code(workshop).press('Control+Z');
  await expect(code(workshop)).not.toHaveValue(/\/\/ x$/);

  await code(workshop).fill('return evaluation >= beta + 300 * depth;');
  await expect(workshop.getByRole('alert')).toHaveCount(0, over);
  await expect(stage(workshop, 'silent')).toContainText('not in check', over);
  await expect(stage(workshop, 'silent').getByRole('img')).toBeVisible();
  await expect(workshop.locator('.state')).toHaveText('Done', over);
  // What the stages said stays while the text cannot be read, so that nothing jumps with each half word.
  await code(workshop).press('Control+End');
  await page.keyboard.type(' /');
  await expect(workshop.getByRole('alert')).toHaveText(/^Line 1, column/, over);
  await expect(stage(workshop, 'silent')).toHaveClass('stale');
  await expect(stage(workshop, 'silent').getByRole('img')).toBeVisible();

  const word = workshop.locator('.workshop-word');
  await code(workshop).fill('return beta < Math.max(evaluation, alpha);');
  const name = workshop.locator('.editor .name').filter({ hasText: 'evaluation' });
  await name.scrollIntoViewIfNeeded();
  const { x, y } = (await name.boundingBox())!;
  await page.mouse.move(x + 10, y + 5);
  await expect(word).toHaveText(/^evaluation centipawns, −32,500 to 32,500 Static evaluation of the node/);
  await page.mouse.down();
  await page.mouse.up();
  await expect(code(workshop)).toBeFocused();
  await code(workshop).press('Control+Home');
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');
  await expect(word).toHaveText(/^beta centipawns/);
  await expect(code(workshop)).toHaveAccessibleDescription(/beta centipawns/);
});

test('a hunt is solved: hints, the tree in which the rule acts where it must not, and the answer', async ({ page }) => {
  const workshop = await open(page);
  await workshop.getByLabel('Exercise').selectOption('blind-to-checks');
  await workshop.getByRole('button', { name: 'Grade', exact: true }).click();
  await expect(workshop.locator('.said')).toContainText('failed.', over);
  // The tree stays while the next text is graded, and says that it is of another one.
  const see = stage(workshop, 'silent').getByRole('button', { name: 'See it act where it must not in the tree' });
  await see.click(over);
  const tree = page.locator('#workshop-tree');
  await expect(tree).toBeFocused(over);
  await expect(tree).toBeInViewport();
  await expect(tree.locator('.tree-rule')).toContainText('The written rule acted here', over);
  await expect(tree.locator('.tree-rule').getByRole('listitem').first()).toHaveText(/^isPv: false$/);
  const changed = page.getByText('The text has changed: this is the tree of the rule as it was');
  await expect(changed).toHaveCount(0);
  await code(workshop).press('Control+End');
  await page.keyboard.type('// more');
  await expect(changed).toBeVisible();
  await expect(workshop.locator('.state')).toHaveText('Done', over);
  await expect(see).toBeVisible();
  await expect(tree).toBeVisible();

  await workshop.getByText('A hint').click();
  await expect(workshop.getByText('Look at the board, and at what the names were there.')).toBeVisible();
  await workshop.getByText('A second hint').click();
  await expect(workshop.getByText('Look at what this name says here: inCheck.')).toBeVisible();
  await workshop.getByText('Give up: The rule without its fault, beside yours').click();
  const answer = workshop.getByRole('region', { name: 'The rule without its fault' });
  await expect(answer.getByRole('listitem')).toHaveCount(5);
  await expect(answer.getByRole('listitem').filter({ hasText: 'not in yours' })).toHaveText(['if (inCheck) return false; not in yours']); // prettier-ignore
  const text = await code(workshop).inputValue();
  await code(workshop).fill(text.replace('if (isPv', 'if (inCheck || isPv'));
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
  await workshop.getByLabel('Exercise').selectOption('twice-over');
  await expect(tree).toHaveCount(0);
});

test('a rule is taken away in another language, as a file and as a link, and comes back; what cannot be read changes nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const linked = 'return history < -3000 * depth && quiet; // ♟ & = %';
  const workshop = await open(page, `#${ruleLink('hp', linked)}`);
  await expect(code(workshop)).toHaveValue(linked);
  await expect(workshop.getByLabel('Exercise')).toHaveValue('hp');
  await page.evaluate(() => {
    location.hash = '#exercise=rfp&rule=%';
  });
  await expect(workshop.getByText('This link cannot be read')).toBeVisible();
  await expect(code(workshop)).toHaveValue(linked);
  // The reader's own text is not lost to another link, nor when the page is loaded again before it is brought back.
  await page.evaluate(
    (fragment) => {
      location.hash = fragment;
    },
    `#${ruleLink('hp', 'return false;')}`,
  );
  await expect(code(workshop)).toHaveValue('return false;');
  await page.reload();
  await wakeIslands(page);
  const back = workshop.getByRole('button', { name: 'Bring back the text before' });
  await back.click();
  await expect(code(workshop)).toHaveValue(linked);
  await back.click();
  await expect(code(workshop)).toHaveValue('return false;');

  await code(workshop).fill('return history < -1234 && quiet;');
  const waits = page.waitForEvent('download');
  await workshop.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await waits;
  expect(saved.suggestedFilename()).toBe('hp.ts');
  await code(workshop).fill('return false;');
  const file = workshop.getByLabel('A file with a rule');
  await file.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0xff]) });
  await expect(workshop.getByText('“cat.png” is no text in UTF-8.')).toBeVisible();
  await expect(code(workshop)).toHaveValue('return false;');
  await file.setInputFiles(await saved.path());
  await expect(code(workshop)).toHaveValue('return history < -1234 && quiet;');
  const dropped = await page.evaluateHandle(() => {
    const all = new DataTransfer();
    all.items.add(new File(['return quiet;\r\n'], 'mine.ts'));
    return all;
  });
  await code(workshop).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(code(workshop)).toHaveValue('return quiet;\n');
  await expect(workshop.getByText('Opened: mine.ts. Undo brings back what stood here.')).toBeVisible();
  await code(workshop).press('Control+Z');
  await expect(code(workshop)).toHaveValue('return history < -1234 && quiet;');

  await workshop.getByLabel('Exercise').selectOption('rfp');
  await code(workshop).fill('return evaluation / 2 >= beta;');
  await workshop.getByText('In another language').click();
  await expect(workshop.locator('.workshop-languages pre')).toContainText('return evaluation / 2.0 >= beta;', over);
  await workshop.getByLabel('Language').selectOption('Python');
  await workshop.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(workshop.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'def reverse_futility_pruning(evaluation, beta):\n',
  );
  // Too long for a link it is kept whole.
  const long = `return false;\n// ${'x'.repeat(5000)}`;
  await code(workshop).fill(long);
  await workshop.getByRole('button', { name: 'Copy a link' }).click();
  await expect(
    workshop.getByText(`A link carries at most 4000 characters, and this rule has ${long.length}.`),
  ).toBeVisible();
  await page.reload();
  await wakeIslands(page);
  await expect(code(workshop)).toHaveValue(long);
});

test('a match against the book’s rule is played on request and stopped; a faulty rule plays none', async ({ page }) => {
  const workshop = await open(page);
  const match = workshop.getByRole('region', { name: 'A match against the book’s rule' });
  const said = match.locator('.rule-match-said');
  await code(workshop).fill('return evaluation >>= beta;');
  await match.getByRole('button', { name: 'Play the match' }).click();
  await expect(said).toHaveText(/^Line 1, column 8: nothing can be changed/, over);
  await code(workshop).fill('return evaluation >= beta + 100 * depth;');
  await match.getByRole('button', { name: 'Play the match' }).click();
  await expect(said).toHaveText(/^\d+ won, \d+ drawn, \d+ lost in \d+ of 200 games at 2000 nodes a move\.$/, over);
  await expect(match.getByRole('progressbar', { name: 'Games played' })).toHaveJSProperty('max', 200);
  await code(workshop).fill('return true;');
  await expect(said).toContainText('The rule that plays is the one from when the match began.');
  await match.getByRole('button', { name: 'Stop the match' }).press('Enter');
  await expect(said).toHaveText(/^Stopped\. \d+ won/);
});

test('a rule of another kind is graded: what it must return is said, Cancel keeps what is done, the engine’s own passes', async ({
  page,
}) => {
  const workshop = await open(page, '#exercise=probcut');
  await code(workshop).fill('return depth > 3;');
  await expect(workshop.getByRole('alert')).toContainText(
    'this rule returns the score that a capture must reach',
    over,
  );
  await code(workshop).fill('return depth > 3 ? beta + 200 : false;');
  await expect(stage(workshop, 'silent')).toContainText('what is missing: not in check', over);
  await code(workshop).fill('if (inCheck || isPv || mateWindow) return false;\nreturn depth > 3 ? beta + 200 : false;');
  // Until the grading of this text has begun, the stages stand as the text before left them.
  await expect(stage(workshop, 'silent')).not.toContainText('what is missing', over);
  await expect(stage(workshop, 'answers')).toHaveAttribute('data-result', 'passed', over);
  await workshop.getByRole('button', { name: 'Cancel' }).click();
  await expect(workshop.locator('.state')).toHaveText('Stopped');
  await expect(workshop.locator('.said')).toHaveText(/^[1-5] of 6 stages graded\.$/);
  await workshop.getByRole('button', { name: 'Take the engine’s own' }).click();
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
  await workshop.getByLabel('Exercise').selectOption('lmr');
  await code(workshop).fill('if (inCheck || depth < 3 || searched < 4) return 0;\nreturn 1;');
  await expect(stage(workshop, 'silent')).toContainText('quiet moves only', over);
  await expect(stage(workshop, 'silent')).toContainText('passed, without a guard of this book');
  await expect(stage(workshop, 'silent')).toContainText('The move that the rule was asked about: Rxd5');
  // A rule that makes the search explode is stopped.
  await workshop.getByLabel('Exercise').selectOption('nmp');
  await code(workshop).fill('return depth + 1;');
  await expect(stage(workshop, 'saves')).toContainText('The search explodes: it was stopped after', over);
  await expect(workshop.locator('.state')).toHaveText('Done');
});
