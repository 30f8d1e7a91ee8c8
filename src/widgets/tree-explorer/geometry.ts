/**
 * Where the entries of a trace lie in an icicle. Entries stand in search order and a subtree is one unbroken range of
 * them, so an entry's place from left to right is its number, and its width is how many entries its subtree has: the
 * drawing needs no layout, however large the tree is.
 */
import type { TreeShape } from '../../../engine/index.ts';

/** How far below its root each entry stands, in rows. */
export function levelsOf({ columns, count }: TreeShape): Uint8Array {
  const levels = new Uint8Array(count);
  for (let id = 0; id < count; id++) {
    const parent = columns.parent[id] ?? -1;
    levels[id] = parent < 0 ? 0 : Math.min(255, (levels[parent] ?? 0) + 1);
  }
  return levels;
}

/** The deepest level in the subtree of each entry. */
export function deepestOf({ columns, count }: TreeShape, levels: Uint8Array): Uint8Array {
  const deepest = levels.slice();
  // Children stand behind their parent.
  for (let id = count - 1; id > 0; id--) {
    const parent = columns.parent[id] ?? -1;
    if (parent >= 0) deepest[parent] = Math.max(deepest[parent] ?? 0, deepest[id] ?? 0);
  }
  return deepest;
}

/** A box of the drawing: pixels from the left, row, the entry, and its look. */
export type Emit = (left: number, right: number, row: number, id: number, look: number) => void;

/**
 * The boxes of a subtree at a width in pixels, row by row from left to right. Entries narrower than a pixel and a half
 * share one: the first with the highest look stands for them. `look` gives 0 for what should be left out.
 */
export function eachBox(
  { columns }: TreeShape,
  levels: Uint8Array,
  focus: number,
  width: number,
  look: (id: number) => number,
  emit: Emit,
): void {
  const end = columns.next[focus] ?? focus + 1;
  const scale = width / (end - focus);
  const top = levels[focus] ?? 0;
  // What is gathered for the pixel under way, by row.
  const pixel = new Int32Array(256).fill(-1);
  const kept = new Int32Array(256);
  const keptLook = new Int32Array(256);
  const flush = (row: number) => {
    const at = pixel[row] ?? -1;
    if (at >= 0) emit(at, at + 1, row, kept[row] ?? 0, keptLook[row] ?? 0);
    pixel[row] = -1;
  };
  for (let id = focus; id < end; id++) {
    const mine = look(id);
    if (mine === 0) continue;
    const row = (levels[id] ?? 0) - top;
    const left = (id - focus) * scale;
    const right = ((columns.next[id] ?? id + 1) - focus) * scale;
    if (right - left >= 1.5) {
      flush(row);
      emit(left, right, row, id, mine);
      continue;
    }
    const at = Math.min(Math.floor(left), Math.ceil(width) - 1);
    if (at !== pixel[row]) {
      flush(row);
      pixel[row] = at;
      kept[row] = id;
      keptLook[row] = mine;
    } else if (mine > (keptLook[row] ?? 0)) {
      kept[row] = id;
      keptLook[row] = mine;
    }
  }
  for (let row = 0; row < 256; row++) flush(row);
}

/** The entry under a place: `part` from 0 to 1 across the subtree of `focus`, `row` rows below it. */
export function entryAt({ columns }: TreeShape, focus: number, part: number, row: number): number {
  const end = columns.next[focus] ?? focus + 1;
  const wanted = Math.min(end - 1, focus + Math.floor(part * (end - focus)));
  let id = focus;
  for (let level = 0; level < row; level++) {
    let child = id + 1;
    const last = columns.next[id] ?? child;
    if (child >= last) return id;
    while ((columns.next[child] ?? last) <= wanted && (columns.next[child] ?? last) < last)
      child = columns.next[child] ?? last;
    id = child;
  }
  return id;
}
