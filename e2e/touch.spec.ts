/** A reader's thumb: what it scrolls the page by is not turned, whatever it came down on. */
import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './site.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const address = './1-reverse-futility-and-null-move/';

/**
 * Where the page is scrolled to once it stands still: a slow machine may still be coming to rest from the last swipe.
 */
async function atRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let y = scrollY;
    for (let still = 0; still < 12; still++) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== y) [y, still] = [scrollY, 0];
    }
    return y;
  });
}

/** Drags from a place in a control, `beside` its middle, and says how far that scrolled the page. */
async function swipe(control: Locator, across: number, down: number, beside = 0): Promise<number> {
  const page = control.page();
  const touch = await page.context().newCDPSession(page);
  await control.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await atRest(page);
  const box = (await control.boundingBox())!;
  const [x, y] = [box.x + box.width / 2 + beside, box.y + box.height / 2];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let i = 1; i <= 12; i++) {
    const at = { x: x + (across * i) / 12, y: y + (down * i) / 12 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return (await atRest(page)) - before;
}

test('a scroll that begins on a knob or a line scrolls, and leaves the number as it was; a drag turns it', async ({
  page,
}) => {
  await open(page, address);
  for (const selector of ['.knob-list .field', '.gap-handle']) {
    const control = page.locator(selector).first();
    const value = () => control.getAttribute('aria-valuenow');
    for (const across of [0, 90]) {
      expect(await swipe(control, across, -150, 12)).toBeGreaterThan(80);
      expect(await value()).toBe('150');
    }
    expect(await swipe(control, 60, 6, 12)).toBeLessThan(20);
    expect(Number(await value())).toBeGreaterThan(150);
    // As far back: taken beside its middle, it does not jump to the finger.
    await swipe(control, -60, 6, 12);
    expect(await value()).toBe('150');
  }
});

test('under a finger what is pressed is 44 pixels large, and what is said of a search moves nothing', async ({
  page,
}) => {
  await open(page, address, 'hook');
  const knob = page.locator('cutoff-knob[data-param="rfp.margin"]').first();
  await expect(knob.getByRole('button', { name: 'RFP margin: more' })).toBeHidden();
  const row = page.locator('.knob-list > div', { hasText: 'rfp.margin' }).first();
  const more = row.getByRole('button', { name: 'RFP margin: more' });
  const { width, height } = (await more.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5);
  const switches = await page.locator('.toggle:visible').evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(Math.min(...switches)).toBeGreaterThanOrEqual(43);
  await more.tap();
  await expect(knob.getByRole('spinbutton')).toHaveValue('160');
  await row.getByRole('button', { name: 'Reset RFP margin' }).tap();

  const widget = page.locator('.before-after').first();
  const room = async () => (await widget.boundingBox())?.height;
  for (const narrow of [320, 375]) {
    await page.setViewportSize({ width: narrow, height: 740 });
    const before = await room();
    const flip = widget.getByRole('switch').first();
    await flip.tap();
    await expect(widget.locator('.verdict')).toContainText('the same count');
    expect(await room()).toBe(before);
    const depth = widget.getByRole('combobox', { name: 'Depth' });
    const own = await depth.inputValue();
    await depth.selectOption({ index: 0 });
    await expect(widget.locator('.widget')).toHaveAttribute('data-status', 'done');
    expect(await room()).toBe(before);
    await depth.selectOption(own);
    await flip.tap();
  }
});

test('on the Lab’s board a finger drags the men to move, and taps; anywhere else it scrolls the page', async ({
  page,
}) => {
  await open(page, './lab/');
  const lab = page.locator('#lab');
  const line = lab.locator('.played-line').getByRole('status');
  const cell = (name: string) => lab.locator('.squares').getByRole('gridcell', { name: new RegExp(`^${name} `) });
  await lab.getByText('Set up a position', { exact: true }).tap();
  await lab.getByRole('button', { name: 'Start position' }).tap();
  await lab.getByRole('button', { name: 'Use this position' }).tap();
  await lab.getByText('Set up a position', { exact: true }).tap();
  const board = lab.locator('.lab-where .board');
  // The first touch fetches the squares.
  expect(await swipe(board, 0, -150)).toBeGreaterThan(80);
  await expect(cell('e2')).toBeAttached();
  const { width = 0 } = (await cell('e2').boundingBox()) ?? {};
  for (const [name, across] of [
    ['e4', 0],
    ['e4', 40],
    ['d7', 0],
  ] as const) {
    expect(await swipe(cell(name), across, -150), name).toBeGreaterThan(80);
    await expect(line).toHaveText(/^Play on the board/);
  }
  expect(Math.abs(await swipe(cell('e2'), 0, -2 * width))).toBeLessThan(5);
  await expect(line).toHaveText('Your line: e4');
  await cell('g8').tap();
  await expect(cell('g8')).toHaveAttribute('aria-selected', 'true');
  await cell('f6').tap();
  await expect(line).toHaveText('Your line: e4 Nf6');
});

test('a phone that is turned takes an open card and the note of a knob along', async ({ page }) => {
  /** Pixels between the foot of a thing and the head of what belongs to it. */
  const apart = async (thing: Locator, its: Locator) => {
    const [from, to] = [(await thing.boundingBox())!, (await its.boundingBox())!];
    return Math.abs(to.y - from.y - from.height);
  };
  await open(page, address);
  const term = page.locator('.step a.term').last();
  await term.scrollIntoViewIfNeeded();
  await term.tap();
  const card = page.locator('.term-card');
  await expect(card).toBeVisible();
  const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await term.tap();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/null-move\/$/);
  await term.tap();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => apart(term, card)).toBeLessThan(200);
  await page.setViewportSize({ width: 390, height: 844 });
  const field = page.locator('.knob-list .field').last();
  await field.scrollIntoViewIfNeeded();
  await field.fill('99999');
  await field.press('Enter');
  const note = page.locator('.knob-note');
  await expect(note).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => apart(field, note)).toBeLessThan(20);
});
