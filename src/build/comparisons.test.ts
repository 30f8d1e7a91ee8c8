import { expect, it } from 'vitest';
import { hookOf } from './comparisons.ts';

it('reads the first comparison of a page, over several lines too, and none from a code fence', () => {
  const fence = '```mdx\n<BeforeAfter technique="hp" positions={[\'b\']} />\n```\n';
  const first = '<BeforeAfter\n  id="hook"\n  technique="rfp"\n  alone\n  positions={[\n    \'a-b\',\n    \'c\']}\n/>';
  expect(hookOf(`${fence}${first}\n<BeforeAfter technique="fp" positions={['d']} />`)).toEqual({
    compared: 'rfp',
    alone: true,
    position: 'a-b',
    depth: undefined,
  });
  expect(hookOf('<BeforeAfter technique="all" positions={[\'x\']} depth={6} title="not alone here" />')).toMatchObject({
    compared: 'all',
    depth: 6,
  });
  expect(hookOf('Text.')).toBeUndefined();
});

it('stops the build when there is one that it cannot read', () => {
  expect(() => hookOf('<BeforeAfter technique={it} positions={all} />', 'a.mdx')).toThrow('Each BeforeAfter of a.mdx');
});
