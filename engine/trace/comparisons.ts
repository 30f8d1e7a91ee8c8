/**
 * Multi-cut at nodes of a real search: the table's score of one move, the bound that the other moves were asked to
 * reach, what they came to, and what followed from it.
 */
import { toFen } from '../board/fen.ts';
import { fromOf, toOf } from '../board/move.ts';
import { sanOf } from '../board/san.ts';
import { othersBound } from '../pruning/multicut.ts';
import { ruleById } from '../search/rules.ts';
import { COMPARISON, type Trace } from './columns.ts';
import { childrenOf } from './read.ts';
import { setUpEntry } from './replay.ts';
import { traceSearch, type TraceRequest } from './trace-search.ts';

/**
 * What a comparison says: no other move reaches the bound, one reaches it but not beta, or one reaches both and the
 * node is left.
 */
const comparisonOutcomes = ['alone', 'not alone', 'cut'] as const;
type ComparisonOutcome = (typeof comparisonOutcomes)[number];

/** A move of a compared node: its name, and its squares (a1 = 0 to h8 = 63). */
interface ComparedMove {
  san: string;
  from: number;
  to: number;
}

/** A node at which the other moves were compared with the table's. Scores in centipawns of the side to move. */
export interface ComparedNode {
  outcome: ComparisonOutcome;
  fen: string;
  /** Remaining depth, and distance from the root, in plies. */
  depth: number;
  ply: number;
  beta: number;
  tableMove: ComparedMove;
  tableScore: number;
  /** What the other moves were asked to reach. */
  bound: number;
  /**
   * How many other moves were tried, and the one with the highest limit: it is worth at least `otherScore` where it
   * reached the bound, and where none did, all are worth at most that.
   */
  tried: number;
  other: ComparedMove;
  otherScore: number;
}

export interface ComparisonReport {
  /** Comparisons of the search that found a move to compare. */
  made: number;
  counts: Record<ComparisonOutcome, number>;
  /** One of each kind, in the order of `comparisonOutcomes`, as far as the search has them. */
  examples: ComparedNode[];
}

/** Farthest from zero that a score of an example may be, in centipawns: a mate needs no comparison. */
const PLAIN_SCORE = 600;

/** Searches a position under settings that have multi-cut on, and tells of its comparisons. */
export function askComparisons(request: TraceRequest): ComparisonReport {
  const { trace } = traceSearch({ ...request, quiescence: false });
  const counts = { alone: 0, 'not alone': 0, cut: 0 };
  const examples = new Map<ComparisonOutcome, ComparedNode>();
  let made = 0;
  for (let id = 0; id < trace.count; id++) {
    const compared = childrenOf(trace, id).filter((child) => trace.columns.kind[child] === COMPARISON);
    if (compared.length === 0) continue;
    const node = readComparison(trace, id, compared);
    made++;
    counts[node.outcome]++;
    const best = examples.get(node.outcome);
    const isPlain = [node.beta, node.tableScore, node.otherScore].every((score) => Math.abs(score) <= PLAIN_SCORE);
    if (isPlain && (best === undefined || node.depth > best.depth)) examples.set(node.outcome, node);
  }
  return { made, counts, examples: comparisonOutcomes.flatMap((outcome) => examples.get(outcome) ?? []) };
}

/** `compared`: the searches of the other moves at the entry, in their order. */
function readComparison(trace: Trace, id: number, compared: readonly number[]): ComparedNode {
  const { alpha, beta, depth, hashMove, move, ply, score } = trace.columns;
  const best = compared.reduce((one, other) => (score[other] < score[one] ? other : one));
  const bound = 0 - alpha[best];
  const otherScore = 0 - score[best];
  setUpEntry(trace, id);
  const named = (one: number): ComparedMove => ({ san: sanOf(one), from: fromOf(one), to: toOf(one) });
  return {
    outcome: otherScore < bound ? 'alone' : otherScore < beta[id] ? 'not alone' : 'cut',
    fen: toFen(),
    depth: depth[id],
    ply: ply[id],
    beta: beta[id],
    tableMove: named(hashMove[id]),
    tableScore: bound - othersBound(0, depth[id], ruleById.multicut),
    bound,
    tried: compared.length,
    other: named(move[best]),
    otherScore,
  };
}
