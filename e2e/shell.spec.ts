/** What the shell does for a reader: theme, skip link, contents that follow the text, the place that is kept. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ engine: 'none' });

/** The first chapter that the first page lists, as a relative address. */
async function firstChapter(page: Page): Promise<string> {
  await page.goto('./');
  const address = await page.locator('.chapters h3 a').first().getAttribute('href');
  return new URL(address ?? '', page.url()).href;
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the theme goes round system, light, dark, and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('./');
  const bright = await paper(page);
  const button = page.getByRole('button', { name: /^theme/i });
  await expect(button).toHaveAccessibleName('Theme: system');

  await button.click();
  await expect(button).toHaveAccessibleName('Theme: light');
  await button.click();
  await expect(button).toHaveAccessibleName('Theme: dark');
  const dark = await paper(page);
  expect(dark).not.toBe(bright);

  // The choice is in force before the page has a body, so there is nothing to flash.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset['themeAtBody'] = document.documentElement.dataset['theme'] ?? '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark');
  expect(await paper(page)).toBe(dark);

  await button.click();
  await expect(button).toHaveAccessibleName('Theme: system');
  expect(await paper(page)).toBe(bright);
});

test('a page that the browser kept and shows again has the theme that was chosen meanwhile', async ({ page }) => {
  await page.goto('./');
  const theme = page.locator('html');
  for (const chosen of ['dark', 'light', null]) {
    await page.evaluate((to) => {
      if (to === null) localStorage.removeItem('cutoff:theme');
      else localStorage.setItem('cutoff:theme', to);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, chosen);
    if (chosen === null) await expect(theme).not.toHaveAttribute('data-theme');
    else await expect(theme).toHaveAttribute('data-theme', chosen);
  }
});

test('a bookmark of an older edition says the number that its step has now, and no step that is gone', async ({
  page,
}) => {
  await page.goto('./');
  const row = page.locator('.chapters [data-chapter]').nth(1);
  const steps = ((await row.getAttribute('data-steps')) ?? '').split(' ');
  expect(steps.length).toBeGreaterThan(3);
  await page.evaluate(
    ([chapter = '', step = '']) =>
      localStorage.setItem(
        'cutoff:progress',
        JSON.stringify({ [chapter]: { read: [step, 'gone'], at: { step, n: 99 } } }),
      ),
    [(await row.getAttribute('data-chapter')) ?? '', steps[2] ?? ''],
  );
  await page.reload();
  await expect(row.locator('.resume')).toHaveText('Go on at step 3');
  await expect(row.locator('.read')).toHaveText(`✓ 1 of ${steps.length} read`);
});

test('a browser that forbids storage still gets the page, and a theme for as long as it is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto(await firstChapter(page));
  const button = page.getByRole('button', { name: /^theme/i });
  await button.click();
  await expect(button).toHaveAccessibleName('Theme: light');
  await page.locator('.step').nth(1).scrollIntoViewIfNeeded();
});

test('the first Tab offers to skip to the text', async ({ page }) => {
  await page.goto('./');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the text' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

for (const [width, lines] of [
  [320, 2],
  [360, 1],
  [390, 1],
] as const) {
  test(`on a phone ${width} pixels wide, all pages can be seen in the head, and nothing touches the edge`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('./');
    const tops = new Set<number>();
    for (const link of await page.locator('.site-nav').getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      tops.add((await link.boundingBox())?.y ?? -1);
    }
    expect(tops.size, 'lines').toBe(lines);
    const theme = await page.locator('.theme').boundingBox();
    expect(theme?.y).toBeGreaterThanOrEqual(6);
  });
}

test('the contents follow the text, and the first page offers to go on from there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(await firstChapter(page));
  const steps = page.locator('.step');
  const third = (await steps.count()) > 2 ? 2 : 1;
  const title = await steps.nth(third).locator('> h2').innerText();
  const contents = page.getByRole('navigation', { name: 'In this chapter' });

  await contents.locator('summary').click();
  await contents.getByRole('link').nth(third).click();
  await expect(steps.nth(third).locator('> h2')).toBeInViewport();
  await expect(contents.locator('[aria-current="step"]')).toHaveCount(1);
  expect((await contents.locator('[aria-current="step"]').innerText()).replace(/\s+/g, ' ')).toBe(
    title.replace(/\s+/g, ' '),
  );

  await page.goto('./');
  const on = page.getByRole('link', { name: `Go on at step ${third + 1}` });
  await expect(on).toBeVisible();
  await on.click();
  await expect(steps.nth(third).locator('> h2')).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents unfold, and nothing is offered that does not work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('./');
    await expect(page.locator('.theme')).toBeHidden();
    await page.locator('.chapters h3 a').first().click();
    await page.locator('.contents-fold summary').click();
    const link = page.locator('.contents-fold a').nth(1);
    await link.click();
    await expect(page.locator('.step').nth(1).locator('> h2')).toBeInViewport();
  });
});

test('a page that is left, or resized, while it fades in reports no error', async ({ page }) => {
  // Nothing is asked for here: the page must stay quiet.
  for (let i = 0; i < 6; i++) {
    // What the round before has started may still overtake it.
    await expect(() => page.goto('./')).toPass();
    await page.locator('header a[href*="glossary"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForTimeout(15 * i);
    await page.setViewportSize({ width: 800 + 20 * i, height: 700 });
    await page.waitForTimeout(60);
    await page
      .locator('header a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForTimeout(10 * i);
    // Whatever overtakes another way there.
    await page.goBack().catch(() => {});
    await page.waitForTimeout(300);
  }
});
