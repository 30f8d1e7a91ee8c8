/**
 * What traces and the oracle are tested against: brute force, the recorded search again without one of its cuts, and
 * what a trace comes to when it is added up.
 */
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { blindSink, unwatch, watch } from '../search/hooks.ts';
import { minimaxOf } from '../search/minimax.ts';
import { search, type SearchResult } from '../search/search.ts';
import { places } from '../search/state.ts';
import { plainSettings } from '../search/testing.ts';
import { FIRST_CUT, isCounted, SKIPPED, type Trace } from './columns.ts';
import { setUpEntry } from './replay.ts';

/** Was a cut wrong, by brute force? */
export function wrongByForce(trace: Trace, id: number): boolean {
  const { columns } = trace;
  setUpEntry(trace, id);
  const { score } = minimaxOf(Math.max(0, columns.depth[id]), plainSettings, columns.ply[id]);
  const claimed = columns.score[id];
  if (columns.kind[id] !== SKIPPED && claimed < columns.beta[id]) return score > Math.max(columns.alpha[id], claimed);
  // Of a skipped move the entry is what comes after it: more than alpha for the mover is less than beta for the other.
  return score < columns.beta[id];
}

/** The recorded search again without the `k`th cut of a technique, counted from 0 as the search makes them. */
export function searchButFor(trace: Trace, id: TechniqueId, k: number): SearchResult {
  const place = techniqueIds.indexOf(id);
  let seen = 0;
  const refuses = (technique: number, cuts: boolean): boolean => technique === place && cuts && seen++ === k;
  watch({
    ...blindSink,
    passed: (_d, score, beta) => (refuses(places.nmp, score >= beta) ? beta - 1 : score),
    // A null move cuts when it has come back, not when it is asked.
    cutsNode: (technique, blocking) =>
      technique !== places.nmp && refuses(technique, blocking === 0) ? 1 << 30 : blocking,
    cutsMove: (technique, blocking) => (refuses(technique, blocking === 0) ? 1 << 30 : blocking),
  });
  const result = search(trace.request);
  unwatch();
  return result;
}

/** What a trace comes to when it is added up. */
export interface TraceSummary {
  /** Nodes recorded; those of the search unless the trace is cut off or leaves something out. */
  nodes: number;
  cuts: Record<TechniqueId, number>;
  nearMisses: Record<TechniqueId, number>;
}

/** Counts everything, or one iteration. */
export function summarise({ columns, count }: Trace, iteration?: number): TraceSummary {
  const summary: TraceSummary = { nodes: 0, cuts: noneOfEach(), nearMisses: noneOfEach() };
  for (let id = 0; id < count; id++) {
    if (iteration !== undefined && columns.iteration[id] !== iteration) continue;
    if (isCounted(columns.kind[id])) summary.nodes++;
    for (const [place, technique] of techniqueIds.entries()) {
      if (columns.end[id] === FIRST_CUT + place) summary.cuts[technique]++;
      if ((columns.near[id] & (1 << place)) !== 0) summary.nearMisses[technique]++;
    }
  }
  return summary;
}

const noneOfEach = () => Object.fromEntries(techniqueIds.map((id) => [id, 0])) as Record<TechniqueId, number>;
