/** Perft of this engine's board and of others, in leaf nodes a second. Every count is checked. */
import { Chess } from 'chess.js';
import { copyBoard } from 'js-chess-engine/dist/core/Board.js';
import { applyMoveComplete, generateLegalMoves } from 'js-chess-engine/dist/core/MoveGenerator.js';
import { parseFEN } from 'js-chess-engine/dist/utils/fen.js';
import { setFen } from '../../engine/board/fen.ts';
import { perft, perftMakingEveryMove } from '../../engine/board/perft.ts';
import { type PerftPosition, perftPositions } from '../../engine/board/perft-positions.ts';
import { CpuClock } from './cpu-clock.ts';
import { type Contestant, inTurn, type Measured } from './statistics.ts';
import type { UciProgram } from './uci-program.ts';

/** A position with the depth for quick counters; slow ones count a ply less, which changes nodes a second by little. */
const TASKS = [
  { name: 'kiwipete', depth: 4 },
  { name: 'startpos', depth: 5 },
] as const;

export const OWN_BULK = 'cutoff, counting the last ply';
export const OWN_MAKING = 'cutoff, making every move';
export const CHESS_JS = 'chess.js';

/** Each counter works so long before it is measured, in milliseconds: until then the compiler is at work. */
const WARM_UP_MS = 600;

export interface PerftResult {
  position: string;
  depth: number;
  /** This board counting the last ply, the same making every move, the slow ones at a ply less, and the programs. */
  speeds: Measured[];
}

function timed(expected: number, count: () => number): number {
  const clock = new CpuClock();
  const nodes = count();
  const timeMs = clock.read();
  if (nodes !== expected) throw new Error(`perft gave ${nodes} instead of ${expected}.`);
  return nodes / (timeMs / 1000);
}

function positionNamed(name: string): PerftPosition {
  const position = perftPositions.find((one) => one.name === name);
  if (position === undefined) throw new Error(`There is no perft position "${name}".`);
  return position;
}

type OtherBoard = ReturnType<typeof parseFEN>;

/** js-chess-engine has no perft of its own: a loop over its board, which copies to go back, counting the last ply in bulk. */
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

/** Measures all positions. `programs` are engines that know `go perft`, by name. */
export async function perftSpeed(runs: number, programs: ReadonlyMap<string, UciProgram>): Promise<PerftResult[]> {
  const results: PerftResult[] = [];
  for (const { name, depth } of TASKS) {
    const { fen, counts } = positionNamed(name);
    const [less = 0, expected = 0] = counts.slice(depth - 2);
    const own = (count: () => number) => () => {
      setFen(fen);
      return timed(expected, count);
    };
    const chess = new Chess(fen);
    const other = parseFEN(fen);
    const contestants: Contestant[] = [
      { name: OWN_BULK, run: own(() => perft(depth)) },
      { name: OWN_MAKING, run: own(() => perftMakingEveryMove(depth)) },
      { name: CHESS_JS, run: () => timed(less, () => chess.perft(depth - 1)) },
      { name: 'js-chess-engine', run: () => timed(less, () => perftByCopying(other, depth - 1)) },
      ...[...programs].map(([title, program]) => ({ name: title, run: () => program.perft(fen, depth, expected) })),
    ];
    for (const { run } of contestants) {
      for (const end = performance.now() + WARM_UP_MS; performance.now() < end;) await run();
    }
    results.push({ position: name, depth, speeds: await inTurn(contestants, runs) });
  }
  return results;
}
