/** Another engine, spoken to by UCI, as a player of games. */
import { START_FEN } from '../../board/fen.ts';
import { type Choice, Forfeit, type GameLimit, type Player, type Turn } from '../../match/player.ts';
import { addToFingerprint, EMPTY_FINGERPRINT, textFingerprint } from '../../match/fingerprint.ts';
import type { ReadableScore } from '../../search/scores.ts';
import { Fault } from '../input/fault.ts';
import { readInfo } from './info-line.ts';
import { UciClient, UciClientError } from './uci-client.ts';

/** With a limit in nodes there is no clock, but an engine that thinks this long about a move is taken for stuck. */
const NODES_PATIENCE_MS = 120_000;
/** One that has counted so many times its nodes, and so many more, pays no heed to that limit, and would think on. */
const EXCESS = 10;
const EXCESS_NODES = 1_000_000;
/** A greater depth, in plies, is no depth: engines count to 255 at most. */
const MOST_DEPTH = 1000;
/** This much later than its clock and the margin allow, the answer is not waited for any longer. */
const GRACE_MS = 1000;

export interface UciPlayerOptions {
  name: string;
  command: readonly string[];
  options: readonly (readonly [name: string, value: string])[];
  /** Told of each process that is started, and of its end. */
  onProcess?: (pid: number, runs: boolean) => void;
}

/**
 * A player that is another program. It is started for its first game, and again after it died. What goes wrong at the
 * very first start is a Fault, for then it never will play; later on it loses the game.
 */
export function uciPlayer({ name, command, options, onProcess }: UciPlayerOptions): Player & { quit(): void } {
  let client: UciClient | null = null;
  let everStarted = false;

  const launch = async (): Promise<UciClient> => {
    const fresh = new UciClient(command, onProcess);
    client = fresh;
    await fresh.start(options);
    everStarted = true;
    return fresh;
  };

  const start = async (): Promise<UciClient> => {
    if (client !== null && !client.isGone) return client;
    try {
      return await launch();
    } catch (error) {
      if (error instanceof UciClientError && !everStarted)
        throw new Fault(`The engine ${name} cannot be used: ${error.message}`);
      throw error;
    }
  };

  return {
    name,
    async begin() {
      try {
        await (await start()).newGame();
      } catch (error) {
        throw forfeit(error, client);
      }
    },
    async choose(turn) {
      try {
        if (client === null) throw new UciClientError('gone', 'the engine was not started.');
        return await choose(client, turn, name);
      } catch (error) {
        throw forfeit(error, client, 'nodes' in turn.limit ? 'crash' : 'time');
      }
    },
    quit: () => client?.quit(),
  };
}

/** What an error of the client means for the game. An engine that fell silent is ended, to be started again. */
function forfeit(error: unknown, client: UciClient | null, silent: 'time' | 'crash' = 'crash'): unknown {
  if (!(error instanceof UciClientError)) return error;
  client?.kill();
  return new Forfeit(error.kind === 'silent' ? silent : 'crash', error.message);
}

/** Throws a Fault when the engine does not keep to nodes: then it would lose every game by silence. */
async function choose(client: UciClient, { fen, moves, limit, clocks }: Turn, name: string): Promise<Choice> {
  const line = moves.length === 0 ? '' : ` moves ${moves.join(' ')}`;
  client.send(`position ${fen === START_FEN ? 'startpos' : `fen ${fen}`}${line}`);
  let score: ReadableScore | null = null;
  let depth = 0;
  let nodes = 0;
  const onLine = (line: string) => {
    const info = readInfo(line);
    if (info === null) return;
    score = info.score ?? score;
    if (info.depth !== null && info.depth <= MOST_DEPTH) depth = info.depth;
    nodes = info.nodes ?? nodes;
  };
  const most = 'nodes' in limit ? EXCESS * limit.nodes + EXCESS_NODES : Number.POSITIVE_INFINITY;
  const go = goLine(limit, clocks);
  const answer = await client.ask(
    go,
    (text) => /^bestmove\b/.test(text) || nodes > most,
    patience(limit, clocks, moves, fen),
    onLine,
  );
  if (nodes > most) {
    client.kill();
    throw new Fault(`The engine ${name} does not keep to "${go}" and went on to ${nodes}; give it a clock by --tc.`);
  }
  const move = answer.split(/\s+/)[1] ?? '';
  let print: number | null = null;
  if ('nodes' in limit) {
    const scorePrint = score === null ? '' : JSON.stringify(score);
    print = [depth, nodes, textFingerprint(scorePrint)].reduce(addToFingerprint, EMPTY_FINGERPRINT);
  }
  return { move, score, depth, nodes, print };
}

function goLine(limit: GameLimit, clocks: Turn['clocks']): string {
  if ('nodes' in limit || clocks === null) return `go nodes ${'nodes' in limit ? limit.nodes : 1}`;
  // An engine that is told of no time at all may not move at all.
  const [white, black] = clocks.map((ms) => Math.max(1, Math.floor(ms)));
  const increment = limit.incrementMs > 0 ? ` winc ${limit.incrementMs} binc ${limit.incrementMs}` : '';
  return `go wtime ${white} btime ${black}${increment}`;
}

/** Milliseconds to wait for an answer. */
function patience(limit: GameLimit, clocks: Turn['clocks'], moves: readonly string[], fen: string): number {
  if ('nodes' in limit || clocks === null) return NODES_PATIENCE_MS;
  const blackBegan = fen.split(' ')[1] === 'b';
  const black = (moves.length % 2 === 1) !== blackBegan;
  return Math.ceil(clocks[black ? 1 : 0]) + limit.marginMs + GRACE_MS;
}
