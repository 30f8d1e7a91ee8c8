import { expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { profiles, withSettings } from '../settings.ts';
import { childrenOf, rootsOf } from '../trace/read.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { search } from './search.ts';

it('a better move of an iteration that was not finished is kept, from the node on at which it is found', () => {
  // In the whole window, so that the first search of the root finds the score of each move.
  const settings = withSettings(profiles.book, { aspiration: 0 });
  let kept = 0;
  for (const { fen } of benchPositions.slice(0, 12)) {
    const request = { fen, settings, hashMb: 1 };
    const { trace } = traceSearch({ ...request, limits: { depth: 5 }, quiescence: false });
    const c = trace.columns;
    for (const root of rootsOf(trace)) {
      // The search in which the first move after another raises alpha, where moves are left behind it.
      const [first, ...others] = childrenOf(trace, root);
      const raises = (id: number) => c.beta[id] - c.alpha[id] > 1 && c.score[id] < c.beta[id];
      const better = others.find((id) => c.move[id] !== c.move[first] && raises(id));
      if (better === undefined || c.next[better] === c.next[root]) continue;
      const found = c.clock[better] + c.size[better];
      const stop = (nodes: number) => search({ ...request, limits: { nodes } });
      const [before, after] = [stop(found), stop(found + 1)];
      const depth = c.iteration[root] - 1;
      expect([before, after]).toMatchObject([
        { depth, stopped: true, nodes: found },
        { depth, stopped: true, nodes: found + 1, score: { cp: -c.score[better] } },
      ]);
      expect(after.bestmove).not.toBe(before.bestmove);
      expect(after.pv).toEqual([after.bestmove]);
      kept++;
    }
  }
  expect(kept).toBeGreaterThan(2);
});
