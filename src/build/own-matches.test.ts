import { expect, it } from 'vitest';
import { bookSignature, profileKey, signature } from '../../engine/index.ts';
import { askedOf, budgetText, isOlder, playersOf, verdictText } from './own-matches.ts';
import type { MatchResult } from './results.ts';

const played = (id: string, budget: number, elo: number, error95: number, more: Partial<MatchResult> = {}) => ({
  ...{ id: `${id}-${budget}`, budget, elo, error95, technique: null, llr: null, verdict: 'no test', signature },
  ...{ a: 'everything', b: 'everything but razoring', games: 2, wins: 1, draws: 0, losses: 1 },
  penta: [0, 0, 1, 0, 0] as MatchResult['penta'],
  settings: { kind: 'beside' as const, profile: 'play' as const, profileKey: profileKey('play') },
  ...more,
});

it('a question has its matches by budget, and one that was not played or is of another kind is none', () => {
  const matches = [
    played('multicut-cut-added', 5000, 1, 1),
    played('razor-last', 20_000, 1, 1),
    played('razor-last', 5000, 2, 1),
    played('rfp-last', 5000, 2, 1, { settings: { kind: 'technique', profile: 'play' } }),
  ];
  const found = askedOf(matches, ['razor-last', 'iir-last', 'rfp-last', 'multicut-added']);
  expect(found.map(({ title }) => title)).toEqual(['Razoring']);
  expect(found[0]?.matches.map(({ budget }) => budget)).toEqual([5000, 20_000]);
  expect(askedOf(matches).map(({ id }) => id)).toEqual(['multicut-cut-added', 'razor-last']);
});

it('what is said follows the intervals: one that ends at zero tells nothing', () => {
  const told = (...matches: MatchResult[]) => verdictText({ matches });
  expect(told(played('x', 5000, 20, 19), played('x', 20_000, 40, 19))).toBe(
    'At 5,000 and 20,000 nodes a move the engine with it is better: the interval lies above 0.',
  );
  expect(told(played('x', 5000, -20, 19), played('x', 20_000, 19, 19))).toBe(
    'At 5,000 nodes a move the engine with it is worse: the interval lies below 0. At 20,000 nodes a move the games do not tell: the interval holds 0.',
  );
  expect(told(played('x', 5000, -19, 19))).toBe('At 5,000 nodes a move the games do not tell: the interval holds 0.');
});

it('the engines that played are named, and an older one is marked beside the present one', () => {
  const [now, before] = [played('x', 5000, 1, 1), played('y', 5000, 1, 1, { signature: 'cutoff 0.0.9 bench 1' })];
  expect([isOlder(now), isOlder(before)]).toEqual([false, true]);
  expect(playersOf([now])).toBe(signature);
  expect(playersOf([before])).toBe('cutoff 0.0.9 bench 1 (not the engine of this page)');
  expect(playersOf([before, now])).toBe(`${signature}; † cutoff 0.0.9 bench 1 (not the engine of this page)`);
  // The bench is too shallow for some settings to change it.
  const tuned = played('z', 5000, 1, 1, { settings: { ...now.settings, profileKey: profileKey('book') } });
  expect(isOlder(tuned)).toBe(true);
  expect(playersOf([now, tuned])).toBe(`${signature}; † ${signature}, other settings (not the engine of this page)`);
  expect(isOlder(played('book', 5000, 1, 1, { signature: bookSignature, settings: { profile: 'book' } }))).toBe(false);
});

it('a budget is a number of nodes, or words', () => {
  expect([budgetText(20_000), budgetText('10 s + 0.1 s')]).toEqual(['20,000 nodes a move', '10 s + 0.1 s']);
});
