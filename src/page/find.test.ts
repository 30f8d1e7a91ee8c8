import { expect, it } from 'vitest';
import { find, type SearchEntry, slips, wordsOf } from './find.ts';
import { foundText } from './search.ts';

const ENTRIES: readonly SearchEntry[] = [
  [
    '5. The pass',
    'Chapter 1',
    '1/#pass',
    `${'Long words before it. '.repeat(20)}A null move gives the turn away, and zugzwang is where it fails.`,
  ],
  ['Zugzwang', 'Glossary', 'glossary/#zugzwang', 'Every move makes the position worse; the null move lies there.'],
  ['null move', 'Glossary', 'glossary/#null-move', 'A move that is none.'],
  [
    'not in check',
    'Guard of reverse futility',
    'rules/rfp/#rfp-notInCheck',
    'rfp.notInCheck In check there is no static evaluation.',
  ],
];
const paths = (query: string) => find(ENTRIES, query).hits.map(({ entry }) => entry[2]);

it('finds what holds every word, and a title first', () => {
  expect(paths('zugzwang')).toEqual(['glossary/#zugzwang', '1/#pass']);
  expect(paths('null-move')).toEqual(['glossary/#null-move', 'glossary/#zugzwang', '1/#pass']);
  expect(paths('NULL zug')).toEqual(['glossary/#zugzwang', '1/#pass']);
  expect(paths('notInCheck')).toEqual(['rules/rfp/#rfp-notInCheck']);
  expect(paths('rfp check')).toEqual(['rules/rfp/#rfp-notInCheck']);
});

it('finds beginnings of words, not their middles, and nothing for nothing', () => {
  expect(paths('posit')).toEqual(['glossary/#zugzwang']);
  for (const query of ['wang', '', '  ', '.*', '(', 'nowhere zugzwang']) expect(paths(query)).toEqual([]);
  expect(wordsOf('Ünsafe [x] ünsafe')).toEqual(['unsafe', 'x']);
});

it('takes a slip for the nearest word, and the letters of bounds for their names', () => {
  expect(find(ENTRIES, 'zugzwnag')).toMatchObject({ words: ['zugzwang'], whole: 2 });
  expect(find(ENTRIES, 'evalution').words).toEqual(['evaluation']);
  expect(find(ENTRIES, 'bishops')).toEqual({ hits: [], whole: 0, words: ['bishops'] });
  expect(wordsOf('α ≥ β')).toEqual(['alpha', 'beta']);
  expect([slips('marign', 'margin'), slips('margin', 'margin'), slips('mrgin', 'margin'), slips('', 'abc')]).toEqual([
    1, 0, 1, 3,
  ]);
});

it('has places that lack a word follow where few have all of them', () => {
  const { hits, whole } = find(ENTRIES, 'null zugzwang pass');
  expect(whole).toBe(1);
  expect(hits.map(({ entry }) => entry[2])).toEqual(['1/#pass', 'glossary/#zugzwang']);
  expect(paths('null pass')).toEqual(['1/#pass']);
});

it('shows the place around the first match, whole words, with every match apart', () => {
  const [hit] = find([ENTRIES[0]!], 'zugzwang turn').hits;
  expect(hit?.excerpt[0]).toMatch(/^… /);
  expect(hit?.excerpt.filter((_, i) => i % 2 === 1)).toEqual(['turn', 'zugzwang']);
  expect(hit?.excerpt.join('')).toContain('gives the turn away');
});

it('says in a line what was found and what was looked for', () => {
  const said = (query: string) => foundText(find(ENTRIES, query), query);
  expect(said('zugzwang')).toBe('2 places');
  expect(said('zugzwnag')).toBe('Looked for “zugzwang”: 2 places');
  expect(said('null zugzwang pass')).toBe('1 place with all these words; 1 place with most of them');
  expect(said('bishops')).toBe('Nothing in the book has these words.');
});
