/**
 * Plays the project's own evidence: each technique on against off, and each published variant against the one before
 * it, at three budgets. Writes content/results/matches.json after every match, or the file named.
 *
 *     npm run -s measure -- evidence [--minutes 60] [--concurrency 2] [--dir data/evidence] [--out <file>]
 *         [--only <id>,...] [--list]
 *
 * A match ends when its test is decided, when fifty pairs showed no difference at all, or at the games of its round
 * (scripts/lab/measure/evidence/plan.ts). It may be killed and gone on with at any time: every finished pair is in the
 * folder, by the bench of the profile. The engine that plays is a copy made when the first match began, so that the
 * sources may be worked on meanwhile. Entries of an older engine stay, under its signature, until the same match was
 * played again.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { BENCH_NODES, BOOK_BENCH_NODES, signatureOf } from '../../../engine/signature.ts';
import type { ProfileName } from '../../../engine/settings.ts';
import { readOptions, sayInputErrorsPlainly, whole, writable } from '../../arguments.ts';
import { matchFlags, matchId, questions, rounds, type Task, tasks } from './evidence/plan.ts';
import { type Evidence, evidenceOf, readJournal, standing } from './evidence/result.ts';
import { engineFile } from '../../engine-file.ts';

sayInputErrorsPlainly();
const values = readOptions({
  minutes: { type: 'string', default: '60' },
  concurrency: { type: 'string', default: '2' },
  dir: { type: 'string', default: 'data/evidence' },
  out: { type: 'string', default: 'content/results/matches.json' },
  only: { type: 'string' },
  list: { type: 'boolean', default: false },
});
const minutes = Number(values.minutes);
// A timer waits three weeks at most.
if (!(minutes > 0 && minutes <= 10_000)) {
  refuse(`--minutes must be a number above 0 and up to 10000, not "${values.minutes}".`);
}
whole('concurrency', values.concurrency, 1, 512);
const wanted = values.only?.split(',');
const known = new Set(tasks().map(matchId));
for (const id of wanted ?? []) if (!known.has(id)) refuse(`There is no match "${id}"; --list names them.`);
const plan = tasks().filter((task) => wanted?.includes(matchId(task)) ?? true);
if (values.list) {
  for (const task of plan) console.log(`${matchId(task).padEnd(28)} cutoff ${matchFlags(task).join(' ')}`);
  process.exit();
}

const profilesAsked = new Set(plan.map(({ question }) => question.profile));
const benchOf = (profile: ProfileName) => (profile === 'book' ? BOOK_BENCH_NODES : BENCH_NODES);
const folderOf = (profile: ProfileName) => `${values.dir}/${profile}-bench-${benchOf(profile)}`;
const engineOf = (profile: ProfileName) => `${folderOf(profile)}/cutoff.js`;
const journal = (task: Task) => `${folderOf(task.question.profile)}/${matchId(task)}.match`;
for (const profile of profilesAsked) writable('dir', engineOf(profile));
writable('out', values.out);
const end = performance.now() + 60_000 * minutes;
let child: ChildProcess | null = null;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    child?.kill('SIGINT');
  });
}

for (const profile of profilesAsked) await prepareEngine(profile);
for (const task of plan) {
  if (isOver(task)) continue;
  if (stopped || performance.now() >= end) break;
  console.log(`${matchId(task)}: ${task.question.a} against ${task.question.b}, up to ${task.games} games`);
  await play(task);
  save();
}
console.log(stopped ? 'Stopped.' : performance.now() >= end ? 'The time is up.' : 'All is played.');

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

/** The copy of the engine that plays all matches of a profile under its bench, made when there is none. */
async function prepareEngine(profile: ProfileName): Promise<void> {
  mkdirSync(folderOf(profile), { recursive: true });
  if (existsSync(engineOf(profile))) return;
  const copy = `${folderOf(profile)}/new.js`;
  writeFileSync(copy, await engineFile());
  const bench = spawnSync(process.execPath, [copy, 'bench', '--profile', profile], { encoding: 'utf8' });
  const nodes = bench.stdout.trim().split('\n').at(-1)?.split(' ')[0];
  if (nodes !== String(benchOf(profile))) {
    refuse(
      `The engine is not the one of its signature: its bench is ${nodes}, not ${benchOf(profile)} (see npm test).`,
    );
  }
  renameSync(copy, engineOf(profile));
}

function stateOf(task: Task): ReturnType<typeof readJournal> {
  return existsSync(journal(task)) ? readJournal(readFileSync(journal(task), 'utf8')) : null;
}

/** Has the match been decided, or had all games of its round? */
function isOver(task: Task): boolean {
  const state = stateOf(task);
  return state !== null && standing(state, task.games).over !== null;
}

/** Plays a match until it is over or the time is up. Ends the script when the match breaks down. */
async function play(task: Task): Promise<void> {
  const args = [...matchFlags(task), '--resume', journal(task), '--concurrency', values.concurrency, '--json'];
  const running = spawn(process.execPath, [engineOf(task.question.profile), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child = running;
  const alarm = setTimeout(() => running.kill('SIGINT'), Math.max(0, end - performance.now()));
  const code = await new Promise<number | null>((resolve) => running.on('close', resolve));
  clearTimeout(alarm);
  child = null;
  // 130: it was interrupted. By a signal that it did not catch there is no code.
  if (code !== 0 && code !== 130 && code !== null) refuse(`${matchId(task)} ended with status ${code}.`);
}

/** Writes what is known by now. Matches that were not played by this engine keep what an older one found. */
function save(): void {
  const old = existsSync(values.out) ? (JSON.parse(readFileSync(values.out, 'utf8')) as Evidence[]) : [];
  const found = new Map(old.map((entry) => [entry.id, entry]));
  for (const task of tasks()) {
    const state = stateOf(task);
    // A match that has more games than this round asked for belongs to a later one.
    const entry = state === null || 2 * state.pairs.length > task.games ? null : evidenceOf(task, state);
    if (entry !== null) found.set(entry.id, entry);
  }
  // By question, then by budget: readers compare the budgets of one question.
  const budgets = [...new Set(rounds.map(({ budget }) => budget))];
  const order = questions.flatMap((question) => budgets.map((budget) => matchId({ question, budget })));
  const entries = order.flatMap((id) => found.get(id) ?? []);
  // Lists of numbers on one line each.
  const text = JSON.stringify(entries, null, 2).replace(/\[[-\d.,\s]+\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
  writeFileSync(`${values.out}.new`, `${text}\n`);
  renameSync(`${values.out}.new`, values.out);
  const present = entries.filter(({ settings, signature }) => signature === signatureOf(settings.profile));
  console.log(`${values.out}: ${present.length} of ${entries.length} matches are of the engine as it is`);
}
