import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Names under which systems install the browser. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
/** The same browser without its window, which Debian has as a package of its own: tests take half the time in it. */
const WINDOWLESS = 'chromium-headless-shell';

/**
 * What a browser with a window does beside our pages and need not. The first two are pages of its own that wait below
 * the address bar of each window for something to be typed, and take a quarter of a test's time; the others Playwright
 * switches off, in a flag that this one takes the place of.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What a browser needs to run as root in a container, and what keeps it from calling home. */
export const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/**
 * The browser to test with: CHROME_PATH, else Playwright's own (then undefined, which tells Playwright to take it),
 * else the first one on the PATH, by the order of `names`.
 * @throws Error that names both ways to install one when there is none.
 */
export function chromePath(names: readonly string[] = NAMES): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium to test with: run "npx playwright install chromium", install your system\'s package, or set CHROME_PATH.',
  );
}

/**
 * How Playwright starts that browser, without a window if it can, with more flags if need be. Throws as `chromePath`
 * does.
 */
export function launchOptions(...flags: string[]): { args: string[]; executablePath?: string } {
  const executablePath = chromePath([WINDOWLESS, ...NAMES]);
  return { args: [...CHROME_FLAGS, ...flags], ...(executablePath ? { executablePath } : {}) };
}
