/** What axe has against a page. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe has against the page as it stands, or against one part of it, one line a place. In one frame, as the book has no
 * others, and told of nothing but violations: what axe says of each place where all is well takes four times as long.
 */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(STANDARDS)
    .setLegacyMode(true);
  expect(page.frames(), 'frames, of which only the first is looked at').toHaveLength(1);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The same in both themes, which are told apart. */
export async function barriersInBothThemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours take up to 300 ms to change where they mark a widget as running.
    await page.waitForTimeout(400);
    found.push(...(await barriers(page, part)).map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}
