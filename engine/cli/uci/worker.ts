/**
 * The thread of the UCI engine that searches. It hears `stop` through shared memory, as it reads no message meanwhile.
 */
import { benchPositions } from '../../bench/positions.ts';
import { nodesPerSecond, runBench } from '../../bench/run.ts';
import { setFen } from '../../board/fen.ts';
import { playMoves } from '../../board/game.ts';
import { legalMovesOf } from '../../board/generate.ts';
import { makeMove, unmakeMove } from '../../board/make.ts';
import { uciOf } from '../../board/move.ts';
import { perft } from '../../board/perft.ts';
import { type Iteration, iterate } from '../../search/iterate.ts';
import { readRootMoves } from '../../search/root.ts';
import { useSettings } from '../../search/rules.ts';
import { DEFAULT_HASH_MB, forget, prepareMemory } from '../../search/search.ts';
import { MAX_PLY, readableScore } from '../../search/scores.ts';
import { nodes, run } from '../../search/state.ts';
import { type Allotment, allotTime, watchBestMove } from '../../search/time.ts';
import { fitTable, hashFull, shareTable } from '../../search/transposition.ts';
import { benchRowLine, benchTotals } from '../commands/bench.ts';
import { SearchHelpers } from './search-helpers.ts';
import { type FromSearch, type Game, type GoLimits, type Job, sharedNow, Signals, type ToSearch } from './messages.ts';
import { warmUpWhileIdle } from './warm-up-for-play.ts';

/**
 * No clock ends a search before it has a result of depth 1, and `stop` only after this many milliseconds of searching.
 */
const PATIENCE_MS = 20;

/**
 * Serves the thread that reads commands, at the other end of `port`. Called once, in the search thread, with what that
 * thread was started with: the memory of the signals, and the program's own file.
 */
export function serveSearches(
  port: { on(event: 'message', listen: (message: ToSearch) => void): unknown; postMessage(message: FromSearch): void },
  { memory, script }: { memory: SharedArrayBuffer; script: string },
): void {
  const signals = new Signals(memory);
  const send = (message: FromSearch) => port.postMessage(message);
  const write = (text: string) => send({ type: 'line', text });
  const helpers = new SearchHelpers(script, (message) => write(`info string ${message}`));
  let hashMb = DEFAULT_HASH_MB;
  let shared = false;
  // A GUI lets some time go by until the first move, and so do most opponents after it: nobody has to wait for the
  // compiler.
  const warmUp = warmUpWhileIdle(() => signals.isAsked());
  port.on('message', (message: ToSearch) => {
    signals.taken();
    if (message.type === 'prepare') {
      mostMb = Number.POSITIVE_INFINITY;
      hashMb = message.hashMb;
      shared = message.threads > 1;
      prepareTable(hashMb, shared, write);
      helpers.set(message.threads - 1);
    } else if (message.type === 'forget') {
      forget();
      helpers.forget();
    } else if (message.type === 'ping') {
      // The table gets its memory now, not on the clock of the first move.
      prepareTable(hashMb, shared, write);
      // Whoever asks for the second time, just before a game, does not want its first seconds spent on compiling.
      if (message.beforeGame) warmUp.finish();
      send({ type: 'pong' });
    } else {
      if (message.type === 'none') write('bestmove 0000');
      else if (message.type === 'go') goJob(message, signals, helpers, write);
      else if (message.type === 'perft') perftJob(message.game, message.depth, () => signals.isStopped(message), write);
      else benchJob(message, signals, write);
      send({ type: 'done', id: message.id });
    }
  });
}

type Write = (line: string) => void;
type GoJob = Extract<Job, { type: 'go' }>;

/** The size of table, in mebibytes, that there is memory for, once there was none for a larger one. */
let mostMb = Number.POSITIVE_INFINITY;

/**
 * Prepares a table of the size asked for, or the largest that can be had: a GUI would lose its game for an engine
 * without one.
 */
function prepareTable(hashMb: number, shared: boolean, write: Write): void {
  for (let mb = Math.min(hashMb, mostMb); ; mb = mostMb) {
    try {
      prepareMemory(mb, true);
      if (shared) shareTable();
      return;
    } catch (error) {
      if (!(error instanceof RangeError) || mb < 2) throw error;
      mostMb = mb >> 1;
      write(`info string There is no memory for a table of ${mb} MB, so ${mostMb} MB are tried.`);
    }
  }
}

/**
 * Searches. Goes below search/search.ts, whose results say more than a line of UCI does: the moves in SAN alone would
 * take a twentieth of the time of a move of ten milliseconds.
 */
function goJob(job: GoJob, signals: Signals, helpers: SearchHelpers, write: Write): void {
  const { game, limits, settings, hashMb, receivedAt } = job;
  const allotment = allotmentOf(limits, job.overheadMs);
  const { hardMs } = allotment;
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
    if (signals.isStopped(job)) return finished > 0 || sharedNow() - begun > PATIENCE_MS;
    if (!onClock) {
      if (!limits.ponder || !signals.isPonderhit(job.id)) return false;
      onClock = true;
      clockStart = sharedNow();
    }
    if (finished === 0) return false;
    return (
      sharedNow() - clockStart >= hardMs || (limits.nodes !== undefined && nodes[0] + helpers.nodes >= limits.nodes)
    );
  };
  const goOn = ({ move, score }: Iteration): boolean => {
    const softMs = softMsFor(move, score);
    if (limits.mate !== undefined && matesWithin(limits.mate, score)) return false;
    if (shouldStop()) return false;
    return !onClock || (sharedNow() - clockStart < softMs && (choice || limits.clock === undefined));
  };
  const tell = (iteration: Iteration): void =>
    write(infoLine(iteration, nodes[0] + helpers.nodes, sharedNow() - receivedAt));
  useSettings(settings);
  prepareTable(hashMb, job.threads > 1, write);
  helpers.set(job.threads - 1);
  // After that: a table that gets its size is laid out over all of it.
  fitTable(limits.infinite || limits.ponder ? Number.POSITIVE_INFINITY : Math.min(allotment.softMs, hardMs));
  run.rootMoves = readRootMoves(job.searchMoves);
  run.shouldStop = shouldStop;
  run.maxNodes = limits.nodes ?? Number.POSITIVE_INFINITY;
  const depth = limits.depth ?? MAX_PLY - 1;
  helpers.start({ game, searchMoves: job.searchMoves, settings, depth });
  const result = iterate({ depth, goOn }, (iteration) => {
    finished = iteration.depth;
    tell(iteration);
  });
  run.rootMoves = [];
  if (limits.infinite) signals.waitUntil(() => signals.isStopped(job));
  else if (limits.ponder) signals.waitUntil(() => signals.isStopped(job) || signals.isPonderhit(job.id));
  helpers.end();
  tell(result);
  const { line, move } = result;
  const ponder = line.length > 1 && line[0] === move ? ` ponder ${uciOf(line[1])}` : '';
  write(`bestmove ${move === 0 ? '0000' : uciOf(move)}${ponder}`);
}

/** Does a score say that the side to move mates in so many moves, or fewer? */
function matesWithin(moves: number, score: number): boolean {
  const readable = readableScore(score);
  return 'mate' in readable && readable.mate > 0 && readable.mate <= moves;
}

function allotmentOf(limits: GoLimits, overheadMs: number): Allotment {
  const { clock, movetimeMs } = limits;
  const endless = { softMs: Number.POSITIVE_INFINITY, hardMs: Number.POSITIVE_INFINITY };
  const allotment = clock === undefined ? endless : allotTime(clock, overheadMs);
  if (movetimeMs === undefined) return allotment;
  const hardMs = Math.max(1, movetimeMs - Math.min(overheadMs, movetimeMs / 10));
  return { softMs: allotment.softMs, hardMs: Math.min(allotment.hardMs, hardMs) };
}

/**
 * One `info` line: where the search stands, after so many nodes and milliseconds. Without a finished iteration there is
 * no score.
 */
function infoLine({ atLeast, depth, line, score }: Iteration, nodeCount: number, timeMs: number): string {
  const readable = readableScore(score);
  const worth =
    depth === 0
      ? ''
      : ` score ${'mate' in readable ? `mate ${readable.mate}` : `cp ${readable.cp}`}${atLeast ? ' lowerbound' : ''}`;
  const moves = depth === 0 || line.length === 0 ? '' : ` pv ${line.map(uciOf).join(' ')}`;
  const time = `nps ${nodesPerSecond(nodeCount, timeMs)} time ${Math.round(timeMs)}`;
  return `info depth ${depth} seldepth ${run.seldepth}${worth} nodes ${nodeCount} ${time} hashfull ${hashFull()}${moves}`;
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
  const { depth, settings } = job;
  const onPosition = (row: Parameters<typeof benchRowLine>[0]) => write(benchRowLine(row));
  const result = runBench({
    positions: benchPositions,
    depth,
    settings,
    onPosition,
    shouldStop: () => signals.isStopped(job),
  });
  // What a part of it took says nothing, and must not look like the whole.
  if (signals.isStopped(job)) write('info string The bench was stopped.');
  else for (const line of benchTotals(result)) write(line);
}
