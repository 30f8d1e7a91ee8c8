/**
 * The evaluations that a node has: the raw one, which the table keeps as well, the one corrected by correction history,
 * and that one moved to the table's score where its bound allows. Which of them would let which rule act, over all
 * nodes of a search; and how far each is from what a search of the same depth finds.
 */
import { toFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { IN_CHECK, MATE_WINDOW, PV_NODE } from '../pruning/facts.ts';
import { razorMargin } from '../pruning/razoring.ts';
import { margin } from '../pruning/reverse-futility.ts';
import { futilityEstimate } from '../pruning/futility.ts';
import { improvingOf } from '../search/guards.ts';
import { blindSink, unwatch, watch } from '../search/hooks.ts';
import { bounded, corrected } from '../search/refined-eval.ts';
import { ruleById, useSettings } from '../search/rules.ts';
import { MATE_BOUND } from '../search/scores.ts';
import { search } from '../search/search.ts';
import { evaluations } from '../search/state.ts';
import { EXACT, found, LOWER_BOUND, NO_EVAL, probeTable } from '../search/transposition.ts';
import type { Settings } from '../settings.ts';
import { seededRandom } from './sample.ts';
import { oracleSettings } from './worth.ts';

/** The evaluations of a node that rules may read, in the order in which search/refined-eval.ts makes them. */
export const evaluationKinds = ['raw', 'corrected', 'bounded'] as const;
export type EvaluationKind = (typeof evaluationKinds)[number];
/** Of NMP it is a guard that reads one: the evaluation reaches beta. */
export const readingRules = ['rfp', 'nmp', 'fp', 'razor'] as const;
export type ReadingRule = (typeof readingRules)[number];

/** RFP and NMP ask for at least their line, FP and razoring for at most theirs. */
export const asksForMore = (rule: ReadingRule): boolean => rule === 'rfp' || rule === 'nmp';

/**
 * Does a rule's comparison hold by an evaluation, at its line? Both in centipawns; null where the rule does not reach
 * that depth.
 */
export const passesLine = (rule: ReadingRule, evaluation: number, line: number | null): boolean =>
  line !== null && (asksForMore(rule) ? evaluation >= line : evaluation <= line);

type ByKind<T> = Record<EvaluationKind, T>;

/** A node with its numbers, in centipawns of the side to move. */
export interface EvaluatedNode {
  fen: string;
  /** Remaining depth, and distance from the root, in plies. */
  depth: number;
  ply: number;
  alpha: number;
  beta: number;
  evaluations: ByKind<number>;
  /** What the table has of it; null where it has nothing. */
  table: { score: number; bound: 'exact' | 'at least' | 'at most'; depth: number } | null;
  /**
   * The evaluation one ply ago, from this side's point of view, and two plies ago; null where that side was in check.
   */
  before: [one: number | null, two: number | null];
  /** Where the line of each rule lies; null where the rule does not reach that depth. */
  lines: Record<ReadingRule, number | null>;
}

/** What a search's nodes have in common. */
export interface EvaluationReport {
  /** Nodes looked at: not in check, with a null window and no mate score in it. */
  nodes: number;
  /** Of these, nodes that the table knew, and nodes where its score took the evaluation's place. */
  known: number;
  moved: number;
  /** At how many nodes each rule's comparison holds by each evaluation. */
  passes: Record<ReadingRule, ByKind<number>>;
  /**
   * Nodes drawn by chance and searched again without pruning to their own depth, and the mean distance of each
   * evaluation from that.
   */
  sampled: number;
  distance: ByKind<number>;
  /** The first nodes at which a rule says cut by one evaluation and not by another, one for each kind of change. */
  examples: (EvaluatedNode & { rule: ReadingRule; searched: number })[];
}

const SAMPLE = 200;

function linesAt(alpha: number, beta: number, depth: number, improving: number): EvaluatedNode['lines'] {
  const { fp, razor, rfp } = ruleById;
  return {
    rfp: depth <= rfp.maxDepth ? beta + margin(depth, improving, rfp) : null,
    nmp: beta,
    fp: depth <= fp.maxDepth ? alpha - futilityEstimate(0, depth, fp) : null,
    razor: depth <= razor.maxDepth ? alpha - razorMargin(depth, razor) : null,
  };
}

/** Searches a position to a depth under settings that learn corrections, and tells of the evaluations of its nodes. */
export function evaluationReport(request: { fen: string; depth: number; settings: Settings }): EvaluationReport {
  const { depth: rootDepth, fen, settings } = request;
  const random = seededRandom(1);
  const zero = (): ByKind<number> => ({ raw: 0, corrected: 0, bounded: 0 });
  const passes = { rfp: zero(), nmp: zero(), fp: zero(), razor: zero() };
  const drawn: EvaluatedNode[] = [];
  const examples = new Map<string, EvaluatedNode & { rule: ReadingRule }>();
  let nodes = 0;
  let known = 0;
  let moved = 0;
  let ply = 0;
  watch({
    ...blindSink,
    enter(_alpha, _beta, _depth, atPly) {
      ply = atPly;
      return false;
    },
    evaluated(depth, alpha, beta, evaluation, facts) {
      if (evaluation === NO_EVAL || (facts & (IN_CHECK | PV_NODE | MATE_WINDOW)) !== 0) return;
      nodes++;
      const isKnown = probeTable(ply);
      const bound = isKnown ? found.bound : 0;
      const raw = isKnown && found.evaluation !== NO_EVAL ? found.evaluation : evaluate() + 0;
      const better = corrected(raw);
      const of = { raw, corrected: better, bounded: bounded(better, bound, found.score) };
      if (bound !== 0) known++;
      if (of.bounded !== better) moved++;
      const lines = linesAt(alpha, beta, depth, improvingOf(facts));
      const node = (): EvaluatedNode => ({
        fen: toFen(),
        depth,
        ply,
        alpha,
        beta,
        evaluations: of,
        table:
          bound === 0
            ? null
            : {
                score: found.score,
                bound: bound === EXACT ? 'exact' : bound === LOWER_BOUND ? 'at least' : 'at most',
                depth: found.depth,
              },
        before: [before(1, -1), before(2, 1)],
        lines,
      });
      for (const rule of readingRules) {
        for (const kind of evaluationKinds) if (passesLine(rule, of[kind], lines[rule])) passes[rule][kind]++;
        const [first, last] = [of.raw, of.bounded].map((one) => passesLine(rule, one, lines[rule]));
        const change = `${rule} ${last ? 'now' : 'no longer'}`;
        const shows = of.corrected !== raw && of.bounded !== better && Math.abs(of.bounded) < MATE_BOUND;
        if (first !== last && shows && depth >= 2 && !examples.has(change)) examples.set(change, { ...node(), rule });
      }
      // A sample drawn as the nodes come, each as likely as the others.
      if (drawn.length < SAMPLE) drawn.push(node());
      else {
        const at = Math.floor(random() * nodes);
        if (at < SAMPLE) drawn[at] = node();
      }
    },
  });
  try {
    search({ fen, limits: { depth: rootDepth }, settings });
  } finally {
    unwatch();
  }
  const distance = zero();
  let sampled = 0;
  for (const one of drawn) {
    const searched = searchedScore(one, settings);
    if (searched === null) continue;
    sampled++;
    for (const kind of evaluationKinds) distance[kind] += Math.abs(one.evaluations[kind] - searched);
  }
  for (const kind of evaluationKinds) distance[kind] /= Math.max(1, sampled);
  const inOrder = readingRules.flatMap((rule) => [...examples.values()].filter((one) => one.rule === rule));
  const told = inOrder.flatMap((one) => {
    const searched = searchedScore(one, settings);
    return searched === null ? [] : [{ ...one, searched }];
  });
  return { nodes, known, moved, passes, sampled, distance, examples: told };

  /** The evaluation so many plies ago, as the side to move now sees it. */
  function before(plies: number, sign: number): number | null {
    if (ply < plies) return null;
    const value = evaluations[ply - plies];
    return value === NO_EVAL ? null : sign * value + 0;
  }
}

/** What a search to the node's depth finds that prunes nothing, in centipawns; null where that is a mate. */
function searchedScore({ depth, fen }: EvaluatedNode, settings: Settings): number | null {
  const { score } = search({ fen, limits: { depth }, settings: oracleSettings(settings), hashMb: 1 });
  useSettings(settings);
  return 'cp' in score ? score.cp : null;
}
