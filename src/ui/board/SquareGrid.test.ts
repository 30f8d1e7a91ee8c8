import { expect, it } from 'vitest';
import { keyTarget } from './SquareGrid.tsx';

it('is walked by the keys of a grid, and never left', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
  for (let square = 0; square < 64; square++) {
    for (const key of keys) {
      const target = keyTarget(square, key, false) as number;
      expect(target).toBeGreaterThanOrEqual(0);
      expect(target).toBeLessThan(64);
      // One step at most in each direction, or along the rank or file.
      const [files, ranks] = [Math.abs((target & 7) - (square & 7)), Math.abs((target >> 3) - (square >> 3))];
      expect(files === 0 || ranks === 0).toBe(true);
    }
  }
  expect(keyTarget(0, 'ArrowUp', false)).toBe(8);
  expect(keyTarget(28, 'Home', true)).toBe(56);
  expect(keyTarget(28, 'End', true)).toBe(7);
  expect(keyTarget(28, 'a', false)).toBeUndefined();
});
