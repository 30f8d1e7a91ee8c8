/**
 * Measures how long a reader waits from turning a knob to seeing the new node count, in a real browser on the built
 * site: node scripts/lab/measure/latency.ts [--check] [--page chapter]. Prints the median and the 95th
 * percentile; with --check it exits with 1 when the 95th percentile is over the bar. Builds the site when there is
 * none.
 *
 * It relies on what every page has: a knob (an input in the role of a spin button, named by its label) and a result
 * that carries its count as `data-nodes`, in a widget that carries the state of its run as `data-status`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import { pagesOf, readSite, type Site } from '../../checks/built-site.ts';
import { islandsRun, percentile, withBrowser } from './browser.ts';

/** Milliseconds that 95 of 100 edits may take, at the default depth on two cores. */
const BAR_MS = 50;
/** The knob, by its accessible name. */
const KNOB = 'RFP margin';
/** It goes so many steps up from its default, down to as many below, and up again: each edit is a search of its own. */
const SWING = 10;
const keyOf = (edit: number) => (Math.floor((edit + SWING) / (2 * SWING)) % 2 === 0 ? 'ArrowUp' : 'ArrowDown');

/** The page to measure on: the one named, or the first with the knob in its code and a count beside it. */
function pageOf(site: Site, name: string | undefined): string {
  const file = pagesOf(site).find((page) =>
    name === undefined
      ? /data-param="rfp\.margin"/.test(site.text(page)) && site.text(page).includes('data-nodes=')
      : page === `${name.replace(/^\/|\/$/g, '')}/index.html`,
  );
  if (file === undefined) {
    throw new Error(
      name === undefined
        ? 'No page of the build has a knob for rfp.margin and a count (data-nodes).'
        : `The build has no page "${name}".`,
    );
  }
  return `${site.base}${file.replace(/index\.html$/, '')}`;
}

/** Scrolls through the page and waits until its islands run. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 60));
    }
  });
  await islandsRun(page);
}

/** Waits until no search runs on the page. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-status="running"]') === null);
  await page.waitForTimeout(100);
}

declare global {
  interface Window {
    /** Milliseconds from the last key to the new count. */
    edited: Promise<number>;
  }
}

/**
 * Presses a key in the knob that has the focus and gives the milliseconds from the key's own time until a widget shows
 * its new count: the count is another, or a run has come and gone and found the same.
 */
async function edit(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const widgets = [...document.querySelectorAll('[data-status]')].filter((one) => one.querySelector('[data-nodes]'));
    const state = () =>
      widgets.map((one) => ({
        counts: [...one.querySelectorAll('[data-nodes]')].map((count) => count.getAttribute('data-nodes')).join(),
        status: one.getAttribute('data-status'),
      }));
    window.edited = new Promise((resolve, reject) => {
      const before = state();
      const ran = widgets.map(() => false);
      let start = Number.NaN;
      addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
      setTimeout(() => reject(new Error('No new count within 20 seconds of an edit.')), 20_000);
      const observer = new MutationObserver(() => {
        const shown = state().some(({ counts, status }, i) => {
          ran[i] ||= status === 'running';
          return status === 'done' && (counts !== before[i]?.counts || ran[i]);
        });
        if (!shown) return;
        observer.disconnect();
        resolve(performance.now() - start);
      });
      for (const one of widgets) observer.observe(one, { subtree: true, childList: true, attributes: true });
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => window.edited);
}

const measure = (site: Site, name: string | undefined, edits: number): Promise<number[]> =>
  withBrowser(site, async (browser, home) => {
    const path = pageOf(site, name);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(new URL(path, home).href);
    await wake(page);
    const knob = page.getByRole('spinbutton', { name: KNOB }).first();
    await knob.scrollIntoViewIfNeeded();
    await knob.focus();
    // Workers start and compile when the page is idle; a reader has read a sentence by then.
    await page.waitForTimeout(3000);
    const times: number[] = [];
    for (let i = 0; i < edits; i++) {
      await settle(page);
      times.push(await edit(page, keyOf(i)));
    }
    console.log(`${path}, ${edits} edits of ${KNOB}`);
    return times;
  });

sayInputErrorsPlainly();
const values = readOptions({
  check: { type: 'boolean' },
  page: { type: 'string' },
});
const edits = 50;
try {
  if (!existsSync('dist/index.html')) execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const sorted = (await measure(readSite('dist'), values.page, edits)).sort((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  const show = (ms: number) => `${ms.toFixed(1)} ms`;
  console.log(
    `edit to new count: median ${show(percentile(sorted, 0.5))}, 95th percentile ${show(p95)}, longest ${show(sorted.at(-1) ?? Number.NaN)} (bar ${BAR_MS} ms)`,
  );
  if (values.check && p95 > BAR_MS) {
    console.error(`The 95th percentile is over the bar of ${BAR_MS} ms.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
