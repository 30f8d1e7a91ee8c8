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
  await page.keyboard.press('Escape');
  await until('Tab', page.getByRole('button', { name: 'See the wrong cut in the tree' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#workshop-tree')).toBeFocused(over);

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

test('a fault names its line, and goes when it is mended; undo is the browser’s', async ({ page }) => {
  const workshop = await open(page);
  await code(workshop).fill('const a = 1;\nreturn evalution >= beta + a;');
  await expect(workshop.getByRole('alert')).toHaveText('Line 2, column 8: there is no name "evalution"; the nearest is evaluation.', over); // prettier-ignore
  await expect(workshop.locator('.editor .fault')).toHaveText('return evalution >= beta + a;');
  await expect(workshop.locator('.editor .at-fault')).toHaveText('evalution');
  await code(workshop).press('End');
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
  await expect(stage(workshop, 'answers')).toContainText('Line 1, column', over);
  await expect(workshop.getByRole('alert')).toHaveText(/^Line 1, column/, over);
  await expect(stage(workshop, 'silent')).toHaveClass('stale');
  await expect(stage(workshop, 'silent').getByRole('img')).toBeVisible();
});

for (const width of [390, 1280])
  test(`what cannot be read is told at its line, and moves nothing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const workshop = await open(page);
    const lines = workshop.locator('.editor .line');
    const tops = () => lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    await code(workshop).fill('const a = 1;\nreturn evaluation >= beta + a;\n// the end');
    await expect(stage(workshop, 'answers')).toContainText('At depth', over);
    const before = await tops();
    await code(workshop).fill('const a = 1;\nreturn evaluatjon >= beta + a;\n// the end');
    const said = workshop.locator('.fault-said');
    await expect(said).toHaveText(/^Line 2, column 8: there is no name "evaluatjon"/, over);
    expect(await tops()).toEqual(before);
    const [line, box, editor] = await Promise.all([lines.nth(1), said, workshop.locator('.editor')].map((one) => one.boundingBox())); // prettier-ignore
    if (!line || !box || !editor) throw new Error('The line and what is said of it are to be seen.');
    // The cursor is at the end, so it stands right above the line; at its beginning it stands below.
    expect(Math.abs(box.y + box.height - line.y)).toBeLessThan(4);
    expect(box.x).toBeGreaterThanOrEqual(editor.x);
    expect(box.x + box.width).toBeLessThanOrEqual(editor.x + editor.width);
    await code(workshop).press('Control+Home');
    await expect.poll(async () => Math.abs(((await said.boundingBox())?.y ?? 0) - line.y - line.height)).toBeLessThan(4); // prettier-ignore
    expect(await tops()).toEqual(before);
  });

test('a rule that makes the search explode is stopped', async ({ page }) => {
  const workshop = await open(page, '#exercise=nmp');
  await code(workshop).fill('return depth + 1;');
  await expect(stage(workshop, 'saves')).toContainText('The search explodes: it was stopped after', over);
  await expect(workshop.locator('.state')).toHaveText('Done');
});

test('a hunt is solved', async ({ page }) => {
  const workshop = await open(page);
  await workshop.getByLabel('Exercise').selectOption('blind-to-checks');
  await workshop.getByRole('button', { name: 'Grade', exact: true }).click();
  await expect(workshop.locator('.said')).toContainText('failed.', over);
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
});

test('names are explained where they are pointed at, and where the cursor stands', async ({ page }) => {
  const workshop = await open(page);
  const word = workshop.locator('.workshop-word');
  await code(workshop).fill('return beta < Math.max(evaluation, alpha);');
  await workshop.locator('.editor .name').filter({ hasText: 'evaluation' }).scrollIntoViewIfNeeded();
  const box = await workshop.locator('.editor .name').filter({ hasText: 'evaluation' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 5);
  await expect(word).toHaveText(/^evaluation centipawns, −32,500 to 32,500 Static evaluation of the node/);
  await page.mouse.down();
  await page.mouse.up();
  await expect(code(workshop)).toBeFocused();
  await code(workshop).press('Control+Home');
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');
  await expect(word).toHaveText(/^beta centipawns/);
  await expect(code(workshop)).toHaveAccessibleDescription(/beta centipawns/);
  // A rule of razoring is asked about a node: what is known of a move it cannot read.
  await workshop.getByLabel('Exercise').selectOption('razor');
  await code(workshop).fill('return quiet && evaluation < alpha;');
  await expect(workshop.locator('.editor .name')).toHaveText(['evaluation', 'alpha']);
});

test('a rule is written in other languages, as the tree has it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const workshop = await open(page);
  await code(workshop).fill('return evaluation / 2 >= beta;');
  await workshop.getByText('In another language').click();
  const text = workshop.locator('.workshop-languages pre');
  await expect(text).toContainText('return evaluation / 2.0 >= beta;', over);
  await workshop.getByLabel('Language').selectOption('Python');
  await workshop.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(workshop.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('def reverse_futility_pruning(evaluation, beta):\n'); // prettier-ignore
  await code(workshop).fill('return evaluation >>= beta;');
  await expect(workshop.getByText('The rule has a fault. Mend it first.')).toBeVisible(over);
});

test('a rule is saved as a file and opened again, and a bad file changes nothing', async ({ page }) => {
  const workshop = await open(page, '#exercise=hp');
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
  await code(workshop).press('Control+Z');
  await expect(code(workshop)).toHaveValue('return false;');
  const dropped = await page.evaluateHandle(() => {
    const all = new DataTransfer();
    all.items.add(new File(['return quiet;'], 'mine.ts'));
    return all;
  });
  await code(workshop).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(code(workshop)).toHaveValue('return quiet;');
});

test('a match is played on request, stopped, and told of once', async ({ page }) => {
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

  // A rule that returns at every node loses all games in few moves.
  await match.getByRole('button', { name: 'Play the match' }).press('Enter');
  await expect(said).toHaveText(/in 200 of 200 games at 2000 nodes a move\. .* It is weaker than the book’s rule\.$/, { timeout: 120_000 }); // prettier-ignore
  await expect(match.getByRole('status')).toHaveText(
    /^0 won, .* in 200 of 200 games .* weaker than the book’s rule\.$/,
  );
});

test('a rule file is dropped into the field, and undone', async ({ page }) => {
  const workshop = await open(page);
  await code(workshop).fill('return false;');
  const drop = (name: string, text: string) =>
    code(workshop).evaluate(
      (field, [fileName, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content ?? ''], fileName ?? '', { type: 'text/plain' }));
        for (const type of ['dragover', 'drop'])
          field.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text],
    );
  await drop('mine.ts', 'return evaluation >= beta + 500;\r\n');
  await expect(code(workshop)).toHaveValue('return evaluation >= beta + 500;\n');
  await expect(workshop.getByText('Opened: mine.ts. Undo brings back what stood here.')).toBeVisible();
  await code(workshop).press('Control+Z');
  await expect(code(workshop)).toHaveValue('return false;');
  await drop('long.ts', 'x'.repeat(4001));
  await expect(workshop.getByText('“long.ts” has 4001 characters.')).toBeVisible();
  await expect(code(workshop)).toHaveValue('return false;');
});

test('where a rule fails, the list says which parts of it decided', async ({ page }) => {
  const workshop = await open(page);
  await code(workshop).fill('if (isPv || isRoot || mateWindow) return false;\nconst margin = 150 * depth;\nreturn evaluation >= beta + margin;'); // prettier-ignore
  const reasons = (id: string) => stage(workshop, id).locator('.stage-place > dl > div');
  await expect(reasons('silent').first()).toHaveText(/^isPv\s*false$/, over);
  await expect(reasons('silent').filter({ hasText: 'margin150' })).toHaveCount(1);
  await expect(reasons('silent').last()).toHaveText(/^evaluation >= beta \+ margin\s*true \(-?\d+ >= -?\d+\)$/);
  // A wrong cut is told the same way, with what the search had there.
  await code(workshop).fill('if (inCheck || isPv || isRoot || mateWindow) return false;\nreturn evaluation >= beta + 20 * depth;'); // prettier-ignore
  await expect(stage(workshop, 'wrong')).toContainText('One, after', over);
  await expect(reasons('wrong').first()).toHaveText(/^inCheck\s*false$/);
  // And so does the first stage, of a node that stands on no board.
  await expect(reasons('answers').last()).toHaveText(/^evaluation >= beta \+ 20 \* depth\s*true \(91 >= 61\)$/);
  await expect(stage(workshop, 'answers').getByRole('img')).toHaveCount(0);
  await expect(reasons('wrong').last()).toHaveText(/^evaluation >= beta \+ 20 \* depth\s*true \(-?\d+ >= -?\d+\)$/);
  await stage(workshop, 'wrong').getByText('What the names were there').click();
  await expect(stage(workshop, 'wrong').locator('details dl > div').filter({ hasText: 'isPv' })).toHaveText(
    /isPv\s*false/,
  );
});

test('a wrong cut is found again in the tree of its search, told by the reader’s own code', async ({ page }) => {
  const workshop = await open(page);
  await code(workshop).fill('if (inCheck || isPv || isRoot || mateWindow) return false;\nreturn evaluation >= beta + 20 * depth;'); // prettier-ignore
  await page.getByRole('button', { name: 'See the wrong cut in the tree' }).click({ timeout: 60_000 });
  const tree = page.locator('#workshop-tree');
  await expect(tree.locator('.tree-what')).toContainText('Returned before any move', over);
  const found = tree.locator('.tree-rule');
  await expect(found).toContainText('The written rule acted here', over);
  await expect(found.getByRole('listitem').last()).toHaveText(
    /^evaluation >= beta \+ 20 \* depth: true \(-?\d+ >= -?\d+\)$/,
  );
  // It is the cut of the stage: the same numbers decided.
  const numbers = await stage(workshop, 'wrong').locator('.stage-place > dl > div dd').last().textContent();
  await expect(found.getByRole('listitem').last()).toContainText(numbers ?? '?');
});

test('where a rule must keep silent and does not, its stage opens a tree in which it acts so', async ({ page }) => {
  const workshop = await open(page, '#exercise=blind-to-checks');
  await workshop.getByRole('button', { name: 'Grade', exact: true }).click();
  const silent = stage(workshop, 'silent');
  const see = silent.getByRole('button', { name: 'See it act where it must not in the tree' });
  await see.click(over);
  const tree = page.locator('#workshop-tree');
  await expect(tree).toBeFocused(over);
  await expect(tree).toBeInViewport();
  await expect(tree.locator('.tree-rule')).toContainText('The written rule acted here', over);
  await expect(tree.locator('.tree-rule').getByRole('listitem').first()).toHaveText(/^isPv: false$/);
  await expect(tree.getByRole('heading', { name: 'in which the rule acts where it must not' })).toBeVisible();
  // Both stay while the next text is graded, and the tree says that it is of another one.
  await expect(page.getByText('The text has changed: this is the tree of the rule as it was')).toHaveCount(0);
  await workshop.evaluate((widget) => {
    new MutationObserver(() => {
      const at = widget.querySelector('[data-stage="silent"]');
      if (at?.querySelector('.stage-tree') === null) widget.setAttribute('data-lost', '');
    }).observe(widget, { subtree: true, childList: true });
  });
  await code(workshop).press('Control+End');
  await page.keyboard.type('// more');
  await expect(page.getByText('The text has changed: this is the tree of the rule as it was')).toBeVisible();
  await expect(workshop.locator('.state')).toHaveText('Done', over);
  await expect(workshop.locator('.said')).toContainText('failed.', over);
  await expect(see).toBeVisible();
  await expect(workshop).not.toHaveAttribute('data-lost');
  await expect(tree).toBeVisible();
  await workshop.getByLabel('Exercise').selectOption('twice-over');
  await expect(tree).toHaveCount(0);
});

test('a rule that makes no wrong cut has a tree, too, that tells a cut by its code', async ({ page }) => {
  const workshop = await open(page, '#exercise=blind-to-checks');
  await workshop.getByRole('button', { name: 'Grade', exact: true }).click();
  await page.getByRole('button', { name: 'See a cut of this rule in the tree' }).click({ timeout: 60_000 });
  const found = page.locator('#workshop-tree .tree-rule');
  await expect(found).toContainText('The written rule acted here', over);
  await expect(found.getByRole('listitem').first()).toHaveText(/^isPv: false$/);
});

test('late move reductions are written, and told where they may not act', async ({ page }) => {
  const workshop = await open(page, '#exercise=lmr');
  await code(workshop).fill('return searched > 3;');
  await expect(workshop.getByRole('alert')).toContainText('this rule returns the plies by which the move is searched less deep', over); // prettier-ignore
  await code(workshop).fill('if (inCheck || depth < 3 || searched < 4) return 0;\nreturn 1;');
  await expect(stage(workshop, 'silent')).toContainText('quiet moves only', over);
  await expect(stage(workshop, 'silent')).toContainText('The move that the rule was asked about: Rxd5');
  await workshop.getByRole('button', { name: 'Take the engine’s own' }).click();
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
  await expect(stage(workshop, 'beside')).toContainText('Weiss');
  await expect(stage(workshop, 'beside')).toContainText('Hobbes');
});

test('ProbCut is written as the score that a capture must reach', async ({ page }) => {
  const workshop = await open(page, '#exercise=probcut');
  await code(workshop).fill('return depth > 3;');
  await expect(workshop.getByRole('alert')).toContainText(
    'this rule returns the score that a capture must reach',
    over,
  );
  await code(workshop).fill('return depth > 3 ? beta + 200 : false;');
  await expect(stage(workshop, 'answers')).toHaveAttribute('data-result', 'passed', over);
  await expect(stage(workshop, 'silent')).toContainText('what is missing: not in check', over);
  await workshop.getByRole('button', { name: 'Take the engine’s own' }).click();
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
});

test('a text that is too long is kept whole, and no link is made of it', async ({ page }) => {
  const workshop = await open(page);
  const text = `return false;\n// ${'x'.repeat(5000)}`;
  await code(workshop).fill(text);
  await expect(workshop.getByRole('alert')).toHaveText(`Line 1, column 1: the rule has ${text.length} characters; at most 4000 are accepted.`, over); // prettier-ignore
  await workshop.getByRole('button', { name: 'Copy a link' }).click();
  await expect(workshop.getByText(`A link carries at most 4000 characters, and this rule has ${text.length}.`)).toBeVisible(); // prettier-ignore
  await page.reload();
  await wakeIslands(page);
  await expect(code(workshop)).toHaveValue(text);
});

test('a link carries a rule, and one that is broken changes nothing', async ({ page }) => {
  const text = 'return history < -3000 * depth && quiet; // ♟ & = %';
  const workshop = await open(page, `#${ruleLink('hp', text)}`);
  await expect(code(workshop)).toHaveValue(text);
  await expect(workshop.getByLabel('Exercise')).toHaveValue('hp');
  await page.evaluate(() => {
    location.hash = '#exercise=rfp&rule=%';
  });
  await expect(workshop.getByText('This link cannot be read')).toBeVisible();
  await expect(code(workshop)).toHaveValue(text);
  // The reader's own text is not lost to another link.
  await page.evaluate(
    (fragment) => {
      location.hash = fragment;
    },
    `#${ruleLink('hp', 'return false;')}`,
  );
  await expect(code(workshop)).toHaveValue('return false;');
  // Nor when the page is loaded again before it is brought back; and then the link's is kept beside it.
  await page.reload();
  await wakeIslands(page);
  const back = workshop.getByRole('button', { name: 'Bring back the text before' });
  await back.click();
  await expect(code(workshop)).toHaveValue(text);
  await back.click();
  await expect(code(workshop)).toHaveValue('return false;');
});

test('Cancel keeps what is graded, says how much that is, and the rest is graded on request', async ({ page }) => {
  const workshop = await open(page, '#exercise=probcut');
  await code(workshop).fill('if (inCheck || isPv || mateWindow) return false;\nreturn depth > 3 ? beta + 200 : false;');
  await expect(stage(workshop, 'answers')).toHaveAttribute('data-result', 'passed', over);
  await workshop.getByRole('button', { name: 'Cancel' }).click();
  await expect(workshop.locator('.state')).toHaveText('Stopped');
  await expect(workshop.locator('.said')).toHaveText(/^[1-5] of 6 stages graded\.$/);
  await expect(stage(workshop, 'answers')).toHaveAttribute('data-result', 'passed');
  await workshop.getByRole('button', { name: 'Run again' }).click();
  await expect
    .poll(() =>
      workshop
        .getByRole('progressbar', { name: 'Searched so far' })
        .evaluate((bar) => (bar as HTMLProgressElement).value),
    ) // prettier-ignore
    .toBeGreaterThan(0);
  await expect(workshop.locator('.said')).toHaveText('Every stage passed.', over);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the task, the engine’s own rules and the stages are there to read', async ({ page }) => {
    await page.goto('./workshop/');
    await expect(page.getByRole('heading', { name: 'What the stages test' })).toBeVisible();
    await expect(page.locator('main')).toContainText('const margin = 150 * depth;');
    await expect(page.locator('#workshop')).toContainText('It keeps silent where its reasoning does not hold');
    await expect(page.locator('main')).toContainText('The side to move is in check.');
  });
});
