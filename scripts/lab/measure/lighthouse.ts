/**
 * Asks Lighthouse, as a phone, what it thinks of the built pages: node scripts/lab/measure/lighthouse.ts [--lighthouse
 * folder] [--pages home,2-futility] [--runs 3] [--check] [--dist folder]. Serves dist/, or the folder named,
 * compressed, takes the median of the runs, and prints the four scores, the largest paint, the blocked time and the
 * layout shift. With --check it exits with 1 when a page has less than 100 in a category or shifts at all.
 *
 * Lighthouse brings 150 MB of its own, so it is not among the packages of the book; the script says how to get it.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROME_FLAGS, chromePath } from '../../../e2e/chrome.ts';
import { readOptions, sayInputErrorsPlainly, whole } from '../../arguments.ts';
import { listedPages, readSite } from '../../checks/built-site.ts';
import { BROWSER, HOW_TO_GET, type Reading, readingOf, medianOf, shortfalls } from './lighthouse-reading.ts';
import { withSite } from '../../serve-site.ts';

const run = promisify(execFile);

/** The command: in the folder named, in this project, or on the PATH. */
function command(folder: string | undefined): string {
  const places = folder
    ? [join(folder, 'node_modules', '.bin'), join(folder, '.bin'), folder]
    : [join('node_modules', '.bin'), ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = places.map((place) => join(place, 'lighthouse')).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${folder ? `There is no Lighthouse in ${folder}. ` : ''}${HOW_TO_GET}`);
  return found;
}

async function measure(lighthouse: string, url: string): Promise<Reading> {
  const flags = ['--headless=new', ...CHROME_FLAGS].join(' ');
  const { stdout } = await run(
    lighthouse,
    [url, '--quiet', '--output=json', '--form-factor=mobile', `--chrome-flags=${flags}`],
    { maxBuffer: 2 ** 27, env: { ...process.env, [BROWSER]: chromePath() ?? chromium.executablePath() } },
  );
  return readingOf(JSON.parse(stdout));
}

sayInputErrorsPlainly();
const values = readOptions({
  lighthouse: { type: 'string' },
  pages: { type: 'string' },
  runs: { type: 'string', default: '3' },
  check: { type: 'boolean', default: false },
  dist: { type: 'string', default: 'dist' },
});
const runs = whole('runs', values.runs, 1, 99);
try {
  const lighthouse = command(values.lighthouse);
  const site = readSite(values.dist);
  const known = listedPages(site);
  const names = values.pages?.split(',') ?? known;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no page "${unknown}"; there are ${known.join(', ')}.`);

  const width = Math.max(...names.map((name) => name.length), 12);
  console.log(
    `median of ${runs}`.padEnd(width),
    ...['perf', 'a11y', 'best', 'seo', 'LCP s', 'TBT ms', 'shift'].map((head) => head.padStart(7)),
  );
  let short = 0;
  await withSite(site, async (home) => {
    for (const name of names) {
      const readings: Reading[] = [];
      for (let i = 0; i < runs; i += 1) {
        readings.push(await measure(lighthouse, `${home}${name === 'home' ? '' : `${name}/`}`));
      }
      const reading = medianOf(readings);
      const { scores, lcpMs, tbtMs, shift } = reading;
      console.log(
        name.padEnd(width),
        ...[...scores.map(String), (lcpMs / 1000).toFixed(2), tbtMs.toFixed(0), shift.toFixed(3)].map((cell) =>
          cell.padStart(7),
        ),
      );
      for (const line of shortfalls(reading)) {
        short += 1;
        console.log(`  ${line}`);
      }
    }
  });
  console.log(short === 0 ? `${names.length} pages, all at 100 without a shift.` : `${short} shortfalls.`);
  if (values.check && short > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
