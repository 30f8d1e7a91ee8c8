/** Reads the words of a `go` command. */
import { quoted } from '../board/quote.ts';
import { parseMove } from '../board/san.ts';
import { MAX_PLY } from '../search/scores.ts';
import { Fault } from './fault.ts';
import { MAX_PERFT_DEPTH } from './perft-command.ts';
import type { GoLimits } from './uci-messages.ts';

/** What `go` asks for: a search or a perft, and remarks on words that were passed over. */
export interface GoCommand {
  limits: GoLimits;
  /** Depth in plies when a perft is asked for. */
  perft?: number;
  /** Legal moves, when only these are to be searched. */
  searchMoves: string[];
  remarks: string[];
}

const NUMBERS = ['depth', 'nodes', 'movetime', 'wtime', 'btime', 'winc', 'binc', 'movestogo', 'mate', 'perft'] as const;
const MOVE = /^[a-h][1-8][a-h][1-8][nbrqNBRQ]?$/;
type NumberWord = (typeof NUMBERS)[number];

/** Reads what follows `go` in the position that is set up. Throws a Fault when a number is missing or cannot be read. */
export function readGo(words: readonly string[], whiteToMove: boolean): GoCommand {
  const numbers: Partial<Record<NumberWord, number>> = {};
  const remarks: string[] = [];
  const searchMoves: string[] = [];
  let infinite = false;
  let ponder = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const number = NUMBERS.find((name) => name === word);
    if (number !== undefined) numbers[number] = readNumber(number, words[++i]);
    else if (word === 'infinite') infinite = true;
    else if (word === 'ponder') ponder = true;
    else if (word === 'searchmoves') {
      while (MOVE.test(words[i + 1] ?? '')) {
        const move = words[++i];
        if (parseMove(move).ok) searchMoves.push(move);
        else remarks.push(`go searchmoves passes over ${quoted(move)}, which is not legal here.`);
      }
      if (searchMoves.length === 0) remarks.push('go searchmoves names no legal move, so all moves are searched.');
    } else remarks.push(`go passes over ${quoted(word)}, which it does not know.`);
  }
  const limits = limitsOf(numbers, whiteToMove, infinite, ponder);
  return {
    limits,
    searchMoves,
    remarks,
    ...(numbers.perft === undefined ? {} : { perft: atMost(numbers.perft, 0, MAX_PERFT_DEPTH) }),
  };
}

function readNumber(name: NumberWord, text: string | undefined): number {
  if (text !== undefined && /^[+-]?\d{1,15}$/.test(text)) return Number(text);
  throw new Fault(`go ${name} needs a whole number after it, not ${text === undefined ? 'nothing' : quoted(text)}.`);
}

/** Numbers out of range are moved into it: a clock may well stand below zero for a moment. */
const atMost = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

function limitsOf(
  numbers: Partial<Record<NumberWord, number>>,
  whiteToMove: boolean,
  infinite: boolean,
  ponder: boolean,
): GoLimits {
  const limits: GoLimits = { infinite, ponder };
  const { depth, nodes, movetime, mate, movestogo } = numbers;
  if (depth !== undefined) limits.depth = atMost(depth, 1, MAX_PLY - 1);
  if (nodes !== undefined) limits.nodes = Math.max(1, nodes);
  if (movetime !== undefined) limits.movetimeMs = Math.max(1, movetime);
  if (mate !== undefined) limits.mate = Math.max(1, mate);
  // When only the other side's clock is told, both are taken to show the same: a check that fastchess makes waits for a move.
  const { wtime = numbers.btime, btime = numbers.wtime } = numbers;
  const timeMs = whiteToMove ? wtime : btime;
  const incrementMs = whiteToMove ? numbers.winc : numbers.binc;
  if (timeMs !== undefined && !infinite) {
    limits.clock = { timeMs, incrementMs: Math.max(0, incrementMs ?? 0) };
    if (movestogo !== undefined && movestogo > 0) limits.clock.movesToGo = movestogo;
  }
  // Without any limit there is nothing to end the search but `stop`.
  if (Object.keys(limits).length === 2 && !ponder) limits.infinite = true;
  return limits;
}
