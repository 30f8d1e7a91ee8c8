/** The rule at its margins, the second look by quiescence, and each guard. */
import { describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { MATE_BOUND } from '../search/scores.ts';
import { search } from '../search/search.ts';
import { checkLimits, run } from '../search/state.ts';
import { type NodeRequest, plainSettings, searchNode, unguarded } from '../search/testing.ts';
import { profiles, withSettings } from '../settings.ts';
import { farBelow, razoring, type Razoring, razorMargin, readRazoring } from './razoring.ts';
import { checkedFen, nowhere, pawnFen, rememberMove } from './testing.ts';

const rule = (changes: Partial<Razoring> = {}): Razoring => ({
  on: 1,
  blockedBy: 0,
  base: 0,
  margin: 300,
  grows: 0,
  maxDepth: 3,
  believes: 0,
  ...changes,
});
const middlegame = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
const evaluationOf = (fen: string): number => {
  setFen(fen);
  return evaluate();
};

describe('the rule', () => {
  it('has a margin that grows with depth or its square, from a base on', () => {
    const margins = (changes: Partial<Razoring>) => [1, 2, 3].map((depth) => razorMargin(depth, rule(changes)));
    expect(margins({})).toEqual([300, 600, 900]);
    expect(margins({ base: 480, margin: 320, grows: 1 })).toEqual([800, 1760, 3360]);
  });

  it('acts from its margin below alpha on, up to its depth', () => {
    expect([-599, -600, -601].map((evaluation) => farBelow(evaluation, 0, 2, rule()))).toEqual([false, true, true]);
    expect([3, 4].map((depth) => farBelow(-9000, 0, depth, rule()))).toEqual([true, false]);
  });

  it('is read as it stands', () => {
    const at = { ...nowhere, evaluation: -700, alpha: -50, depth: 2 };
    expect(readRazoring(at, rule()).rule.at(-1)).toMatchObject({ left: -100, operator: '<=', right: -50 });
    expect(readRazoring(at, rule({ grows: 1 })).rule.at(-1)).toMatchObject({ left: 500 });
  });
});

const MARGIN = 300;
/** A node whose alpha stands so far above its evaluation. */
const at = (fen: string, depth: number, above: number, { settings, ...request }: Partial<NodeRequest> = {}) => {
  const alpha = evaluationOf(fen) + above;
  return searchNode({
    fen,
    alpha,
    beta: alpha + 1,
    depth,
    ...request,
    settings: { ...plainSettings, razor: 1, ...settings },
  });
};
/** Did the node go straight to quiescence, as one of depth 0 does? */
const acts = (...[fen, depth, above, request]: Parameters<typeof at>) => {
  const { cuts, nodes } = at(fen, depth, above, request);
  if (cuts.razor > 0)
    expect(nodes).toBe(at(fen, 0, above, { ...request, settings: { ...request?.settings, razor: 0 } }).nodes);
  return cuts.razor > 0;
};

describe('in the search', () => {
  it('acts from its margin for each ply on, up to depth 3, when it is on', () => {
    for (const depth of [1, 2, 3]) {
      const found = [-1, 0, 1].map((more) => at(middlegame, depth, MARGIN * depth + more));
      expect(
        found.map(({ nodes }) => nodes === at(middlegame, 0, MARGIN * depth).nodes),
        `depth ${depth}`,
      ).toEqual([false, true, true]);
    }
    expect(at(middlegame, 1, 5 * MARGIN, { settings: { razor: 0 } }).cuts.razor).toBe(0);
    expect(acts(middlegame, 3, 5 * MARGIN)).toBe(true);
    expect(acts(middlegame, 1, 5 * MARGIN)).toBe(true);
  });

  // A queen can be taken: quiescence finds it.
  const hanging = '3qk3/8/8/8/8/8/8/3RK3 w - - 0 1';

  it('searches the node like any other where quiescence passes alpha', () => {
    const [razored, searched] = [1, 0].map((on) => at(hanging, 1, MARGIN, { settings: { razor: on } }));
    expect(razored?.score).toBe(searched?.score);
    expect(razored?.nodes).toBeGreaterThan(searched?.nodes ?? 0);
    expect(razored?.score).toBeGreaterThan(evaluationOf(hanging) + MARGIN);
    const gain = (razored?.score ?? 0) - evaluationOf(hanging);
    expect([-1, 0, 1].map((more) => acts(hanging, 1, gain + more))).toEqual([false, true, true]);
  });

  it('or takes what quiescence says, when that is always believed', () => {
    const settings = { 'razor.believes': 1 };
    const { cuts, nodes, score } = at(hanging, 1, MARGIN, { settings });
    expect(cuts.razor).toBe(1);
    expect({ nodes, score }).toMatchObject({
      nodes: at(hanging, 0, MARGIN).nodes,
      score: at(hanging, 0, MARGIN).score,
    });
  });

  it('begins quiescence with its first ply', () => {
    // Whether the rook may take on a1 or on d8 depends on the ply and on the square of the last capture, of which there
    // is none.
    for (const freeCaptures of [0, 1, 2, 3]) {
      const fen = '3qk3/8/8/8/8/8/8/r2RK3 w - - 0 1';
      const { cuts, nodes } = at(fen, 1, 20 * MARGIN, { settings: { freeCaptures } });
      expect(cuts.razor).toBe(1);
      expect(nodes === at(fen, 0, 20 * MARGIN).nodes, `${freeCaptures}`).toBe(freeCaptures > 0);
    }
  });

  it('ends with quiescence where that reaches the limit of nodes', () => {
    const oneNode = () => {
      run.maxNodes = 1;
      checkLimits();
    };
    expect(at('3qk3/3q4/8/8/8/8/8/3RK3 w - - 0 1', 1, MARGIN, { before: oneNode }).nodes).toBe(1);
  });

  it('of a root that nobody can win leaves a draw', () => {
    const fen = '8/8/4k3/8/8/3NK3/8/8 w - - 0 1';
    const settings = withSettings(profiles.book, { razor: 1, 'razor.margin': 0, 'razor.notRoot': 0 });
    const result = search({ fen, limits: { depth: 1 }, settings, window: { alpha: 999, beta: 1000 } });
    expect(evaluationOf(fen)).toBeGreaterThan(0);
    expect(result.score).toEqual({ cp: 0 });
  });
});

/** Razors any node far below alpha, unless a guard holds it back. */
const cuts = (fen: string, guards: string[], request: Partial<NodeRequest> = {}, changes = {}) =>
  searchNode({ fen, alpha: 20_000, beta: 20_001, ...request, settings: unguarded('razor', guards, changes) }).cuts
    .razor;

describe('the guards', () => {
  it('notInCheck: a node in check is searched', () => {
    expect(cuts(checkedFen, [])).toBe(1);
    expect(cuts(checkedFen, ['notInCheck'])).toBe(0);
    expect(cuts(middlegame, ['notInCheck'])).toBe(1);
  });

  it('notPv: a node with an open window is searched', () => {
    expect(cuts(middlegame, [], { beta: 20_002 })).toBe(1);
    expect(cuts(middlegame, ['notPv'], { beta: 20_002 })).toBe(0);
    expect(cuts(middlegame, ['notPv'])).toBe(1);
  });

  it('notRoot: the root is searched', () => {
    expect(cuts(middlegame, [], { ply: 0 })).toBe(1);
    expect(cuts(middlegame, ['notRoot'], { ply: 0 })).toBe(0);
    expect(cuts(middlegame, ['notRoot'])).toBe(1);
  });

  it('noMateWindow: nothing is left out where a mate is asked for', () => {
    const window = (alpha: number) => cuts(middlegame, ['noMateWindow'], { alpha, beta: alpha + 1 });
    expect([MATE_BOUND - 2, MATE_BOUND - 1, MATE_BOUND].map(window)).toEqual([1, 0, 0]);
    expect(cuts(middlegame, [], { alpha: MATE_BOUND, beta: MATE_BOUND + 1 })).toBe(1);
  });

  it('hasMove: a stalemate is a draw', () => {
    const stalemate = '7k/5Q2/8/8/8/8/8/6K1 b - - 0 1';
    const drawn = (guards: string[]) =>
      searchNode({ fen: stalemate, alpha: -100, beta: -99, settings: unguarded('razor', guards) });
    expect(drawn([])).toMatchObject({ cuts: { razor: 1 } });
    expect(drawn([]).score).toBeLessThan(-100);
    expect(drawn(['hasMove'])).toMatchObject({ cuts: { razor: 0 }, score: 0 });
    expect(cuts(middlegame, ['hasMove'])).toBe(1);
  });

  it('hasPieces: a side with pawns alone is searched', () => {
    expect([cuts(pawnFen, []), cuts(pawnFen, ['hasPieces']), cuts(middlegame, ['hasPieces'])]).toEqual([1, 0, 1]);
  });

  it('noQuietHashMove: a node with a quiet hash move is searched, one with a capture or none is not', () => {
    const remembering = (move: string | null, guards: string[]) =>
      cuts(middlegame, guards, move === null ? {} : { before: () => rememberMove(move) }, { tt: 1 });
    expect([null, 'c4f7', 'f3e5', 'd2d3'].map((move) => remembering(move, ['noQuietHashMove']))).toEqual([1, 1, 1, 0]);
    expect(remembering('d2d3', [])).toBe(1);
  });

  it('are all tested here', () => {
    const tested = 'notInCheck notPv notRoot noMateWindow hasMove hasPieces noQuietHashMove'.split(' ');
    expect(tested.sort()).toEqual(razoring.guards.map(({ id }) => id as string).sort());
  });
});
