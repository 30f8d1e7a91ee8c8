import { expect, test } from 'vitest';
import { takeProps } from './island-props.ts';

/** As the framework writes it into an attribute. */
const escaped = (text: string) =>
  text.replace(/["&'<>]/g, (sign) => ({ '"': '&quot;', '&': '&amp;', "'": '&#39;', '<': '&lt;' })[sign] ?? '&gt;');
const island = (client: string, props: unknown) =>
  `<astro-island uid="1" data-preact-island-id="7" component-url="/a.js" props="${escaped(JSON.stringify(props))}" ssr client="${client}" opts="{&quot;name&quot;:&quot;Part&quot;,&quot;value&quot;:&quot;&quot;}"><p>text</p></astro-island>`;

test('moves the properties of sleeping islands out, in the order of the page', () => {
  const first = { title: [0, `A "quoted" <title> & more, it's &lt; &amp;`] };
  const second = { depth: [0, 6] };
  const { html, taken } = takeProps(`<p>${island('interest', first)}${island('interest', second)}</p>`, 'x.json');
  expect(taken).toEqual([first, second].map((props) => ({ props, 'data-preact-island-id': '7' })));
  expect(html).toContain('data-props="x.json#0" ssr client="interest"');
  expect(html).toContain('data-props="x.json#1" ssr client="interest"');
  expect(html).not.toContain('quoted');
  expect(html).not.toMatch(/ uid=|island-id=/);
  expect(html.match(/ opts="\{&quot;value&quot;:&quot;&quot;\}"/g)).toHaveLength(2);
  expect(html.match(/<p>text<\/p>/g)).toHaveLength(2);
});

test('leaves other islands and pages without islands as they are', () => {
  const page = `<p>${island('visible', { a: [0, 1] })}</p><code>client="interest" props="x"</code>`;
  expect(takeProps(page, 'x.json')).toEqual({ html: page, taken: [] });
});
