/**
 * Move ordering: hash move, captures that do not lose material (most valuable victim first, least valuable attacker,
 * with the option `captureHistory` also by how they did elsewhere), killers, quiet moves by history, captures that lose
 * material.
 *
 * A move's rank is a band plus a score, and in its low 12 bits the squares as seen from the mover's side. So no two
 * moves of a position rank alike, and the order does not depend on the order of generation: a mirrored position is
 * searched in exactly the mirrored order.
 */
import { givesCheck } from '../board/checks.ts';
import { board, sideToMove } from '../board/position.ts';
import { moveList } from '../board/move-list.ts';
import { EN_PASSANT, flagOf, fromOf, fromToOf, isUnderpromotion, PROMOTION, promotionOf, toOf } from '../board/move.ts';
import { PAWN } from '../board/pieces.ts';
import { exchangeGains, exchangeValue } from '../eval/exchange.ts';
import { captureScore, rewardCapture } from './capture-history.ts';
import { killers, orderScore, rememberKiller, rewardQuiet } from './history-table.ts';
import { options } from './rules.ts';

/** Rank of each move in moveList, at the same index. */
export const moveRank = new Int32Array(moveList.length);

/** The bands lie so close that the difference of two ranks fits in 32 bits, which pickMove relies on. */
const HASH_BAND = 120_000;
const CAPTURE_BAND = 80_000;
const KILLER_BAND = 70_000;
const LOSING_BAND = -90_000;
/** Points of capture history that count as much as an eighth of a centipawn gained. */
const POINTS = 8;

/** Is a move with this victim (a type, 0 for none) and flag a capture, en passant too, or a promotion? */
export const isNoisy = (victim: number, flag: number): boolean =>
  victim !== 0 || flag === EN_PASSANT || flag >= PROMOTION;

/** Ranks the `count` moves that begin at moveList[at]. */
export function rankMoves(at: number, count: number, hashMove: number, ply: number): void {
  at |= 0;
  hashMove |= 0;
  const end = (at + count) | 0;
  if (!options.ordering) {
    for (let i = at; i < end; i++) moveRank[i] = end - i;
    return;
  }
  const side = sideToMove[0];
  const mirror = side === 0 ? 0 : 0b111000_111000;
  const table = side << 9;
  const killer = options.killers ? killers[ply << 1] : 0;
  const olderKiller = options.killers ? killers[(ply << 1) + 1] : 0;
  for (let i = at; i < end; i++) {
    const move = moveList[i];
    const victim = board[toOf(move)] & 7;
    const flag = flagOf(move);
    let score = 0;
    if (move === hashMove) score = HASH_BAND;
    else if (isNoisy(victim, flag)) score = noisyScore(move, victim, flag);
    else if (move === killer) score = KILLER_BAND + 1;
    else if (move === olderKiller) score = KILLER_BAND;
    else score = orderScore(table | fromToOf(move), ply, fromOf(move), toOf(move));
    moveRank[i] = (score << 12) | ((move ^ mirror) & 4095);
  }
}

/** Ranks the captures and promotions of a quiescence node. */
export function rankNoisyMoves(at: number, count: number, hashMove: number): void {
  at |= 0;
  hashMove |= 0;
  const mirror = sideToMove[0] === 0 ? 0 : 0b111000_111000;
  const end = (at + count) | 0;
  for (let i = at; i < end; i++) {
    const move = moveList[i];
    const score = move === hashMove ? HASH_BAND : mostValuableVictim(move, board[toOf(move)] & 7, flagOf(move));
    moveRank[i] = (score << 12) | ((move ^ mirror) & 4095);
  }
}

/** Victim first, then the least valuable attacker; a promotion counts what it gains. */
function mostValuableVictim(move: number, victim: number, flag: number): number {
  if (flag === EN_PASSANT) victim = PAWN;
  const gain = exchangeValue[victim] + (flag >= PROMOTION ? exchangeValue[promotionOf(move)] : 0);
  return gain * 8 - (board[fromOf(move)] & 7);
}

function noisyScore(move: number, victim: number, flag: number): number {
  let score = mostValuableVictim(move, victim, flag);
  if (options.captureHistory) score += (captureScore(move) / POINTS) | 0;
  if (isUnderpromotion(flag)) return LOSING_BAND + score;
  // Taking something at least as valuable never loses; only otherwise need the exchange be played out.
  const attacker = board[fromOf(move)] & 7;
  const safe = victim >= attacker || exchangeGains(move, 0) === true;
  return (safe ? CAPTURE_BAND : LOSING_BAND) + score;
}

/** Moves the best of the moves from index `i` up to `end` to index `i`, and gives it. */
export function pickMove(i: number, end: number): number {
  i |= 0;
  end |= 0;
  // The greatest rank and its place, without a branch: a processor would guess wrong too often. `second` and `ahead`
  // are -1 for yes and 0 for no. Moves come in twos, so that a processor can compare the next two before it is done
  // with these; of an odd number, move i itself is one of the first two.
  let bestRank = moveRank[i];
  let best = i;
  for (let j = i + 1 - ((end - i - 1) & 1); j < end; j += 2) {
    const rank = moveRank[j];
    const gap = rank - moveRank[j + 1];
    const second = gap >> 31;
    const better = rank - (gap & second);
    const lead = bestRank - better;
    const ahead = lead >> 31;
    bestRank = (bestRank - (lead & ahead)) | 0;
    best = (best + ((j - second - best) & ahead)) | 0;
  }
  exchangePlaces(best, i);
  return moveList[i];
}

/** Has the moves at two indices of moveList exchange their places, ranks and all. */
export function exchangePlaces(i: number, j: number): void {
  const move = moveList[i];
  const rank = moveRank[i];
  moveList[i] = moveList[j];
  moveRank[i] = moveRank[j];
  moveList[j] = move;
  moveRank[j] = rank;
}

/**
 * Takes the quiet moves out of those from index `from` up to `end`, or, when checks stay (`checksStay`), those that
 * give no check. The others move up in their order, those that go stand behind them. Gives how many went.
 */
export function dropQuietMoves(from: number, end: number, checksStay: boolean): number {
  from |= 0;
  end |= 0;
  checksStay = checksStay === true;
  let kept = from;
  for (let i = from; i < end; i++) {
    const move = moveList[i];
    const stays = isNoisy(board[toOf(move)] & 7, flagOf(move)) || (checksStay && givesCheck(move) === true);
    if (stays) exchangePlaces(i, kept++);
  }
  return end - kept;
}

/** How many of the moves from index `from` up to `end` rank lower than the one at index `i`. */
export function countLower(from: number, end: number, i: number): number {
  let lower = 0;
  for (let j = from; j < end; j++) if (moveRank[j] < moveRank[i]) lower++;
  return lower;
}

/**
 * Quiet moves tried at each ply before a cutoff, to be punished for it: the list of ply p begins at p * MOVES_A_PLY.
 */
export const quietsTried = new Int32Array(moveList.length);
/** The same for captures and promotions. */
export const noisyTried = new Int32Array(moveList.length);

/**
 * A move caused a cutoff at `depth`: it is worth trying early elsewhere, those before it less so. They stand in both
 * lists from index `at` up to `quiets` and `noisies`. The position of the node, at `ply`, must be set up.
 */
export function learnFromCutoff(
  move: number,
  quiet: boolean,
  depth: number,
  ply: number,
  at: number,
  quiets: number,
  noisies: number,
): void {
  if (quiet) {
    rememberKiller(ply, move);
    rewardQuiet(ply, move, depth, quietsTried, at, quiets);
  }
  if (options.captureHistory) rewardCapture(quiet ? 0 : move, depth, noisyTried, at, noisies);
}
