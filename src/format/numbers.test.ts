import { describe, expect, it } from 'vitest';
import {
  listText,
  barWidth,
  bestMoveText,
  boundText,
  countedText,
  countText,
  withThousands,
  inSentence,
  percent,
  ratioInWords,
  ratioText,
  timesText,
  scoreText,
  signed,
  timeText,
} from './numbers.ts';

it('a title begins small in a sentence, an abbreviation does not', () => {
  expect(['Null move pruning', 'SEE pruning', 'ProbCut', ''].map(inSentence)).toEqual([
    'null move pruning',
    'SEE pruning',
    'ProbCut',
    '',
  ]);
});

it('says of a side without a move why it has none', () => {
  expect(bestMoveText({ bestSan: 'Nf3', score: { mate: 2 } })).toBe('Nf3');
  expect(bestMoveText({ bestSan: null, score: { mate: 0 } })).toBe('checkmate');
  expect(bestMoveText({ bestSan: null, score: { cp: 0 } })).toBe('stalemate');
});

describe('a ratio', () => {
  it('is told from the smaller count to the larger, and honestly when it is worse', () => {
    expect(ratioText(61_118, 20_372)).toEqual({ factor: '3.0×', words: 'fewer nodes' });
    expect(ratioText(1000, 1100)).toEqual({ factor: '1.1×', words: 'more nodes' });
    expect(ratioText(500, 500)).toEqual({ factor: '=', words: 'the same count' });
    expect(ratioText(1000, 990)).toEqual({ factor: '1.0\u00a0%', words: 'fewer nodes' });
    expect(ratioText(990, 1000)).toEqual({ factor: '1.0\u00a0%', words: 'more nodes' });
    expect(ratioText(67_416, 67_415).factor).toBe('<0.1\u00a0%');
    expect([ratioText(300, 100), ratioText(500, 500), ratioText(1000, 990)].map(ratioInWords)).toEqual([
      '3.0× fewer nodes',
      'the same count',
      '1.0\u00a0% fewer nodes',
    ]);
  });

  it('is told of a mean ratio too, which is below 1 where it got worse', () => {
    expect(ratioText(1.31, 1)).toEqual({ factor: '1.3×', words: 'fewer nodes' });
    expect(ratioText(148 / 169, 1)).toEqual({ factor: '1.1×', words: 'more nodes' });
    expect(ratioText(0.25, 1)).toEqual({ factor: '4.0×', words: 'more nodes' });
    expect([timesText(0, 7), timesText(7, 0), timesText(0, 0)]).toEqual(['7.0×', '7.0×', '1.0×']);
    expect([ratioText(0, 1), ratioText(1, 0)].map(({ factor }) => factor)).toEqual(['100\u00a0%', '100\u00a0%']);
  });

  it('fits the four characters that are kept for it, and is never below 1', () => {
    for (let without = 0; without < 3_000_000; without = without * 2 + 1) {
      for (let withIt = 0; withIt < 3_000_000; withIt = withIt * 3 + 1) {
        const factor = timesText(without, withIt);
        expect(factor.length).toBeLessThanOrEqual(4);
        expect(Number.parseFloat(factor.replace('≥1k', '1000'))).toBeGreaterThanOrEqual(1);
      }
    }
  });
});

it('writes what is known of a score', () => {
  expect(boundText({ mate: 2 }, 'lower')).toBe('mate in ≤ 2');
  expect(boundText({ mate: 2 }, 'upper')).toBe('mate in ≥ 2');
  expect(boundText({ mate: -2 }, 'lower')).toBe('mated in ≥ 2');
  expect(boundText({ cp: -50 }, 'lower')).toBe('at least −0.50');
  expect(boundText({ cp: 50 }, 'exact')).toBe(boundText({ cp: 50 }));
});

it('writes scores, counts, gaps and times as people read them', () => {
  expect([{ cp: 342 }, { cp: -5 }, { cp: 0 }, { mate: 3 }, { mate: -2 }, { mate: 0 }].map(scoreText)).toEqual([
    '+3.42',
    '−0.05',
    '0.00',
    'mate in 3',
    'mated in 2',
    'mated',
  ]);
  const { format } = new Intl.NumberFormat('en');
  for (const count of [0, 7, 12, 123, 1234, 12_345, 123_456, 1_234_567, 1_000_000_000, -999, -1000, -123_456])
    expect(countText(count)).toBe(format(count));
  expect([0, 1, 2345].map((count) => countedText(count, 'node'))).toEqual(['0 nodes', '1 node', '2,345 nodes']);
  expect([1, 2].map((count) => countedText(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
  expect([150, 0, -40].map(signed)).toEqual(['+150', '0', '−40']);
  expect([0.2, 14.4, 999, 1340].map(timeText)).toEqual(['1 ms', '14 ms', '999 ms', '1.3 s']);
});

it('gives a bar a length, and nothing none', () => {
  expect(barWidth(50, 200)).toBe('25.0%');
  expect(barWidth(1, 1_000_000)).toBe('0.6%');
  expect(barWidth(0, 200)).toBe('0');
  expect(barWidth(0, 0)).toBe('0');
});

it('writes parts in percent, and never nothing for something or all for less', () => {
  expect([0, 614, 9.4, 0.01, -30, 1000].map((part) => percent(part, 1000))).toEqual([
    '0\u00a0%',
    '61\u00a0%',
    '0.9\u00a0%',
    '<0.1\u00a0%',
    '−3.0\u00a0%',
    '100\u00a0%',
  ]);
  expect(percent(5, 0)).toBe('0\u00a0%');
  expect([999, 995, 994, 1001].map((part) => percent(part, 1000))).toEqual([
    '>99\u00a0%',
    '>99\u00a0%',
    '99\u00a0%',
    '100\u00a0%',
  ]);
});

it('names several things as a sentence does', () => {
  const english = new Intl.ListFormat('en-GB');
  for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(listText(items)).toBe(english.format(items));
});

it('writes the whole numbers of a sentence with their thousands apart, and no others', () => {
  expect(withThousands('34724 nodes with it, 999 without, 1500.25 of x1234 at −20000.')).toBe(
    '34,724 nodes with it, 999 without, 1500.25 of x1234 at −20,000.',
  );
});
