/** The Lab in use: knobs, undo, settings side by side, positions of every kind, links, the oracle, and what goes wrong. */
import type { Locator, Page } from '@playwright/test';
import { profiles, search, type Settings, signature, techniqueIds, withSettings } from '../engine/index.ts';
import { writeLink } from '../src/stores/share.ts';
import { expect, test, wakeIslands } from './site.ts';
import { leash } from './workers.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const text = (count: number) => count.toLocaleString('en');
const nodesOf = (fen: string, depth: number, changes: Settings) =>
  search({ fen, limits: { depth }, settings: withSettings(profiles.book, changes) }).nodes;
const done = (lab: Locator) => expect(lab).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
const counts = (lab: Locator) => lab.locator('[data-nodes]');

async function open(page: Page): Promise<Locator> {
  await page.goto('./lab/');
  await wakeIslands(page);
  return page.locator('#lab');
}

async function turn(lab: Locator, value: string): Promise<void> {
  const group = lab.locator('details', { hasText: 'Reverse futility pruning' });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  const margin = group.getByRole('spinbutton', { name: 'RFP margin' });
  await margin.fill(value);
  await margin.press('Enter');
}

async function setDepth(lab: Locator, value: string): Promise<void> {
  const depth = lab.getByRole('textbox', { name: 'Depth in plies' });
  await depth.fill(value);
  await depth.press('Enter');
}

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
  await lab.getByText('Paste a FEN or a game').click();
  const field = lab.getByLabel('FEN or PGN');
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
  await lab.locator('.setup-tool', { has: page.getByRole('radio', { name: 'black queen' }) }).click();
  await square('h4').click();
  await lab.getByRole('button', { name: 'Use this position' }).click();
  await expect(lab.locator('.lab-where .board')).toHaveAttribute('aria-label', /queens d8 and h4.*|pawns .*e4/);
});

test('a link replays the run, node for node, before anything is touched', async ({ page }) => {
  const both: Settings[] = [{}, { 'rfp.margin': 60, nmp: 0 }];
  const settings = both.map((changes, i) => ({
    name: `Run <b>${i}`,
    changes,
    nodes: nodesOf(KIWIPETE, 4, changes),
  }));
  const link = writeLink({ fen: KIWIPETE, limit: { kind: 'depth', value: 4 }, engine: signature, settings });
  await page.goto(`./lab/#${link}`);
  const lab = page.locator('#lab');
  for (const [i, { nodes, name }] of settings.entries()) {
    await expect(counts(lab).nth(i)).toHaveText(text(nodes), { timeout: 30_000 });
    await expect(lab.locator('.lab-name').nth(i)).toHaveText(name);
  }
  await expect(lab.getByText('✓ as in the link')).toHaveCount(2);

  // The Lab's own link is the same again.
  await lab.getByRole('button', { name: 'Copy link' }).click();
  await expect(page).toHaveURL(new RegExp(`set=&set=rfp\\.margin:60,nmp:0&was=${settings[0]?.nodes}`));
  const field = lab.getByRole('textbox', { name: 'Link to this run' });
  await expect(field).toHaveValue(page.url());
  const notice = lab.locator('.lab-notice');
  await expect(notice).toContainText(/link/);

  // What is asked next is another run: the link promised nothing of it, and what was told of the link is told no more.
  await setDepth(lab, '3');
  await expect(counts(lab).first()).toHaveText(text(nodesOf(KIWIPETE, 3, {})), { timeout: 30_000 });
  await done(lab);
  await expect(lab.getByText('in the link')).toHaveCount(0);
  await expect(notice).toHaveText('');
  await expect(field).toHaveValue(/depth=3/);
  await setDepth(lab, '4');
  await expect(lab.getByText('✓ as in the link')).toHaveCount(2, { timeout: 30_000 });
});

test('back from a link is back to what the Lab showed; a damaged link keeps what it shows, and says so', async ({
  page,
}) => {
  const lab = await open(page);
  await turn(lab, '60');
  await done(lab);
  const names = lab.locator('.lab-name');
  const own = await names.allInnerTexts();
  const shown = await counts(lab).allInnerTexts();
  const link = writeLink({
    fen: KIWIPETE,
    limit: { kind: 'depth', value: 3 },
    engine: signature,
    settings: [{ name: 'Of the link', changes: {}, nodes: nodesOf(KIWIPETE, 3, {}) }],
  });
  const goTo = (fragment: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
  await goTo(link);
  await expect(names).toHaveText(['Of the link']);
  await expect(lab.getByText('✓ as in the link')).toHaveCount(1, { timeout: 30_000 });
  await goTo(link.replace('depth=3', 'depth=x'));
  await expect(lab.locator('.lab-notice')).toHaveText(/The link is damaged: .* The Lab keeps what it shows\.$/);
  await expect(names).toHaveText(['Of the link']);
  await page.goBack();
  await page.goBack();
  await expect(names).toHaveText(own);
  await expect(counts(lab)).toHaveText(shown, { timeout: 30_000 });
  await expect(lab.locator('.lab-notice')).toHaveText('');
  await expect(page.locator('#copy')).toContainText('rfp.margin value 60');
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

test('a limit that is no number or out of bounds is answered with a sentence', async ({ page }) => {
  const lab = await open(page);
  const depth = lab.getByRole('textbox', { name: 'Depth in plies' });
  const before = await depth.inputValue();
  const told = lab.locator('.lab-limit').getByRole('status');
  await setDepth(lab, 'abc');
  await expect(told).toHaveText(`“abc” is not a number; depth stays at ${before}.`);
  await expect(depth).toHaveValue(before);
  await setDepth(lab, '-3');
  await expect(told).toHaveText('Depth goes from 1 to 30: set to 1.');
  await expect(depth).toHaveValue('1');
  await setDepth(lab, '2');
  await expect(told).toHaveText('');
});

test('a comparison of the book goes on in the Lab, with the same counts', async ({ page }) => {
  await page.goto('./');
  await wakeIslands(page);
  const widget = page.locator('.before-after .widget').first();
  const nodes = await widget.locator('[data-nodes]').innerText();
  await widget.getByRole('link', { name: 'Open in the Lab' }).click();
  await expect(page.getByText('✓ as in the link')).toHaveCount(2, { timeout: 30_000 });
  await expect(counts(page.locator('#lab')).nth(1)).toHaveText(nodes);
});

test('a link of another engine says so; a damaged one is refused with a reason, and changes nothing', async ({
  page,
}) => {
  const run = {
    fen: KIWIPETE,
    limit: { kind: 'depth' as const, value: 3 },
    settings: [{ name: 'A', changes: {}, nodes: 1 }],
  };
  await page.goto(`./lab/#${writeLink({ ...run, engine: 'cutoff 0.0.1 bench 5' })}`);
  const notice = page.locator('.lab-notice');
  await expect(notice).toContainText('counts may differ');
  await page.goto('./');
  await page.goto(`./lab/#${writeLink({ ...run, engine: signature }).replace('depth=3', 'depth=<img src=x>')}`);
  await expect(notice).toContainText('The link is damaged: its depth is');
  await expect(page.locator('#lab .lab-name')).toHaveText(['None of the five', 'All five']);
});

test('settings are saved under a name, found again after a reload, and deleted', async ({ page }) => {
  const lab = await open(page);
  await turn(lab, '70');
  await lab.getByRole('textbox', { name: 'Name' }).fill('Seventy');
  await page.keyboard.press('Tab');
  await lab.getByRole('button', { name: 'Save' }).click();
  await expect(lab.locator('.lab-told')).toHaveText('Saved “Seventy” in this browser.');
  await page.reload();
  await wakeIslands(page);
  await lab.getByRole('combobox', { name: 'Yours' }).selectOption('Seventy');
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
});

test('the oracle is asked about each setting', async ({ page }) => {
  const lab = await open(page);
  await setDepth(lab, '3');
  await done(lab);
  await lab.getByRole('button', { name: 'Ask the oracle' }).click();
  const row = lab.getByRole('row', { name: /^Wrong cuts/ });
  await expect(row).toContainText(/0 of 0 checked.*\d+ of \d+ checked/, { timeout: 60_000 });
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
  test('the Lab says so in a sentence, keeps its result and offers to try again', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    });
    await page.route(/engine\.worker/, (route) => route.abort());
    const lab = await open(page);
    const built = await counts(lab).allInnerTexts();
    await turn(lab, '60');
    await expect(lab).toHaveAttribute('data-status', 'failed');
    await expect(lab.locator('.said')).toHaveText(/^[A-Z].*\.$/);
    expect(await counts(lab).allInnerTexts()).toEqual(built);
    await lab.getByRole('button', { name: 'Save' }).click();
    await expect(lab.locator('.lab-told')).toContainText('until this page is closed');
    await page.unroute(/engine\.worker/);
    await lab.getByRole('button', { name: 'Retry' }).click();
    await done(lab);
    await context.close();
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
