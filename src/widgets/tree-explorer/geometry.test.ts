import { describe, expect, it } from 'vitest';
import { childrenOf, pathOf, techniqueOf } from '../../../engine/index.ts';
import { recordTree } from '../../worker/tree-tasks.ts';
import { firstFrame, FRAME_WIDTH } from './first-frame.ts';
import { deepestOf, eachBox, entryAt, levelsOf } from './geometry.ts';
import { FIRST_TECHNIQUE, LOOKS, lookOf, looksIn } from './looks.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const trace = recordTree({ fen: KIWIPETE, depth: 3, settings: {} });
const levels = levelsOf(trace);
const { columns, count } = trace;

describe('the geometry of an icicle', () => {
  it('puts each entry as many rows down as it has ancestors', () => {
    for (let id = 0; id < count; id += 7) expect(levels[id]).toBe(pathOf(trace, id).length - 1);
  });

  it('knows the deepest level below each entry', () => {
    const deepest = deepestOf(trace, levels);
    for (let id = 0; id < count; id += 7) expect(deepest[id]).toBe(Math.max(...levels.slice(id, columns.next[id])));
  });

  it('lays children side by side below their parent, without overlap', () => {
    const scale = 10;
    const boxes = new Map<number, { left: number; right: number; row: number }>();
    eachBox(
      trace,
      levels,
      0,
      scale * (columns.next[0] ?? 0),
      () => 1,
      (left, right, row, id) => boxes.set(id, { left, right, row }),
    );
    expect(boxes.size).toBe(columns.next[0]);
    for (const [id, box] of boxes) {
      let edge = box.left;
      for (const child of childrenOf(trace, id)) {
        const mine = boxes.get(child);
        expect(mine?.row).toBe(box.row + 1);
        expect(mine?.left).toBeGreaterThanOrEqual(edge);
        edge = mine?.right ?? Number.NaN;
      }
      expect(edge).toBeLessThanOrEqual(box.right);
    }
  });

  it('loses no technique where entries share a pixel, unless a higher look has it', () => {
    const width = 90;
    const root = [...Array(count).keys()].findLast((id) => columns.parent[id] === -1) ?? 0;
    const drawn = new Map<string, number>();
    eachBox(
      trace,
      levels,
      root,
      width,
      (id) => lookOf(trace, id),
      (left, right, row, _id, look) => {
        for (let x = Math.floor(left); x < Math.max(right, Math.floor(left) + 1); x++) {
          const place = `${row} ${x}`;
          drawn.set(place, Math.max(drawn.get(place) ?? 0, look));
        }
      },
    );
    const scale = width / ((columns.next[root] ?? 0) - root);
    for (let id = root; id < (columns.next[root] ?? 0); id++) {
      const x = Math.min(width - 1, Math.floor((id - root) * scale));
      const row = (levels[id] ?? 0) - (levels[root] ?? 0);
      expect(drawn.get(`${row} ${x}`) ?? 0).toBeGreaterThanOrEqual(lookOf(trace, id));
    }
  });

  it('finds under each box the entry that it was drawn for', () => {
    const focus = childrenOf(trace, 0)[1] ?? 0;
    const size = (columns.next[focus] ?? 0) - focus;
    for (let id = focus; id < (columns.next[focus] ?? 0); id++) {
      const row = (levels[id] ?? 0) - (levels[focus] ?? 0);
      expect(entryAt(trace, focus, (id - focus + 0.5) / size, row)).toBe(id);
    }
  });
});

it('knows the looks of the engine’s techniques', () => {
  const seen = new Set<string>();
  for (let id = 0; id < count; id++) {
    const technique = techniqueOf(trace, id);
    if (technique === null) expect(lookOf(trace, id)).toBeLessThan(FIRST_TECHNIQUE);
    else expect(LOOKS[lookOf(trace, id)]).toBe(technique);
    if (technique !== null) seen.add(technique);
  }
  expect(seen.size).toBeGreaterThan(2);
  const named = looksIn(trace, 0, count).filter((look) => LOOKS.indexOf(look) >= FIRST_TECHNIQUE);
  expect(new Set(named)).toEqual(seen);
  expect(looksIn(trace, 0, 0)).toEqual([]);
});

it('draws a first frame within its bounds, with the counts of the last iteration', () => {
  const frame = firstFrame(trace, () => 'e4', 4);
  let lastRoot = 0;
  for (let id = 0; id < count; id = columns.next[id] ?? count) lastRoot = id;
  expect(frame.rows).toBeLessThanOrEqual(4);
  expect(frame.cuts.reduce((sum, one) => sum + one)).toBe(count - lastRoot);
  for (const [, path] of frame.paths) {
    for (const [, x, wide] of path.matchAll(/M(\d+) \d+h(\d+)/g)) {
      expect(Number(x) + Number(wide)).toBeLessThanOrEqual(FRAME_WIDTH + 2);
    }
  }
});
