/** The tree that chapter 0 steps through: three moves of White, two replies to each, and what White can have then. */
import type { Place } from './alpha-beta.ts';

const VALUES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  A: [
    [3, 5],
    [8, 2],
  ],
  B: [
    [1, 4],
    [6, 9],
  ],
  C: [
    [7, 2],
    [3, 6],
  ],
};

export const example: Place = {
  id: '',
  kids: Object.entries(VALUES).map(([move, replies]) => ({
    id: move,
    kids: replies.map((leaves, reply) => ({
      id: `${move}${reply + 1}`,
      kids: leaves.map((value, leaf) => ({ id: `${move}${reply + 1}${'ab'.charAt(leaf)}`, value, kids: [] })),
    })),
  })),
};
