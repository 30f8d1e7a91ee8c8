/** The engines to compare with: where they are on this machine, or how to get them. */
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineFile } from '../../engine-file.ts';

/** The release of npm's `stockfish` that the bars were set with. */
const WASM_VERSION = '19.0.0';
const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Peer {
  name: string;
  /** The command that starts it, or null when it is not here. */
  command: string[] | null;
  /** What to do to have it. */
  remedy: string;
}

/**
 * Stockfish compiled to WebAssembly, the small build for one thread. It is under the GPL and 200 MB large, so it is no
 * dependency of this project (docs/decisions/0005).
 */
export function wasmStockfish(file: string | undefined): Peer {
  const build = file ?? globSync(join(root, 'node_modules/stockfish/bin/stockfish-*-lite-single.js'))[0];
  return {
    name: 'stockfish WASM',
    command: build !== undefined && existsSync(build) ? [process.execPath, build] : null,
    remedy: `npm install --no-save --ignore-scripts stockfish@${WASM_VERSION}, or --wasm <its lite-single .js file>`,
  };
}

/** Stockfish as the machine has it. */
export function nativeStockfish(file: string | undefined): Peer {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/games'];
  const found = file ?? folders.map((folder) => join(folder, 'stockfish')).find((path) => existsSync(path));
  return {
    name: 'stockfish native',
    command: found !== undefined && existsSync(found) ? [found] : null,
    remedy: 'apt-get install stockfish (the bars were set with 15.1), or --native <file>',
  };
}

/** The engine of this project as its users start it: the single file, written into a folder. */
export async function ownEngine(folder: string): Promise<Peer> {
  const file = join(folder, 'cutoff.js');
  writeFileSync(file, await engineFile());
  return { name: 'cutoff', command: [process.execPath, file], remedy: '' };
}
