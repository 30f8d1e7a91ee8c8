/**
 * Measures the tree explorer on a tree of 200,000 entries, in a real browser on the built site: how long it takes to
 * open a recorded tree, to select a node, and to filter. npm run -s measure -- tree [--check]. Prints the median and
 * the slowest of each; with --check it exits with 1 when a median is over the bar. Builds the site when there is none.
 *
 * Opening is what the page does with a finished recording, from the arrival of the data to the next frame drawn; the
 * search itself is timed apart, as its length is the reader's choice.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import { readSite, type Site } from '../../checks/built-site.ts';
import { withBrowser } from './browser.ts';

/** Milliseconds that each may take. */
const BAR_MS = 100;
/** A middlegame with many moves, and a depth at which its tree is larger than what is recorded. */
const TREE = { id: 'measured', fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', depth: 7 };

sayInputErrorsPlainly();
const values = readOptions({ check: { type: 'boolean', default: false } });
const entries = 200_000;
const times = 15;

declare global {
  interface Window {
    /** When the recorded tree arrived, in milliseconds of performance.now(); 0 before. */
    arrived: number;
    /** When the frame after that was drawn. */
    opened: number;
  }
}

/**
 * Notes in the page when a recording of more than a thousand entries comes from the worker, and when it has been drawn.
 */
function noteArrival(): void {
  window.arrived = window.opened = 0;
  const set = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')?.set;
  Object.defineProperty(Worker.prototype, 'onmessage', {
    set(this: Worker, listener: ((event: MessageEvent) => void) | null) {
      set?.call(
        this,
        listener &&
          ((event: MessageEvent) => {
            // Reading the data is where the browser unpacks it: that counts.
            const came = performance.now();
            if (event.data?.answer?.count > 1000) {
              window.arrived = came;
              const look = () => {
                if (document.querySelector('.tree-explorer [role="treegrid"]') === null) requestAnimationFrame(look);
                else
                  setTimeout(() => {
                    window.opened = performance.now();
                  });
              };
              requestAnimationFrame(look);
            }
            listener.call(this, event);
          }),
      );
    },
  });
}

/** Changes a control in the page and gives the milliseconds until the frame that shows it is drawn. */
function change(page: Page, selector: string, value: string): Promise<number> {
  return page.evaluate(
    ([at, to]) =>
      new Promise<number>((done) => {
        const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(at ?? '');
        if (control === null) throw new Error(`The explorer has no control ${at}.`);
        const begun = performance.now();
        control.value = to ?? '';
        control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
        // By the next frame the state has been drawn, the canvas with it; after that frame it is on the screen.
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
      }),
    [selector, value],
  );
}

const sorted = (list: number[]) => [...list].sort((a, b) => a - b);
const median = (list: number[]) => sorted(list)[list.length >> 1] ?? Number.NaN;

const measure = (site: Site): Promise<Record<string, number[]>> =>
  withBrowser(site, async (browser, home) => {
    const found: Record<string, number[]> = { open: [], select: [], filter: [] };
    for (let run = 0; run < 3; run++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.addInitScript(noteArrival);
      // The page of the smallest tree, with a large one in its place.
      await page.route('**/0-tree/', async (route) => {
        const html = await (await route.fetch()).text();
        const body = html.replace(/ props="([^"]*small-tree[^"]*)"/, (_, text: string) => {
          const props = JSON.parse(text.replaceAll('&quot;', '"'));
          Object.assign(props, { fen: [0, TREE.fen], depth: [0, TREE.depth], cap: [0, entries] });
          return ` props="${JSON.stringify(props).replaceAll('"', '&quot;')}"`;
        });
        await route.fulfill({ contentType: 'text/html', body });
      });
      await page.goto(`${home}0-tree/`);
      await page.locator('#small-tree').scrollIntoViewIfNeeded();
      await page.locator('astro-island:not([ssr]) #small-tree').waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Explore this tree' }).click();
      await page.waitForFunction(() => window.opened > 0, undefined, { timeout: 300_000 });
      found['open']?.push(await page.evaluate(() => window.opened - window.arrived));
      const range = '.tree-explorer input[type="range"]';
      const [least, most] = await page
        .locator(range)
        .evaluate((one: HTMLInputElement) => [Number(one.min), Number(one.max)]);
      if (run === 0) console.log(`${(most ?? 0) - (least ?? 0) + 1} entries in the iteration shown.`);
      for (let i = 1; i <= times; i++) {
        const to = Math.round((least ?? 0) + (((most ?? 0) - (least ?? 0)) * i) / (times + 1));
        found['select']?.push(await change(page, range, String(to)));
      }
      for (let i = 0; i < times; i++) {
        const what = ['cuts', 'near misses', 'all'][i % 3] ?? 'all';
        found['filter']?.push(await change(page, '#small-tree-what', what));
      }
      await page.close();
    }
    return found;
  });

try {
  if (!existsSync('dist')) execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
  const found = await measure(readSite('dist'));
  let over = false;
  for (const [name, list] of Object.entries(found)) {
    const middle = median(list);
    over ||= middle > BAR_MS;
    console.log(
      `${name.padEnd(8)} median ${middle.toFixed(0)} ms, slowest ${Math.max(...list).toFixed(0)} ms, ${list.length} times (bar ${BAR_MS} ms)`,
    );
  }
  if (values.check && over) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
