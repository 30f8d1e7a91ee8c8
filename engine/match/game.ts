/** One game between two players, from an opening to its result. */
import { setFen } from '../board/fen.ts';
import { gameStatus, playUciMoves } from '../board/game.ts';
import { makeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { now } from '../board/position.ts';
import { parseUciMove } from '../board/uci-move.ts';
import { useMemory } from '../search/memory.ts';
import { createJudge, type GameResult, type GameRules, type Ruling } from './adjudication.ts';
import type { Opening } from './openings.ts';
import { type Choice, Forfeit, type GameLimit, type Player } from './player.ts';
import { addToFingerprint, EMPTY_FINGERPRINT } from './fingerprint.ts';

/** How a game ended. */
export type GameEnd =
  | 'checkmate'
  | 'stalemate'
  | 'insufficient material'
  | 'fifty moves'
  | 'repetition'
  | Ruling['end']
  | 'time'
  | 'illegal move'
  | 'crash';

/** The ends that say more about a program than about its chess. */
export const forfeits: readonly GameEnd[] = ['time', 'illegal move', 'crash'];

/** A game as it is stored: plain data. */
export interface GameRecord {
  /** Where it began, and the name of its opening. */
  fen: string;
  opening: string;
  /** All moves in UCI notation, separated by blanks; the first `bookPlies` are the opening's. */
  moves: string;
  bookPlies: number;
  result: GameResult;
  end: GameEnd;
  /** A sentence when a player forfeited the game. */
  note?: string;
  /** Nodes that White and Black searched. */
  nodes: [number, number];
  /** Depths reached by White and Black, added up over their moves. */
  depths: [number, number];
  /** Sums up the way that all searches went; null when a clock had a say. See Choice. */
  print: number | null;
}

export interface GameOptions {
  opening: Opening;
  white: Player;
  black: Player;
  limit: GameLimit;
  rules: GameRules;
  /** Called after each move with the game's moves so far. */
  onMove?: (moves: readonly string[], choice: Choice) => void;
}

/**
 * Plays a game. It uses the engine's one position (docs/decisions/0002-one-position.md), so a thread plays one game at
 * a time. With a limit in nodes the same options give the same game, whatever was played before. Throws FenError or
 * MoveError for an opening that cannot be played; whatever a player does wrong loses the game instead.
 */
export async function playGame(options: GameOptions): Promise<GameRecord> {
  const { opening, white, black, limit, rules, onMove } = options;
  const players = [white, black] as const;
  const judge = createJudge(rules);
  const moves = [...opening.moves];
  const nodes: [number, number] = [0, 0];
  const depths: [number, number] = [0, 0];
  const clocks: [number, number] | null = 'nodes' in limit ? null : [limit.baseMs, limit.baseMs];
  let print: number | null = clocks === null ? EMPTY_FINGERPRINT : null;
  const record = (result: GameResult, end: GameEnd, note?: string): GameRecord => ({
    fen: opening.fen,
    opening: opening.name,
    moves: moves.join(' '),
    bookPlies: opening.moves.length,
    result,
    end,
    ...(note === undefined ? {} : { note }),
    nodes,
    depths,
    print,
  });

  // Whose fault it is when a player forfeits.
  let side: 0 | 1 = 0;
  try {
    await white.begin();
    side = 1;
    await black.begin();
    setFen(opening.fen);
    playUciMoves(opening.moves);
    for (;;) {
      const status = gameStatus();
      side = now.side === 0 ? 0 : 1;
      const lost: GameResult = side === 0 ? '0-1' : '1-0';
      if (status !== 'playing') return record(status === 'checkmate' ? lost : '1/2-1/2', status);
      const player = players[side];
      const start = performance.now();
      // A player of this thread answers at once; not to wait spares a turn of the event loop.
      const answer = player.choose({ fen: opening.fen, moves, limit, clocks });
      const choice = answer instanceof Promise ? await answer : answer;
      if (clocks !== null && !('nodes' in limit)) {
        const left = clocks[side] - (performance.now() - start);
        if (left < -limit.marginMs) {
          return record(lost, 'time', `${player.name}: the clock was overrun by ${Math.ceil(-left)} ms.`);
        }
        clocks[side] = Math.max(left, 0) + limit.incrementMs;
      }
      const move = parseUciMove(choice.move);
      if (!move.ok) return record(lost, 'illegal move', `${player.name}: ${move.message}`);
      makeMove(move.move);
      moves.push(uciOf(move.move));
      nodes[side] += choice.nodes;
      depths[side] += choice.depth;
      print =
        print === null || choice.print === null
          ? null
          : addToFingerprint(addToFingerprint(print, move.move), choice.print);
      onMove?.(moves, choice);
      const ruling = gameStatus() === 'playing' ? judge(side, choice.score, moves.length) : null;
      if (ruling !== null) return record(ruling.result, ruling.end);
    }
  } catch (error) {
    if (error instanceof Forfeit) {
      return record(side === 0 ? '0-1' : '1-0', error.end, `${players[side].name}: ${error.message}`);
    }
    throw error;
  } finally {
    useMemory(null);
  }
}
