/**
 * The bet behind ProbCut, at nodes of a real search: where a shallower search comes so far above beta, does one of the
 * node's own depth reach beta? Both are made without pruning, whatever the captures say.
 */
import { IN_CHECK, MATE_WINDOW, PV_NODE } from '../pruning/facts.ts';
import { MATE_BOUND } from '../search/scores.ts';
import { EVALUATED, MOVE } from './columns.ts';
import { drawSample } from './sample.ts';
import { traceSearch, type TraceRequest } from './trace-search.ts';
import { searchUnpruned } from './unpruned.ts';

/**
 * The nodes at which the shallower search reached beta and `margin` (centipawns), and of these the nodes at which the
 * deeper one reached beta.
 */
interface BetRow {
  margin: number;
  made: number;
  won: number;
}

export interface BetReport {
  /** Nodes that might be drawn, and nodes that were drawn and searched to the end. */
  of: number;
  nodes: number;
  rows: BetRow[];
}

/** What is asked. */
export interface BetRequest extends TraceRequest {
  /** Plies that the shallower search has less. */
  reduction: number;
  /** Least depth of the nodes, in plies. */
  least: number;
  margins: readonly number[];
  /** Nodes drawn by chance at most, the same each time. */
  sample: number;
}

const PATIENCE = { maxNodes: 1_000_000, shouldStop: () => false };

/** Draws nodes with a null window, out of check and away from mates, and makes both searches at each. */
export function askBets({ least, margins, reduction, sample, ...request }: BetRequest): BetReport {
  const { trace } = traceSearch({ ...request, quiescence: false });
  const { alpha, beta, depth, facts, flags, kind } = trace.columns;
  const fit: number[] = [];
  for (let id = 0; id < trace.count; id++) {
    const evaluated = (flags[id] & EVALUATED) !== 0 && kind[id] === MOVE;
    const usual = (facts[id] & (IN_CHECK | PV_NODE | MATE_WINDOW)) === 0;
    if (evaluated && usual && beta[id] - alpha[id] === 1 && depth[id] >= least) fit.push(id);
  }
  const drawn = drawSample(Uint32Array.from(fit), sample, 1);
  const rows = margins.map((margin) => ({ margin, made: 0, won: 0 }));
  let nodes = 0;
  // The same entries with less depth, as the searches of the oracle take it.
  const shallower = { ...trace, columns: { ...trace.columns, depth: depth.map((plies) => plies - reduction) } };
  for (const id of drawn) {
    const deep = searchUnpruned(trace, id, beta[id] - 1, beta[id], PATIENCE);
    const shallow = searchUnpruned(shallower, id, -MATE_BOUND, MATE_BOUND, PATIENCE);
    if (deep === null || shallow === null) continue;
    nodes++;
    for (const row of rows) {
      if (shallow < beta[id] + row.margin) continue;
      row.made++;
      if (deep >= beta[id]) row.won++;
    }
  }
  return { of: fit.length, nodes, rows };
}
