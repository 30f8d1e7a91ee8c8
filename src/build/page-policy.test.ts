import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withPolicy } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

/** The directives of a page's policy, by name. */
function policyOf(html: string): Record<string, string> {
  const [, content = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
  return Object.fromEntries(content.split(';').map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)]));
}

describe('the policy', () => {
  test('stands in front of everything that it is about', () => {
    const html = withPolicy(page('<style>a{}</style><script>go()</script>'));
    expect(html).toMatch(
      /^<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy"/,
    );
  });

  test('knows inline scripts by their hash, each once, and no other', () => {
    const html = withPolicy(
      page(
        '<script>one</script><script type="module" src="a.js"></script><script type="application/ld+json">{}</script>',
        '<script>two\n</script><script>one</script><code>&lt;script&gt;three&lt;/script&gt;</code>',
      ),
    );
    expect(policyOf(html)['script-src']).toBe(`'self' ${hash('one')} ${hash('two\n')}`);
    expect(html).toContain('<script>two\n</script>');
  });

  test('knows one style element, which is all of them in their order', () => {
    const html = withPolicy(
      page('<style>\n  @layer a;\n</style><title>x</title><style>b{}</style>', '<style>c{}</style>'),
    );
    expect(html.match(/<style>.*?<\/style>/g)).toEqual(['<style>@layer a;b{}c{}</style>']);
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<title>'));
    expect(policyOf(html)['style-src-elem']).toBe(`'self' ${hash('@layer a;b{}c{}')}`);
  });

  test('lets nothing in from elsewhere, and lets nobody evaluate or send anything', () => {
    const { 'style-src-attr': attributes, ...lines } = policyOf(withPolicy(page('')));
    expect(attributes).toBe("'unsafe-inline'");
    expect(lines).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src-elem': "'self'",
      'img-src': "'self' data:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
  });
});

test.each([
  ['a handler in an attribute', page('', '<img src="x" onerror="go()">'), /forbids handlers in attributes: <img/],
  ['a style element of another kind', page('<style media="print">a{}</style>'), /<style> with attributes/],
  ['a style for readers without script', page('<noscript><style>a{}</style></noscript>'), /<noscript>/],
  ['no character set', '<html><head></head></html>', /no <meta charset/],
])('a page with %s is refused', (_, html, why) => {
  expect(() => withPolicy(html)).toThrow(why);
});
