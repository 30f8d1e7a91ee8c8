/** Ends games whose result is clear before the rules of chess say so, by the scores that both sides report. */
import type { ReadableScore } from '../search/scores.ts';

export interface GameRules {
  /** A side that thinks itself lost by `score` centipawns for `moves` of its moves in a row resigns; null: never. */
  readonly resign: {
    readonly moves: number;
    readonly score: number;
    /** The other side must think so too, for as long. */
    readonly twoSided: boolean;
  } | null;
  /** From move `fromMove` on, `moves` moves of both sides within `score` centipawns of zero are a draw; null: never. */
  readonly draw: { readonly fromMove: number; readonly moves: number; readonly score: number } | null;
  /** A game that has so many moves of both sides, those of the opening included, is a draw. */
  readonly maxMoves: number;
}

/** About what the field's test frameworks use. */
export const standardRules: GameRules = {
  resign: { moves: 3, score: 600, twoSided: true },
  draw: { fromMove: 34, moves: 8, score: 20 },
  maxMoves: 200,
};

export type GameResult = '1-0' | '0-1' | '1/2-1/2';

export interface Ruling {
  result: GameResult;
  end: 'resignation' | 'adjudicated draw' | 'too long';
}

/** A mate counts for more than any number of centipawns. */
const inCentipawns = (score: ReadableScore): number => ('cp' in score ? score.cp : Math.sign(score.mate) * 100_000);

/**
 * A judge for one game. Called after each move with the side that made it (0 White, 1 Black), its score from its own
 * point of view (null when it reports none) and the plies played; gives a ruling or null.
 */
export function createJudge(
  rules: GameRules,
): (side: 0 | 1, score: ReadableScore | null, plies: number) => Ruling | null {
  // Moves in a row after which each side thought itself lost, and won.
  const lost = [0, 0];
  const won = [0, 0];
  let level = 0;
  return (side, score, plies) => {
    const worth = score === null ? null : inCentipawns(score);
    const { resign, draw } = rules;
    if (resign !== null) {
      lost[side] = worth !== null && worth <= -resign.score ? lost[side] + 1 : 0;
      won[side] = worth !== null && worth >= resign.score ? won[side] + 1 : 0;
      for (const loser of [0, 1]) {
        const agreed = !resign.twoSided || won[1 - loser] >= resign.moves;
        if (lost[loser] >= resign.moves && agreed) return { result: loser === 0 ? '0-1' : '1-0', end: 'resignation' };
      }
    }
    if (draw !== null) {
      const counts = worth !== null && Math.abs(worth) <= draw.score && plies > 2 * (draw.fromMove - 1);
      level = counts ? level + 1 : 0;
      if (level >= 2 * draw.moves) return { result: '1/2-1/2', end: 'adjudicated draw' };
    }
    return plies >= 2 * rules.maxMoves ? { result: '1/2-1/2', end: 'too long' } : null;
  };
}
