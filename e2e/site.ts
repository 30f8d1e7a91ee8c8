/** What every browser test builds on: the list of pages, and a page that must stay quiet. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { hydrateNow } from '../src/page/early-input.ts';
import { keepDrawing } from './drawing.ts';

export { expect };

/**
 * All pages of the book, as addresses relative to the site's base: './', './one/', './404.html'. Widgets alone are
 * none (embed.spec.ts), nor are old addresses, which lead on (reader.spec.ts).
 */
export function builtPages(folder = 'dist'): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^(?:embed|museum|price|evidence|bench|counts-differ)[/\\]/.test(file))
    .map((file) => `./${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`)
    .sort();
}

/** Everything on a page that should not have happened: console warnings, errors, failed and foreign requests. */
function watch(page: Page, home: string): string[] {
  const problems: string[] = [];
  const { origin } = new URL(home);
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser reports the status of the page for unknown addresses as an error of that page itself.
    if (message.location().url.endsWith('/404.html') && message.text().includes('status of 404')) return;
    // What Playwright says where tests have no service worker.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol))
      problems.push(`foreign request: ${url.href}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/404.html')) {
      problems.push(`status ${response.status()}: ${response.url()}`);
    }
  });
  return problems;
}

/** What the engines of a page do; see `test`. */
type Engine = 'cold' | 'warm' | 'none';

/**
 * Playwright's test, whose page fails the test at its end when it was not quiet, and whose browser goes on drawing.
 * Engines are cold: they search what they are asked and nothing before it. What they search to be compiled, once a page
 * rests, takes half of what a page takes to load, and changes no answer. `test.use({ engine: 'warm' })` has them as
 * readers have them; 'none' has workers that never answer, for a page that is only looked at.
 */
export const test = base.extend<{ engine: Engine; idle: undefined; quiet: undefined }, { drawing: undefined }>({
  engine: ['cold', { option: true }],
  idle: [
    async ({ context, engine }, use) => {
      if (engine === 'cold') {
        await context.addInitScript(() => {
          const { postMessage: post } = Worker.prototype;
          Worker.prototype.postMessage = function (this: Worker, order: { type?: string; id?: number }, ...rest: []) {
            if (order.type !== 'warmUp') return post.call(this, order, ...rest);
            const warm = new MessageEvent('message', { data: { type: 'result', id: order.id, result: null } });
            queueMicrotask(() => this.dispatchEvent(warm));
          } as Worker['postMessage'];
        });
      }
      if (engine === 'none') {
        await context.addInitScript(() => {
          window.Worker = class extends EventTarget {
            postMessage() {}
            terminate() {}
          } as unknown as typeof Worker;
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],
  drawing: [
    async ({ browser }, use) => {
      const end = keepDrawing(browser);
      await use(undefined);
      end();
    },
    { auto: true, scope: 'worker' },
  ],
  quiet: [
    async ({ page, baseURL }, use) => {
      const problems = watch(page, baseURL ?? '');
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Scrolls through the page without touching it: nothing but the window moves. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      // Two frames, or what they take at most: a browser without a screen may let frames wait when nothing is drawn.
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 100);
      });
    }
  });
}

/**
 * Waits until a question about the page is answered with yes, or for two seconds. An expectation that follows says what
 * is wrong and waits for longer; but it asks after 100, 350, 850 and 1850 ms, and a page that is ready in 400 waits for
 * it as long again.
 */
export async function soon<T>(page: Page, question: (about: T) => boolean, about: T): Promise<void> {
  await page.waitForFunction(question as never, about, { polling: 20, timeout: 2000 }).catch(() => {});
}

/**
 * Waits until every island of the page runs, or only those that wake by themselves and those within or around some
 * elements, by their ids: to wake all of a long page takes as long as to load it. Those that would wake when they are
 * seen are started, as a press does it: once the page has come whole, which one that a click led to may still be doing.
 */
export async function wakeIslands(page: Page, ...ids: readonly string[]): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  // No island is around what is not there, and none would be waited for.
  for (const id of ids) await expect(page.locator(`#${id}`)).toBeAttached();
  const meant = ids.length === 0 ? '*' : ids.map((id) => `:has(#${id}), #${id} *`).join(', ');
  await page.locator(`astro-island:is(${meant})`).evaluateAll(hydrateNow);
  const asleep = `astro-island[ssr]:is([client="load"], [client="idle"], ${meant})`;
  await soon(page, (selector) => document.querySelector(selector) === null, `${asleep}, cutoff-knob[ssr]`);
  await expect(page.locator(asleep), `islands sleep on, of ${page.url()}`).toHaveCount(0);
  await expect(page.locator('cutoff-knob[ssr]')).toHaveCount(0);
}

/** Opens a page, with all its widgets awake or some of them only. */
export async function open(page: Page, address: string, ...ids: readonly string[]): Promise<void> {
  await page.goto(address);
  await wakeIslands(page, ...ids);
}

/** The result card of a chapter. */
/** What the menu of a widget or board offers by that name, with the menu open. */
export async function inMenu(widget: Locator, name: string | RegExp): Promise<Locator> {
  const menu = widget.locator('.more').first();
  const list = menu.locator('.more-list');
  if (!(await list.isVisible())) await menu.getByRole('button', { name: 'More', exact: true }).click();
  return list.locator('a, button').filter({ hasText: name });
}

export const card = (page: Page) => page.locator('.result-card');

/** Takes one of the ways back that the card offers. A strip is opened for it, and shut again. */
export async function takeBack(page: Page, name: 'Undo' | 'Redo' | 'Reset'): Promise<void> {
  const strip = card(page).locator('.rc-strip > summary');
  const isStrip = (await strip.count()) > 0;
  if (isStrip) await strip.click();
  await card(page).getByRole('button', { name, exact: true }).click();
  if (isStrip) await strip.click();
}

/** What the text keeps folded: variants, positions of guards, checklists, settings to take away. */
const FOLDS = '.fold, .presets details, .guards details';

/** Opens what the text keeps folded, or all folds of some kind. */
export async function openFolds(page: Page, folds = FOLDS): Promise<void> {
  await page.locator(folds).evaluateAll((all) => {
    for (const fold of all as HTMLDetailsElement[]) fold.open = true;
  });
}

/**
 * Has requests for some files answered in another way; gives what ends that. The route itself stays: to take it away
 * while another file is being asked for can lose that file's request, which then never ends.
 */
export async function answerInstead(
  where: Page | BrowserContext,
  files: RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let over = false;
  await where.route(files, (route) => (over ? route.continue() : answer(route)));
  return () => {
    over = true;
  };
}

/** Where a file of the build lies on disk, from the address that the preview serves it at. */
export function fileOf(address: string, baseURL: string): string {
  return join('dist', decodeURI(new URL(address).pathname).slice(new URL(baseURL).pathname.length));
}
