/** What the journey asks of a browser, and what it builds from that: clicks, keys, waiting. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** One browser with one page in a window of SIZE, driven from outside by the standard that it speaks. */
export interface Driver {
  /** Name and version, as the browser gives them. */
  name: string;
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /**
   * Runs the body of a function in the page, with `args` as its arguments, and gives what it returns: JSON values only.
   */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  /**
   * Performs input as a reader's hands would: the list of input sources that both WebDriver and WebDriver BiDi define.
   */
  act(sources: readonly InputSource[]): Promise<void>;
  /** Errors that the page has met so far; those before its first script ran are known to Firefox only. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, unknown>[];
}

/** CSS pixels of the page's window. */
export const SIZE = { width: 1280, height: 900 };

/** Where a program lies on the PATH. Throws an Error that says how to install it. */
export function programOf(name: string, debianPackage: string): string {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`not installed (no ${name} on the PATH): apt-get install ${debianPackage}`);
}

/** Keys that have a name, as the standard writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** Presses one key after the other: names of KEYS, or single letters. */
export async function press(driver: Driver, ...keys: string[]): Promise<void> {
  const actions = keys.flatMap((key) => {
    const value = KEYS[key] ?? key;
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
  });
  await driver.act([{ type: 'key', id: 'keyboard', actions }]);
}

/**
 * Brings an element into the middle of the window and clicks on it. `selector` may end in `:text(words)`: the first
 * such element that holds the words. Throws an Error when there is none, or when something else lies over it.
 */
export async function click(driver: Driver, selector: string): Promise<void> {
  const [, css = selector, words = ''] = /^(.*):text\((.*)\)$/.exec(selector) ?? [];
  const place = await driver.run<{ x: number; y: number } | string>(
    `const [css, words] = arguments;
     const one = [...document.querySelectorAll(css)].find((each) => each.textContent.includes(words));
     if (!one) return 'The page has no ' + css + ' with "' + words + '".';
     one.scrollIntoView({ behavior: 'instant', block: 'center' });
     const { x, y, width, height } = one.getBoundingClientRect();
     const at = { x: x + width / 2, y: y + height / 2 };
     const top = document.elementFromPoint(at.x, at.y);
     return top && (one.contains(top) || top.contains(one)) ? at : 'Something lies over ' + css + ': ' + top?.outerHTML.slice(0, 80);`,
    css,
    words,
  );
  if (typeof place === 'string') throw new Error(place);
  const actions = [
    { type: 'pointerMove', x: Math.round(place.x), y: Math.round(place.y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
}

/** Puts a value into a field with the keyboard, in place of what is there. */
export async function type(driver: Driver, selector: string, text: string): Promise<void> {
  // By a click, which takes the focus out of the browser's own bars too; a page's focus() does not.
  await click(driver, selector);
  await driver.run('document.querySelector(arguments[0]).select()', selector);
  await press(driver, ...text, 'Tab');
}

/** Longest wait for anything, in milliseconds: generous, as only a failure waits so long. */
const PATIENCE = 60_000;

/**
 * Asks the page again and again until the body of a function gives something true, and gives that. Throws what never
 * came.
 */
export async function until<T>(driver: Driver, what: string, body: string, ...args: unknown[]): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    let refused = '';
    try {
      const found = await driver.run<T>(body, ...args);
      if (found) return found;
    } catch (error) {
      // A page that is just being left answers nothing.
      refused = ` (${(error as Error).message})`;
    }
    if (Date.now() > end) throw new Error(`waited ${PATIENCE / 1000} seconds in vain for ${what}${refused}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Opens a page and waits until all of its islands run. */
export async function visit(driver: Driver, address: string): Promise<void> {
  await driver.open(address);
  await until(driver, 'the islands of the page', `return document.readyState === 'complete'`);
  await until(
    driver,
    `the islands of ${address}`,
    `return document.querySelector('astro-island[ssr]:not([client=visible])') === null`,
  );
}
