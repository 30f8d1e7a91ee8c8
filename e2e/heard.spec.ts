/**
 * What is read out while widgets are used: each result once, no progress, and nothing that its control says by itself.
 * Trees, matches and the Lab are listened to in their own journeys.
 */
import { listen } from './listen.ts';
import { expect, open, openFolds, test } from './site.ts';

// What speaks in one chapter speaks in the others too.
test('one change of a number, a guard or a switch is heard once on the whole page, and no step of a search', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, './3-late-moves/');
  await openFolds(page);
  const heard = await listen(page, 'main');
  const card = page.locator('.result-card');
  let told = 0;
  const once = async (words: RegExp) => {
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(told);
    await expect(card).not.toHaveAttribute('data-busy');
    await expect(page.locator('.widget[data-status="running"]')).toHaveCount(0);
    // Longer than what has finished rests before it is read out.
    await page.clock.runFor(3000);
    const all = await heard();
    expect(all.slice(told)).toEqual([expect.stringMatching(words)]);
    told = all.length;
  };
  const knob = page.locator('.snippet').getByRole('spinbutton', { name: /^LMP / }).first();
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

test('lists that count along say nothing: settings to copy, and the node that is chosen of four numbers', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, './rules/fp/', 'copy');
  const heard = await listen(page, 'copy');
  const knob = page.getByRole('spinbutton', { name: 'FP base' }).first();
  await knob.focus();
  for (let i = 0; i < 3; i++) await knob.press('ArrowDown');
  const copy = page.locator('#copy');
  await openFolds(page);
  await expect(copy.locator('.said')).toHaveText('1 changed');
  expect(await heard()).toEqual([]);

  await open(page, './8-evaluations/');
  await openFolds(page);
  const numbers = page.locator('.widget:has(.fn)');
  const said = await listen(page, 'main');
  const node = numbers.locator('.fn-said b');
  const before = await node.innerText();
  await numbers.locator('.fn-choice select').selectOption({ index: 1 });
  await expect(node).not.toHaveText(before);
  await page.clock.runFor(3000);
  expect(await said()).toEqual([]);
});
