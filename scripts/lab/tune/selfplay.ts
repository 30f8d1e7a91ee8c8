/**
 * Plays games of the engine against itself and appends quiet positions of them, with the games' results, to a file:
 *
 *     npm run lab -- tune-games [--games 20000] [--nodes 600] [--threads 1] [--seed 1] [--per-game 24] [--minutes 600]
 *         [--out <file>]
 *
 * A run goes on after the last game in the file. Game n of a seed is the same on every machine and with any number of
 * threads; it ends after the number of games or minutes.
 */
import { appendFileSync, existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { readOptions, sayInputErrorsPlainly, whole, writable } from '../../arguments.ts';
import { type LabelledPosition, lineOf, POSITIONS_FILE, readPositions } from './positions.ts';
import type { SelfplayOptions } from './selfplay-worker.ts';

sayInputErrorsPlainly();
const values = readOptions({
  games: { type: 'string', default: '20000' },
  nodes: { type: 'string', default: '600' },
  threads: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  'per-game': { type: 'string', default: '24' },
  minutes: { type: 'string', default: '600' },
  out: { type: 'string', default: POSITIONS_FILE },
});
const games = whole('games', values.games, 1, 100_000_000);
const threads = whole('threads', values.threads, 1, 256);
const minutes = whole('minutes', values.minutes, 1, 100_000);
const workerData: SelfplayOptions = {
  nodes: whole('nodes', values.nodes, 1, 10_000_000),
  perGame: whole('per-game', values['per-game'], 1, 300),
  seed: whole('seed', values.seed, 1, 1_000_000_000),
};

writable('out', values.out);
const known = new Set<string>();
let next = 0;
if (existsSync(values.out)) {
  await readPositions(values.out, ({ game, fen }) => {
    known.add(fen);
    next = Math.max(next, game + 1);
  });
  console.log(`${values.out} holds ${known.size} positions; going on with game ${next}.`);
}

const last = next + games;
const start = performance.now();
let finished = 0;
let playing = threads;

/** Appends what a game gave and the file does not have yet. */
function keep(positions: readonly LabelledPosition[]): void {
  // One by one, as a game may come to a position twice.
  const fresh = positions.filter(({ fen }) => !known.has(fen) && known.add(fen));
  if (fresh.length > 0) appendFileSync(values.out, `${fresh.map(lineOf).join('\n')}\n`);
  finished++;
  const seconds = (performance.now() - start) / 1000;
  if (finished % 250 === 0) {
    console.log(`${finished} games, ${known.size} positions, ${(finished / seconds).toFixed(1)} games/s`);
  }
}

for (let i = 0; i < threads; i++) {
  const worker = new Worker(new URL('./selfplay-worker.ts', import.meta.url), { workerData });
  const goOn = (): void => {
    if (next < last && performance.now() - start < minutes * 60_000) worker.postMessage(next++);
    else void worker.terminate();
  };
  worker.on('message', (positions: LabelledPosition[]) => {
    keep(positions);
    goOn();
  });
  worker.on('exit', () => {
    playing--;
    if (playing === 0) console.log(`${finished} games played; ${known.size} positions in ${values.out}.`);
  });
  goOn();
}
