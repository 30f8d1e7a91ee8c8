/**
 * Support for tests of the techniques that skip moves: which moves are skipped, by the facts that their guards ask for.
 */
import { setFen } from '../board/fen.ts';
import { legalMovesOf } from '../board/generate.ts';
import { uciOf } from '../board/move.ts';
import type { TechniqueId } from './index.ts';
import type { Place } from './technique.ts';
import { storeTable, UPPER_BOUND } from '../search/transposition.ts';

/** Captures, promotions, checks, en passant, castling: something of everything among the legal moves. */
export const richFen = 'rn2k2r/pPp2pPp/8/3pP3/3Pp3/8/PpP2PpP/RN2K2R w KQkq d6 0 9';
/** Queen takes queen, bishop takes one of two bishops, captures of pawns at home, and moves to the seventh rank. */
export const sharpFen = '2r1kb1r/1b3ppp/p2q1n2/1p2N3/1P1Q4/P5P1/5PB1/2R1K2R w Kk - 0 20';
/** Both legal moves are answered by a promotion that mates, which quiescence sees when beta asks for it. */
export const lostFen = '8/8/8/1P6/8/6k1/p7/7K w - - 0 1';
export const checkedFen = 'rnbqk1nr/pppp1ppp/8/4p3/1b1PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3';
export const pawnFen = '8/2p5/3p4/1P1k4/5p2/2K5/4P1P1/8 w - - 0 1';

/** What has a technique act in trees of four plies, where its numbers in the book ask for more. */
export const inSmallTrees: Readonly<Partial<Record<TechniqueId, Readonly<Record<string, number>>>>> = {
  probcut: { 'probcut.minDepth': 2, 'probcut.reduction': 1 },
  multicut: { 'multicut.minDepth': 2 },
};

/** A place at which nothing is known; tests fill in what they ask about. */
export const nowhere: Place = {
  evaluation: 0,
  alpha: 0,
  beta: 0,
  depth: 0,
  improving: 0,
  pv: 0,
  expectedCut: 0,
  index: 0,
  searched: 0,
  score: 0,
  victim: 0,
  exchange: 0,
  quiet: 1,
  tableMoves: 0,
  others: 1,
  found: null,
};

/** What the tests ask about a move, as chess.js tells it. */
interface SeenMove {
  lan: string;
  san: string;
  isCapture(): boolean;
  isEnPassant(): boolean;
  isPromotion(): boolean;
}

/**
 * All legal moves of a position, given from elsewhere, in the order in which the search meets them without move
 * ordering.
 */
export function inSearchOrder<Move extends SeenMove>(fen: string, moves: readonly Move[]): Move[] {
  setFen(fen);
  const theirs = new Map(moves.map((move) => [move.lan, move]));
  return legalMovesOf().map((move) => {
    const found = theirs.get(uciOf(move));
    if (found === undefined) throw new Error(`${uciOf(move)} is not among the moves given`);
    return found;
  });
}

export const isNoisy = (move: SeenMove): boolean => move.isCapture() || move.isEnPassant() || move.isPromotion();
export const isCheck = (move: SeenMove): boolean => /[+#]$/.test(move.san);

/** The legal move of the present position that UCI writes so. */
export function moveOf(uci: string): number {
  const move = legalMovesOf().find((one) => uciOf(one) === uci);
  if (move === undefined) throw new Error(`${uci} is not legal`);
  return move;
}

/** Puts a hash move into the table for a node at ply 1, from a search too shallow to be used for anything else. */
export function rememberMove(uci: string): void {
  storeTable(1, 0, moveOf(uci), 0, 0, UPPER_BOUND);
}
