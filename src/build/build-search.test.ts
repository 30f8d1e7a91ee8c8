import { expect, it } from 'vitest';
import { buildSearch } from './build-search.ts';

it('refuses a depth that is no whole number of plies', async () => {
  const fen = '6k1/8/8/8/8/8/8/K6R w - - 0 1';
  expect((await buildSearch({ fen, limits: { depth: 1 } })).depth).toBe(1);
  for (const depth of [0, 1.5, Number.NaN, '3'] as number[])
    await expect(buildSearch({ fen, limits: { depth } })).rejects.toThrow(
      'needs a whole number of plies from 1 on as its depth',
    );
});
