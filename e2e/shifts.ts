/** What moves on a page while nobody does anything to it. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Not there before the page has been drawn whole. */
    shifts?: { value: number; moved: string[] }[];
  }
}

/**
 * To be run in a page before its first element: notes every layout shift, with what moved, from when the page has come
 * whole and been drawn so. Before, half a table may be seen where a machine is so slow that Chromium no longer waits
 * for the rest, as `<link rel="expect">` asks it to.
 */
export function noteShifts(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
  const watch = () => {
    const shifts: { value: number; moved: string[] }[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift' });
  };
  document.addEventListener('readystatechange', () => {
    // A task from within a frame comes when that frame has been drawn.
    if (document.readyState === 'interactive') requestAnimationFrame(() => setTimeout(watch));
  });
}

/**
 * The shifts that noteShifts has noted. A page without islands is looked at so soon that its first frame may be still
 * to come.
 */
export async function shiftsOf(page: Page): Promise<Window['shifts']> {
  await page.waitForFunction(() => window.shifts !== undefined, undefined, { polling: 50 });
  return page.evaluate(() => window.shifts);
}
