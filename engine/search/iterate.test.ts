import { expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { legalMoves } from '../board/game.ts';
import { profiles, withSettings } from '../settings.ts';
import { childrenOf, rootsOf } from '../trace/read.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { search } from './search.ts';

it('a better move of an iteration that was not finished is kept, from the node on at which it is found', () => {
  // In the whole window, so that the first search of the root finds the score of each move.
  const settings = withSettings(profiles.book, { aspiration: 0 });
  let kept = 0;
  for (const { fen } of benchPositions.slice(0, 6)) {
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

it('a move of an iteration that was not finished is not taken for better than one that it did not come to', () => {
  const some = (fen: string) => legalMoves(fen).flatMap(({ uci }, i) => (i % 2 === 0 ? [uci] : []));
  for (const { fen } of benchPositions.slice(0, 4)) {
    for (const [settings, searchMoves] of [
      [withSettings(profiles.book, { tt: 0 }), undefined],
      [profiles.book, some(fen)],
    ] as const) {
      const request = { fen, settings, searchMoves, hashMb: 1 };
      const done: { bestmove: string | null; nodes: number }[] = [];
      search({
        ...request,
        limits: { depth: 5 },
        onIteration: ({ bestmove, nodes }) => done.push({ bestmove, nodes }),
      });
      const [last, next] = done.slice(-2);
      for (const part of [0.1, 0.4, 0.8]) {
        const nodes = Math.floor(last.nodes + part * (next.nodes - last.nodes));
        expect(search({ ...request, limits: { nodes } }).bestmove, `${fen} at ${nodes} nodes`).toBe(last.bestmove);
      }
    }
  }
  // As long as no iteration is finished, any move that was looked at is better than the first there is.
  const request = { fen: '7k/8/8/8/8/8/q7/1R5K w - - 0 1', settings: withSettings(profiles.book, { tt: 0 }) };
  const { bestmove, depth } = search({ ...request, limits: { nodes: 14 } });
  expect([bestmove, depth]).toEqual(['b1b8', 0]);
});

it('a move that leaves the window above is worth at least that, and nothing once it is found no better than the last', () => {
  let [above, below] = [0, 0];
  for (const [aspiration, index] of [
    [1, 10],
    [1, 15],
    [5, 26],
    [10, 25],
    [30, 32],
  ]) {
    const settings = withSettings(profiles.book, { aspiration });
    const request = { fen: benchPositions[index].fen, settings, hashMb: 1 };
    const stop = (nodes: number) => search({ ...request, limits: { nodes } });
    const { trace } = traceSearch({ ...request, limits: { depth: 7 }, quiescence: false });
    const c = trace.columns;
    const over = (id: number) => c.clock[id] + c.size[id];
    rootsOf(trace).forEach((root, i, roots) => {
      const again = roots[i + 1];
      if (c.iteration[again] !== c.iteration[root] || c.score[root] < c.beta[root]) return;
      const depth = c.iteration[root] - 1;
      const tried = childrenOf(trace, root);
      const [last, found] = [tried[0], tried[tried.length - 1]];
      if (c.move[last] === c.move[found]) return;
      const { bestmove, pv, score } = search({ ...request, limits: { depth } });
      const atLeast = stop(over(found) + 1);
      expect(atLeast).toMatchObject({ depth, stopped: true, bound: 'lower', score: { cp: -c.score[found] } });
      expect(atLeast.bestmove).not.toBe(bestmove);
      above++;

      const [first] = childrenOf(trace, again);
      expect(c.move[first]).toBe(c.move[found]);
      if (-c.score[first] > -c.score[last]) return;
      const searchedAgain = stop(over(first) + 1);
      expect(searchedAgain).toMatchObject({ depth, stopped: true, bestmove, pv, score });
      expect(searchedAgain.bound).toBeUndefined();
      below++;
    });
  }
  expect(above).toBeGreaterThan(below);
  expect(below).toBeGreaterThan(4);
});

it('says at least as many plies as its line has, also where a rule ends the line in a draw', () => {
  // The fiftieth move without a capture or a pawn; too little left to mate with.
  const drawn = [
    ['7k/8/8/8/8/6q1/8/7K b - - 98 60', 2],
    ['7k/8/8/8/8/8/6q1/7K w - - 0 1', 1],
  ] as const;
  for (const [fen, plies] of drawn) {
    const { pv, seldepth } = search({ fen, limits: { depth: 3 }, settings: profiles.book });
    expect(pv, fen).toHaveLength(plies);
    expect(seldepth, fen).toBe(plies);
  }
});
