/** Standard algebraic notation out, and moves in either notation (SAN or UCI) in. */
import { inCheck } from './attacked.ts';
import { generateMoves, legalMovesOf } from './generate.ts';
import { makeMove, unmakeMove } from './make.ts';
import { CASTLING, EN_PASSANT, flagOf, fromOf, NO_MOVE, PASS, promotionOf, toOf } from './move.ts';
import { KING, PAWN, PIECE_LETTERS, squareName, squareOf } from './pieces.ts';
import { board } from './position.ts';
import { ACCEPTED_UCI, fromUci, type MoveResult, refuse, refuseIllegal } from './uci-move.ts';

const isCapture = (move: number): boolean => board[toOf(move)] !== 0 || flagOf(move) === EN_PASSANT;

/**
 * What a piece needs before the target square so that no other move of `legal` reads the same: "", file, rank or both.
 */
function disambiguation(move: number, legal: readonly number[]): string {
  const from = fromOf(move);
  let others = 0;
  let onFile = 0;
  let onRank = 0;
  for (const other of legal) {
    const start = fromOf(other);
    if (start === from || toOf(other) !== toOf(move) || board[start] !== board[from]) continue;
    others++;
    if ((start & 7) === (from & 7)) onFile++;
    if (start >> 3 === from >> 3) onRank++;
  }
  const name = squareName(from);
  if (others === 0) return '';
  if (onFile === 0) return name[0];
  return onRank === 0 ? name[1] : name;
}

/**
 * A legal move of the present position in SAN: "Nf3", "exd5", "R1a3", "O-O-O", "e8=Q+", "Qh4#".
 * `legal` spares generating the legal moves again when the caller has them.
 */
export function sanOf(move: number, legal: readonly number[] = legalMovesOf()): string {
  const from = fromOf(move);
  const to = toOf(move);
  const type = board[from] & 7;
  const takes = isCapture(move) ? 'x' : '';
  let san: string;
  if (flagOf(move) === CASTLING) {
    san = to > from ? 'O-O' : 'O-O-O';
  } else if (type === PAWN) {
    const promotion = promotionOf(move);
    san =
      (takes && `${squareName(from)[0]}x`) + squareName(to) + (promotion === 0 ? '' : `=${PIECE_LETTERS[promotion]}`);
  } else {
    san = PIECE_LETTERS[type] + (type === KING ? '' : disambiguation(move, legal)) + takes + squareName(to);
  }
  makeMove(move);
  if (inCheck()) san += generateMoves(-1, false) === 0 ? '#' : '+';
  unmakeMove(move);
  return san;
}

/** Figurines of either colour, in the order of LETTERS. */
const FIGURINES = '♔♕♖♗♘♚♛♜♝♞';
const LETTERS = 'KQRBN';
const withLetters = (text: string): string =>
  text.replace(/^[♔-♞]\uFE0E?/, ([figurine]) => LETTERS[FIGURINES.indexOf(figurine) % LETTERS.length] ?? figurine);

const ACCEPTED = `${ACCEPTED_UCI}, and SAN such as "Nf3", "exd5" or "O-O"`;
/** Longer than any move in any notation; what is longer is not even looked at. */
const LONGEST = 20;

/**
 * Reads a legal move of the present position, in UCI ("e2e4", "e7e8q", "e1g1") or SAN. SAN may lack or have too much of
 * "+", "#", "=" and disambiguation and may lack "x", as long as one legal move is meant; zeros do for the letters of
 * "O-O", and figurines for those of pieces. Never throws.
 */
export function parseMove(text: string): MoveResult {
  const trimmed = typeof text === 'string' ? withLetters(text.trim()) : '';
  if (trimmed === '') return { ok: false, message: `The move is empty; accepted are ${ACCEPTED}.` };
  if (trimmed.length > LONGEST) return refuse(trimmed, `cannot be read; accepted are ${ACCEPTED}.`);
  const legal = legalMovesOf();
  return fromUci(trimmed, legal) ?? fromSan(trimmed, legal);
}

/** The same, and a PASS as move 0, which a side in check may not make. */
export function parseMoveOrPass(text: string): MoveResult {
  if (text !== PASS) return parseMove(text);
  return inCheck() ? refuse(text, 'passes in check, where a move must be made.') : { ok: true, move: NO_MOVE };
}

/** The one move of `found`, or a sentence: it is not legal, or it leaves open which move is meant. */
function only(text: string, found: readonly number[], legal: readonly number[]): MoveResult {
  if (found.length === 1) return { ok: true, move: found[0] };
  if (found.length === 0) return refuseIllegal(text);
  const meant = found.map((move) => sanOf(move, legal)).join(', ');
  return refuse(text, `leaves open which of ${meant} is meant; write one of them.`);
}

function fromSan(text: string, legal: readonly number[]): MoveResult {
  const bare = text.replace(/(\s*e\.p\.)?[+#]*[!?]*$/, '');
  const castling = /^([O0])-\1(-\1)?$/.exec(bare);
  if (castling !== null) {
    const long = castling[2] !== undefined;
    const found = legal.filter((move) => flagOf(move) === CASTLING && toOf(move) < fromOf(move) === long);
    return only(text, found, legal);
  }
  const parts = /^([NBRQK]?)([a-h]?)([1-8]?)([x-]?)([a-h][1-8])(?:=?([NBRQ]))?$/.exec(bare);
  if (parts === null) {
    // As in the notation of another language: "Sf3", "Dxe5".
    const otherLetter = /^\p{Lu}[a-h]?[1-8]?[x:-]?[a-h][1-8]$/u.test(bare) && !LETTERS.includes(bare[0]);
    return refuse(
      text,
      `cannot be read; ${otherLetter ? 'the letters of pieces are K, Q, R, B and N' : `accepted are ${ACCEPTED}`}.`,
    );
  }
  const [, letter, file, rank, mark, target, promotion = ''] = parts;
  const type = letter === '' ? PAWN : PIECE_LETTERS.indexOf(letter);
  const meant = legal.filter((move) => {
    const from = squareName(fromOf(move));
    return (
      (board[fromOf(move)] & 7) === type &&
      toOf(move) === squareOf(target) &&
      flagOf(move) !== CASTLING &&
      // A pawn whose file is not given moves straight ahead.
      (file === '' ? type !== PAWN || from[0] === target[0] : from[0] === file) &&
      (rank === '' || from[1] === rank) &&
      (mark !== 'x' || isCapture(move))
    );
  });
  const found = meant.filter((move) => PIECE_LETTERS[promotionOf(move)] === (promotion || '.'));
  if (found.length === 0 && meant.length > 0 && promotion !== '') {
    return refuse(text, `promotes nothing; leave out "=${promotion}".`);
  }
  return only(text, found.length > 0 ? found : meant, legal);
}
