/** The workshop: a rule is written, graded, kept and passed on. */
import type { Locator, Page } from '@playwright/test';
import { ruleLink } from '../src/stores/workshop.ts';
import { expect, test, wakeIslands } from './site.ts';

const code = (workshop: Locator) => workshop.getByRole('textbox', { name: 'The rule' });
/** Touches the field, which makes it an editor. */
async function touch(workshop: Locator): Promise<void> {
  await code(workshop).focus();
  await expect(workshop.locator('.cm-content')).toBeFocused();
}

/** The workshop with its editor open. */
async function open(page: Page, fragment = ''): Promise<Locator> {
  await page.goto(`./workshop/${fragment}`);
  await wakeIslands(page);
  const workshop = page.locator('#workshop');
  await touch(workshop);
  return workshop;
}

/** What stands in the menu of the field. */
async function fromMenu(workshop: Locator, item: string): Promise<void> {
  await workshop.locator('.workshop-acts').getByRole('button', { name: 'More' }).click();
  await workshop.getByRole('button', { name: item }).click();
}
/** The stage that is seen whole. */
const detail = (workshop: Locator) => workshop.locator('.stage-detail');
/** Has a stage seen whole. */
const see = (workshop: Locator, id: string) => stage(workshop, id).getByRole('button').click();

/** The text in the field, plain or not. */
const textOf = (workshop: Locator) =>
  code(workshop).evaluate((field) =>
    field instanceof HTMLTextAreaElement
      ? field.value
      : [...field.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
  );
const expectText = (workshop: Locator) => expect.poll(() => textOf(workshop));
const stage = (workshop: Locator, id: string) => workshop.locator(`[data-stage="${id}"]`);
const over = { timeout: 60_000 };

test('reverse futility pruning is written from nothing with the keyboard, and passes', async ({ page }) => {
  const workshop = await open(page);
  await code(workshop).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('if (inCheck || isPv || isRoot || mateWindow) {\n', { delay: 2 });
  // Lines are set in by themselves.
  await page.keyboard.type('return false;\n}\nreturn evaluation >= beta + 150 * depth;', { delay: 2 });
  await expectText(workshop).toMatch(/{\n {2}return false;\n}\nreturn/);
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
  await expect(workshop.locator('[data-result="passed"]')).toHaveCount(6);
  // It leads on: to a match, to where the technique is looked up, to the next exercise.
  const ways = workshop.getByRole('region', { name: 'Where it leads' });
  await expect(ways.getByRole('button', { name: 'Play the match' })).toHaveClass(/primary/);
  await expect(ways.getByRole('link', { name: 'Look it up' })).toHaveAttribute('href', /\/rules\/rfp\/#versions$/);
  await expect(ways.getByText('Next: Null move pruning')).toBeVisible();
  await see(workshop, 'beside');
  await expect(detail(workshop).getByRole('row')).toHaveCount(6);
  await expect(ways).toHaveCount(0);
  await see(workshop, 'beside');
  await expect(ways).toBeVisible();
  await code(workshop).focus();
  // Escape, then Tab leaves the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(workshop.getByRole('button', { name: 'Grade', exact: true })).toBeFocused();
  await workshop.getByText('The engine’s own, beside yours').click();
  await expect(workshop.getByText('Yours has all of its 5 lines.')).toBeVisible();

  await page.reload();
  await wakeIslands(page);
  await expectText(workshop).toMatch(/150 \* depth;$/);
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
      if ((await wanted.count()) > 0 && (await wanted.evaluate((one) => one.matches(':focus')))) return;
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
  // Seen first and heard with its reason; the verdict stays in sight of the field.
  const verdict = workshop.locator('.workshop-verdict');
  await expect(verdict).toBeInViewport();
  const reason = await verdict.locator('span').last().textContent();
  expect(reason).toMatch(/^Too many of its cuts are wrong: \d+ of [\d,]+; up to \d+ pass\.$/);
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
  const reasons = detail(workshop).locator('.stage-words dl > div');
  await expect(reasons.first()).toHaveText(/^inCheck\s*false$/);
  await expect(reasons.last()).toHaveText(/^evaluation >= beta \+ 20 \* depth\s*true \(-?\d+ >= -?\d+\)$/);
  const numbers = await reasons.last().locator('dd').textContent();
  await expect(found.getByRole('listitem').last()).toContainText(numbers ?? '?');

  await until('Shift+Tab', workshop.getByLabel('Exercise'));
  await page.keyboard.type('SEE: No');
  await until('Tab', code(workshop));
  await expectText(workshop).toMatch(/return exchange < most;\n$/);
  await page.keyboard.press('Control+End');
  for (const _ of 'most;\n') await page.keyboard.press('Backspace');
  await page.keyboard.type('-most;');
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
  await expect(workshop.getByRole('option', { name: 'SEE: Nothing but gains ✓' })).toHaveCount(1);
});

test('the plain field becomes an editor under the hand: text, cursor and undo go along', async ({ page }) => {
  await page.goto('./workshop/');
  await wakeIslands(page);
  const workshop = page.locator('#workshop');
  const field = workshop.locator('textarea');
  const top = (field: Locator) => field.evaluate((each) => each.getBoundingClientRect().top + scrollY);
  const before = await top(field);
  // The editor is slow to come, so that the reader has written something by then.
  const arrived = Promise.withResolvers<void>();
  await page.route(/code-editor\.lazy/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await workshop.getByRole('button', { name: 'Take the engine’s own' }).click();
  await expect(field).toBeFocused();
  await field.fill('return evaluation >= beta + 100;');
  await field.press('Home');
  for (let i = 0; i < 7; i++) await field.press('ArrowRight');
  await field.pressSequentially('!isRoot && ');
  arrived.resolve();
  const editor = workshop.locator('.cm-content');
  await expect(editor).toBeFocused();
  await expect(field).toBeHidden();
  await page.keyboard.type('!isPv && ');
  await expectText(workshop).toBe('return !isRoot && !isPv && evaluation >= beta + 100;');
  expect(await top(editor)).toBe(before);
  const texts = new Set<string>();
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Control+Z');
    texts.add(await textOf(workshop));
  }
  expect([...texts]).toContain('return evaluation >= beta + 100;');
  expect([...texts].at(-1)).toBe('// May this node be left at once?\nreturn false;\n');
});

test('the editor completes names, indents, comments, marks several faults, and says what is pointed at', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workshop = await open(page);
  const lines = workshop.locator('.cm-line');
  const tops = () => lines.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
  await code(workshop).fill('const a = 1;\nreturn evaluation >= beta + a;\n// the end');
  const verdict = workshop.locator('.workshop-verdict');
  await expect(stage(workshop, 'answers')).toHaveAttribute('data-result', 'failed', over);
  const before = await tops();
  await code(workshop).fill('const a = b;\nreturn evalution >= beta + a;\n// the end');
  const marks = workshop.locator('.cm-lintRange-error');
  await expect(marks).toHaveText(['b', 'evalution'], over);
  expect(await tops()).toEqual(before);
  await expect(workshop.getByRole('alert')).toHaveText(/^Line 1, column 11: there is no name "b".* 1 more\.$/);
  await expect(code(workshop)).toHaveAttribute('aria-invalid', 'true');
  const word = workshop.locator('.workshop-word');
  await marks.last().click();
  await expect(word).toHaveText('Line 2, column 8: there is no name "evalution"; the nearest is evaluation.');
  await code(workshop).press('Control+End');
  await page.keyboard.type(' // x');
  await code(workshop).press('Control+Z');
  await expectText(workshop).not.toMatch(/\/\/ x$/);

  await code(workshop).fill('return evaluation >= beta + 300 * depth;');
  await expect(workshop.getByRole('alert')).toHaveCount(0, over);
  await expect(marks).toHaveCount(0);
  await expect(stage(workshop, 'silent')).toContainText('not in check', over);
  await expect(detail(workshop).getByRole('img')).toBeVisible();
  await expect(workshop.locator('.state')).toHaveText('Done', over);
  // What the stages said stays while the text cannot be read.
  await code(workshop).press('Control+End');
  await page.keyboard.type(' /');
  await expect(workshop.getByRole('alert')).toHaveText(/^Line 1, column/, over);
  await expect(verdict).toContainText('Line 1, column');
  await expect(stage(workshop, 'silent')).toHaveClass('stale');
  await see(workshop, 'silent');
  await expect(detail(workshop).getByRole('img')).toBeVisible();

  await code(workshop).fill('return beta < Math.max(evaluation, alpha);');
  // A tap as a pointer: the word lies in the middle of its line.
  const place = await lines.first().evaluate((line) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const at = text.nodeValue?.indexOf('evaluation') ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 5);
      const { left, top } = range.getBoundingClientRect();
      return { x: left + 10, y: top + 5 };
    }
    throw new Error('The line has no such name.');
  });
  await page.mouse.move(place.x, place.y);
  await expect(word).toHaveText(/^evaluation centipawns, −32,500 to 32,500 Static evaluation of the node/);
  await code(workshop).press('Control+Home');
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');
  await expect(word).toHaveText(/^beta centipawns/);
  await expect(code(workshop)).toHaveAccessibleDescription(/Tab indents.* beta, centipawns/);

  // All of it selected, Tab sets it in and loses nothing.
  const rule = 'if (isPv) {\n  return false;\n}\nreturn true;';
  await code(workshop).fill(rule);
  await code(workshop).press('Control+A');
  await code(workshop).press('Tab');
  await expectText(workshop).toBe(rule.replace(/^/gm, '  '));
  await code(workshop).press('Shift+Tab');
  await expectText(workshop).toBe(rule);
  await code(workshop).press('Control+/');
  await expectText(workshop).toBe(rule.replace(/^/gm, '// '));
  await code(workshop).press('Control+/');
  await expectText(workshop).toBe(rule);

  await code(workshop).press('Control+End');
  await page.keyboard.type('\nconst fra = 1;\nreturn hasPi');
  const option = workshop.locator('.cm-tooltip-autocomplete').getByRole('option');
  await expect(option).toHaveText(['hasPiecestrue or false']);
  await page.keyboard.press('Escape');
  await expect(option).toHaveCount(0);
  // For a moment after it opens the list takes no key, lest it swallows one that was meant for the text.
  await expect(async () => {
    await code(workshop).fill('return eva');
    await expect(option.first()).toHaveText('evaluationcentipawns, −32,500 to 32,500');
    await expect(workshop.locator('.cm-completionInfo')).toContainText('Static evaluation of the node');
    await page.evaluate(async () => {
      const opened = performance.now();
      while (performance.now() - opened < 100) await new Promise(requestAnimationFrame);
    });
    await page.keyboard.press('Enter');
    expect(await textOf(workshop)).toBe('return evaluation');
  }).toPass({ timeout: 20_000 });
});

test('a hunt is solved: hints, the tree in which the rule acts where it must not, and the answer', async ({ page }) => {
  const workshop = await open(page);
  await workshop.getByLabel('Exercise').selectOption('blind-to-checks');
  await workshop.getByRole('button', { name: 'Grade', exact: true }).click();
  await expect(workshop.locator('.said')).toContainText('failed.', over);
  // The tree stays while the next text is graded, and says that it is of another one.
  await expect(workshop.locator('.workshop-verdict')).toHaveText('✗It acts where it must not.');
  await expect(workshop.getByText('what is missing: not in check')).toBeHidden();
  const inTree = detail(workshop).getByRole('button', { name: 'See it act where it must not in the tree' });
  await inTree.click(over);
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
  await expect(inTree).toBeVisible();
  await expect(tree).toBeVisible();

  await workshop.getByText('A hint').click();
  await expect(workshop.getByText('Look at the board, and at what the names were there.')).toBeVisible();
  await workshop.getByText('A second hint').click();
  await expect(workshop.getByText('Look at what this name says here: inCheck.')).toBeVisible();
  await workshop.getByText('Give up: The rule without its fault, beside yours').click();
  const answer = workshop.getByRole('region', { name: 'The rule without its fault' });
  await expect(answer.getByRole('listitem')).toHaveCount(5);
  await expect(answer.getByRole('listitem').filter({ hasText: 'not in yours' })).toHaveText(['if (inCheck) return false; not in yours']); // prettier-ignore
  const text = await textOf(workshop);
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
  await expectText(workshop).toBe(linked);
  await expect(workshop.getByLabel('Exercise')).toHaveValue('hp');
  await page.evaluate(() => {
    location.hash = '#exercise=rfp&rule=%';
  });
  await expect(workshop.getByText('This link cannot be read')).toBeVisible();
  await expectText(workshop).toBe(linked);
  // The reader's own text is not lost to another link, nor when the page is loaded again before it is brought back.
  await page.evaluate(
    (fragment) => {
      location.hash = fragment;
    },
    `#${ruleLink('hp', 'return false;')}`,
  );
  await expectText(workshop).toBe('return false;');
  await page.reload();
  await wakeIslands(page);
  const back = workshop.getByRole('button', { name: 'Bring back the text before' });
  await back.click();
  await expectText(workshop).toBe(linked);
  await back.click();
  await expectText(workshop).toBe('return false;');

  await code(workshop).fill('return history < -1234 && quiet;');
  const waits = page.waitForEvent('download');
  await fromMenu(workshop, 'Save as a file');
  const saved = await waits;
  expect(saved.suggestedFilename()).toBe('hp.ts');
  await code(workshop).fill('return false;');
  const file = workshop.getByLabel('A file with a rule');
  await file.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0xff]) });
  await expect(workshop.getByText('“cat.png” is no text in UTF-8.')).toBeVisible();
  await expectText(workshop).toBe('return false;');
  await file.setInputFiles(await saved.path());
  await expectText(workshop).toBe('return history < -1234 && quiet;');
  const dropped = await page.evaluateHandle(() => {
    const all = new DataTransfer();
    all.items.add(new File(['return quiet;\r\n'], 'mine.ts'));
    return all;
  });
  await code(workshop).dispatchEvent('drop', { dataTransfer: dropped });
  await expectText(workshop).toBe('return quiet;\n');
  await expect(workshop.getByText('Opened: mine.ts. Undo brings back what stood here.')).toBeVisible();
  await code(workshop).press('Control+Z');
  await expectText(workshop).toBe('return history < -1234 && quiet;');

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
  await fromMenu(workshop, 'Copy a link');
  await expect(
    workshop.getByText(`A link carries at most 4000 characters, and this rule has ${long.length}.`),
  ).toBeVisible();
  await page.reload();
  await wakeIslands(page);
  await expectText(workshop).toBe(long);
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
  await expect(said).toHaveText(/^\d+ won, \d+ drawn, \d+ lost in \d+ of 200 games at 2,000 nodes a move\.$/, over);
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
  await expect(detail(workshop)).toContainText('what is missing: no mate score in the window', over);
  await code(workshop).fill('if (inCheck || isPv || mateWindow) return false;\nreturn depth > 3 ? beta + 200 : false;');
  // Until the grading of this text has begun, the stages stand as the text before left them.
  await expect(stage(workshop, 'silent')).toHaveAttribute('data-result', 'passed', over);
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
  await expect(workshop.locator('.state')).toHaveText('Done', over);
  await see(workshop, 'silent');
  await expect(detail(workshop)).toContainText('The move that the rule was asked about: Rxd5');
  // A rule that makes the search explode is stopped.
  await workshop.getByLabel('Exercise').selectOption('nmp');
  await code(workshop).fill('return depth + 1;');
  await expect(detail(workshop)).toContainText('The search explodes: it was stopped after', over);
  await expect(workshop.locator('.state')).toHaveText('Done');
});
