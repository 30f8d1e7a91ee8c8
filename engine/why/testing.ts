/** Rows for the tests of `why`. */
import { type Change, type Row, rowOf } from './rows.ts';

/** A switch turned off. */
export const off = (name: string): Change => ({ name, from: 'true', to: 'false' });

/** A search whose best moves by depth, from 1, are these; a hundred nodes a depth. */
export const row = (moves: string, changes: readonly Change[] = [], scale = 100): Row =>
  rowOf(
    changes,
    moves.split(' ').map((move, i) => ({ depth: i + 1, move, nodes: scale * (i + 1) })),
    ['h7'],
  );
