/** Where the grader leads to in a tree: recorded again, the rule has acted there, and its guard is missing. */
import { describe, expect, it } from 'vitest';
import { techniqueOf } from '../trace/read.ts';
import { followLine, rootAt } from '../trace/replay.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { findingOfCut } from './cut-reasons.ts';
import { gradeRule } from './grade.ts';
import { hunts } from './hunts.ts';
import { readRule } from './read-rule.ts';
import { parse } from './testing.ts';
import { withRules } from './with-rules.ts';

/** What the names were at the cut that the stage of silences leads to; null where it leads to none. */
function valuesAtCut(id: string): Readonly<Record<string, number>> | null {
  const { source, technique } = hunts.find((one) => one.id === id) as (typeof hunts)[number];
  const [{ tree }] = gradeRule(technique, source, parse, { only: ['silent'] }).stages;
  if (tree === undefined) return null;
  expect(tree.shows).toBe('unguarded');
  const { depth, hashMb, line, root, settings } = tree;
  return withRules([readRule(technique, source, parse)], () => {
    const { trace } = traceSearch({ fen: root, limits: { depth }, settings, hashMb });
    const { found, id: entry } = followLine(trace, rootAt(trace, tree) as number, line);
    expect(found).toBe(line.length);
    expect(techniqueOf(trace, entry)).toBe(technique);
    return findingOfCut(trace, entry)?.values ?? null;
  });
}

describe('a broken silence leads to a cut in a tree', () => {
  it.each([
    ['blind-to-checks', { inCheck: 1 }],
    ['twice-over', { afterNull: 1 }],
    ['pawn-endings', { hasPieces: 0 }],
    ['a-mate-is-a-mate', { mateWindow: 1 }],
    ['captures-too', { quiet: 0, inCheck: 0 }],
    ['no-defence', { safeMoveFound: 0 }],
    ['from-one', { firstMove: 1 }],
  ])('in the hunt %s', (id, values) => {
    expect(valuesAtCut(id)).toMatchObject(values);
  });

  it('below beta, too', () => {
    const { beta = 0, evaluation = 0 } = valuesAtCut('below-beta') ?? {};
    expect(evaluation).toBeLessThan(beta);
  });

  it('and says so where no search meets one', () => {
    const book =
      'if (inCheck || isRoot || mateWindow || depth < 3) return false;\nreturn beta + (improving ? 140 : 200);';
    const [{ message, tree }] = gradeRule('probcut', book, parse, { only: ['silent'] }).stages;
    expect(message).toMatch(/It is set up by hand: no small search meets such a place\.$/);
    expect(tree).toBeUndefined();
  });
});
