/**
 * Runs a script of this project or a tool of a package, in this process: node scripts/run.mjs [--long] <file or tool>
 * [arguments]. Plain JavaScript, so that a Node that is too old says so in one sentence. `--long` is for Vitest alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const packageOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || major === 23 || (major === 22 && minor < 18)) {
  console.error(
    `Cutoff needs Node ${packageOf('.').engines.node}, and this is ${process.versions.node}: install a newer one from https://nodejs.org (on Linux x64 and arm64 npm ci brings it along).`,
  );
  process.exit(1);
}

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const [, , ...given] = process.argv;
if (given[0] === '--long') {
  process.env.LONG = '1';
  given.shift();
}
const [name = '', ...rest] = given;
const folder = `node_modules/${name}`;
const file = join(root, /\.\w+$/.test(name) ? name : join(folder, packageOf(folder).bin[name]));
process.argv = [process.argv[0], file, ...rest];
await import(pathToFileURL(file).href);
