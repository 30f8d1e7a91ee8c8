/**
 * How fast the engine is beside others, in one run on one machine:
 *
 *     npm run -s lab -- bench-engine [--runs 5] [--movetime 100] [--quick] [--json] [--wasm <file>] [--native <file>]
 *
 * Perft, search speed, and what a fresh worker thread pays. Medians of so many runs, taken in turn; times are times on
 * the processor where the system tells them (Linux). The bars are those that the engine is to hold, as ratios: this
 * engine's figure over the other's. A search speed worth quoting needs --movetime 1000. Engines that are not here are
 * named, with the way to get them, and left out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signature } from '../../../engine/signature.ts';
import { adviseCompiler } from '../../../engine/cli/compiler.ts';
import { readOptions, sayInputErrorsPlainly, whole } from '../../arguments.ts';
import { bundle } from './bundle.ts';
import { nativeStockfish, ownEngine, type Peer, wasmStockfish } from './peers.ts';
import { CHESS_JS, OWN_BULK, OWN_MAKING, type PerftResult, perftSpeed } from './perft-speed.ts';
import { searchPositions, searchSpeed } from './search-speed.ts';
import { type StartUp, startUp } from './start-up.ts';
import type { Measured } from './statistics.ts';
import { UciProgram } from './uci-program.ts';

sayInputErrorsPlainly();
const values = readOptions({
  runs: { type: 'string' },
  movetime: { type: 'string' },
  quick: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  wasm: { type: 'string' },
  native: { type: 'string' },
});
const runs = whole('runs', values.runs ?? (values.quick ? '3' : '5'), 1, 100);
const movetime = whole('movetime', values.movetime ?? (values.quick ? '50' : '100'), 10, 60_000);
const fens = values.quick ? searchPositions.filter((_, i) => i % 4 === 0) : searchPositions;

/** Ratios that the engine is to reach: at least for speeds, at most for start-up. */
const BARS = { bulkToWasm: 0.75, makingToChessJs: 40, searchToWasm: 3, searchToNative: 1, firstToWarm: 2 };
/** Milliseconds that loading may take. */
const LOAD_BAR_MS = 30;
/** Depth of the search of the start-up measurement, in plies. */
const START_UP_DEPTH = 6;

// Perft runs in a thread of this process: with the settings of the program that people start.
adviseCompiler();
const folder = mkdtempSync(join(tmpdir(), 'cutoff-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

const say = (line = '') => values.json || console.log(line);
const millions = (rate: number) => `${(rate / 1e6).toFixed(2).padStart(8)} M/s`;
const row = (name: string, value: string, rest = '') => say(`  ${name.padEnd(30)}${value}  ${rest}`.trimEnd());
const ratio = (own: number, other: number, bar?: number) =>
  `${(own / other).toFixed(2).padStart(7)}x${bar === undefined ? '' : `  bar ${bar} ${own / other >= bar ? 'held' : 'NOT HELD'}`}`;

const started: UciProgram[] = [];
async function start(peer: Peer, options: readonly string[] = []): Promise<UciProgram | null> {
  if (peer.command === null) return null;
  const program = await UciProgram.start(peer.command, ['Hash=16', ...options]);
  started.push(program);
  return program;
}
const present = (programs: [string, UciProgram | null][]): Map<string, UciProgram> =>
  new Map(programs.filter((entry): entry is [string, UciProgram] => entry[1] !== null));

const rateOf = (measured: readonly Measured[], name: string) =>
  measured.find((one) => one.name === name)?.median ?? Number.NaN;

function sayPerft({ position, depth, speeds }: PerftResult): void {
  say(`perft of ${position}, depth ${depth}`);
  for (const { name, median } of speeds) {
    if (name === OWN_BULK || name === OWN_MAKING) {
      row(name, millions(median));
      continue;
    }
    // chess.js makes every move, so its mate is ours that does; the others count the last ply, as ours does otherwise.
    const own = rateOf(speeds, name === CHESS_JS ? OWN_MAKING : OWN_BULK);
    const bar = name === CHESS_JS ? BARS.makingToChessJs : name === wasm.name ? BARS.bulkToWasm : undefined;
    const less = name.startsWith('stockfish') ? '' : `, depth ${depth - 1}`;
    row(`${name}${less}`, millions(median), ratio(own, median, position === 'kiwipete' ? bar : undefined));
  }
}

function saySearch(speeds: readonly Measured[]): void {
  say(`search, ${fens.length} positions, ${movetime} ms each`);
  for (const { name, median } of speeds) {
    const bar = name === wasm.name ? BARS.searchToWasm : name === classical ? BARS.searchToNative : undefined;
    row(name, millions(median), name === 'cutoff' ? '' : ratio(rateOf(speeds, 'cutoff'), median, bar));
  }
}

function sayStartUp({ loadMs, firstMs, warmedUpMs, warmMs }: StartUp): void {
  const held = (good: boolean) => (good ? 'held' : 'NOT HELD');
  say(`a fresh worker thread, kiwipete to depth ${START_UP_DEPTH}`);
  row('loading, tables included', `${loadMs.toFixed(1)} ms`, `bar ${LOAD_BAR_MS} ms ${held(loadMs < LOAD_BAR_MS)}`);
  row('first search', `${firstMs.toFixed(1)} ms`, `${(firstMs / warmMs).toFixed(2)}x warm`);
  row('first after the warm-up', `${warmedUpMs.toFixed(1)} ms`);
  const times = warmedUpMs / warmMs;
  row('warm search', `${warmMs.toFixed(1)} ms`);
  row('first over warm', `${times.toFixed(2)}x`, `bar ${BARS.firstToWarm} ${held(times <= BARS.firstToWarm)}`);
}

const wasm = wasmStockfish(values.wasm);
const native = nativeStockfish(values.native);
const classical = `${native.name}, Use NNUE off`;
const missing = [wasm, native].filter((peer) => peer.command === null);
say(`${signature}, Node ${process.version}, medians of ${runs}`);
for (const { name, remedy } of missing) say(`${name} is not here and left out; to have it: ${remedy}`);

const ownFile = await ownEngine(folder);
const own = await start(ownFile);
// With the evaluation and the few extras of the book's widgets.
const ownBook = await start(ownFile, ['Profile=book']);
const wasmProgram = await start(wasm);
const nativeDefault = await start(native);
const nativeClassical = await start(native, ['Use NNUE=false']);

say();
const perft = await perftSpeed(
  runs,
  await bundle('scripts/lab/bench-engine/perft-thread.ts', folder),
  present([
    [wasm.name, wasmProgram],
    [native.name, nativeDefault],
  ]),
);
perft.forEach(sayPerft);
say();
const programs = present([
  ['cutoff', own],
  ['cutoff, profile book', ownBook],
  [wasm.name, wasmProgram],
  [classical, nativeClassical],
  [native.name, nativeDefault],
]);
const speeds = await searchSpeed(runs, movetime, fens, programs);
saySearch(speeds);
say();
const startUpTimes = await startUp(runs, START_UP_DEPTH);
sayStartUp(startUpTimes);

for (const program of started) program.quit();
if (values.json) {
  const left = missing.map(({ name }) => name);
  const head = { signature, node: process.version, runs, movetimeMs: movetime, missing: left, bars: BARS };
  console.log(JSON.stringify({ ...head, perft, search: speeds, startUp: startUpTimes }, null, 2));
}
