/** The Lab in use: knobs, undo, settings side by side, positions of every kind, the oracle, and what goes wrong. */
import { allSettings, explanationOf, legalMoves, playMoves, signature, techniqueIds, toFen } from '../engine/index.ts';
import { writeLink } from '../src/stores/share.ts';
import { counts, done, KIWIPETE, nodesOf, open, setDepth, text, turn } from './lab.ts';
import { answerInstead, expect, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

test('a turned knob is searched, undone and done again; a preset in a further setting stands beside it', async ({
  page,
}) => {
  const lab = await open(page);
  const built = await counts(lab).allInnerTexts();
  await turn(lab, '60');
  await done(lab);
  await expect(counts(lab).nth(1)).not.toHaveText(built[1] ?? '');
  const turned = await counts(lab).nth(1).innerText();
  await lab.getByRole('button', { name: 'Undo' }).click();
  await expect(counts(lab).nth(1)).toHaveText(built[1] ?? '');
  await lab.getByRole('button', { name: 'Redo' }).click();
  await expect(counts(lab).nth(1)).toHaveText(turned);

  await lab.getByRole('button', { name: 'Add a setting' }).click();
  await lab.getByRole('combobox', { name: 'Preset' }).selectOption({ label: 'All five off' });
  await lab.getByRole('button', { name: 'Apply the preset' }).click();
  await expect(counts(lab)).toHaveCount(3);
  await expect(counts(lab).nth(2)).toHaveText(built[0] ?? '');
  await expect(page.locator('#copy')).toContainText('setoption name rfp value false');
  await lab.getByRole('button', { name: 'Edit All five' }).click();
  await expect(page.locator('#copy')).toContainText('setoption name rfp.margin value 60');
  await lab.getByRole('button', { name: 'Remove Setting 3' }).click();
  await expect(counts(lab)).toHaveCount(2);
});

test('a FEN and a game are pasted; a fault is told with line and move, a position of the game is picked', async ({
  page,
}) => {
  const lab = await open(page);
  const field = lab.getByLabel('FEN, game or link');
  const use = lab.getByRole('button', { name: 'Use it' });
  const fault = lab.locator('.lab-paste [role="alert"]');
  await field.fill('8/8/8/9 w - - 0 1');
  await use.click();
  await expect(fault).toHaveText(/^[A-Z].*\.$/);
  await field.fill('1. e4 e5\n2. Nf3 Nc6\n3. Ke3');
  await use.click();
  await expect(fault).toHaveText('Line 3, move 3. The move "Ke3" is not legal for White here.');

  await field.fill(KIWIPETE);
  await use.click();
  await expect(fault).toHaveText('');
  await setDepth(lab, '4');
  await expect(counts(lab).nth(1)).toHaveText(text(nodesOf(KIWIPETE, 4, {})), { timeout: 30_000 });
  await expect(counts(lab).first()).toHaveText(
    text(nodesOf(KIWIPETE, 4, Object.fromEntries(techniqueIds.map((id) => [id, 0])))),
  );

  await field.fill('1. f3 e5 2. g4 (2. e4) Qh4# 0-1');
  await use.click();
  const board = lab.locator('.lab-where .board');
  await expect(board).toHaveAttribute('aria-label', /queen h4/);
  await lab.getByRole('button', { name: 'One move back' }).click();
  await expect(board).toHaveAttribute('aria-label', /Black to move.*queen d8/);
  await lab.getByLabel('Position after').selectOption({ label: '1. f3' });
  await expect(board).toHaveAttribute('aria-label', /pawns? .*f3/);

  // Of a game that cannot be played to its end no position is shown, so none is said to be.
  await field.fill('1. d4 d5 2. Kd3');
  await use.click();
  await expect(fault).toHaveText('Line 1, move 2. The move "Kd3" is not legal for White here.');
  await expect(lab.getByLabel('Position after')).toHaveValue('-1');
  await expect(board).toHaveAttribute('aria-label', /pawns? .*f3/);
  await lab.getByRole('button', { name: 'One move on' }).click();
  await expect(lab.getByLabel('Position after')).toHaveValue('0');
  await expect(board).toHaveAttribute('aria-label', /pawns? .*f2/);
});

test('the field shows the FEN, takes what is pasted in its place, and forgets a fault with the next position', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lab = await open(page);
  const field = lab.getByLabel('FEN, game or link');
  const built = await field.inputValue();
  expect(built).toMatch(/ [wb] /);
  for (const text of ['1. e4 e4', KIWIPETE]) {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await field.click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue(text);
    await lab.getByRole('button', { name: 'Use it' }).click();
    if (text === KIWIPETE) break;
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await lab.getByRole('combobox', { name: 'Position' }).first().selectOption({ index: 1 });
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(lab.locator('.lab-paste [role="alert"]')).toHaveText('');
    await expect(field).not.toHaveValue(text);
  }
  await expect(lab.locator('.lab-where .board')).toHaveAttribute('aria-label', /White to move/);
  await setDepth(lab, '2');
  await expect(counts(lab).nth(1)).toHaveText(text(nodesOf(KIWIPETE, 2, {})), { timeout: 30_000 });
});

test('a game that went on long after a draw is searched where it ends', async ({ page }) => {
  const lab = await open(page);
  await lab.getByLabel('FEN, game or link').fill('Nf3 Nf6 Ng1 Ng8 '.repeat(300));
  await lab.getByRole('button', { name: 'Use it' }).click();
  await expect(lab.getByLabel('FEN, game or link')).toHaveValue(/ 150 601$/);
  await setDepth(lab, '1');
  await done(lab);
});

test('a file that is dropped or chosen opens, and so does the address of an analysis board', async ({ page }) => {
  const lab = await open(page);
  const fen = lab.getByRole('textbox', { name: 'FEN, game or link' });
  const drop = (name: string, content: string) =>
    page.evaluate(
      ([title = '', text = '']) => {
        const data = new DataTransfer();
        data.items.add(new File([text], title));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      [name, content],
    );
  await drop('suite.epd', `${KIWIPETE.slice(0, -4)} bm Bxa6; id "Kiwipete";\n8/8/8/8/8/k7/p7/K7 b - - id "Pawn";\n`);
  await expect(fen).toHaveValue(KIWIPETE);
  await lab.getByRole('combobox', { name: 'Game' }).selectOption('2. Pawn');
  await expect(fen).toHaveValue('8/8/8/8/8/k7/p7/K7 b - - 0 1');
  await drop('game.pgn', '1. f3 e5 2. g4 Qh4# 0-1');
  await expect(lab.locator('.lab-where .board')).toHaveAttribute('aria-label', /queen h4/);
  await drop('board.png', '\u0000PNG');
  await expect(lab.locator('.lab-paste [role="alert"]')).toHaveText(/^The file “board.png” is no text;/);
  await expect(lab.locator('.lab-where .board')).toHaveAttribute('aria-label', /queen h4/);
  const file = { name: 'one.fen', mimeType: 'text/plain', buffer: Buffer.from(KIWIPETE) };
  await lab.getByLabel('Drop a file anywhere on this page, or choose it').setInputFiles(file);
  await expect(fen).toHaveValue(KIWIPETE);
  await lab.getByLabel('FEN, game or link').fill('https://lichess.org/analysis/standard/8/8/8/8/8/k7/p7/K7_b_-_-_0_1');
  await lab.getByRole('button', { name: 'Use it' }).click();
  await expect(fen).toHaveValue('8/8/8/8/8/k7/p7/K7 b - - 0 1');
});

test('a legal move is played and taken back by the keyboard, its FEN is copied, and each is searched', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lab = await open(page);
  const fen = lab.getByRole('textbox', { name: 'FEN, game or link' });
  await lab.getByRole('combobox', { name: 'Position' }).selectOption({ index: 1 });
  await setDepth(lab, '3');
  await done(lab);
  const before = await fen.inputValue();
  await lab.getByText('Play a move from the list').focus();
  await page.keyboard.press('Enter');
  const moves = lab.locator('.lab-moves');
  const legal = legalMoves(before).map(({ san }) => san);
  await expect(moves.locator('.choice button')).toHaveText(legal.sort((a, b) => a.localeCompare(b, 'en')));
  const [san = ''] = legal;
  await moves.getByRole('button', { name: san, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(lab.locator('.played-line').getByRole('status')).toHaveText(`Your line: ${san}`);
  await done(lab);
  legalMoves(before);
  playMoves([san]);
  await expect(fen).toHaveValue(toFen());
  await lab.getByRole('button', { name: 'Copy FEN' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(toFen());
  await lab.getByRole('button', { name: 'Take back' }).click();
  await expect(fen).toHaveValue(before);
  await expect(lab.getByRole('button', { name: 'Take back' })).toBeDisabled();
});

test('every setting is under its group, with what it does, in a group opened before the Lab is awake as well', async ({
  page,
}) => {
  await page.goto('./lab/', { waitUntil: 'commit' });
  const groups = page.locator('.lab-group');
  await groups.first().evaluate((group: HTMLDetailsElement) => {
    group.scrollIntoView();
    group.open = true;
  });
  await expect(groups.first().locator('.lab-knobs > *')).not.toHaveCount(0);
  await groups.evaluateAll((all) => {
    for (const group of all as HTMLDetailsElement[]) group.open = true;
  });
  for (const { id } of allSettings)
    await expect(
      page
        .locator('.lab-knobs small')
        .filter({ hasText: explanationOf(id) })
        .first(),
    ).toBeVisible();
  await expect(page.locator('.lab-knobs > *')).toHaveCount(allSettings.length);
});

test('a position is set up with the keyboard alone', async ({ page }) => {
  const lab = await open(page);
  await lab.locator('summary', { hasText: 'Set up a position' }).focus();
  await page.keyboard.press('Enter');
  const press = async (name: string) => {
    await lab.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Empty board');
  await press('Use this position');
  await expect(lab.locator('.setup [role="alert"]')).toHaveText(/king/);
  // The grid is one stop of the keyboard; from a1 on, a letter puts a man.
  await lab.locator('.setup-grid [tabindex="0"]').focus();
  await page.keyboard.press('Shift+K');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+P');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('q');
  await page.keyboard.press('Delete');
  await press('Use this position');
  const board = lab.locator('.lab-where .board');
  await expect(board).toHaveAttribute('aria-label', /White to move\. White: king a1; pawn a2\. Black: king a8\./);
  await done(lab);
});

test('a position is set up by touch: a man is moved, another is put', async ({ page }) => {
  const lab = await open(page);
  await lab.getByText('Set up a position', { exact: true }).click();
  await lab.getByRole('button', { name: 'Start position' }).click();
  const square = (name: string) => lab.getByRole('gridcell', { name: new RegExp(`^${name} `) });
  await square('e2').click();
  await square('e4').click();
  await expect(square('e4')).toHaveAccessibleName('e4 white pawn');
  // A man that was taken up and is gone is in nobody's hand: the next touch takes up another, and puts nothing down.
  await square('a2').click();
  await square('a2').press('Delete');
  await square('b2').click();
  await expect(square('b2')).toHaveAccessibleName('b2 white pawn');
  await square('b3').click();
  await expect(square('b3')).toHaveAccessibleName('b3 white pawn');
  await lab.locator('.setup-tool', { has: page.getByRole('radio', { name: 'black queen' }) }).click();
  await square('h4').click();
  await lab.getByRole('button', { name: 'Use this position' }).click();
  await expect(lab.locator('.lab-where .board')).toHaveAttribute('aria-label', /queens d8 and h4.*|pawns .*e4/);
});

test('nothing is compared of a table that is half of one depth and half of another', async ({ page }) => {
  const workers = await leash(page);
  const lab = await open(page);
  const [none, all] = await counts(lab).allInnerTexts();
  const row = (name: string) => lab.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Against the first')).toContainText('×');
  await workers.muteNext(1, { rfp: 0 });
  await setDepth(lab, '4');
  await expect(counts(lab).nth(1)).not.toHaveText(all ?? '', { timeout: 30_000 });
  const apart = async () => {
    await expect(counts(lab).first()).toHaveText(none ?? '');
    await expect(row('Against the first')).not.toContainText('×');
    for (const name of ['Best move', 'Score']) await expect(row(name)).not.toContainText(/same|was/);
    await expect(lab.locator('.lab-results .bar').first()).toBeHidden();
  };
  await apart();
  await lab.getByRole('button', { name: 'Cancel' }).click();
  await expect(lab).toHaveAttribute('data-status', 'cancelled');
  await apart();
  await lab.getByRole('button', { name: 'Run again' }).click();
  await done(lab);
  await expect(row('Against the first')).toContainText('×');
  await expect(lab.locator('.lab-results .bar').first()).toBeVisible();
});

test('equal counts have bars of one length, whatever else their columns hold', async ({ page }) => {
  const settings = ['A', 'A name that is as long as it may be at all', 'C'].map((name) => ({
    name,
    changes: {},
    nodes: null,
  }));
  await page.goto(
    `./lab/#${writeLink({ fen: KIWIPETE, limit: { kind: 'depth', value: 3 }, engine: signature, settings })}`,
  );
  const lab = page.locator('#lab');
  await done(lab);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const bars = await lab.locator('.lab-results .bar').all();
    const widths = await Promise.all(bars.map(async (bar) => (await bar.boundingBox())?.width ?? 0));
    expect(widths).toHaveLength(3);
    for (const one of widths) expect(one, `${widths} at ${width}`).toBeCloseTo(widths[0] ?? 0, 0);
  }
});

test('a technique that is switched on gets its row of cuts, and its switch stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const lab = await open(page);
  const row = lab.locator('.lab-results tr.lmr');
  await expect(row).toHaveCount(0);
  await expect(lab.locator('.lab-results tr.rfp')).toHaveCount(1);
  const group = lab.locator('details', { hasText: 'Late move reductions' }).first();
  await group.locator('summary').click();
  const flip = group.getByRole('switch').first();
  const top = () => flip.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  // Near the foot of the window, with the table in view above it.
  await flip.evaluate((one) =>
    scrollBy({ top: one.getBoundingClientRect().bottom - innerHeight + 60, behavior: 'instant' }),
  );
  await expect(lab.locator('.lab-results')).toBeInViewport();
  const before = await top();
  for (const count of [1, 0]) {
    await flip.press('Space');
    await expect(row).toHaveCount(count);
    await done(lab);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  }
});

test('settings are saved under a name, found again after a reload, and deleted', async ({ page }) => {
  const lab = await open(page);
  await turn(lab, '70');
  await lab.getByRole('textbox', { name: 'Name' }).fill('Seventy');
  await page.keyboard.press('Tab');
  await lab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lab.locator('.lab-told')).toHaveText('Saved “Seventy” in this browser.');
  await page.reload();
  await wakeIslands(page);
  await lab.getByRole('combobox', { name: 'Yours' }).selectOption('Seventy');
  await lab.getByRole('button', { name: 'Load yours' }).click();
  await expect(lab.locator('.lab-name').nth(1)).toHaveText('Seventy');
  await expect(page.locator('#copy')).toContainText('rfp.margin value 70');
  await lab.getByRole('button', { name: 'Delete' }).click();
  await expect(lab.getByRole('combobox', { name: 'Yours' })).toContainText('None saved yet');
});

test('a long search waits to be started, is stopped, and the last result stays', async ({ page }) => {
  const lab = await open(page);
  const before = await counts(lab).allInnerTexts();
  await setDepth(lab, '25');
  await expect(lab.locator('.said')).toContainText('Something has changed');
  await lab.getByRole('button', { name: 'Run', exact: true }).click();
  await lab.getByRole('button', { name: 'Cancel' }).click();
  await expect(lab).toHaveAttribute('data-status', 'cancelled');
  expect(await counts(lab).allInnerTexts()).toEqual(before);
  await lab.getByRole('button', { name: 'Run again' }).click();
  await expect(lab).toHaveAttribute('data-status', 'running');
  // From the head too: the foot is out of sight there.
  await lab.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(lab).toHaveAttribute('data-status', 'cancelled');
  await expect(lab.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
});

test('the oracle is asked about each setting', async ({ page }) => {
  const lab = await open(page);
  await setDepth(lab, '3');
  await done(lab);
  await lab.getByRole('button', { name: 'Ask the oracle' }).click();
  const row = lab.getByRole('row', { name: /^Wrong cuts/ });
  await expect(row).toContainText(/nothing cut.*(none|\d+) of [\d,]+/, { timeout: 60_000 });
});

test('the book’s other widgets look at the Lab’s position: tree, sweep, ablation', async ({ page }) => {
  const lab = await open(page);
  await setDepth(lab, '3');
  await expect(lab.locator('.said')).toContainText('depth 3');
  await done(lab);
  const nodes = await counts(lab).nth(1).innerText();
  const tools = page.locator('.lab-tools');
  await tools.getByRole('button', { name: 'Ablation' }).click();
  await tools.getByRole('button', { name: 'Run all subsets' }).click();
  await done(page.locator('#lab-ablation'));
  await tools.getByRole('button', { name: 'Sweep', exact: true }).click();
  await tools.getByRole('button', { name: /^Sweep \d+ values/ }).click();
  await done(page.locator('#lab-sweep'));
  await tools.getByRole('button', { name: 'Tree' }).click();
  await expect(page.locator('#lab-tree .said')).toContainText(`${nodes} nodes`, { timeout: 30_000 });
});

test.describe('without an engine or storage', () => {
  test.use({ quiet: undefined });
  test('the Lab says so in a sentence, keeps what is still true and offers to try again', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    });
    const mend = await answerInstead(page, /engine\.worker/, (route) => route.abort());
    const lab = await open(page);
    const built = await counts(lab).allInnerTexts();
    await turn(lab, '60');
    await expect(lab).toHaveAttribute('data-status', 'failed');
    await expect(lab.locator('.said')).toHaveText(/^[A-Z].*\.$/);
    // Where the hand is, it stands in the strip.
    await expect(lab.locator('.lab-strip')).toBeInViewport();
    await expect(lab.locator('.lab-strip .bad')).toHaveText(await lab.locator('.said').innerText());
    // The setting that was turned has no count; the other keeps its own.
    expect(await counts(lab).allInnerTexts()).toEqual(built.slice(0, 1));
    await lab.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(lab.locator('.lab-told')).toContainText('until this page is closed');
    mend();
    await lab.getByRole('button', { name: 'Retry' }).click();
    await done(lab);
  });

  test('without script: the build’s result and the same on the command line', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('./lab/');
    await expect(counts(page.locator('#lab'))).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Run' })).toBeHidden();
    await expect(page.locator('main pre').last()).toContainText('node cutoff.js search --fen');
    await context.close();
  });
});
