import { expect, it } from 'vitest';
import { sameScore } from './scores.ts';

it('tells scores apart', () => {
  expect(sameScore({ cp: 3 }, { cp: 3 })).toBe(true);
  expect(sameScore({ cp: 3 }, { cp: 4 })).toBe(false);
  expect(sameScore({ cp: 3 }, { mate: 3 })).toBe(false);
  expect(sameScore({ mate: -2 }, { mate: -2 })).toBe(true);
  expect(sameScore({ mate: -2 }, { mate: 2 })).toBe(false);
});
