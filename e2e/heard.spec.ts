/**
 * What is read out while widgets are used: each result once, no progress, and nothing that its control says by itself.
 */
import { done, open as openLab, setDepth } from './lab.ts';
import { listen } from './listen.ts';
import { builtPages, expect, openFolds, test, wakeIslands } from './site.ts';

test('a knob is answered by the widgets that it turns, not by the list of settings that counts along', async ({
  page,
}) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page, 'copy');
  const heard = await listen(page, 'copy');
  const knob = page.getByRole('spinbutton', { name: 'RFP margin' }).first();
  await knob.focus();
  for (let i = 0; i < 3; i++) await knob.press('ArrowDown');
  const copy = page.locator('#copy');
  await openFolds(page);
  await expect(copy.locator('.said')).toHaveText('1 changed');
  expect(await heard()).toEqual([]);
  await page.context().grantPermissions(['clipboard-write']);
  await copy.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(copy.getByRole('status')).toHaveText(/^Copied/);
  await expect(copy.locator('.said')).toHaveText(/^Copied[^.]+\.$/);
});

// What speaks in chapter 2 speaks in chapter 1 too.
for (const address of builtPages().filter((page) => /^\.\/[134]-/.test(page))) {
  test(`${address}: one change of a number, a guard or a switch is heard once on the whole page`, async ({ page }) => {
    await page.goto(address);
    await wakeIslands(page);
    await openFolds(page);
    const heard = await listen(page, 'main');
    const card = page.locator('.result-card');
    let told = 0;
    const once = async (words: RegExp) => {
      await expect.poll(async () => (await heard()).length).toBe(told + 1);
      await expect(card).not.toHaveAttribute('data-busy');
      await expect(page.locator('.widget[data-status="running"]')).toHaveCount(0);
      // Longer than what has finished rests before it is read out.
      await page.waitForTimeout(1500);
      const all = await heard();
      expect(all.slice(told)).toEqual([expect.stringMatching(words)]);
      told = all.length;
    };
    const knob = page
      .locator('.snippet')
      .getByRole('spinbutton', { name: /^(RFP|FP|LMP|HP) / })
      .first();
    await knob.focus();
    await page.keyboard.press('ArrowDown');
    await knob.press('ArrowDown');
    const counts = / from .+ to .+: [\d,]+ nodes?, (before it [\d,]+|as before) \(.+, depth \d+\)\. Best move /;
    await once(counts);
    const guard = page.locator('.guards').getByRole('switch').first();
    await guard.focus();
    await page.keyboard.press('Space');
    await once(counts);
    const hook = page.locator('.before-after .widget').first();
    await hook.getByRole('switch').first().focus();
    await page.keyboard.press('Space');
    await once(/^[A-Z]+ off: [\d,]+ nodes; best move .+\.$/);
  });
}

test('a node of the four numbers is told by the list that it is chosen from, and by nothing else', async ({ page }) => {
  await page.goto('./8-evaluations/');
  await wakeIslands(page);
  await openFolds(page);
  const numbers = page.locator('.widget:has(.fn)');
  const heard = await listen(page, 'main');
  const nodes = numbers.locator('.fn-choice select');
  const said = numbers.locator('.fn-said b');
  const before = await said.innerText();
  await nodes.selectOption({ index: 1 });
  await expect(said).not.toHaveText(before);
  await page.waitForTimeout(1500);
  expect(await heard()).toEqual([]);
});

test('a tree: its slider and rows speak for themselves, its steps and the oracle are told of', async ({ page }) => {
  await page.goto('./0-tree/');
  await wakeIslands(page, 'small-tree');
  await page.getByRole('button', { name: 'Explore this tree' }).click();
  const tree = page.locator('#small-tree');
  const place = tree.getByRole('slider', { name: 'Place in the search' });
  await expect(tree.getByRole('status').last()).toHaveText(/recorded\.$/);
  const heard = await listen(page, 'small-tree');
  await place.focus();
  for (let i = 0; i < 3; i++) await place.press('ArrowRight');
  await expect(tree.locator('.tree-note')).toHaveText(/^Entry 4 of/);
  await tree.locator('[role="row"][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(tree.locator('.tree-note')).toHaveText(/^Entry 2 of/);
  expect(await heard()).toEqual([]);
  await tree.getByRole('button', { name: 'One step on in the search' }).click();
  await expect.poll(heard).toEqual([expect.stringMatching(/^Entry 3 of/)]);
  await tree.getByText(/^More:/).click();
  await tree.getByRole('button', { name: /^Ask the oracle/ }).click();
  await expect(tree.getByRole('status').last()).toHaveText(/^The oracle checked 0 of 0 cuts: 0 wrong\.$/);
});

test('the Lab’s oracle is heard once, when it has answered about each setting', async ({ page }) => {
  const lab = await openLab(page);
  await setDepth(lab, '3');
  await done(lab);
  const heard = await listen(page, 'lab');
  await lab.getByRole('button', { name: 'Ask the oracle' }).click();
  const answer =
    /^Wrong cuts: None of the five: nothing cut; All five: (none|\d+) of [\d,]+( checked, of [\d,]+ \(at most .* wrong\))?(; .*)?$/;
  await expect.poll(async () => (await heard()).filter((words) => answer.test(words))).toHaveLength(1);
  expect((await heard()).filter((words) => /%|loading|Settings/.test(words))).toEqual([]);
});

test('a match tells its score at half time, and its verdict at the end', async ({ page }) => {
  await page.goto('./match/');
  await wakeIslands(page);
  const match = page.locator('#match');
  await match.getByText('Sides, budget, test, workers').click();
  for (const [label, value] of [
    ['Nodes', '300'],
    ['Games at most', '8'],
  ] as const) {
    const field = match.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press('Tab');
  }
  await match.getByRole('switch', { name: /test has decided/ }).click();
  // Before it begins: on a quick machine half of it is played within a second.
  const heard = await listen(page, 'match');
  await match.getByRole('button', { name: 'Start the match' }).click();
  await expect(match.locator('.state')).toHaveText('Over', { timeout: 90_000 });
  await expect
    .poll(async () => (await heard()).filter((words) => /games/.test(words)))
    .toEqual([
      expect.stringMatching(/^[4-6] of 8 games: \d won by A, \d drawn, \d won by B\.$/),
      expect.stringMatching(/^.+ after 8 games\. /),
    ]);
});

test('a match tells that it pauses and has paused, not each game; its games can be gone through by arrow keys', async ({
  page,
}) => {
  await page.goto('./match/');
  await wakeIslands(page);
  const match = page.locator('#match');
  await match.getByText('Sides, budget, test, workers').click();
  const nodes = match.getByLabel('Nodes', { exact: true });
  await nodes.fill('300');
  await nodes.press('Tab');
  await match.getByRole('switch', { name: /test has decided/ }).click();
  await match.getByRole('button', { name: 'Start the match' }).click();
  const heard = await listen(page, 'match');
  const games = async () => Number(await match.locator('.match-score').getAttribute('data-games'));
  await expect.poll(games, { timeout: 60_000 }).toBeGreaterThan(5);
  expect(await heard()).toEqual([]);
  await match.getByRole('button', { name: 'Pause' }).click();
  await expect(match.locator('.state')).toHaveText('Paused', { timeout: 60_000 });
  expect(await heard()).toEqual([expect.stringMatching(/^The pairs on the board/), 'Paused.']);

  const list = match.getByLabel('Look at');
  const shown = () => list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text.split(':')[0]);
  const last = (await games()) / 2;
  await list.focus();
  for (const game of [`${last}.1`, `${last}.2`, `${last - 1}.1`]) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(shown).toBe(game);
    await expect(match.locator('.match-games .whose')).toContainText(`${game}:`);
  }
});
