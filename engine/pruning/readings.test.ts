/**
 * Each comparison that people are shown as code comes, worked out as it stands there, to the numbers that are told
 * beside it.
 */
import { describe, expect, it } from 'vitest';
import { profiles, withSettings } from '../settings.ts';
import { ruleById, useSettings } from '../search/rules.ts';
import { readings, techniques } from './index.ts';
import { nowhere } from './testing.ts';
import type { Comparison, Place, Reading } from './technique.ts';

const places: Place[] = [
  {
    ...nowhere,
    evaluation: 320,
    alpha: -50,
    beta: 100,
    depth: 2,
    improving: 1,
    index: 9,
    score: -5000,
    victim: 300,
    exchange: -200,
    quiet: 0,
  },
  { ...nowhere, evaluation: -700, alpha: 20, beta: 21, depth: 7, improving: 0, index: 3, score: 12, victim: 0 },
  { ...nowhere, evaluation: -900, depth: 3, others: 0, found: -20 },
  { ...nowhere, evaluation: 15, alpha: 400, beta: 900, depth: 1, improving: 0, index: 4, score: -2001, victim: 100 },
];
const settings = [
  profiles.book,
  profiles.play,
  withSettings(profiles.book, {
    'rfp.margin': 20,
    'rfp.improving': 250,
    'lmp.divisor': 3,
    'fp.captures': 1,
    'fp.strict': 1,
  }),
];

/** A comparison's two sides, from its code: names are those of the reading and of the technique's settings. */
function workedOut({ code, operator }: Comparison, values: object, id: string, rule: object): number[] {
  const sides = code.split(` ${operator} `);
  expect(sides).toHaveLength(2);
  const names = [...Object.keys(values), id];
  return sides.map((side) => new Function(...names, `return ${side};`)(...Object.values(values), rule) as number);
}

describe.each(techniques.map(({ id }) => id))('the reading of %s', (id) => {
  it('tells the numbers of the code that it shows', () => {
    for (const one of settings) {
      useSettings(one);
      const rule = ruleById[id];
      for (const place of places) {
        const reading = (readings[id] as (at: Place, rule: object) => Reading)(place, rule);
        for (const comparison of reading.rule) {
          const { code, left, right } = comparison;
          const values = { score: place.found, ...reading.values };
          expect(workedOut(comparison, values, id, rule), code).toEqual([left, right]);
        }
      }
    }
  });
});
