/**
 * Prints "<passed> <failed>" of a JSON test report: node scripts/checks/count-tests.ts <file>. No report counts as one
 * failure.
 */
import { readFileSync } from 'node:fs';
import { countReport } from './test-reports.ts';

const file = process.argv[2] ?? '';
try {
  const { passed, failed } = countReport(JSON.parse(readFileSync(file, 'utf8')));
  console.log(passed, failed);
} catch (error) {
  console.error(`No test report in ${file}: ${(error as Error).message}`);
  console.log(0, 1);
}
