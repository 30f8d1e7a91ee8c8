import { expect, it } from 'vitest';
import { plainText, stepTexts } from './search-entries.ts';

const MDX = `import A from './A.astro';
export const margin = (depth) => 100 * depth;

<Step n={1} title="One switch" id="switch">

Near the horizon <Term id="frontier-node">a quiet move</Term> cannot _lift_ the score, **see** [the price](/price/#fp).

<BeforeAfter
  id="hook"
  positions={['kiwipete', 'other']}
/>

\`\`\`ts
if (secret) return 1;
\`\`\`

1. A margin of {margin(2)} in \`snake_case\`.

</Step>

<Step n={2} title="Next" id="next">

Second <Cite id="heinz" n={3} />.

</Step>
`;

it('keeps what a reader reads and nothing of how it is written', () => {
  expect(stepTexts(MDX)).toEqual([
    {
      title: '1. One switch',
      id: 'switch',
      text: 'Near the horizon a quiet move cannot lift the score, see the price. A margin of in snake_case.',
    },
    { title: '2. Next', id: 'next', text: 'Second .' },
  ]);
  expect(plainText('export const x = 1;\nWords')).toBe('Words');
});
