/**
 * The widgets that no other journey uses by keyboard alone. Nothing here touches the mouse once the page is awake: a
 * control is come to, and pressed, typed into or chosen from by keys.
 */
import type { Locator, Page } from '@playwright/test';
import { turn } from './lab.ts';
import { expect, openFolds, test, wakeIslands } from './site.ts';

async function open(page: Page, address: string, id: string): Promise<Locator> {
  await page.goto(address);
  await wakeIslands(page);
  return page.locator(`#${id}`);
}

/** Comes to a control as Tab does: from the control before it. */
async function reach(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  // Where a term stands before it, the link of the term's card comes in between, once the card is open.
  if ((await page.locator('.term-more:focus').count()) > 0) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await reach(page, control);
  await page.keyboard.press(key);
}

const done = (widget: Locator) => expect(widget).toHaveAttribute('data-status', 'done', { timeout: 60_000 });

test('guards and presets: a guard off and on again, a preset put in force', async ({ page }) => {
  const museum = await open(page, './1-reverse-futility-and-null-move/', 'rfp-guards');
  const guard = museum.getByRole('switch', { name: /not in check/ });
  await press(page, guard, 'Space');
  await expect(museum.locator('.failure').first()).toBeVisible();
  await press(page, museum.getByRole('button', { name: 'The book’s guards on' }));
  await expect(museum.locator('.failure')).toHaveCount(0);
  const presets = page.locator('.widget:has(.presets)').first();
  await press(page, presets.locator('summary').last());
  const use = presets.getByRole('button', { name: 'Use these settings' });
  await press(page, use, 'Space');
  await expect(presets.getByRole('button', { name: 'In use' })).toHaveCount(1);
});

test('history: the threshold of the game is typed, the side of the table chosen', async ({ page }) => {
  const map = await open(page, './4-history/', 'map');
  await press(page, map.getByRole('button', { name: 'Black' }));
  await expect(map.getByText('Lowest of Black’s')).toBeVisible();
  await openFolds(page);
  const game = page.locator('#morphy');
  const cuts = game.locator('tfoot td').last();
  const before = await cuts.innerText();
  await reach(page, game.getByRole('spinbutton', { name: 'HP threshold' }));
  await page.keyboard.type('-200');
  await page.keyboard.press('Enter');
  await expect(cuts).not.toHaveText(before, { timeout: 30_000 });
});

test('all together: guess, ablation and challenge', async ({ page }) => {
  const guess = await open(page, './5-all-together/', 'guess-alone');
  await guess.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(guess.getByRole('radio').nth(1)).toBeChecked();
  await press(page, guess.getByRole('button', { name: 'Run the engine' }));
  await expect(guess.locator('.guess-room').getByText('✓ fewest')).toBeVisible();
  const ablate = page.locator('#ablate');
  await press(page, ablate.getByRole('button', { name: 'Run on this position' }));
  await done(ablate);
  const challenge = page.locator('#challenge');
  await press(page, challenge.locator('summary').first());
  await expect(challenge.locator('details p').first()).toBeVisible();
  const knob = challenge.getByRole('spinbutton').first();
  const value = await knob.inputValue();
  await reach(page, knob);
  await page.keyboard.press('ArrowUp');
  await expect(knob).not.toHaveValue(value);
  await press(page, challenge.getByRole('button', { name: 'Back to the defaults' }));
  await expect(knob).toHaveValue(value);
});

test('sweep and oracle: chosen, started, and their table opened', async ({ page }) => {
  const sweep = await open(page, './price/', 'sweep-lmp');
  const choice = sweep.getByRole('combobox', { name: 'Parameter' });
  const first = await choice.inputValue();
  await reach(page, choice);
  await page.keyboard.press('ArrowDown');
  await expect(choice).not.toHaveValue(first);
  await press(page, sweep.getByRole('button', { name: /^Sweep/ }));
  await done(sweep);
  await press(page, sweep.getByText('The same as a table'), 'Space');
  await expect(sweep.locator('table')).toBeVisible();
  const oracle = page.locator('#oracle-fp');
  await press(page, oracle.getByRole('button', { name: 'Ask the oracle' }));
  await done(oracle);
});

test('lists that act: arrow keys go through them and change nothing, the button beside does', async ({ page }) => {
  const lab = await open(page, './lab/', 'lab');
  const preset = lab.getByRole('combobox', { name: 'Preset' });
  const knob = lab.getByRole('spinbutton', { name: 'RFP margin' });
  await turn(lab, '70');
  await reach(page, preset);
  await page.keyboard.press('ArrowDown');
  await expect(preset).toHaveValue('book');
  await page.keyboard.press('ArrowDown');
  await expect(preset).toHaveValue('none');
  await expect(knob).toHaveValue('70');
  await page.keyboard.press('ArrowUp');
  await press(page, lab.getByRole('button', { name: 'Apply the preset' }));
  await expect(knob).not.toHaveValue('70');

  const match = await open(page, './match/', 'match');
  await match.getByText('Sides, budget, test, workers').click();
  const side = match.getByRole('group', { name: 'A', exact: true });
  const change = side.getByRole('combobox', { name: 'Change' });
  const first = await change.locator('option').nth(1).innerText();
  await reach(page, change);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(side.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await press(page, side.getByRole('button', { name: 'Add to A' }));
  await expect(side.getByRole('listitem')).toHaveCount(1);
  await expect(change.locator('option').nth(1)).not.toHaveText(first);
  // Nothing is chosen any more: the button shows where to choose.
  await press(page, side.getByRole('button', { name: 'Add to A' }));
  await expect(change).toBeFocused();
});

test('bench: the suite is run and stopped', async ({ page }) => {
  // A worker that never answers: there is something to stop on any machine.
  await page.route(/engine\.worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => {};' }),
  );
  const bench = await open(page, './bench/', 'suite');
  await press(page, bench.getByRole('button', { name: 'Run it here' }));
  await press(page, bench.getByRole('button', { name: 'Cancel' }));
  await expect(bench).toHaveAttribute('data-status', 'cancelled');
});

test('Lab: a setting is turned, undone, added and removed, and a link made', async ({ page }) => {
  const lab = await open(page, './lab/', 'lab');
  const group = lab.locator('summary', { hasText: 'Reverse futility pruning' });
  await press(page, group);
  const margin = lab.getByRole('spinbutton', { name: 'RFP margin' });
  await reach(page, margin);
  await page.keyboard.press('PageUp');
  await expect(margin).toHaveValue('250');
  await press(page, lab.getByRole('button', { name: 'Undo' }));
  await expect(margin).toHaveValue('150');
  await press(page, lab.getByRole('button', { name: 'Add a setting' }));
  await expect(lab.locator('.lab-name')).toHaveCount(3);
  await press(page, lab.getByRole('button', { name: /^remove/i }).last());
  await expect(lab.locator('.lab-name')).toHaveCount(2);
  // Whoever takes a thing away with a key does not lose the place.
  await expect(page.locator('body')).not.toBeFocused();
  await press(page, lab.getByRole('button', { name: 'Copy link' }));
  await expect(page).toHaveURL(/#v=1&/);
});
