/** A reader's way through the book: the first page, the theme, the contents, terms, and what was read. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { builtPages, expect, open, test } from './site.ts';

const number = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`first page, ${width} px: the tree collapses at its switch, a number is turned below it, counts in the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./');
    const tree = page.locator('.collapse');
    const flip = page.getByRole('switch', { name: 'The five techniques' }).first();
    const count = tree.locator('.collapse-count');
    const [off, on] = [count.locator('.when-off'), count.locator('.when-on')];
    const legend = tree.locator('.collapse-legend');
    const size = await legend.boundingBox();
    const [drawing, lost] = [tree.locator('.crown'), tree.locator('.lost')];
    for (const part of [flip, off, drawing]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(on).toBeHidden();
    await expect(legend.getByText(/^All [\d,]+ lines .* no technique ends one\.$/)).toBeVisible();
    await expect(legend.getByText('Lines ended by')).toBeHidden();
    const picture = await drawing.screenshot();

    await flip.press('Space');
    await expect(on).toBeVisible();
    await expect(off).toBeHidden();
    await expect(legend.getByText('Lines ended by')).toBeVisible();
    await expect(legend.locator('.when-off')).toBeHidden();
    expect(await legend.boundingBox()).toEqual(size);
    await expect(lost.last()).toHaveCSS('visibility', 'hidden');
    await expect(on).toBeInViewport({ ratio: 1 });
    expect((await drawing.screenshot()).equals(picture), 'the drawing changed').toBe(false);
    const counts = [number(await off.locator('b').textContent()), number(await on.locator('b').textContent())];
    expect(counts[0]).toBeGreaterThan(50 * (counts[1] ?? 0));
    // Stopped on the way, the first technique alone: its lines are gone, the others' are not.
    const slider = tree.getByRole('slider');
    await slider.fill('1');
    await expect(slider).toHaveAttribute('aria-valuetext', 'RFP');
    await expect(lost.first()).toHaveCSS('visibility', 'hidden');
    await expect(lost.last()).toHaveCSS('visibility', 'visible');
    await expect(flip).not.toBeChecked();
    const one = number(await count.locator('.between:visible b').textContent());
    expect(counts[0]! > one && one > counts[1]!).toBe(true);
    await slider.fill('0');
    await expect(off).toBeVisible();

    const demo = page.locator('#demo');
    // There and in its line of code.
    const knob = demo.getByRole('spinbutton', { name: /margin/ }).first();
    const now = demo.locator('.measure .count').nth(1);
    const before = number(await now.textContent());
    await knob.scrollIntoViewIfNeeded();
    await knob.press('ArrowDown');
    await expect.poll(async () => number(await now.textContent())).toBeLessThan(before);
    await expect(demo).toHaveAttribute('data-status', 'done');
    await expect(now).toBeInViewport({ ratio: 1 });
    // Low enough, and the rule takes the move along.
    await knob.fill('0');
    await knob.press('Enter');
    await expect(demo.locator('.answers .degree').first()).toBeVisible();
  });
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the theme goes round system, light, dark, and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('./');
  const bright = await paper(page);
  const button = page.getByRole('button', { name: /^theme/i });
  await expect(button).toHaveAccessibleName('Theme: system');

  await button.click();
  await expect(button).toHaveAccessibleName('Theme: light');
  await button.click();
  await expect(button).toHaveAccessibleName('Theme: dark');
  const dark = await paper(page);
  expect(dark).not.toBe(bright);

  // The choice is in force before the page has a body, so there is nothing to flash.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset['themeAtBody'] = document.documentElement.dataset['theme'] ?? '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark');
  expect(await paper(page)).toBe(dark);

  await button.click();
  await expect(button).toHaveAccessibleName('Theme: system');
  expect(await paper(page)).toBe(bright);

  // A page that the browser kept and shows again has the theme that was chosen meanwhile.
  const theme = page.locator('html');
  for (const chosen of ['dark', null]) {
    await page.evaluate((to) => {
      if (to === null) localStorage.removeItem('cutoff:theme');
      else localStorage.setItem('cutoff:theme', to);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, chosen);
    if (chosen === null) await expect(theme).not.toHaveAttribute('data-theme');
    else await expect(theme).toHaveAttribute('data-theme', chosen);
  }
});

test('a browser that forbids storage still gets the page, and a theme for as long as it is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('./0-tree/');
  const button = page.getByRole('button', { name: /^theme/i });
  await button.click();
  await expect(button).toHaveAccessibleName('Theme: light');
  await page.locator('.step').nth(1).scrollIntoViewIfNeeded();
});

test('the first Tab offers to skip to the text; on a phone all pages can be seen in the head', async ({ page }) => {
  await page.goto('./');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the text' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  for (const [width, lines] of [
    [320, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const tops = new Set<number>();
    for (const link of await page.locator('.site-nav').getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      tops.add((await link.boundingBox())?.y ?? -1);
    }
    expect(tops.size, 'lines').toBe(lines);
    expect((await page.locator('.theme').boundingBox())?.y).toBeGreaterThanOrEqual(6);
  }
});

test('the contents follow the text; what was read is ticked, offered on the first page, saved as a file and forgotten', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('./');
  await expect(page.locator('.start')).toHaveText('Start reading');
  await page.goto('./0-tree/');
  const steps = page.locator('.step');
  const contents = page.getByRole('navigation', { name: 'In this chapter' });
  await contents.locator('summary').click();
  await contents.getByRole('link').nth(2).click();
  await expect(steps.nth(2).locator('> h2')).toBeInViewport();
  const current = contents.locator('[aria-current="step"]');
  await expect(current).toHaveCount(1);
  const words = (text: string) => text.replace(/\s+/g, ' ');
  expect(words(await current.innerText())).toBe(words(await steps.nth(2).locator('> h2').innerText()));

  // One that asks nothing of its reader is done once its end is seen.
  const step = steps.nth(5);
  const id = await step.getAttribute('id');
  const tick = page.locator(`.contents-side a[href="#${id}"][data-read]`);
  await step.evaluate((each) => each.scrollIntoView());
  await expect(tick).toHaveCount(0);
  await page.clock.runFor(1700);
  await step.locator(':scope > :last-child').scrollIntoViewIfNeeded();
  await expect(tick).toHaveCount(1);

  await page.goto('./');
  const row = page.locator('[data-chapter="0-tree"]');
  await expect(row.getByText(/^✓ 1 of \d+ read$/)).toBeVisible();
  await expect(page.locator('.start')).toHaveText(/^Continue at 0\.\d$/);
  const on = row.getByRole('link', { name: /^Go on at step/ });
  const number = Number((await on.innerText()).replace(/\D/g, ''));
  await on.click();
  await expect(steps.nth(number - 1).locator('> h2')).toBeInViewport();
  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(saved.chapters['0-tree'].read).toEqual([id]);
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByText('Forgotten.')).toBeVisible();
  await expect(on).toBeHidden();

  // A bookmark of an older edition says the number that its step has now, and no step that is gone.
  const other = page.locator('.chapters [data-chapter]').nth(1);
  const all = ((await other.getAttribute('data-steps')) ?? '').split(' ');
  await page.evaluate(
    ([chapter = '', third = '']) =>
      localStorage.setItem(
        'cutoff:progress',
        JSON.stringify({ [chapter]: { read: [third, 'gone'], at: { step: third, n: 99 } } }),
      ),
    [(await other.getAttribute('data-chapter')) ?? '', all[2] ?? ''],
  );
  await page.reload();
  await expect(other.locator('.resume')).toHaveText('Go on at step 3');
  await expect(other.locator('.read')).toHaveText(`✓ 1 of ${all.length} read`);
});

test('a term shows its card to pointer, click and key; it is put away again, and “Read more” leaves the page', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('./0-tree/');
  const card = page.locator('.term-card');
  const term = page.getByRole('link', { name: 'beta cutoff', exact: true });
  await page.mouse.move(2, 2);
  await term.hover();
  await expect(card).toContainText('beta cutoff');
  await expect(term).toHaveAccessibleDescription(/reached beta/);
  // The pointer may go onto it.
  await card.hover();
  await page.clock.runFor(400);
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.mouse.move(2, 2);
  await term.focus();
  await expect(card).toBeVisible();
  // The link in the card comes next, and then what stands behind the term.
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.clock.runFor(400);
  await expect(card).toBeHidden();

  await term.click();
  await expect(card).toContainText('beta cutoff');
  await page.mouse.move(2, 2);
  await page.clock.runFor(400);
  await expect(card).toBeVisible();
  await term.click();
  await expect(card).toBeHidden();
  await term.focus();
  await page.keyboard.press('Enter');
  const more = card.getByRole('link', { name: /Read more/ });
  await expect(more).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(term).toBeFocused();
  await expect(page).toHaveURL(/0-tree\/$/);
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/glossary\/#beta-cutoff$/);
  await expect(page.locator('#beta-cutoff')).toBeInViewport();
});

test('each chapter leads on, a number in brackets to its source, and a rule to the Lab without a guard', async ({
  page,
}) => {
  for (const address of builtPages().filter((each) => /^\.\/\d-/.test(each))) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const next = page.getByRole('region', { name: 'What next' });
    await expect(next.locator('a[href*="/rules/"]').first()).toBeVisible();
    await expect(next.getByRole('link', { name: 'The Lab' })).toBeVisible();
  }
  await page.goto('./6-reductions/');
  await expect(page.locator('#ref-weiss')).toBeHidden();
  await page.getByRole('link', { name: 'Reference 1', exact: true }).first().click();
  await expect(page.locator('#ref-weiss')).toBeInViewport();

  await page.goto('./rules/lmp/');
  const boards = page.locator('.gallery > li');
  const count = await boards.count();
  expect(count).toBeGreaterThan(5);
  await expect(boards.getByRole('img')).toHaveCount(count);
  // A name in two lines pushes no board below its neighbours.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { columns, tops } = await page.locator('.gallery').evaluate((gallery) => ({
      columns: getComputedStyle(gallery).gridTemplateColumns.split(' ').length,
      tops: [...gallery.querySelectorAll('svg')].map((board) => board.getBoundingClientRect().top),
    }));
    expect(new Set(tops).size).toBe(Math.ceil(count / columns));
  }
  // A board leads to what went wrong, which unfolds.
  await boards.getByRole('link').first().click();
  await page.getByRole('link', { name: 'Both searches in the Lab' }).filter({ visible: true }).click();
  const lab = page.locator('#lab');
  await expect(lab).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  await expect(lab.locator('.lab-notice')).not.toHaveClass(/bad/);
});

test('from rule to rule the section stays, and old addresses lead on with their anchors', async ({ page }) => {
  await page.goto('./rules/rfp/#guards');
  const menu = page.getByRole('navigation', { name: 'Sections and rules' });
  await expect(menu.getByRole('link', { name: 'Guards' })).toHaveAttribute('aria-current', 'true');
  await menu.getByRole('link', { name: 'NMP' }).click();
  await expect(page).toHaveURL(/\/rules\/nmp\/#guards$/);
  await expect(page.locator('#guards')).toBeInViewport();
  for (const [old, now] of [
    ['museum/', 'rules/#guards'],
    ['museum/#room-fp', 'rules/fp/#guards'],
    ['museum/rfp/#rfp-notInCheck', 'rules/rfp/#rfp-notInCheck'],
    ['price/#see', 'rules/see/#costs'],
    ['evidence/#razor', 'rules/razor/#evidence'],
    ['evidence/#why', 'rules/rfp/#why'],
    ['bench/', 'rules/compared/#suite'],
  ] as const) {
    await page.goto(`./${old}`);
    await page.waitForURL((url) => url.href.endsWith(now));
    await expect(page.locator(`#${now.split('#')[1]}`)).toBeAttached();
  }
});

test('the last chapter says how much of the book was read', async ({ page }) => {
  const last =
    builtPages()
      .filter((one) => /^\.\/\d-/.test(one))
      .at(-1) ?? '';
  await page.goto(last);
  const line = page.locator('.book-read');
  await expect(line).toContainText('You have come to the end of the book. If you came here another way');
  await expect(line.getByRole('link')).toHaveCount(2);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await expect(share).toBeHidden();
  const id = await page.locator('.step').first().getAttribute('id');
  const chapter = await page.locator('[data-chapter]').getAttribute('data-chapter');
  await page.evaluate(
    ([name, step]) =>
      localStorage.setItem(
        'cutoff:progress',
        JSON.stringify({ [name ?? '']: { read: [step, 'gone'], at: null, pruned: 12.34 }, other: { pruned: 3 } }),
      ),
    [chapter, id],
  );
  await page.reload();
  await expect(line).toHaveText(
    /and read 1 of its \d+ steps, 0 of its \d+ chapters whole\. Challenges reached: 0 of \d\. .* you pruned 12×\.$/,
  );
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: (data: ShareData) => Object.assign(window, { data }) });
  });
  await share.click();
  expect(await page.evaluate(() => (window as unknown as { data: ShareData }).data)).toEqual({
    title: 'Cutoff',
    text: expect.stringMatching(/^I read 1 of the \d+ steps of Cutoff, .*, and pruned 12×\.$/),
    url: new URL('../', page.url()).href,
  });
});

test('what a reader turns is kept as the most that was pruned', async ({ page }) => {
  await open(page, './1-reverse-futility-and-null-move/');
  const pruned = () =>
    page.evaluate(() => {
      const all = JSON.parse(localStorage.getItem('cutoff:progress') ?? '{}');
      return all['1-reverse-futility-and-null-move']?.pruned ?? null;
    });
  expect(await pruned()).toBeNull();
  const margin = page.getByRole('spinbutton', { name: 'RFP margin' }).first();
  await margin.fill('140');
  await margin.press('Enter');
  await expect.poll(pruned).toBeGreaterThan(1);
});

test('what was read meanwhile on another page is not forgotten by one that was put away', async ({ page, context }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await page.evaluate(() => localStorage.setItem('cutoff:progress', '{}'));
  const other = await context.newPage();
  await other.goto('./2-futility/');
  await other.locator('.step').nth(1).scrollIntoViewIfNeeded();
  const kept = () => other.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('cutoff:progress') ?? '{}')));
  await expect.poll(kept).toContain('2-futility');
  await page.locator('.step').nth(2).scrollIntoViewIfNeeded();
  await expect.poll(kept).toEqual(expect.arrayContaining(['1-reverse-futility-and-null-move', '2-futility']));
});

test('two tabs keep settings side by side, also one that could not hear of the other', async ({ page, context }) => {
  const saveAs = async (tab: Page, name: string) => {
    await tab.locator('#lab').getByRole('textbox', { name: 'Name' }).fill(name);
    await tab.keyboard.press('Tab');
    await tab.locator('#lab').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab.locator('.lab-told')).toContainText(`Saved “${name}”`);
  };
  // Deaf to the other tab, as behind the back button.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  await open(page, './lab/');
  const other = await context.newPage();
  await open(other, './lab/');
  await saveAs(other, 'From the other');
  await saveAs(page, 'From the first');
  await open(page, './lab/');
  await expect(page.getByRole('combobox', { name: 'Yours' }).locator('option')).toContainText([
    'From the other',
    'From the first',
  ]);
});
