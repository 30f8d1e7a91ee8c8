/**
 * Search speed in nodes a second, each engine as UCI or its own interface shows it, over the positions of the bench.
 */
import { Game } from 'js-chess-engine';
import { benchPositions } from '../../../engine/bench/positions.ts';
import { CpuClock } from './cpu-clock.ts';
import { type Contestant, inTurn, type Measured } from './statistics.ts';
import type { UciProgram } from './uci-program.ts';

/** Positions of the bench that are not over. */
export const searchPositions: readonly string[] = benchPositions
  .filter(({ id }) => id !== 'mated' && id !== 'stalemated')
  .map(({ fen }) => fen);

/** js-chess-engine thinks to a depth, not for a time; on this level one search takes some tenths of a second. */
const LEVEL = 4;

/** Nodes a second over all positions. */
async function rate(fens: readonly string[], search: (fen: string) => unknown): Promise<number> {
  let nodes = 0;
  let timeMs = 0;
  for (const fen of fens) {
    const result = (await search(fen)) as { nodes: number; timeMs: number };
    nodes += result.nodes;
    timeMs += result.timeMs;
  }
  return nodes / (timeMs / 1000);
}

function searchByLevel(fen: string): { nodes: number; timeMs: number } {
  const game = new Game(fen);
  const clock = new CpuClock();
  const { nodesSearched = 0 } = game.ai({ level: LEVEL, play: false, analysis: true });
  return { nodes: nodesSearched, timeMs: clock.read() };
}

/**
 * Measures the programs, the first one being this engine, and js-chess-engine on a few positions. Times in
 * milliseconds.
 */
export async function searchSpeed(
  runs: number,
  movetimeMs: number,
  fens: readonly string[],
  programs: ReadonlyMap<string, UciProgram>,
): Promise<Measured[]> {
  const few = fens.filter((_, i) => i % 8 === 0);
  const contestants: Contestant[] = [
    ...[...programs].map(([name, program]) => ({
      name,
      run: () => rate(fens, (fen) => program.search(fen, movetimeMs)),
    })),
    { name: `js-chess-engine, level ${LEVEL}`, run: () => rate(few, searchByLevel) },
  ];
  for (const program of programs.values()) for (const fen of few) await program.search(fen, Math.max(300, movetimeMs));
  return inTurn(contestants, runs);
}
