/** A browser on the built site, for what only a browser can measure. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../../e2e/chrome.ts';
import type { Site } from '../../checks/built-site.ts';
import { withSite } from '../../serve-site.ts';

/** Serves a site and opens a browser while `act` lasts, which gets the address of the site's home. */
export const withBrowser = <T>(site: Site, act: (browser: Browser, home: string) => Promise<T>): Promise<T> =>
  withSite(site, async (home) => {
    const browser = await chromium.launch(launchOptions());
    try {
      return await act(browser, home);
    } finally {
      await browser.close();
    }
  });

/** Waits until every island of a page runs, but for those that wait to be seen. */
export const islandsRun = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client=visible])') === null);

/** The value below which a part (0 to 1) of some sorted numbers lies; NaN when there is none. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
