import { describe, expect, it } from 'vitest';
import { isRepetition } from '../board/draws.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../board/make.ts';
import { setFen, toFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { MATE_BOUND } from '../search/scores.ts';
import { checkLimits, run } from '../search/state.ts';
import { type NodeRequest, plainSettings, searchNode, unguarded } from '../search/testing.ts';
import { EXPECTED_ALL, EXPECTED_CUT, EXPECTED_PV, expectations } from '../search/expected.ts';
import { EXACT, LOWER_BOUND, NO_EVAL, storeTable, UPPER_BOUND } from '../search/transposition.ts';
import { mustVerify, type NullMove, nullMoveDepth, nullMovePruning } from './null-move.ts';
import { checkedFen, moveOf } from './testing.ts';

const rule = (changes: Partial<NullMove> = {}): NullMove => ({
  on: 1,
  blockedBy: 0,
  reduction: 4,
  depthDivisor: 4,
  minDepth: 1,
  verifyDepth: 0,
  distrustMate: 1,
  outOfRepetition: 1,
  ...changes,
});

describe('the rule', () => {
  it('reduces by a constant and one ply for each full divisor of depth', () => {
    const left = [1, 3, 4, 7, 8, 11, 12].map((depth) => nullMoveDepth(depth, rule()));
    expect(left).toEqual([-3, -1, -1, 2, 2, 5, 5]);
    expect([1, 4, 5, 12].map((depth) => nullMoveDepth(depth, rule({ depthDivisor: 0 })))).toEqual([-3, 0, 1, 8]);
    expect(nullMoveDepth(9, rule({ reduction: 2, depthDivisor: 3 }))).toBe(4);
    expect([5, 9].map((depth) => nullMoveDepth(depth, rule({ depthDivisor: 1 })))).toEqual([-4, -4]);
  });

  it('verifies from the depth that is set, never with 0', () => {
    expect([1, 5, 20].map((depth) => mustVerify(depth, rule()))).toEqual([false, false, false]);
    expect([5, 6, 7].map((depth) => mustVerify(depth, rule({ verifyDepth: 6 })))).toEqual([false, true, true]);
    expect([0, 1, 2].map((depth) => mustVerify(depth, rule({ verifyDepth: 1 })))).toEqual([false, true, true]);
  });
});

const middlegame = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
/** A node at which a null move fails high and no guard objects. */
const plain: Omit<NodeRequest, 'settings'> = { fen: middlegame, alpha: -20_001, beta: -20_000 };

/** What makes each guard object that decides whether a null move is tried. */
const objections: Record<string, Partial<NodeRequest>> = {
  notInCheck: { fen: checkedFen },
  notPv: { alpha: -20_002 },
  notRoot: { ply: 0 },
  hasPieces: { fen: '8/3k4/8/8/3PK3/8/8/8 w - - 0 1' },
  notLonePiece: { fen: '8/3k4/8/8/3PK3/8/8/7R w - - 0 1' },
  notTwice: { afterNull: true },
  expectedCut: { before: () => expectations.fill(EXPECTED_CUT) },
};

const cutsOf = (guards: string[], request: Partial<NodeRequest>, changes: Record<string, number> = {}) =>
  searchNode({ ...plain, ...request, settings: unguarded('nmp', guards, changes) }).cuts.nmp;

it('a pass is taken back', () => {
  expect(searchNode({ ...plain, settings: unguarded('nmp') }).cuts.nmp).toBe(1);
  expect(toFen()).toBe(middlegame);
});

describe('the guards', () => {
  it('are all tested here', () => {
    const tested = [...Object.keys(objections), 'evalAboveBeta', 'tableAgrees', 'distrustMate', 'outOfRepetition'];
    expect(tested.sort()).toEqual(nullMovePruning.guards.map((guard) => guard.id).sort());
  });

  it.each(Object.keys(objections))('%s keeps the null move from being tried, and does so alone', (id) => {
    expect(cutsOf([], objections[id]), 'guard off').toBe(1);
    expect(cutsOf([id], objections[id]), 'guard on').toBe(0);
    expect(cutsOf([id], {}), 'guard on, nothing to object to').toBe(1);
    // A PV node is not expected to be cut either.
    const alike = id === 'notPv' ? [id, 'expectedCut'] : [id];
    const others = nullMovePruning.guards.map((guard) => guard.id as string).filter((other) => !alike.includes(other));
    expect(cutsOf(others, objections[id]), 'all other guards on').toBe(1);
  });

  it('expectedCut lets a pass be made below a PV node and an expected all-node, and not in a PV node', () => {
    for (const above of [EXPECTED_PV, EXPECTED_ALL])
      expect(cutsOf(['expectedCut'], { before: () => expectations.fill(above) })).toBe(1);
    expect(cutsOf(['expectedCut'], objections.notPv)).toBe(0);
  });

  it('tableAgrees: no pass where the table says less than beta, up to the very number', () => {
    const beta = -20_000;
    const stored = (guards: string[], score: number, bound: number) =>
      cutsOf(guards, { before: () => storeTable(1, 0, 0, score, NO_EVAL, bound) }, { tt: 1 });
    for (const bound of [UPPER_BOUND, EXACT]) {
      expect([beta - 1, beta].map((score) => stored(['tableAgrees'], score, bound))).toEqual([0, 1]);
      expect(stored([], beta - 1, bound), 'guard off').toBe(1);
    }
    expect(stored(['tableAgrees'], beta - 1, LOWER_BOUND), 'at least that much').toBe(1);
    expect(cutsOf(['tableAgrees'], {}, { tt: 1 }), 'nothing in the table').toBe(1);
  });

  it('notInCheck off: a pass in check is one node and is worth the evaluation, as the king could be taken after it', () => {
    setFen(checkedFen);
    const evaluation = evaluate();
    const pass = (beta: number) =>
      searchNode({ fen: checkedFen, alpha: beta - 1, beta, settings: unguarded('nmp', []) });
    expect(pass(evaluation)).toMatchObject({ score: evaluation, nodes: 1, cuts: { nmp: 1 } });
    expect(pass(evaluation + 1).cuts.nmp).toBe(0);
  });

  it('evalAboveBeta spares the pass where the evaluation is below beta, up to the very number', () => {
    setFen(middlegame);
    const evaluation = evaluate();
    const nodesAt = (beta: number, settings: NodeRequest['settings']) =>
      searchNode({ ...plain, alpha: beta - 1, beta, settings }).nodes;
    const off = unguarded('nmp', []);
    const on = unguarded('nmp', ['evalAboveBeta']);
    const above = evaluation + 1;
    expect(nodesAt(above, on)).toBe(nodesAt(above, plainSettings));
    expect(nodesAt(above, off)).toBeGreaterThan(nodesAt(above, on));
    expect(nodesAt(evaluation, on)).toBe(nodesAt(evaluation, off));
    expect(nodesAt(evaluation, on)).not.toBe(nodesAt(evaluation, plainSettings));
  });

  it('distrustMate returns beta for a mate that needs the free move', () => {
    // After a pass Black must go to g8, and the rook mates.
    const request = { fen: '7k/8/6K1/8/8/8/8/R7 w - - 0 1', alpha: 19_999, beta: 20_000, depth: 3 };
    const shallow = { 'nmp.reduction': 1, 'nmp.depthDivisor': 0, 'nmp.minDepth': 3 };
    const searched = (guards: string[]) => searchNode({ ...request, settings: unguarded('nmp', guards, shallow) });
    expect(searched([]).score).toBeGreaterThan(MATE_BOUND);
    expect(searched(['distrustMate']).score).toBe(20_000);
    expect(searched(['distrustMate']).cuts.nmp).toBe(1);
  });

  it('distrustMate takes a score for a mate from the bound on', () => {
    const scoreAfterPass = (score: number) => {
      const before = () => {
        makeNullMove(true);
        storeTable(2, 9, 0, 0 - score, 0, EXACT);
        unmakeNullMove();
      };
      const settings = unguarded('nmp', ['distrustMate'], { tt: 1, 'nmp.reduction': 1 });
      return searchNode({ fen: middlegame, alpha: 19_999, beta: 20_000, depth: 3, settings, before }).score;
    };
    expect([MATE_BOUND - 1, MATE_BOUND].map(scoreAfterPass)).toEqual([MATE_BOUND - 1, 20_000]);
  });

  it('outOfRepetition: passing and coming back is no repetition', () => {
    const play = (uci: string) => {
      const move = moveOf(uci);
      makeMove(move);
      return move;
    };
    // The knight goes and returns while Black, a queen up, passes: one more pass and the first position stands again.
    const fen = 'kq6/8/8/8/8/8/8/6NK w - - 0 1';
    const before = () => {
      play('g1f3');
      makeNullMove(false);
      play('f3g1');
    };
    for (const guard of [true, false]) {
      const request = { fen, alpha: 99, beta: 100, ply: 3, before };
      const settings = unguarded('nmp', guard ? ['outOfRepetition'] : []);
      // With the guard the pass keeps the queen; without it the search takes it for a draw.
      expect(searchNode({ ...request, settings }).cuts.nmp).toBe(guard ? 1 : 0);
    }
    setFen(fen);
    const there = play('g1f3');
    makeNullMove(false);
    const back = play('f3g1');
    makeNullMove(false);
    expect(isRepetition(4)).toBe(true);
    unmakeNullMove();
    unmakeMove(back);
    unmakeNullMove();
    unmakeMove(there);
  });
});

it.each([0, 1])(
  'a pass counts as a node, and a search ends in it and in its verification from depth %d on',
  (depth) => {
    const settings = unguarded('nmp', ['notTwice'], { 'nmp.reduction': 2, 'nmp.verifyDepth': depth });
    const aheadByAQueen = 'r1b1kb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
    const nodesUpTo = (most: number): number => {
      const before = () => {
        run.maxNodes = most;
        checkLimits();
      };
      return searchNode({ fen: aheadByAQueen, alpha: 99, beta: 100, depth: 5, settings, before }).nodes;
    };
    const all = nodesUpTo(Number.POSITIVE_INFINITY);
    expect(all).toBeGreaterThan(50);
    for (let most = 1; most <= all; most++) expect(nodesUpTo(most)).toBe(most);
  },
);

describe('limits of depth', () => {
  it('a null move is tried from the least depth on', () => {
    const tried = (depth: number) => {
      const on = searchNode({ ...plain, depth, settings: unguarded('nmp', [], { 'nmp.minDepth': 3 }) });
      return on.cuts.nmp > 0;
    };
    // Children see a window in which nothing can fail high, so cuts are this node's own.
    expect([1, 2, 3, 4].map(tried)).toEqual([false, false, true, true]);
  });

  it('verification refuses a cut that rests on zugzwang', () => {
    // Whoever is to move must leave the pawn: White passes, and Black loses it.
    const zugzwang = { fen: '8/8/8/3pK3/2kP4/8/8/8 w - - 0 1', alpha: 49, beta: 50, depth: 8 };
    const trust = { 'nmp.reduction': 2, 'nmp.depthDivisor': 0, 'nmp.minDepth': 8 };
    const trusting = searchNode({ ...zugzwang, settings: unguarded('nmp', [], trust) });
    expect(trusting.cuts.nmp).toBe(1);
    expect(trusting.score).toBeGreaterThanOrEqual(50);
    const verified = searchNode({ ...zugzwang, settings: unguarded('nmp', [], { ...trust, 'nmp.verifyDepth': 8 }) });
    expect(verified.cuts.nmp).toBe(0);
    expect(verified.score).toBeLessThan(50);
  });
});
