/** Recorded searches, verdicts and sweeps that the build makes for its pages; the same request is worked out once. */
import type { SweepPoint, Trace } from '../../engine/index.ts';
import type { OracleSummary } from '../widgets/oracle/Oracle.tsx';
import type { Verdict } from '../compare/verdict-words.ts';
import type { OracleRequest, SweepOrder, TreeRequest } from '../worker/tree-protocol.ts';
import { askForOracle, recordTree, sweepAll } from '../worker/tree-tasks.ts';

const traces = new Map<string, Trace>();
const verdicts = new Map<string, OracleSummary>();
const sweeps = new Map<string, readonly SweepPoint[]>();

function once<Result>(done: Map<string, Result>, request: object, work: () => Result): Result {
  const name = JSON.stringify(request);
  const known = done.get(name);
  if (known !== undefined) return known;
  const result = work();
  done.set(name, result);
  return result;
}

/** Records a search. */
export const buildTree = (request: TreeRequest): Trace => once(traces, request, () => recordTree(request));

/** Wrong cuts that a page's first verdict lists. */
const LISTED = 5;

/** Asks the oracle. What a page does not show is left out. */
export function buildOracle(request: OracleRequest): OracleSummary {
  return once(verdicts, request, () => {
    const { nodes, sampled, stopped, techniques, total, traceCutOff, wrong } = askForOracle(request);
    return { nodes, sampled, stopped, techniques, total, traceCutOff, wrong: wrong.slice(0, LISTED) };
  });
}

/** Asks the oracle for the bare verdict on all techniques that are asked about: no list, no harm. */
export function buildVerdict(request: Omit<OracleRequest, 'repeats'>): Verdict {
  const { checked, cuts, wrong } = buildOracle({ ...request, repeats: 0 }).total;
  return { checked, cuts, wrong };
}

/** Sweeps a parameter. */
export const buildSweep = (order: SweepOrder): readonly SweepPoint[] => once(sweeps, order, () => sweepAll(order));
