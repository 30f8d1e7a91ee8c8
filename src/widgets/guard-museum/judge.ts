/** When an exhibit's answer is right, and how that is said. */

import { type Bound, profiles, type SearchWindow } from '../../../engine/index.ts';
import { settingOf } from '../../stores/settings.ts';
import { amount } from '../../ui/knob/values.ts';
import type { Outcome } from '../../compare/outcome.ts';
import { boundText, countText, scoreText } from '../../format/numbers.ts';

/** What a right search says. All that is given must hold. */
export interface Right {
  /** Best move in SAN: one of these. */
  bestmove?: readonly string[] | undefined;
  /** Mate in so many moves; negative when being mated. */
  mate?: number | undefined;
  /** The score lies between these, in centipawns, both included. */
  between?: readonly [number, number] | undefined;
  /** Of a search in a window: which side of it the score fell out on, if it did. */
  bound?: Bound | undefined;
  /** The search needs no more nodes than the other one. */
  fewerNodes?: true | undefined;
}

/** Is the outcome right? `other` is the outcome of the search with the guard the other way. */
export function isRight(outcome: Outcome, other: Outcome, right: Right): boolean {
  const { bestmove, mate, between, bound, fewerNodes } = right;
  const { score, bestSan, nodes } = outcome;
  if (bestmove !== undefined && (bestSan === null || !bestmove.includes(bestSan))) return false;
  if (mate !== undefined && !('mate' in score && score.mate === mate)) return false;
  if (between !== undefined && !('cp' in score && score.cp >= between[0] && score.cp <= between[1])) return false;
  if (bound !== undefined && outcome.bound !== bound) return false;
  return fewerNodes === undefined || nodes <= other.nodes;
}

/**
 * What a search in a window is asked, to stand behind "asked": "whether the position is worth at least 0.00 to White",
 * "for White’s score, exact where it lies between −0.50 and +0.50".
 */
export function questionText({ alpha, beta }: SearchWindow, fen: string): string {
  const side = fen.split(' ')[1] === 'b' ? 'Black' : 'White';
  const [low, high] = [scoreText({ cp: alpha }), scoreText({ cp: beta })];
  if (beta - alpha > 1) return `for ${side}’s score, exact where it lies between ${low} and ${high}`;
  // Of the two neighbours the round one is named.
  return `whether the position is worth ${alpha === 0 ? `more than ${low}` : `at least ${high}`} to ${side}`;
}

/** The right answer in a few words: "Nc6+, mate in 2". */
export function rightText({ bestmove, mate, between, bound, fewerNodes }: Right): string {
  const parts: string[] = [];
  if (bestmove !== undefined) parts.push(bestmove.join(' or '));
  if (mate !== undefined) parts.push(boundText({ mate }, bound));
  if (between !== undefined) {
    const [least, most] = between;
    parts.push(
      bound === 'lower' || bound === 'upper'
        ? boundText({ cp: bound === 'lower' ? least : most }, bound)
        : least === most
          ? `a score of ${scoreText({ cp: least })}`
          : `a score from ${scoreText({ cp: least })} to ${scoreText({ cp: most })}`,
    );
  }
  // Of the two bounds that the question named.
  if (bound === 'exact' && mate === undefined && between === undefined) parts.push('a score between them');
  if (fewerNodes) parts.push('the same with fewer nodes');
  return parts.join(', ');
}

/**
 * What both searches of an exhibit have otherwise than the book, besides the guard itself, as sentences; empty when
 * that is nothing: "Other guards off: quiet moves only. Set besides: base 1 move."
 */
export function besidesText(settings: Readonly<Record<string, number>>): string {
  const own = Object.entries(settings).filter(([id, value]) => value !== profiles.book[id]);
  const off = own.filter(([id]) => settingOf(id).kind === 'guard').map(([id]) => settingOf(id).label);
  const set = own
    .filter(([id]) => settingOf(id).kind !== 'guard')
    .map(([id, value]) => `${settingOf(id).label} ${amount(settingOf(id), value)}`);
  return [off.length > 0 && `Other guards off: ${off.join(', ')}.`, set.length > 0 && `Set besides: ${set.join(', ')}.`]
    .filter(Boolean)
    .join(' ');
}

/** What the guard's absence costs here, in one line: "Without it Qxg7+, +23.43; right: Nc6+, mate in 2". */
export function withoutText(on: Outcome, off: Outcome, right: Right): string {
  if (right.fewerNodes) return `Without it ${countText(off.nodes)} nodes in place of ${countText(on.nodes)}`;
  return `Without it ${off.bestSan ?? 'no move'}, ${boundText(off.score, off.bound)}; right: ${rightText(right)}`;
}
