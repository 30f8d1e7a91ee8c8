/** Writes the engine as one executable file: node scripts/build-engine.ts [file], dist/engine/cutoff.js unless told otherwise. */
import { mkdirSync, writeFileSync, chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { signature } from '../engine/bench/signature.ts';
import { engineFile } from './engine-file.ts';

const file = process.argv[2] ?? 'dist/engine/cutoff.js';
const text = await engineFile();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, text);
chmodSync(file, 0o755);
const kB = (bytes: number) => (bytes / 1000).toFixed(0);
console.log(`${file}: ${signature}, ${kB(Buffer.byteLength(text))} kB (${kB(gzipSync(text).length)} kB gzipped)`);
