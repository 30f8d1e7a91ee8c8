/** The evaluations of a node that rules may read, and the rules that read one. */

/** In the order in which the search makes them (search/refined-eval.ts). */
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
