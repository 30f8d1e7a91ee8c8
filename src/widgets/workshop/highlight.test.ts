import { expect, it } from 'vitest';
import { highlighted, withFault, wordAt } from './highlight.ts';

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

it('gives words, comments and functions their classes', () => {
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

it('marks the names that are known, as words', () => {
  expect(highlighted('depth + deep // depth', (word) => word === 'depth')).toEqual([
    [
      { text: 'depth', voice: 'name' },
      { text: ' + deep ', voice: '' },
      { text: '// depth', voice: 'tc' },
    ],
  ]);
});

it('finds the word around the cursor', () => {
  const text = 'if (depth>Math.max(a, 1))';
  expect([0, 2, 3, 4, 6, 9, 12, 15, 18].map((place) => wordAt(text, place))).toEqual([
    'if', 'if', '', 'depth', 'depth', 'depth', 'Math', 'Math.max', 'Math.max',
  ]); // prettier-ignore
  expect(wordAt('', 0)).toBe('');
});

it('marks the word, the operator or the end at which a fault is', () => {
  const marked = (text: string, column: number) => {
    const pieces = withFault(highlighted(text, (word) => word === 'beta')[0] ?? [], column);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    return pieces.filter(({ voice }) => voice === 'at-fault').map((piece) => piece.text);
  };
  expect(marked('return evalution >= beta;', 8)).toEqual(['evalution']);
  expect(marked('return evalution >= beta;', 18)).toEqual(['>=']);
  expect(marked('return a >= beta;', 13)).toEqual(['beta']);
  expect(marked('x(Math.pow(2))', 3)).toEqual(['Math.pow']);
  expect(marked('♟ ((', 3)).toEqual(['(']);
  expect(marked('😀;', 1)).toEqual(['😀']);
  expect(marked('return 1', 9)).toEqual(['']);
  expect(marked('', 1)).toEqual(['']);
  expect(marked('', 70)).toEqual(['']);
  expect(withFault(highlighted('return a;')[0] ?? [], 8)).toEqual([
    { text: 'return', voice: 'tk' },
    { text: ' ', voice: '' },
    { text: 'a', voice: 'at-fault' },
    { text: ';', voice: '' },
  ]);
});
