/**
 * `npm run measure -- reach [--dist folder] [--pages 1,2] [--sizes 1280x800,390x844] [--rest ms] [--all] [--check]`:
 * turns every knob, guard, list, preset, slider and position of the chapters in the built site, and says whether the
 * result was in the window, and how long it took from the event to the frame with the new number. A hand comes to a
 * control before it presses: here at once, or as long before as --rest says. The time is given whole, and apart
 * for search (from the first request to a worker to the last answer before the number stands) and page (the rest). With
 * --all it prints every control, otherwise those whose result was out of sight; then the slowest changes, with what was
 * searched. With --check it exits with 1 when a result is out of sight, or the 95th percentile over its bar.
 */
import { existsSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { readOptions, sayInputErrorsPlainly, whole } from '../../arguments.ts';
import { pagesOf, readSite } from '../../checks/built-site.ts';
import { islandsRun, percentile, withBrowser } from './browser.ts';

/** Milliseconds that 95 of 100 changes may take from the event to the frame with the new number. */
const BAR_MS = 50;
/** Slowest changes that are printed. */
const SLOWEST = 20;
/** Milliseconds after which a change counts as not told. */
const GIVEN_UP = 15_000;
const TITLE = { knob: 'spinbutton', switch: 'switch', list: 'combobox', preset: 'button', slider: 'slider' } as const;
type Kind = keyof typeof TITLE;

interface Reached {
  page: string;
  size: string;
  kind: Kind;
  name: string;
  /** Null when no card told of the change. */
  told: Told | null;
}

/** What the script in the page answers. */
interface Told {
  inView: boolean;
  technique: string;
  change: string;
  /** Position, where the card shows it, and nodes of the search whose number it is. */
  searched: string;
  total: number;
  search: number;
}

declare global {
  interface Window {
    reachWatch(givenUp: number): void;
    reachTold: Promise<Told | null>;
  }
}

/** Runs in the page before its own scripts: notes traffic with workers, and watches the card. */
function watchInPage(): void {
  let first = Number.NaN;
  let last = Number.NaN;
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(...given: ConstructorParameters<typeof NativeWorker>) {
      super(...given);
      this.addEventListener('message', () => (last = performance.now()));
    }
    override postMessage(...given: unknown[]): void {
      if (Number.isNaN(first)) first = performance.now();
      (super.postMessage as (...all: unknown[]) => void)(...given);
    }
  };
  window.reachWatch = (givenUp) => {
    // On a phone it stands in the widget in hand, in each another element.
    const cardNow = () => document.querySelector<HTMLElement>('.result-card');
    const text = () => cardNow()?.querySelector('.rc-change')?.textContent ?? '';
    const before = text();
    first = last = Number.NaN;
    let start = Number.NaN;
    const begin = ({ timeStamp }: Event) => (start = Number.isNaN(start) ? timeStamp : start);
    for (const kind of ['keydown', 'click', 'change']) addEventListener(kind, begin, { capture: true, once: true });
    window.reachTold = new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), givenUp);
      const observer = new MutationObserver(() => {
        const card = cardNow();
        if (card === null || Number.isNaN(start) || 'busy' in card.dataset || text() === before) return;
        observer.disconnect();
        clearTimeout(timer);
        // What was searched before the event, ahead of it, is no waiting.
        const search = Number.isNaN(first) || Number.isNaN(last) ? 0 : Math.max(0, last - Math.max(first, start));
        // The next frame has the number.
        requestAnimationFrame(() => {
          const total = performance.now() - start;
          const nodes = card.dataset.nodes ?? '';
          // The card leaves out what a widget in view says.
          const written = Number(nodes).toLocaleString('en');
          const numbers = [...document.querySelectorAll('.result-card [data-now], [data-says]')].filter(
            ({ textContent }) => textContent.includes(written),
          );
          const inView = numbers.some((number) => {
            const { bottom, height, top } = number.getBoundingClientRect();
            return height > 0 && top >= 0 && bottom <= window.innerHeight;
          });
          const position = card.querySelector('[role="img"]')?.getAttribute('aria-label')?.split(/[.:,]/)[0] ?? '';
          const searched = `${position && `${position}, `}${nodes} nodes`;
          resolve({ inView, technique: card.dataset.compared ?? '', change: text(), searched, total, search });
        });
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  };
}

/** Changes a control by the keys or the press that a reader would use; false when it cannot be changed. */
async function change(control: Locator, kind: Kind, rest: number): Promise<boolean> {
  const pause = () => control.page().waitForTimeout(rest);
  if (kind === 'knob' || kind === 'slider') {
    await control.focus();
    if (rest > 0) await pause();
    const now = kind === 'knob' ? await control.getAttribute('aria-valuenow') : await control.inputValue();
    const most = await control.getAttribute(kind === 'knob' ? 'aria-valuemax' : 'max');
    await control.press(now === most ? 'ArrowDown' : 'ArrowUp');
  } else if (kind === 'list') {
    const others = await control.locator('option:not(:checked):not([disabled])').all();
    const value = await others[0]?.getAttribute('value');
    if (value === undefined || value === null) return false;
    if (rest > 0) await control.hover().then(pause);
    await control.selectOption(value);
  } else {
    // A preset that is the book's own is in use already.
    if ((await control.getAttribute('aria-pressed')) === 'true') return false;
    if (rest > 0) await control.hover().then(pause);
    await control.click();
  }
  return true;
}

/** What steers the chapter's searches, of each kind, once a name. */
async function controlsOf(page: Page): Promise<{ kind: Kind; name: string; control: Locator }[]> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  const main = page.locator('main');
  const places: readonly [Kind, Locator][] = [
    ['knob', main.getByRole('spinbutton')],
    ['switch', main.locator('.guards').getByRole('switch')],
    ['list', main.locator('.knob select, .choose select, .before-after select')],
    ['slider', main.locator('.before-after input[type="range"], .gap-chart input[type="range"]')],
    ['preset', main.locator('.presets > li button[aria-pressed]')],
  ];
  const found: { kind: Kind; name: string; control: Locator }[] = [];
  for (const [kind, all] of places) {
    for (const control of await all.all()) {
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
      const name = await control.evaluate(
        (element) =>
          element.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.querySelector('span')?.textContent ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element.closest('section, article, li, [role="group"]')?.querySelector('h3, h4, strong, b')?.textContent ??
          element.textContent ??
          '',
      );
      if (kind === 'preset' || !found.some((one) => one.kind === kind && one.name === name.trim()))
        found.push({ kind, name: name.trim(), control });
    }
  }
  return found;
}

async function measure(
  browser: Browser,
  address: string,
  path: string,
  size: string,
  rest: number,
): Promise<Reached[]> {
  const [width = 1280, height = 800] = size.split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInPage);
    await page.goto(address);
    await islandsRun(page);
    // Workers start and compile when the page is idle; a reader has read a sentence by then.
    await page.waitForTimeout(2000);
    const reached: Reached[] = [];
    for (const { control, kind, name } of await controlsOf(page)) {
      await control.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => document.querySelector('[data-status="running"]') === null);
      await page.evaluate((ms) => window.reachWatch(ms), GIVEN_UP);
      if (!(await change(control, kind, rest))) continue;
      const told = await page.evaluate(() => window.reachTold);
      reached.push({ page: path, size, kind, name, told });
      // Back to the book, so that each control is turned from where it stands there.
      const reset = page.locator('.result-card .rc-changed button').last();
      if ((await reset.count()) > 0) await reset.dispatchEvent('click');
      await page.waitForFunction(() => document.querySelector('.result-card[data-busy]') === null);
    }
    return reached;
  } finally {
    await context.close();
  }
}

const ms = (time: number) => `${time.toFixed(0)} ms`;
const rowOf = ({ page, size, kind, name, told }: Reached) =>
  `${page.slice(0, 14).padEnd(15)}${size.padEnd(9)} ${kind.padEnd(7)} ${name.slice(0, 44).padEnd(45)} ` +
  (told === null
    ? 'not told'
    : `${told.inView ? 'in view ' : 'NOT SEEN'} ${told.technique.padEnd(4)} ${ms(told.total).padStart(8)} (search ${ms(told.search)})  ${told.change} (${told.searched})`);

sayInputErrorsPlainly();
const values = readOptions({
  dist: { type: 'string', default: 'dist' },
  pages: { type: 'string', default: '1,2,3,4' },
  sizes: { type: 'string', default: '1280x800,390x844' },
  rest: { type: 'string', default: '0' },
  all: { type: 'boolean' },
  check: { type: 'boolean' },
});
try {
  if (!existsSync(values.dist)) throw new Error(`There is no "${values.dist}"; "npm run build" makes it.`);
  const bad = values.sizes.split(',').find((size) => !/^\d+x\d+$/.test(size));
  if (bad !== undefined) throw new Error(`"${bad}" is not a size such as 1280x800.`);
  const rest = whole('rest', values.rest, 0, 5000);
  const site = readSite(values.dist);
  const paths = pagesOf(site)
    .map((file) => file.replace(/index\.html$/, ''))
    .filter((path) => values.pages.split(',').some((start) => path.startsWith(`${start}-`)));
  if (paths.length === 0) throw new Error(`No chapter of the build begins with one of ${values.pages}.`);
  const all: Reached[] = [];
  await withBrowser(site, async (browser, home) => {
    for (const path of paths)
      for (const size of values.sizes.split(','))
        all.push(...(await measure(browser, `${home}${path}`, path, size, rest)));
  });
  const unseen = all.filter(({ told }) => !told?.inView);
  for (const one of values.all ? all : unseen) console.log(rowOf(one));
  console.log(`The slowest ${SLOWEST}:`);
  const slowest = all.toSorted((a, b) => (b.told?.total ?? 0) - (a.told?.total ?? 0)).slice(0, SLOWEST);
  for (const one of slowest) console.log(rowOf(one));
  const told = all.flatMap((one) => one.told ?? []);
  const line = (what: string, of: (one: Told) => number) => {
    const sorted = told.map(of).sort((a, b) => a - b);
    console.log(
      `${what.padEnd(28)} median ${ms(percentile(sorted, 0.5))}, 95th percentile ${ms(percentile(sorted, 0.95))}, longest ${ms(sorted.at(-1) ?? Number.NaN)}`,
    );
    return percentile(sorted, 0.95);
  };
  console.log(`${all.length} changes, ${all.length - unseen.length} with their result in the window`);
  const p95 = line('change to the new number', ({ total }) => total);
  line('of that, search', ({ search }) => search);
  line('of that, page', ({ search, total }) => total - search);
  if (values.check && (unseen.length > 0 || p95 > BAR_MS)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
