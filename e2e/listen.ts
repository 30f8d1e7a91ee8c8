/** What somebody hears who cannot see the page. */
import type { Page } from '@playwright/test';

/** What the regions of a widget that are read out have said since they were first watched. */
export async function listen(page: Page, id: string): Promise<() => Promise<string[]>> {
  await page.evaluate((widget) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const node = target instanceof Element ? target : target.parentElement;
        const live = node?.closest('[aria-live], [role="status"], [role="alert"], [role="log"], output');
        const words = live?.textContent?.trim();
        if (live?.getAttribute('aria-live') === 'off') continue;
        if (words && said.at(-1) !== words) said.push(words);
      }
    }).observe(document.getElementById(widget) ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, id);
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
