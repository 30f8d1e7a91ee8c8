import { expect, it } from 'vitest';
import { find, type SearchEntry, wordsOf } from './find.ts';

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
    'museum/rfp/#rfp-notInCheck',
    'rfp.notInCheck In check there is no static evaluation.',
  ],
];
const paths = (query: string) => find(ENTRIES, query).map(({ entry }) => entry[2]);

it('finds what holds every word, and a title first', () => {
  expect(paths('zugzwang')).toEqual(['glossary/#zugzwang', '1/#pass']);
  expect(paths('null-move')).toEqual(['glossary/#null-move', 'glossary/#zugzwang', '1/#pass']);
  expect(paths('NULL zug')).toEqual(['glossary/#zugzwang', '1/#pass']);
  expect(paths('notInCheck')).toEqual(['museum/rfp/#rfp-notInCheck']);
  expect(paths('rfp check')).toEqual(['museum/rfp/#rfp-notInCheck']);
});

it('finds beginnings of words, not their middles, and nothing for nothing', () => {
  expect(paths('posit')).toEqual(['glossary/#zugzwang']);
  for (const query of ['osition', '', '  ', '.*', '(', 'nowhere zugzwang']) expect(paths(query)).toEqual([]);
  expect(wordsOf('Ünsafe [x] ünsafe')).toEqual(['unsafe', 'x']);
});

it('shows the place around the first match, whole words, with every match apart', () => {
  const [hit] = find([ENTRIES[0]!], 'zugzwang turn');
  expect(hit?.excerpt[0]).toMatch(/^… /);
  expect(hit?.excerpt.filter((_, i) => i % 2 === 1)).toEqual(['turn', 'zugzwang']);
  expect(hit?.excerpt.join('')).toContain('gives the turn away');
});
