/** The offline copy: the book without a connection, and versions that never mix. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
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
    await widget.getByRole('switch').first().click();
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
});

test('somebody who asked to save data, or touches nothing, fetches no copy', async ({ page }) => {
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('./0-tree/');
  await page.waitForTimeout(4000);
  expect(await registrations()).toBe(0);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.reload();
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await page.waitForTimeout(4000);
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
  return { ...files, 'service-worker.js': await serviceWorkerFile(copiedFiles(bytes, '/book/')) };
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

/** A visit to a host that has the first build of the book, by a browser that may keep a copy; both are closed at its end. */
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
