/** The thread of the UCI engine that searches. It hears `stop` through shared memory, as it reads no message meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { benchPositions } from '../bench/positions.ts';
import { nodesPerSecond, runBench } from '../bench/run.ts';
import { setFen } from '../board/fen.ts';
import { playMoves } from '../board/game.ts';
import { legalMovesOf } from '../board/legal.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { perft } from '../board/perft.ts';
import { DEFAULT_HASH_MB, forget, prepareMemory, search, type SearchResult } from '../search/search.ts';
import { MATE } from '../search/scores.ts';
import { type Allotment, allotTime, watchBestMove } from '../search/time.ts';
import { fitTable, hashFull } from '../search/transposition.ts';
import { warmUp } from '../search/warm-up.ts';
import { profiles } from '../settings.ts';
import { benchRowLine, benchTotals } from './bench-command.ts';
import {
  type FromSearch,
  type Game,
  type GoLimits,
  type Job,
  sharedNow,
  Signals,
  type ToSearch,
} from './uci-messages.ts';

/** No clock ends a search before it has a result of depth 1, and `stop` only after this many milliseconds of searching. */
const PATIENCE_MS = 20;

/** Whoever asks for the first time whether the engine is ready waits this long at most, in milliseconds. */
const WARM_UP_MS = 300;

/** Serves the thread that reads commands. Called once, in the search thread. */
export function serveSearches(): void {
  const port = parentPort;
  if (port === null) throw new Error('serveSearches must run in a worker thread.');
  const signals = new Signals((workerData as { memory: SharedArrayBuffer }).memory);
  const send = (message: FromSearch) => port.postMessage(message);
  const write = (text: string) => send({ type: 'line', text });
  let warm = false;
  let hashMb = DEFAULT_HASH_MB;
  port.on('message', (message: ToSearch) => {
    if (message.type === 'prepare') {
      hashMb = message.hashMb;
      prepareMemory(hashMb, true);
    } else if (message.type === 'forget') forget();
    else if (message.type === 'ping') {
      // Whoever asks whether the engine is ready for a game does not want its first seconds spent on compiling it.
      if (!warm) warmUp(profiles.play, hashMb, WARM_UP_MS);
      warm = true;
      send({ type: 'pong' });
    } else {
      warm = true;
      if (message.type === 'go') goJob(message, signals, write);
      else if (message.type === 'perft')
        perftJob(message.game, message.depth, () => signals.isStopped(message.id), write);
      else benchJob(message, signals, write);
      send({ type: 'done', id: message.id });
    }
  });
}

type Write = (line: string) => void;

function goJob(job: Extract<Job, { type: 'go' }>, signals: Signals, write: Write): void {
  const { game, id, limits, settings, hashMb, receivedAt } = job;
  const allotment = allotmentOf(limits, job.overheadMs);
  const { hardMs } = allotment;
  fitTable(limits.infinite || limits.ponder ? Number.POSITIVE_INFINITY : Math.min(allotment.softMs, hardMs));
  const softMsFor = watchBestMove(allotment);
  // Time counts from `go`, or from the ponderhit.
  let clockStart = receivedAt;
  let onClock = !limits.infinite && !limits.ponder;
  let finished = 0;
  const begun = sharedNow();
  setFen(game.fen);
  playMoves(game.moves);
  const choice = (job.searchMoves.length || legalMovesOf().length) > 1;

  const shouldStop = (): boolean => {
    if (signals.isStopped(id)) return finished > 0 || sharedNow() - begun > PATIENCE_MS;
    if (!onClock) {
      if (!limits.ponder || !signals.isPonderhit(id)) return false;
      onClock = true;
      clockStart = sharedNow();
    }
    return finished > 0 && sharedNow() - clockStart >= hardMs;
  };
  const goOn = ({ bestmove, score }: SearchResult): boolean => {
    const softMs = softMsFor(bestmove, 'mate' in score ? Math.sign(score.mate) * MATE : score.cp);
    if (limits.mate !== undefined && 'mate' in score && score.mate > 0 && score.mate <= limits.mate) return false;
    if (shouldStop()) return false;
    return !onClock || (sharedNow() - clockStart < softMs && (choice || limits.clock === undefined));
  };
  const onIteration = (result: SearchResult): void => {
    finished = result.depth;
    write(infoLine(result, sharedNow() - receivedAt));
  };
  const searchLimits = { ...(limits.depth && { depth: limits.depth }), ...(limits.nodes && { nodes: limits.nodes }) };
  const result = search({
    ...game,
    searchMoves: job.searchMoves,
    limits: searchLimits,
    settings,
    hashMb,
    keepMemory: true,
    shouldStop,
    goOn,
    onIteration,
  });
  if (limits.infinite) signals.waitUntil(() => signals.isStopped(id));
  else if (limits.ponder) signals.waitUntil(() => signals.isStopped(id) || signals.isPonderhit(id));
  write(infoLine(result, sharedNow() - receivedAt));
  const [first, reply] = result.pv;
  const ponder = reply !== undefined && first === result.bestmove ? ` ponder ${reply}` : '';
  write(`bestmove ${result.bestmove ?? '0000'}${ponder}`);
}

function allotmentOf(limits: GoLimits, overheadMs: number): Allotment {
  const { clock, movetimeMs } = limits;
  const byClock = clock === undefined ? Number.POSITIVE_INFINITY : 0;
  const allotment = clock === undefined ? { softMs: byClock, hardMs: byClock } : allotTime(clock, overheadMs);
  if (movetimeMs === undefined) return allotment;
  const hardMs = Math.max(1, movetimeMs - Math.min(overheadMs, movetimeMs / 10));
  return { softMs: allotment.softMs, hardMs: Math.min(allotment.hardMs, hardMs) };
}

/** One `info` line: where the search stands, after so many milliseconds. Without a finished iteration there is no score. */
function infoLine(result: SearchResult, timeMs: number): string {
  const { depth, nodes, pv, score, seldepth } = result;
  const worth = depth === 0 ? '' : ` score ${'mate' in score ? `mate ${score.mate}` : `cp ${score.cp}`}`;
  const line = depth === 0 || pv.length === 0 ? '' : ` pv ${pv.join(' ')}`;
  const time = `nps ${nodesPerSecond(nodes, timeMs)} time ${Math.round(timeMs)}`;
  return `info depth ${depth} seldepth ${seldepth}${worth} nodes ${nodes} ${time} hashfull ${hashFull()}${line}`;
}

function perftJob(game: Game, depth: number, stopped: () => boolean, write: Write): void {
  setFen(game.fen);
  playMoves(game.moves);
  let total = depth === 0 ? 1 : 0;
  for (const move of depth === 0 ? [] : legalMovesOf()) {
    makeMove(move);
    const nodes = countUntil(depth - 1, stopped);
    unmakeMove(move);
    if (stopped()) {
      write('info string The perft was stopped.');
      return;
    }
    write(`${uciOf(move)}: ${nodes}`);
    total += nodes;
  }
  write('');
  write(`Nodes searched: ${total}`);
}

/** Perft that looks at `stopped` now and then; its result means nothing once that holds. */
function countUntil(depth: number, stopped: () => boolean): number {
  if (depth <= 3 || stopped()) return perft(Math.min(depth, 3));
  let nodes = 0;
  for (const move of legalMovesOf()) {
    makeMove(move);
    nodes += countUntil(depth - 1, stopped);
    unmakeMove(move);
    if (stopped()) break;
  }
  return nodes;
}

function benchJob(job: Extract<Job, { type: 'bench' }>, signals: Signals, write: Write): void {
  const { depth, settings, id } = job;
  const onPosition = (row: Parameters<typeof benchRowLine>[0]) => write(benchRowLine(row));
  const result = runBench({
    positions: benchPositions,
    depth,
    settings,
    onPosition,
    shouldStop: () => signals.isStopped(id),
  });
  for (const line of benchTotals(result)) write(line);
}
