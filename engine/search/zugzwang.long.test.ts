/**
 * Endings in which a side would like to pass: the profile for play is not deceived by its own null moves in most of
 * them.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFor } from '../eval/load-evaluation.ts';
import { profiles, type Settings } from '../settings.ts';
import { search } from './search.ts';

const NODES = 60_000;

const endings = readFileSync(new URL('../bench/zugzwang.epd', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const parts = /^(\S+ \S+ \S+ \S+) ce (-?\d+); id "(.*)";$/.exec(line);
    return parts === null ? [] : [{ fen: `${parts[1]} 0 1`, truth: Number(parts[2]), id: parts[3] }];
  });

/** Won, drawn or lost, as people would say; null between them. */
function outcomeOf(cp: number): 'won' | 'drawn' | 'lost' | null {
  if (Math.abs(cp) < 100) return 'drawn';
  if (Math.abs(cp) < 250) return null;
  return cp > 0 ? 'won' : 'lost';
}

/** The endings that a search with these changes of the profile for play calls what they are. */
function rightWith(changes: Settings): string[] {
  const right = endings.filter(({ fen, truth }) => {
    const { score } = search({ fen, limits: { nodes: NODES }, settings: { ...profiles.play, ...changes } });
    return outcomeOf('cp' in score ? score.cp : score.mate > 0 ? 9999 : -9999) === outcomeOf(truth);
  });
  return right.map(({ id }) => id);
}

beforeAll(() => loadFor(profiles.play));

describe('endings in which a null move deceives', () => {
  it('are called what they are by a search without null moves', () => {
    expect(endings).toHaveLength(28);
    expect(rightWith({ nmp: 0 })).toEqual(endings.map(({ id }) => id));
  });

  // Counted: none before, 18 after. What is left has two pieces on a side, and no verification deep enough.
  it('are mostly called so in the profile for play, and were not by its null moves alone', () => {
    expect(rightWith({ 'nmp.notLonePiece': 0, 'nmp.verifyDepth': 0 }).length).toBeLessThan(4);
    expect(rightWith({}).length).toBeGreaterThan(14);
  });
});

it('a bishop that has to move against a knight is lost, and not drawn', () => {
  const lost = '8/2n5/2B5/8/5p1p/5P1P/5kP1/7K w - - 2 2';
  const scoreWith = (changes: Settings): number => {
    const { score } = search({ fen: lost, limits: { nodes: 300_000 }, settings: { ...profiles.play, ...changes } });
    return 'cp' in score ? score.cp : Number.NaN;
  };
  expect(scoreWith({ 'nmp.notLonePiece': 0, 'nmp.verifyDepth': 0 })).toBe(0);
  expect(scoreWith({})).toBeLessThan(-250);
});
