import { describe, expect, it } from 'vitest';
import { countAt, lastStop, readCount, scaleFor, stopOf } from './scale.ts';
import { offBy, verdictOn, verdictOnChoice } from './verdict.ts';

describe('the scale', () => {
  it('is whole decades with room on both sides', () => {
    expect(scaleFor([20_000, 5000])).toEqual({ low: 1000, high: 100_000 });
    expect(scaleFor([40_000])).toEqual({ low: 10_000, high: 1_000_000 });
    expect(scaleFor([1])).toEqual({ low: 1, high: 100 });
    expect(scaleFor([0])).toEqual({ low: 1, high: 100 });
  });

  it('has a stop for each of its counts, and a count for each stop', () => {
    const scale = scaleFor([300, 90_000]);
    expect(countAt(scale, 0)).toBe(scale.low);
    expect(countAt(scale, lastStop(scale))).toBe(scale.high);
    for (let stop = 0; stop <= lastStop(scale); stop++) expect(stopOf(scale, countAt(scale, stop))).toBe(stop);
    expect(stopOf(scale, 1)).toBe(0);
    expect(stopOf(scale, 1e9)).toBe(lastStop(scale));
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
  it('goes by the ratio, too many or too few alike', () => {
    expect(offBy(500, 1000)).toBe(2);
    expect(offBy(2000, 1000)).toBe(2);
    expect(verdictOn(1000, 1000)).toEqual({ factor: '1.0×', words: 'On the spot.' });
    expect(verdictOn(300, 1000).factor).toBe('3.3×');
    expect(verdictOn(1, 0).factor).toBe('1.0×');
    const words = [1, 1.4, 2, 4, 10, 100].map((off) => verdictOn(1000 * off, 1000).words);
    expect(new Set(words).size).toBe(6);
    expect(verdictOn(1e9, 1).factor).toBe('≥1k×');
  });

  it('on a choice is right for the fewest only, also when two are equal', () => {
    expect(verdictOnChoice(500, 500)).toBe('Right.');
    expect(verdictOnChoice(550, 500)).toBe('Nearly: 1.1× the fewest nodes.');
    expect(verdictOnChoice(2000, 500)).toBe('Not that one: 4.0× the fewest nodes.');
  });
});
