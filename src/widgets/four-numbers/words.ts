/** What is said of the evaluations of a node, and of the rules that read them. */
import type { EvaluatedNode, EvaluationKind, ReadingRule } from '../../../engine/index.ts';
import { numberText, signed } from '../../format/numbers.ts';

/** Where each evaluation comes from at a node. */
export function originOf(kind: EvaluationKind, { evaluations: e, table }: EvaluatedNode): string {
  if (kind === 'raw') return table === null ? 'Worked out here.' : 'The table kept it: the same number.';
  if (kind === 'corrected') {
    const by = e.corrected - e.raw;
    return by === 0 ? 'Searches with these pawns were not off.' : `${signed(by)} by searches with the same pawns.`;
  }
  if (table === null) return 'The table does not know this node.';
  const said = `The table says ${table.bound} ${numberText(table.score)}, at depth ${table.depth}`;
  return e.bounded === e.corrected ? `${said}: no reason to move.` : `${said}.`;
}

/** What a rule asks of an evaluation, and what comes of it. */
export function verdictOf(rule: ReadingRule, holds: boolean, line: number | null): string {
  if (line === null) return 'not at this depth';
  if (rule === 'rfp') return holds ? 'cuts the node' : 'does not cut';
  if (rule === 'nmp') return holds ? 'may pass' : 'does not pass';
  if (rule === 'fp') return holds ? 'skips quiet moves' : 'skips none';
  return holds ? 'asks quiescence' : 'does not act';
}

/** How the bounded evaluation stands against those before it, as far as there are any: "… changed by +5 in one ply." */
export function trendOf({ before: [one, two], evaluations: { bounded } }: EvaluatedNode): string {
  const by = (other: number | null, plies: string) =>
    other === null ? [] : [`by ${signed(bounded - other)} in ${plies}`];
  const all = [...by(two, 'two plies'), ...by(one, 'one ply')];
  return all.length > 0 ? `The bounded number changed ${all.join(' and ')}.` : '';
}
