/** A reader's thumb: what it scrolls the page by is not turned, whatever it came down on. */
import { builtPages, expect, test, wakeIslands } from './site.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const address = builtPages().find((page) => page.includes('reverse-futility')) ?? './';

for (const [what, selector] of [
  ['a knob', '.knob-list .field'],
  ['the line of a chart', '.gap-handle'],
] as const) {
  test(`a scroll that begins on ${what} scrolls, and leaves the number as it was; a drag turns it`, async ({
    page,
  }) => {
    await page.goto(address);
    await wakeIslands(page);
    const control = page.locator(selector).first();
    const value = () => control.getAttribute('aria-valuenow');
    const touch = await page.context().newCDPSession(page);
    /** Drags from a place in the control, and says how far that scrolled the page. */
    const swipe = async (across: number, down: number, beside = 0) => {
      await control.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const box = (await control.boundingBox())!;
      const before = await page.evaluate(() => scrollY);
      const [x, y] = [box.x + box.width / 2 + beside, box.y + box.height / 2];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let i = 1; i <= 12; i++) {
        const at = { x: x + (across * i) / 12, y: y + (down * i) / 12 };
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.waitForTimeout(300);
      return (await page.evaluate(() => scrollY)) - before;
    };
    for (const across of [0, 60, 90]) {
      expect(await swipe(across, -150, 12)).toBeGreaterThan(80);
      expect(await value()).toBe('150');
    }
    expect(await swipe(60, 6, 12)).toBeLessThan(20);
    expect(Number(await value())).toBeGreaterThan(150);
    // As far back: taken beside its middle, it does not jump to the finger.
    await swipe(-60, 6, 12);
    expect(await value()).toBe('150');
  });
}
