/**
 * Static evaluation by a small neural network: what it adds to material, squares and pawn structure. It makes the
 * engine stronger and a node cheaper than the terms it stands for, and it cannot say why; so only the profile for play
 * asks it (option `network`). It is 51 kB compressed: in one file with the engine, each reader of a chapter would wait
 * for it before the first count.
 *
 * Each side looks at the board from its own end. In its view every piece on every square adds to a row of neurons; what
 * a neuron sums up is cut off below 0 and above 1 and squared, and both sides' squares are weighed, with other weights
 * for each stage of the game, to one number. A move changes few pieces, so the sums are kept for each ply and made from
 * those of the ply before. Networks of that kind are known as NNUE (Yu Nasu, for shogi, 2018). A side whose king stands
 * on files a to d sees left and right exchanged, so that what is learned of one wing serves on the other.
 */
import { CASTLING, EN_PASSANT, flagOf, fromOf, PROMOTION, toOf } from '../board/move.ts';
import { BLACK, KING, PAWN, ROOK, WHITE } from '../board/pieces.ts';
import {
  bitboardsHi,
  bitboardsLo,
  board,
  captured,
  gamePhase,
  gamePly,
  keyHi,
  keyLo,
  moved,
  psqSum,
  sideToMove,
} from '../board/position.ts';
import { againstBareKing, ENDING_PHASE, kingAlone, scaled } from './endings.ts';
import { evaluateByTerms, evaluateFrame, takeNetwork } from './evaluate.ts';
import { CENTIPAWNS, NEURON_ONE, OUTPUT_ONE, stageOf } from './network-shape.ts';
import {
  exchange,
  outputBias,
  outputOf,
  OUTPUTS_AT,
  replace,
  ROW,
  SLOTS,
  SUMS,
  SUMS_AT,
  WHOLE_AT,
} from './network-tables.ts';

const CENTIPAWN = CENTIPAWNS / (NEURON_ONE * NEURON_ONE * OUTPUT_ONE);

/** What makes White's view of a piece on a square Black's: the other colour, the other end. */
const TURNED = 0b1000_111000;
/**
 * What exchanges left and right of a square, and the squares whose king looks at the board that way, as half a
 * bitboard.
 */
const EXCHANGED = 7;
const FILES_A_TO_D = 0x0f0f0f0f;

/** Keys of the positions whose sums are kept, by ply. */
const sumLo = new Int32Array(SLOTS);
const sumHi = new Int32Array(SLOTS);
/** Plies that are caught up with at most; from further back it is quicker to sum up the whole board. */
const FURTHEST = 12;

/** Where the sums of a ply stand. */
const slotOf = (ply: number): number => SUMS_AT + (ply & (SLOTS - 1)) * SUMS;

/** What exchanges left and right for a side, if anything: `side` is 0 for White, 8 for Black. */
const exchangedFor = (side: number): number =>
  ((bitboardsLo[side | KING] | bitboardsHi[side | KING]) & FILES_A_TO_D) === 0 ? 0 : EXCHANGED;

const KING_MOVED = 0x60000;
/**
 * Was the move that led to a ply one of a king, from one wing to the other? Its side then sees all pieces elsewhere.
 */
const kingCrossed = (ply: number): boolean =>
  (moved[ply] & 0x70000) === KING_MOVED && ((moved[ply] ^ (moved[ply] >> 6)) & 4) !== 0;

/** Where the sums of the present position stand; brings them up to date. */
function sumsAt(): number {
  const ply = gamePly[0];
  let known = ply;
  while (sumLo[known & (SLOTS - 1)] !== keyLo[known] || sumHi[known & (SLOTS - 1)] !== keyHi[known]) {
    if (known === 0 || known === ply - FURTHEST || kingCrossed(known)) {
      sumUp(slotOf(ply));
      note(ply);
      return slotOf(ply);
    }
    known--;
  }
  if (known < ply) {
    const white = exchangedFor(WHITE);
    const black = exchangedFor(BLACK) ^ TURNED;
    for (; known < ply; known++) {
      follow(known + 1, slotOf(known), slotOf(known + 1), white, black);
      note(known + 1);
    }
  }
  return slotOf(ply);
}

/** Notes which position the sums of a ply are now of. */
function note(ply: number): void {
  sumLo[ply & (SLOTS - 1)] = keyLo[ply];
  sumHi[ply & (SLOTS - 1)] = keyHi[ply];
}

/**
 * Makes the sums at `to` from those at `from`, one ply before: by the move that led to `ply`. `white` and `black` make
 * a side's view of a piece on a square.
 */
function follow(ply: number, from: number, to: number, white: number, black: number): void {
  const move = moved[ply] & 0xffff;
  const piece = moved[ply] >> 16;
  const side = piece & BLACK;
  const target = toOf(move);
  const flag = flagOf(move);
  const victim = captured[ply];
  // A null move takes nothing from nowhere: no piece has rows, too, all zeros.
  const leaves = (piece << 6) + fromOf(move);
  const comes = ((flag < PROMOTION ? piece : side | (flag - 2)) << 6) + target;
  const a = (leaves ^ white) * ROW;
  const b = (comes ^ white) * ROW;
  const d = (leaves ^ black) * ROW;
  const e = (comes ^ black) * ROW;
  if (victim !== 0 || flag === EN_PASSANT) {
    const taken = victim !== 0 ? (victim << 6) + target : (((side ^ BLACK) | PAWN) << 6) + (target ^ 8);
    exchange(from, to, a, b, (taken ^ white) * ROW, d, e, (taken ^ black) * ROW);
    return;
  }
  replace(from, to, a, b, d, e);
  // Castling long the king changes wings, and the whole board is summed up again.
  if (flag === CASTLING) {
    const rook = ((side | ROOK) << 6) + target;
    replace(
      to,
      to,
      ((rook + 1) ^ white) * ROW,
      ((rook - 1) ^ white) * ROW,
      ((rook + 1) ^ black) * ROW,
      ((rook - 1) ^ black) * ROW,
    );
  }
}

/**
 * The last board that was summed up as a whole, for either wing of White's king (0 and 1) and of Black's (0 and 2); the
 * sums stand at WHOLE_AT. The next one differs from it by a few pieces.
 */
const wholeBoards = new Uint8Array(4 * 64);
/** The same and the present board by four squares each, most of which are as they were. */
const wholeFours = new Int32Array(wholeBoards.buffer);
const boardFours = new Int32Array(board.buffer);

/** Writes the sums of the whole board to `at`. */
function sumUp(at: number): void {
  const white = exchangedFor(WHITE);
  const black = exchangedFor(BLACK) ^ TURNED;
  const wings = (white & 1) + ((black & 1) << 1);
  const whole = WHOLE_AT + wings * SUMS;
  for (let four = 0; four < 16; four++) {
    if (boardFours[four] === wholeFours[(wings << 4) + four]) continue;
    for (let square = four << 2; square < (four + 1) << 2; square++) {
      const piece = board[square];
      const before = wholeBoards[(wings << 6) + square];
      if (piece === before) continue;
      wholeBoards[(wings << 6) + square] = piece;
      const leaves = (before << 6) + square;
      const comes = (piece << 6) + square;
      const d = (leaves ^ black) * ROW;
      const e = (comes ^ black) * ROW;
      replace(whole, whole, (leaves ^ white) * ROW, (comes ^ white) * ROW, d, e);
    }
  }
  replace(whole, at, 0, 0, 0, 0);
}

/** What the network says of the present position, in centipawns from the side to move's point of view. */
function centipawns(): number {
  const at = sumsAt();
  const own = sideToMove[0] === 0 ? at : at + ROW;
  const other = at + at + ROW - own;
  const stage = stageOf(gamePhase[0]);
  return ((outputBias[stage] + outputOf(own, other, OUTPUTS_AT + stage * SUMS)) * CENTIPAWN) | 0;
}

/**
 * Beyond so many centipawns of material and squares in the endgame a game is decided: the network has hardly seen any
 * such.
 */
const DECIDED = 1800;

/** The evaluation of the present position; by the terms alone where all that is left is to mate. */
function evaluateByNetwork(): number {
  if (kingAlone(WHITE) || kingAlone(BLACK)) return againstBareKing(evaluateByTerms());
  const endgame = (psqSum[gamePly[0]] + 0x8000) >> 16;
  if (endgame > DECIDED || endgame < -DECIDED) return evaluateByTerms();
  const value = (evaluateFrame() + centipawns()) | 0;
  return gamePhase[0] <= ENDING_PHASE ? scaled(value) : value;
}

takeNetwork(evaluateByNetwork);
