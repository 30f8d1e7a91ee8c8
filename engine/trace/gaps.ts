/**
 * What the node techniques compared at each node they were asked at: the number that decides, against the line that it
 * must reach. Off unless a request asks for it; then at most a fixed number of nodes is kept.
 */

/** What became of a node at which a technique was asked. */
export const SEARCHED = 0;
export const CUT = 1;
/** The rule said cut, but a guard said no. */
export const HELD_BY_GUARD = 2;

/** Nodes kept at most; later ones only count. */
const CAPACITY = 1 << 16;
const depths = new Uint8Array(CAPACITY);
const values = new Int16Array(CAPACITY);
const fates = new Uint8Array(CAPACITY);

/** Which technique is recorded: 0 none, 1 reverse futility (evaluation less beta), 2 null move (null score less beta). */
export const gapRecorder = { technique: 0, count: 0 };

/** The recorded nodes of a search in search order. */
export interface Gaps {
  /** Remaining depth of each node, in plies. */
  depth: number[];
  /** Evaluation (RFP) or score of the null move search (NMP) less beta, in centipawns. */
  gap: number[];
  /** 0 searched, 1 cut, 2 over the line but held by a guard. */
  fate: number[];
  /** How many nodes there were; more than were kept when the search was large. */
  total: number;
}

/** Starts recording a technique, or stops with 0. */
export function startGaps(technique: number): void {
  gapRecorder.technique = technique;
  gapRecorder.count = 0;
}

/** Records one node: remaining depth in plies, gap in centipawns, and its fate. */
export function recordGap(depth: number, gap: number, fate: number): void {
  const i = gapRecorder.count++;
  if (i >= CAPACITY) return;
  depths[i] = depth;
  values[i] = Math.max(-32_000, Math.min(32_000, gap));
  fates[i] = fate;
}

/** The recorded nodes, thinned evenly to at most `limit`; cut nodes and others are thinned alike. */
export function collectGaps(limit: number): Gaps {
  const kept = Math.min(gapRecorder.count, CAPACITY);
  const step = Math.max(1, kept / limit);
  const result: Gaps = { depth: [], gap: [], fate: [], total: gapRecorder.count };
  for (let k = 0; k < Math.min(kept, limit); k++) {
    const i = Math.floor(k * step);
    result.depth.push(depths[i]);
    result.gap.push(values[i]);
    result.fate.push(fates[i]);
  }
  return result;
}
