/**
 * Keeps pages drawing in a browser that may forget to. Headless Chromium on a busy machine sometimes loses the order to
 * paint: all its threads then wait for work that none of them does, on any page. Mostly scripts go on, frames do not,
 * and whatever waits for being seen or for standing still waits for good. A page of the same process that has something
 * to paint gives the lost order once more for both. Now and then a page's scripts wait as well, for the frame that they
 * were about to hand over. Nothing brings such a page back: it is closed, which ends its test, and that one is tried
 * again.
 *
 * Tried without in November 2026, in the headless shell of Chromium 156: of two runs of all 450 tests one had a page
 * whose islands, which wait for being seen, slept on.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** Milliseconds from one look at all pages to the next. */
const INTERVAL = 3000;
/** Milliseconds after which a page that gives no answer, in a browser that does not compute, is given up. */
const PATIENCE = 30_000;
/** Milliseconds for which the browser's processors are looked at, and what they may have worked for in them. */
const LOOK = 2000;
const AT_REST = 200;

/** What a page answers; undefined when none has come in time. Its clock keeps no process from ending. */
const answerOf = <T>(question: Promise<T>): Promise<T | undefined> =>
  Promise.race([question, wait(PATIENCE, undefined, { ref: false })]);

/**
 * Whether the browser still draws a page: a frame comes within two seconds. No answer while the page itself is at a
 * halt.
 */
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

/**
 * Whether none of a browser's pages compute anything: a page without an answer then waits, and is in no endless loop.
 */
async function isAtRest(browser: Browser): Promise<boolean> {
  const session = await browser.newBrowserCDPSession();
  const worked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime * 1000]),
    );
  };
  const before = await worked();
  await wait(LOOK);
  const after = await worked();
  await session.detach();
  return [...after].every(([id, time]) => time - (before.get(id) ?? 0) < AT_REST);
}

/**
 * Looks at all pages of a browser time and again, and helps those that were found still twice. Closes one that is at a
 * halt for good. Gives what ends the looking.
 */
export function keepDrawing(browser: Browser): () => void {
  const busy = new WeakSet<Page>();
  const still = new WeakSet<Page>();
  const look = async (page: Page) => {
    busy.add(page);
    try {
      const drawn = await answerOf(drawsFrames(page));
      if (drawn === true) still.delete(page);
      else if (drawn === false && still.has(page)) await answerOf(paintBeside(page));
      else if (drawn === false) still.add(page);
      else if (await isAtRest(browser)) await page.close();
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
