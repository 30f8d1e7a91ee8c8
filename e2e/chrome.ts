import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Names under which systems install the browser. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** What a browser needs to run as root in a container, and what keeps it from calling home. */
export const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser to test with: CHROME_PATH, else Playwright's own (then undefined, which tells Playwright to take it), else
 * the first one on the PATH.
 * @throws Error that names both ways to install one when there is none.
 */
export function chromePath(): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium to test with: run "npx playwright install chromium", install your system\'s package, or set CHROME_PATH.',
  );
}

/** How Playwright starts that browser, with more flags if need be. Throws as `chromePath` does. */
export function launchOptions(...flags: string[]): { args: string[]; executablePath?: string } {
  const executablePath = chromePath();
  return { args: [...CHROME_FLAGS, ...flags], ...(executablePath ? { executablePath } : {}) };
}
