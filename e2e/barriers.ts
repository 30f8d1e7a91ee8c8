/** What axe has against a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  interface Window {
    /** There once its source has run in the page. */
    axe?: typeof axeCore;
  }
}

/** As text without its comments, which a page reads in half the time. */
const SOURCE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe's rules about colours (its tag cat.color) up to level AA: all that can differ between the themes of one page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe has against the page as it stands, or against one part of it, one line a place; `colours` asks for nothing
 * but those. In one frame, as the book has no others, and told of nothing but violations: what axe says of each place
 * where all is well takes four times as long. Its source is brought into a page once, as it takes longer than what it
 * is asked.
 */
export async function barriers(page: Page, part?: string, colours = false): Promise<string[]> {
  expect(page.frames(), 'frames, of which only the first is looked at').toHaveLength(1);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(`${SOURCE}; undefined`);
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { violations } = await window.axe!.run(selector === undefined ? document : { include: [[selector]] }, {
        resultTypes: ['violations'],
        runOnly,
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [part, colours ? OF_COLOURS : { type: 'tag' as const, values: STANDARDS }] as const,
  );
}

/** Waits until no colour changes any more: where they mark a widget as running they take 300 ms. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changes = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition)
      // In a closed fold nothing is drawn, so nothing there comes to an end.
      .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility());
    await Promise.all(changes.map(({ finished }) => finished.catch(() => {})));
  });
}

/** The same in one theme, once all has its colours. */
export async function barriersInTheme(
  page: Page,
  colorScheme: 'light' | 'dark',
  part?: string,
  colours = false,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await settled(page);
  return (await barriers(page, part, colours)).map((barrier) => `${colorScheme}: ${barrier}`);
}

/** The same in both themes, which are told apart: of the second, which shows the same things, its colours. */
export const barriersInBothThemes = async (page: Page, part?: string): Promise<string[]> => [
  ...(await barriersInTheme(page, 'light', part)),
  ...(await barriersInTheme(page, 'dark', part, true)),
];
