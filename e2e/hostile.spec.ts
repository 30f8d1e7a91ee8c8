/** Texts and links that nobody writes in good faith, or by hand: refused in a sentence, and the page goes on. */
import { signature } from '../engine/index.ts';
import { writeLink } from '../src/stores/share.ts';
import { expect, test, wakeIslands } from './site.ts';

test('a megabyte of text in place of a position is refused in a sentence', async ({ page }) => {
  await page.goto('./1-reverse-futility-and-null-move/');
  await wakeIslands(page);
  const count = page.locator('.before-after .widget').first().locator('[data-nodes]');
  const built = await count.getAttribute('data-nodes');
  await page.getByText('A position of your own').first().click();
  const field = page.getByLabel('FEN').first();
  const fens = ['8/'.repeat(500_000), `8/8/4k3/8/8/4K3/4P3/8 w - - 0 ${'9'.repeat(1_000_000)}`, ' '.repeat(1_000_000)];
  for (const fen of fens) {
    await field.fill(fen);
    await field.press('Enter');
    const told = page.getByRole('alert').filter({ hasText: /\S/ }).first();
    await expect(told).toHaveText(/^[A-Z].*\.$/);
    expect((await told.innerText()).length).toBeLessThan(400);
  }
  await expect(count).toHaveAttribute('data-nodes', built ?? '');
});

test('a megabyte pasted into the Lab never gets into its field; what stood there is kept and can be used', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./lab/');
  await wakeIslands(page);
  const lab = page.locator('#lab');
  const field = lab.getByLabel('FEN, game or link');
  const fault = lab.locator('.lab-paste [role="alert"]');
  const own = '1. f3 e5 2. g4 Qh4#';
  await field.fill(own);
  const words = ['8/', '[', '1. e4 e5 ', 'x', '\n'];
  for (const [i, word] of words.entries()) {
    const text = word.repeat(1_000_000 / word.length);
    // By the reader's keys at first, then as a browser's extension may put it in.
    if (i < 2) {
      await page.evaluate((long) => navigator.clipboard.writeText(long), text);
      await field.focus();
      await page.keyboard.press('ControlOrMeta+v');
    } else {
      await field.evaluate((box: HTMLTextAreaElement, long) => {
        box.value = long;
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, text);
    }
    await expect(fault).toHaveText(
      /^The text has [\d,]+ characters; at most 200,000 characters on 20,000 lines are read\..*\.$/,
    );
    await expect(field).toHaveValue(own);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(fault).toHaveText('');
    await field.fill(own);
  }
  await lab.getByRole('button', { name: 'Use it' }).click();
  await expect(lab.locator('.lab-where .board')).toHaveAttribute('aria-label', /queen h4/);
});

test('a hostile link is refused in a sentence, or does nothing; it never runs and never breaks the page', async ({
  page,
}) => {
  const fen = '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1';
  const honest = writeLink({
    fen,
    limit: { kind: 'depth', value: 2 },
    engine: signature,
    settings: [{ name: 'A', changes: {}, nodes: 1 }],
  });
  const links = [
    honest.replace('depth=2', 'depth=999999999999999999999'),
    honest.replace('depth=2', 'nodes=1e308'),
    honest.replace(/name=[^&]*/, `name=${encodeURIComponent('<img src=x onerror="window.stolen=1">')}`),
    honest.replace('set=', 'set=__proto__:1,constructor:2,'),
    `${honest}${'&set=rfp.margin:1'.repeat(20_000)}`,
    `fen=${'%00'.repeat(1000)}&depth=2`,
    'fen=%E0%A4%A&depth=%ZZ&set=%',
    `fen=${encodeURIComponent('<script>window.stolen=1</script>')}`,
    '=',
    `${'a='.repeat(50_000)}`,
  ];
  for (const link of links) {
    // Otherwise a link that differs in its hash loads nothing again.
    await page.goto('about:blank');
    await page.goto(`./lab/#${link}`);
    await wakeIslands(page);
    const lab = page.locator('#lab');
    await expect(lab).not.toHaveAttribute('data-status', 'running', { timeout: 30_000 });
    await expect(lab.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await page.evaluate(() => 'stolen' in window || 'margin' in {}), link.slice(0, 80)).toBe(false);
    expect((await page.locator('.lab-notice').allInnerTexts()).join('').length, link.slice(0, 80)).toBeLessThan(500);
  }
});
