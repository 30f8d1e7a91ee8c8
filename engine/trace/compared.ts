/** The numbers that a technique compares, by the settings in force: what its rule has to its left and to its right. */
import { flagOf, PROMOTION } from '../board/move.ts';
import { exchangeValue, victimOf } from '../eval/exchange.ts';
import { exchangeOf } from '../eval/exchange-steps.ts';
import { PV_NODE } from '../pruning/facts.ts';
import { readings, techniqueIds } from '../pruning/index.ts';
import type { Place, Reading } from '../pruning/technique.ts';
import { improvingOf } from '../search/guards.ts';
import { ruleById } from '../search/rules.ts';
import { type Columns, CUT_TYPE, NO_VALUE } from './columns.ts';

/** What rules read at the node of an entry; `more` is what they read of one of its moves, or not in its columns. */
export const placeAt = (c: Columns, node: number, more: Partial<Place> = {}): Place => ({
  evaluation: c.evaluation[node] === NO_VALUE ? 0 : c.evaluation[node],
  alpha: c.alpha[node],
  beta: c.beta[node],
  depth: c.depth[node],
  improving: improvingOf(c.facts[node]),
  pv: (c.facts[node] & PV_NODE) !== 0 ? 1 : 0,
  expectedCut: c.expected[node] === CUT_TYPE ? 1 : 0,
  index: 0,
  searched: 0,
  score: 0,
  victim: 0,
  exchange: 0,
  quiet: 1,
  tableMoves: c.hashMove[node] !== 0 ? 1 : 0,
  others: 1,
  found: null,
  ...more,
});

/** What rules read of the material that a move of the present position wins and loses. */
export function materialOf(move: number): Pick<Place, 'victim' | 'exchange' | 'quiet'> {
  const victim = victimOf(move);
  const quiet = victim === 0 && flagOf(move) < PROMOTION ? 1 : 0;
  return { victim: exchangeValue[victim], exchange: exchangeOf(move).value, quiet };
}

/** The rule of a technique (its place in the registry) as it reads at a place. */
export function readingOf(technique: number, at: Place): Reading {
  const id = techniqueIds[technique];
  return (readings[id] as (at: Place, rule: object) => Reading)(at, ruleById[id]);
}

/** Both sides of the comparison that decides: for RFP the evaluation, and beta with the margin. */
export function comparedBy(technique: number, at: Place): [left: number, right: number] {
  const last = readingOf(technique, at).rule.at(-1);
  return [last?.left ?? 0, last?.right ?? 0];
}

/** Does the rule of a technique compare scores, which a node in check may not have? */
export const comparesScores = (technique: number, at: Place): boolean =>
  readingOf(technique, at).rule.some(({ unit }) => unit === 'centipawns');
