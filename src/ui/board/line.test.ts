import { expect, it } from 'vitest';
import { lineTitle, lineTo } from './line.ts';

const at = (fen: string) => ({ fen, title: fen, place: '' });
const line = [
  { before: at('a'), after: 'b', san: 'e4' },
  { before: at('b'), after: 'c', san: 'e5' },
  { before: at('c'), after: 'b', san: 'Ng1' },
];

it('a line goes as far as the position that is shown, the last time that it stood', () => {
  expect(lineTo(line, 'c')).toEqual(line.slice(0, 2));
  expect(lineTo(line, 'b')).toEqual(line);
  expect(lineTo(line, 'from elsewhere')).toEqual([]);
});

it('names the last moves of a line', () => {
  expect(lineTitle(line.slice(0, 1))).toBe('Your line: e4');
  expect(lineTitle([...line, ...line])).toBe('Your line: … Ng1 e4 e5 Ng1');
});
