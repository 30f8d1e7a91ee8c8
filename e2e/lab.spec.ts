/** The Lab in use: turned, undone, kept and linked; its tools; and what nobody sees. */
import { allSettings, explanationOf, signature, type Settings } from '../engine/index.ts';
import { writeLink } from '../src/stores/share.ts';
import { boardOf, button, counts, done, KIWIPETE, nodesOf, open, setDepth, text, turn, use } from './lab.ts';
import { listen } from './listen.ts';
import { answerInstead, expect, inMenu, open as openPage, openFolds, test, wakeIslands } from './site.ts';
import { hide, leash } from './workers.ts';

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
  await (await inMenu(lab, 'Copy a link')).press('Enter');
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

test('what the book and the boards of guards compare goes on in the Lab, with the same counts', async ({ page }) => {
  await openPage(page, './', 'demo');
  const nodes = await page.locator('#demo [data-nodes]').innerText();
  await (await inMenu(page.locator('#demo'), 'Open in the Lab')).click();
  const lab = page.locator('#lab');
  await expect(page.getByText('✓ as in the link')).toHaveCount(2, { timeout: 30_000 });
  await expect(counts(lab).nth(1)).toHaveText(nodes);
  // What the knobs turn is the search with the techniques.
  await expect(lab.getByRole('textbox', { name: 'Name' })).toHaveValue('All five');
  // An exhibit with the other guards that it needs off.
  await page.goto('./rules/fp/');
  await openFolds(page);
  const exhibit = page.locator('.room', { hasText: 'Other guards off' }).first();
  const shown = await exhibit.locator('.trial td.n').allInnerTexts();
  await exhibit.getByRole('link', { name: 'Both searches in the Lab' }).click();
  await done(lab);
  await expect(counts(lab)).toHaveText(shown);
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

  await lab.locator('.lab-all').getByRole('button', { name: 'LMR', exact: true }).click();
  const flip = lab.locator('.lab-knobs').getByRole('switch', { name: 'Late move reductions' });
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

test('what is changed stands first, every other setting is found, before the Lab is awake as well; the Lab tells its keys', async ({
  page,
}) => {
  await page.goto('./lab/', { waitUntil: 'commit' });
  const lab = page.locator('#lab');
  await lab.getByRole('searchbox').fill('rfp margin');
  const margin = lab.locator('.lab-knobs').getByRole('spinbutton', { name: 'RFP margin' });
  await expect(margin).toBeVisible();
  // Turned it stays where the hand is, and stands among what is changed as soon as another is looked for.
  const place = await margin.evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY));
  await margin.fill('60');
  await margin.press('Enter');
  await expect(lab.locator('.lab-changed')).toHaveText(/Changed\s+1/);
  expect(await margin.evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY))).toBe(place);
  const all = lab.locator('.lab-all').getByRole('button');
  const told = new Set<string>();
  for (const technique of await all.all()) {
    await technique.press('Enter');
    for (const words of await lab.locator('.lab-knobs small').allInnerTexts()) told.add(words);
  }
  for (const { id } of allSettings)
    expect(
      [...told].some((words) => words.includes(explanationOf(id))),
      id,
    ).toBe(true);
  await expect(lab.locator('.lab-knobs').first().getByRole('spinbutton')).toHaveValue('60');
  await lab.getByRole('searchbox').fill('');
  await expect(lab.locator('.lab-knobs > *')).toHaveCount(1);

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

test('why a move is not played: by keyboard or on the board, told by the guard, put into the setting, the cut shown in place', async ({
  page,
}) => {
  /** The museum's exhibit of `rfp.notInCheck`: White mates in two by Nc6+. */
  const fen = '6Q1/q3k1b1/1p1p4/3B4/pNP5/P3B2r/1P3P2/R3K3 w Q - 0 1';
  const others = Object.fromEntries(['nmp', 'fp', 'lmp', 'hp'].map((id) => [id, 0]));
  const settings = [{ name: 'No guard', changes: { ...others, 'rfp.notInCheck': 0 }, nodes: null }];
  await page.goto(`./lab/#${writeLink({ fen, limit: { kind: 'depth', value: 3 }, settings, engine: signature })}`);
  await wakeIslands(page);
  const lab = page.locator('#lab');
  await done(lab);
  const tools = page.locator('.lab-tools');
  await button(tools, 'Why not this move?').press('Enter');
  const why = page.locator('#lab-why');
  const list = why.getByRole('combobox', { name: 'Move' });
  await button(why, 'Why not …?').press('Enter');
  await expect(list).toBeFocused();
  await list.selectOption('Nc6+');
  await button(why, 'Why not Nc6+?').press('Enter');
  await done(why);
  await expect(why.locator('.why-answer')).toHaveText(
    /^RFP without its guard “not in check” hides Nc6\+: with the guard the move stays from depth 2 on, [\d,]+ nodes; as it is, not to depth 3\.$/,
  );

  await button(why, 'Show the cut: RFP, Nc6+').press('Enter');
  const cut = page.getByRole('region', { name: 'The cut to blame' });
  await expect(cut).toBeFocused();
  await expect(cut.locator('.shown-cut-root')).toHaveText(/Nc6\+, mate in 2 became /, { timeout: 30_000 });
  await button(cut, 'Close').press('Enter');
  await expect(cut).toHaveCount(0);

  const set = why.getByRole('button', { name: 'set RFP not in check on' });
  await set.press('Enter');
  await expect(why.getByRole('button', { name: '✓ set RFP not in check on' })).toBeFocused();
  await expect(page).not.toHaveURL(/notInCheck/);
  await done(lab);
  await expect(lab.getByRole('row', { name: /^Best move/ })).toContainText('Nc6+');
  await expect(why.locator('.said')).toHaveText('The choice has changed: ask again');
  await button(why, 'Why not Nc6+?').press('Enter');
  await expect(why.locator('.why-answer')).toHaveText(/^Nothing hides Nc6\+/);

  // A move that is played on the board is asked about at once.
  await why.locator('.board-box').hover();
  const square = (name: string) => why.locator('.squares').getByRole('gridcell', { name: new RegExp(`^${name} `) });
  await square('b2').click();
  await square('b3').click();
  await expect(list).toHaveValue('b2b3');
  await expect(why.locator('.why-answer')).toHaveText(/^No change brings b3 out/, { timeout: 30_000 });
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
