/**
 * Measures how long a reader of the workshop waits after the last key, in a real browser on the built site:
 * node scripts/lab/measure/workshop.ts [--check]. Prints the median and the 95th percentile of the time
 * until the first stage answers, and until all stages but the match have; then the nodes a second of the engine by its
 * own rules and by the same rules written, in this process and on the same positions. With --check it exits with 1 when
 * one of them misses its bar. Builds the site when there is none.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'acorn';
import { benchPositions } from '../../../engine/bench/positions.ts';
import { search } from '../../../engine/search/search.ts';
import { profiles } from '../../../engine/settings.ts';
import { signature } from '../../../engine/signature.ts';
import { readRule } from '../../../engine/workshop/read-rule.ts';
import { bookSources, writable } from '../../../engine/workshop/sources.ts';
import { PARSER_OPTIONS } from '../../../engine/workshop/syntax.ts';
import { withRules } from '../../../engine/workshop/with-rules.ts';
import { settingsWith } from '../../../engine/workshop/written.ts';
import { readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import { readSite } from '../../checks/built-site.ts';
import { islandsRun, percentile, withBrowser } from './browser.ts';

/** Milliseconds that 95 of 100 edits may take on two cores: until the first stage answers, and until all have. */
const BARS = { first: 150, all: 3000 } as const;
/** Of the nodes a second of the engine's own rules, what written ones must reach. */
const PACE = 0.5;
/** Depth of the searches of which nodes are counted, in plies, and how often all are made. */
const PACE_DEPTH = 5;
const PACE_ROUNDS = 3;
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

const measure = (edits: number): Promise<(readonly [number, number])[]> =>
  withBrowser(readSite('dist'), async (browser, home) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${home}workshop/`);
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
  });

/** Nodes a second of the positions of the bench: by the engine's own rules, and by the same rules written. */
function paces(): { own: number; written: number } {
  const rules = writable.map((id) => readRule(id, bookSources[id], (text) => parse(text, PARSER_OPTIONS)));
  const settings = settingsWith(profiles.book, rules);
  const run = () => {
    const begun = performance.now();
    let nodes = 0;
    for (const { fen } of benchPositions) nodes += search({ fen, limits: { depth: PACE_DEPTH }, settings }).nodes;
    return { nodes, ms: performance.now() - begun };
  };
  const sums = { own: { nodes: 0, ms: 0 }, written: { nodes: 0, ms: 0 } };
  // In turns, so that what else the machine does falls on both; the first round compiles.
  for (let round = 0; round <= PACE_ROUNDS; round++)
    for (const [name, { ms, nodes }] of [
      ['own', run()],
      ['written', withRules(rules, run)],
    ] as const) {
      if (round === 0) continue;
      sums[name].nodes += nodes;
      sums[name].ms += ms;
    }
  if (sums.own.nodes !== sums.written.nodes) throw new Error('Written, the same rules visit other nodes.');
  const pace = ({ ms, nodes }: { nodes: number; ms: number }) => (1000 * nodes) / ms;
  return { own: pace(sums.own), written: pace(sums.written) };
}

sayInputErrorsPlainly();
const values = readOptions({ check: { type: 'boolean' } });
const edits = 20;
try {
  if (!existsSync('dist/index.html')) execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const times = await measure(edits);
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
  const { own, written } = paces();
  const show = (pace: number) => `${Math.round(pace / 1000)} thousand nodes a second`;
  console.log(`the engine's own rules: ${show(own)}`);
  console.log(`the same rules written: ${show(written)}, ${(written / own).toFixed(2)} of that (bar ${PACE})`);
  if (values.check && written < PACE * own) {
    console.error(`Written rules are slower than ${PACE} of the engine's own.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
