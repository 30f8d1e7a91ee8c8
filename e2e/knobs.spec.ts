/**
 * The numbers in code, turned for real: by keys, by typing, by dragging, with the buttons; and all knobs of a page
 * agree.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test, wakeIslands } from './site.ts';

/** A chapter with a margin in its code. */
const address = './1-reverse-futility-and-null-move/';
const PARAMETER = 'rfp.margin';

interface Found {
  knob: Locator;
  field: Locator;
  /** The same parameter in the list below the code. */
  row: Locator;
}

async function open(page: Page): Promise<Found> {
  await page.goto(address);
  await wakeIslands(page);
  const knob = page.locator(`cutoff-knob[data-param="${PARAMETER}"]`).first();
  await knob.scrollIntoViewIfNeeded();
  const row = page.locator('.knob-list > div', { hasText: PARAMETER }).first();
  return { knob, field: knob.getByRole('spinbutton', { name: 'RFP margin' }), row };
}

test('keys step, page and go to the ends; a changed value can be put back', async ({ page }) => {
  const { field, row } = await open(page);
  await expect(field).toHaveValue('150');
  await field.focus();
  const presses: [string, string][] = [
    ['ArrowUp', '160'],
    ['ArrowDown', '150'],
    ['PageDown', '50'],
    ['Home', '0'],
    ['PageUp', '100'],
    ['End', '600'],
  ];
  for (const [key, value] of presses) {
    await page.keyboard.press(key);
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute('aria-valuenow', value);
  }
  await expect(field).toHaveAttribute('aria-valuetext', '600 centipawns per ply, default 150');
  await row.getByRole('button', { name: 'Reset RFP margin' }).click();
  await expect(field).toHaveValue('150');
  await expect(row.getByRole('button', { name: 'Reset RFP margin', includeHidden: true })).toBeDisabled();
});

test('typing counts on Enter and on leaving; what is no number is refused, what is out of range is cut to it', async ({
  page,
}) => {
  const { knob, field } = await open(page);
  const note = knob.getByRole('status');
  await field.focus();
  await page.keyboard.type('95');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-valuenow', '95');
  await page.keyboard.type('many');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  await expect(note).toHaveText('“many” is not a number; RFP margin stays at 95.');
  await expect(field).toHaveValue('95');
  await page.keyboard.type('9999');
  await page.keyboard.press('Tab');
  await expect(note).toHaveText('RFP margin goes from 0 to 600: set to 600.');
  await expect(field).toHaveValue('600');
  await field.focus();
  // The clock stands still: on a slow machine the rest after which a number counts would be over before the next key.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.type('12');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('600'); // and is selected, so that the next number takes its place
  await expect(note).toHaveText('');
  await page.clock.resume();
  await page.keyboard.type('120');
  await expect(field).toHaveAttribute('aria-valuenow', '120'); // after a short rest, without Enter
});

test('dragging turns it, a click edits it, and the buttons step it', async ({ page }) => {
  const { knob, field } = await open(page);
  const box = (await field.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  for (let x = 1; x <= 32; x++) await page.mouse.move(middle.x + x, middle.y);
  await page.mouse.up();
  await expect(field).toHaveAttribute('aria-valuenow', '200');
  await expect(field).not.toBeFocused();
  await field.click();
  await expect(field).toBeFocused();
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-valuenow', '300');
  await knob.getByRole('button', { name: 'RFP margin: less' }).click();
  await knob.getByRole('button', { name: 'RFP margin: less' }).click();
  await knob.getByRole('button', { name: 'RFP margin: more' }).click();
  await expect(field).toHaveAttribute('aria-valuenow', '290');
});

test('all knobs of one parameter agree', async ({ page }) => {
  const { field } = await open(page);
  await field.focus();
  await page.keyboard.press('PageUp');
  const all = page.getByRole('spinbutton', { name: 'RFP margin', includeHidden: true });
  expect(await all.count()).toBeGreaterThan(1);
  for (const one of await all.all()) await expect(one).toHaveValue('250');
});

test('the code does not move when its numbers become knobs', async ({ page }) => {
  const heights = () =>
    page.locator('.snippet .line').evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  // The script that wakes them has to wait: the page as it was drawn first.
  let wake = () => {};
  const held = new Promise<void>((settle) => (wake = settle));
  await page.route(/\/ui\.[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('cutoff-knob[ssr]').first()).toBeVisible();
  await page.waitForFunction(() => document.readyState !== 'loading');
  // Twice: the browser lays out what is folded away when it is first asked, and gives 0 for its first line meanwhile.
  await heights();
  const drawn = await heights();
  expect(drawn.length).toBeGreaterThan(0);
  wake();
  await wakeIslands(page);
  await expect(page.locator('cutoff-knob[ssr]')).toHaveCount(0);
  expect(await heights()).toEqual(drawn);
});

test('under a finger the steppers stand below the code, 44 pixels large, as switches are high', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const { knob, field, row } = await open(page);
  await expect(knob.getByRole('button', { name: 'RFP margin: more' })).toBeHidden();
  const more = row.getByRole('button', { name: 'RFP margin: more' });
  const { width, height } = (await more.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5);
  const switches = await page.locator('.toggle:visible').all();
  for (const one of switches) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(43.5);
  await more.tap();
  await expect(field).toHaveValue('160');
  await context.close();
});
