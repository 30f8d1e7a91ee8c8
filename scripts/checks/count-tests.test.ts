import { expect, test } from 'vitest';
import { countReport } from './count-tests.ts';

const vitest = (passed: number, total: number, success: boolean) =>
  countReport({ numPassedTests: passed, numTotalTests: total, success });
const playwright = (stats: object, errors: unknown[] = []) =>
  countReport({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

test('counts a clean run', () => {
  expect(vitest(12, 12, true)).toEqual({ passed: 12, failed: 0 });
  expect(playwright({ expected: 7 })).toEqual({ passed: 7, failed: 0 });
});

test('counts everything that did not pass as failed, skipped tests too, and a second attempt as passed', () => {
  expect(vitest(10, 12, false)).toEqual({ passed: 10, failed: 2 });
  expect(playwright({ expected: 4, unexpected: 1, flaky: 2, skipped: 3 })).toEqual({ passed: 6, failed: 4 });
});

test('a file that could not be loaded is a failure though no test failed', () => {
  expect(vitest(12, 12, false)).toEqual({ passed: 12, failed: 1 });
  expect(playwright({ expected: 7 }, [{ message: 'SyntaxError' }])).toEqual({ passed: 7, failed: 1 });
});

test('a run without tests is a failure', () => {
  expect(vitest(0, 0, true)).toEqual({ passed: 0, failed: 1 });
  expect(playwright({})).toEqual({ passed: 0, failed: 1 });
});

test('anything else is no report', () => {
  for (const report of [null, {}, { stats: {} }, 'text'])
    expect(() => countReport(report)).toThrow('neither of Vitest');
});
