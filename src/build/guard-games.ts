/**
 * Late move pruning in matches against no pruning: as it is, without its guard for PV nodes, and with the guard for the
 * root in that one's place. The rows of their table, and what the intervals allow to be said of them, whichever budgets
 * were played so far.
 */
import { listText } from '../format/numbers.ts';
import { countText } from '../format/numbers.ts';
import { eloText } from './intervals.ts';
import type { MatchResult } from './results.ts';

/** What of a match is read here. */
export type Played = Pick<MatchResult, 'id' | 'budget' | 'games' | 'elo' | 'error95'>;

/** The matches at one budget, in nodes a move; null where one has not been played. */
interface GuardRow {
  budget: number;
  all: Played;
  without: Played;
  root: Played | null;
}

/** One row a budget at which the rule was played with its guards and without the one for PV nodes, the least first. */
export function guardRows(matches: readonly Played[]): GuardRow[] {
  const at = (id: string, budget: number) => matches.find((one) => one.id === `${id}-${budget}`) ?? null;
  const budgets = matches.flatMap(({ budget, id }) =>
    typeof budget === 'number' && id === `lmp-all-guards-${budget}` ? [budget] : [],
  );
  return budgets
    .sort((a, b) => a - b)
    .flatMap((budget) => {
      const [all, without] = [at('lmp-all-guards', budget), at('lmp-without-pv', budget)];
      return all && without ? [{ budget, all, without, root: at('lmp-root-only', budget) }] : [];
    });
}

/** "−33 ± 32"; "not played" for none. */
export const playedText = (match: Played | null): string =>
  match === null ? 'not played' : eloText(match.elo, match.error95);

/** The games of each match of a row: "1,000" where all have as many, else one number a match. */
export function gamesText({ all, without, root }: GuardRow): string {
  const games = [all, without, ...(root ? [root] : [])].map((one) => countText(one.games));
  return [...new Set(games)].length === 1 ? (games[0] ?? '') : games.join(' / ');
}

/**
 * 1 when the interval of `a` lies above that of `b`, −1 when below, 0 when they overlap. A number stands for itself.
 */
function apart(a: Played, b: Played | number): -1 | 0 | 1 {
  const [elo, error] = typeof b === 'number' ? [b, 0] : [b.elo, b.error95];
  if (a.elo - a.error95 > elo + error) return 1;
  return a.elo + a.error95 < elo - error ? -1 : 0;
}

const nodes = (rows: readonly GuardRow[]): string => `${listText(rows.map(({ budget }) => countText(budget)))} nodes`;

/** What these matches say of the guard for PV nodes, of the one for the root, and of more nodes, in a few sentences. */
export function guardSentences(rows: readonly GuardRow[]): string[] {
  return [...ofPvGuard(rows), ...ofRootGuard(rows), ...ofMoreNodes(rows)];
}

function ofPvGuard(rows: readonly GuardRow[]): string[] {
  const gains = rows.filter(({ all }) => apart(all, 0) > 0);
  const turned = gains.filter(({ without }) => apart(without, 0) < 0);
  const less = gains.filter(({ all, without }) => apart(without, 0) >= 0 && apart(all, without) > 0);
  return [
    turned.length > 0 && `At ${nodes(turned)} a move the rule loses without the guard where it gains with it.`,
    less.length > 0 && `At ${nodes(less)} it does better with the guard than without.`,
  ].filter((one) => one !== false);
}

function ofRootGuard(rows: readonly GuardRow[]): string[] {
  const found = (above: boolean, below: boolean) =>
    rows.filter(
      ({ all, root, without }) => root !== null && apart(root, without) > 0 === above && apart(all, root) > 0 === below,
    );
  const [part, whole, nothing, open] = [found(true, true), found(true, false), found(false, true), found(false, false)];
  return [
    part.length > 0 && `At ${nodes(part)} the guard for the root brings back a part of what is lost.`,
    whole.length > 0 &&
      `At ${nodes(whole)} it cannot be told from all guards: so all that is lost without the guard for PV nodes may be lost at the root.`,
    nothing.length > 0 &&
      `At ${nodes(nothing)} the guard for the root cannot be told from none, and both fall short of all guards.`,
    open.length > 0 && `At ${nodes(open)} the games do not tell where the guard for the root stands between the two.`,
    part.length + nothing.length > 0 &&
      'What the root does not account for is lost in the rest of the principal variation, where the opponent’s best reply may stand behind the line too.',
  ].filter((one) => one !== false);
}

function ofMoreNodes(rows: readonly GuardRow[]): string[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const pairs = rows.slice(1).map((row, i) => ({ from: rows[i] ?? first, to: row }));
  // From one end to the other when no neighbour is told from the next.
  const compared = pairs.every(({ from, to }) => apart(to.without, from.without) === 0)
    ? [{ from: first, to: last }]
    : pairs;
  const steps = compared.map(({ from, to }) => {
    const way = apart(to.without, from.without);
    const between = `from ${countText(from.budget)} to ${countText(to.budget)} nodes`;
    return `${between} ${way === 0 ? 'the intervals overlap' : way > 0 ? 'it is better' : 'it is worse'}`;
  });
  const end = apart(last.without, 0);
  const stands = end < 0 ? 'still loses' : end > 0 ? 'gains' : 'cannot be told from no pruning';
  return [
    `The rule without its guard for PV nodes, as the nodes grow: ${listText(steps)}.`,
    `At ${countText(last.budget)} nodes it ${stands}.`,
  ];
}
