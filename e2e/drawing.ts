/**
 * Keeps pages drawing in a browser that may forget to. Headless Chromium on a busy machine sometimes loses the order to
 * paint: all its threads then wait for work that none of them does, on any page. Scripts go on, frames do not, and whatever
 * waits for being seen or for standing still waits for good. A page of the same process that has something to paint gives
 * the lost order once more for both.
 */
import type { Browser, Page } from '@playwright/test';

/** Milliseconds from one look at all pages to the next. */
const INTERVAL = 3000;

/** Whether the browser still draws a page: a frame comes within two seconds. No answer while the page itself is at a halt. */
async function drawsFrames(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((tell) => {
        requestAnimationFrame(() => tell(true));
        setTimeout(() => tell(false), 2000);
      }),
  );
}

/** Has another page of the same process paint something, for half a second. */
async function paintBeside(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const other = open('about:blank', '', 'width=200,height=200');
    other?.document.body.append('Painted');
    await new Promise((done) => setTimeout(done, 500));
    other?.close();
  });
}

/** Looks at all pages of a browser time and again, and helps those that were found still twice. Gives what ends that. */
export function keepDrawing(browser: Browser): () => void {
  const busy = new WeakSet<Page>();
  const still = new WeakSet<Page>();
  const look = async (page: Page) => {
    busy.add(page);
    try {
      if (await drawsFrames(page)) still.delete(page);
      else if (still.has(page)) await paintBeside(page);
      else still.add(page);
    } catch {
      // The page went on to another address, or was closed.
    }
    busy.delete(page);
  };
  const timer = setInterval(() => {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      if (page.url().startsWith('http') && !busy.has(page)) void look(page);
    }
  }, INTERVAL);
  return () => clearInterval(timer);
}
