import { expect, it } from 'vitest';
import { siteOf } from './built-site.ts';
import { verdictsOf } from './verdicts.ts';

const read = (pages: Record<string, string>) => verdictsOf(siteOf(pages, 'https://x.example/b/'));

it('finds a search of which two pages say different things', () => {
  const page = (mark: string) => `<p><small data-verdict="${mark}">Wrong cuts</small></p>`;
  const same = read({ 'a/index.html': page('k 9 9 1'), 'b/index.html': page('k 9 9 1') + page('l 5 5 0') });
  expect(same).toEqual({ faults: [], shown: 3, searches: 2 });
  const { faults } = read({ 'a/index.html': page('k 4308 1000 0'), 'b/index.html': page('k 4308 4308 2') });
  expect(faults).toEqual([
    'b/index.html says “4308 4308 2” (cuts, checked, wrong) of a search of which a/index.html says “4308 1000 0”.',
  ]);
  expect(read({ 'a/index.html': page('k 4 9 0') }).faults).toEqual(['a/index.html: “k 4 9 0” is no verdict.']);
});

it('finds something called safe of which not all was checked', () => {
  const widget = (row: string) => `<astro-island><p data-superlative>at 4</p><td ${row}>0</td></astro-island>`;
  const sampled = '<astro-island><small data-verdict="m 9 3 0">none of 3 checked</small></astro-island>';
  expect(read({ 'index.html': widget('data-verdict="k 9 9 0"') + sampled }).faults).toEqual([]);
  expect(read({ 'index.html': widget('data-verdict="k 9 3 0"') }).faults).toEqual([
    'index.html: something is called safe, and 3 of 9 cuts were checked.',
  ]);
  expect(read({ 'index.html': widget('') }).faults).toEqual([
    'index.html: something is called safe without a verdict.',
  ]);
});
