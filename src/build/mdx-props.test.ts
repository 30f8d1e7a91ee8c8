import { expect, it } from 'vitest';
import { checkParts } from './mdx-props.ts';

const sources = new Map([
  [
    'Chart',
    `---
interface Search {
  label: string;
}
interface Props {
  /** Unique: in the page. */
  id: string;
  searches: readonly {
    deep: string;
  }[];
  alone?: boolean;
}
const { id } = Astro.props;
---`,
  ],
  ['Note', '---\n/** A note. */\n---\n<slot />'],
  ['Link', "---\ntype Props = HTMLAttributes<'a'>;\n---"],
  ['Board', '---\ninterface Props extends BoardProps {\n  caption?: string;\n}\n---'],
]);
const check = (mdx: string) => () => checkParts(mdx, sources, 'a.mdx');

it('takes what the parts take', () => {
  const mdx = [
    '<Chart\n  id="a"\n  searches={[{ label: `of {one} } >`, alon: 1 /* } */ }]}\n  alone\n/> text <Note>n</Note>',
    '<Board anything="goes" /> <Link rel="me" /> <Other thing />',
    '<Chart id="b" {...search}>{text}</Chart>',
    '```mdx\n<Chart nothing />\n```',
  ];
  expect(check(mdx.join('\n'))).not.toThrow();
});

it('names a property that a part does not take, also behind another one’s braces', () => {
  expect(check('<Chart id="a" searches={[]} alon />')).toThrow(
    '<Chart id="a"> of a.mdx has a property "alon", and takes id, searches, alone.',
  );
  expect(check('<Chart id="b" searches={[{ label: "}" }]} label="x" />')).toThrow('"label"');
  expect(check('<Note id="n">text</Note>')).toThrow('<Note id="n"> of a.mdx has a property "id", and takes none.');
});

it('names a property that a part needs', () => {
  expect(check('<Chart searches={[]} />')).toThrow(
    '<Chart> of a.mdx needs a property "id"; it takes id, searches, alone.',
  );
});
