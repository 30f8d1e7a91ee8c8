/**
 * What tests of games share: a player that does as it is told, an opening without moves, rules that let a game be
 * played out.
 */
import { START_FEN } from '../board/fen.ts';
import type { GameRules } from './adjudication.ts';
import type { Opening } from './openings.ts';
import type { Choice, Player } from './player.ts';

export const bare: Opening = { name: 'none', fen: START_FEN, moves: [] };
export const noJudge: GameRules = { resign: null, draw: null, maxMoves: 300 };

/** A player that makes the moves it is told, and reports these scores. */
export function scripted(name: string, moves: string[], cp: number | null = 0): Player {
  let at = 0;
  return {
    name,
    begin: () => {
      at = 0;
    },
    choose: (): Choice => {
      const score = cp === null ? null : { cp };
      return { move: moves[at++ % moves.length], score, nodes: 7, depth: 3, print: 1 };
    },
  };
}
