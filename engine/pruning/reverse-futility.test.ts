import { describe, expect, it } from 'vitest';
import { MAX_PLY } from '../search/scores.ts';
import { run } from '../search/state.ts';
import { type NodeRequest, searchNode, unguarded } from '../search/testing.ts';
import {
  readReverseFutility,
  type ReverseFutility,
  reverseFutility,
  reverseFutilityPruning,
  reverseFutilityScore,
} from './reverse-futility.ts';
import { checkedFen, nowhere, rememberMove } from './testing.ts';

const rule = (changes: Partial<ReverseFutility> = {}): ReverseFutility => ({
  on: 1,
  blockedBy: 0,
  margin: 150,
  improving: 0,
  maxDepth: 8,
  returns: 0,
  ...changes,
});

describe('the rule', () => {
  it('fires from beta plus margin times depth on, not a centipawn earlier', () => {
    for (const [depth, line] of [
      [1, 250],
      [2, 400],
      [5, 850],
      [8, 1300],
    ]) {
      expect(reverseFutility(line - 1, 100, depth, 0, rule())).toBe(false);
      expect(reverseFutility(line, 100, depth, 0, rule())).toBe(true);
      expect(reverseFutility(line + 1, 100, depth, 0, rule())).toBe(true);
    }
  });

  it('asks for less while the evaluation improves', () => {
    const eager = rule({ improving: 80 });
    expect([319, 320].map((evaluation) => reverseFutility(evaluation, 100, 2, 1, eager))).toEqual([false, true]);
    expect([399, 400].map((evaluation) => reverseFutility(evaluation, 100, 2, 0, eager))).toEqual([false, true]);
    const { rule: read, values } = readReverseFutility(
      { ...nowhere, evaluation: 320, beta: 100, depth: 2, improving: 1 },
      eager,
    );
    expect(values).toEqual({ evaluation: 320, beta: 100, depth: 2, improving: 1 });
    expect(read.at(-1)).toMatchObject({ left: 320, operator: '>=', right: 320 });
  });

  it('asks for no less than beta, however much it takes off while improving', () => {
    const rash = rule({ margin: 50, improving: 300 });
    for (const [depth, line] of [
      [1, 200],
      [6, 200],
      [7, 250],
    ]) {
      expect([line - 1, line].map((evaluation) => reverseFutility(evaluation, 200, depth, 1, rash))).toEqual([
        false,
        true,
      ]);
      const read = readReverseFutility({ ...nowhere, evaluation: 0, beta: 200, depth, improving: 1 }, rash);
      expect(read.rule.at(-1)).toMatchObject({ left: 0, operator: '>=', right: line });
      expect(read.rule.at(-1)?.code === 'evaluation >= beta').toBe(depth === 1);
    }
  });

  it('acts down to its deepest node and no deeper', () => {
    expect([7, 8, 9].map((depth) => reverseFutility(9000, 0, depth, 0, rule()))).toEqual([true, true, false]);
  });

  it('with margin 0 compares the evaluation itself', () => {
    expect([-1, 0, 1].map((above) => reverseFutility(-300 + above, -300, 4, 0, rule({ margin: 0 })))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('returns the evaluation, beta, the midpoint, or the evaluation less the margin', () => {
    const scores = (
      evaluation: number,
      beta: number,
      changes: Partial<ReverseFutility> = {},
      depth = 2,
      improving = 0,
    ) =>
      [0, 1, 2, 3].map((returns) =>
        reverseFutilityScore(evaluation, beta, depth, improving, rule({ ...changes, returns })),
      );
    expect(scores(500, 100)).toEqual([500, 100, 300, 200]);
    expect(scores(-100, -101, { margin: 0 })).toEqual([-100, -101, -101, -100]);
    expect(scores(7, 7, { margin: 0 })).toEqual([7, 7, 7, 7]);
    // 500 − (150 · 2 − 80), and a margin that would be below zero takes nothing off.
    expect(scores(500, 100, { improving: 80 }, 2, 1)[3]).toBe(280);
    expect(scores(500, 100, { margin: 50, improving: 300 }, 2, 1)[3]).toBe(500);
  });

  it.each([1, 2, 5, 8])('less the margin returns beta where it only just fires, and never less: depth %i', (depth) => {
    for (const improving of [0, 1])
      for (const improvingBy of [0, 90, 300]) {
        const given = rule({ improving: improvingBy, returns: 3 });
        const firing = Array.from({ length: 1400 }, (_, i) => 100 + i).filter((evaluation) =>
          reverseFutility(evaluation, 100, depth, improving, given),
        );
        const scores = firing.map((evaluation) => reverseFutilityScore(evaluation, 100, depth, improving, given));
        // Beta and every number above it, in order: none is left out, none lies below.
        expect(scores).toEqual(scores.map((_, i) => 100 + i));
        expect(scores.length).toBeGreaterThan(0);
      }
  });
});

const middlegame = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
/** A node at which the rule says cut and no guard objects. */
const plain: Omit<NodeRequest, 'settings'> = { fen: middlegame, alpha: -20_001, beta: -20_000 };

/** What makes each guard object. */
const objections: Record<string, Partial<NodeRequest> & { tt?: number }> = {
  notInCheck: { fen: checkedFen },
  notPv: { alpha: -20_002 },
  notRoot: { ply: 0 },
  noMateWindow: { alpha: -31_001, beta: -31_000 },
  quietHashMove: { tt: 1, before: () => rememberMove('c4f7') },
  noQuietHashMove: { tt: 1, before: () => rememberMove('d2d3') },
  hasMove: { fen: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' },
  notVerifying: {
    before: () => {
      run.noNullBefore = MAX_PLY;
    },
  },
};

describe('the guards', () => {
  it('are all tested here', () => {
    expect(Object.keys(objections).sort()).toEqual(reverseFutilityPruning.guards.map((guard) => guard.id).sort());
  });

  it.each(Object.keys(objections))('%s keeps the node from being cut, and does so alone', (id) => {
    const { tt = 0, ...objection } = objections[id];
    const changes = { 'rfp.margin': 0, tt };
    const cuts = (guards: string[], request: Partial<NodeRequest>) =>
      searchNode({ ...plain, ...request, settings: unguarded('rfp', guards, changes) }).cuts.rfp;
    expect(cuts([], objection), 'guard off').toBe(1);
    expect(cuts([id], objection), 'guard on').toBe(0);
    expect(cuts([id], {}), 'guard on, nothing to object to').toBe(1);
    const others = reverseFutilityPruning.guards.map((guard) => guard.id as string).filter((other) => other !== id);
    // The root is a PV node and mated windows are wide in a real search; here each fact stands alone.
    expect(cuts(others, objection), 'all other guards on').toBe(1);
  });

  it('quietHashMove lets a quiet hash move pass', () => {
    const request = {
      ...plain,
      before: () => rememberMove('d2d3'),
      settings: unguarded('rfp', ['quietHashMove'], { 'rfp.margin': 0, tt: 1 }),
    };
    expect(searchNode(request).cuts.rfp).toBe(1);
  });

  it('a cut node makes no move and returns what is asked for', () => {
    const at = (returns: number, margin = 0) =>
      searchNode({
        ...plain,
        depth: 3,
        settings: unguarded('rfp', [], { 'rfp.margin': margin, 'rfp.returns': returns }),
      });
    const evaluation = at(0).score;
    expect(at(0).nodes).toBe(0);
    expect(Math.abs(evaluation)).toBeLessThan(300);
    expect(at(1).score).toBe(-20_000);
    expect(at(2).score).toBe(Math.floor((evaluation - 20_000) / 2));
    expect(at(3).score).toBe(evaluation);
    expect(at(3, 100).score).toBe(evaluation - 300);
  });
});
