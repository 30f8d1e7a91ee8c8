/**
 * What figures say of this engine's own matches: who played, at what budget, and what the intervals allow to be said.
 */
import { profileKey, signatureOf } from '../../engine/index.ts';
import { listText } from '../format/numbers.ts';
import { capitalised, countText } from '../format/numbers.ts';
import type { MatchResult } from './results.ts';

/** "5,000 nodes a move", or the words of a match that has no number of nodes. */
export const budgetText = (budget: MatchResult['budget']): string =>
  typeof budget === 'number' ? `${countText(budget)} nodes a move` : budget;

/** Was the match played by an older engine than that of these pages, or under other settings of its profile? */
export const isOlder = (match: MatchResult): boolean => !hasSignature(match) || hasOtherSettings(match);

const hasSignature = ({ settings, signature }: MatchResult): boolean =>
  signature === signatureOf(settings.profile ?? 'book');

/** The book's settings are in its signature: they are never changed for games. */
const hasOtherSettings = ({ settings }: MatchResult): boolean =>
  settings.profile === 'play' && settings.profileKey !== profileKey('play');

/** The engines that played: those of these pages first, older ones marked where there are several. */
export function playersOf(matches: readonly MatchResult[]): string {
  const names = (some: readonly MatchResult[]) => [
    ...new Set(
      some.map((match) => `${match.signature}${hasSignature(match) && isOlder(match) ? ', other settings' : ''}`),
    ),
  ];
  const now = names(matches.filter((match) => !isOlder(match)));
  const before = names(matches.filter(isOlder));
  const mark = now.length + before.length > 1 ? '† ' : '';
  return [...now, ...before.map((one) => `${mark}${one} (not the engine of this page)`)].join('; ');
}

/** A question of scripts/lab/measure/evidence/plan.ts about part two, with its matches, the least budget first. */
export interface Asked {
  id: string;
  /** What the first side has and the second has not: "Razoring". */
  title: string;
  matches: readonly MatchResult[];
}

/** The questions of these ids that have been played, or all about part two, in the order of the file. */
export function askedOf(matches: readonly MatchResult[], ids?: readonly string[]): Asked[] {
  const played = new Map<string, MatchResult[]>();
  for (const match of matches) {
    if (match.settings.kind !== 'beside' || typeof match.budget !== 'number') continue;
    const id = match.id.slice(0, -`-${match.budget}`.length);
    played.set(id, [...(played.get(id) ?? []), match]);
  }
  return (ids ?? [...played.keys()]).flatMap((id) => {
    const found = played.get(id)?.toSorted((a, b) => Number(a.budget) - Number(b.budget));
    if (found?.[0] === undefined) return [];
    // "everything" against "everything but …", or "everything and …" against "everything".
    const name = [found[0].a, found[0].b]
      .join(' ')
      .replace(/\beverything\b( and | but )?/g, '')
      .trim();
    return [{ id, title: capitalised(name), matches: found }];
  });
}

/** "At 5,000 nodes a move the engine with it is better.": what the intervals allow. */
export function verdictText({ matches }: Pick<Asked, 'matches'>): string {
  const at = (passes: (low: number, high: number) => boolean) =>
    matches
      .filter(({ elo, error95 }) => passes(elo - error95, elo + error95))
      .map(({ budget }) => countText(Number(budget)));
  const verdicts: [string[], string][] = [
    [at((low) => low > 0), 'the engine with it is better: the interval lies above 0'],
    [at((_, high) => high < 0), 'the engine with it is worse: the interval lies below 0'],
    [at((low, high) => low <= 0 && high >= 0), 'the games do not tell: the interval holds 0'],
  ];
  return verdicts
    .filter(([budgets]) => budgets.length > 0)
    .map(([budgets, words]) => `At ${listText(budgets)} nodes a move ${words}.`)
    .join(' ');
}
