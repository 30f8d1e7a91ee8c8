import { expect, it } from 'vitest';
import { arrowsOf, degreeWords, signOf } from './degree-words.ts';

it('has one sign and a few words for each degree, and says by how much or what is gone', () => {
  const say = (...given: Parameters<typeof degreeWords>) => `${signOf(given[0])} ${degreeWords(...given)}`;
  expect(say({ is: 'same' }, 'Kh7')).toBe('✓ the same move');
  expect(say({ is: 'equal' }, 'Kh7')).toBe('≈ as good as Kh7');
  expect(say({ is: 'less', by: 33 }, 'e4')).toBe('▾ 0.33 less than e4');
  expect(say({ is: 'lost', what: 'mate', mate: 2 }, 'Re8')).toBe('✗ missed: Re8, mate in 2');
  expect(say({ is: 'lost', what: 'mate', mate: -3 }, 'Re8')).toBe('✗ mated in 3; Re8 is not');
  expect(say({ is: 'lost', what: 'win' }, 'Re8')).toBe('✗ missed: Re8, a win');
  expect(say({ is: 'lost', what: 'draw' }, 'Re8')).toBe('✗ missed: Re8, a draw');
  expect(say(null, 'Re8')).toBe('≠ was Re8');
});

it('draws the right move in ink, and another by how bad it is', () => {
  const [right, played] = [{ bestmove: 'e2e4' }, { bestmove: 'd2d4' }];
  const kinds = (...given: Parameters<typeof arrowsOf>) => arrowsOf(...given).map(({ from, kind }) => [from, kind]);
  expect(kinds(right, right, { is: 'same' }, 'RFP')).toEqual([[12, undefined]]);
  for (const [degree, kind] of [
    [{ is: 'equal' }, 'other'],
    [{ is: 'less', by: 40 }, 'worse'],
    [{ is: 'lost', what: 'mate' }, 'bad'],
    [null, 'other'],
  ] as const)
    expect(kinds(right, played, degree, 'RFP')).toEqual([
      [12, 'best'],
      [11, kind],
    ]);
});
