import { expect, it } from 'vitest';
import { highlighted } from './highlight.ts';

const plain = (text: string) =>
  highlighted(text)
    .map((line) => line.map((piece) => piece.text).join(''))
    .join('\n');

it('loses no letter of any text', () => {
  for (const text of [
    '',
    '\n',
    'return 1;',
    '/* a\n b */ return Math.max(1, 2); // c',
    '/* open',
    'é♟\t\n\n  x',
    'constant iffy',
  ])
    expect(plain(text)).toBe(text);
});

it('gives words, comments and functions their voices', () => {
  expect(highlighted('if (a) return Math.abs(b); // c')).toEqual([
    [
      { text: 'if', voice: 'tk' },
      { text: ' (a) ', voice: '' },
      { text: 'return', voice: 'tk' },
      { text: ' ', voice: '' },
      { text: 'Math.abs', voice: 'tf' },
      { text: '(b); ', voice: '' },
      { text: '// c', voice: 'tc' },
    ],
  ]);
  expect(highlighted('constant')).toEqual([[{ text: 'constant', voice: '' }]]);
  expect(highlighted('/* a\nb */')).toHaveLength(2);
});
