/** The offline copy: the book without a connection, and versions that never mix. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build } from 'rolldown';
import { fileAt, siteOf } from '../scripts/checks/built-site.ts';
import { copiedFiles } from '../src/build/offline-copy.ts';
import { serviceWorkerFile } from '../src/build/service-worker-file.ts';
import { FAREWELL } from '../src/build/with-offline-copy.ts';
import { expect, test, wakeIslands } from './site.ts';

// Without motion: a page may come out of the copy too soon for Chromium to fade it in, which it then complains of.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** Waits until the copy is complete and answers for the page. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
}

test('read once, the book is there without a connection, and its engine runs', async ({ page, context }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await kept(page);
  await context.setOffline(true);

  // The page that was open all along: nothing of its widgets has been loaded yet.
  const run = async () => {
    await wakeIslands(page);
    const widget = page.locator('.before-after .widget').first();
    // A depth that the build has not searched.
    await widget.getByRole('combobox', { name: 'Depth' }).selectOption({ index: 0 });
    await expect(widget).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
  };
  await run();
  await page.locator('.pager a').last().click();
  await expect(page).toHaveURL(/2-futility\/$/);
  await run();
  // A link to a run has a query or a fragment behind the address; fonts and style sheets are there as well.
  await page.goto('./lab/?from=a-friend');
  await expect(page.locator('#lab')).toBeVisible();
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('1em "JetBrains Mono"')))).toBe(
    true,
  );
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(2);
  // Other addresses of a page lead to it.
  const home = page.url().replace(/lab\/.*$/, '');
  for (const [asked, found] of [
    ['lab', 'lab/'],
    ['rules/index.html?from=a-friend', 'rules/?from=a-friend'],
  ] as const) {
    await page.goto(home + asked);
    expect(page.url()).toBe(home + found);
    await expect(page.locator('main h1')).not.toHaveText('This branch was pruned');
  }
});

test('the foot says what is kept and of which edition, keeps the rest when asked, and removes all of it for good', async ({
  page,
  context,
}) => {
  await page.goto('./glossary/');
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await kept(page);
  const line = page.locator('.kept-offline');
  await expect(line).toContainText(
    /^The book and its engine are kept for reading offline: \d\.\d MB, edition of \d+ \w+ 20\d\d\./,
  );
  const source = page.url().replace('glossary', 'source/search/negamax');
  await context.setOffline(true);
  const other = await context.newPage();
  expect((await other.goto(source))?.status()).toBe(503);
  await other.close();
  await context.setOffline(false);
  await line.getByRole('button', { name: /^Keep the source and downloads too/ }).click();
  await expect(line).toContainText('Everything is kept', { timeout: 60_000 });
  await context.setOffline(true);
  await page.goto(source);
  await expect(page.locator('h1')).toContainText('negamax.ts');
  await context.setOffline(false);
  await page.goto('./glossary/');
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(line).toContainText('Nothing is kept for reading offline.');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  // Not made again by itself, but when it is asked for.
  await page.clock.install();
  await page.reload();
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await page.clock.runFor(10_000);
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(0);
  await line.getByRole('button', { name: 'Keep the book' }).click();
  await expect(line).toContainText('The book and its engine are kept', { timeout: 60_000 });
});

test('somebody who asked to save data, or touches nothing, fetches no copy', async ({ page }) => {
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // Longer than the page waits after the first sign of a reader.
  await page.clock.install();
  await page.goto('./0-tree/');
  await page.clock.runFor(10_000);
  expect(await registrations()).toBe(0);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.reload();
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await page.clock.runFor(10_000);
  expect(await registrations()).toBe(0);
});

/** Where the small books of these tests live. */
const HOME = 'http://localhost/book/';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** A book of two pages, a script and an engine, all of one version; what has a version in its name is gone with it. */
async function bookOf(version: string): Promise<Record<string, string>> {
  const page = (title: string) =>
    `<!doctype html><html lang="en" data-page="${version}"><title>${title}</title>` +
    `<script type="module" src="/book/_astro/page.${version}.js"></script></html>`;
  const files: Record<string, string> = {
    'index.html': page('home'),
    'other/index.html': page('other'),
    'words.json': JSON.stringify(version),
    [`_astro/page.${version}.js`]:
      `document.documentElement.dataset.script = '${version}';` +
      `window.engine = () => new Promise((tell) => { new Worker('/book/_astro/engine.${version}.js').onmessage = (e) => tell(e.data); });` +
      `navigator.serviceWorker.register('/book/service-worker.js');`,
    [`_astro/engine.${version}.js`]: `postMessage('${version}');`,
  };
  const bytes = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  return {
    ...files,
    'service-worker.js': await serviceWorkerFile(copiedFiles(bytes, '/book/'), '<title>no such page</title>'),
  };
}

/** A host of which the files can be changed. */
class Host {
  files: Record<string, string>;
  readonly #server: Server;

  constructor(files: Record<string, string>) {
    this.files = files;
    this.#server = createServer((request, response) => {
      const site = siteOf(this.files, HOME);
      const file = fileAt(site, new URL(request.url ?? '/', HOME));
      response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(file ?? '')] ?? 'application/json' });
      response.end(file ? site.bytes(file) : '');
    });
  }

  /** The address of the book. */
  async open(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/book/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Versions of the page, its script, its engine, and of a file whose name stays the same. */
async function versions(page: Page): Promise<string[]> {
  await page.waitForFunction(() => 'engine' in window);
  return page.evaluate(async () => {
    const { page: own = '', script = '' } = document.documentElement.dataset;
    const { engine } = window as unknown as { engine(): Promise<string> };
    return [own, script, await engine(), await (await fetch('/book/words.json')).json()];
  });
}

const all = (version: string) => [version, version, version, version];

/** Looks for a newer build, as browsers do by themselves now and then, and tells what came of it. */
function update(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = await registration.update();
    const fresh = found.installing ?? found.waiting;
    if (fresh === null || fresh === undefined) return 'nothing new';
    while (fresh.state === 'installing') {
      await new Promise((changed) => fresh.addEventListener('statechange', changed, { once: true }));
    }
    return fresh.state;
  });
}

/** Opens tabs, one after the other, until the book has this version; whatever a tab shows is of one version. */
async function comesTo(context: BrowserContext, home: string, version: string): Promise<void> {
  await expect(async () => {
    const tab = await context.newPage();
    await tab.goto(home);
    const seen = await versions(tab);
    await tab.close();
    expect(new Set(seen).size, `one version: ${seen}`).toBe(1);
    expect(seen[0]).toBe(version);
  }).toPass({ timeout: 30_000 });
}

interface Visit {
  host: Host;
  context: BrowserContext;
  home: string;
}

/**
 * A visit to a host that has the first build of the book, by a browser that may keep a copy; both are closed at its
 * end.
 */
async function atHost(browser: Browser, visit: (place: Visit) => Promise<void>): Promise<void> {
  const host = new Host(await bookOf('one'));
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  try {
    await visit({ host, context, home: await host.open() });
  } finally {
    await context.close();
    host.close();
  }
}

test('a newer build takes over once no page of the old one is open, and never in parts', async ({ browser }) => {
  await atHost(browser, async ({ host, context, home }) => {
    const first = await context.newPage();
    await first.goto(home);
    await kept(first);
    expect(await versions(first)).toEqual(all('one'));

    host.files = await bookOf('two');
    const second = await context.newPage();
    await second.goto(`${home}other/`);
    expect(await update(second)).toBe('installed');
    // The newer build waits beside. Its host has no file of the older one left, whose pages stay whole all the same.
    expect(await versions(second)).toEqual(all('one'));
    expect(await versions(first)).toEqual(all('one'));
    await first.goto(`${home}other/?again`);
    expect(await versions(first)).toEqual(all('one'));

    await first.close();
    await second.close();
    await comesTo(context, home, 'two');
  });
});

test('a build that is met half-way while it is put up is not taken', async ({ browser }) => {
  await atHost(browser, async ({ host, context, home }) => {
    const page = await context.newPage();
    await page.goto(home);
    await kept(page);

    const next = await bookOf('two');
    host.files = { ...next, 'other/index.html': host.files['other/index.html'] ?? '' };
    expect(await update(page)).toBe('redundant');
    await page.goto(`${home}other/`);
    expect(await versions(page)).toEqual(all('one'));

    host.files = next;
    expect(await update(page)).toBe('installed');
    await page.close();
    await comesTo(context, home, 'two');
  });
});

test('the farewell, which the development server gives, removes the copy', async ({ browser }) => {
  await atHost(browser, async ({ host, context, home }) => {
    const page = await context.newPage();
    await page.goto(home);
    await kept(page);
    const caches = () => page.evaluate(() => window.caches.keys());
    await page.evaluate(() => window.caches.open('of another site on this host'));
    expect(await caches()).toHaveLength(2);
    host.files = { 'index.html': '<!doctype html><title>development</title>', 'service-worker.js': FAREWELL };
    await page.goto(home);
    await expect(page).toHaveTitle('development', { timeout: 30_000 });
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await caches()).toEqual(['of another site on this host']);
  });
});

test('a small book without a connection: an unknown address gets its page for them, and a connection is asked first', async ({
  browser,
}) => {
  await atHost(browser, async ({ host, context, home }) => {
    const page = await context.newPage();
    await page.goto(home);
    await kept(page);
    host.files = { ...host.files, 'newer/index.html': '<title>newer</title>' };
    await page.goto(`${home}newer/`);
    await expect(page).toHaveTitle('newer');
    await context.setOffline(true);
    const answer = await page.goto(`${home}nobody/knows`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('no such page');
    await page.goto(`${home}other`);
    expect(page.url()).toBe(`${home}other/`);
    expect(await versions(page)).toEqual(all('one'));
  });
});

/**
 * The real script of the page's side, as a small book may use it: what it is told of a newer edition stands in the
 * title.
 */
const WATCHING = (
  await build({
    input: fileURLToPath(new URL('../src/offline/edition.ts', import.meta.url)),
    output: { format: 'iife', name: 'edition' },
    write: false,
    logLevel: 'warn',
  })
).output[0].code;

/** A book whose pages offer a newer edition by a button. */
async function watchingBook(version: string): Promise<Record<string, string>> {
  const files = await bookOf(version);
  const script = `${WATCHING}
    edition.watchEditions(navigator.serviceWorker, (load) => {
      document.body.innerHTML = '<button>Load it</button>';
      document.querySelector('button').onclick = load;
    });`;
  const path = `_astro/page.${version}.js`;
  const all = { ...files, [path]: `${files[path]}\n${script}` };
  const { 'service-worker.js': _, ...copied } = all;
  const bytes = new Map(Object.entries(copied).map(([name, text]) => [name, new TextEncoder().encode(text)]));
  return { ...all, 'service-worker.js': await serviceWorkerFile(copiedFiles(bytes, '/book/'), '') };
}

test('a reader is offered a newer build and takes it: each open tab is of it, wholly; nothing comes unasked', async ({
  browser,
}) => {
  await atHost(browser, async ({ host, context, home }) => {
    host.files = await watchingBook('one');
    const first = await context.newPage();
    await first.goto(home);
    await kept(first);
    const second = await context.newPage();
    await second.goto(`${home}other/`);
    expect(await versions(second)).toEqual(all('one'));
    await second.evaluate(() => localStorage.setItem('setting', '120'));

    host.files = await watchingBook('two');
    expect(await update(first)).toBe('installed');
    for (const tab of [first, second]) await expect(tab.getByRole('button', { name: 'Load it' })).toBeVisible();
    await second.reload();
    expect(await versions(second)).toEqual(all('one'));

    await second.getByRole('button', { name: 'Load it' }).click();
    for (const tab of [first, second]) {
      await expect(tab.locator('html')).toHaveAttribute('data-page', 'two');
      expect(await versions(tab)).toEqual(all('two'));
      await expect(tab.getByRole('button')).toHaveCount(0);
    }
    expect(await second.evaluate(() => localStorage.getItem('setting'))).toBe('120');
  });
});
