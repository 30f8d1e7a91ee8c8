/**
 * `npm run fuzz -- [--minutes N] [--seed S] [--only fen,pgn,…] [--keep]`: tries what nobody would type. Prints seed and
 * cases for each target, and for each finding the smallest case, which --keep adds to the corpus. Exit status 1 when
 * there is one.
 */
import { InputError, readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import { addToCorpus } from './corpus.ts';
import type { Finding } from './run-target.ts';
import { targets } from './targets/index.ts';
import { watchTarget } from './watch.ts';

/** Without --minutes. */
const USUAL_MINUTES = 1;

const names = targets.map(({ name }) => name);
sayInputErrorsPlainly();
const values = readOptions({
  minutes: { type: 'string', default: String(USUAL_MINUTES) },
  seed: { type: 'string' },
  only: { type: 'string', multiple: true, default: [] },
  keep: { type: 'boolean', default: false },
});

const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 10_000))
  throw new InputError(`--minutes must lie between 0 and 10000, not "${values.minutes}".`);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!Number.isInteger(seed) || Math.abs(seed) >= 2 ** 31)
  throw new InputError(`--seed must be a whole number, not "${values.seed}".`);
const wanted = values.only.flatMap((text) => text.split(','));
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) throw new InputError(`--only knows no "${unknown}"; accepted are ${names.join(', ')}.`);
const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name));

console.log(`seed ${seed}, ${minutes} minutes for ${chosen.join(', ')}`);
const findings: Finding[] = [];
for (const target of chosen) {
  const start = performance.now();
  const milliseconds = (minutes * 60_000) / chosen.length;
  const { cases, finding } = await watchTarget({ target, seed, milliseconds, cases: 1 });
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${target.padEnd(10)}${String(cases).padStart(9)} cases in ${seconds.toFixed(0)} s${finding ? ', 1 finding' : ''}`,
  );
  if (finding !== null) findings.push(finding);
}
for (const { found, message, seed: again, target } of findings) {
  console.log(`\n${target}, again by --only ${target} --seed ${again}:\n${message}\n${JSON.stringify(found)}`);
  if (values.keep) console.log(`added to ${addToCorpus(target, found)}`);
}
process.exitCode = findings.length > 0 ? 1 : 0;
