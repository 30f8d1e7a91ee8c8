/** The result follows the hand: whatever is turned in a chapter, its effect is in the window. */
import type { Locator, Page } from '@playwright/test';
import { techniques } from '../engine/index.ts';
import {
  answerInstead,
  builtPages,
  card,
  expect,
  inMenu,
  open,
  openFolds,
  soon,
  takeBack,
  test,
  wakeIslands,
} from './site.ts';
import { leash } from './workers.ts';

const chapters = builtPages().filter((page) => /^\.\/[1-46-9]-/.test(page));
/** A technique's label at the beginning of a knob's name. */
const LABEL = new RegExp(`^(${techniques.map(({ label }) => label).join('|')})\\b`);

/** Waits until the card, whose searches have come, says something that it said otherwise before. */
const toldAgain = (page: Page, before: string) =>
  soon(
    page,
    (said) => {
      const one = document.querySelector('.result-card');
      return one?.querySelector('.rc-change')?.textContent !== said && one?.hasAttribute('data-busy') === false;
    },
    before,
  );

/** What the card says, in one question to the page, and how much of it is in the window. */
const readCard = (page: Page) =>
  page.evaluate(async () => {
    const one = document.querySelector('.result-card')!;
    const seen = await new Promise<number>((tell) => {
      const observer = new IntersectionObserver(([entry]) => {
        observer.disconnect();
        tell(entry?.intersectionRatio ?? 0);
      });
      observer.observe(one);
    });
    const nodes = one.getAttribute('data-nodes') ?? '';
    // It leaves out what a widget in view says.
    const written = Number(nodes).toLocaleString('en');
    const count = [...document.querySelectorAll('.result-card [data-now], [data-says]')].find((each) => {
      const { bottom, top } = each.getBoundingClientRect();
      return each.textContent.includes(written) && top >= 0 && bottom <= innerHeight;
    });
    return {
      seen,
      busy: one.hasAttribute('data-busy'),
      compared: one.getAttribute('data-compared'),
      change: one.querySelector('.rc-change')?.textContent ?? '',
      value: one.querySelector('.rc-change b')?.textContent ?? '',
      now: nodes,
      isCountSeen: count !== undefined,
      place: one.querySelector('[role="img"]')?.getAttribute('aria-label')?.split(':')[0] ?? '',
    };
  });

/** The card is in the window, says what was changed and to what, and has the count of now; gives what it says. */
async function expectTold(page: Page, technique: RegExp, what: string, value: string) {
  let told = await readCard(page);
  await expect(async () => {
    told = await readCard(page);
    expect(told).toMatchObject({ busy: false, value });
    expect(told.seen).toBeGreaterThanOrEqual(0.9);
    expect(told.compared).toMatch(technique);
    expect(told.change).toContain(what);
    expect(told.isCountSeen).toBe(true);
  }).toPass({ timeout: 20_000 });
  return told;
}

/** All controls of one kind that can be seen, each with its label: one question to the page, however many there are. */
const visible = async (all: Locator): Promise<{ one: Locator; label: string }[]> => {
  const found = await all.evaluateAll((elements) =>
    elements.map((element) => ({
      seen: element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0,
      label: element.getAttribute('aria-label') ?? '',
    })),
  );
  return found.flatMap(({ seen, label }, i) => (seen ? [{ one: all.nth(i), label }] : []));
};

/** Turned to by turns in a wide window and on a phone, where the card is a strip. */
const sizeOf = (i: number) => (i % 2 === 0 ? { width: 390, height: 844 } : { width: 1280, height: 800 });

for (const [i, address] of chapters.entries()) {
  const size = sizeOf(i);
  test(`${address} at ${size.width} px: a knob of each technique, a guard and a variant show what they did`, async ({
    page,
  }) => {
    // The oracle, which nothing here is about, would take the processor from the searches for seconds.
    await answerInstead(page, /tree\.lazy/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'await new Promise(() => {});' }),
    );
    await page.setViewportSize(size);
    await open(page, address);
    await openFolds(page);
    // By attribute: to find what has a role by other means takes long on a long page, and is done again for each step.
    const knobs = await visible(page.locator('main [role="spinbutton"]'));
    // The least depth: how the card tells is the same.
    await page.locator('#hook').getByRole('combobox', { name: 'Depth' }).selectOption({ index: 0 });
    await expect(card(page).locator('.rc-change')).toContainText(/depth|position/);
    await expect(card(page)).not.toHaveAttribute('data-busy');
    const turned = new Set<string>();
    for (const { one: knob, label } of knobs) {
      const technique = LABEL.exec(label)?.[1]?.toLowerCase();
      if (technique === undefined || turned.has(technique)) continue;
      turned.add(technique);
      // To be focused brings it into the window.
      const most = await knob.evaluate((field: HTMLInputElement) => {
        field.focus();
        return field.value === field.getAttribute('aria-valuemax');
      });
      const before = await readCard(page);
      await page.keyboard.press(most ? 'ArrowDown' : 'ArrowUp');
      await toldAgain(page, before.change);
      const value = (await knob.inputValue()).replace('-', '−');
      const { now, place } = await expectTold(page, new RegExp(`^${technique}$`), '→', value);
      // Where the count changed, the old one stands beside it.
      if (
        before.place === place &&
        before.compared === technique &&
        before.now !== now &&
        (await card(page).getAttribute('data-said')) === 'nothing'
      )
        await expect(card(page).locator('[data-before]').first()).toHaveAttribute('data-before', before.now);
      await expect(knob).toBeInViewport();
    }
    expect(turned.size).toBeGreaterThan(0);

    for (const { one: guard } of (await visible(page.locator('.guards [role="switch"]'))).slice(0, 1)) {
      await guard.scrollIntoViewIfNeeded();
      const was = await guard.isChecked();
      const { change } = await readCard(page);
      await guard.click();
      await toldAgain(page, change);
      await expectTold(page, /./, `${was ? 'on' : 'off'} →`, was ? 'off' : 'on');
    }

    // One of the first two is not the book's own, which may be in use and has nothing to tell.
    for (const { one: variant } of (await visible(page.locator('.presets > li'))).slice(0, 2)) {
      const preset = variant.locator('button[aria-pressed]');
      if (await card(page).locator('.rc-changed button').last().isEnabled()) await takeBack(page, 'Reset');
      if ((await preset.getAttribute('aria-pressed')) === 'true') continue;
      const sets = await variant.locator('.sets').innerText();
      await preset.scrollIntoViewIfNeeded();
      const { change } = await readCard(page);
      await preset.click();
      await toldAgain(page, change);
      await expect(card(page)).not.toHaveAttribute('data-busy');
      await expect(card(page)).toBeInViewport({ ratio: 0.9 });
      // Of what the preset said that it would set, something is named by the card with its value.
      const named = (await card(page).locator('.rc-change b').innerText()).replace(/ and \d+ more$/, '').split(', ');
      expect(
        named.every((each) => sets.includes(each)),
        `${named} | ${sets}`,
      ).toBe(true);
    }
  });
}

const CHAPTER = './1-reverse-futility-and-null-move/';

test('on a phone the result is the last line of the widget in hand: below the knob, over no other widget, opened for the rest', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 400],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, CHAPTER, 'hook', 'gap-chart');
    await expect(card(page)).toHaveCount(0);
    const code = page.locator('#rule .snippet').first();
    const knob = code.locator('.knob-list').getByRole('spinbutton').first();
    // Low in the window, where the strip will be.
    await knob.evaluate((field) =>
      scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 10, behavior: 'instant' }),
    );
    await knob.evaluate((field) => (field as HTMLElement).focus({ preventScroll: true }));
    await page.keyboard.press('PageDown');
    await expect(code.locator('.result-card')).toBeInViewport({ ratio: 1 });
    await expect(card(page).locator('.rc-change')).toHaveText('margin 150 → 50');
    await expect(card(page).locator('.rc-line')).toHaveText(/^11,004 → 3,168\s*Bc4 ✓/);
    const edges = () =>
      code.evaluate((host) => {
        const strip = host.querySelector('.result-card')!.getBoundingClientRect();
        return { top: strip.top, height: strip.height, bottom: strip.bottom, end: host.getBoundingClientRect().bottom };
      });
    expect((await edges()).height).toBeLessThanOrEqual(53);
    const foot = () => knob.evaluate((field) => field.getBoundingClientRect().bottom);
    await expect(async () => expect(await foot()).toBeLessThanOrEqual((await edges()).top)).toPass();
    // Wherever the page is scrolled to, it ends with its widget.
    for (const share of [0.9, 0.5, 0.1]) {
      await code.evaluate(
        (host, at) => scrollBy({ top: host.getBoundingClientRect().bottom - innerHeight * at, behavior: 'instant' }),
        share,
      );
      const { bottom, end } = await edges();
      expect(bottom).toBeLessThanOrEqual(end + 1);
    }
    await takeBack(page, 'Undo');
    await expect(card(page).locator('.rc-change')).toHaveText('margin 50 → 150');

    // In the widget where the next change is made, and nowhere else. There the count stands already.
    const chart = page.locator('#gap-chart').getByRole('spinbutton');
    await page.locator('#gap-chart').evaluate((widget) => widget.scrollIntoView({ behavior: 'instant' }));
    await chart.focus();
    await page.keyboard.press('PageDown');
    const strip = page.locator('.wide', { has: page.locator('#gap-chart') }).locator('.result-card');
    await expect(strip).toHaveCount(1);
    await expect(card(page)).toHaveCount(1);
    if (height > 800) {
      await expect(card(page)).toHaveAttribute('data-said', 'count');
      await expect(card(page).locator('.rc-line')).toHaveText(/^Bc4 ✓/);
    }
    await card(page).locator('.rc-strip > summary').press('Enter');
    await expect(card(page).locator('.rc-answer')).toContainText('Bc4, +6.67');
    await card(page).getByRole('button', { name: 'Reset' }).click();
  }
});

test('what was turned is told where it belongs: in its own technique’s counts, and in heads of widgets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 680 });
  await open(page, CHAPTER);
  const marks = page.locator('.own-settings');
  await expect(marks).toHaveCount(0);
  const heads = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('.widget:not(#oracle) > .widget-head'), (head) => {
        const from = head.getBoundingClientRect();
        return Array.from(
          head.querySelectorAll('*:not(.own-settings, .own-settings *, .more-list, .more-list *, option)'),
          (part) => {
            const { height, width, x, y } = part.getBoundingClientRect();
            return [part.className, ...[x - from.x, y - from.y, width, height].map(Math.round)].join(' ');
          },
        );
      }),
    );
  const drawn = await heads();
  const rfp = page.locator('#rule').getByRole('spinbutton', { name: 'RFP margin' }).first();
  const count = card(page).locator('[data-now]');
  const before = await count.innerText();
  await page.locator('#rule').evaluate((step) => step.scrollIntoView());
  await rfp.evaluate((field) => field.focus({ preventScroll: true }));
  await page.keyboard.press('PageDown');
  await expectTold(page, /^rfp$/, 'margin 150', '50');
  await expect(count).toHaveText(await page.locator('#hook [data-nodes]').innerText());
  const now = await count.innerText();
  expect(now).not.toBe(before);
  // In a low window the card gives its answer and the way back, with a line open the way back.
  const back = card(page).getByRole('button', { name: 'Undo' });
  for (const part of [card(page).locator('.rc-answer'), back]) await expect(part).toBeInViewport({ ratio: 1 });
  await (await inMenu(card(page), 'Walk through the line')).click();
  await expect(card(page).locator('.found-line')).toBeVisible();
  await expect(back).toBeInViewport({ ratio: 1 });

  // Widgets that run on it say so in their heads, where nothing moves. What the margin does not concern does not.
  for (const id of ['hook', 'gap-chart', 'challenge']) {
    await expect(page.locator(`#${id} .own-settings`)).toHaveText('your settings: RFP margin 50');
    await expect(page.locator(`#${id}`)).toHaveAccessibleDescription(/^your settings ?: RFP margin 50$/);
  }
  for (const id of ['null-chart', 'guard-boards']) await expect(page.locator(`#${id} .own-settings`)).toHaveCount(0);
  expect(await heads()).toEqual(drawn);

  const nmp = page.getByRole('spinbutton', { name: /NMP reduction/ }).first();
  await nmp.focus();
  await page.keyboard.press('Home');
  await expectTold(page, /^nmp$/, 'reduction 4', await nmp.inputValue());
  await expect(page.locator('#null-chart .own-settings')).toHaveText(/reduction/);
  await takeBack(page, 'Reset');
  await expect(marks).toHaveCount(0);
});

test('while a search lasts, nothing old stands as its answer, in the widget and in the card alike', async ({
  page,
}) => {
  const workers = await leash(page);
  await open(page, './2-futility/');
  const widget = page.locator('#hook');
  const count = widget.locator('.measure .count').last();
  await widget.evaluate((element) => element.scrollIntoView());
  await workers.hold();
  await widget.getByRole('combobox', { name: 'Depth' }).selectOption('5');
  // Beside the widget that says it all the card says what was changed.
  await expect(card(page).locator('.rc-change')).toHaveText(/^depth \d → 5$/);
  await expect(card(page)).toHaveAttribute('data-said', 'all');
  await expect(card(page).locator('.rc-counts, .rc-answer, .rc-wrong, .rc-board')).toHaveCount(0);
  // What stood before stays, greyed.
  await expect(widget.locator('[data-uncounted]')).toHaveCount(1);
  await expect(widget.locator('.verdict')).toContainText('counting to depth 5');
  await expect(widget.locator('.answers')).not.toContainText('✓');
  // Stopped, it says of which depth its last answer is.
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await expect(widget.locator('.verdict')).toContainText('to depth 6');
  await expect(count).toHaveText(/^\d/);
  await widget.getByRole('button', { name: 'Run again' }).click();
  await workers.letGo();
  await expect(count).toHaveText(/^\d/);
  await expect(card(page)).not.toHaveAttribute('data-busy');
  // Under another setting, turned where the widget is out of sight, it is the same in both.
  await workers.hold();
  const before = await count.innerText();
  const knob = page.locator('.snippet').getByRole('spinbutton', { name: /^FP/ }).first();
  await knob.scrollIntoViewIfNeeded();
  const told = card(page).locator('.rc-counts b').first();
  await expect(told).toHaveText(before);
  await knob.press('PageUp');
  await expect(told).toHaveText('…');
  await expect(card(page).locator('.rc-ratio')).toContainText('counting to depth 5');
  await expect(widget.locator('[data-uncounted]')).toHaveCount(1);
  const press = (name: string) => widget.getByRole('button', { name }).dispatchEvent('click');
  await press('Cancel');
  await expect(count).toHaveText(before);
  await expect(widget.locator('.verdict')).toContainText('Not counted. Before your change');
  // The card shows the same search: stopped in the widget it is stopped there, and begun again in one it is in both.
  const answer = card(page).locator('.rc-answer');
  const height = () => card(page).evaluate((element) => element.getBoundingClientRect().height);
  await expect(answer).toHaveText('StoppedRun again');
  await expect(told).toHaveText('…');
  const tall = await height();
  await answer.getByRole('button', { name: 'Run again' }).click();
  await expect(widget).toHaveAttribute('data-status', 'running');
  await expect(answer).toHaveText(/^searching, \d+ %Cancel$/);
  expect(await height()).toBe(tall);
  await answer.getByRole('button', { name: 'Cancel' }).click();
  await expect(answer).toHaveText('StoppedRun again');
  await press('Run again');
  await expect(answer).toHaveText(/^searching, \d+ %Cancel$/);
  await workers.letGo();
  await expect(told).toHaveText(/^\d/);
  await expect(count).toHaveText(/^\d/);
  await expect(answer).not.toContainText('Cancel');
});

test('wrong cuts are spoken of from the step that tells what they are', async ({ page }) => {
  await open(page, './0-tree/');
  await expect(card(page)).toContainText('fewer nodes');
  await expect(card(page).locator('.rc-wrong')).toHaveCount(0);
  await page.locator('#growth').scrollIntoViewIfNeeded();
  await expect(card(page).locator('.rc-wrong')).toHaveCount(0);
  await page.locator('[data-tells]').evaluate((step) => step.scrollIntoView());
  await expect(card(page).locator('.rc-wrong')).toContainText(/wrong cuts/);
});

test('the card is about the widget in hand, also where that has another position than the chapter’s comparison', async ({
  page,
}) => {
  await open(page, './4-history/', 'gap-chart');
  await expect(card(page).locator('.rc-title')).not.toHaveText('Italian Game');
  await page.locator('#gap-chart').getByRole('spinbutton').first().press('ArrowUp');
  await expect(card(page).locator('.rc-title')).toHaveText('Italian Game');
  await page.locator('.snippet').getByRole('spinbutton', { name: /^HP/ }).first().press('ArrowDown');
  await expect(card(page).locator('.rc-title')).not.toHaveText('Italian Game');
});

test('whether the others are on is a change like any other: told, kept, undone, and in links', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, CHAPTER, 'hook');
  const widget = page.locator('#hook');
  const nodes = widget.locator('[data-nodes]');
  const others = widget.getByRole('switch', { name: 'The other four techniques on' });
  const built = await nodes.innerText();
  const height = () => widget.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await others.click();
  await expect(nodes).not.toHaveText(built);
  expect(await height()).toBe(before);
  const beside = await nodes.innerText();
  await expect(card(page).locator('.rc-change')).toHaveText(/others off → on/);
  await expect(card(page).locator('.rc-changed summary')).toContainText('1 changed: RFP: others on');
  await expect(card(page)).toHaveAttribute('data-nodes', beside.replaceAll(',', ''));
  expect(await (await inMenu(widget, 'Open in the Lab')).getAttribute('href')).toContain('others%20on');
  await page.reload();
  await wakeIslands(page, 'hook');
  await expect(others).toBeChecked();
  await expect(nodes).toHaveText(beside);
  const copied = async (name: string) => {
    await (await inMenu(widget, name)).click();
    await expect(widget.getByRole('button', { name: / copied$/ })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const link = await copied('Copy a link');
  const frame = /src="([^"]*)"/.exec(await copied('Embed it'))?.[1]?.replaceAll('&amp;', '&') ?? '';
  await takeBack(page, 'Undo');
  await expect(others).not.toBeChecked();
  await expect(nodes).toHaveText(built);
  await expect(card(page).locator('.rc-changed button').last()).toBeDisabled();
  await page.goto(link);
  await wakeIslands(page, 'hook');
  await expect(nodes).toHaveText(beside);
  await page.goto(frame);
  await wakeIslands(page, 'widget');
  await expect(page.locator('[data-nodes]')).toHaveText(beside);
});
