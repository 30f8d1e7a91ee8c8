/** Positions of every kind in the Lab: given as text, played on the board, set up. */
import { legalMoves, playMoves, START_FEN, signature, techniqueIds, toFen } from '../engine/index.ts';
import { writeLink } from '../src/stores/share.ts';
import {
  boardOf,
  button,
  counts,
  done,
  faultOf,
  fieldOf,
  KIWIPETE,
  nodesOf,
  open,
  setDepth,
  text,
  use,
} from './lab.ts';
import { expect, inMenu, test, wakeIslands } from './site.ts';

const PROMOTING = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';

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
  await (await inMenu(lab, 'Flip the boards')).click();
  // What stands at d2 with White below is e7 now.
  await drag(await middle('d2'), await middle('d4'));
  await expect(line).toHaveText('Your line: e4 e5');
  await (await inMenu(lab, 'Flip the boards')).click();

  await use(lab, PROMOTING);
  await (await inMenu(lab, 'Walk on the board')).press('Enter');
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
  await (await inMenu(lab, 'Flip the boards')).click();
  await expect(corner).toHaveAccessibleName(/^h1 /);
  await corner.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(lab.locator('.setup-grid :focus')).toHaveAccessibleName(/^g2 /);
});
