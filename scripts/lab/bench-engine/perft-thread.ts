/**
 * The thread that counts: this engine's board and those of other libraries, all bundled in one file and so under the
 * same conditions, those of a program as people get it. A script that Node strips of its types runs slower than that:
 * stripping grows a WebAssembly memory, and from then on V8 checks before every use of a typed array whether it is
 * still there.
 */
import { parentPort } from 'node:worker_threads';
import { Chess } from 'chess.js';
import { copyBoard } from 'js-chess-engine/dist/core/Board.js';
import { applyMoveComplete, generateLegalMoves } from 'js-chess-engine/dist/core/MoveGenerator.js';
import { parseFEN } from 'js-chess-engine/dist/utils/fen.js';
import { setFen } from '../../../engine/board/fen.ts';
import { perft, perftMakingEveryMove } from '../../../engine/board/perft.ts';
import { CpuClock } from './cpu-clock.ts';

/** A count that is asked for. */
export interface Count {
  counter: keyof typeof counters;
  fen: string;
  depth: number;
}

/** What it gave: leaf nodes, and the milliseconds on the processor that counting took. */
export interface Counted {
  nodes: number;
  timeMs: number;
}

type OtherBoard = ReturnType<typeof parseFEN>;

/**
 * js-chess-engine has no perft of its own: a loop over its board, which copies to go back, counting the last ply in
 * bulk.
 */
function perftByCopying(board: OtherBoard, depth: number): number {
  const moves = generateLegalMoves(board);
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    const next = copyBoard(board);
    applyMoveComplete(next, move);
    leaves += perftByCopying(next, depth - 1);
  }
  return leaves;
}

/** Each sets a position up and gives what counts its leaves, so that only counting is timed. */
const counters = {
  bulk: (fen: string, depth: number) => {
    setFen(fen);
    return () => perft(depth);
  },
  making: (fen: string, depth: number) => {
    setFen(fen);
    return () => perftMakingEveryMove(depth);
  },
  chessJs: (fen: string, depth: number) => {
    const chess = new Chess(fen);
    return () => chess.perft(depth);
  },
  jsChessEngine: (fen: string, depth: number) => {
    const board = parseFEN(fen);
    return () => perftByCopying(board, depth);
  },
} satisfies Record<string, (fen: string, depth: number) => () => number>;

parentPort?.on('message', ({ counter, fen, depth }: Count) => {
  const count = counters[counter](fen, depth);
  const clock = new CpuClock();
  const nodes = count();
  parentPort?.postMessage({ nodes, timeMs: clock.read() } satisfies Counted);
});
