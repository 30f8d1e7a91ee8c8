/** The result follows the hand: whatever is turned in a chapter, its effect is in the window. */
import type { Locator, Page } from '@playwright/test';
import { techniques } from '../engine/index.ts';
import { leash } from './workers.ts';
import { answerInstead, builtPages, card, expect, open, openFolds, soon, test } from './site.ts';

const chapters = builtPages().filter((page) => /^\.\/[1-46-9]-/.test(page));
/** A technique's label at the beginning of a knob's name. */
const LABEL = new RegExp(`^(${techniques.map(({ label }) => label).join('|')})\\b`);

/** Waits until the card, whose searches have come, says something that it said otherwise before. */
const toldAnew = (page: Page, before: string) =>
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
    const now = one.querySelector('[data-now]');
    return {
      seen,
      busy: one.hasAttribute('data-busy'),
      compared: one.getAttribute('data-compared'),
      change: one.querySelector('.rc-change')?.textContent ?? '',
      value: one.querySelector('.rc-change b')?.textContent ?? '',
      now: now?.getAttribute('data-now') ?? '',
      count: now?.textContent ?? '',
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
    expect(told.count).toMatch(/^\d[\d,]*$/);
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

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  // The chapters of part two have the same controls in the same page: each is gone through in one size.
  const here = chapters.filter((page) => !/^\.\/[6-9]/.test(page) || /^\.\/[68]/.test(page) === (width === 1280));
  for (const address of here) {
    test(`${address} at ${width} px: each knob and guard shows what it did`, async ({ page }) => {
      // The oracle, which nothing here is about, would take the processor from the searches for seconds after each
      // change.
      await answerInstead(page, /tree\.worker/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => {};' }),
      );
      await page.setViewportSize({ width, height });
      await open(page, address);
      await openFolds(page);
      // By attribute: to find what has a role by other means takes long on a long page, and each step does it.
      const knobs = await visible(page.locator('main [role="spinbutton"]'));
      /** Turns one knob of each kind. */
      const turnKnobs = async (kindOf: (technique: string, name: string) => string) => {
        const seen = new Set<string>();
        for (const { one: knob, label: name } of knobs) {
          const technique = LABEL.exec(name)?.[1]?.toLowerCase();
          const kind = technique === undefined ? undefined : kindOf(technique, name);
          if (technique === undefined || kind === undefined || seen.has(kind)) continue;
          seen.add(kind);
          // To be focused brings it into the window.
          const most = await knob.evaluate((one: HTMLInputElement) => {
            one.focus();
            return one.value === one.getAttribute('aria-valuemax');
          });
          const before = await readCard(page);
          await page.keyboard.press(most ? 'ArrowDown' : 'ArrowUp');
          await toldAnew(page, before.change);
          const value = (await knob.inputValue()).replace('-', '−');
          const { now } = await expectTold(page, new RegExp(`^${technique}$`), '→', value);
          // Where the count changed, the old one stands beside it.
          if (before.compared === technique && before.now !== now)
            await expect(card(page).locator('[data-before]')).toHaveAttribute('data-before', before.now);
          await expect(knob).toBeInViewport();
        }
        expect(seen.size).toBeGreaterThan(0);
      };
      // The searches that a reader waits for, by one knob of each technique. Then the least depth, for every control at
      // one width, and at the other, where the card is a strip, for one of each kind: how the card tells is the same.
      const sample = width === 390;
      if (!sample) await turnKnobs((technique) => technique);
      const depth = page.locator('#hook').getByRole('combobox', { name: 'Depth' });
      await depth.selectOption({ index: 0 });
      await expect(card(page).locator('.rc-change')).toContainText(/depth|position/);
      await expect(card(page)).not.toHaveAttribute('data-busy');
      await turnKnobs((technique, name) => (sample ? technique : name));

      const guards = await visible(page.locator('.guards [role="switch"]'));
      for (const { one: guard } of sample ? guards.slice(0, 1) : guards) {
        await guard.scrollIntoViewIfNeeded();
        const was = await guard.isChecked();
        const { change } = await readCard(page);
        await guard.click();
        await toldAnew(page, change);
        await expectTold(page, /./, `${was ? 'on' : 'off'} →`, was ? 'off' : 'on');
      }

      const variants = await visible(page.locator('.presets > li'));
      // One of the first two is not the book's own, which may be in use and has nothing to tell.
      for (const { one: variant } of sample ? variants.slice(0, 2) : variants) {
        const preset = variant.locator('button');
        const reset = card(page).getByRole('button', { name: 'Reset' });
        if (await reset.isEnabled()) await reset.click();
        // One of them may be the book's own.
        if ((await preset.getAttribute('aria-pressed')) === 'true') continue;
        const sets = await variant.locator('.sets').innerText();
        await preset.scrollIntoViewIfNeeded();
        const { change } = await readCard(page);
        await preset.click();
        await toldAnew(page, change);
        await expect(card(page)).not.toHaveAttribute('data-busy');
        await expect(card(page)).toBeInViewport({ ratio: 0.9 });
        // Of what the preset said that it would set, something is named by the card with its value.
        const told = await card(page).locator('.rc-change b').innerText();
        const named = told.replace(/ and \d+ more$/, '').split(', ');
        expect(
          named.every((one) => sets.includes(one)),
          `${told} | ${sets}`,
        ).toBe(true);
      }
    });
  }
}

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const) {
  for (const how of ['by key', 'by a drag'] as const) {
    test(`the strip comes up below the knob that called it ${how}, ${width} by ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, './1-reverse-futility-and-null-move/', 'reduction');
      const knob = page.locator('#reduction').getByRole('spinbutton').first();
      // Low in the window, where the strip will be.
      await knob.evaluate((one) =>
        scrollBy({ top: one.getBoundingClientRect().bottom - innerHeight + 10, behavior: 'instant' }),
      );
      if (how === 'by key') {
        await knob.evaluate((one) => (one as HTMLElement).focus({ preventScroll: true }));
        await page.keyboard.press('ArrowUp');
      } else {
        const { x, y, width: wide, height: high } = (await knob.boundingBox())!;
        await page.mouse.move(x + wide / 2, y + high / 2);
        await page.mouse.down();
        await page.mouse.move(x + wide / 2 + 20, y + high / 2, { steps: 4 });
        await page.mouse.up();
        await expect(knob).not.toBeFocused();
      }
      await expect(card(page)).toBeInViewport({ ratio: 0.9 });
      const bounds = () =>
        Promise.all([
          knob.evaluate((one) => one.getBoundingClientRect().bottom),
          card(page).evaluate((one) => one.getBoundingClientRect().top),
        ]);
      await expect(async () => {
        const [foot, edge] = await bounds();
        expect(foot).toBeLessThanOrEqual(edge);
      }).toPass();
      const [, edge] = await bounds();
      expect(edge).toBeGreaterThan(height / 2);
    });
  }
}

test('old and new count belong to the technique that was turned', async ({ page }) => {
  await open(page, './1-reverse-futility-and-null-move/', 'hook', 'pass');
  const rfp = page.getByRole('spinbutton', { name: /RFP margin/ }).first();
  await rfp.focus();
  await page.keyboard.press('ArrowDown');
  await expectTold(page, /^rfp$/, 'margin 150', '140');
  const widget = page.locator('#hook [data-nodes]');
  await expect(card(page).locator('[data-now]')).toHaveText(await widget.innerText());

  const nmp = page.getByRole('spinbutton', { name: /NMP reduction/ }).first();
  const first = await page.locator('#pass [data-nodes]').innerText();
  await nmp.focus();
  await page.keyboard.press('Home');
  await expectTold(page, /^nmp$/, 'reduction 4', await nmp.inputValue());
  await expect(card(page).locator('[data-before]')).toContainText(first);
  await expect(page.locator('#pass [data-nodes]')).not.toHaveText(first);
  await expect(card(page).locator('[data-now]')).toHaveText(await page.locator('#pass [data-nodes]').innerText());
});

for (const width of [1280, 390]) {
  test(`a widget that runs on changed settings says so in its head, and nothing moves, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, './1-reverse-futility-and-null-move/');
    const marks = page.locator('.own-settings');
    await expect(marks).toHaveCount(0);
    const heads = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll('.widget-head'), (head) => {
          const from = head.getBoundingClientRect();
          return Array.from(head.querySelectorAll('*:not(.own-settings, .own-settings *, option)'), (one) => {
            const { height, width, x, y } = one.getBoundingClientRect();
            return [one.className, ...[x - from.x, y - from.y, width, height].map(Math.round)].join(' ');
          });
        }),
      );
    const before = await heads();
    const knob = page.getByRole('spinbutton', { name: /RFP margin/ }).first();
    await knob.focus();
    await page.keyboard.press('ArrowDown');
    for (const id of ['hook', 'gap-chart', 'rfp-guards', 'challenge']) {
      await expect(page.locator(`#${id} .own-settings`)).toHaveText('your settings: RFP margin 140');
      await expect(page.locator(`#${id}`)).toHaveAccessibleDescription(/^your settings ?: RFP margin 140$/);
    }
    // What the margin does not concern, or does not follow the reader, is as in the book.
    for (const id of ['pass', 'null-chart', 'scale', 'guess'])
      await expect(page.locator(`#${id} .own-settings`)).toHaveCount(0);
    expect(await heads()).toEqual(before);
    await card(page).getByRole('button', { name: 'Reset' }).click();
    await expect(marks).toHaveCount(0);
  });
}

test('the strip of a phone can be put away, and is one line of each next change until it is asked for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, './1-reverse-futility-and-null-move/', 'hook');
  await expect(card(page)).toBeHidden();
  const knob = page.getByRole('spinbutton', { name: /RFP margin/ }).first();
  await knob.scrollIntoViewIfNeeded();
  await knob.focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page).locator('.rc-body')).toBeVisible();
  await card(page).getByRole('button', { name: 'Hide' }).click();
  await expect(card(page).locator('.rc-body')).toBeHidden();
  await knob.focus();
  await page.keyboard.press('PageDown');
  await expect(card(page).locator('.rc-head')).toContainText(/margin 1\d0 → 40: [\d,]+/);
  await expect(card(page).locator('.rc-body')).toBeHidden();
  expect((await card(page).boundingBox())?.height).toBeLessThan(48);
  await card(page).getByRole('button', { name: 'Show' }).click();
  await expect(card(page).locator('.rc-body')).toBeVisible();
});

test('the strip of a phone says what a change did to the count, in as many lines', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, './1-reverse-futility-and-null-move/', 'hook');
    const knob = page.getByRole('spinbutton', { name: /NMP reduction/ }).first();
    const line = card(page).locator('.rc-side').locator('..');
    const heights = new Set<number>();
    const press = (key: string) => async () => {
      await knob.focus();
      await page.keyboard.press(key);
    };
    const undo = () => card(page).getByRole('button', { name: 'Undo' }).click();
    // From 4 to 5 changes nothing here; 1 costs the most.
    for (const [act, said] of [
      [press('ArrowUp'), /, as before$/],
      [press('Home'), /, [\d.]+× more$/],
      [undo, /, [\d.]+× fewer$/],
    ] as const) {
      await act();
      await expect(card(page).locator('.rc-side')).toHaveText(said);
      await expect(card(page).locator('.rc-side small')).toBeVisible();
      await expect(card(page)).not.toHaveAttribute('data-busy');
      heights.add((await line.boundingBox())?.height ?? 0);
    }
    expect(heights.size).toBe(1);
    await page.evaluate(() => localStorage.clear());
  }
});

test('the step in which something was turned ends with what came of it, beside what the author expected', async ({
  page,
}) => {
  await open(page, './1-reverse-futility-and-null-move/', 'hook');
  const seen = (step: string) => page.locator(`#${step} .seen`);
  await expect(seen('rule').locator('p')).toBeHidden();
  const knob = page.locator('#rule').getByRole('spinbutton', { name: 'RFP margin' }).first();
  await knob.focus();
  const before = await card(page).locator('[data-now]').innerText();
  await page.keyboard.press('PageDown');
  await expectTold(page, /^rfp$/, 'margin 150', '50');
  const now = await card(page).locator('[data-now]').innerText();
  expect(now).not.toBe(before);
  const line = seen('rule').locator('.seen-change');
  await expect(line).toHaveText(new RegExp(`^You changed margin 150 → 50: ${before} → ${now} nodes \\(RFP, `));
  // Another step has nothing to tell of it, and neither has undo.
  await expect(seen('gap').locator('.seen-change')).toHaveText(/^Turn something/);
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page).locator('[data-now]')).toHaveText(before);
  await expect(line).toContainText('150 → 50');
  await seen('rule').locator('summary').click();
  await expect(seen('rule').locator('p')).toContainText('A lower margin saves nodes');
  // Another position is told of with both counts, each with its depth.
  await page.locator('#hook').getByRole('combobox', { name: 'Position' }).selectOption({ label: 'Kiwipete' });
  await expect(seen('switch').locator('.seen-change')).toHaveText(
    new RegExp(
      `^You changed position .+ → Kiwipete, depth \\d+: ${before}( \\(depth \\d+\\))? → [\\d,]+ nodes \\(RFP\\)$`,
    ),
  );
  // And another depth of a position as just that.
  await page.locator('#hook').getByRole('combobox', { name: 'Depth' }).selectOption({ index: 0 });
  await expect(seen('switch').locator('.seen-change')).toHaveText(
    /^You changed depth \d+ → \d+: [\d,]+ → [\d,]+ nodes \(RFP, Kiwipete\)$/,
  );
});

for (const width of [1280, 390]) {
  test(`while a search lasts, nothing old stands as its answer, at ${width} px`, async ({ page }) => {
    const workers = await leash(page);
    await page.setViewportSize({ width, height: 844 });
    await open(page, './2-futility/');
    const widget = page.locator('#hook');
    const [count, told] = [widget.locator('.measure .count').last(), card(page).locator('.rc-counts b').first()];
    await workers.hold();
    await widget.getByRole('combobox', { name: 'Depth' }).selectOption('5');
    await expect(card(page).locator('.rc-change')).toHaveText(/^depth \d → 5$/);
    await expect(card(page).locator('.rc-ratio')).toContainText('counting to depth 5');
    await expect(told).toHaveText('…');
    await expect(count).toHaveText('…');
    await expect(widget.locator('.verdict')).toContainText('counting to depth 5');
    await expect(widget.locator('.answers')).not.toContainText('✓');
    // Stopped, it says of which depth its last answer is.
    await widget.getByRole('button', { name: 'Cancel' }).click();
    await expect(widget.locator('.verdict')).toContainText('to depth 6');
    await expect(count).toHaveText(/^\d/);
    await widget.getByRole('button', { name: 'Run again' }).click();
    await workers.letGo();
    await expect(count).toHaveText(/^\d/);
    await expect(told).toHaveText(/^\d/);
    await expect(card(page).locator('.rc-ratio')).not.toContainText('counting');
    // Under another setting it is the same, in both.
    await workers.hold();
    const before = await count.innerText();
    await page.getByRole('spinbutton', { name: /^FP/ }).first().press('PageUp');
    await expect(told).toHaveText('…');
    await expect(count).toHaveText('…');
    await widget.getByRole('button', { name: 'Cancel' }).click();
    await expect(count).toHaveText(before);
    await expect(widget.locator('.verdict')).toContainText('before your change');
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
    await widget.getByRole('button', { name: 'Run again' }).click();
    await expect(answer).toHaveText(/^searching, \d+ %Cancel$/);
    await workers.letGo();
    await expect(told).toHaveText(/^\d/);
    await expect(count).toHaveText(/^\d/);
    await expect(answer).not.toContainText('Cancel');
  });
}

test('the other techniques on or off in a comparison: the card asks the same question', async ({ page }) => {
  await open(page, './1-reverse-futility-and-null-move/');
  const pass = page.locator('#pass');
  const now = card(page).locator('[data-now]');
  await expect(now).not.toHaveText(await pass.locator('[data-nodes]').innerText());
  const others = pass.getByRole('switch', { name: /^The other four/ });
  const before = await pass.locator('[data-nodes]').innerText();
  await others.click();
  await expect(pass.locator('[data-nodes]')).not.toHaveText(before);
  await expect(card(page)).toHaveAttribute('data-compared', 'nmp');
  await expect(now).toHaveText(await pass.locator('[data-nodes]').innerText());
  await expect(card(page).locator('.rc-counts p').first()).toContainText('others on');
  await others.click();
  await expect(now).toHaveText(before);
  await expect(card(page).locator('.rc-counts p').first()).toContainText('others off');
});

test('in a low window the card gives its answer and the way back, with a line open the way back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 680 });
  await open(page, './1-reverse-futility-and-null-move/', 'hook');
  await page.locator('#rule').evaluate((step) => step.scrollIntoView());
  const knob = page.getByRole('spinbutton', { name: /RFP margin/ }).first();
  await knob.evaluate((one) => one.focus({ preventScroll: true }));
  await page.keyboard.press('PageDown');
  await expect(card(page).locator('.rc-answer')).toBeInViewport({ ratio: 1 });
  await expect(card(page).getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await card(page).getByRole('button', { name: 'Play the line that the search found' }).click();
  await expect(card(page).locator('.found-line')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
});
