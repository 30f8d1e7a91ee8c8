/** How long to think in a game: a share of the clock, with a line to aim for and a line never to cross. */

/** What the clock shows to the side to move. */
export interface Clock {
  /** Time left, in milliseconds. */
  timeMs: number;
  /** Added after each move, in milliseconds. */
  incrementMs?: number;
  /** Moves until time is added; without it the time is for the rest of the game. */
  movesToGo?: number;
}

/** Times from the start of the search, in milliseconds. */
export interface Allotment {
  /** After this no further iteration is begun: it would hardly be finished. */
  softMs: number;
  /** At this the search ends, wherever it stands. */
  hardMs: number;
}

/**
 * Moves that a clock is divided by when it does not say how many are to come. With an increment: games last longer, but
 * most are decided by then; divided by 28, up to half of the clock was left when a game ended (docs/decisions/0008).
 */
const MOVES_AHEAD = 17;
/** Without an increment, nothing is added for a long game. */
const MOVES_WITHOUT_INCREMENT = 46;
/** Moves that are counted on at most when the clock does say. */
const MOST_MOVES_TO_GO = 28;
/** One move may take this many times its allotment, */
const HARD_FACTOR = 3;
/** but never more than this share of what is left. */
const HARD_SHARE = 0.4;

/** The last move before time is added may take this share of what is left, not all: a late answer loses the game. */
const LAST_SHARE = 0.8;
/**
 * With an increment the clock of a long game runs down to what is left standing here: so many increments, at most so
 * many milliseconds, for the delays of a busy machine. At least a tenth of the clock may be used nevertheless.
 */
const RESERVE_INCREMENTS = 5;
const MOST_RESERVE_MS = 250;
/** Where time is added after so many moves, so many milliseconds are left standing for that. */
const RESERVE_TO_GO_MS = 50;
const LEAST_BESIDE_RESERVE = 0.1;

/** A long game without increment comes to less than a millisecond a move; so much still is enough for an iteration. */
const LEAST_SOFT_MS = 0.1;

/** However short the time and long the overhead, a move may use its share of this part of the clock. */
const LEAST_PART = 0.5;

/**
 * Divides the clock. `overheadMs` is what passes unseen between the search and the clock (the way of the move, a busy
 * machine): it is set aside for each move to come that its own increment does not pay for. A search may always take a
 * millisecond, though it may be told to aim for a tenth of one; with an overhead that holds, it never takes more than
 * the clock has.
 */
export function allotTime(clock: Clock, overheadMs: number): Allotment {
  const { timeMs, incrementMs = 0 } = clock;
  const ahead = incrementMs > 0 ? MOVES_AHEAD : MOVES_WITHOUT_INCREMENT;
  const moves = clock.movesToGo === undefined ? ahead : Math.min(Math.max(1, clock.movesToGo), MOST_MOVES_TO_GO);
  const now = Math.max(1, timeMs - overheadMs);
  // What increments bring in over the moves to come, less what overhead takes. When that is more, it is set aside for a
  // game that lasts longer than the clock is divided for.
  const gain = incrementMs - overheadMs;
  const paid = gain < 0 && clock.movesToGo === undefined ? MOVES_WITHOUT_INCREMENT : moves;
  const future = gain * (paid - 1);
  const free = Math.max(now + Math.min(future, 0), now * LEAST_PART);
  const reserve =
    clock.movesToGo === undefined ? Math.min(RESERVE_INCREMENTS * incrementMs, MOST_RESERVE_MS) : RESERVE_TO_GO_MS;
  const usable = Math.max(free - reserve, free * LEAST_BESIDE_RESERVE, 1);
  // The increment counts for the moves to come, but cannot be spent before it is there.
  const share = Math.min((usable + Math.max(future, 0)) / moves, usable);
  const most = Math.max(1, usable * (moves === 1 ? LAST_SHARE : HARD_SHARE));
  const hardMs = Math.max(1, Math.min(share * HARD_FACTOR, most));
  return { softMs: Math.max(LEAST_SOFT_MS, Math.min(share, hardMs)), hardMs };
}

/**
 * What the soft line is multiplied by, by how many iterations in a row have ended with the same move; the last for all
 * more.
 */
const PATIENCE = [1.6, 1.3, 1.1, 1, 0.9, 0.8];

/** Iterations before a fall of the score counts: the first ones swing from one to the next. */
const SETTLED = 4;
/** A fall of the score by so many centipawns would double the soft line, were it not for these bounds. */
const FALL_THAT_DOUBLES = 100;
const LEAST_BY_FALL = 0.85;
const MOST_BY_FALL = 1.75;

/**
 * Watches best move and score from iteration to iteration, and says after each when no further one is to be begun, in
 * milliseconds from the start: later while the move changes or the score falls, sooner when the move has stood for
 * long. Scores are in centipawns; any number beyond them stands for a mate.
 */
export function watchBestMove({ softMs, hardMs }: Allotment): (move: string | number | null, score: number) => number {
  let last: string | number | null = null;
  let kept = 0;
  let iterations = 0;
  /** Of the scores so far, each counting half as much as the one after it. */
  let average = 0;
  return (move, score) => {
    kept = move === last ? kept + 1 : 0;
    last = move;
    const fall = iterations++ < SETTLED ? 0 : (average - score) / FALL_THAT_DOUBLES;
    average = iterations === 1 ? score : (average + score) / 2;
    const byFall = Math.max(LEAST_BY_FALL, Math.min(MOST_BY_FALL, 1 + fall));
    return Math.min(hardMs, softMs * byFall * PATIENCE[Math.min(kept, PATIENCE.length - 1)]);
  };
}
