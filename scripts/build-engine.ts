/**
 * Writes the engine as one executable file: node scripts/build-engine.ts [file], dist/engine/cutoff.js unless told
 * otherwise.
 */
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { signature } from '../engine/signature.ts';
import { helpIfAsked, InputError, sayInputErrorsPlainly } from './arguments.ts';
import { engineFile } from './engine-file.ts';

sayInputErrorsPlainly();
helpIfAsked();
const [file = 'dist/engine/cutoff.js', more] = process.argv.slice(2);
const wrong = more ?? (file === '' || file.startsWith('-') ? file : undefined);
if (wrong !== undefined) throw new InputError(`build:engine accepts one file to write, not "${wrong.slice(0, 40)}".`);
if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
  throw new InputError(`"${file}" is a folder; accepted is a file to write.`);
const text = await engineFile();
try {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
} catch (error) {
  throw new InputError(`"${file}" cannot be written: ${(error as Error).message}.`);
}
const kB = (bytes: number) => (bytes / 1000).toFixed(0);
console.log(`${file}: ${signature}, ${kB(Buffer.byteLength(text))} kB (${kB(gzipSync(text).length)} kB gzipped)`);
