/**
 * Measures how long a reader of the workshop waits after the last key, in a real browser on the built site:
 * node scripts/lab/measure/workshop.ts [--check] [--edits 20]. Prints the median and the 95th percentile of the time
 * until the first stage answers, and until all stages but the match have; with --check it exits with 1 when a 95th
 * percentile is over its bar. Builds the site when there is none.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../../e2e/chrome.ts';
import { signature } from '../../../engine/signature.ts';
import { bookSources } from '../../../engine/workshop/sources.ts';
import { readOptions, sayInputErrorsPlainly, whole } from '../../arguments.ts';
import { readSite, type Site } from '../../checks/built-site.ts';
import { serveSite, servedAt } from '../../serve-site.ts';
import { islandsRun } from './islands.ts';
import { percentile } from './percentile.ts';

/** Milliseconds that 95 of 100 edits may take on two cores: until the first stage answers, and until all have. */
const BARS = { first: 150, all: 3000 } as const;
/** The first edits are not counted: workers start, and code is compiled. */
const WARM_UP = 3;

declare global {
  interface Window {
    /** Milliseconds from the last key to the first stage's answer, and to the end of all. */
    graded: Promise<readonly [number, number]>;
  }
}

/** Types one character behind the rule, and gives both times. */
async function edit(page: Page): Promise<readonly [number, number]> {
  await page.evaluate(() => {
    const widget = document.querySelector<HTMLElement>('#workshop');
    if (widget === null) throw new Error('The page has no workshop.');
    window.graded = new Promise((resolve, reject) => {
      let start = Number.NaN;
      let first = Number.NaN;
      let begun = false;
      addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
      setTimeout(() => reject(new Error('No grading within a minute of an edit.')), 60_000);
      const observer = new MutationObserver(() => {
        const { classList, dataset } = widget.querySelector<HTMLElement>('[data-stage="answers"]') ?? widget;
        begun ||= widget.dataset['status'] === 'running';
        if (!begun) return;
        if (Number.isNaN(first) && !classList.contains('stale') && /passed|failed/.test(dataset['result'] ?? ''))
          first = performance.now() - start;
        if (Number.isNaN(first) || widget.dataset['status'] !== 'done') return;
        observer.disconnect();
        resolve([first, performance.now() - start]);
      });
      observer.observe(widget, { subtree: true, childList: true, attributes: true });
    });
  });
  await page.keyboard.type('/');
  return page.evaluate(() => window.graded);
}

async function measure(site: Site, edits: number): Promise<(readonly [number, number])[]> {
  const server = await serveSite(site);
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(new URL(`${site.base}workshop/`, servedAt(server, site)).href);
    await islandsRun(page);
    // A comment that grows: each text is another, and all are the same rule.
    await page.getByRole('textbox', { name: 'The rule' }).fill(`${bookSources.rfp}//`);
    await page.waitForFunction(() => document.querySelector('#workshop')?.getAttribute('data-status') === 'done');
    const times: (readonly [number, number])[] = [];
    for (let i = 0; i < edits + WARM_UP; i++) {
      const time = await edit(page);
      if (i >= WARM_UP) times.push(time);
    }
    return times;
  } finally {
    await browser.close();
    server.close();
  }
}

sayInputErrorsPlainly();
const values = readOptions({ check: { type: 'boolean' }, edits: { type: 'string', default: '20' } });
const edits = whole('edits', values.edits, 1, 1000);
try {
  if (!existsSync('dist/index.html')) execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const times = await measure(readSite('dist'), edits);
  console.log(`the book's rule of RFP, ${edits} edits, ${signature}`);
  for (const [name, place, bar] of [
    ['to the first stage', 0, BARS.first],
    ['to all stages but the match', 1, BARS.all],
  ] as const) {
    const sorted = times.map((both) => both[place]).sort((a, b) => a - b);
    const p95 = percentile(sorted, 0.95);
    const show = (ms: number) => `${ms.toFixed(0)} ms`;
    console.log(`${name}: median ${show(percentile(sorted, 0.5))}, 95th percentile ${show(p95)} (bar ${bar} ms)`);
    if (!values.check || p95 <= bar) continue;
    console.error(`The 95th percentile ${name} is over the bar of ${bar} ms.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
