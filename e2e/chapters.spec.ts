/** The figures of each chapter, used as a reader goes through it: by hand, and by keys where that is another way. */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import englishAttack from '../content/positions/english-attack.json' with { type: 'json' };
import exchangeGambit from '../content/positions/exchange-gambit.json' with { type: 'json' };
import fasterMate from '../content/positions/faster-mate.json' with { type: 'json' };
import italian from '../content/positions/italian.json' with { type: 'json' };
import rookAndBishops from '../content/positions/rook-and-bishops.json' with { type: 'json' };
import { ablationOf, profiles, SUBSETS, search, withinSubset, withOnly, withSettings } from '../engine/index.ts';
import { builtEngine } from '../scripts/engine-file.ts';
import { CUTS_CHECKED, type Verdict, wrongOfChecked } from '../src/compare/verdict-words.ts';
import { card, expect, inMenu, open, openFolds, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

const text = (count: number) => count.toLocaleString('en');
const number = (said: string | null) => Number((said ?? '').replace(/\D/g, ''));
const done = (widget: Locator) => expect(widget).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
/** Types a number into a knob. */
async function turn(within: Locator, name: string | RegExp, value: string): Promise<void> {
  const knob = within.getByRole('spinbutton', { name }).first();
  await knob.fill(value);
  await knob.press('Enter');
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`0, ${width} px: a tree grows by its depth, and alpha-beta is stepped, played and ordered`, async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height });
    await open(page, './0-tree/', 'tree-count', 'alpha-beta');
    const chart = page.locator('#tree-count');
    const count = chart.locator('.tg-count b');
    const depth = chart.getByRole('spinbutton', { name: 'Depth' });
    const flip = chart.getByRole('switch', { name: 'The five techniques' });
    await chart.evaluate((figure) => figure.scrollIntoView({ block: 'start', behavior: 'instant' }));
    for (const part of [count, flip, depth]) await expect(part).toBeInViewport({ ratio: 1 });
    const without = number(await count.textContent());
    await flip.click();
    expect(number(await count.textContent())).toBeLessThan(without);
    await flip.click();
    await chart.getByRole('button', { name: 'Less depth' }).click();
    await expect(depth).toHaveValue('4');
    expect(number(await count.textContent())).toBeLessThan(without);
    // The same as the table says; typed, and out of range.
    await chart.locator('summary').click();
    await depth.fill('2');
    await expect(chart.locator('tbody tr').nth(1).locator('td').nth(1)).toHaveText((await count.textContent()) ?? '');
    await depth.fill('90');
    await expect(depth).toHaveValue('5');

    const steps = page.locator('#alpha-beta');
    const said = steps.locator('.ab-said');
    const leaves = steps.locator('.widget-status .said');
    await expect(said).toHaveText('At A1 White can have 3: alpha rises to 3.');
    await expect(leaves).toHaveText('1 of 12 leaves');
    for (const leaf of ['A2b', 'B2a', 'C1b']) await steps.getByRole('button', { name: `${leaf}, worth` }).click();
    await expect(steps.locator('.ab-ask')).toContainText('You leave out 3 leaves');
    const next = steps.getByRole('button', { name: 'One step on' });
    for (let i = 0; i < 3; i++) await next.click();
    await expect(said).toContainText('the other move is cut');
    await expect(steps.locator('.ab-leaf.ab-cut')).toHaveCount(1);
    // Sentence, tree and control have room in one window.
    await steps.evaluate((figure) => figure.scrollIntoView({ block: 'start', behavior: 'instant' }));
    for (const part of [said, next, steps.locator('.ab-tree')]) await expect(part).toBeInViewport({ ratio: 1 });
    await steps.getByRole('button', { name: 'One step back' }).click();
    await expect(steps.locator('.ab-leaf.ab-cut')).toHaveCount(0);
    await expect(leaves).toHaveText('2 of 12 leaves');
    await steps.getByRole('button', { name: 'Play' }).click();
    for (let i = 0; i < 20; i++) await page.clock.runFor(1500);
    await expect(steps.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(leaves).toHaveText('9 of 12 leaves');
    await expect(steps.locator('.ab-ask')).toHaveText(/2 of the 3 leaves that are cut, and 1 leaf that had to be/);
    await steps.getByRole('radio', { name: /worst first/ }).check();
    await expect(said).toContainText('12 of 12 leaves');
    // One move put first, from the keyboard.
    await steps.getByRole('radio', { name: /as drawn/ }).check();
    await steps.getByRole('button', { name: 'C, try it first' }).press('Enter');
    await expect(said).toContainText('White plays C, worth 6. 8 of 12 leaves');
  });
}

test('1: a count is guessed, what is turned ticks its task, and all of it is so after a reload', async ({ page }) => {
  await open(page, './1-reverse-futility-and-null-move/', 'gap-chart', 'guess', 'fifty-forty');
  const countWith = (margin: number) =>
    search({
      fen: rookAndBishops.fen,
      limits: { depth: rookAndBishops.depth },
      settings: { ...withOnly(profiles.book, ['rfp']), 'rfp.margin': margin },
    }).nodes;
  const guess = page.locator('#guess');
  const reason = guess.locator('.guess-answer');
  await expect(reason).toBeHidden();
  await expect(guess).toContainText(`${text(countWith(150))} nodes.`);
  await guess.getByRole('button', { name: /^about 6,000/ }).press('Enter');
  await expect(guess.getByText(`✓ it is ${text(countWith(50))}`)).toBeVisible();
  await expect(guess.getByText('your guess', { exact: true })).toBeVisible();
  await expect(reason).toBeVisible();
  await expect(guess.getByRole('status')).toHaveText(`Not so: ${text(countWith(50))} nodes.`);

  const task = page.locator('#fifty-forty');
  const step = page.locator('.contents-side a[href="#gap"][data-read]');
  await expect(task.locator('.task-answer')).toBeHidden();
  await turn(page.locator('#gap-chart'), 'RFP margin', '40');
  // One after the other: the second alone is none of them.
  await expect(task).toContainText('0 of 2');
  await turn(page.locator('#gap-chart'), 'RFP margin', '50');
  await expect(task).toContainText('1 of 2');
  await expect(task).toContainText(`${text(countWith(150))} → ${text(countWith(50))} nodes`);
  await expect(step).toHaveCount(0);
  await turn(page.locator('#gap-chart'), 'RFP margin', '40');
  await expect(task).toContainText(`${text(countWith(50))} → ${text(countWith(40))} nodes`);
  await expect(task.locator('.task-answer')).toBeVisible();
  await expect(step).toHaveCount(1);
  await page.reload();
  await wakeIslands(page, 'guess', 'fifty-forty');
  await expect(task.locator('.task-answer')).toBeVisible();
  await expect(reason).toBeVisible();
  await task.getByRole('button', { name: 'Start again' }).click();
  await expect(task).toContainText('0 of 2');
  await expect(page.locator('#gap-chart').getByRole('spinbutton')).toHaveValue('150');
  await task.getByRole('button', { name: 'show me' }).click();
  await expect(task).toContainText('2 of 2');
  await expect(page.locator('#gap-chart').getByRole('spinbutton')).toHaveValue('40');
  await guess.getByRole('button', { name: 'Guess again' }).click();
  await expect(reason).toBeHidden();
});

test('the page of a rule: a scale and a margin are one, a sweep follows what is chosen and is stopped and begun again', async ({
  page,
}) => {
  const workers = await leash(page);
  await open(page, './rules/rfp/', 'hook', 'scale', 'sweep-rfp');
  await openFolds(page);
  const table = page.locator('#scale');
  await table.scrollIntoViewIfNeeded();
  const nodesOf = (row: string) => table.getByRole('row', { name: row }).getByRole('cell').nth(1);
  const asHere = (await nodesOf('as here').innerText()).trim();
  await expect(nodesOf('yours')).not.toHaveText(asHere);
  await table.getByRole('slider', { name: 'Your evaluation' }).fill('200');
  await table.getByRole('slider', { name: 'Your margin' }).fill('300');
  await expect(table.getByText('Your evaluation × 2')).toBeVisible();
  await expect(nodesOf('yours')).toHaveText(asHere);

  const sweep = page.locator('#sweep-rfp');
  const said = sweep.locator('.said');
  await expect(sweep).toContainText('rfp.margin on “Rook and bishop each”, to depth 4');
  // The margin itself is what is swept.
  await turn(page.locator('main'), 'RFP margin', '200');
  await expect(said).toContainText(/\d+ values of rfp\.margin/);
  const position = page.locator('#hook').getByRole('combobox', { name: 'Position' });
  await position.selectOption({ label: 'Kiwipete' });
  await expect(said).toHaveText('The choice has changed: sweep to see');
  const room = () => sweep.evaluate((element) => element.getBoundingClientRect().height);
  const before = await room();
  await workers.hold();
  await sweep.getByRole('button', { name: /^Sweep \d+ values$/ }).click();
  await expect(sweep).toHaveAttribute('data-state', 'running');
  expect(await room()).toBeCloseTo(before, 0);
  await sweep.getByRole('button', { name: 'Cancel' }).click();
  await expect(sweep).toHaveAttribute('data-state', 'cancelled');
  await workers.letGo();
  await sweep.getByRole('button', { name: 'Run again' }).click();
  await expect(sweep).toHaveAttribute('data-state', 'done', { timeout: 100_000 });
  await expect(sweep).toContainText('rfp.margin on “Kiwipete”, to depth');
  await (await inMenu(sweep, 'Show as a table')).press('Enter');
  const rows = await sweep.locator('table tbody tr').count();
  const saving = page.waitForEvent('download');
  await (await inMenu(sweep, 'Save the numbers')).click();
  const csv = readFileSync(await (await saving).path(), 'utf8');
  expect(csv.split('\n').filter((line) => /^-?\d/.test(line))).toHaveLength(rows);
  await sweep.getByRole('combobox', { name: 'Parameter' }).selectOption('rfp.maxDepth');
  await expect(sweep.getByRole('button', { name: /^Sweep \d+ values$/ })).toBeVisible();
});

test('2: the queen in a pin is given up at a base of 200, and found out at 400 in fewer nodes, as the task says', async ({
  page,
}) => {
  await open(page, './2-futility/', 'lower-and-higher');
  const task = page.locator('#lower-and-higher');
  await task.scrollIntoViewIfNeeded();
  await expect(task.locator('.task-answer')).toBeHidden();
  const base = page.locator('.snippet').getByRole('spinbutton', { name: 'FP base margin' }).last();
  const counts = task.locator('.task-count b');
  for (const value of ['200', '400']) {
    await base.fill(value);
    await base.press('Enter');
  }
  await expect(task.locator('.task-answer')).toBeVisible();
  const [bold, careful] = (await counts.allInnerTexts()).map((text) => Number(text.replace(',', '')));
  expect(careful).toBeLessThan(bold!);
});

/** Late move pruning alone, under some changes: what the oracle of the program says, outside the browser. */
async function wrongHere({ fen, depth }: { fen: string; depth: number }, changes: readonly string[]): Promise<RegExp> {
  const limits = ['--depth', String(depth), '--sample', String(CUTS_CHECKED), '--repeats', '0', '--root-nodes', '1'];
  const settings = ['--only', 'lmp', ...changes.flatMap((change) => ['--set', change])];
  const args = [await builtEngine(), 'oracle', '--fen', fen, ...limits, ...settings, '--json'];
  const { total } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as { total: Verdict };
  const said = `Wrong cuts: ${wrongOfChecked(total)}`.replace(/[.()]/g, '\\$&');
  // The worst one, where there is one, can be opened.
  return new RegExp(`^${said}(\\. Show it)?$`);
}

test('3: wrong cuts stand beside the counts that they are of, as the program’s oracle says', async ({ page }) => {
  await open(page, './3-late-moves/', 'hook');
  const hook = page.locator('#hook');
  await hook.scrollIntoViewIfNeeded();
  const wrong = hook.locator('.verdict small');
  await expect(wrong).toHaveText(await wrongHere(englishAttack, []));
  await hook.getByRole('combobox', { name: 'Position' }).selectOption({ label: rookAndBishops.title });
  await turn(page.locator('#rule'), 'LMP base', '0');
  await hook.scrollIntoViewIfNeeded();
  await expect(wrong).toHaveText(await wrongHere(rookAndBishops, ['lmp.base=0']), { timeout: 30_000 });
  await hook.getByRole('switch', { name: 'Late move pruning' }).click();
  await expect(wrong).toHaveText('Wrong cuts: nothing cut, since LMP is off');
});

test('3: the line through the list of moves is moved by keys and by hand, and says what is lost, as the engine does', async ({
  page,
}) => {
  await open(page, './3-late-moves/');
  const list = page.locator('#moves');
  const line = list.getByRole('slider', { name: 'Cut line' });
  const rows = list.locator('.moves tbody tr');
  const start = Number(await line.getAttribute('aria-valuenow'));
  await expect(list.locator('.moves .late')).toHaveCount((await rows.count()) - start);
  await expect(list.getByText('✗ skipped')).toBeVisible();
  await line.focus();
  await page.keyboard.press('ArrowDown');
  await expect(line).toHaveAttribute('aria-valuenow', String(start + 1));
  await page.keyboard.press('End');
  await expect(list.locator('.moves .late')).toHaveCount(0);
  await expect(list.getByText('✓ searched')).toBeVisible();
  await done(list);
  await page.keyboard.press('Home');
  await line.scrollIntoViewIfNeeded();
  const [box, row] = [(await line.boundingBox())!, (await rows.first().boundingBox())!];
  const low = Number(await line.getAttribute('aria-valuenow'));
  // Taken anywhere along it, not only by its thumb.
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2 + 3 * row.height, { steps: 4 });
  await page.mouse.up();
  await expect(line).toHaveAttribute('aria-valuenow', String(low + 3));
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  // It says the move that it stands at by its name.
  const move = await rows
    .nth(low + 2)
    .locator('th')
    .innerText();
  await expect(line).toHaveAttribute('aria-valuetext', new RegExp(`, ${move.replace(/[+#=]/g, '.')} the last`));
  await done(list);

  await turn(page.locator('#rule'), 'LMP base', '40');
  await turn(page.locator('#rule'), 'LMP divisor', '10');
  const { nodeMoves } = search({
    fen: fasterMate.fen,
    limits: { depth: 3 },
    settings: withSettings(withOnly(profiles.book, ['lmp']), { 'lmp.base': 40, 'lmp.divisor': 10 }),
    recordMoves: ['Re8', 'h5'],
  });
  const searched = nodeMoves?.moves.filter(({ fate }) => fate === 'searched').length ?? 0;
  expect(searched).toBeLessThan(8);
  await expect(line).toHaveAttribute('aria-valuenow', String(searched));
  // An exempt check is searched beyond the line; the guard is the museum's.
  await page
    .locator('#lmp-guards')
    .getByRole('switch', { name: /gives no check/ })
    .click();
  await expect(list.getByText('searched: gives check').first()).toBeAttached();
  const first = list.locator('.moves tbody th').first();
  const ordered = await first.innerText();
  await list.getByRole('switch', { name: 'Move ordering' }).click();
  await done(list);
  await expect(first).not.toHaveText(ordered);
});

test('4: the table of history is stepped through, drawn as arrows and filled again; a game follows its threshold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, './4-history/');
  const map = page.locator('#map');
  const scored = map.locator('.facts dd').first();
  const at = map.getByRole('slider');
  const full = Number(await scored.innerText());
  await at.focus();
  await page.keyboard.press('Home');
  await expect(at).toHaveAttribute('aria-valuetext', /Iteration 1 of/);
  expect(Number(await scored.innerText())).toBeLessThan(full);
  await page.keyboard.press('End');
  await expect(scored).toHaveText(String(full));

  const pick = map.getByRole('combobox', { name: 'Moves from' });
  const arrows = map.locator('.history-map :is(.map-gained, .map-lost)');
  await expect(arrows).toHaveCount(0);
  await pick.selectOption('h1');
  await expect(arrows.first()).toBeVisible();
  // As many as the list for screen readers says.
  const said = (await map.locator('p[role="status"].vh').first().textContent()) ?? '';
  expect(said).toMatch(/^h1–/);
  await expect(arrows).toHaveCount(said.split(', ').length);
  // A score beside each arrow that can be read on a phone.
  expect((await arrows.first().locator('text').boundingBox())?.height ?? 0).toBeGreaterThan(10);
  // The same square by hand takes it back.
  const board = (await map.locator('.map-touch').boundingBox())!;
  await map.locator('.map-touch').click({ position: { x: (7.5 / 8) * board.width, y: (7.5 / 8) * board.height } });
  await expect(pick).toHaveValue('-1');
  await expect(arrows).toHaveCount(0);
  await map.getByRole('button', { name: 'Black' }).press('Enter');
  await expect(map.getByText('Lowest of Black’s')).toBeVisible();
  await turn(map, 'history bonus', '1024');
  await done(map);
  const settings = withSettings(withOnly(profiles.book, ['hp']), { 'history.bonus': 1024 });
  const { nodes } = search({ fen: italian.fen, limits: { depth: 4 }, settings });
  await expect(map.locator('.said')).toContainText(text(nodes));

  await open(page, './rules/hp/', 'morphy');
  const game = page.locator('#morphy');
  const cuts = game.locator('tfoot td').last();
  await turn(game, 'HP threshold', '-8000');
  await done(game);
  const few = number(await cuts.innerText());
  await turn(game, 'HP threshold', '-200');
  // The run may be over before anybody has looked: what counts is what it found.
  await expect.poll(async () => number(await cuts.innerText()), { timeout: 30_000 }).toBeGreaterThan(few);
});

test('5: one technique is guessed, all subsets are searched, and a board that the build drew is walked by keys', async ({
  page,
}) => {
  const workers = await leash(page);
  await open(page, './5-all-together/', 'guess-alone', 'ablate');
  const guess = page.locator('#guess-alone');
  await guess.getByRole('button', { name: /^HP/ }).press('Enter');
  for (const id of ['rfp', 'nmp', 'lmp', 'fp', 'hp'] as const) {
    const { nodes } = search({
      fen: italian.fen,
      limits: { depth: italian.depth },
      settings: withOnly(profiles.book, [id]),
    });
    await expect(guess.getByRole('button', { name: new RegExp(`^${id}`, 'i') })).toContainText(text(nodes));
  }
  await expect(guess.getByText(/^✓ it is/)).toBeVisible();
  await guess.getByRole('button', { name: 'Guess again' }).click();
  await expect(guess.getByText(/^✓ it is/)).toBeHidden();

  const widget = page.locator('#ablate');
  const before = await widget.locator('[data-nodes]').innerText();
  await widget.getByRole('combobox', { name: 'Position' }).selectOption(exchangeGambit.title);
  await expect(widget.locator('.said')).toContainText('The choice has changed');
  await widget.getByRole('combobox', { name: 'Depth' }).selectOption('3');
  await workers.hold();
  await widget.getByRole('button', { name: 'Run on this position' }).press('Enter');
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await expect(widget).toHaveAttribute('data-status', 'cancelled');
  await expect(widget.locator('.said')).toContainText(/Stopped after \d+ of 32/);
  await expect(widget.locator('[data-nodes]')).toHaveText(before);
  await workers.letGo();
  await widget.getByRole('button', { name: 'Run again' }).click();
  await done(widget);
  const nodes = Array.from(
    { length: SUBSETS },
    (_, subset) =>
      search({ fen: exchangeGambit.fen, limits: { depth: 3 }, settings: withinSubset(profiles.book, subset) }).nodes,
  );
  const { all, only, off, shapley, pairs } = ablationOf(nodes);
  await expect(widget.locator('[data-nodes]')).toHaveText(text(all));
  const row = widget.locator('.shares').getByRole('row', { name: /^NMP/ });
  for (const share of [only.nmp, off.nmp, Math.round(shapley.nmp)]) await expect(row).toContainText(text(share));
  await expect(widget.getByRole('table', { name: 'Pairs' })).toContainText(text(pairs['rfp,nmp'] ?? 0));
  await expect(widget.getByRole('status').last()).toContainText('All subsets searched');

  const blame = page.locator('#blame');
  await expect(blame.getByRole('grid')).toHaveCount(0);
  await (await inMenu(blame, 'Walk on the board')).press('Enter');
  await expect(blame.getByRole('gridcell', { name: /^a1 / })).toBeFocused();
  await page.keyboard.press('k');
  await expect(blame.getByRole('gridcell', { name: /king$/ }).and(page.locator(':focus'))).toHaveCount(1);
});

/** The switch of a technique that the book has off and its chapter on: off it costs nodes, and so after a reload. */
async function offAndOn(page: Page, name: string, times: number): Promise<void> {
  const hook = page.locator('#hook');
  const knob = hook.getByRole('switch', { name });
  const count = async () => Number(await hook.locator('[data-nodes]').getAttribute('data-nodes'));
  await expect(knob).toBeChecked();
  const pruned = await count();
  await knob.click();
  await expect(hook).toContainText('switched off');
  await expect.poll(count).toBeGreaterThan(times * pruned);
  await expect(card(page).locator('.rc-change')).toContainText('on → off');
  await page.reload();
  await wakeIslands(page);
  await expect(knob).not.toBeChecked();
  await knob.click();
  await expect.poll(count).toBe(pruned);
}

test('6: reductions are switched off, their map follows knobs and node, late moves are followed', async ({ page }) => {
  await open(page, './6-reductions/');
  expect(Number(await page.locator('#hook [data-again]').getAttribute('data-again'))).toBeGreaterThan(0);
  await offAndOn(page, 'Late move reductions', 2);
  const map = page.locator('#reductions');
  const cells = map.locator('td');
  const before = await cells.allInnerTexts();
  await expect(map.locator('.differs')).toHaveCount(0);
  await turn(map, 'LMR base', '170');
  await expect(map.locator('.differs').first()).toBeVisible();
  const bolder = await cells.allInnerTexts();
  expect(bolder.every((said, i) => Number(said) >= Number(before[i]))).toBe(true);
  // The same change is told beside the text, with the old count and the new.
  await expect(card(page).locator('.rc-change')).toContainText('70 →');
  await expect(card(page).locator('.rc-change b')).toHaveText('170');
  await expect(card(page).locator('[data-before]')).toHaveText(/^[\d,]+ →/);
  await map.getByLabel('Node').selectOption('pv');
  const onMainLine = await cells.allInnerTexts();
  expect(onMainLine.every((said, i) => Number(said) <= Number(bolder[i]))).toBe(true);
  expect(onMainLine).not.toEqual(bolder);
  const fates = page.locator('#fates');
  const kept = (await fates.locator('[data-kept]').getAttribute('data-kept')) ?? '';
  await fates.getByRole('button', { name: 'Follow with the knobs as they are' }).click();
  await done(fates);
  await expect(fates.locator('[data-kept]')).not.toHaveAttribute('data-kept', kept);
  await expect(fates).toContainText('would have beaten alpha at the full depth');
});

test('7: an exchange is played capture by capture and back, and SEE pruning is switched off', async ({ page }) => {
  await open(page, './7-exchanges/');
  const exchange = page.locator('#exchange');
  const next = exchange.getByRole('button', { name: 'Next capture' });
  const back = exchange.getByRole('button', { name: 'Back' });
  await expect(exchange).toContainText('Before the exchange');
  await expect(back).toBeDisabled();
  await next.click();
  await expect(exchange).toContainText('After 1 of 3');
  await expect(exchange.locator('tr.now')).toContainText('takes the pawn');
  await next.click();
  await next.click();
  await expect(exchange).toContainText('After 3 of 3');
  await expect(next).toBeDisabled();
  await back.click();
  await expect(exchange).toContainText('After 2 of 3');
  await exchange.getByLabel('Example').selectOption({ label: 'Only the king is left, and may not take' });
  await expect(exchange).toContainText('Before the exchange');
  await expect(exchange.locator('.exchange-end')).toContainText('it would be taken');
  await expect(exchange.locator('[data-value]')).toHaveAttribute('data-value', '100');
  await offAndOn(page, 'SEE pruning', 1.5);
});

test('8: a rule is given another evaluation to read, another node is chosen, and razoring is switched off', async ({
  page,
}) => {
  await open(page, './8-evaluations/');
  const figure = page.locator('#figure');
  const rfp = figure.locator('.fn-rule.rfp');
  await figure.getByLabel('Node').selectOption({ label: 'RFP acts by the bounded number only' });
  await expect(rfp).toHaveAttribute('data-holds', 'true');
  await rfp.getByLabel('RFP reads the evaluation').selectOption('raw');
  await expect(rfp).toHaveAttribute('data-holds', 'false');
  await expect(rfp).toContainText('does not cut');
  await figure.getByLabel('Node').selectOption({ label: 'RFP acts by the raw number only' });
  await expect(rfp).toHaveAttribute('data-holds', 'true');
  await expect(figure.locator('.fn-said')).toContainText('RFP acts by the raw number');
  await offAndOn(page, 'Razoring', 1);
});
