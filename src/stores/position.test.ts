import { expect, it } from 'vitest';
import { ownTitle } from './position.ts';

it('names a position of the reader’s own other than the one before it', () => {
  expect(
    ['Italian Game', 'Your line: e4', 'Your position', 'Your position 2', 'Your position 9'].map(ownTitle),
  ).toEqual(['Your position', 'Your position', 'Your position 2', 'Your position 3', 'Your position 10']);
});
