/** Reads the words of a `go` command. */
import { quoted } from '../../board/error-text.ts';
import { parseMove } from '../../board/san.ts';
import { MAX_PLY } from '../../search/scores.ts';
import { Fault } from '../input/fault.ts';
import { MAX_PERFT_DEPTH } from '../../board/perft.ts';
import type { GoLimits } from './messages.ts';

/** What `go` asks for: a search or a perft, and remarks on words that were passed over. */
export interface GoCommand {
  limits: GoLimits;
  /** Depth in plies when a perft is asked for. */
  perft?: number;
  /** Legal moves, when only these are to be searched. */
  searchMoves: string[];
  remarks: string[];
}

/** Words that a number follows; those of the first row end a search. */
const LIMITS = ['depth', 'nodes', 'movetime', 'wtime', 'btime', 'mate'] as const;
const NUMBERS = [...LIMITS, 'winc', 'binc', 'movestogo', 'perft'] as const;
const WORDS: readonly string[] = [...NUMBERS, 'infinite', 'ponder', 'searchmoves'];
const MOVE = /^[a-h][1-8][a-h][1-8][nbrqNBRQ]?$/;
const MOST = 1e15;
/** Milliseconds for a search whose limits cannot be read: whoever asked waits for a move. */
const UNREAD_MS = 1000;
type NumberWord = (typeof NUMBERS)[number];

/**
 * Reads what follows `go` in the position that is set up. What cannot be read is passed over with a remark. Throws a
 * Fault for a perft without its depth, as nobody waits for a move then.
 */
export function readGo(words: readonly string[], whiteToMove: boolean): GoCommand {
  const numbers: Partial<Record<NumberWord, number>> = {};
  const remarks: string[] = [];
  const searchMoves: string[] = [];
  let infinite = false;
  let ponder = false;
  let unread = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const number = NUMBERS.find((name) => name === word);
    if (number !== undefined) {
      // A word that means something by itself is not taken for the number that is missing.
      const text = WORDS.includes(words[i + 1]) ? undefined : words[++i];
      const value = readNumber(number, text, remarks);
      if (value !== undefined) numbers[number] = value;
      else unread ||= LIMITS.some((name) => name === number);
    } else if (word === 'infinite') infinite = true;
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
  if (unread && !infinite && !endsByItself({ ...limits, infinite, ponder: false }) && limits.mate === undefined) {
    limits.infinite = false;
    limits.movetimeMs = UNREAD_MS;
    remarks.push(`go has no limit that can be read, so it thinks for ${UNREAD_MS} ms.`);
  }
  return {
    limits,
    searchMoves,
    remarks,
    ...(numbers.perft === undefined ? {} : { perft: atMost(numbers.perft, 0, MAX_PERFT_DEPTH) }),
  };
}

/** Does a search with these limits end without being told to? One for a mate that is not there does not. */
export const endsByItself = ({ clock, depth, infinite, movetimeMs, nodes, ponder }: GoLimits): boolean =>
  !infinite && !ponder && [clock, depth, movetimeMs, nodes].some((limit) => limit !== undefined);

/** The whole part of a number, undefined when there is none. */
function readNumber(name: NumberWord, text: string | undefined, remarks: string[]): number | undefined {
  const parts = /^([+-]?\d+)(\.\d*)?$/.exec(text ?? '');
  if (parts !== null) {
    const value = atMost(Number(parts[1]), -MOST, MOST);
    if (parts[2] !== undefined)
      remarks.push(`go ${name} takes a whole number, so ${quoted(parts[0])} is read as ${value}.`);
    return value;
  }
  const wanted = `go ${name} needs a whole number after it, not ${text === undefined ? 'nothing' : quoted(text)}`;
  if (name === 'perft') throw new Fault(`${wanted}.`);
  remarks.push(`${wanted}, and is passed over.`);
  return undefined;
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
  // When only the other side's clock is told, both are taken to show the same: a check that fastchess makes waits for a
  // move.
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
