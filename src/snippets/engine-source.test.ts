import { expect, it } from 'vitest';
import { techniques } from '../../engine/index.ts';
import { shownFiles, sourceHref } from './engine-source.ts';

it('the rule of each technique has a page, and so has the search', () => {
  expect(shownFiles).toContain('engine/search/negamax.ts');
  for (const { file } of techniques) expect(shownFiles).toContain(`engine/${file}`);
  expect(sourceHref('engine/reductions/late-move.ts', { first: 3, last: 9 })).toMatch(
    /\/source\/reductions\/late-move\/#L3$/,
  );
});

it('what only tests use has none', () => {
  expect(shownFiles.filter((file) => /test/.test(file))).toEqual([]);
});
