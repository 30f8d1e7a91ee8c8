import { describe, expect, it } from 'vitest';
import { playedText, gamesText, guardRows, guardSentences, type Played } from './guard-games.ts';

const one = (id: string, budget: number, elo: number, error95 = 20, games = 1000): Played => ({
  ...{ id: `${id}-${budget}`, budget, elo, error95, games },
});
/** Three matches at a budget: all guards, without that for PV nodes, root guard in its place. */
const at = (budget: number, all: number, without: number, root: number | null, error95 = 20): Played[] => [
  one('lmp-all-guards', budget, all, error95),
  one('lmp-without-pv', budget, without, error95),
  ...(root === null ? [] : [one('lmp-root-only', budget, root, error95)]),
];
const said = (...matches: Played[][]) => guardSentences(guardRows(matches.flat())).join(' ');

describe('rows', () => {
  it('are as many as budgets were played, the least first, and say what was not played', () => {
    const rows = guardRows([
      ...at(20_000, 90, -60, null),
      ...at(2000, 50, -180, -100),
      one('lmp-all-guards', 80_000, 1),
    ]);
    expect(rows.map(({ budget }) => budget)).toEqual([2000, 20_000]);
    expect(rows.map(({ root }) => playedText(root))).toEqual(['−100\u00a0±\u00a020', 'not played']);
  });

  it('count the games once where they are as many, and each where not', () => {
    const [row] = guardRows(at(2000, 50, -180, -100));
    expect(gamesText(row!)).toBe('1,000');
    expect(gamesText({ ...row!, root: one('lmp-root-only', 2000, 0, 20, 412) })).toBe('1,000 / 1,000 / 412');
  });
});

describe('sentences follow the intervals', () => {
  it('of a loss that gets smaller and stays', () => {
    expect(said(at(2000, 54, -183, -108), at(5000, 78, -117, -114), at(20_000, 97, -67, null, 38))).toBe(
      'At 2,000, 5,000 and 20,000 nodes a move the rule loses without the guard where it gains with it. ' +
        'At 2,000 nodes the guard for the root brings back a part of what is lost. ' +
        'At 5,000 nodes the guard for the root cannot be told from none, and both fall short of all guards. ' +
        'What the root does not account for is lost in the rest of the principal variation, where the opponent’s best reply may stand behind the line too. ' +
        'The rule without its guard for PV nodes, as the nodes grow: from 2,000 to 5,000 nodes it is better and from 5,000 to 20,000 nodes the intervals overlap. ' +
        'At 20,000 nodes it still loses.',
    );
  });

  it('of a loss that is gone in the end', () => {
    const text = said(at(2000, 54, -183, -108), at(80_000, 90, 5, 80));
    expect(text).toContain(
      'from 2,000 to 80,000 nodes it is better. At 80,000 nodes it cannot be told from no pruning.',
    );
    expect(text).toContain('At 80,000 nodes it does better with the guard than without.');
    expect(text).toContain('At 80,000 nodes it cannot be told from all guards:');
  });

  it('of steps that are each too small, and of their sum', () => {
    const text = said(at(2000, 60, -90, null), at(5000, 60, -60, null), at(20_000, 60, -30, null));
    expect(text).toContain('as the nodes grow: from 2,000 to 20,000 nodes it is better.');
    expect(text).not.toContain('guard for the root');
  });

  it('of a loss that grows, and of games that do not tell', () => {
    const text = said(at(2000, 20, -20, 0, 30), at(5000, 20, -120, -60, 30), at(80_000, 60, 50, 55, 30));
    expect(text).toContain('from 2,000 to 5,000 nodes it is worse and from 5,000 to 80,000 nodes it is better.');
    expect(text).toContain('At 2,000 and 80,000 nodes the games do not tell where the guard for the root stands');
    expect(text).toContain('At 80,000 nodes it gains.');
  });
});
