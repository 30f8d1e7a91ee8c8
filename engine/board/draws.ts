/**
 * Draws that the rules give without a move being missing: dead positions, fifty moves, repetition. All of it is asked
 * at every node, so nothing here allocates.
 */
import { BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces.ts';
import { bitboardsHi, bitboardsLo, gamePly, halfmoveClock, keyHi, keyLo, repetitionFloor } from './position.ts';

/** The light squares of either half: b1, d1, f1, h1, a2, ... */
const LIGHT = 0x55aa55aa;

/**
 * True when no sequence of moves can lead to mate because too little is left: bare kings, one knight or bishop against
 * the bare king, or nothing but bishops that all stand on squares of one colour.
 */
export function isInsufficientMaterial(): boolean {
  if (
    (bitboardsLo[WHITE | PAWN] | bitboardsHi[WHITE | PAWN] | bitboardsLo[BLACK | PAWN] | bitboardsHi[BLACK | PAWN]) !==
    0
  )
    return false; // pawns, mostly
  if (
    (bitboardsLo[WHITE | ROOK] |
      bitboardsHi[WHITE | ROOK] |
      bitboardsLo[WHITE | QUEEN] |
      bitboardsHi[WHITE | QUEEN] |
      bitboardsLo[BLACK | ROOK] |
      bitboardsHi[BLACK | ROOK] |
      bitboardsLo[BLACK | QUEEN] |
      bitboardsHi[BLACK | QUEEN]) !==
    0
  )
    return false;
  const knightLo = bitboardsLo[WHITE | KNIGHT] | bitboardsLo[BLACK | KNIGHT];
  const knightHi = bitboardsHi[WHITE | KNIGHT] | bitboardsHi[BLACK | KNIGHT];
  const bishopLo = bitboardsLo[WHITE | BISHOP] | bitboardsLo[BLACK | BISHOP];
  const bishopHi = bitboardsHi[WHITE | BISHOP] | bitboardsHi[BLACK | BISHOP];
  if ((knightLo | knightHi) === 0) {
    return ((bishopLo | bishopHi) & LIGHT) === 0 || ((bishopLo | bishopHi) & ~LIGHT) === 0;
  }
  // With a knight it must be the only piece: one bit in one half.
  if ((bishopLo | bishopHi) !== 0 || (knightLo !== 0 && knightHi !== 0)) return false;
  return ((knightLo & (knightLo - 1)) | (knightHi & (knightHi - 1))) === 0;
}

/**
 * True when fifty moves of each side went by without capture or pawn move. A mate given by the last of them stands
 * before it: the caller must have seen that the side to move has a legal move, or is not in check.
 */
export function isFiftyMoves(): boolean {
  return halfmoveClock[gamePly[0]] >= 100;
}

/** The earliest ply at which the position of `ply` can have stood: after the last capture, pawn move or pass. */
function firstRepeatable(ply: number): number {
  return Math.max(ply - halfmoveClock[ply], repetitionFloor[0]);
}

/** How often the present position occurred before in this game (search included): 2 makes it the third time. */
export function repetitions(): number {
  const ply = gamePly[0];
  const first = firstRepeatable(ply);
  const lo = keyLo[ply];
  const hi = keyHi[ply];
  let times = 0;
  // Nobody can be back within two plies, as both sides have to move away and return.
  for (let earlier = ply - 4; earlier >= first; earlier -= 2) {
    if (keyLo[earlier] === lo && keyHi[earlier] === hi) times++;
  }
  return times;
}

/**
 * Whether a search should take the present position for a draw by repetition, `searchPly` plies below its root: when it
 * occurred since the root (root included), for what was repeated once can be repeated again, or twice in the game
 * before.
 */
export function isRepetition(searchPly: number): boolean {
  const ply = gamePly[0];
  const first = firstRepeatable(ply);
  const root = ply - searchPly;
  const lo = keyLo[ply];
  const hi = keyHi[ply];
  let before = false;
  for (let earlier = ply - 4; earlier >= first; earlier -= 2) {
    if (keyLo[earlier] !== lo || keyHi[earlier] !== hi) continue;
    if (earlier >= root || before) return true;
    before = true;
  }
  return false;
}
