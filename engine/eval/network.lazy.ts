/**
 * Static evaluation by a small neural network: what it adds to material, squares and pawn structure. It makes the engine
 * stronger and a node cheaper than the terms it stands for, and it cannot say why; so only the profile for play asks it (option
 * `network`), and a page that does without never loads it.
 *
 * Each side looks at the board from its own end. In its view every piece on every square adds to a row of neurons; what
 * a neuron sums up is cut off below 0 and above 1 and squared, and both sides' squares are weighed, with other weights for each
 * stage of the game, to one number. A move changes few pieces, so the sums are kept for each ply and made from those of the
 * ply before. Networks of that kind are known as NNUE (Yu Nasu, for shogi, 2018). A side whose king stands on files a to d sees
 * left and right exchanged, so that what is learned of one wing serves on the other.
 */
import * as position from '../board/position.ts';
import * as endings from './endings.ts';
import { evaluateByTerms, evaluateFrame, takeNetwork } from './evaluate.ts';
import * as shape from './network-shape.ts';
import * as tables from './network-tables.ts';

const { bitboards, board, captured, gamePhase, gamePly, keyHi, keyLo, moved, psqSum, sideToMove } = position;
const { againstBareKing, kingAlone, scaled } = endings;
const ENDING = endings.ENDING_PHASE;
const { stageOf } = shape;
const { empty, inputs, outputBias, outputs, squared } = tables;
const CENTIPAWN = shape.CENTIPAWNS / (shape.NEURON_ONE * shape.NEURON_ONE * shape.OUTPUT_ONE);
const NEURONS = tables.NEURONS;
const WORDS = tables.WORDS;
const ROW = tables.ROW;
const SUM = tables.SUM;

/** What makes White's view of a piece on a square Black's: the other colour, the other end. */
const TURNED = 0b1000_111000;
/** What exchanges left and right of a square, and the squares whose king looks at the board that way, as half a bitboard. */
const EXCHANGED = 7;
const FILES_A_TO_D = 0x0f0f0f0f;

/** Sums of the last positions by ply, White's view and Black's, and the keys of these positions. */
const SLOTS = 128;
const sums = new Int32Array(SLOTS * ROW);
const sumLo = new Int32Array(SLOTS);
const sumHi = new Int32Array(SLOTS);
/** Plies that are caught up with at most; from further back it is quicker to sum up the whole board. */
const FURTHEST = 12;

/** What exchanges left and right for a side, if anything: `half` is 0 for White, 16 for Black. */
const exchangedFor = (half: number): number =>
  ((bitboards[half + 12] | bitboards[half + 13]) & FILES_A_TO_D) === 0 ? 0 : EXCHANGED;

const KING_MOVED = 0x60000;
/** Was the move that led to a ply one of a king, from one wing to the other? Its side then sees all pieces elsewhere. */
const kingCrossed = (ply: number): boolean =>
  (moved[ply] & 0x70000) === KING_MOVED && ((moved[ply] ^ (moved[ply] >> 6)) & 4) !== 0;

/** Where the sums of the present position begin in `sums`; brings them up to date. */
function sumsAt(): number {
  const ply = gamePly[0];
  const at = (ply & (SLOTS - 1)) * ROW;
  let known = ply;
  while (sumLo[known & (SLOTS - 1)] !== keyLo[known] || sumHi[known & (SLOTS - 1)] !== keyHi[known]) {
    if (known === 0 || known === ply - FURTHEST || kingCrossed(known)) {
      sumUp(at);
      note(ply);
      return at;
    }
    known--;
  }
  if (known < ply) {
    const white = exchangedFor(0);
    const black = exchangedFor(16) ^ TURNED;
    for (; known < ply; known++) {
      follow(known + 1, (known & (SLOTS - 1)) * ROW, ((known + 1) & (SLOTS - 1)) * ROW, white, black);
      note(known + 1);
    }
  }
  return at;
}

/** Notes which position the sums of a ply are now of. */
function note(ply: number): void {
  sumLo[ply & (SLOTS - 1)] = keyLo[ply];
  sumHi[ply & (SLOTS - 1)] = keyHi[ply];
}

/**
 * Makes the sums at `to` from those at `from`, one ply before: by the move that led to `ply`. `white` and `black` make a side's
 * view of a piece on a square.
 */
function follow(ply: number, from: number, to: number, white: number, black: number): void {
  const move = moved[ply] & 0xffff;
  if (move === 0) {
    sums.copyWithin(to, from, from + ROW);
    return;
  }
  const piece = moved[ply] >> 16;
  const side = piece & 8;
  const target = (move >> 6) & 63;
  const flag = move >> 12;
  const victim = captured[ply];
  const leaves = (piece << 6) + (move & 63);
  const comes = ((flag < 4 ? piece : side | (flag - 2)) << 6) + target;
  if (victim !== 0) {
    exchange(from, to, white, black, leaves, comes, (victim << 6) + target);
  } else if (flag === 2) {
    exchange(from, to, white, black, leaves, comes, ((side ^ 9) << 6) + (target ^ 8));
  } else {
    replace(from, to, white, black, leaves, comes);
    // Castling long the king changes wings, and the whole board is summed up anew.
    if (flag === 3) {
      const rook = ((side | 4) << 6) + target;
      replace(to, to, white, black, rook + 1, rook - 1);
    }
  }
}

/** Sums at `to`: those at `from` less a piece (64 * piece + square), and with another. */
function replace(from: number, to: number, white: number, black: number, leaves: number, comes: number): void {
  let a = (leaves ^ white) * WORDS;
  let b = (comes ^ white) * WORDS;
  for (let k = 0; k < WORDS; k++) sums[to + k] = (sums[from + k] - inputs[a + k] + inputs[b + k]) | 0;
  a = (leaves ^ black) * WORDS;
  b = (comes ^ black) * WORDS;
  for (let k = WORDS; k < ROW; k++) {
    sums[to + k] = (sums[from + k] - inputs[a + k - WORDS] + inputs[b + k - WORDS]) | 0;
  }
}

/** The same with a captured piece gone, too. */
function exchange(
  from: number,
  to: number,
  white: number,
  black: number,
  leaves: number,
  comes: number,
  taken: number,
): void {
  let a = (leaves ^ white) * WORDS;
  let b = (comes ^ white) * WORDS;
  let c = (taken ^ white) * WORDS;
  for (let k = 0; k < WORDS; k++) sums[to + k] = (sums[from + k] - inputs[a + k] + inputs[b + k] - inputs[c + k]) | 0;
  a = (leaves ^ black) * WORDS - WORDS;
  b = (comes ^ black) * WORDS - WORDS;
  c = (taken ^ black) * WORDS - WORDS;
  for (let k = WORDS; k < ROW; k++) {
    sums[to + k] = (sums[from + k] - inputs[a + k] + inputs[b + k] - inputs[c + k]) | 0;
  }
}

/**
 * Sums of the last board that was summed up as a whole, for either wing of White's king (0 and 1) and of Black's (0 and 2), and
 * these boards: the next one differs from it by a few pieces.
 */
const wholeSums = new Int32Array(4 * ROW);
const wholeBoards = new Uint8Array(4 * 64);
for (let view = 0; view < 4 * ROW; view += WORDS) wholeSums.set(empty, view);

/** Writes the sums of the whole board to `sums` from `at` on. */
function sumUp(at: number): void {
  const white = exchangedFor(0);
  const black = exchangedFor(16) ^ TURNED;
  const wings = (white & 1) + ((black & 1) << 1);
  const whole = wings * ROW;
  for (let square = 0; square < 64; square++) {
    const piece = board[square];
    const before = wholeBoards[(wings << 6) + square];
    if (piece === before) continue;
    wholeBoards[(wings << 6) + square] = piece;
    // No piece has rows, too, all zeros.
    const leaves = (before << 6) + square;
    const comes = (piece << 6) + square;
    const a = (leaves ^ white) * WORDS;
    const b = (comes ^ white) * WORDS;
    const c = (leaves ^ black) * WORDS;
    const d = (comes ^ black) * WORDS;
    for (let k = 0; k < WORDS; k++) {
      wholeSums[whole + k] = (wholeSums[whole + k] - inputs[a + k] + inputs[b + k]) | 0;
      wholeSums[whole + WORDS + k] = (wholeSums[whole + WORDS + k] - inputs[c + k] + inputs[d + k]) | 0;
    }
  }
  for (let k = 0; k < ROW; k++) sums[at + k] = wholeSums[whole + k];
}

/** What the network says of the present position, in centipawns from the side to move's point of view. */
function outputOf(): number {
  const at = sumsAt();
  const own = sideToMove[0] === 0 ? at : at + WORDS;
  const other = at + at + WORDS - own;
  const stage = stageOf(gamePhase[0]);
  let weight = stage * 2 * NEURONS;
  let sum = outputBias[stage];
  for (let k = 0; k < WORDS; k++) {
    const x = sums[own + k];
    const y = sums[other + k];
    sum =
      (sum +
        Math.imul(squared[x & SUM], outputs[weight]) +
        Math.imul(squared[(x >>> 16) & SUM], outputs[weight + 1]) +
        Math.imul(squared[y & SUM], outputs[weight + NEURONS]) +
        Math.imul(squared[(y >>> 16) & SUM], outputs[weight + NEURONS + 1])) |
      0;
    weight += 2;
  }
  return (sum * CENTIPAWN) | 0;
}

/** Beyond so many centipawns of material and squares in the endgame a game is decided: the network has hardly seen any such. */
const DECIDED = 1800;

/** The evaluation of the present position; by the terms alone where all that is left is to mate. */
function evaluateByNetwork(): number {
  if (kingAlone(0) || kingAlone(16)) return againstBareKing(evaluateByTerms());
  const endgame = (psqSum[gamePly[0]] + 0x8000) >> 16;
  if (endgame > DECIDED || endgame < -DECIDED) return evaluateByTerms();
  const value = (evaluateFrame() + outputOf()) | 0;
  return gamePhase[0] <= ENDING ? scaled(value) : value;
}

takeNetwork(evaluateByNetwork);
