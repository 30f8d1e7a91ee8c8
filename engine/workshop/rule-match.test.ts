/** The match of a written rule against the book's own. */
import { expect, it } from 'vitest';
import type { StageResult } from './grade.ts';
import { playRuleMatch } from './rule-match.ts';
import { bookSources } from './sources.ts';
import { rule } from './testing.ts';

it('finds no difference where the rule is the book’s, and one where it prunes blindly', async () => {
  const seen: StageResult[] = [];
  const own = await playRuleMatch(rule('rfp', bookSources.rfp), {
    games: 4,
    nodes: 200,
    onPair: (stage) => seen.push(stage),
  });
  expect(own).toMatchObject({ id: 'match', ok: true });
  expect(own.message).toMatch(/in 4 of 4 games .*: it plays exactly as the book’s rule does\.$/);
  expect(seen).toEqual([
    { id: 'match', ok: true, message: expect.stringMatching(/^\d won, \d drawn, \d lost in 2 of 4 games at 200 nodes a move\.$/), games: { played: 2, of: 4 } },
  ]); // prettier-ignore
  const blind = await playRuleMatch(rule('rfp', 'return true;'), { games: 10, nodes: 200 });
  expect(blind.ok).toBe(false);
  expect(blind.message).toMatch(/(to −\d+|one side)\. It is weaker than the book’s rule\.$/);
});
