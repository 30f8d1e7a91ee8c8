import { describe, expect, it } from 'vitest';
import { countAt, lastStop, marksOf, reachFor, readCount, type Scale, stopOf, wayOf } from './scale.ts';
import { type Along, meaningOf, offBy, verdictOn, verdictOnChoice } from './verdict.ts';

describe('the scale', () => {
  it('reaches beyond the answer, whichever way that lies, and no farther than it must', () => {
    expect([1000, 150, 15, 6_000, 60_000, 0].map((answer) => reachFor(1000, answer))).toEqual([
      ...[10, 10, 100, 10, 100, 1000],
    ]);
    expect(reachFor(0, 0)).toBe(10);
    for (const reach of [10, 100, 1000]) {
      expect(marksOf({ reach })[0]).toBe(1);
      expect(marksOf({ reach }).at(-1)).toBe(reach);
    }
  });

  it.each([-1, 1] as const)('has a stop for each of its counts, all on its side: %i', (way) => {
    for (const from of [4321, 49_028, 999_999])
      for (const reach of [10, 100]) {
        const scale: Scale = { from, reach, way };
        for (let stop = 0; stop <= lastStop(scale); stop++) {
          const count = countAt(scale, stop);
          expect(wayOf(count, from), `${count} of ${from}`).toBe(way);
          expect(stopOf(scale, count)).toBe(stop);
        }
        expect(countAt(scale, way < 0 ? 0 : lastStop(scale)) / from).toBeCloseTo(way < 0 ? 1 / reach : reach, -1);
        expect(stopOf(scale, 1)).toBe(0);
        expect(stopOf(scale, 1e9)).toBe(lastStop(scale));
      }
  });
});

it('reads counts as people write them, and nothing else', () => {
  const read = [
    '12000',
    '12,000',
    '12 000',
    ' 7 ',
    '12k',
    '1.5M',
    '1,234,567',
    '1000000000',
    '40.000',
    '1.234.567',
    '1.500k',
  ];
  expect(read.map(readCount)).toEqual([
    ...[12_000, 12_000, 12_000, 7, 12_000, 1_500_000, 1_234_567, 1_000_000_000],
    ...[40_000, 1_234_567, 1500],
  ]);
  for (const text of ['', 'many', '-5', '0', '1,2', '1e5', '12kk', '5000000000', '0.2', '12.5', '40.00']) {
    expect(readCount(text), text).toBeNull();
  }
});

describe('the verdict', () => {
  it('says first whether the direction was right, and then how far off the guess was', () => {
    expect(offBy(500, 1000)).toBe(2);
    expect(offBy(2000, 1000)).toBe(2);
    expect(verdictOn(1000, 1000, 3000)).toEqual({ factor: '1.0×', words: 'Fewer: right. On the spot.' });
    expect(verdictOn(4000, 1000, 3000)).toEqual({ factor: '4.0×', words: 'Not more, but fewer.' });
    expect(verdictOn(3000, 3200, 3000).words).toBe('About the same: right. On the spot.');
    expect(verdictOn(3000, 3400, 3000).words).toBe('Not about the same, but more.');
    expect(verdictOn(2900, 3000, 3000).words).toBe('Not fewer, but about the same.');
    expect(verdictOn(300, 1000, 3000).factor).toBe('3.3×');
    expect(verdictOn(1, 0, 5).factor).toBe('1.0×');
    const words = [1, 1.4, 2, 4, 10, 100].map((off) => verdictOn(1000 * off, 1000, 1).words);
    expect(new Set(words).size).toBe(6);
    expect(verdictOn(1e9, 1, 5).factor).toBe('≥1k×');
  });

  it('says for which value of the setting the guess would have been right', () => {
    const along: Along = {
      label: 'margin',
      asked: '50',
      points: [
        ['0', 1000],
        ['50', 4000],
        ['100', 9000],
      ],
    };
    expect(meaningOf(8000, along)).toBe('Your 8,000 would fit a margin of 100, which takes 9,000 nodes.');
    expect(meaningOf(3000, along)).toBe('No other margin of those tried comes nearer to your 3,000.');
    expect(meaningOf(950, along)).toBe('Your 950 would fit a margin of 0, which takes 1,000 nodes.');
    expect(meaningOf(20_000, along)).toBe(
      'Your 20,000 fits none of the 3 tried: the nearest is a margin of 100, which takes 9,000 nodes.',
    );
  });

  it('on a choice is right for the fewest only, also when two are equal', () => {
    expect(verdictOnChoice(500, 500)).toBe('Right.');
    expect(verdictOnChoice(550, 500)).toBe('Nearly: it takes 50 nodes more, 1.1× the fewest.');
    expect(verdictOnChoice(2000, 500)).toBe('Not that one: it takes 1,500 nodes more, 4.0× the fewest.');
  });
});
