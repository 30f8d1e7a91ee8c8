import { expect, it } from 'vitest';
import { answerInWords } from './answer.ts';

it('says in plain words what a search plays and what it expects', () => {
  expect(answerInWords({ bestSan: 'Rb1', score: { mate: -1 }, bound: 'upper' })).toBe(
    'plays Rb1 and is mated in at most 1 move',
  );
  expect(answerInWords({ bestSan: 'Qh7', score: { mate: 2 }, bound: 'lower' })).toBe(
    'plays Qh7 and mates in at most 2 moves',
  );
  expect(answerInWords({ bestSan: null, score: { cp: 166 }, bound: 'lower' })).toBe(
    'plays nothing and calls the position at least +1.66',
  );
  expect(answerInWords({ bestSan: 'Ka1', score: { cp: 0 } })).toBe('plays Ka1 and calls the position 0.00');
  expect(answerInWords({ bestSan: null, score: { mate: 0 } })).toBe('plays nothing and is mated');
});
