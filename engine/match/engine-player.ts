/** This engine as a player of games. */
import { now } from '../board/position.ts';
import { legalMovesOf } from '../board/generate.ts';
import { uciOf } from '../board/move.ts';
import { loadFor } from '../eval/load-evaluation.ts';
import { type Iteration, iterate } from '../search/iterate.ts';
import { clearMemory, createMemory, useMemory } from '../search/memory.ts';
import { useSettings } from '../search/rules.ts';
import { MAX_PLY, readableScore } from '../search/scores.ts';
import { cuts, nodes, run } from '../search/state.ts';
import { allotTime, watchBestMove } from '../search/time.ts';
import { fitTable } from '../search/transposition.ts';
import type { Settings } from '../settings.ts';
import type { Choice, Player, Turn } from './player.ts';
import { addToFingerprint, EMPTY_FINGERPRINT } from './fingerprint.ts';

/**
 * What passes between this player's search and the clock that runs for it, in milliseconds: both are in one thread, but
 * the machine may be busy, and memory is cleaned up now and then.
 */
const OVERHEAD_MS = 6;

/**
 * A player that searches in this thread, with a memory of its own (a table of `hashMb` mebibytes, 1 to 1024) that lasts
 * for a game. That is how engines play; and since it is empty when a game begins, a game depends on nothing before it.
 * `beat` is called every thousand nodes or so while it thinks, for signs of life; it cannot stop the search.
 */
export function enginePlayer(name: string, settings: Settings, hashMb: number, beat = still): Player {
  const memory = createMemory(hashMb);
  return {
    name,
    begin: () => {
      clearMemory(memory);
      return loadFor(settings);
    },
    choose: (turn) => {
      useMemory(memory);
      useSettings(settings);
      return think(turn, beat);
    },
  };
}

const still = (): false => false;

/**
 * Searches the position that is set up. Goes below search/search.ts, whose results say more than a game wants to wait
 * for.
 */
function think({ limit, clocks }: Turn, beat: () => false): Choice {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  let result: Iteration;
  if (clocks === null || 'nodes' in limit) {
    run.shouldStop = beat;
    run.maxNodes = 'nodes' in limit ? limit.nodes : 1;
    result = iterate({ depth: MAX_PLY - 1 });
  } else {
    const timeMs = clocks[now.side === 0 ? 0 : 1];
    const allotment = allotTime({ timeMs, incrementMs: limit.incrementMs }, OVERHEAD_MS);
    const softMsFor = watchBestMove(allotment);
    fitTable(allotment.softMs);
    const choice = legalMovesOf().length > 1;
    run.maxNodes = Number.POSITIVE_INFINITY;
    run.shouldStop = () => beat() || elapsed() >= allotment.hardMs;
    const goOn = ({ move, score }: Iteration) => choice && elapsed() < softMsFor(move, score);
    result = iterate({ depth: MAX_PLY - 1, goOn });
  }
  const score = result.depth === 0 ? null : readableScore(result.score);
  const print = clocks === null ? searchFingerprint(result) : null;
  return { move: uciOf(result.move), score, nodes: nodes[0], depth: result.depth, print };
}

/** A number that stands for the way a search went. */
function searchFingerprint({ depth, score }: Iteration): number {
  let print = EMPTY_FINGERPRINT;
  for (const number of [depth, score, nodes[0], run.seldepth, ...cuts]) print = addToFingerprint(print, number);
  return print;
}
