/**
 * What a reader does on the built site, in any browser: each step compares what the page shows with what Node computes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'acorn';
import rookAndBishops from '../../../content/positions/rook-and-bishops.json' with { type: 'json' };
import {
  bookSources,
  gradeRule,
  PARSER_OPTIONS,
  profiles,
  search,
  withOnly,
  withSettings,
} from '../../../engine/index.ts';
import { click, type Driver, press, type, until, visit } from './driver.ts';

/** Nodes of the first widget of chapter 1 with some margin. */
function nodesInNode(changes: Record<string, number>): number {
  const { fen, depth } = rookAndBishops;
  return search({ fen, limits: { depth }, settings: withSettings(withOnly(profiles.book, ['rfp']), changes) }).nodes;
}

const CHAPTER = '1-reverse-futility-and-null-move/';
const COUNT = `Number(document.querySelector('#hook [data-nodes]')?.dataset.nodes)`;
const KNOB = `#gap-chart [role="spinbutton"]`;
/** A margin that is not the default. */
const MARGIN = 60;
/** The counts of the Lab, once it has found both to be those of its link. */
const REPLAYED = `
  const lab = document.querySelector('#lab');
  const same = [...(lab?.querySelectorAll('*') ?? [])].filter((one) => one.textContent === '✓ as in the link');
  return same.length > 1 && [...lab.querySelectorAll('[data-nodes]')].map((one) => one.textContent).join(' and ');`;

/** Fails with a sentence when two values differ. */
function same(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} here, ${String(expected)} in Node`);
}

async function read(driver: Driver, home: string): Promise<void> {
  await visit(driver, home + CHAPTER);
  if (!(await driver.run<boolean>(`return document.querySelector('h1').getBoundingClientRect().height > 0`))) {
    throw new Error('the chapter has no heading to be seen');
  }
  const wide = await driver.run<number>(`return document.documentElement.scrollWidth - innerWidth`);
  if (wide > 0) throw new Error(`the page is ${wide} pixels wider than the window`);
  same('nodes as built', await driver.run(`return ${COUNT}`), nodesInNode({}));
}

async function knob(driver: Driver): Promise<void> {
  await type(driver, KNOB, String(MARGIN));
  const expected = nodesInNode({ 'rfp.margin': MARGIN });
  await until(driver, `${expected} nodes at a margin of ${MARGIN}`, `return ${COUNT} === arguments[0]`, expected);
  const inCode = `document.querySelector('cutoff-knob [aria-label="RFP margin"]')?.value`;
  await until(driver, 'the same margin in the code', `return ${inCode} === arguments[0]`, String(MARGIN));
  // And by a key, from the field itself.
  await driver.run(`document.querySelector(arguments[0]).focus()`, KNOB);
  await press(driver, 'ArrowUp');
  const next = nodesInNode({ 'rfp.margin': MARGIN + 10 });
  await until(driver, `${next} nodes one step up`, `return ${COUNT} === arguments[0]`, next);
}

async function link(driver: Driver): Promise<void> {
  const count = await driver.run<number>(`return ${COUNT}`);
  await click(driver, '#hook .widget-head .more-button');
  await click(driver, '#hook a:text(Open in the Lab)');
  await until(driver, 'the Lab', `return location.pathname.endsWith('/lab/') && location.hash !== ''`);
  await visit(driver, await driver.run<string>('return location.href'));
  const counts = await until<string>(driver, 'the counts of the link', REPLAYED);
  if (!counts.endsWith(` and ${count.toLocaleString('en')}`)) {
    throw new Error(`the Lab counts ${counts}, the chapter ${count}`);
  }
  await driver.run(`history.replaceState(null, '', location.pathname)`);
  await click(driver, '#lab .widget-head .more-button');
  await click(driver, '#lab .more-list button:text(Copy a link)');
  const copied = await until<string>(driver, 'a link of the Lab', `return location.hash !== '' && location.href`);
  await driver.open('about:blank');
  await visit(driver, copied);
  same('the counts of the copied link', await until<string>(driver, 'its counts', REPLAYED), counts);
}

async function tree(driver: Driver, home: string): Promise<void> {
  await visit(driver, `${home}0-tree/`);
  await click(driver, '#small-tree button:text(Explore this tree)');
  await until(
    driver,
    'a drawn tree',
    `const canvas = document.querySelector('#small-tree canvas');
     if (!canvas || canvas.width === 0) return false;
     const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
     return new Set(new Uint32Array(data.buffer)).size > 4;`,
  );
  await click(driver, '#small-tree [role="row"][aria-level="2"]');
  await press(driver, 'ArrowDown');
  await until(
    driver,
    'the second move of the root with its board',
    `const row = document.querySelector('#small-tree [aria-selected="true"][aria-level="2"]');
     return row === document.activeElement && document.querySelector('#small-tree .tree-board svg') !== null;`,
  );
}

async function match(driver: Driver, home: string): Promise<void> {
  await visit(driver, `${home}match/`);
  await click(driver, '#match .match-details > summary');
  // A legend that an engine takes into the edge of its fieldset has the edge drawn through it, and no gap below.
  const gaps = await driver.run<number[]>(
    `return [...document.querySelectorAll('.match-side > legend')].map((one) =>
       one.nextElementSibling.getBoundingClientRect().top - one.getBoundingClientRect().bottom);`,
  );
  if (gaps.length !== 2 || gaps.some((gap) => gap < 4))
    throw new Error(`no room below the letters of the sides: ${gaps}`);
  for (const [label, value] of [
    ['Nodes', '300'],
    ['Games at most', '6'],
    ['Seed', '7'],
  ] as const) {
    await type(driver, `#match input[aria-label="${label}"]`, value);
  }
  await click(driver, '#match [role="switch"]');
  const command = await driver.run<string>(`return document.querySelector('.match-command').textContent.trim()`);
  await click(driver, '#match button:text(Start the match)');
  await until(driver, 'the end of the match', `return document.querySelector('#match .state').textContent === 'Over'`);
  // What would be downloaded.
  await driver.run(
    `const make = URL.createObjectURL;
     URL.createObjectURL = (blob) => {
       // Not the signs that tell workers to go on.
       if (blob.type.includes('pgn')) blob.text().then((text) => (window.downloaded = text));
       return make.call(URL, blob);
     };`,
  );
  await click(driver, '#match button:text(Download PGN)');
  const pgn = await until<string>(driver, 'the games', 'return window.downloaded');
  const folder = mkdtempSync(join(tmpdir(), 'cutoff-smoke-'));
  try {
    const file = join(folder, 'node.pgn');
    const args = command.split(' ').slice(2);
    execFileSync(process.execPath, ['engine/cli/cutoff.ts', ...args, '--concurrency', '1', '--pgn', file]);
    if (pgn !== readFileSync(file, 'utf8')) throw new Error('the six games are not those that Node plays');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function workshop(driver: Driver, home: string): Promise<void> {
  await visit(driver, `${home}workshop/`);
  await click(driver, '#workshop button:text(Take the engine’s own)');
  await until(
    driver,
    'every stage passed',
    `return document.querySelector('#workshop .said').textContent === 'Every stage passed.'`,
  );
  await until(
    driver,
    'the editor has the rule',
    `return document.querySelector('#workshop .editor > div').shadowRoot?.querySelector('.cm-content').textContent.includes('margin') === true`,
  );
  const said = await driver.run<string[]>(
    `return [...document.querySelectorAll('#workshop .stage-line small')].map((one) => one.textContent)`,
  );
  const { stages } = gradeRule('rfp', bookSources.rfp, (text) => parse(text, PARSER_OPTIONS));
  // Counts of the page have commas in them.
  const plain = (messages: readonly string[]) => messages.join('\n').replaceAll(',', '');
  same('what the stages say', plain(said), plain(stages.map(({ brief = '' }) => brief)));
}

const STEPS = { read, knob, link, tree, match, workshop };

/** The steps of the journey, in order. */
export const stepNames = Object.keys(STEPS);

/** Goes through all steps. Throws an Error that names the step and what was wrong; an error of the page counts too. */
export async function journey(driver: Driver, home: string): Promise<void> {
  for (const [name, step] of Object.entries(STEPS)) {
    try {
      await step(driver, home);
      const errors = await driver.errors();
      if (errors.length > 0) throw new Error(`the page met errors: ${errors.join('; ')}`);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
}
