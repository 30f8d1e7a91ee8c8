import type { Page } from '@playwright/test';

/** Waits until every island of a page runs, but for those that wait to be seen. */
export const islandsRun = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client=visible])') === null);
