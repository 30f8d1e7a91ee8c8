/**
 * Static evaluation by a small neural network: what it adds to material, squares and pawn structure. It makes the engine
 * stronger and a node cheaper than the terms it stands for, and it cannot say why; so only the profile for play asks it (option
 * `network`), and a page that does without never loads it.
 *
 * Each side looks at the board from its own end. In its view every piece on every square adds to a row of neurons; what
 * a neuron sums up is cut off below 0 and above 1 and squared, and both sides' squares are weighed, with other weights for each
 * stage of the game, to one number. A move changes few pieces, so the sums are kept for each ply and made from those of the
 * ply before. Networks of that kind are known as NNUE (Yu Nasu, for shogi, 2018).
 */
import { fixedInt32 } from '../board/fixed-arrays.ts';
import * as position from '../board/position.ts';
import { evaluateByTerms, evaluateFrame, takeNetwork } from './evaluate.ts';
import * as shape from './network-shape.ts';
import * as weights from './network-weights.ts';

const { bitboards, board, captured, gamePhase, gamePly, keyHi, keyLo, moved, psqSum, sideToMove } = position;
const { stageOf } = shape;
const ONE = shape.NEURON_ONE;
const CENTIPAWN = shape.CENTIPAWNS / (ONE * ONE * shape.OUTPUT_ONE);
const NEURONS = weights.NEURONS;
/** Two neurons share a word of 32 bits, so that one addition serves both. */
const WORDS = NEURONS / 2;
/** Both sides' words. */
const ROW = 2 * WORDS;
/** Added to every neuron's sum, so that none is negative and each stays within its half of the word. */
const LIFT = 4096;
const SUM = 2 * LIFT - 1;

/** The words that a piece adds, at WORDS * (64 * piece + square), as White sees it. */
const inputs = new Int32Array(16 * 64 * WORDS);
/** What makes White's view of a piece on a square Black's: the other colour, the other end. */
const TURNED = 0b1000_111000;
/** The words of a view without pieces. */
const empty = fixedInt32(WORDS);
/** A neuron's output by its lifted sum. */
const squared = fixedInt32(2 * LIFT);
const outputs = fixedInt32(shape.STAGES * 2 * NEURONS);
const outputBias = fixedInt32(weights.outputBias);

/** Base64 to bytes, one a character; Node, browsers and workers all have it. */
declare const atob: (text: string) => string;

function bytes(...rows: readonly string[]): Int8Array {
  const text = rows.map((row) => atob(row)).join('');
  const numbers = new Int8Array(text.length);
  for (let i = 0; i < text.length; i++) numbers[i] = text.charCodeAt(i);
  return numbers;
}

function fill(): void {
  const rows = bytes(...weights.inputs);
  for (let kind = 0; kind < 12; kind++) {
    const piece = kind < 6 ? kind + 1 : kind + 3;
    for (let at = 0; at < 64 * WORDS; at++) {
      const neuron = kind * 64 * NEURONS + 2 * at;
      inputs[piece * 64 * WORDS + at] = rows[neuron + 1] * 65_536 + rows[neuron];
    }
  }
  const bias = bytes(weights.bias);
  for (let word = 0; word < WORDS; word++) {
    empty[word] = (bias[2 * word + 1] + LIFT) * 65_536 + bias[2 * word] + LIFT;
  }
  for (let sum = 0; sum <= SUM; sum++) squared[sum] = Math.max(0, Math.min(ONE, sum - LIFT)) ** 2;
  outputs.set(bytes(...weights.outputs));
}
fill();

/** Sums of the last positions by ply, White's view and Black's, and the keys of these positions. */
const SLOTS = 128;
const sums = new Int32Array(SLOTS * ROW);
const sumLo = new Int32Array(SLOTS);
const sumHi = new Int32Array(SLOTS);
/** Plies that are caught up with at most; from further back it is quicker to sum up the whole board. */
const FURTHEST = 12;

/** Where the sums of the present position begin in `sums`; brings them up to date. */
function sumsAt(): number {
  const ply = gamePly[0];
  let known = ply;
  while (sumLo[known & (SLOTS - 1)] !== keyLo[known] || sumHi[known & (SLOTS - 1)] !== keyHi[known]) {
    if (known === 0 || known === ply - FURTHEST) {
      sumUp((ply & (SLOTS - 1)) * ROW);
      known = ply;
      note(ply);
      break;
    }
    known--;
  }
  for (; known < ply; known++) {
    follow(known + 1, (known & (SLOTS - 1)) * ROW, ((known + 1) & (SLOTS - 1)) * ROW);
    note(known + 1);
  }
  return (ply & (SLOTS - 1)) * ROW;
}

/** Notes which position the sums of a ply are now of. */
function note(ply: number): void {
  sumLo[ply & (SLOTS - 1)] = keyLo[ply];
  sumHi[ply & (SLOTS - 1)] = keyHi[ply];
}

/** Makes the sums at `to` from those at `from`, one ply before: by the move that led to `ply`. */
function follow(ply: number, from: number, to: number): void {
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
    exchange(from, to, leaves, comes, (victim << 6) + target);
  } else if (flag === 2) {
    exchange(from, to, leaves, comes, ((side ^ 9) << 6) + (target ^ 8));
  } else {
    replace(from, to, leaves, comes);
    if (flag === 3) {
      const rook = ((side | 4) << 6) + target;
      if ((target & 4) !== 0) replace(to, to, rook + 1, rook - 1);
      else replace(to, to, rook - 2, rook + 1);
    }
  }
}

/** Sums at `to`: those at `from` less a piece (64 * piece + square), and with another. */
function replace(from: number, to: number, leaves: number, comes: number): void {
  let a = leaves * WORDS;
  let b = comes * WORDS;
  for (let k = 0; k < WORDS; k++) sums[to + k] = (sums[from + k] - inputs[a + k] + inputs[b + k]) | 0;
  a = (leaves ^ TURNED) * WORDS;
  b = (comes ^ TURNED) * WORDS;
  for (let k = WORDS; k < ROW; k++) {
    sums[to + k] = (sums[from + k] - inputs[a + k - WORDS] + inputs[b + k - WORDS]) | 0;
  }
}

/** The same with a captured piece gone, too. */
function exchange(from: number, to: number, leaves: number, comes: number, taken: number): void {
  let a = leaves * WORDS;
  let b = comes * WORDS;
  let c = taken * WORDS;
  for (let k = 0; k < WORDS; k++) sums[to + k] = (sums[from + k] - inputs[a + k] + inputs[b + k] - inputs[c + k]) | 0;
  a = (leaves ^ TURNED) * WORDS - WORDS;
  b = (comes ^ TURNED) * WORDS - WORDS;
  c = (taken ^ TURNED) * WORDS - WORDS;
  for (let k = WORDS; k < ROW; k++) {
    sums[to + k] = (sums[from + k] - inputs[a + k] + inputs[b + k] - inputs[c + k]) | 0;
  }
}

/** Sums up the whole board. */
function sumUp(at: number): void {
  for (let k = 0; k < WORDS; k++) sums[at + k] = sums[at + WORDS + k] = empty[k];
  for (let square = 0; square < 64; square++) {
    if (board[square] === 0) continue;
    const index = (board[square] << 6) + square;
    const a = index * WORDS;
    const b = (index ^ TURNED) * WORDS;
    for (let k = 0; k < WORDS; k++) {
      sums[at + k] = (sums[at + k] + inputs[a + k]) | 0;
      sums[at + WORDS + k] = (sums[at + WORDS + k] + inputs[b + k]) | 0;
    }
  }
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

/** Has a side its king alone? `half` is 0 for White, 16 for Black. */
const kingAlone = (half: number): boolean =>
  bitboards[half] === bitboards[half + 12] && bitboards[half + 1] === bitboards[half + 13];

/** The evaluation of the present position; by the terms alone where all that is left is to mate. */
function evaluateByNetwork(): number {
  const endgame = (psqSum[gamePly[0]] + 0x8000) >> 16;
  if (endgame > DECIDED || endgame < -DECIDED || kingAlone(0) || kingAlone(16)) return evaluateByTerms();
  return (evaluateFrame() + outputOf()) | 0;
}

takeNetwork(evaluateByNetwork);
