/** The icicle as the build draws it: one path a look, so that a whole tree weighs a few hundred bytes in the page. */
import type { Trace } from '../../../engine/index.ts';
import { deepestOf, eachBox, levelsOf } from './geometry.ts';
import { LOOKS, lookOf } from './looks.ts';

/** Units of the drawing across, and of a row downwards. */
export const FRAME_WIDTH = 700;
export const FRAME_ROW = 22;

export interface FirstFrame {
  rows: number;
  /** For each look that occurs: its index, and the path of its boxes. */
  paths: [look: number, path: string][];
  /** A name in a box wide enough for one: middle of the box, row, text. */
  labels: [x: number, row: number, text: string][];
  /** Of the whole search, with all its iterations. */
  nodes: number;
  depth: number;
  /** Cuts by look, for the legend. */
  cuts: number[];
}

/**
 * Draws the last iteration of a trace. `nameOf` gives the move of an entry. Rows beyond `most` are left out; the
 * drawing that is opened in the browser has all.
 */
export function firstFrame(trace: Trace, nameOf: (id: number) => string, most = 10): FirstFrame {
  const levels = levelsOf(trace);
  let root = 0;
  for (let id = 0; id < trace.count; id = trace.columns.next[id] ?? trace.count) root = id;
  const rows = Math.min(most, (deepestOf(trace, levels)[root] ?? 0) + 1);
  const paths = LOOKS.map(() => '');
  const labels: FirstFrame['labels'] = [];
  const cuts = LOOKS.map(() => 0);
  for (let id = root; id < trace.count; id++) {
    const look = lookOf(trace, id);
    cuts[look] = (cuts[look] ?? 0) + 1;
  }
  // At half the units, so that what shares a pixel there is still seen in a drawing on a phone.
  eachBox(
    trace,
    levels,
    root,
    FRAME_WIDTH / 2,
    (id) => lookOf(trace, id),
    (left, right, row, id, look) => {
      if (row >= rows) return;
      const x = Math.round(2 * left);
      const wide = Math.max(2, Math.round(2 * right) - x - 1);
      paths[look] += `M${x} ${row * FRAME_ROW}h${wide}v${FRAME_ROW - 1}h-${wide}z`;
      const text = row === 0 ? 'root' : look > 3 && wide < 56 ? (LOOKS[look] ?? '').toUpperCase() : nameOf(id);
      if (wide > 9 * text.length + 6) labels.push([x + wide / 2, row, text]);
    },
  );
  return {
    rows,
    paths: paths.flatMap((path, look) => (path === '' ? [] : [[look, path] as [number, string]])),
    labels,
    nodes: trace.result.nodes,
    depth: trace.result.depth,
    cuts,
  };
}
