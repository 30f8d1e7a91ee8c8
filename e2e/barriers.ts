/** What axe has against a page. */
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

declare global {
  interface Window {
    /** There once its source has run in the page. */
    axe?: typeof axeCore;
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe has against the page as it stands, or against one part of it, one line a place. In one frame, as the book has no
 * others, and told of nothing but violations: what axe says of each place where all is well takes four times as long. Its
 * source is brought into a page once, as it takes longer than what it is asked.
 */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  expect(page.frames(), 'frames, of which only the first is looked at').toHaveLength(1);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(`${axeCore.source}; undefined`);
  return page.evaluate(
    async ([selector, standards]) => {
      const { violations } = await window.axe!.run(selector === undefined ? document : { include: [[selector]] }, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: standards },
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [part, STANDARDS] as const,
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

/** The same in both themes, which are told apart. */
export async function barriersInBothThemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    found.push(...(await barriers(page, part)).map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}
