/**
 * Writes the engine as a package for other people's programs, and packs it by npm: node scripts/build-package.ts
 * [folder], dist/engine unless told otherwise. The folder then has package/ and cutoff-engine-<version>.tgz.
 */
import { statSync } from 'node:fs';
import { helpIfAsked, InputError, sayInputErrorsPlainly } from './arguments.ts';
import { packInto } from './package/pack.ts';

sayInputErrorsPlainly();
helpIfAsked();
const [folder = 'dist/engine', more] = process.argv.slice(2);
const wrong = more ?? (folder === '' || folder.startsWith('-') ? folder : undefined);
if (wrong !== undefined)
  throw new InputError(`build:package accepts one folder to write to, not "${wrong.slice(0, 40)}".`);
if (statSync(folder, { throwIfNoEntry: false })?.isFile())
  throw new InputError(`"${folder}" is a file; accepted is a folder to write to.`);

const file = await packInto(folder);
console.log(`${file}: ${(statSync(file).size / 1000).toFixed(0)} kB`);
