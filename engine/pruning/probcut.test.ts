/** The rule at its numbers, the captures that are tried, the two searches behind each, and the guards. */
import { describe, expect, it } from 'vitest';
import { mirrorFen, setFen } from '../board/fen.ts';
import { moveList, MOVES_A_PLY } from '../board/move-list.ts';
import { uciOf } from '../board/move.ts';
import { evaluate } from '../eval/evaluate.ts';
import { exchangeWorth } from '../eval/exchange.ts';
import { capturesThatGain, searchCaptures } from '../search/probcut-search.ts';
import { useSettings } from '../search/rules.ts';
import { MATE_BOUND } from '../search/scores.ts';
import { search } from '../search/search.ts';
import { checkLimits, nodes, resetRun, run } from '../search/state.ts';
import { type NodeRequest, plainSettings, searchNode, unguarded } from '../search/testing.ts';
import { EXACT, LOWER_BOUND, storeTable, UPPER_BOUND } from '../search/transposition.ts';
import { benchPositions } from '../bench/positions.ts';
import { profiles, withSettings } from '../settings.ts';
import { childrenOf, findEntries } from '../trace/read.ts';
import { conditionsAt } from '../trace/conditions.ts';
import { PROOF, PROOF_DEEPER } from '../trace/columns.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { mayProve, type ProbCut, probCut, proofDepth, raisedBeta, readProbCut, tableSaysLess } from './probcut.ts';
import { moveOf, nowhere } from './testing.ts';

const rule = (changes: Partial<ProbCut> = {}): ProbCut => ({
  on: 1,
  blockedBy: 0,
  margin: 200,
  improving: 60,
  minDepth: 3,
  reduction: 3,
  quiescenceFirst: 1,
  ...changes,
});

describe('the rule', () => {
  it('raises beta by its margin, by less while improving, and never lowers it', () => {
    expect([0, 1].map((improving) => raisedBeta(50, improving, rule()))).toEqual([250, 190]);
    expect(raisedBeta(50, 1, rule({ margin: 20 }))).toBe(50);
  });

  it('acts from its least depth on, and leaves its reduction out of what follows a capture', () => {
    expect([2, 3, 4].map((depth) => mayProve(depth, rule()))).toEqual([false, true, true]);
    expect([3, 4, 7].map((depth) => proofDepth(depth, rule()))).toEqual([0, 1, 4]);
  });

  it('takes the word of a table that has less, of a search as deep as the smaller one', () => {
    const says = (depth: number, score: number) => tableSaysLess(7, 250, depth, score, rule());
    expect([4, 5, 6].map((depth) => says(depth, 249))).toEqual([false, true, true]);
    expect(says(5, 250)).toBe(false);
  });

  it('is read as it stands', () => {
    const at = { ...nowhere, evaluation: 30, beta: 100, depth: 4, exchange: 320, improving: 1 };
    expect(readProbCut(at, rule()).rule).toMatchObject([
      { left: 4, operator: '>=', right: 3 },
      { left: 350, operator: '>=', right: 240 },
    ]);
  });
});

// A rook that nothing defends, a pawn that a pawn defends, and a promotion.
const rich = '4k3/P3p3/3p4/4N3/r7/8/8/R3K3 w - - 0 1';
const list = (ply: number, count: number) =>
  Array.from(moveList.subarray(ply * MOVES_A_PLY, ply * MOVES_A_PLY + count), uciOf).sort();

describe('the captures tried', () => {
  it('are those that gain enough by exchanges, and promotions to a queen', () => {
    setFen(rich);
    const worth = ['a1a4', 'a7a8q', 'e5d7'].map((uci) => exchangeWorth(moveOf(uci)));
    expect(worth).toEqual([500, 400, -320]);
    expect(list(2, capturesThatGain(400, 2, 0))).toEqual(['a1a4', 'a7a8q']);
    expect(list(2, capturesThatGain(401, 2, 0))).toEqual(['a1a4']);
    expect(capturesThatGain(501, 2, 0)).toBe(0);
  });

  it('are no quiet evasions in check', () => {
    setFen('4k3/8/8/8/8/8/4r3/R2K4 w - - 0 1');
    expect(list(1, capturesThatGain(-20_000, 1, 0))).toEqual(['d1e2']);
  });
});

describe('the searches', () => {
  /** Tries the captures of a node of depth 7 where the searches that it asks for answer these scores in turn. */
  const tried = (answers: number[], changes: Record<string, number> = {}, depth = 7) => {
    useSettings({ ...plainSettings, probcut: 1, ...changes });
    resetRun();
    run.shouldStop = () => false;
    run.maxNodes = Number.POSITIVE_INFINITY;
    checkLimits();
    setFen(rich);
    const asked: number[][] = [];
    const count = capturesThatGain(100, 1, 0);
    const score = searchCaptures(
      (alpha, beta, depthAsked, ply) => {
        asked.push([alpha, beta, depthAsked, ply]);
        return answers[asked.length - 1] ?? 0;
      },
      count,
      250,
      depth,
      1,
    );
    return { asked, nodes: nodes[0], score };
  };
  const look = [-250, -249, 0, 2];
  const deep = [-250, -249, 4, 2];

  it('are quiescence, then the smaller search, around the raised beta', () => {
    expect(tried([-250, -300])).toEqual({ asked: [look, deep], nodes: 1, score: 300 });
  });

  it('go on with the next capture where either falls short, and count each once', () => {
    expect(tried([-249, -250, -249])).toEqual({ asked: [look, look, deep], nodes: 2, score: 249 });
    expect(tried([-250, -249, -400, -260])).toEqual({ asked: [look, deep, look, deep], nodes: 2, score: 260 });
  });

  it('leave quiescence out when told to, and ask it alone where no depth is left', () => {
    expect(tried([-251], { 'probcut.quiescenceFirst': 0 })).toMatchObject({ asked: [deep], score: 251 });
    for (const quiescenceFirst of [0, 1])
      expect(tried([-251], { 'probcut.quiescenceFirst': quiescenceFirst }, 3)).toMatchObject({
        asked: [look],
        score: 251,
      });
  });
});

// The queen on d8 hangs.
const hanging = '3qk3/8/8/8/8/8/8/3RK3 w - - 0 1';
const evaluationOf = (fen: string): number => {
  setFen(fen);
  return evaluate();
};
const cut = (guards: string[], { settings, ...request }: Partial<NodeRequest> = {}, fen = hanging) => {
  const beta = request.beta ?? evaluationOf(fen) + 300;
  return searchNode({
    fen,
    alpha: beta - 1,
    depth: 3,
    ...request,
    beta,
    settings: { ...unguarded('probcut', guards), ...settings },
  });
};
const cuts = (...given: Parameters<typeof cut>): number => cut(...given).cuts.probcut;

describe('in the search', () => {
  it('returns the score of the smaller search', () => {
    const { cuts: counted, score } = cut([], { depth: 4 });
    expect(counted.probcut).toBe(1);
    const after = searchNode({
      fen: '3Rk3/8/8/8/8/8/8/4K3 b - - 0 1',
      alpha: -evaluationOf(hanging) - 500,
      beta: -evaluationOf(hanging) - 499,
      depth: 1,
      ply: 2,
      settings: plainSettings,
    });
    expect(score).toBe(0 - after.score);
  });

  it('does nothing above its least depth, nor where no capture gains enough', () => {
    expect(cuts([], { depth: 2 })).toBe(0);
    // The exchange wins a queen for a rook; the margin is 140, as every first evaluation is an improvement.
    const most = evaluationOf(hanging) + 450 - 140;
    expect([most, most + 1].map((beta) => cuts([], { beta }))).toEqual([1, 0]);
  });

  it('is the same for both sides, and traced as it is searched', () => {
    for (const { fen } of benchPositions.filter((_, i) => i % 6 === 1)) {
      const settings = withSettings(profiles.book, { probcut: 1 });
      const request = { fen, limits: { depth: 5 }, settings, hashMb: 1 };
      const { cuts: counted, nodes: searched, score } = search(request);
      expect(search({ ...request, fen: mirrorFen(fen) }), fen).toMatchObject({ cuts: counted, nodes: searched, score });
      const { result, trace } = traceSearch(request);
      expect(result, fen).toMatchObject({ cuts: counted, nodes: searched, score });
      expect(findEntries(trace, { techniques: ['probcut'] }).length, fen).toBe(counted.probcut);
    }
  });

  it('is told with the capture that proved the node, and its searches', () => {
    const settings = withSettings(profiles.book, { probcut: 1 });
    const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
    const { trace } = traceSearch({ fen, limits: { depth: 5 }, settings });
    const entries = findEntries(trace, { techniques: ['probcut'] });
    expect(entries.length).toBeGreaterThan(5);
    const kinds = new Set<number>();
    for (const id of entries) {
      const { rule: compared, verdict } = conditionsAt(trace, id, 'probcut');
      expect(verdict).toBe('cut');
      expect(compared).toHaveLength(3);
      expect(compared.every(({ holds }) => holds)).toBe(true);
      expect(compared[2].left).toBe(trace.columns.score[id]);
      const last = childrenOf(trace, id).at(-1) ?? 0;
      kinds.add(trace.columns.kind[last]);
      expect(trace.columns.depth[last]).toBe(Math.max(0, trace.columns.depth[id] - 3));
    }
    expect([...kinds].sort()).toEqual([PROOF, PROOF_DEEPER]);
  });

  it('ends with the limit of nodes', () => {
    const oneNode = () => {
      run.maxNodes = 1;
      checkLimits();
    };
    expect(cut([], { before: oneNode }).nodes).toBe(1);
  });
});

describe('the guards', () => {
  it('notInCheck: a node in check is searched', () => {
    expect(cuts(['notInCheck'])).toBe(1);
    const inCheck = '4k3/8/8/8/4q3/8/8/R3K2Q w - - 0 1';
    expect([[], ['notInCheck']].map((guards) => cuts(guards, {}, inCheck))).toEqual([1, 0]);
  });

  it('notPv: a node with an open window is searched', () => {
    const beta = evaluationOf(hanging) + 300;
    const open = { alpha: beta - 2, beta };
    expect([[], ['notPv']].map((guards) => cuts(guards, open))).toEqual([1, 0]);
    expect(cuts(['notPv'])).toBe(1);
  });

  it('notRoot: the root is searched', () => {
    expect([[], ['notRoot']].map((guards) => cuts(guards, { ply: 0 }))).toEqual([1, 0]);
    expect(cuts(['notRoot'])).toBe(1);
  });

  it('noMateWindow: nothing is proved against a mate score', () => {
    const beta = 1 - MATE_BOUND;
    const settings = { 'probcut.margin': 0 };
    expect([[], ['noMateWindow']].map((guards) => cuts(guards, { beta: -MATE_BOUND, settings }))).toEqual([1, 0]);
    expect(cuts(['noMateWindow'], { beta: beta + 1, settings })).toBe(1);
  });

  it('tableAgrees: no search is made where one as deep has found less', () => {
    const beta = evaluationOf(hanging) + 300;
    const stored = (guards: string[], depth: number, score: number, bound: number) =>
      cuts(guards, {
        beta,
        depth: 5,
        settings: { tt: 1, 'probcut.minDepth': 5 },
        before: () => storeTable(1, depth, moveOf('d1d8'), score, evaluationOf(hanging), bound),
      });
    expect(stored(['tableAgrees'], 3, beta + 139, LOWER_BOUND), 'at least that much').toBe(1);
    for (const bound of [EXACT, UPPER_BOUND]) {
      expect([2, 3].map((depth) => stored(['tableAgrees'], depth, beta + 139, bound))).toEqual([1, 0]);
      expect(stored(['tableAgrees'], 3, beta + 140, bound)).toBe(1);
      expect(stored([], 3, beta + 139, bound)).toBe(1);
    }
  });

  it('are all tested here', () => {
    const tested = 'notInCheck notPv notRoot noMateWindow tableAgrees'.split(' ');
    expect(tested.sort()).toEqual(probCut.guards.map(({ id }) => id as string).sort());
  });
});
