import { expect, test } from 'vitest';
import { cssUrls, tags } from './html.ts';

test('reads names, attributes in every kind of quotes, and bare attributes', () => {
  expect(tags(`<A HREF="/x/?a=1&amp;b=2" class='wide' data-n=3 hidden>text</A><br/>`)).toEqual([
    { name: 'a', attributes: { href: '/x/?a=1&b=2', class: 'wide', 'data-n': '3', hidden: '' }, text: '' },
    { name: 'br', attributes: {}, text: '' },
  ]);
});

test('keeps addresses with slashes in unquoted attributes whole', () => {
  expect(tags('<script type=module src=/_astro/a.js></script>')[0]?.attributes).toEqual({
    type: 'module',
    src: '/_astro/a.js',
  });
});

test('a greater-than sign inside quotes does not end a tag', () => {
  expect(tags('<p title="alpha > beta" id="x">')[0]?.attributes).toEqual({ title: 'alpha > beta', id: 'x' });
});

test('finds no tags in comments, scripts and styles, and keeps the text of the latter two', () => {
  const found = tags('<!-- <a href="/gone/"> --><script>if (a<b) "<a href=/no/>"</script><style>p{}</style><i></i>');
  expect(found.map((tag) => tag.name)).toEqual(['script', 'style', 'i']);
  expect(found.map((tag) => tag.text)).toEqual(['if (a<b) "<a href=/no/>"', 'p{}', '']);
});

test('resolves entities by name, number and hexadecimal number', () => {
  expect(tags('<p title="&lt;&quot;&#39;&#x2265;&unknown;">')[0]?.attributes.title).toBe('<"\'\u2265&unknown;');
});

test('finds what a style sheet loads', () => {
  expect(
    cssUrls(`@import "a.css"; p{background:url(b.png)} @font-face{src:url( 'c.woff2' ) format("woff2"),url("d.ttf")}`),
  ).toEqual(['b.png', 'c.woff2', 'd.ttf', 'a.css']);
});
