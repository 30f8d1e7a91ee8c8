/** The Lab in use: turned, undone, kept and linked; positions of every kind; its tools; and what nobody sees. */
import type { Locator, Page } from '@playwright/test';
import {
  allSettings,
  explanationOf,
  legalMoves,
  playMoves,
  profiles,
  type Settings,
  START_FEN,
  search,
  signature,
  techniqueIds,
  toFen,
  withSettings,
} from '../engine/index.ts';
import { writeLink } from '../src/stores/share.ts';
import { listen } from './listen.ts';
import { answerInstead, expect, open as openPage, openFolds, test, wakeIslands } from './site.ts';
import { hide, leash } from './workers.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const PROMOTING = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';
const text = (count: number) => count.toLocaleString('en');
const nodesOf = (fen: string, depth: number, changes: Settings) =>
  search({ fen, limits: { depth }, settings: withSettings(profiles.book, changes) }).nodes;
const done = (widget: Locator) => expect(widget).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
const counts = (lab: Locator) => lab.locator('[data-nodes]');
const button = (lab: Locator, name: string) => lab.getByRole('button', { name, exact: true });
const fieldOf = (lab: Locator) => lab.getByRole('textbox', { name: 'FEN, game or link' });
const boardOf = (lab: Locator) => lab.locator('.lab-where .board');
const faultOf = (lab: Locator) => lab.locator('.lab-paste [role="alert"]');

async function open(page: Page): Promise<Locator> {
  await openPage(page, './lab/');
  return page.locator('#lab');
}

/** Sets the margin of reverse futility pruning in the edited setting. */
async function turn(lab: Locator, value: string): Promise<void> {
  const group = lab.locator('details', { hasText: 'Reverse futility pruning' });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').press('Enter');
  const margin = group.getByRole('spinbutton', { name: 'RFP margin' });
  await margin.fill(value);
  await margin.press('Enter');
}

/** Types the depth to search to. */
async function setDepth(lab: Locator, value: string): Promise<void> {
  const depth = lab.getByRole('textbox', { name: 'Depth in plies' });
  await depth.fill(value);
  await depth.press('Enter');
}

/** Puts a text in the field, and uses it. */
async function use(lab: Locator, what: string): Promise<void> {
  await fieldOf(lab).fill(what);
  await button(lab, 'Use it').click();
}

test('a knob is turned, undone and done again, a preset stands beside it, and a reload keeps all but what a plain address is', async ({
  page,
}) => {
  const lab = await open(page);
  const plain = page.url();
  const built = await counts(lab).allInnerTexts();
  const [undo, redo] = [button(lab, 'Undo'), button(lab, 'Redo')];
  await turn(lab, '60');
  await done(lab);
  await expect(counts(lab).nth(1)).not.toHaveText(built[1] ?? '');
  const turned = await counts(lab).nth(1).innerText();
  await undo.click();
  await expect(counts(lab).nth(1)).toHaveText(built[1] ?? '');
  // By key the last step back keeps the place in the page, which goes on from there.
  await expect(undo).toBeDisabled();
  await redo.click();
  await expect(counts(lab).nth(1)).toHaveText(turned);
  await expect(page).toHaveURL(/rfp\.margin:60/);

  await lab.getByRole('button', { name: 'Add a setting' }).click();
  // Arrow keys go through the list and change nothing; the button beside does.
  const preset = lab.getByRole('combobox', { name: 'Preset' });
  await preset.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(preset).toHaveValue('none');
  await expect(page.locator('#copy')).not.toContainText('setoption name rfp value false');
  await lab.getByRole('button', { name: 'Apply the preset' }).press('Enter');
  await expect(counts(lab)).toHaveCount(3);
  await expect(counts(lab).nth(2)).toHaveText(built[0] ?? '');
  await expect(page.locator('#copy')).toContainText('setoption name rfp value false');
  await lab.getByRole('button', { name: 'Edit All five' }).click();
  await expect(page.locator('#copy')).toContainText('setoption name rfp.margin value 60');
  await lab.getByRole('textbox', { name: 'Name' }).fill('Sixty');
  await page.keyboard.press('Tab');
  await button(lab, 'Save').click();
  await expect(lab.locator('.lab-told')).toHaveText('Saved “Sixty” in this browser.');
  await lab.getByRole('combobox', { name: 'Position' }).first().selectOption({ index: 2 });
  await done(lab);
  const shown = await counts(lab).allInnerTexts();

  // At once: the address may be written while the answer to a reload is on its way.
  await lab.getByRole('button', { name: 'Remove Setting 3' }).press('Enter');
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await wakeIslands(page);
  await done(lab);
  await expect(lab.locator('.lab-name')).toHaveText(['None of the five', 'Sixty']);
  expect(await counts(lab).allInnerTexts()).toEqual(shown.slice(0, 2));
  await undo.click();
  await expect(lab.locator('.lab-name')).toHaveCount(3);
  await lab.getByRole('combobox', { name: 'Yours' }).selectOption('Sixty');
  await lab.getByRole('button', { name: 'Delete' }).click();
  await expect(lab.getByRole('combobox', { name: 'Yours' })).toContainText('None saved yet');
  while (await undo.isEnabled()) await undo.press('Enter');
  await expect(page).toHaveURL(plain);
  // What lends its place to the focus gives it back.
  const lent = lab.locator('.widget-head [tabindex="-1"]');
  await expect(lent).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(lent).toHaveCount(0);

  // Whoever comes by the plain address sees what it says, and has the way back.
  await redo.click();
  await turn(lab, '90');
  await expect(page).toHaveURL(/rfp\.margin:90/);
  await page.goto('./glossary/');
  await page.goto('./lab/');
  await wakeIslands(page);
  await expect(counts(lab)).toHaveText(built);
  await undo.click();
  await expect(page.locator('#copy')).toContainText('rfp.margin value 90');
});

test('a FEN, a game, a link and files are used; a fault is told with line and move, and nothing is lost', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lab = await open(page);
  const [field, fault, board] = [fieldOf(lab), faultOf(lab), boardOf(lab)];
  await use(lab, '8/8/8/9 w - - 0 1');
  await expect(fault).toHaveText(/^[A-Z].*\.$/);
  await use(lab, '1. e4 e5\n2. Nf3 Nc6\n3. Ke3');
  await expect(fault).toHaveText('Line 3, move 3. The move "Ke3" is not legal for White here.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // The next position forgets a fault; what is pasted takes the place of all that stands in the field.
  await lab.getByRole('combobox', { name: 'Position' }).first().selectOption({ index: 1 });
  await expect(fault).toHaveText('');
  await page.evaluate((fen) => navigator.clipboard.writeText(fen), KIWIPETE);
  await field.click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(KIWIPETE);
  await button(lab, 'Use it').click();
  await setDepth(lab, '4');
  await expect(counts(lab)).toHaveText(
    [text(nodesOf(KIWIPETE, 4, Object.fromEntries(techniqueIds.map((id) => [id, 0])))), text(nodesOf(KIWIPETE, 4, {}))],
    { timeout: 30_000 },
  );

  await use(lab, '1. f3 e5 2. g4 (2. e4) Qh4# 0-1');
  await expect(board).toHaveAttribute('aria-label', /queen h4/);
  await lab.getByRole('button', { name: 'One move back' }).click();
  await expect(board).toHaveAttribute('aria-label', /Black to move.*queen d8/);
  await lab.getByLabel('Position after').selectOption({ label: '1. f3' });
  await expect(board).toHaveAttribute('aria-label', /pawns? .*f3/);
  // Of a game that cannot be played to its end no position is shown, so none is said to be.
  await use(lab, '1. d4 d5 2. Kd3');
  await expect(fault).toHaveText('Line 1, move 2. The move "Kd3" is not legal for White here.');
  await expect(lab.getByLabel('Position after')).toHaveValue('-1');
  await expect(board).toHaveAttribute('aria-label', /pawns? .*f3/);
  await use(lab, 'https://lichess.org/analysis/standard/8/8/8/8/8/k7/p7/K7_b_-_-_0_1');
  await expect(field).toHaveValue('8/8/8/8/8/k7/p7/K7 b - - 0 1');

  const drop = (name: string, content: string) =>
    page.evaluate(
      ([title = '', body = '']) => {
        const data = new DataTransfer();
        data.items.add(new File([body], title));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      [name, content],
    );
  await drop('suite.epd', `${KIWIPETE.slice(0, -4)} bm Bxa6; id "Kiwipete";\n8/8/8/8/8/k7/p7/K7 b - - id "Pawn";\n`);
  await expect(field).toHaveValue(KIWIPETE);
  await lab.getByRole('combobox', { name: 'Game' }).selectOption('2. Pawn');
  await expect(field).toHaveValue('8/8/8/8/8/k7/p7/K7 b - - 0 1');
  await drop('board.png', '\u0000PNG');
  await expect(fault).toHaveText(/^The file “board.png” is no text;/);
  await expect(field).toHaveValue('8/8/8/8/8/k7/p7/K7 b - - 0 1');
  const file = { name: 'one.fen', mimeType: 'text/plain', buffer: Buffer.from(KIWIPETE) };
  await lab.getByLabel('Drop a file anywhere on this page, or choose it').setInputFiles(file);
  await expect(field).toHaveValue(KIWIPETE);

  const own = await lab.locator('.lab-name').allInnerTexts();
  const link = writeLink({
    fen: KIWIPETE,
    limit: { kind: 'depth', value: 3 },
    engine: signature,
    settings: [{ name: 'Pasted', changes: { 'rfp.margin': 60 }, nodes: null }],
  });
  await use(lab, `https://cutoff.example/lab/#${link.replace('depth=3', 'depth=x')}`);
  await expect(fault).toContainText('The link is damaged: its depth is');
  await expect(lab.locator('.lab-name')).toHaveText(own);
  await use(lab, `https://cutoff.example/lab/#${link}`);
  await expect(lab.locator('.lab-name')).toHaveText(['Pasted']);
  await expect(counts(lab)).toHaveText([text(nodesOf(KIWIPETE, 3, { 'rfp.margin': 60 }))], { timeout: 30_000 });
});

test('a link replays the run node for node, is made again, gone back from, and refused when it is damaged', async ({
  page,
}) => {
  const both: Settings[] = [{}, { 'rfp.margin': 60, nmp: 0 }];
  const settings = both.map((changes, i) => ({ name: `Run <b>${i}`, changes, nodes: nodesOf(KIWIPETE, 4, changes) }));
  const run = { fen: KIWIPETE, limit: { kind: 'depth' as const, value: 4 }, settings };
  const lab = await open(page);
  await turn(lab, '90');
  await done(lab);
  const names = lab.locator('.lab-name');
  const [own, shown] = [await names.allInnerTexts(), await counts(lab).allInnerTexts()];
  const notice = lab.locator('.lab-notice');
  const goTo = (fragment: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
  const link = writeLink({ ...run, engine: signature });
  await goTo(link);
  await expect(names).toHaveText(settings.map(({ name }) => name));
  await expect(counts(lab)).toHaveText(
    settings.map(({ nodes }) => text(nodes)),
    { timeout: 30_000 },
  );
  await expect(lab.getByText('✓ as in the link')).toHaveCount(2);
  await goTo(link.replace('depth=4', 'depth=x'));
  await expect(notice).toHaveText(/The link is damaged: .* The Lab keeps what it shows\.$/);
  await expect(names).toHaveText(settings.map(({ name }) => name));
  await page.goBack();
  await page.goBack();
  await expect(names).toHaveText(own);
  await expect(counts(lab)).toHaveText(shown, { timeout: 30_000 });
  await expect(notice).toHaveText('');

  // Percent-encoded whole, from elsewhere, before anything is touched; the Lab's own link is the same again.
  await page.goto('about:blank');
  await page.goto(`./lab/#${encodeURIComponent(link)}`);
  await expect(lab.getByText('✓ as in the link')).toHaveCount(2, { timeout: 30_000 });
  await button(lab, 'Copy link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`set=&set=rfp\\.margin:60,nmp:0&was=${settings[0]?.nodes}`));
  const field = lab.getByRole('textbox', { name: 'Link to this run' });
  await expect(field).toHaveValue(page.url());
  await expect(notice).toContainText(/link/);
  // What is asked next is another run: the link promised nothing of it.
  await setDepth(lab, '3');
  await expect(counts(lab).first()).toHaveText(text(nodesOf(KIWIPETE, 3, {})), { timeout: 30_000 });
  await expect(lab.getByText('in the link')).toHaveCount(0);
  await expect(notice).toHaveText('');
  await expect(field).toHaveValue(/depth=3/);
  await page.goto('about:blank');
  await page.goto(`./lab/#${writeLink({ ...run, engine: 'cutoff 0.0.1 bench 5' })}`);
  await expect(notice).toContainText('counts may differ');
});

test('what the book and the museum compare goes on in the Lab, with the same counts', async ({ page }) => {
  await openPage(page, './', 'demo');
  const nodes = await page.locator('#demo [data-nodes]').innerText();
  await page.locator('#demo').getByRole('link', { name: 'Open in the Lab' }).click();
  const lab = page.locator('#lab');
  await expect(page.getByText('✓ as in the link')).toHaveCount(2, { timeout: 30_000 });
  await expect(counts(lab).nth(1)).toHaveText(nodes);
  // What the knobs turn is the search with the techniques.
  await expect(lab.getByRole('textbox', { name: 'Name' })).toHaveValue('All five');
  // An exhibit with the other guards that it needs off.
  await page.goto('./museum/fp/');
  const exhibit = page.locator('.widget', { hasText: 'Other guards off' }).first();
  const shown = await exhibit.locator('.trial td.n').allInnerTexts();
  await exhibit.getByRole('link', { name: 'Both searches in the Lab' }).click();
  await done(lab);
  await expect(counts(lab)).toHaveText(shown);
});

/** The position after some moves. */
function after(fen: string, ...moves: string[]): string {
  legalMoves(fen);
  playMoves(moves);
  return toFen();
}

test('men are clicked, dragged, chosen from a list and walked by keys; a promotion asks, and a line is taken back', async ({
  page,
}) => {
  const lab = await open(page);
  await use(lab, START_FEN);
  const [field, board, line] = [fieldOf(lab), boardOf(lab), lab.locator('.played-line').getByRole('status')];
  const cell = (name: string) => lab.locator('.squares').getByRole('gridcell', { name: new RegExp(`^${name} `) });
  /** The middle of a square, in the window. */
  const middle = async (name: string) => {
    await board.evaluate((drawing) => drawing.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { height, width, x, y } = (await board.boundingBox())!;
    const side = (width * 24) / 193.4;
    const [file, rank] = ['abcdefgh'.indexOf(name.charAt(0)), Number(name[1])];
    return { x: x + width / 2 + (file - 3.5) * side, y: y + height / 2 + (4.5 - rank) * side };
  };
  // The first click comes before the squares.
  const first = await middle('g1');
  await page.mouse.click(first.x, first.y);
  await expect(cell('g1')).toHaveAttribute('aria-selected', 'true');
  await expect(lab.locator('.squares .goal')).toHaveCount(2);
  // Let go by a click on a square that it cannot go to.
  await cell('e5').click();
  await expect(lab.locator('.squares .goal')).toHaveCount(0);
  await cell('g1').click();
  await cell('f3').click();
  await expect(line).toHaveText('Your line: Nf3');
  await cell('e7').click();
  await cell('e5').click();
  await expect(field).toHaveValue(after(START_FEN, 'Nf3', 'e5'));
  // A reload keeps the line as it keeps the position, though the address has not said it yet.
  await page.reload();
  await wakeIslands(page);
  for (const left of ['Your line: Nf3', /^Play on the board/]) {
    await lab.getByRole('button', { name: 'Take back' }).click();
    await expect(line).toHaveText(left);
  }
  await expect(field).toHaveValue(START_FEN);

  type Place = Awaited<ReturnType<typeof middle>>;
  const drag = async (from: Place, to: Place, meanwhile?: () => Promise<void>) => {
    await page.mouse.move(from.x, from.y);
    await expect(cell('a1')).toBeAttached();
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await meanwhile?.();
    await page.mouse.up();
  };
  await drag(await middle('e2'), await middle('e4'), async () => {
    await expect(lab.locator('.squares .goal')).toHaveCount(2);
    const held = (await lab.locator('.ghost svg').boundingBox())!;
    const { x, y } = await middle('e4');
    expect(Math.abs(held.x + held.width / 2 - x)).toBeLessThan(2);
    expect(Math.abs(held.y + held.height / 2 - y)).toBeLessThan(2);
  });
  await expect(field).toHaveValue(after(START_FEN, 'e4'));
  await expect(lab.locator('.ghost svg')).toHaveCount(0);
  // Nothing of the page was selected by it. Dropped where it cannot go, or let go by a key, a man stays.
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await drag(await middle('e7'), await middle('e4'));
  await drag(await middle('e7'), await middle('e5'), () => page.keyboard.press('Escape'));
  await expect(line).toHaveText('Your line: e4');
  await lab.getByRole('button', { name: 'Flip the boards' }).click();
  // What stands at d2 with White below is e7 now.
  await drag(await middle('d2'), await middle('d4'));
  await expect(line).toHaveText('Your line: e4 e5');
  await lab.getByRole('button', { name: 'Flip the boards' }).click();

  await use(lab, PROMOTING);
  await lab.getByRole('button', { name: 'Walk on the board by keys' }).press('Enter');
  await expect(cell('a1')).toBeFocused();
  await page.keyboard.press('p');
  await expect(lab.locator('.squares :focus')).toHaveAccessibleName('a7 white pawn');
  await page.keyboard.press('Enter');
  await expect(lab.locator('.squares').getByRole('status')).toHaveText('a7 white pawn, can go to a8');
  await page.keyboard.press('ArrowUp');
  await expect(cell('a8')).toHaveAccessibleName('a8 empty, can go here');
  await page.keyboard.press('Escape');
  await expect(cell('a8')).toHaveAccessibleName('a8 empty');
  const dialog = page.getByRole('dialog', { name: 'The pawn becomes' });
  const ask = async () => {
    for (const key of ['ArrowDown', 'Enter', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect(dialog.getByRole('button').first()).toBeFocused();
  };
  await ask();
  // Not answered, nothing is played.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(PROMOTING);
  await expect(cell('a8')).toBeFocused();
  await ask();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(line).toHaveText('Your line: a8=B');
  await expect(field).toHaveValue(after(PROMOTING, 'a8=B'));
  await expect(cell('a8')).toBeFocused();

  await lab.getByText('Play a move from the list').press('Enter');
  const moves = lab.locator('.lab-moves');
  const legal = legalMoves(await field.inputValue()).map(({ san }) => san);
  await expect(moves.locator('.choice button')).toHaveText(legal.toSorted((a, b) => a.localeCompare(b, 'en')));
  await moves.getByRole('button', { name: legal[0] ?? '', exact: true }).press('Enter');
  await expect(line).toHaveText(`Your line: a8=B ${legal[0]}`);
});

test('a position is set up by keys and by touch, on a board that stands as the one above it', async ({ page }) => {
  const lab = await open(page);
  const fold = lab.locator('details', { hasText: 'Set up a position' });
  // The first touch of a board that has just been opened is not undone.
  await fold.evaluate((box: HTMLDetailsElement) => {
    new MutationObserver((_, watch) => {
      const empty = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Empty board');
      if (empty === undefined) return;
      watch.disconnect();
      empty.click();
    }).observe(box, { subtree: true, childList: true });
    box.open = true;
  });
  await expect(fold.getByRole('gridcell')).toHaveCount(64);
  await expect(fold.getByRole('gridcell', { name: / (white|black) / })).toHaveCount(0);
  const press = (name: string) => lab.getByRole('button', { name }).press('Enter');
  await press('Use this position');
  await expect(lab.locator('.setup [role="alert"]')).toHaveText(/king/);
  // The grid is one stop of the keyboard; from a1 on, a letter puts a man.
  await lab.locator('.setup-grid [tabindex="0"]').focus();
  for (const key of ['Shift+K', 'ArrowUp', 'Shift+P', 'Control+Home', 'k', 'ArrowRight', 'q', 'Delete'])
    await page.keyboard.press(key);
  await press('Use this position');
  await expect(boardOf(lab)).toHaveAttribute(
    'aria-label',
    /White to move\. White: king a1; pawn a2\. Black: king a8\./,
  );
  await done(lab);

  await lab.getByRole('button', { name: 'Start position' }).click();
  const square = (name: string) => lab.locator('.setup').getByRole('gridcell', { name: new RegExp(`^${name} `) });
  await square('e2').click();
  await square('e4').click();
  await expect(square('e4')).toHaveAccessibleName('e4 white pawn');
  // A man that was taken up and is gone is in nobody's hand: the next touch takes up another, and puts nothing down.
  await square('a2').click();
  await square('a2').press('Delete');
  await square('b2').click();
  await square('b3').click();
  await expect(square('b3')).toHaveAccessibleName('b3 white pawn');
  await lab.locator('.setup-tool', { has: page.getByRole('radio', { name: 'black queen' }) }).click();
  await square('h4').click();
  await square('d8').press('Delete');
  await lab.getByRole('button', { name: 'Use this position' }).click();
  await expect(boardOf(lab)).toHaveAttribute('aria-label', /pawns [^;.]*b3 and e4\..* queen h4;/);
  const corner = lab.locator('.setup').getByRole('gridcell').first();
  await expect(corner).toHaveAccessibleName(/^a8 /);
  await lab.getByRole('button', { name: 'Flip the boards' }).click();
  await expect(corner).toHaveAccessibleName(/^h1 /);
  await corner.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(lab.locator('.setup-grid :focus')).toHaveAccessibleName(/^g2 /);
});

test('limits are answered with a sentence; a table of two depths compares nothing; equal counts have equal bars; a switch stays where it is', async ({
  page,
}) => {
  const workers = await leash(page);
  const settings = ['A', 'A name that is as long as it may be at all', 'C'].map((name) => ({
    name,
    changes: {},
    nodes: null,
  }));
  const run = { fen: KIWIPETE, limit: { kind: 'depth' as const, value: 3 }, engine: signature, settings };
  await page.goto(`./lab/#${writeLink(run)}`);
  const lab = page.locator('#lab');
  const bars = lab.locator('.lab-results .bar');
  await done(lab);
  await expect(bars).toHaveCount(3);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await bars.evaluateAll((each) => each.map((bar) => bar.getBoundingClientRect().width));
    for (const bar of widths) expect(bar, `${widths} at ${width}`).toBeCloseTo(widths[0] ?? 0, 0);
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const depth = lab.getByRole('textbox', { name: 'Depth in plies' });
  const own = await depth.inputValue();
  const told = lab.locator('.lab-limit').getByRole('status');
  await setDepth(lab, 'abc');
  await expect(told).toHaveText(`“abc” is not a number; depth stays at ${own}.`);
  await setDepth(lab, '-3');
  await expect(told).toHaveText('Depth goes from 1 to 30: set to 1.');
  await button(lab, 'Undo').click();
  await expect(depth).toHaveValue(own);

  const [none, all] = await counts(lab).allInnerTexts();
  const row = (name: string) => lab.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Against the first')).toContainText('×');
  await workers.muteNext(1, { rfp: 0 });
  await setDepth(lab, '4');
  await expect(counts(lab).nth(1)).not.toHaveText(all ?? '', { timeout: 30_000 });
  await expect(counts(lab).first()).toHaveText(none ?? '');
  await expect(row('Against the first')).not.toContainText('×');
  for (const name of ['Best move', 'Score']) await expect(row(name)).not.toContainText(/same|was/);
  await expect(bars.first()).toBeHidden();
  await lab.getByRole('button', { name: 'Cancel' }).click();
  await expect(lab).toHaveAttribute('data-status', 'cancelled');
  await lab.getByRole('button', { name: 'Run again' }).click();
  await done(lab);
  await expect(row('Against the first')).toContainText('×');

  const group = lab.locator('details', { hasText: 'Late move reductions' }).first();
  await group.locator('summary').click();
  const flip = group.getByRole('switch').first();
  const top = () => flip.evaluate((control) => Math.round(control.getBoundingClientRect().top));
  // Near the foot of the window, with the table in view above it.
  await flip.evaluate((control) =>
    scrollBy({ top: control.getBoundingClientRect().bottom - innerHeight + 60, behavior: 'instant' }),
  );
  const before = await top();
  for (const count of [1, 0]) {
    await flip.press('Space');
    await expect(lab.locator('.lab-results tr.lmr')).toHaveCount(count);
    await done(lab);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  }
});

test('every setting is in a group, opened before the Lab is awake as well; the Lab tells its keys', async ({
  page,
}) => {
  await page.goto('./lab/', { waitUntil: 'commit' });
  const groups = page.locator('.lab-group');
  await groups.first().evaluate((group: HTMLDetailsElement) => {
    group.scrollIntoView();
    group.open = true;
  });
  await expect(groups.first().locator('.lab-knobs > *')).not.toHaveCount(0);
  await openFolds(page, '.lab-group');
  await expect(page.locator('.lab-knobs > *')).toHaveCount(allSettings.length);
  const told = await page.locator('.lab-knobs small:visible').allInnerTexts();
  for (const { id } of allSettings)
    expect(
      told.some((words) => words.includes(explanationOf(id))),
      id,
    ).toBe(true);

  const keys = page.getByRole('button', { name: 'Keys', exact: true });
  const dialog = page.getByRole('dialog', { name: 'The Lab by keyboard' });
  await keys.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  for (const title of ['Board that is set up', 'Knobs', 'Search tree', 'Sliders, choices and tabs'])
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(keys).toBeFocused();
  // No key does anything on its own.
  await page.keyboard.press('?');
  await page.keyboard.press('k');
  await expect(dialog).toBeHidden();
});

test('oracle, ablation, sweep and tree look at the Lab’s position; a tree is open after a reload', async ({ page }) => {
  const lab = await open(page);
  await setDepth(lab, '3');
  await expect(lab.locator('.said')).toContainText('depth 3');
  await done(lab);
  const nodes = await counts(lab).nth(1).innerText();
  const heard = await listen(page, 'lab');
  await lab.getByRole('button', { name: 'Ask the oracle' }).click();
  await expect(lab.getByRole('row', { name: /^Wrong cuts/ })).toContainText(/nothing cut.*(none|\d+) of [\d,]+/, {
    timeout: 60_000,
  });
  // Heard once, when it has answered about each setting.
  const answer =
    /^Wrong cuts: None of the five: nothing cut; All five: (none|\d+) of [\d,]+( checked, of [\d,]+ \(at most .* wrong\))?(; .*)?$/;
  await expect.poll(async () => (await heard()).filter((words) => answer.test(words))).toHaveLength(1);
  expect((await heard()).filter((words) => /%|loading|Settings/.test(words))).toEqual([]);
  const tools = page.locator('.lab-tools');
  const open1 = async (name: string, id: string) => {
    await button(tools, name).press('Enter');
    await expect(page.locator(id)).toBeVisible();
    // The door keeps the focus, or what it led to.
    await expect.poll(() => tools.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  };
  await open1('Ablation', '#lab-ablation');
  await tools.getByRole('button', { name: 'Run all subsets' }).click();
  await done(page.locator('#lab-ablation'));
  await open1('Sweep', '#lab-sweep');
  await tools.getByRole('button', { name: /^Sweep \d+ values/ }).click();
  await done(page.locator('#lab-sweep'));
  const door = button(tools, 'Tree');
  await door.click();
  const tree = page.locator('#lab-tree');
  await expect(tree.locator('.said')).toContainText(`${nodes} nodes`, { timeout: 30_000 });
  await page.reload();
  await wakeIslands(page);
  await door.scrollIntoViewIfNeeded();
  await expect(tree).toHaveAttribute('data-state', 'done');
  await door.click();
  await expect(tree).toHaveCount(0);
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
    await button(lab, 'Save').click();
    await expect(lab.locator('.lab-told')).toContainText('until this page is closed');
    mend();
    await lab.getByRole('button', { name: 'Retry' }).click();
    await done(lab);
  });
});

declare global {
  interface Window {
    /** What each worker was given, what it said last, and whether the page has ended it. */
    seen: { orders: number; ended: boolean; lastWord: string }[];
  }
}

test('a long search waits to be started, searches only while it is seen, and is broken off in its worker, which stays', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.seen = [];
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      readonly #own = { orders: 0, ended: false, lastWord: '' };
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        window.seen.push(this.#own);
        this.addEventListener('message', ({ data }) => {
          this.#own.lastWord = (data as { type: string }).type;
        });
      }
      override postMessage(order: { type?: string }, ...rest: unknown[]): void {
        if (order.type === 'search') {
          this.#own.orders++;
          this.#own.lastWord = '';
        }
        super.postMessage(order, ...(rest as []));
      }
      override terminate(): void {
        this.#own.ended = true;
        super.terminate();
      }
    };
  });
  /** Workers that are in the midst of a search, and searches that have been begun. */
  const searching = () =>
    page.evaluate(
      () =>
        window.seen.filter(
          ({ ended, lastWord, orders }) => !ended && orders > 0 && !['result', 'stopped', 'failure'].includes(lastWord),
        ).length,
    );
  const begun = () => page.evaluate(() => window.seen.reduce((sum, { orders }) => sum + orders, 0));

  await page.setViewportSize({ width: 1000, height: 300 });
  const lab = await open(page);
  const built = await counts(lab).allInnerTexts();
  await setDepth(lab, '30');
  await expect(lab.locator('.said')).toContainText('Something has changed');
  await button(lab, 'Run').click();
  await expect.poll(searching).toBeGreaterThan(0);
  let before = await begun();
  await hide(page, true);
  await expect.poll(searching).toBe(0);
  await expect(lab).toHaveAttribute('data-status', 'running');
  await hide(page, false);
  await expect.poll(begun).toBeGreaterThan(before);
  before = await begun();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(lab).not.toBeInViewport();
  await expect.poll(searching).toBe(0);
  await lab.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
  await expect.poll(begun).toBeGreaterThan(before);
  // The worker is in the midst of it.
  await page.waitForFunction(() => window.seen.some(({ lastWord }) => lastWord === 'progress' || lastWord === 'beat'));
  await lab.getByRole('button', { name: 'Cancel' }).click();
  await expect(lab).toHaveAttribute('data-status', 'cancelled');
  expect(await counts(lab).allInnerTexts()).toEqual(built);
  await expect.poll(searching).toBe(0);
  const workers = await page.evaluate(() => window.seen);
  expect(workers.filter(({ lastWord }) => lastWord === 'stopped').length).toBeGreaterThan(0);
  await lab.getByRole('button', { name: 'Run again' }).click();
  await expect(lab).toHaveAttribute('data-status', 'running');
  // A game takes the place of a search that takes minutes. From the head it is stopped too: the foot is out of sight.
  await use(lab, '1. f3 e5 2. g4 Qh4#');
  await expect(boardOf(lab)).toHaveAttribute('aria-label', /queen h4/);
  await expect(lab).not.toHaveAttribute('data-status', 'running');
  await setDepth(lab, '3');
  await button(lab, 'Run').click();
  await done(lab);
  expect((await page.evaluate(() => window.seen)).every(({ ended }) => !ended)).toBe(true);
});
