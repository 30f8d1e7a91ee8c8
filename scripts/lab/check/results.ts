/**
 * Keeps what another engine made of the cases of `cutoff check`, in content/results/engines.json.
 *
 *     npm run -s cutoff -- check --uci "stockfish" --json report.json
 *     npm run lab -- check-results --report report.json --name "Stockfish 15.1" --language C++
 *     npm run lab -- check-results                          prints the table of docs/check.md
 *
 * Also writes engine/cli/check/sound-failures.ts, by which suspects are weighed.
 *
 * Of an engine of the same name, what the report asks is replaced; so a few new cases can be asked alone, with --only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cases } from '../../../engine/check/cases.ts';
import { behaviours } from '../../../engine/cli/check/behaviours.ts';
import { existing, InputError, readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import { type Checked, type Report, resultsOf, soundFailuresText, tableOf } from './results-table.ts';

sayInputErrorsPlainly();
const values = readOptions({ report: { type: 'string' }, name: { type: 'string' }, language: { type: 'string' } });
const file = new URL('../../../content/results/engines.json', import.meta.url);
let engines = JSON.parse(readFileSync(file, 'utf8')) as Checked[];

if (values.report !== undefined) {
  const path = existing('report', values.report, 'cutoff check --json FILE writes one');
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  if (report.format !== 'cutoff check 1') throw new InputError(`--report: "${path}" is no report of cutoff check.`);
  const { language, name } = values;
  if (!name || !language) throw new InputError('--report needs --name, with the version, and --language.');
  const kept = engines.find((one) => one.name === name);
  const checked: Checked = { name, language, by: report.by, results: { ...kept?.results, ...resultsOf(report) } };
  engines = kept ? engines.map((one) => (one === kept ? checked : one)) : [...engines, checked];
  writeFileSync(file, `${JSON.stringify(engines, null, 2)}\n`);
  writeFileSync(new URL('../../../engine/cli/check/sound-failures.ts', import.meta.url), soundFailuresText(engines));
}
const byChoice = new Set([...cases, ...behaviours].flatMap(({ choice, id }) => (choice === undefined ? [] : [id])));
for (const line of tableOf(engines, byChoice)) console.log(line);
