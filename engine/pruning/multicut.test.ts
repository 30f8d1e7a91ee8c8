/** The rule at its numbers, the moves that are compared, what is cut, what is extended, and the guards. */
import { describe, expect, it } from 'vitest';
import { mirrorFen, setFen } from '../board/fen.ts';
import { legalMovesOf } from '../board/generate.ts';
import { uciOf } from '../board/move.ts';
import { now, keyHi, keyLo, gamePly } from '../board/position.ts';
import { benchPositions } from '../bench/positions.ts';
import { evaluate } from '../eval/evaluate.ts';
import { searchOthers } from '../search/multicut-search.ts';
import { useSettings } from '../search/rules.ts';
import { INFINITE, MATE, MATE_BOUND } from '../search/scores.ts';
import { search } from '../search/search.ts';
import { checkLimits, nodes, resetRun, run } from '../search/state.ts';
import { type NodeRequest, plainSettings, searchNode, unguarded } from '../search/testing.ts';
import { EXACT, found, LOWER_BOUND, probeTable, storeTable, UPPER_BOUND } from '../search/transposition.ts';
import { profiles, withOnly, withSettings } from '../settings.ts';
import { COMPARISON, MOVE } from '../trace/columns.ts';
import { conditionsAt } from '../trace/conditions.ts';
import { childrenOf, findEntries } from '../trace/read.ts';
import { traceSearch } from '../trace/trace-search.ts';
import {
  isTableShallow,
  mayCompare,
  type MultiCut,
  multiCut,
  othersBound,
  othersDepth,
  readMultiCut,
} from './multicut.ts';
import { moveOf, nowhere } from './testing.ts';

const rule = (changes: Partial<MultiCut> = {}): MultiCut => ({
  on: 1,
  blockedBy: 0,
  margin: 2,
  minDepth: 6,
  tableLag: 3,
  share: 50,
  cut: 1,
  extend: 1,
  ...changes,
});

describe('the rule', () => {
  it('asks from its least depth on for the table’s score less a margin a ply', () => {
    expect([5, 6, 7].map((depth) => mayCompare(depth, rule()))).toEqual([false, true, true]);
    expect([6, 9].map((depth) => othersBound(100, depth, rule()))).toEqual([88, 82]);
  });

  it('leaves the other moves a part of the depth that moves have, in whole plies', () => {
    expect([6, 7, 8, 9].map((depth) => othersDepth(depth, rule()))).toEqual([2, 3, 3, 4]);
    expect(othersDepth(11, rule({ share: 80 }))).toBe(8);
  });

  it('takes a table’s search for too shallow that is more plies behind than the lag', () => {
    expect([4, 5, 6].map((table) => isTableShallow(8, table, rule()))).toEqual([true, false, false]);
  });

  it('is read as it stands', () => {
    expect(readMultiCut({ ...nowhere, depth: 7, tableMoves: 1 }, rule()).rule).toMatchObject([
      { left: 1, operator: '>', right: 0 },
      { left: 7, operator: '>=', right: 6 },
    ]);
    expect(readMultiCut({ ...nowhere, depth: 7 }, rule({ cut: 0 })).rule.map(({ left }) => left)).toEqual([0, 0, 7]);
  });
});

// Two queens: three ways to be far ahead, and the enemy has a rook.
const queens = '3r2k1/5ppp/8/8/8/8/5PPP/1QQ3K1 w - - 0 1';

describe('the moves compared', () => {
  /** Compares where the searches that it asks for answer these scores in turn, and 0 after them. */
  const compared = (answers: number[], { depth = 7, changes = {}, bound = 100, fen = queens } = {}) => {
    useSettings({ ...plainSettings, multicut: 1, ...changes });
    resetRun();
    run.shouldStop = () => false;
    run.maxNodes = Number.POSITIVE_INFINITY;
    checkLimits();
    setFen(fen);
    const key = [keyLo[gamePly[0]], keyHi[gamePly[0]], now.side];
    const asked: number[][] = [];
    const first = legalMovesOf()[0];
    const score = searchOthers(
      (alpha, beta, depthAsked, ply, afterNull) => {
        asked.push([alpha, beta, depthAsked, ply]);
        expect(afterNull).toBe(false);
        return answers[asked.length - 1] ?? 0;
      },
      first,
      bound,
      depth,
      1,
    );
    expect([keyLo[gamePly[0]], keyHi[gamePly[0]], now.side]).toEqual(key);
    return { asked, nodes: nodes[0], score };
  };

  it('are searched in a null window at the bound, to the part of the depth less the ply of the move', () => {
    expect(compared([-100])).toEqual({ asked: [[-100, -99, 2, 2]], nodes: 1, score: 100 });
    expect(compared([-130], { depth: 13 }).asked).toEqual([[-100, -99, 5, 2]]);
    expect(compared([-130], { changes: { 'multicut.share': 10 } }).asked).toEqual([[-100, -99, 0, 2]]);
  });

  it('end with the first that reaches the bound, and else are all but the table’s', () => {
    expect(compared([-99, -50, -140])).toMatchObject({ nodes: 3, score: 140 });
    setFen(queens);
    const others = legalMovesOf().length - 1;
    expect(compared([20, -99])).toMatchObject({ nodes: others, score: 99 });
  });

  it('are none where the table’s is the only legal one', () => {
    expect(compared([], { fen: '7k/8/8/8/8/8/1r6/K7 w - - 0 1' })).toEqual({ asked: [], nodes: 0, score: -INFINITE });
  });
});

const evaluationOf = (fen: string): number => {
  setFen(fen);
  return evaluate();
};
interface Stored {
  move?: string;
  depth?: number;
  score?: number;
  bound?: number;
}
/** A node of depth 6 at which a quiet move stands in the table, as reaching a beta that many moves reach. */
const node = (guards: string[], { settings, ...request }: Partial<NodeRequest> = {}, stored: Stored = {}) => {
  const fen = request.fen ?? queens;
  const beta = request.beta ?? evaluationOf(fen) - 300;
  return searchNode({
    fen,
    alpha: beta - 1,
    depth: 6,
    ...request,
    beta,
    settings: { ...unguarded('multicut', guards), tt: 1, ...settings },
    before: () => {
      const { bound = LOWER_BOUND, depth = 4, move = 'h2h3', score = beta } = stored;
      storeTable(request.ply ?? 1, depth, moveOf(move), score, evaluationOf(fen), bound);
      request.before?.();
    },
  });
};
const cuts = (...given: Parameters<typeof node>): number => node(...given).cuts.multicut;

describe('in the search', () => {
  it('leaves where another move reaches beta in a smaller search, with that search’s score', () => {
    const { cuts: counted, score } = node([]);
    expect(counted.multicut).toBe(1);
    expect(score).toBeGreaterThanOrEqual(evaluationOf(queens) - 300);
    expect(node([]).nodes).toBeLessThan(node([], { settings: { 'multicut.cut': 0, 'multicut.extend': 0 } }).nodes);
  });

  it('is not asked without a move of the table, nor above its least depth', () => {
    const { cuts: none } = searchNode({
      fen: queens,
      alpha: evaluationOf(queens) - 301,
      beta: evaluationOf(queens) - 300,
      depth: 6,
      settings: unguarded('multicut', [], { tt: 1, 'multicut.minDepth': 6 }),
    });
    expect(none.multicut).toBe(0);
    expect(cuts([], { depth: 5 })).toBe(0);
  });

  it('leaves nothing in the table for the node that it leaves', () => {
    node([]);
    setFen(queens);
    expect(probeTable(1)).toBe(true);
    expect(found).toMatchObject({ depth: 4, bound: LOWER_BOUND });
  });

  // White takes a queen that hangs; nothing else comes near.
  const hanging = '3qk3/8/8/8/8/8/4P3/3RK3 w - - 0 1';
  const twoHang = '4k3/8/8/q2q4/8/8/4P3/R2RK3 w - - 0 1';
  it('searches the table’s move a ply deeper where it stands alone, and only that', () => {
    const depths = (changes: Record<string, number>, fen = hanging) => {
      const settings = withSettings(profiles.book, {
        ...withOnly(profiles.book, ['multicut']),
        checkExtension: 0,
        ...{ 'multicut.notRoot': 0, 'multicut.notPv': 0, 'multicut.minDepth': 4, ...changes },
      });
      const { trace } = traceSearch({ fen, settings, limits: { depth: 4 }, hashMb: 1 });
      const { depth, iteration, kind, move, parent } = trace.columns;
      const root = parent.findLastIndex((_, id) => parent[id] < 0 && iteration[id] === 4);
      return childrenOf(trace, root)
        .filter((child) => kind[child] === MOVE)
        .map((child) => [uciOf(move[child]), depth[child]]);
    };
    const [first, ...others] = depths({});
    expect(first).toEqual(['d1d8', 4]);
    expect(new Set(others.map(([, depth]) => depth))).toEqual(new Set([3]));
    expect(depths({ 'multicut.extend': 0 })[0]).toEqual(['d1d8', 3]);
    // Two queens can be taken, and the margin is wider than what lies between.
    expect(depths({ 'multicut.margin': 50 }, twoHang)[0][1]).toBe(3);
  });

  it('is the same for both sides, and traced as it is searched', () => {
    let all = 0;
    for (const { fen } of benchPositions.filter((_, i) => i % 6 === 1)) {
      const settings = withSettings(profiles.book, { multicut: 1, 'multicut.minDepth': 4 });
      const request = { fen, limits: { depth: 6 }, settings, hashMb: 1 };
      const { cuts: counted, nodes: searched, score } = search(request);
      expect(search({ ...request, fen: mirrorFen(fen) }), fen).toMatchObject({ cuts: counted, nodes: searched, score });
      const { result, trace } = traceSearch(request);
      expect(result, fen).toMatchObject({ cuts: counted, nodes: searched, score });
      expect(findEntries(trace, { techniques: ['multicut'] }).length, fen).toBe(counted.multicut);
      all += counted.multicut;
    }
    expect(all).toBeGreaterThan(20);
  });

  it('is told with the move that reached beta, and its search', () => {
    const settings = withSettings(profiles.book, { multicut: 1, 'multicut.minDepth': 4 });
    const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
    const { trace } = traceSearch({ fen, limits: { depth: 6 }, settings });
    const entries = findEntries(trace, { techniques: ['multicut'] });
    expect(entries.length).toBeGreaterThan(5);
    for (const id of entries) {
      const { rule: told, verdict } = conditionsAt(trace, id, 'multicut');
      expect(verdict).toBe('cut');
      expect(told.every(({ holds }) => holds)).toBe(true);
      expect(told.at(-1)?.left).toBe(trace.columns.score[id]);
      const last = childrenOf(trace, id).at(-1) ?? 0;
      expect(trace.columns.kind[last]).toBe(COMPARISON);
      expect(trace.columns.move[last]).not.toBe(trace.columns.hashMove[id]);
    }
  });

  it('ends with the limit of nodes', () => {
    const oneNode = () => {
      run.maxNodes = 1;
      checkLimits();
    };
    expect(node([], { before: oneNode }).nodes).toBe(1);
  });
});

describe('the guards', () => {
  it('notInCheck: a node in check is searched', () => {
    // Two queens can take the rook that gives check.
    const fen = '6k1/5ppp/8/8/8/3Q4/5PPP/2Qr2K1 w - - 0 1';
    const of = (guards: string[]) => cuts(guards, { fen, beta: 200 }, { move: 'c1d1', score: 200 });
    expect([[], ['notInCheck']].map(of)).toEqual([1, 0]);
  });

  it('notPv: a node with an open window is searched', () => {
    const beta = evaluationOf(queens) - 300;
    const open = { alpha: beta - 2, beta };
    expect([[], ['notPv']].map((guards) => cuts(guards, open))).toEqual([1, 0]);
    expect(cuts(['notPv'])).toBe(1);
  });

  it('notRoot: the root is searched', () => {
    expect([[], ['notRoot']].map((guards) => cuts(guards, { ply: 0 }))).toEqual([1, 0]);
    expect(cuts(['notRoot'])).toBe(1);
  });

  it('noMateWindow: nothing is left against a mate score', () => {
    const at = (guards: string[], beta: number) => cuts(guards, { beta }, { score: beta });
    expect([[], ['noMateWindow']].map((guards) => at(guards, -MATE_BOUND))).toEqual([1, 0]);
    expect(at(['noMateWindow'], 2 - MATE_BOUND)).toBe(1);
  });

  it('lowerBound: a score that is an upper bound measures nothing', () => {
    const beta = evaluationOf(queens) - 300;
    const of = (guards: string[], bound: number) => cuts(guards, { beta }, { bound, score: beta + 10 });
    expect([[], ['lowerBound']].map((guards) => of(guards, UPPER_BOUND))).toEqual([1, 0]);
    expect([LOWER_BOUND, EXACT].map((bound) => of(['lowerBound'], bound))).toEqual([1, 1]);
  });

  it('deepTable: a score from far less depth measures nothing', () => {
    const of = (guards: string[], depth: number) => cuts(guards, {}, { depth });
    expect([[], ['deepTable']].map((guards) => of(guards, 2))).toEqual([1, 0]);
    expect(of(['deepTable'], 3)).toBe(1);
  });

  it('noTableMate: a mate is no measure', () => {
    // The table says mated soon: whatever another move finds is above that, and above beta.
    const of = (guards: string[]) => cuts(guards, {}, { score: 20 - MATE });
    expect([[], ['noTableMate']].map(of)).toEqual([1, 0]);
  });

  it('nearRoot: a line is not extended beyond twice the iteration', () => {
    const at = (guards: string[], ply: number) =>
      cuts(guards, {
        ply,
        before: () => {
          run.iteration = 3;
        },
      });
    expect([[], ['nearRoot']].map((guards) => at(guards, 6))).toEqual([1, 0]);
    expect(at(['nearRoot'], 5)).toBe(1);
  });

  it('are all tested here', () => {
    const tested = 'notInCheck notPv notRoot noMateWindow lowerBound deepTable noTableMate nearRoot'.split(' ');
    expect(tested.sort()).toEqual(multiCut.guards.map(({ id }) => id as string).sort());
  });
});
