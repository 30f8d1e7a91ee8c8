import { expect, openFolds, test } from './site.ts';

test('draws each test, and has the games behind it, without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('./evidence/');
  const razoring = page.locator('.published.razor');
  const drawn = razoring.locator('.intervals li:not(.scale)');
  await expect(drawn.first()).toBeVisible();
  const rows = razoring.locator('tbody tr');
  expect(await drawn.count()).toBeGreaterThan(20);
  expect(await rows.count()).toBe(await drawn.count());
  await expect(rows.first()).toBeHidden();
  await razoring.getByText('The games behind RAZOR').click();
  await expect(rows.first()).toBeVisible();
  await expect(drawn.first().getByRole('link')).toHaveAttribute('href', /^https:\/\/github\.com\/.+\/pull\/\d+$/);
  await context.close();
});

test('chapters 6 to 9 show games of this engine, and so does the page for all of them, without a script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const shown: string[] = [];
  for (const chapter of ['6-reductions', '7-exchanges', '8-evaluations', '9-proof']) {
    await page.goto(`./${chapter}/`);
    await page.locator('summary', { hasText: 'In games of this engine' }).click();
    const figure = page.locator('#games');
    await expect(figure.locator('.range').first()).toBeVisible();
    await expect(figure.locator('.said')).toContainText('bench');
    await figure.getByText('The commands that play them again').click();
    await expect(figure.locator('pre')).toContainText('cutoff match --profile play');
    shown.push(...(await figure.locator('h4').allTextContents()));
  }
  await page.goto('./evidence/');
  expect((await page.locator('#own-part-two h4').allTextContents()).sort()).toEqual(shown.sort());
  await context.close();
});

test('a chapter leads to the tests of its technique', async ({ page }) => {
  await page.goto('./8-evaluations/');
  await openFolds(page);
  await page.getByRole('link', { name: 'the page of evidence' }).click();
  await expect(page).toHaveURL(/evidence\/#razor$/);
  await expect(page.getByRole('heading', { name: 'Razoring', level: 2 })).toBeInViewport();
});
