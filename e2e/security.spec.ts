/**
 * What the pages' Content-Security-Policy lets through. That no page does what it forbids is told by pages.spec.ts;
 * every other test of the book runs under it as well, and fails on what the browser then says in its console.
 */
import { test } from '@playwright/test';
import { noteViolations } from './looks.ts';
import { expect } from './site.ts';

declare global {
  interface Window {
    ran: string[];
  }
}

test('what somebody else puts into a page does not run, is not fetched and goes nowhere', async ({ page, baseURL }) => {
  await page.addInitScript(noteViolations);
  await page.goto('./');
  const foreign: string[] = [];
  // What was held back counts as asked for as well; what would get an answer has left the browser.
  await page.route('https://foreign.example/**', (route) => route.fulfill({ body: '' }));
  page.on('response', (response) => {
    const { origin, protocol } = new URL(response.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) foreign.push(response.url());
  });
  await page.evaluate(async () => {
    window.ran = [];
    const put = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    const run = (what: string) => `window.ran.push(${JSON.stringify(what)})`;
    put('script', {}, run('inline script'));
    put('script', { type: 'module' }, run('inline module'));
    put('script', { src: `data:text/javascript,${run('data')}` });
    put('script', { src: URL.createObjectURL(new Blob([run('blob')], { type: 'text/javascript' })) });
    put('script', { src: 'https://foreign.example/x.js' });
    put('img', { src: 'https://foreign.example/x.png', onerror: run('handler') });
    put('button', { onclick: run('click') }).click();
    (put('a', { href: `javascript:${run('address')}` }) as HTMLElement).click();
    put('iframe', { src: 'https://foreign.example/' });
    put('object', { data: 'data:text/html,x' });
    put('base', { href: 'https://foreign.example/' });
    (put('form', { action: 'https://foreign.example/', method: 'get' }) as HTMLFormElement).submit();
    put('style', {}, 'body { --stolen: 1 }');
    // In a timer: what a debugger runs by itself may evaluate.
    setTimeout(() => {
      for (const [what, attempt] of [
        // biome-ignore lint/security/noGlobalEval: so that the policy can refuse it
        ['eval', () => window.eval(run('eval'))],
        ['Function', () => new Function(run('Function'))()],
      ] as const) {
        try {
          attempt();
        } catch {
          window.ran.push(`${what} refused`);
        }
      }
    });
    try {
      new Worker(URL.createObjectURL(new Blob([''], { type: 'text/javascript' })));
    } catch {
      // As some browsers do; others only report it.
    }
    await fetch('https://foreign.example/').catch(() => {});
  });
  // Once all has been refused, whatever was to run would have run.
  const forbidden = () => page.evaluate(() => [...new Set(window.violations.map((text) => text.split(' ')[0]))].sort());
  await expect
    .poll(forbidden)
    .toEqual([
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'object-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
      'worker-src',
    ]);
  await expect.poll(() => page.evaluate(() => window.ran)).toEqual(['eval refused', 'Function refused']);
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--stolen'))).toBe('');
  expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
  expect(foreign).toEqual([]);
});
