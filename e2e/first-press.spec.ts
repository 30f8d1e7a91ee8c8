/**
 * The first press of a reader: each widget acts on it right after the page has come, and on what was done before its
 * script.
 */
import type { Page } from '@playwright/test';
import { answerInstead, expect, inMenu, openFolds, test } from './site.ts';

// What is pressed first may come while the engines warm up.
test.use({ engine: 'warm' });

const RFP = './1-reverse-futility-and-null-move/';

/** How many times slower a slow machine is than this one. */
const SLOWER = 6;

/** The first of all that a selector finds, or the first of those whose name is as it says. */
interface Control {
  selector: string;
  says?: RegExp;
}

interface First {
  name: string;
  /** What is pressed. */
  control: Control;
  /** What is seen once it has acted. */
  acted: (page: Page) => Promise<void>;
}

/** A switch of a comparison: off, and both searches done. */
const comparison = (id: string): First => ({
  name: id,
  control: { selector: `#${id} .widget-head [role="switch"]` },
  acted: async (page) => {
    await expect(page.locator(`#${id}`)).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
    await expect(page.locator(`#${id} .widget-head`).getByRole('switch')).not.toBeChecked();
  },
});

/** A button that starts some work. */
const start = (id: string, button: RegExp): First => ({
  name: id,
  control: { selector: `#${id} button`, says: button },
  acted: (page) => expect(page.locator(`#${id}`)).toHaveAttribute('data-status', /running|done/, { timeout: 60_000 }),
});

/** The button that makes a number larger. */
const stepper = (within: string): First => ({
  name: `knob in ${within}`,
  control: { selector: `${within} .knob .stepper:last-of-type` },
  acted: (page) => expect(page.locator(`${within} .knob`).first()).toHaveAttribute('data-changed'),
});

/**
 * What is pressed at each first visit: an island that wakes by itself, one that wakes when it is seen or when the page
 * rests, a number in code, a field and a button that fetches more. Those of one visit turn nothing of one another: a
 * press that is lost is not made up for by a neighbour's.
 */
const VISITS: readonly { page: string; firsts: readonly First[] }[] = [
  { page: './', firsts: [comparison('demo')] },
  {
    page: RFP,
    firsts: [
      comparison('hook'),
      stepper('cutoff-knob[data-param="rfp.margin"]'),
      {
        name: 'guess',
        control: { selector: '#guess .guess-choice' },
        acted: (page) => expect(page.locator('#guess .guess-answer')).toBeVisible(),
      },
    ],
  },
  {
    page: RFP,
    firsts: [
      stepper('#gap-chart .head-knob'),
      {
        name: 'guards',
        control: { selector: '#guard-boards [role="switch"]', says: /not in check/ },
        acted: (page) => expect(page.locator('#guard-boards .failure').first()).toBeVisible(),
      },
      {
        name: 'task',
        control: { selector: '#shallower button', says: /^show me$/ },
        acted: (page) => expect(page.locator('#shallower .task-answer')).toBeVisible(),
      },
    ],
  },
  {
    page: './rules/fp/',
    firsts: [
      start('sweep-fp', /^Sweep/),
      {
        name: 'settings to copy',
        control: { selector: '#copy [role="tab"]:nth-of-type(2)' },
        acted: (page) => expect(page.locator('#copy').getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true'),
      },
    ],
  },
  {
    page: './0-tree/',
    firsts: [
      {
        name: 'tree',
        control: { selector: '#small-tree button', says: /Explore this tree/ },
        acted: (page) => expect(page.locator('#small-tree').getByRole('treegrid')).toBeVisible({ timeout: 60_000 }),
      },
      {
        name: 'alpha-beta',
        control: { selector: '#alpha-beta button', says: /Play/ },
        acted: (page) => expect(page.locator('#alpha-beta').getByRole('button', { name: 'Stop' })).toBeVisible(),
      },
      {
        name: 'growth',
        control: { selector: '#tree-count [role="switch"]', says: /The five techniques/ },
        acted: (page) => expect(page.locator('#tree-count .log-name.now')).toContainText('five'),
      },
    ],
  },
  { page: './workshop/', firsts: [start('workshop', /^Grade$/)] },
  { page: './rules/lmp/', firsts: [start('oracle-lmp', /^Ask/)] },
  {
    page: './lab/',
    firsts: [
      {
        name: 'lab',
        control: { selector: 'button', says: /Add a setting/ },
        acted: (page) => expect(page.locator('.lab-name')).toHaveCount(3),
      },
    ],
  },
  {
    page: './match/',
    firsts: [
      {
        name: 'match',
        control: { selector: 'button', says: /Start the match/ },
        acted: (page) => expect(page.locator('#match')).toHaveAttribute('data-status', 'running', { timeout: 60_000 }),
      },
    ],
  },
];

/** Slows the page's processor down; gives what sets how many times slower it is. */
async function slowDown(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const set = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await set(SLOWER);
  return set;
}

/**
 * Clicks on controls, or brings them into the window and gives their middles, to be pressed. To be run in a page, which
 * a locator would keep for a second or more when it is slow, so that a press comes when the page has long woken.
 */
function reach([controls, clicks]: readonly [readonly Control[], boolean]): [number, number][] {
  const nameOf = (one: HTMLElement) =>
    (one.ariaLabel ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent ?? '').trim();
  const all = controls.map(({ selector, says }) => {
    const named = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => says?.test(nameOf(one)) ?? true);
    if (!named) throw new Error(`Nothing is ${selector} and says ${says}.`);
    return named;
  });
  return all.map((one) => {
    if (clicks) one.click();
    else one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { height, left, top, width } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
}

for (const [i, { page: address, firsts }] of VISITS.entries()) {
  const names = firsts.map(({ name }) => name).join(', ');
  // By turns: as a hand does, or as a screen reader or a switch does, when no pointer comes near.
  const bare = i % 2 === 0;
  test(`${names} in ${address}: each acts on a first ${bare ? 'bare click' : 'press'}, on a slow machine`, async ({
    page,
  }) => {
    const slow = await slowDown(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await openFolds(page);
    const all = firsts.map(({ control }) => control);
    // All clicks at once, so that none wakes the page for the next.
    if (bare) await page.evaluate(reach, [all, true] as const);
    else
      for (const control of all.toReversed()) {
        const [middle] = await page.evaluate(reach, [[control], false] as const);
        await page.mouse.click(...middle!);
      }
    // The presses have come before the page was ready for them. What comes of them need not take six times as long.
    await slow(1);
    for (const { acted } of firsts) await acted(page);
  });
}

/** Opens a page whose islands cannot wake before what comes back is called. */
async function openAsleep(page: Page, address: string): Promise<() => void> {
  let wake = () => {};
  const held = new Promise<void>((settle) => (wake = settle));
  await page.route(/\/ui\.[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const listening = page.waitForResponse(/Base\.astro[^/]*\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  await (await listening).finished();
  // The page's own script runs when the page has come whole.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return wake;
}

test('the menu of a widget opens while the widget sleeps, by key and by hand, and shuts by Escape, elsewhere and left', async ({
  page,
}) => {
  const wake = await openAsleep(page, './3-late-moves/');
  const menu = page.locator('#hook .widget-head .more');
  const [button, list] = [menu.getByRole('button', { name: 'More' }), menu.locator('.more-list')];
  await expect(list).toBeHidden();
  await button.press('Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button', { name: 'Walk through' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(5, 5);
  await expect(list).toBeHidden();
  await button.press('Enter');
  await list.getByRole('button', { name: 'Save the picture' }).focus();
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  // A second press shuts it, and one that was chosen is done as soon as the widget is awake.
  await button.click();
  await button.click();
  await expect(list).toBeHidden();
  await button.click();
  await list.getByRole('button', { name: 'Walk on the board' }).click();
  await expect(list).toBeHidden();
  wake();
  await expect(page.locator('#hook').getByRole('gridcell', { name: /^a1 / })).toBeFocused();
});

test('a chapter obeys switches and keys that were pressed while it slept', async ({ page }) => {
  const wake = await openAsleep(page, './3-late-moves/');
  const others = page.locator('#hook').getByRole('switch', { name: 'The other four techniques on' });
  const ordering = page.locator('#moves').getByRole('switch', { name: 'Move ordering' });
  const knob = page.locator('cutoff-knob').getByRole('spinbutton').first();
  const before = await knob.inputValue();
  await others.check();
  await ordering.uncheck();
  await knob.press('ArrowUp');
  await (await inMenu(page.locator('#hook'), 'Flip the boards')).click();
  await expect(page.locator('astro-island[data-pressed]')).not.toHaveCount(0);
  wake();
  await page.locator('#moves').scrollIntoViewIfNeeded();
  // The count without any technique is that of the search that the reader asked for.
  await expect(page.locator('#moves .facts')).not.toContainText('1,594', { timeout: 30_000 });
  await expect(ordering).not.toBeChecked();
  await expect(page.locator('#hook')).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
  await expect(others).toBeChecked();
  await expect(knob).not.toHaveValue(before);
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('what is pressed before any script has come is kept, says that the widget wakes, and is then done', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await answerInstead(page, /\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(RFP, { waitUntil: 'commit' });
  const hook = page.locator('#hook');
  const flip = hook.locator('.widget-head').getByRole('switch');
  await flip.uncheck();
  await expect(page.locator('astro-island:has(#hook)[data-pressed]')).toHaveCount(1);
  letGo();
  await expect(hook).toHaveAttribute('data-status', 'done', { timeout: 60_000 });
  await expect(flip).not.toBeChecked();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('a widget that is pressed while its script is on the way wakes once, not twice with each half at work', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await answerInstead(page, /\/MoveList\.[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./3-late-moves/', { waitUntil: 'domcontentloaded' });
  const asked = page.waitForRequest(/\/MoveList\.[\w-]+\.js$/);
  const moves = page.locator('#moves');
  await moves.scrollIntoViewIfNeeded();
  await asked;
  await page.locator('astro-island:has(#moves)').evaluate((island) => {
    const count = () => island.setAttribute('data-woken', String(Number(island.getAttribute('data-woken')) + 1));
    island.addEventListener('astro:hydrate', count);
  });
  const ordering = moves.getByRole('switch', { name: 'Move ordering' });
  await ordering.uncheck();
  letGo();
  await expect(moves).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
  await expect(ordering).not.toBeChecked();
  await expect(page.locator('astro-island:has(#moves)')).toHaveAttribute('data-woken', '1');
});

test('a node of the drawn tree that was pressed while it slept is tried first', async ({ page }) => {
  const wake = await openAsleep(page, './0-tree/');
  const steps = page.locator('#alpha-beta');
  await steps.getByRole('button', { name: 'C, try it first' }).click();
  wake();
  await expect(steps.locator('.ab-said')).toContainText('White plays C, worth 6. 8 of 12 leaves');
});

test('the Lab obeys a number and a button, the match a choice, a box and a number', async ({ page }) => {
  const wakeLab = await openAsleep(page, './lab/');
  await page.getByLabel('Depth in plies').fill('4');
  await page.getByRole('button', { name: 'Add a setting' }).click();
  wakeLab();
  await expect(page.locator('.lab-name')).toHaveCount(3);
  await expect(page.getByLabel('Depth in plies')).toHaveValue('4');
  // It searches by itself where that is quick enough, or says that something has changed.
  await expect(page.locator('#lab .said')).toHaveText(/Something has changed|3 searches to depth 4/);

  const wakeMatch = await openAsleep(page, './match/');
  await page.getByText('Sides, budget, test, workers').click();
  const a = page.getByRole('group', { name: 'A', exact: true });
  await a.getByLabel('Profile').selectOption('book');
  await a.getByRole('checkbox', { name: 'Null move pruning' }).uncheck();
  await page.getByLabel('Nodes', { exact: true }).fill('300');
  await page.getByLabel('Seed').focus();
  wakeMatch();
  await expect(page.locator('.match-command')).toContainText(
    /--a-profile book --a nmp=off --b-profile play .*--nodes 300/,
  );
});

test('a number that is typed while its widget wakes arrives whole', async ({ page }) => {
  const wake = await openAsleep(page, RFP);
  const knob = page.locator('#gap-chart').getByRole('spinbutton');
  // A key before the widget wakes, one when it has just been drawn, one while the first is done again. Keys of the
  // browser's own come with `beforeinput`, this command does not.
  await knob.evaluate((field: HTMLInputElement) => {
    const key = (digit: string) => {
      field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: digit }));
      document.execCommand('insertText', false, digit);
    };
    field.scrollIntoView({ block: 'center', behavior: 'instant' });
    field.focus();
    field.select();
    key('4');
    field.closest('astro-island')!.addEventListener('astro:hydrate', () => {
      setTimeout(key, 0, '2');
      setTimeout(key, 45, '0');
    });
  });
  await expect(page.locator('astro-island:has(#gap-chart)[data-pressed]')).toHaveCount(1);
  wake();
  await expect(page.locator('astro-island:has(#gap-chart)[data-pressed]')).toHaveCount(0);
  await knob.press('Tab');
  await expect(knob).toHaveValue('420');
  await expect(page.locator('#gap-chart .head-knob .knob')).toHaveAttribute('data-changed');
});
