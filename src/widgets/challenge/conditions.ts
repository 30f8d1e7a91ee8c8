/** What a challenge asks for, one condition at a time. A further one is one more entry of the list. */

import type { ReadableScore } from '../../../engine/index.ts';
import { isFull, type Verdict, wrongOfChecked } from '../../compare/verdict-words.ts';
import { countText, scoreText } from '../../format/numbers.ts';
import type { Trial } from './goal.ts';

export interface Condition {
  id: string;
  /** What is asked. */
  text: string;
  met: boolean;
  /** How it stands. */
  detail: string;
}

export interface Judged {
  outcome: Trial & { bestSan: string | null; score: ReadableScore };
  /** Nodes allowed. */
  goal: number;
  /** The move of the search without the techniques. */
  right: { bestmove: string | null; bestSan: string | null };
  /** On the cuts of `outcome`; null while the oracle has not answered. */
  verdict: Verdict | null;
  /** Labels of guards of these techniques that the reader has switched off. */
  guardsOff: readonly string[];
  /** Labels of these techniques that the reader has switched off. */
  techniquesOff: readonly string[];
}

/** All that is asked for, as the title of a challenge. */
export const titleOf = (goal: number, move: string | null): string =>
  `Find ${move ?? 'the result'} within ${countText(goal)} nodes, without a wrong cut`;

export function conditionsOf({ outcome, goal, right, verdict, guardsOff, techniquesOff }: Judged): Condition[] {
  const off = [...techniquesOff, ...guardsOff];
  return [
    {
      id: 'nodes',
      text: `${countText(goal)} nodes or fewer`,
      met: outcome.nodes <= goal,
      detail: countText(outcome.nodes),
    },
    {
      id: 'move',
      text: `the best move is ${right.bestSan ?? 'none'}, as without pruning`,
      met: outcome.bestmove === right.bestmove,
      detail: `${outcome.bestSan ?? 'none'}, ${scoreText(outcome.score)}`,
    },
    {
      id: 'wrong',
      text: 'no cut that the oracle calls wrong',
      met: verdict !== null && verdict.wrong === 0 && isFull(verdict),
      detail: verdict === null ? 'no answer yet' : wrongOfChecked(verdict),
    },
    {
      id: 'guards',
      text: 'with the book’s guards on',
      met: off.length === 0,
      detail: off.length === 0 ? 'all on' : `off: ${off.join(', ')}`,
    },
  ];
}

/** Is all met but the oracle's verdict, which is still to come? */
export const awaitsOracle = (conditions: readonly Condition[], verdict: Verdict | null): boolean =>
  verdict === null && conditions.every(({ id, met }) => met || id === 'wrong');

/** Is the challenge won? */
export const isWon = (conditions: readonly Condition[]): boolean => conditions.every(({ met }) => met);
