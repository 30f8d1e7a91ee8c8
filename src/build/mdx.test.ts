import { expect, it } from 'vitest';
import { partsOf, textOf } from './mdx.ts';

const MDX = `import A from './A.astro';
export const margin = (depth) => 100 * depth;

<Step n={1} title="One switch" id="switch">

Near the horizon <Term id="frontier-node">a quiet move</Term> cannot _lift_ the score, **see** [the price](/price/#fp).

<BeforeAfter
  id="hook"
  positions={['kiwipete', 'other']}
  short
  {...more}
/>

\`\`\`ts
if (secret) return 1;
\`\`\`

1. A margin of {margin(2)}, <Param id="delta" show="name" />, or <Param id="rfp.margin" /> in \`snake_case\`.

| engine | Elo |
| ------ | --- |
| Weiss  | +2  |

</Step>
`;

it('gives the elements in order, each with what it is given', () => {
  expect(partsOf(MDX).map(({ name, open }) => [name, open])).toEqual([
    ['Step', false],
    ['Term', false],
    ['BeforeAfter', true],
    ['Param', false],
    ['Param', false],
  ]);
  expect([...(partsOf(MDX)[2]?.properties ?? [])]).toEqual([
    ['id', 'hook'],
    ['positions', "{['kiwipete', 'other']}"],
    ['short', ''],
  ]);
});

it('keeps what a reader reads and nothing of how it is written', () => {
  const text =
    'Near the horizon a quiet move cannot lift the score, see the price. A margin of , delta, or rfp.margin = 150 in snake_case. engine Elo Weiss +2';
  expect(partsOf(MDX)[0]?.text).toBe(text);
  expect(textOf(MDX)).toBe(text);
});
