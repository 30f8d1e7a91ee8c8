/**
 * Measures what a reader with a phone feels at the first touch: npm run measure -- touch [--dist folder] [--pages
 * home,lab] [--runs 3]. Chromium emulates the phone: 150 ms a round trip, 1.6 Mbit/s, a processor four times slower.
 * Once after the page has been open for three seconds, and once as soon as its control can be seen, it taps the control
 * and prints the milliseconds until the new count, the files that were loaded after the tap and in all, and the
 * milliseconds of a second tap. Medians.
 */
import { type Browser, devices, type Page } from '@playwright/test';
import { readOptions, sayInputErrorsPlainly, whole } from '../../arguments.ts';
import { readSite } from '../../checks/built-site.ts';
import { withBrowser } from './browser.ts';

const ROUND_TRIP_MS = 150;
const BYTES_A_SECOND = 1_600_000 / 8;
const SLOWER = 4;
/** Milliseconds that a reader looks at a page before the first touch. */
const LOOKS = 3000;
/** After which a tap counts as lost. */
const LOST = 20_000;

/** The control of each page, and what shows that it has acted: a widget that is not as the build left it. */
const PAGES: Readonly<Record<string, { path: string; control: string; acted: string }>> = {
  home: { path: '', control: '#demo .switch', acted: '#demo[data-status="done"]' },
  chapter: {
    path: '1-reverse-futility-and-null-move/',
    control: '.before-after .switch',
    acted: '.before-after .widget[data-status="done"]',
  },
  lab: { path: 'lab/', control: '#lab .lab-more .button', acted: '.lab-name >> nth=2' },
  match: { path: 'match/', control: '#match .widget-head .button.primary', acted: '#match[data-status="running"]' },
};

interface Touch {
  /** Milliseconds from the tap to what it did; Infinity when it was lost. */
  ms: number;
  filesAfter: number;
  files: number;
  /** Milliseconds of a second tap, on pages with a switch. */
  again: number;
}

/** Taps and waits; the time is that of the browser, from the tap's own event to the change in the page. */
async function tap(page: Page, control: string, acted: string): Promise<number> {
  const start = performance.now();
  await page.locator(control).first().tap({ force: true });
  return page
    .locator(acted)
    .first()
    .waitFor({ state: 'attached', timeout: LOST })
    .then(
      () => performance.now() - start,
      () => Infinity,
    );
}

async function touch(browser: Browser, home: string, name: string, looks: number): Promise<Touch> {
  const { path, control, acted } = PAGES[name]!;
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let files = 0;
    // A worker's look at its sign (src/worker/stop-sign.ts) loads nothing.
    context.on('request', (request) => {
      if (!request.url().startsWith('blob:')) files++;
    });
    await page.goto(`${home}${path}`, { waitUntil: 'commit' });
    await page.locator(control).first().waitFor();
    await page.locator(control).first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(looks);
    const before = files;
    const ms = await tap(page, control, acted);
    const filesAfter = files - before;
    let again = Number.NaN;
    if (ms < Infinity && control.includes('switch')) {
      await page.waitForTimeout(1000);
      // Done again: the widget runs in between.
      const nodes = `${acted} [data-nodes]`;
      const count = await page.locator(nodes).first().getAttribute('data-nodes');
      again = await tap(page, control, `${acted}:has([data-nodes]:not([data-nodes="${count}"]))`);
    }
    return { ms, filesAfter, files, again };
  } finally {
    await context.close();
  }
}

const median = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

sayInputErrorsPlainly();
const values = readOptions({
  dist: { type: 'string', default: 'dist' },
  pages: { type: 'string' },
  runs: { type: 'string', default: '3' },
});
const runs = whole('runs', values.runs, 1, 99);
try {
  const names = values.pages?.split(',') ?? Object.keys(PAGES);
  const unknown = names.find((name) => PAGES[name] === undefined);
  if (unknown !== undefined)
    throw new Error(`There is no page "${unknown}"; there are ${Object.keys(PAGES).join(', ')}.`);
  const site = readSite(values.dist);
  await withBrowser(site, async (browser, home) => {
    console.log(
      `medians of ${runs}`.padEnd(20),
      ...['tap ms', 'files +', 'files', 'again ms'].map((head) => head.padStart(9)),
    );
    for (const name of names) {
      for (const [when, looks] of [
        ['after 3 s', LOOKS],
        ['at once', 0],
      ] as const) {
        const touches: Touch[] = [];
        for (let run = 0; run < runs; run++) touches.push(await touch(browser, home, name, looks));
        const of = (key: keyof Touch) => median(touches.map((one) => one[key]));
        const lost = touches.filter(({ ms }) => ms === Infinity).length;
        const cells = [of('ms'), of('filesAfter'), of('files'), of('again')].map((one) =>
          (Number.isNaN(one) ? '' : one.toFixed(0)).padStart(9),
        );
        console.log(`${name}, ${when}`.padEnd(20), ...cells, lost > 0 ? ` ${lost} of ${runs} lost` : '');
      }
    }
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
