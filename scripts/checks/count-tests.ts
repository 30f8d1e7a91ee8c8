/**
 * Prints "<passed> <failed>" of a JSON test report: node scripts/checks/count-tests.ts <file>. No report counts as one
 * failure.
 */
import { readFileSync } from 'node:fs';

interface Count {
  passed: number;
  failed: number;
}

/** What matters here of `vitest run --reporter=json`. */
interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  success: boolean;
}

/** What matters here of `playwright test --reporter=json`. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * Whatever did not pass has failed, a skipped test too; what passed at its second attempt has passed. A run in which no
 * test failed but something else did is one failure.
 */
function count(passed: number, others: number, brokeOtherwise: boolean): Count {
  const wrong = others > 0 ? others : brokeOtherwise || passed === 0 ? 1 : 0;
  return { passed, failed: wrong };
}

/**
 * Counts a report's tests.
 * @throws Error when the report is none of the two kinds.
 */
export function countReport(report: unknown): Count {
  const vitest = report as Partial<VitestReport>;
  if (typeof vitest?.numPassedTests === 'number' && typeof vitest.numTotalTests === 'number') {
    return count(vitest.numPassedTests, vitest.numTotalTests - vitest.numPassedTests, vitest.success !== true);
  }
  const { stats, errors } = (report ?? {}) as Partial<PlaywrightReport>;
  if (stats && Array.isArray(errors)) {
    return count(stats.expected + stats.flaky, stats.unexpected + stats.skipped, errors.length > 0);
  }
  throw new Error('is a report neither of Vitest nor of Playwright');
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? '';
  try {
    const { passed, failed } = countReport(JSON.parse(readFileSync(file, 'utf8')));
    console.log(passed, failed);
  } catch (error) {
    console.error(`No test report in ${file}: ${(error as Error).message}`);
    console.log(0, 1);
  }
}
