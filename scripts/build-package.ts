/**
 * Writes the engine as a package for other people's programs, and packs it by npm: node scripts/build-package.ts
 * [folder], dist/engine unless told otherwise. The folder then has package/ and cutoff-engine-<version>.tgz.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { helpIfAsked, InputError, sayInputErrorsPlainly } from './arguments.ts';
import { manifest, modules, texts } from './package/files.ts';
import { declarations } from './package/types.ts';

sayInputErrorsPlainly();
helpIfAsked();
const [folder = 'dist/engine', more] = process.argv.slice(2);
const wrong = more ?? (folder === '' || folder.startsWith('-') ? folder : undefined);
if (wrong !== undefined)
  throw new InputError(`build:package accepts one folder to write to, not "${wrong.slice(0, 40)}".`);
if (statSync(folder, { throwIfNoEntry: false })?.isFile())
  throw new InputError(`"${folder}" is a file; accepted is a folder to write to.`);

const place = join(folder, 'package');
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(place, file)), { recursive: true });
  writeFileSync(join(place, file), text);
};
rmSync(place, { recursive: true, force: true });
for (const [file, text] of await modules()) write(file, text);
for (const [file, text] of declarations()) write(`types/${file}`, text);
write('package.json', manifest());
for (const [file, from] of Object.entries(texts))
  copyFileSync(join(import.meta.dirname, '..', from), join(place, file));
const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder, place], { encoding: 'utf8' });
const [{ filename, size }] = JSON.parse(packed);
console.log(`${join(folder, filename)}: ${(size / 1000).toFixed(0)} kB`);
