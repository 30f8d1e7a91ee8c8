/**
 * Whether the fields of a FEN can stand together in a game: pieces, castling rights, en passant, checks.
 *
 * Works on a plain board array and walks it square by square, so that a FEN is judged without touching the one
 * position.
 */
import { CASTLING_LETTERS, FenError } from './fen-fields.ts';
import { BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, type Side, sideName, squareName, WHITE } from './pieces.ts';
import { counted } from './error-text.ts';

const colour = (side: number): string => sideName(side).toLowerCase();
const PIECE_NAMES = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

/** True when the piece on `from` attacks `to`, given what stands between. */
function attacks(board: Uint8Array, from: number, to: number): boolean {
  const ranks = (to >> 3) - (from >> 3);
  const files = (to & 7) - (from & 7);
  const far = Math.max(Math.abs(ranks), Math.abs(files));
  const type = board[from] & 7;
  if (type === PAWN) return Math.abs(files) === 1 && ranks === ((board[from] & BLACK) === WHITE ? 1 : -1);
  if (type === KNIGHT) return Math.abs(ranks * files) === 2;
  if (type === KING) return far === 1;
  const straight = ranks === 0 || files === 0;
  if (from === to || (!straight && Math.abs(ranks) !== Math.abs(files))) return false;
  if (type !== QUEEN && straight !== (type === ROOK)) return false;
  const step = (ranks * 8 + files) / far;
  for (let square = from + step; square !== to; square += step) {
    if (board[square] !== 0) return false;
  }
  return true;
}

/** The squares from which pieces of side `by` attack `square`. */
function attackersOf(board: Uint8Array, square: number, by: number): number[] {
  const squares = [];
  for (let from = 0; from < 64; from++) {
    if (board[from] !== 0 && (board[from] & BLACK) === by && attacks(board, from, square)) squares.push(from);
  }
  return squares;
}

/** True when `side`, to move, has a legal en passant capture onto `target` (a square that passed checkEnPassant). */
export function canCaptureEnPassant(board: Uint8Array, side: Side, target: number): boolean {
  if (target === 0) return false;
  const victim = target ^ 8;
  for (const from of [victim - 1, victim + 1]) {
    if (from >> 3 !== victim >> 3 || board[from] !== (side | PAWN)) continue;
    const after = board.slice();
    after[target] = after[from];
    after[from] = 0;
    after[victim] = 0;
    if (attackersOf(after, after.indexOf(side | KING), side ^ BLACK).length === 0) return true;
  }
  return false;
}

/** Throws a FenError unless both sides have pieces that a game can leave them with, pawns and kings in particular. */
export function checkPieces(board: Uint8Array): void {
  for (const side of [WHITE, BLACK]) {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (const piece of board) {
      if (piece !== 0 && (piece & BLACK) === side) counts[piece & 7]++;
    }
    const name = sideName(side);
    const [, pawns, knights, bishops, rooks, queens, kings] = counts;
    if (kings !== 1) {
      const has = kings === 0 ? 'no king' : `${kings} kings`;
      throw new FenError('board', `${name} has ${has} on the board; each side must have exactly one.`);
    }
    if (pawns > 8) throw new FenError('board', `${name} has ${pawns} pawns on the board; at most 8 are accepted.`);
    const all = pawns + knights + bishops + rooks + queens + kings;
    if (all > 16)
      throw new FenError('board', `${name} has ${all} pieces on the board, pawns included; at most 16 are accepted.`);
    const over = (count: number, initial: number): number => Math.max(0, count - initial);
    const promoted = over(knights, 2) + over(bishops, 2) + over(rooks, 2) + over(queens, 1);
    if (promoted > 8 - pawns) {
      const has = `has ${counted(pawns, 'pawn')} and ${counted(promoted, 'piece')} beyond the initial set`;
      throw new FenError('board', `${name} ${has}; as each such piece was a pawn, together they can be at most 8.`);
    }
  }
  for (let square = 0; square < 64; square++) {
    if ((board[square] & 7) !== PAWN || (square >= 8 && square < 56)) continue;
    const pawn = `A ${colour(board[square] & BLACK)} pawn stands on ${squareName(square)}`;
    throw new FenError('board', `${pawn}; pawns are accepted on ranks 2 to 7 only.`);
  }
}

/** Throws a FenError unless king and rook of each castling right stand at home. */
export function checkCastling(board: Uint8Array, rights: number): void {
  for (let right = 0; right < 4; right++) {
    if ((rights & (1 << right)) === 0) continue;
    const side = right < 2 ? WHITE : BLACK;
    const home = side === WHITE ? 0 : 56;
    const needs = `The castling right ${CASTLING_LETTERS[right]} needs`;
    const king = board.indexOf(side | KING);
    if (king !== home + 4) {
      const chess960 = king >> 3 === home >> 3 ? '; Chess960 is not supported' : '';
      throw new FenError(
        'castling',
        `${needs} the ${colour(side)} king on ${squareName(home + 4)}, but it stands on ${squareName(king)}${chess960}.`,
      );
    }
    const corner = home + (right % 2 === 0 ? 7 : 0);
    const piece = board[corner];
    if (piece === (side | ROOK)) continue;
    const found =
      piece === 0 ? 'that square is empty' : `a ${colour(piece & BLACK)} ${PIECE_NAMES[piece & 7]} stands there`;
    throw new FenError('castling', `${needs} a ${colour(side)} rook on ${squareName(corner)}, but ${found}.`);
  }
}

/** Throws a FenError unless a pawn of the other side can have passed over `target` (0 for none) in the last move. */
export function checkEnPassant(board: Uint8Array, side: Side, target: number): void {
  if (target === 0) return;
  const them = side ^ BLACK;
  const name = `The en passant square ${squareName(target)}`;
  const pawn = target ^ 8;
  const origin = target ^ 24;
  const move = `${squareName(origin)}${squareName(pawn)}`;
  if (board[target] !== 0) {
    throw new FenError('enPassant', `${name} is occupied; it must be empty, as a pawn has just passed over it.`);
  }
  if (board[pawn] !== (them | PAWN)) {
    throw new FenError(
      'enPassant',
      `${name} needs a ${colour(them)} pawn on ${squareName(pawn)} that has just moved there; write "-" if there is none.`,
    );
  }
  if (board[origin] !== 0) {
    throw new FenError(
      'enPassant',
      `${name} needs ${squareName(origin)} to be empty, as the pawn has just left it; write "-" if it did not.`,
    );
  }
  const before = board.slice();
  before[origin] = before[pawn];
  before[pawn] = 0;
  if (attackersOf(before, before.indexOf(side | KING), them).length > 0) {
    throw new FenError(
      'enPassant',
      `${name} does not fit: before ${move} the ${colour(side)} king was in check already; write "-" if another move was played.`,
    );
  }
}

/**
 * Throws a FenError when the kings touch, the side that has just moved is in check, or no move can have given the
 * check.
 */
export function checkChecks(board: Uint8Array, side: Side): void {
  const them = side ^ BLACK;
  const ours = board.indexOf(side | KING);
  const theirs = board.indexOf(them | KING);
  if (attacks(board, ours, theirs)) {
    const squares = `The kings on ${squareName(ours)} and ${squareName(theirs)}`;
    throw new FenError('board', `${squares} stand next to each other; there must be a square between them.`);
  }
  const left = attackersOf(board, theirs, side);
  if (left.length > 0) {
    const from = left.map(squareName).join(', ');
    const who = `${sideName(side)} is to move, but the ${colour(them)} king on ${squareName(theirs)}`;
    throw new FenError('side', `${who} is in check (from ${from}); only the side to move may be in check.`);
  }
  const checkers = attackersOf(board, ours, them);
  const checked = `The ${colour(side)} king on ${squareName(ours)} is in check from`;
  const names = checkers.map(squareName);
  if (checkers.length > 2) {
    const from = `${checkers.length} pieces at once (${names.join(', ')})`;
    throw new FenError('board', `${checked} ${from}; no move gives check with more than 2.`);
  }
  if (checkers.length === 2 && !canCheckTogether(board, ours, checkers[0], checkers[1])) {
    const from = `${names.join(' and ')} at once`;
    throw new FenError('board', `${checked} ${from}, which no move brings about; one must have uncovered the other.`);
  }
}

/**
 * In a double check one checker is uncovered by a move: it is no pawn or knight, and the other is not behind the king.
 */
function canCheckTogether(board: Uint8Array, king: number, a: number, b: number): boolean {
  const leaps = (square: number): boolean => (board[square] & 7) <= KNIGHT;
  if (leaps(a) && leaps(b)) return false;
  if (leaps(a) || leaps(b)) return true;
  const direction = (from: number): [number, number] => [
    Math.sign((from >> 3) - (king >> 3)),
    Math.sign((from & 7) - (king & 7)),
  ];
  const [aRank, aFile] = direction(a);
  const [bRank, bFile] = direction(b);
  return aRank !== -bRank || aFile !== -bFile;
}
