/**
 * Every case is what it says: mates are proved by trying all moves, the rest by a search that prunes and reduces
 * nothing.
 */
import { describe, expect, it } from 'vitest';
import { inCheck } from '../../board/attacked.ts';
import { parseFen, setFen } from '../../board/fen.ts';
import { legalMovesOf } from '../../board/generate.ts';
import { makeMove, unmakeMove } from '../../board/make.ts';
import { search } from '../../search/search.ts';
import { profiles, settingById, withOnly } from '../../settings.ts';
import { behaviours } from './behaviours.ts';
import { type CheckCase, groups } from '../../check/case.ts';
import { cases } from '../../check/cases.ts';
import type { Answer } from './conversation.ts';
import { judge } from './judge.ts';
import { legalMovesAfter } from './position.ts';

const bare = withOnly(profiles.book, []);

/** Moves that give check first: most mates are made of them. Any order proves the same. */
function checksFirst(): number[] {
  const givesCheck = (move: number): boolean => {
    makeMove(move);
    const checks = inCheck();
    unmakeMove(move);
    return checks;
  };
  return legalMovesOf().toSorted((a, b) => Number(givesCheck(b)) - Number(givesCheck(a)));
}

/** Can the side to move mate in at most `moves` of its moves? All of its moves, and all answers, are tried. */
function mates(moves: number): boolean {
  return checksFirst().some((move) => {
    makeMove(move);
    const does = isMatedWithin(moves - 1);
    unmakeMove(move);
    return does;
  });
}

/** Is the side to move mated, whatever it plays, within `moves` more moves of the other side? */
function isMatedWithin(moves: number): boolean {
  const answers = legalMovesOf();
  if (answers.length === 0) return inCheck();
  if (moves === 0) return false;
  return answers.every((move) => {
    makeMove(move);
    const does = mates(moves);
    unmakeMove(move);
    return does;
  });
}

const centipawns = (score: { cp: number } | { mate: number }): number =>
  'cp' in score ? score.cp : Math.sign(score.mate) * (100_000 - Math.abs(score.mate));

function fullWidth({ fen, moves = [] }: CheckCase, depth: number, searchMoves: readonly string[] = []) {
  const result = search({ fen, moves, searchMoves, limits: { depth }, settings: bare });
  expect(result.stopped).toBe(false);
  return result;
}

describe.each(cases)('$id', (one) => {
  it('is a position that the engine accepts, with moves that are legal', () => {
    expect(parseFen(one.fen)).toMatchObject({ ok: true, fen: one.fen });
    for (const { fen } of one.before ?? []) expect(parseFen(fen)).toMatchObject({ ok: true, fen });
    const legal = legalMovesAfter(one.fen, one.moves ?? []).map(({ uci }) => uci);
    for (const move of [...(one.expect.moves ?? []), ...(one.expect.avoid ?? [])]) expect(legal).toContain(move);
    expect(Object.keys(one.expect).length).toBeGreaterThan(0);
    if (one.guard !== undefined) expect(settingById.get(one.guard)?.kind).toBe('guard');
  });

  it('is proved', () => {
    const { expect: expected, proof } = one;
    if (proof.by === 'mate') {
      const mate = expected.mate ?? Number.NaN;
      setFen(one.fen);
      if (mate > 0) {
        expect(mates(mate)).toBe(true);
        if (mate > 1) expect(mates(mate - 1)).toBe(false);
        if (mate === 1) for (const move of legalMovesOf()) expectOnlyMates(one, move);
      } else {
        expect(isMatedWithin(-mate)).toBe(true);
        expect(isMatedWithin(-mate - 1)).toBe(false);
      }
    } else if (proof.by === 'full-width') {
      const { moves = [] } = expected;
      const others = legalMovesAfter(one.fen, one.moves ?? []).flatMap(({ uci }) => (moves.includes(uci) ? [] : [uci]));
      const best = Math.min(...moves.map((move) => centipawns(fullWidth(one, proof.depth, [move]).score)));
      expect(best - centipawns(fullWidth(one, proof.depth, others).score)).toBeGreaterThanOrEqual(proof.gap);
    } else {
      const { bestmove, score } = fullWidth(one, proof.depth);
      const answer = {
        bestmove,
        last: { depth: proof.depth, score, nodes: null, pv: [] },
        unread: null,
      } as unknown as Answer;
      expect(judge(one, answer)).toMatchObject({ mistake: null });
    }
  });
});

/** Where a mate in one names its moves, no other move mates. */
function expectOnlyMates({ expect: { moves } }: CheckCase, move: number): void {
  if (moves === undefined) return;
  makeMove(move);
  const isMate = isMatedWithin(0);
  unmakeMove(move);
  const uci = legalMovesOf().indexOf(move);
  expect(uci).toBeGreaterThanOrEqual(0);
  if (isMate) expect(moves.length).toBe(1);
}

describe('the cases', () => {
  it('have names of their own, and every group has some', () => {
    const all = [...cases, ...behaviours];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id } of groups)
      expect(
        all.some(({ group }) => group === id),
        id,
      ).toBe(true);
  });
});
