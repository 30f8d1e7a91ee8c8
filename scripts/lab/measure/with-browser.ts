/** A browser on the built site, for what only a browser can measure. */
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../../../e2e/chrome.ts';
import type { Site } from '../../checks/built-site.ts';
import { withSite } from '../../serve-site.ts';

/** Serves a site and opens a browser while `act` lasts, which is told where the site's home is. */
export const withBrowser = <T>(site: Site, act: (browser: Browser, home: string) => Promise<T>): Promise<T> =>
  withSite(site, async (home) => {
    const browser = await chromium.launch(launchOptions());
    try {
      return await act(browser, home);
    } finally {
      await browser.close();
    }
  });
