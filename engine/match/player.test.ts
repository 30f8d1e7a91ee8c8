import { expect, it } from 'vitest';
import { fittingHashMb } from './player.ts';

it('gives a player a table with room for all nodes of a game, a power of two from 1 to 16 mebibytes', () => {
  const sizes = [100, 1000, 2000, 3000, 5000, 10_000, 1_000_000].map((nodes) => fittingHashMb({ nodes }));
  expect(sizes).toEqual([1, 1, 2, 4, 8, 16, 16]);
  expect(fittingHashMb({ baseMs: 10, incrementMs: 0, marginMs: 0 })).toBe(16);
});
