/** A second try for tests whose browser came to a halt (drawing.ts), and for no others: a test that passes now and then has failed. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestInfo } from '@playwright/test';

/** The file that says of a test that its browser came to a halt; the next try is another process. */
const mark = ({ project, testId }: TestInfo) => join(project.outputDir, 'halted', testId);

/** Lets this test have its second try. */
export function allowSecondTry(info: TestInfo): void {
  mkdirSync(dirname(mark(info)), { recursive: true });
  writeFileSync(mark(info), '');
}

/**
 * Ends a second try that nobody has allowed.
 * @throws Error when the first try failed in a browser that went on.
 */
export function refuseSecondTry(info: TestInfo): void {
  if (info.retry > 0 && !existsSync(mark(info)))
    throw new Error(
      'Has failed in a browser that went on, so it has failed: only one that came to a halt is started anew.',
    );
}
