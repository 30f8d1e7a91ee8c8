/**
 * `npm run lab -- mutate [--only text] [--open] [--list] [--jobs N]`: breaks the pruning rules in a copy of the engine,
 * one small change at a time, and asks the tests. Writes which test notices which change to reports/mutants.md.
 * `--only` takes the changes whose file, place and text contain a text, `--open` those that were not tried since their
 * line last changed, or went unnoticed; the other rows stay as they were, by reports/mutants.json or, where that is
 * missing, by the report itself. `--list` tries nothing. Exit status 1 when a change goes unnoticed that
 * scripts/lab/mutate/equivalent.ts does not explain.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, readOptions, sayInputErrorsPlainly, whole } from '../../arguments.ts';
import { explanationOf } from './equivalent.ts';
import { keep, keptVerdicts, openAmong, REPORT } from './kept.ts';
import { planTrials, type Trial } from './plan.ts';
import { report, type Verdict } from './report.ts';
import { Workshop } from './workshop.ts';

const root = join(import.meta.dirname, '..', '..', '..');
sayInputErrorsPlainly();
const values = readOptions({
  only: { type: 'string', default: '' },
  open: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  jobs: { type: 'string', default: '1' },
});
const jobs = whole('jobs', values.jobs, 1, 64);
const planned = planTrials(root);
const mutants = planned.map(({ mutant }) => mutant);
const named = planned.filter(({ mutant: { change, file, place } }) =>
  `${file} ${place} ${change}`.includes(values.only),
);
if (named.length === 0) {
  const shown = values.only.slice(0, 40);
  throw new InputError(
    `--only "${shown}" fits no mutant; accepted is part of a file, place or change as --list prints them.`,
  );
}
const open = openAmong(mutants);
const trials = named.filter(({ mutant }) => !values.open || open.has(mutant));
if (values.list) {
  for (const { mutant } of trials) console.log(`${mutant.file}:${mutant.line} ${mutant.place}: ${mutant.change}`);
  process.exit();
}
if (trials.length === 0) {
  console.log('No mutant is open.');
  process.exit();
}

const start = performance.now();
const workshops = Array.from({ length: jobs }, () => new Workshop(root));
const endAll = () => {
  for (const workshop of workshops) workshop.end();
};
process.on('SIGINT', () => {
  endAll();
  keep(verdicts.filter(Boolean), mutants);
  process.exit(130);
});
const verdicts: Verdict[] = [];
try {
  const files = [...new Set(trials.flatMap(({ tests }) => tests))];
  const known = (await workshops[0]?.test(files, [], false)) ?? [];
  for (const failure of known) console.log(`fails without a mutant, and is passed over: ${failure}`);
  let next = 0;
  const work = async (workshop: Workshop): Promise<void> => {
    for (let at = next++; at < trials.length; at = next++) {
      const { mutant, tests } = trials[at] as Trial;
      const killer = await workshop.judge(mutant, tests, known);
      const explanation = killer === null ? explanationOf(mutant) : null;
      verdicts[at] = { mutant, killer, explanation };
      if (at % 50 === 0) {
        console.log(`${at} of ${trials.length}`);
        keep(verdicts.filter(Boolean), mutants);
      }
      if (killer === null && explanation === null) {
        console.log(`unnoticed: ${mutant.file}:${mutant.line} ${mutant.place}: ${mutant.change}`);
      }
    }
  };
  await Promise.all(workshops.map(work));
} finally {
  endAll();
}
const survivors = verdicts.filter(({ explanation, killer }) => killer === null && explanation === null);
const minutes = (performance.now() - start) / 60_000;
const equivalent = verdicts.filter(({ explanation }) => explanation !== null).length;
console.log(
  `${verdicts.length} mutants in ${minutes.toFixed(1)} minutes: ${verdicts.length - equivalent - survivors.length} noticed, ${equivalent} change nothing, ${survivors.length} unnoticed`,
);
keep(verdicts, mutants);
writeFileSync(REPORT, report(keptVerdicts(planTrials(root).map(({ mutant }) => mutant))));
process.exitCode = survivors.length > 0 ? 1 : 0;
